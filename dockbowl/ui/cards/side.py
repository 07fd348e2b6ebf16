"""The panel at the side: the managers with their fans, what is asked, the last dice, and the log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from dockbowl.core.requests import Option
from dockbowl.games.team_manager.tackling import faces_of
from dockbowl.games.team_manager.view import ManagerSeen
from dockbowl.lang import ntr, tr
from dockbowl.ui import status
from dockbowl.ui.cards import drawing, words
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.scrolling import Scroll

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen

SCORE, BUTTON, DICE = 56, 30, 62


class Side:
    """Draws the panel."""

    def __init__(self, screen: SeasonScreen) -> None:
        self.screen = screen
        self.scroll = Scroll()
        self.boxes: dict[int, Rect] = {}
        """Where each manager was drawn last."""

    def draw(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.fill(rect, "panel")
        page.line(rect.topleft, rect.bottomleft, "brass_dark")
        inner = rect.inflate(-px(14), -px(10))
        y = inner.top
        for manager in self.screen.sight.view.order:
            box = Rect(inner.left, y, inner.width, px(SCORE))
            self.boxes[manager] = box
            self._draw_manager(page, box, self.screen.sight.managers[manager])
            y = box.bottom + px(4)
        high = self._question_height(page, inner.width, inner.bottom - y)
        self._draw_question(page, Rect(inner.left, y + px(2), inner.width, high))
        y += high + px(8)
        if self.screen.throw is not None:
            self._draw_dice(page, Rect(inner.left, y, inner.width, px(DICE)))
            y += px(DICE + 6)
        if inner.bottom - y > px(60):
            order = self.screen.sight.view.order
            self.screen.log.draw(
                page, Rect(inner.left, y, inner.width, inner.bottom - y), self.screen.app.sprites, order
            )

    # ---------------------------------------------------------------- managers

    def _draw_manager(self, page: Page, rect: Rect, seen: ManagerSeen) -> None:
        px, look, screen = page.px, page.look, self.screen
        sprites = screen.app.sprites
        manager = seen.manager
        team = look.team(manager)
        active = screen.acting == manager
        page.panel(rect, "panel_raised" if active else "panel_sunk", 6, "brass_light" if active else "wood_light")
        if team is not None:
            page.fill(Rect(rect.left + px(3), rect.top + px(4), px(5), rect.height - px(8)), team.main, 2)
            drawing.sign(page, sprites, team, (rect.left + px(22), rect.top + px(16)), px(20))
        fans = Rect(rect.right - px(62), rect.top + px(4), px(58), px(26))
        page.text(
            str(seen.fans), Rect(fans.left, fans.top, fans.width - px(24), fans.height), 20, "text", True, "right"
        )
        icon = sprites.get("icons/fans", px(20))
        page.surface.blit(icon, icon.get_rect(midright=(fans.right, fans.centery)))
        page.hot(Hot(f"fans {manager}", fans, tip=ntr("{n} fan", "{n} fans", seen.fans)))
        name = Rect(rect.left + px(36), rect.top + px(4), fans.left - rect.left - px(40), px(18))
        page.name(screen.sight.team_names[manager], name, 14, look.bright(manager), True)
        who = status.coach_name(screen.session, manager)
        state = who
        if seen.passed and screen.phase == words.MATCHUP:
            state = tr("{who}: has passed", who=who)
        elif active:
            state = tr("{who}: {doing}", who=who, doing=screen.doing(manager))
        if rect.height >= 3 * look.leading(12):  # in a very small window there is no room for three lines
            page.text(state, Rect(name.left, name.bottom, rect.right - name.left - px(6), px(15)), 12, "text_dim")
        self._draw_counts(page, Rect(rect.left + px(12), rect.bottom - px(19), rect.width - px(16), px(17)), seen)
        page.hot(Hot(f"manager {manager}", Rect(rect.left, rect.top, fans.left - rect.left, rect.height),
                     partial(screen.show_manager, manager), self._tip(seen), focusable=True))  # fmt: skip

    def _draw_counts(self, page: Page, rect: Rect, seen: ManagerSeen) -> None:
        """The coin, then hand, deck, discard, upgrades and what is kept: small pictures with their numbers."""
        px, sprites = page.px, self.screen.app.sprites
        x = rect.left
        if self.screen.sight.view.coin == seen.manager:
            page.surface.blit(sprites.get("cards/coin", px(18)), (x, rect.top - px(1)))
            x += px(22)
        team = page.look.team(seen.manager)
        colours = (team.main, team.trim) if team is not None else None
        counts = (
            (tr("hand"), seen.hand),
            (tr("deck"), seen.deck),
            (tr("discard"), len(seen.discard)),
        )
        for label, count in counts:
            box = page.text(f"{label} {count}", Rect(x, rect.top, px(80), rect.height), 12, "text_dim")
            x = box.right + px(8)
        for picture, count in (("cards/team_upgrade", len(seen.upgrades)), ("cards/star", seen.pile)):
            if count:
                image = sprites.get(picture, px(15), colours)
                page.surface.blit(image, (x, rect.top + px(1)))
                box = page.text(str(count), Rect(x + px(17), rect.top, px(30), rect.height), 12, "text", True)
                x = box.right + px(7)

    def _tip(self, seen: ManagerSeen) -> str:
        lines = [
            tr(
                "Hand {hand}, deck {deck}, discard {discard}", hand=seen.hand, deck=seen.deck, discard=len(seen.discard)
            ),
            ntr("{n} upgrade in play", "{n} upgrades in play", len(seen.upgrades)),
        ]
        if seen.exhausted:
            lines[-1] += tr(", {count} exhausted", count=len(seen.exhausted))
        if seen.pile:
            lines.append(ntr("{n} card kept, face down", "{n} cards kept, face down", seen.pile))
        if self.screen.sight.view.coin == seen.manager:
            lines.append(tr("Has the Golden Coin: begins this week"))
        lines.append(tr("Click: what lies open of this manager"))
        return "\n".join(lines)

    # ---------------------------------------------------------------- what is asked

    def _draw_question(self, page: Page, rect: Rect) -> None:
        px, screen, answers = page.px, self.screen, self.screen.answers
        page.panel(rect, "panel_raised", 6, "brass" if screen.ready else "wood_light")
        inner = rect.inflate(-px(16), -px(12))
        question = answers.question
        if screen.reveal is not None or question is None or not screen.ready:
            page.paragraph(screen.waiting_words(), inner, 14, "text_dim")
            self._draw_message(page, inner)
            return
        coach = question.request.coach
        who = tr("{team} decide", team=screen.season.team_names[coach])
        page.text(who, Rect(inner.left, inner.top, inner.width, px(16)), 12, page.look.bright(coach), True)
        y = inner.top + px(17)
        y += page.paragraph(
            question.asked.title, Rect(inner.left, y, inner.width, inner.bottom - y), 15, "brass_light", True
        )
        choices = answers.choices()
        row = page.tall(BUTTON) + px(4)
        room = inner.bottom - y - min(3, len(choices)) * row
        if question.asked.why and room > px(16):
            box = Rect(inner.left, y, inner.width, room - px(4))
            used = page.paragraph(question.asked.why, box, 12, "text_dim")
            page.hot(Hot("why", Rect(box.left, y, box.width, used), tip=question.asked.why))
            y += used
        y += px(4)
        if answers.message:
            y += page.paragraph(answers.message, Rect(inner.left, y, inner.width, px(34)), 12, "warning") + px(2)
        area = Rect(inner.left, y, inner.width, inner.bottom - y)
        top = self.scroll.begin(page, area, row * len(choices), "answers")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        golden = not question.paired and (len(choices) == 1 or question.request.purpose in words.GOLDEN)
        for place, choice in enumerate(choices):
            box = Rect(area.left, top + place * row, area.width - px(8), row - px(4))
            name = f"choice {place + 1}"
            if self.scroll.follow(page, name, box):
                screen.app.dirty = True
            shown = box.clip(area)
            if place == answers.marked:
                self._into_view(area, box)
            if shown.height < px(6):
                continue
            hot = page.button(
                name, box, choice.label, partial(answers.send, choice.option), key=choice.digit, tip=choice.tip,
                strong=golden and place == 0, chosen=place == answers.marked, points=13, align="left",
                icon=self._icon(page, choice.option),
            )  # fmt: skip
            hot.rect, hot.place = shown, box
        page.surface.set_clip(clip)
        self.scroll.bar(page)

    def _icon(self, page: Page, option: Option) -> Surface | None:
        """The picture of a die on the button that picks it."""
        picture = words.DIE_PICTURES.get(option.word) if option.verb == "die" else None
        return self.screen.app.sprites.get(picture, page.px(24)) if picture is not None else None

    def _question_height(self, page: Page, width: int, room: int) -> int:
        """As high as what is asked needs, as long as the log keeps some room."""
        px, look, answers = page.px, page.look, self.screen.answers
        least, most = max(px(150), min(px(230), room * 2 // 5)), max(px(150), room * 3 // 5)
        question = answers.question
        if question is None or not self.screen.ready:
            return least
        wide = width - px(16)
        need = px(12 + 17 + 8) + len(look.wrapped(question.asked.title, wide, 15, True)) * look.leading(15, True)
        need += len(look.wrapped(question.asked.why, wide, 12)) * look.leading(12) if question.asked.why else 0
        need += min(6, len(answers.choices())) * (page.tall(BUTTON) + px(4))
        need += px(34) if answers.message else 0
        return min(most, max(least, need))

    def _into_view(self, area: Rect, box: Rect) -> None:
        """What the keyboard is on must be seen."""
        if box.bottom > area.bottom:
            self.scroll.at += box.bottom - area.bottom
            self.screen.app.dirty = True
        elif box.top < area.top:
            self.scroll.at -= area.top - box.top
            self.screen.app.dirty = True

    def _draw_message(self, page: Page, inner: Rect) -> None:
        message = self.screen.answers.message
        if message:
            low = Rect(inner.left, inner.bottom - page.px(36), inner.width, page.px(36))
            page.paragraph(message, low, 13, "warning")

    # ---------------------------------------------------------------- dice

    def _draw_dice(self, page: Page, rect: Rect) -> None:
        """The last tackle: who, the dice, and which of them was picked."""
        px, screen = page.px, self.screen
        throw = screen.throw
        assert throw is not None
        page.panel(rect, "panel_sunk", 6, "wood_light")
        inner = rect.inflate(-px(12), -px(8))
        m = screen.season
        for named in (words.card_name, words.short_name):
            text = tr(
                "{tackler} ({power}) tackles {target} ({against})", tackler=named(m, throw.tackler),
                power=throw.power, target=named(m, throw.target), against=throw.against,
            )  # fmt: skip
            if page.size(text, 12)[0] <= inner.width:
                break
        page.name(text, Rect(inner.left, inner.top, inner.width, px(16)), 12, "text")
        shown = faces_of(m)
        size = inner.bottom - inner.top - px(18)
        x = inner.left
        for face in throw.faces:
            result = shown[face - 1]
            box = Rect(x, inner.bottom - size, size, size)
            page.surface.blit(screen.app.sprites.get(words.DIE_PICTURES[result], size), box)
            page.hot(Hot(f"die {x}", box, tip=words.RESULTS[result]))
            x += size + px(4)
        told = screen.throw_result
        if told:
            text = words.RESULTS.get(told, told)
        else:
            text = tr("{team} pick", team=m.team_names[throw.by]) if len(throw.faces) > 1 else ""
        rest = Rect(x + px(4), inner.bottom - size, inner.right - x - px(4), size)
        if page.size(text, 14, True)[0] <= rest.width:
            page.text(text, rest, 14, "text", True)
        else:
            page.paragraph(text, rest, 12, "text", True)

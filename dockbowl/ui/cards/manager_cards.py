"""What lies open of each manager: upgrades in play, players at matchups, the discard; of one's own also the roster."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.cards import drawing, wearing
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screen import Dialog
from dockbowl.ui.scrolling import Scroll

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen

CARD = (112, 160)
Part = tuple[str, tuple[int, ...]]


class ManagerCards(Dialog):
    """A page of cards of one manager; buttons lead to the others."""

    commands_of = ("cards", "pages")

    def __init__(self, app: App, over: SeasonScreen, manager: int) -> None:
        super().__init__(app, over)
        self.season_screen = over
        self.manager = manager
        self.scroll = Scroll()
        self.large = -1

    def command(self, name: str) -> bool:
        if name == "card managers":
            self.close()
            return True
        if name in ("card next", "card previous"):
            count = len(self.season_screen.sight.managers)
            self.turn_to((self.manager + (1 if name == "card next" else -1)) % count)
            return True
        return False

    def turn_to(self, manager: int) -> None:
        self.manager = manager
        self.scroll.at = 0

    def groups(self) -> list[Part]:
        """Headings and the cards under them."""
        sight = self.season_screen.sight
        seen = sight.managers[self.manager]
        players = tuple(
            player.card for matchup in sight.view.matchups for player in sight.players_of(matchup, self.manager)
        )
        found: list[Part] = [(tr("Upgrades in play"), seen.upgrades), (tr("At matchups"), players)]
        if self.manager == sight.seer:
            found.append((tr("Kept this week, face down"), sight.view.pile))
            found.append((tr("Your deck, in no order"), sight.view.own_deck))
        found.append((tr("Discard"), seen.discard))
        return found

    def draw(self, page: Page) -> None:
        px, screen = page.px, self.season_screen
        box = page.rect.inflate(-px(60), -px(40))
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(32), -px(24))
        sight = screen.sight
        x = inner.left
        for seen in sight.managers:
            name = sight.team_names[seen.manager]
            wide = page.size(name, 14)[0] + px(28)
            rect = Rect(x, inner.top, wide, page.tall(32))
            act = partial(self.turn_to, seen.manager)
            page.button(f"of {seen.manager}", rect, name, act, chosen=seen.manager == self.manager)
            x = rect.right + px(6)
        back = Rect(inner.right - px(110), inner.top, px(110), page.tall(32))
        page.button("done", back, tr("Back"), self.close, strong=True, key="Esc")
        area = Rect(inner.left, inner.top + page.tall(32) + px(10), inner.width, 0)
        area.height = inner.bottom - area.top
        high, wide = px(CARD[1]), px(CARD[0])
        columns = max(1, (area.width - px(12)) // (wide + px(8)))
        groups = self.groups()
        whole = sum(px(30) + max(1, -(-len(cards) // columns)) * (high + px(8)) for _, cards in groups if cards)
        whole += sum(px(30) for _, cards in groups if not cards)
        top = self.scroll.begin(page, area, whole, "cards list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        y = top
        large: tuple[int, Rect] | None = None
        for title, cards in groups:
            heading = f"{title}: {len(cards)}"
            page.text(heading, Rect(area.left, y, area.width, px(26)), 15, "brass_light", TITLE_FONT)
            y += px(30)
            for number, card in enumerate(cards):
                row, column = divmod(number, columns)
                place = Rect(area.left + column * (wide + px(8)), y + row * (high + px(8)), wide, high)
                if place.bottom < area.top or place.top > area.bottom:
                    continue
                self._draw_card(page, card, place, seen_exhausted=card in sight.managers[self.manager].exhausted)
                shown = place.clip(area)
                page.hot(Hot(f"discard {card}", shown))
                if page.is_over(shown):
                    large = (card, place)
            if cards:
                y += -(-len(cards) // columns) * (high + px(8))
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        if large is not None:
            face = wearing.face(screen.faces, sight, large[0])
            team = page.look.team(self.manager)
            drawing.draw_large(page, screen.app.sprites, face, drawing.Wear(team), large[1])

    def _draw_card(self, page: Page, card: int, place: Rect, *, seen_exhausted: bool) -> None:
        screen = self.season_screen
        face = wearing.face(screen.faces, screen.sight, card)
        worn = drawing.Wear(page.look.team(self.manager), dim=seen_exhausted)
        drawing.draw_card(page, screen.app.sprites, place, face, worn)
        if seen_exhausted:
            icon = screen.app.sprites.get("cards/exhausted", page.px(26), ("#8E1B14", "#F3E6C8"))
            page.surface.blit(icon, icon.get_rect(midright=(place.right - page.px(6), place.top + page.px(48))))

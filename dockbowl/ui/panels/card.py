"""The card of the player under the mouse: who he is, his characteristics, his skills in words, how he fares."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.lang import tr
from dockbowl.rules.marks import is_marked
from dockbowl.session.profiles import skill_label
from dockbowl.ui import words
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.portrait import player_image
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.sprites import Sprites

BESIDE, LOW = 430, 240
"""Points: a card so wide (at least) and so low has the characteristics beside the names."""


class CardPanel:
    """Draws the card of one player at a time. What does not fit is scrolled, by the wheel over it or by keys."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.rect = Rect(0, 0, 0, 0)
        """Where it was last drawn, empty when it was not."""
        self.player = -1
        self.height = 0
        """Pixels the card of this player needs to be shown whole, as far as that is known; 0 when it is not."""
        self._whole = 0

    def hide(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.player = -1

    @property
    def scrolls(self) -> bool:
        """Whether it is shown and has more to say than fits."""
        return self.rect.height > 0 and self.scroll.most > 0

    def draw(self, page: Page, sprites: Sprites, rect: Rect, m: Match, player: int, notes: list[str]) -> bool:
        """Draw the card into a rectangle; whether it must be drawn once more, for it is longer than was known."""
        px = page.px
        if player != self.player:
            self.player, self.scroll, self.height = player, Scroll(), 0
        self.rect = rect
        page.panel(rect, "panel_raised", 6, "brass")
        page.hot(Hot("card", rect))
        inner = rect.inflate(-px(20), -px(16))
        beside = inner.width >= px(BESIDE) and rect.height < px(LOW)
        inner.top += _head(page, sprites, inner, m, player, beside)
        inner.height = rect.bottom - px(8) - inner.top
        top = self.scroll.begin(page, inner, self._whole, "card")
        clip = page.surface.get_clip()
        page.surface.set_clip(inner)
        whole = _words(page, Rect(inner.left, top, inner.width - px(8), 100_000), m, player, notes)
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        if self.scroll.at < self.scroll.most:
            hint = Rect(inner.right - px(28), inner.bottom - px(16), px(20), px(18))
            page.fill(hint, "panel_raised", 4)
            page.text("▼", hint, 12, "brass_light", align="center")
        height = inner.top - rect.top + whole + px(16)
        grown = whole != self._whole or height != self.height
        self._whole, self.height = whole, height
        return grown


def _head(page: Page, sprites: Sprites, inner: Rect, m: Match, player: int, beside: bool = False) -> int:
    """Portrait, names and characteristics, below the names or beside them; returns the height used."""
    px, look = page.px, page.look
    card, base, coach = m.card[player], m.base[player], m.coach[player]
    size = px(64)
    page.surface.blit(player_image(sprites, look, m, player, size, m.status[player]), inner.topleft)
    right = Rect(inner.left + size + px(10), inner.top, inner.width - size - px(10), px(20))
    table = Rect(inner.left, inner.top + size + px(8), inner.width, px(40))
    if beside:
        table = Rect(right.centerx, inner.top + px(10), inner.right - right.centerx, px(40))
        right.width = table.left - px(8) - right.left
    page.name(words.player_name(m, player), right, 16, "text", True)
    position = words.plain(base.position or base.role)
    page.name(f"{position} · {m.ids[player]}", right.move(0, px(21)), 13, "text_dim")
    page.hot(Hot("short name", right.move(0, px(21)), tip=_tip(m, player)))
    team = m.team_names[coach] if coach < len(m.team_names) else tr("nobody's player")
    page.name(team, right.move(0, px(40)), 13, look.bright(coach), True)
    edition = m.rules.edition
    boxes = [
        (
            stat.upper(),
            edition.shown(stat, getattr(card, stat)).replace("-", "–"),
            (getattr(card, stat) - getattr(base, stat)) * (-1 if stat in edition.lower_is_better else 1),
        )
        for stat in edition.stats
    ]
    width = (table.width - px(6) * (len(boxes) - 1)) // len(boxes)
    for place, (name, value, change) in enumerate(boxes):
        box = Rect(table.left + place * (width + px(6)), table.top, width, table.height)
        page.fill(box, "panel_sunk", 4)
        page.text(name, Rect(box.left, box.top + px(2), box.width, px(15)), 12, "text_dim", align="center")
        ink = "good" if change > 0 else "bad" if change < 0 else "text"
        page.text(value, Rect(box.left, box.top + px(16), box.width, px(22)), 17, ink, True, "center")
    return size + px(8) if beside else size + px(8 + 48)


def _tip(m: Match, player: int) -> str:
    """What is short on the card, in full: his short name, and the sign of those who are marked."""
    name = tr(
        "{id} is his short name, the letter of his team and a number: the bar above and corrections call him so.",
        id=m.ids[player],
    )
    return name + "\n" + tr("Red crossed swords on a player: he is marked, in the tackle zone of an opponent.")


def _words(page: Page, room: Rect, m: Match, player: int, notes: list[str]) -> int:
    """How he fares, and his skills: all their names first, then what each does. Returns the height used."""
    px = page.px
    y = room.top
    for note in (state_of(m, player), *notes):
        if note:
            y += page.paragraph(note, Rect(room.left, y, room.width, room.height), 13, "warning")
    y += px(2)
    skills = m.card[player].skills
    edition = m.rules.edition.name
    names = ", ".join(skill_words(key, held, edition) for key, held in skills.items())
    if len(skills) > 3:
        y += page.paragraph(names, Rect(room.left, y, room.width, room.height), 13, "text") + px(4)
    for key, held in skills.items():
        y = _skill(page, room, y, key, held, edition)
    if not skills:
        page.text(tr("No skills"), Rect(room.left, y, room.width, px(18)), 13, "text_dim")
        y += px(18)
    return y - room.top


def skill_words(key: str, value: int | str | None, edition: str) -> str:
    """A skill with its value; one that stands in no list by its key."""
    try:
        return skill_label(key, value, edition)
    except LookupError:
        return words.plain(key)


def _skill(page: Page, room: Rect, y: int, key: str, value: int | str | None, edition: str) -> int:
    try:
        text = texts.skill(key, edition).text
    except LookupError:
        text = ""
    y += page.paragraph(
        skill_words(key, value, edition), Rect(room.left, y, room.width, room.height), 13, "brass_light", True
    )
    if text:
        y += page.paragraph(text, Rect(room.left, y, room.width, room.height), 12, "text_dim")
    return y + page.px(3)


def state_of(m: Match, player: int) -> str:
    """How a player fares, in words."""
    parts = [words.capital(words.STATES[m.status[player]])]
    if m.carrier == player:
        parts.append(tr("has the ball"))
    if m.at[player] >= 0 and m.tz[player] and is_marked(m, player):
        parts.append(tr("marked (crossed swords)"))
    if m.distracted[player]:
        parts.append(tr("no tackle zone"))
    if m.rooted[player]:
        parts.append("rooted")
    if m.used[player] and m.coach[player] == m.active:
        parts.append(tr("has acted"))
    return ", ".join(parts)

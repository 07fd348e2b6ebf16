"""What the sea does, told large: its picture, what happens in words, and what ends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dockbowl.core import events as ev
from dockbowl.games import texts
from dockbowl.lang import mark, said, tr
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.panels.dice import draw_die
from dockbowl.ui.sprites import Sprites, manifest

Act = Callable[[], object]
ENDS = mark(
    "It lasts until Stranger Things is next rolled on, by anyone: at the next sea roll that meets the turn counter."
)
AT_ONCE = mark("That is all it does: nothing of it lasts.")
OTHER_NAMES = {"a_pirates_life": "pirates_life", "davy_jones_locker": "davy_jones"}
"""Events whose picture has a shorter name."""


def sea_picture(key: str) -> str:
    """The picture of a sea event."""
    name = f"sea/{OTHER_NAMES.get(key, key)}"
    return name if name in manifest() else "icons/wave"


@dataclass(frozen=True, slots=True)
class SeaCard:
    """One event of the sea, told."""

    row: int
    title: str
    text: str
    ends: str
    picture: str
    faces: tuple[int, ...] = ()


def sea_card(event: ev.Event, faces: tuple[int, ...] = ()) -> SeaCard | None:
    """The card of an event, None if it is none of the sea's. `faces` are the dice that brought it."""
    if not isinstance(event, ev.Told) or event.what != "sea event":
        return None
    sea = texts.sea_events().get(event.number)
    if sea is None:
        return None
    if sum(faces) != event.number:
        faces = ()
    return SeaCard(event.number, sea.name, sea.text, ENDS if sea.lasting else AT_ONCE, sea_picture(sea.key), faces)


def draw_sea_card(page: Page, sprites: Sprites, board: Rect, card: SeaCard, go_on: Act, briefly: Act) -> None:
    """Draw it in the middle of the board; `go_on` and `briefly` are what its two buttons do."""
    px, look = page.px, page.look
    width = min(px(660), board.width - px(24))
    size = min(px(168), width // 3)
    inner_width = width - size - px(60)
    lines = look.wrapped(said(card.text), inner_width, 15)
    ends = look.wrapped(said(card.ends), inner_width, 14, True)
    leading = look.leading(15)
    words = px(114) + leading * len(lines) + px(8) + look.leading(14, True) * len(ends)
    height = max(size + px(40), words) + px(62)
    box = Rect(0, 0, width, min(height, board.height - px(16)))
    box.center = board.center
    page.fill(box.move(px(4), px(6)), "shade", 10, 150)
    page.panel(box, "panel", 10, "brass_light")
    page.hot(Hot("sea card", box))
    picture = sprites.get(card.picture, size)
    page.surface.blit(picture, (box.left + px(20), box.top + px(20)))
    left = box.left + size + px(40)
    room = Rect(left, box.top + px(16), inner_width, px(20))
    page.text(tr("Stranger Things at Sea"), room, 13, "text_dim")
    page.text(card.title, Rect(left, room.bottom, inner_width, px(36)), 26, "brass_light", TITLE_FONT)
    x = left
    for face in card.faces:
        draw_die(page.surface, look, sprites, Rect(x, room.bottom + px(38), px(24), px(24)), "d6", face)
        x += px(30)
    if card.faces:
        page.text(tr("rolled {row}", row=card.row), Rect(x, room.bottom + px(38), px(120), px(24)), 13, "text_dim")
    y = box.top + px(102)
    for line in lines:
        page.surface.blit(look.text(line, 15, "text"), (left, y))
        y += leading
    y += px(8)
    for line in ends:
        page.surface.blit(look.text(line, 14, "warning", 1), (left, y))
        y += look.leading(14, True)
    foot = Rect(box.left + px(20), box.bottom - px(50), box.width - px(40), px(36))
    go = Rect(foot.right - px(190), foot.top, px(190), foot.height)
    page.button("sea card go on", go, tr("Go on"), go_on, key=tr("Space"), strong=True)
    brief = Rect(foot.left, foot.top, px(230), foot.height)
    tip = tr(
        "This large card does not come again: what the sea does is shown for a moment, and stands in the log. The "
        "settings bring the card back"
    )
    page.button("sea card briefly", brief, tr("Shorter from now on"), briefly, points=13, tip=tip)

"""Great events, told large for a moment: what the sea does, a turnover, a touchdown."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.core import events as ev
from dockbowl.core.state import Match
from dockbowl.games import texts
from dockbowl.games.match.plan import kick_offs, plan, prayer_rows
from dockbowl.lang import said, tr
from dockbowl.ui import words
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.sea_card import sea_picture
from dockbowl.ui.sprites import Sprites
from dockbowl.ui.story import sentence


@dataclass(frozen=True, slots=True)
class Banner:
    """What to tell, for how many seconds at normal speed."""

    title: str
    text: str = ""
    picture: str = ""
    coach: int = -1
    seconds: float = 1.2


def banner_for(m: Match, event: ev.Event) -> Banner | None:
    """The banner of an event, None for most."""
    if isinstance(event, ev.Told) and event.what == "sea event":
        sea = texts.sea_events().get(event.number)
        if sea is None:
            return None
        lasts = tr("\nIt lasts until Stranger Things is next rolled on, by anyone.") if sea.lasting else ""
        return Banner(sea.name, sea.text + lasts, sea_picture(sea.key), seconds=3.6)
    if isinstance(event, ev.Told) and event.what == "kick-off":
        row = kick_offs(m)[event.number]
        return Banner(
            tr("Kick-off {roll}: {name}", roll=row.roll, name=said(row.name)), row.text, "icons/whistle", seconds=3.0
        )
    if isinstance(event, ev.Told) and event.what == "prayer":
        prayer = next(row for row in prayer_rows(m).values() if row.roll == event.number)
        return Banner(
            tr("{name}, this {duration}", name=said(prayer.name), duration=said(prayer.duration)),
            prayer.text,
            "icons/star",
            event.coach,
            3.0,
        )
    if isinstance(event, ev.Told) and event.what == "half":
        title = extra_time(m, event.number) if event.number > 2 else tr("Half {number}", number=event.number)
        return Banner(title, tr("Score ") + " - ".join(map(str, m.score)), "icons/hourglass", seconds=2.0)
    if isinstance(event, ev.Turnover):
        return Banner(tr("Turnover"), sentence(m.ids, event.reason), "icons/warning", event.coach, 1.3)
    if isinstance(event, ev.Scored):
        return Banner(tr("Touchdown!"), words.player_name(m, event.player), "icons/trophy", event.coach, 2.0)
    return None


def extra_time(m: Match, half: int) -> str:
    """What a half after the second is called: where there can be several, by its number."""
    return tr("Extra time") if plan(m).most_halves else tr("Overtime {half}", half=half - 2)


def draw_banner(page: Page, sprites: Sprites, board: Rect, banner: Banner, avoid: Rect | None = None) -> Rect:
    """Draw it across the top of the board, or where it leaves `avoid` (a question) free; returns where it lies."""
    px, look = page.px, page.look
    width = min(board.width - px(24), px(560 if banner.text and len(banner.text) > 60 else 380))
    size = px(72)
    inner = width - size - px(40)
    lines = look.wrapped(said(banner.text), inner, 14) if banner.text else []
    height = max(size + px(20), px(44) + len(lines) * look.leading(14))
    box = Rect(0, 0, width, height)
    box.midtop = (board.centerx, board.top + px(12))
    if avoid is not None and box.colliderect(avoid):
        box.topleft = _beside(box, board.inflate(-px(24), -px(24)), avoid)
    page.fill(box.move(px(3), px(4)), "shade", 8, 120)
    page.panel(box, "panel", 8, "brass")
    if banner.picture:
        image = sprites.get(banner.picture, size)
        page.surface.blit(image, image.get_rect(midleft=(box.left + px(12), box.centery)))
    left = box.left + size + px(26)
    colour = look.bright(banner.coach) if banner.coach >= 0 else "brass_light"
    page.text(banner.title, Rect(left, box.top + px(8), inner, px(26)), 20, colour, True)
    y = box.top + px(36)
    for line in lines:
        page.surface.blit(look.text(line, 14, "text"), (left, y))
        y += look.leading(14)
    return box


def _beside(box: Rect, room: Rect, avoid: Rect) -> tuple[int, int]:
    """Where a banner hides least of a question: below the board's middle, in a corner, else where it was."""
    places = [(box.left, room.bottom - box.height)]
    for top in (room.top, room.bottom - box.height):
        places += [(room.left, top), (room.right - box.width, top)]

    def hidden(place: tuple[int, int]) -> int:
        clip = Rect(place, box.size).clip(avoid)
        return clip.width * clip.height

    return min([*places, box.topleft], key=hidden)

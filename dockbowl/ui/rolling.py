"""Dice that are falling just now, large on the board beside those they are about: rolled, then with their result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dockbowl.core.requests import FACES
from dockbowl.lang import tr
from dockbowl.ui.dice_words import Throw
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.panels.dice import draw_die, verdict
from dockbowl.ui.prompt_panel import place_beside
from dockbowl.ui.sprites import Sprites

TUMBLES = 0.5  # part of the time in which the dice are still rolling
A_FACE = 0.06  # and how long each face shows in it
DIE, GAP, PAD = 44, 6, 10


def face_at(face: int, sides: int, part: float, place: int) -> int:
    """The face a die shows while it rolls: others, one after the other, and in the end its own."""
    if part >= TUMBLES:
        return face
    turned = int(part / A_FACE) + 1
    return (face + turned * (place + 2) + place) % sides + 1 if sides > 1 else 1


def still_rolling(throws: Sequence[Throw], fresh: Throw | None, part: float) -> list[Throw]:
    """Throws for a list: the last one without its result while its dice are still rolling."""
    if fresh is None or part >= TUMBLES or not throws or throws[-1] is not fresh:
        return list(throws)
    hidden = Throw(fresh.title, fresh.die, (0,) * len(fresh.faces), fresh.coach, fresh.player, fresh.need)
    return [*list(throws)[:-1], hidden]


def draw_rolling(page: Page, sprites: Sprites, board: Rect, throw: Throw, part: float, about: Iterable[Rect]) -> None:
    """Draw a throw of which `part` (0 to 1) of its time has gone, beside the squares it is about."""
    px, look = page.px, page.look
    shown = throw.faces[:8]
    fallen = part >= TUMBLES
    mark, ink = verdict(throw) if fallen else ("", "text")
    need = tr("needs {need}", need=throw.need) if throw.need else ""
    line = f"{mark} {need}".strip()
    detail = throw.detail if fallen or not throw.detail.startswith(("holds", "broken")) else ""
    wide = max(
        len(shown) * px(DIE + GAP) - px(GAP),
        page.size(throw.title, 14, True)[0],
        page.size(line, 15, True)[0],
        page.size(detail, 13)[0],
    )
    width = min(wide + px(2 * PAD), board.width - px(20))
    height = px(2 * PAD) + px(20) + px(DIE) + (px(22) if line or need else 0) + (px(18) if throw.detail else 0)
    box = Rect((0, 0), (width, height))
    fallback = Rect(board.left + px(10), board.top + px(10), 0, 0)
    box.topleft = place_beside((width, height), board, list(about), fallback)
    page.fill(box.move(px(2), px(3)), "shade", 8, 120)
    page.panel(box, "panel", 8, "brass")
    inner = box.inflate(-px(2 * PAD), -px(2 * PAD))
    colour = look.bright(throw.coach) if throw.coach >= 0 else "brass_light"
    page.text(throw.title, Rect(inner.left, inner.top, inner.width, px(18)), 14, colour, True, "center")
    x = inner.centerx - (len(shown) * px(DIE + GAP) - px(GAP)) // 2
    y = inner.top + px(20)
    sides = FACES.get(throw.die, 6)
    for place, face in enumerate(shown):
        lift = 0 if fallen else px(5) * abs(1 - (part / TUMBLES * 3 + place * 0.4) % 2)
        die = Rect(x, y - round(lift), px(DIE), px(DIE))
        draw_die(page.surface, look, sprites, die, throw.die, face_at(face, sides, part, place))
        x += px(DIE + GAP)
    y += px(DIE) + px(2)
    if line:
        page.text(line, Rect(inner.left, y, inner.width, px(20)), 15, ink, True, "center")
        y += px(21)
    if detail:
        page.text(detail, Rect(inner.left, y, inner.width, px(16)), 13, "text_dim", False, "center")

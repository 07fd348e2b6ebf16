"""A few lines over what is drawn: where they hide no button and no question, and how they look."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.ui.page import Page, Rect

MOST = 3
"""Lines; whoever has more to say has a page for it."""
STEP = 6
"""Points between the places that are looked at."""


def draw_lines(
    page: Page,
    text: str,
    room: Rect,
    widest: int,
    keep_off: Sequence[Rect],
    colour: str,
    edge: str,
    rather_off: Sequence[Rect] = (),
) -> Rect:
    """Write a text into a box as near to the top of a room as it hides nothing; where it stands.

    It keeps off `keep_off` if it can, and off `rather_off` if that can be had besides.
    """
    px, look = page.px, page.look
    lines = look.wrapped(text, max(px(80), min(room.width - px(40), widest)), 14)[:MOST]
    leading = look.leading(14)
    wide = max(page.size(line, 14)[0] for line in lines) + px(32)
    size = wide, leading * len(lines) + px(16)
    box = place(size, room, px(10), px(STEP), [*keep_off, *rather_off])
    if box.collidelist([*keep_off, *rather_off]) >= 0:
        box = place(size, room, px(10), px(STEP), keep_off)
    page.fill(box.move(px(2), px(3)), "shade", 6, 120)
    page.panel(box, "panel_raised", 6, edge)
    for row, line in enumerate(lines):
        image = look.text(line, 14, colour)
        page.surface.blit(image, image.get_rect(midtop=(box.centerx, box.top + px(8) + row * leading)))
    return box


def place(size: tuple[int, int], room: Rect, margin: int, step: int, keep_off: Sequence[Rect]) -> Rect:
    """The highest place in the middle of a room, else at its sides, that is free; else the one that hides least."""
    best, least = Rect(0, 0, *size), -1
    lefts = (room.centerx - size[0] // 2, room.left + margin, room.right - margin - size[0])
    for left in lefts:
        for top in range(room.top + margin, max(room.top + margin, room.bottom - margin - size[1]) + 1, step):
            box = Rect(left, top, *size)
            hidden = sum(shared.width * shared.height for shared in (box.clip(one) for one in keep_off))
            if not hidden:
                return box
            if least < 0 or hidden < least:
                best, least = box, hidden
    return best

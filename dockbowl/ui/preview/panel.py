"""The panel of a preview: beside the squares it is about, never over them."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame

from dockbowl.ui.camera import Camera
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.preview.model import Line, Preview, Section

WIDTH, NARROW, PAD = 290, 200, 8
MARGIN = 6


def draw_preview(
    page: Page,
    preview: Preview,
    camera: Camera,
    board: Rect,
    avoid: Sequence[Rect],
    spare: Sequence[Rect],
    side: Rect,
) -> Rect:
    """Draw it where it covers none of its squares and nothing of `avoid`, and little of `spare`.

    If there is no such place it goes over `side`.
    """
    px = page.px
    shown = [section for section in preview.sections if section.lines or section.title]
    width = min(px(WIDTH), board.width - 2 * px(MARGIN))
    widest = max((_wanted(page, section) for section in shown), default=px(NARROW)) + px(2 * PAD)
    width = max(min(width, widest), min(px(NARROW), width)) if not preview.refused else min(px(340), widest)
    height = sum(_height(page, section, width - px(2 * PAD)) for section in shown) + px(2 * PAD - 4)
    anchor = Rect(camera.rect(preview.anchor))
    about = [Rect(camera.rect(square)) for square in preview.about]
    box = Rect(0, 0, width, height)
    spot = place_near((width, height), board.inflate(-2 * px(MARGIN), -2 * px(MARGIN)), anchor, [*about, *avoid], spare)
    if spot is None:
        box.width = min(width, side.width - px(2 * MARGIN))
        box.bottomright = (side.right - px(MARGIN), side.bottom - px(MARGIN))
    else:
        box.topleft = spot
    page.fill(box.move(px(2), px(3)), "shade", 5, 120)
    page.panel(box, "panel_sunk", 5, "warning" if preview.refused else "brass_dark")
    draw_sections(page, shown, box)
    return box


def draw_sections(page: Page, shown: Sequence[Section], box: Rect) -> None:
    """Sections under each other in a box that is large enough."""
    px = page.px
    y = box.top + px(PAD - 3)
    for place, section in enumerate(shown):
        if place:
            page.line((box.left + px(PAD), y - px(1)), (box.right - px(PAD), y - px(1)), "wood_light")
        y += _draw(page, section, Rect(box.left + px(PAD), y, box.width - px(2 * PAD), box.bottom - y))


def sections_size(page: Page, shown: Sequence[Section], most: int) -> tuple[int, int]:
    """Width and height in pixels of the box they need; it is at most so wide."""
    px = page.px
    width = min(most, px(WIDTH), max((_wanted(page, section) for section in shown), default=0) + px(2 * PAD))
    return width, sum(_height(page, section, width - px(2 * PAD)) for section in shown) + px(2 * PAD - 4)


def _wanted(page: Page, section: Section) -> int:
    """The width it would like to have."""
    widths = [page.size(section.title, 14, True)[0]]
    for line in section.lines:
        value = page.size(line.value, 13, True)[0] + page.px(14) if line.value else 0
        widths.append(page.size(line.text, 13, line.strong)[0] + value)
    return max(widths)


def _words(page: Page, line: Line, width: int) -> list[str]:
    room = width - (page.size(line.value, 13, True)[0] + page.px(10) if line.value else 0)
    together = line.text.replace(" %", "\u00a0%")  # a number keeps its sign on its line
    return page.look.wrapped(together, max(page.px(60), room), 13, line.strong)


def _height(page: Page, section: Section, width: int) -> int:
    px, look = page.px, page.look
    total = len(look.wrapped(section.title, width, 14, True)) * look.leading(14, True) + px(2) if section.title else 0
    for line in section.lines:
        total += len(_words(page, line, width)) * look.leading(13) + (px(3) if line.share >= 0 else 0)
    return total + px(4)


def _draw(page: Page, section: Section, rect: Rect) -> int:
    px, look = page.px, page.look
    y = rect.top
    if section.title:
        for text in look.wrapped(section.title, rect.width, 14, True):
            page.surface.blit(look.text(text, 14, "brass_light", True), (rect.left, y))
            y += look.leading(14, True)
        y += px(2)
    for line in section.lines:
        rows = _words(page, line, rect.width)
        ink = line.tone if line.share < 0 or line.strong else "text"
        for text in rows:
            page.surface.blit(look.text(text, 13, ink, line.strong), (rect.left, y))
            y += look.leading(13)
        if line.value:
            image = look.text(line.value, 13, line.tone, True)
            page.surface.blit(image, image.get_rect(topright=(rect.right, y - look.leading(13))))
        if line.share >= 0:
            track = Rect(rect.left, y, rect.width, max(2, px(2)))
            pygame.draw.rect(page.surface, look.colour("wood"), track)
            track.width = round(rect.width * min(1.0, line.share))
            pygame.draw.rect(page.surface, look.colour(line.tone), track)
            y += px(3)
    return y + px(4) - rect.top


def place_near(
    size: tuple[int, int], room: Rect, anchor: Rect, avoid: Sequence[Rect], spare: Sequence[Rect] = ()
) -> tuple[int, int] | None:
    """Where a box of this size is in the room and covers nothing of `avoid`: near `anchor`, and off `spare` if it can.

    A box may be a square further off for each of `spare` that it leaves to be seen.
    """
    if size[0] > room.width or size[1] > room.height:
        return None
    gap = max(6, anchor.width // 4)
    near = sorted(avoid, key=lambda r: abs(r.centerx - anchor.centerx) + abs(r.centery - anchor.centery))[:24]
    xs = {room.left, room.right - size[0], anchor.centerx - size[0] // 2}
    ys = {room.top, room.bottom - size[1], anchor.centery - size[1] // 2}
    for rect in [anchor, *near, *spare]:
        xs |= {rect.right + gap, rect.left - gap - size[0]}
        ys |= {rect.bottom + gap, rect.top - gap - size[1]}
    spots = [
        (_gap(Rect(x, y, *size), anchor), x, y)
        for x in xs
        for y in ys
        if room.left <= x <= room.right - size[0] and room.top <= y <= room.bottom - size[1]
    ]
    spots.sort()
    best: tuple[float, int, int] | None = None
    keep_off = [anchor, *avoid]
    for far, x, y in spots:
        if best is not None and far >= best[0]:
            break  # they only get further
        rect = Rect(x, y, *size)
        if rect.collidelist(keep_off) < 0:
            cost = far + anchor.width * len(rect.collidelistall(list(spare)))
            if best is None or cost < best[0]:
                best = (cost, x, y)
    return None if best is None else (best[1], best[2])


def _gap(box: Rect, anchor: Rect) -> float:
    """Pixels between two boxes; of equal gaps the one nearer to the middle is less."""
    dx = max(0, anchor.left - box.right, box.left - anchor.right)
    dy = max(0, anchor.top - box.bottom, box.top - anchor.bottom)
    off = abs(box.centerx - anchor.centerx) + abs(box.centery - anchor.centery)
    return hypot(dx, dy) + off / 1000

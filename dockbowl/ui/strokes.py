"""Lines, arrows, hatches and plates for the board: every kind has a pattern of its own beside its colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, sin
from typing import NamedTuple

import pygame

from dockbowl.ui.look import SMALLEST_TEXT, Look

Spot = tuple[float, float]
EDGE = pygame.Color("#0a0e14")
"""Drawn round everything bright, so that it shows on any ground."""
RINGS = ("solid", "dashed", "dotted", "double")
"""The patterns of the four coaches, as their rings have them."""
HATCHES = ("rising", "falling", "dots", "rows", "cross")
"""Fillings of squares: the first four are the coaches', the last one is for what overlaps."""


def line(
    surface: pygame.Surface, colour: pygame.Color, a: Spot, b: Spot, width: int = 2, pattern: str = "solid"
) -> None:
    """A straight line in one of the patterns of `RINGS`."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if pattern == "solid" or length < 1:
        pygame.draw.line(surface, colour, a, b, width)
        return
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    if pattern == "double":
        off = max(1.5, width * 0.9)
        thin = max(1, width // 2)
        for side in (-off, off):
            dx, dy = -uy * side, ux * side
            pygame.draw.line(surface, colour, (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), thin)
        return
    if pattern == "dotted":
        step = max(3.0, width * 2.2)
        for k in range(int(length / step) + 1):
            pygame.draw.circle(surface, colour, (a[0] + ux * k * step, a[1] + uy * k * step), max(1, width * 0.7))
        return
    dash = max(4.0, width * 3.0)
    done = 0.0
    while done < length:
        end = min(length, done + dash)
        pygame.draw.line(
            surface, colour, (a[0] + ux * done, a[1] + uy * done), (a[0] + ux * end, a[1] + uy * end), width
        )
        done += dash * 1.8


def arrow(
    surface: pygame.Surface,
    colour: pygame.Color,
    a: Spot,
    b: Spot,
    width: int = 2,
    pattern: str = "solid",
    edge: pygame.Color | None = None,
) -> None:
    """A line with a head at `b`; `edge` is drawn round it, so that it shows on any ground."""
    if edge is not None:
        arrow(surface, edge, a, b, width + max(2, width // 2), pattern)
    angle = atan2(b[1] - a[1], b[0] - a[0])
    size = width * 3.2
    neck = (b[0] - cos(angle) * size * 0.8, b[1] - sin(angle) * size * 0.8)
    line(surface, colour, a, neck, width, pattern)
    points = [b] + [(b[0] - cos(angle + turn) * size, b[1] - sin(angle + turn) * size) for turn in (0.5, -0.5)]
    pygame.draw.polygon(surface, colour, points)


def trimmed(a: Spot, b: Spot, start: float, end: float) -> tuple[Spot, Spot]:
    """A line with so many pixels taken off at either end."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length <= start + end:
        return a, b
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    return (a[0] + ux * start, a[1] + uy * start), (b[0] - ux * end, b[1] - uy * end)


def hatch(
    size: int, colour: pygame.Color, pattern: str, fill: int = 40, ink: int = 130, pen: pygame.Color | None = None
) -> pygame.Surface:
    """A square filled with a pattern; `fill` and `ink` say how solid its ground and its lines are.

    `pen` is the colour of the lines, where it is another one. A pattern that is none of `HATCHES` has no lines.
    """
    lines = colour if pen is None else pen
    return _hatch(size, (colour.r, colour.g, colour.b, fill), (lines.r, lines.g, lines.b, ink), pattern)


@lru_cache(maxsize=128)
def _hatch(
    size: int, ground: tuple[int, int, int, int], pen: tuple[int, int, int, int], pattern: str
) -> pygame.Surface:
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    made.fill(ground)
    step = max(6, round(size / 4))
    width = max(1, round(size / 20))
    if pattern in ("rising", "cross"):
        for start in range(0, 2 * size + step, step):
            pygame.draw.line(made, pen, (start, 0), (start - size, size), width)
    if pattern in ("falling", "cross"):
        for start in range(-size, size + step, step):
            pygame.draw.line(made, pen, (start, 0), (start + size, size), width)
    elif pattern == "dots":
        radius = max(1, round(size / 14))
        for x in range(step // 2, size, step):
            for y in range(step // 2, size, step):
                pygame.draw.circle(made, pen, (x, y), radius)
    elif pattern == "rows":
        for y in range(step // 2, size, step):
            pygame.draw.line(made, pen, (0, y), (size, y), width)
    return made


class Side(NamedTuple):
    """A straight piece of a border, as (column, row) of its two corners; `inward` points into the region."""

    x0: int
    y0: int
    x1: int
    y1: int
    inward: tuple[int, int]


def border(squares: Iterable[int], width: int) -> list[Side]:
    """The border of a set of squares of a board so many columns wide, each straight piece of it once."""
    inside = {(square % width, square // width) for square in squares}
    rows: dict[tuple[int, int], list[int]] = {}
    columns: dict[tuple[int, int], list[int]] = {}
    for x, y in inside:
        if (x, y - 1) not in inside:
            rows.setdefault((y, 1), []).append(x)
        if (x, y + 1) not in inside:
            rows.setdefault((y + 1, -1), []).append(x)
        if (x - 1, y) not in inside:
            columns.setdefault((x, 1), []).append(y)
        if (x + 1, y) not in inside:
            columns.setdefault((x + 1, -1), []).append(y)
    found = [Side(a, y, b, y, (0, way)) for (y, way), xs in rows.items() for a, b in _runs(xs)]
    found += [Side(x, a, x, b, (way, 0)) for (x, way), ys in columns.items() for a, b in _runs(ys)]
    return found


def _runs(places: list[int]) -> Iterable[tuple[int, int]]:
    """Neighbouring places as (first, one after the last)."""
    places.sort()
    start = end = places[0]
    for place in places:
        if place > end:
            yield start, end
            start = place
        end = place + 1
    yield start, end


def border_width(size: int) -> int:
    """How wide a border is drawn among squares of this size."""
    return 1 if size < 24 else max(2, size // 26)


def draw_border(
    surface: pygame.Surface,
    sides: Iterable[Side],
    point: Callable[[float, float], Spot],
    colour: pygame.Color,
    pattern: str,
    *,
    inset: int = 0,
    width: int = 2,
) -> None:
    """Draw a border through `point`, which turns a corner into pixels, so many pixels inside the region."""
    lines = []
    for side in sides:
        dx, dy = side.inward[0] * inset, side.inward[1] * inset
        (ax, ay), (bx, by) = point(side.x0, side.y0), point(side.x1, side.y1)
        lines.append(((ax + dx, ay + dy), (bx + dx, by + dy)))
    for a, b in lines:
        pygame.draw.line(surface, EDGE, a, b, width + 2)
    for a, b in lines:
        line(surface, colour, a, b, width, pattern)


def plate(
    surface: pygame.Surface,
    look: Look,
    text: str,
    at: tuple[int, int],
    pixels: int,
    colour: str = "text",
    anchor: str = "center",
    ground: Sequence[int] = (10, 14, 20, 205),
) -> pygame.Rect:
    """A few characters on a dark plate."""
    pixels = max(SMALLEST_TEXT, pixels)
    image = look.text_px(text, pixels, colour, True)
    box = pygame.Rect(0, 0, image.get_width() + max(4, pixels // 2), max(pixels, round(image.get_height() * 0.92)))
    setattr(box, anchor, at)
    ink = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(ink, tuple(ground), ink.get_rect(), border_radius=max(3, pixels // 4))
    surface.blit(ink, box)
    surface.blit(image, image.get_rect(center=box.center))
    return box

"""Squares of a harbour as paths: the ground under the grid, and what stands on it above the grid."""

from __future__ import annotations

from typing import Final

from dockbowl.board.board import Board
from dockbowl.board.outline import plank_way, rails, runs_east, shores
from dockbowl.board.tiles import BOW, STERN, Tile

from .inks import OWNERS, Inks, lighter
from .pen import Pen

__all__ = ["chest", "edge", "ground", "side_of", "things"]

_CUT: Final = 0.2
"""How much of a corner between two rails is cut off; less than from the edge to the first seam."""
_CORNERS: Final = (("nw", 0, 0), ("ne", 1, 0), ("se", 1, 1), ("sw", 0, 1))
_RAIL: Final = 0.09


def edge(x: float, y: float, side: str) -> tuple[float, float, float, float]:
    """The ends of one side (n, e, s, w) of the square at (x, y)."""
    return {
        "n": (x, y, x + 1, y),
        "e": (x + 1, y, x + 1, y + 1),
        "s": (x, y + 1, x + 1, y + 1),
        "w": (x, y, x, y + 1),
    }[side]


def side_of(fine: bool) -> float:
    """How far the ground of a square goes: without a grid a little under the next, or readers show a seam of white."""
    return 1.0 if fine else 1.05


def ground(pen: Pen, board: Board, square: int, inks: Inks, fine: bool = True) -> None:
    """What lies under the grid. Not `fine`: areas only, for a map as small as a stamp."""
    x, y = board.xy[square]
    tile, side = board.tile(square), side_of(fine)
    if tile in (Tile.SEA, Tile.PLANK):
        _sea(pen, board, square, inks, fine)
        if tile is Tile.PLANK:
            _plank(pen, x, y, plank_way(board, square) == "h", inks, fine)
    elif tile is Tile.WALL:
        pen.box(x, y, side, side, inks.wall or ("" if fine else inks.hatch))
        if fine:
            _wall(pen, x, y, inks)
    elif board.hull[square] >= 0:
        _deck(pen, board, square, inks, fine)
    else:
        pen.box(x, y, side, side, inks.quay)
        dock = board.dock[square]
        if dock >= 0 and inks.tint < 1:
            pen.box(x, y, side, side, lighter(OWNERS[board.docks[dock].owner % len(OWNERS)].main, inks.tint))
        elif fine:
            _cobbles(pen, x, y, inks)


def things(pen: Pen, board: Board, square: int, inks: Inks, fine: bool = True) -> None:
    """What stands above the grid: rails, crates, masts, gratings, chest places, the edge of a Docking Area."""
    x, y = board.xy[square]
    tile = board.tile(square)
    if tile is Tile.HOLD:
        _hold(pen, x, y, inks, fine)
    elif tile is Tile.CRATE:
        _crate(pen, x, y, inks, fine)
    elif tile is Tile.MAST:
        _mast(pen, x, y, inks, fine)
    if tile is not Tile.PLANK and board.hull[square] >= 0:
        _rails(pen, x, y, rails(board, square), inks)
    if square in board.chest_places and fine:
        chest(pen, x + 0.5, y + 0.5, 0.5, inks)
    if tile is Tile.DOCK:
        _dock(pen, board, square, inks)


# ---------------------------------------------------------------- ground


def _scatter(x: int, y: int, salt: int) -> float:
    """From 0 up to 1, always the same for a place."""
    return ((x * 73_856_093) ^ (y * 19_349_663) ^ (salt * 83_492_791)) % 1009 / 1009


def _sea(pen: Pen, board: Board, square: int, inks: Inks, fine: bool) -> None:
    x, y = board.xy[square]
    size = side_of(fine)
    pen.box(x, y, size, size, inks.sea)
    if not fine:
        return
    for number in range(1 + (x + y) % 2):
        left = x + 0.08 + 0.42 * _scatter(x, y, 2 * number)
        mid = y + 0.22 + 0.42 * number + 0.2 * _scatter(x, y, 2 * number + 1)
        bend = ((left + 0.07, mid - 0.1), (left + 0.14, mid - 0.1), (left + 0.21, mid))
        next_bend = tuple((px + 0.21, 2 * mid - py) for px, py in bend)
        pen.curve([(left, mid), *bend, *next_bend], inks.wave, 0.022)
    for side in shores(board, square):
        ends = edge(x, y, side)
        away = {"n": (0, 0.07), "s": (0, -0.07), "w": (0.07, 0), "e": (-0.07, 0)}[side]
        pen.line(ends[0] + away[0], ends[1] + away[1], ends[2] + away[0], ends[3] + away[1], inks.shore, 0.03)


def _cobbles(pen: Pen, x: int, y: int, inks: Inks) -> None:
    for row in range(3):
        low = y + row / 3
        pen.line(x, low, x + 1, low, inks.joint, 0.012)
        shift = 0.25 if (row + y) % 2 else 0.0
        for column in (0.12, 0.62):
            pen.line(x + column + shift, low, x + column + shift, low + 1 / 3, inks.joint, 0.012)


def _wall(pen: Pen, x: int, y: int, inks: Inks) -> None:
    if inks.wall:
        for row in range(4):
            low = y + row / 4
            pen.line(x, low, x + 1, low, inks.hatch, 0.02)
            shift = 0.25 if row % 2 else 0.0
            for column in (0.2, 0.7):
                pen.line(x + column + shift, low, x + column + shift, low + 0.25, inks.hatch, 0.02)
        return
    for offset in (0.25, 0.5, 0.75, 1.0):  # hatched: little ink, and no doubt what it is
        pen.line(x, y + offset, x + offset, y, inks.hatch, 0.02)
        if offset < 1:
            pen.line(x + offset, y + 1, x + 1, y + offset, inks.hatch, 0.02)


def _plank(pen: Pen, x: int, y: int, lies_east: bool, inks: Inks, fine: bool) -> None:
    def box(u: float, v: float, w: float, h: float, fill: str, stroke: str, thick: float) -> None:
        if lies_east:
            pen.box(x + u, y + v, w, h, fill, stroke, thick)
        else:
            pen.box(x + v, y + u, h, w, fill, stroke, thick)

    box(0, 0.14, 1, 0.72, inks.plank or "#FFFFFF", inks.wood, 0.035)
    if fine:
        for place in (0.32, 0.5, 0.68):
            box(0, place, 1, 0, "", inks.seam, 0.014)
        for place in (0.16, 0.8):
            box(place, 0.14, 0.05, 0.72, inks.crate, inks.wood, 0.016)


def _deck_shape(x: int, y: int, railed: str) -> list[tuple[float, float]]:
    """A square of deck, its corners between two rails cut off."""
    points: list[tuple[float, float]] = []
    for name, right, low in _CORNERS:
        cx, cy = x + right, y + low
        if not all(side in railed for side in name):
            points.append((cx, cy))
            continue
        inward_x = _CUT if not right else -_CUT
        inward_y = _CUT if not low else -_CUT
        ends = [(cx, cy + inward_y), (cx + inward_x, cy)]
        points += ends if name in ("nw", "se") else ends[::-1]
    return points


def _deck(pen: Pen, board: Board, square: int, inks: Inks, fine: bool) -> None:
    x, y = board.xy[square]
    railed = rails(board, square)
    if any(all(side in railed for side in name) for name, _, _ in _CORNERS):
        pen.box(x, y, 1, 1, inks.sea)
    fill = inks.decks[{BOW: 0, STERN: 2}.get(board.part[square], 1)]
    pen.shape(_deck_shape(x, y, railed), fill)
    if not fine:
        return
    east = runs_east(board, board.hull[square])
    for number in range(1, 4):
        at = number / 4
        pen.line(*_laid(east, x, y, (0, at, 1, at)), inks.seam, 0.014)
    for number in range(4):
        if (x * 3 + y * 5 + number * 2) % 4 == 0:
            end = 0.3 + 0.4 * _scatter(x, y, number)
            pen.line(*_laid(east, x, y, (end, number / 4, end, (number + 1) / 4)), inks.seam, 0.014)


def _laid(east: bool, x: int, y: int, ends: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A line of a square whose planks run east, turned for one whose planks run south."""
    u, v, to_u, to_v = ends
    return (x + u, y + v, x + to_u, y + to_v) if east else (x + v, y + u, x + to_v, y + to_u)


# ---------------------------------------------------------------- above the grid


def _rails(pen: Pen, x: int, y: int, railed: str, inks: Inks) -> None:
    if not railed:
        return
    points = _deck_shape(x, y, railed)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        slanted = ax != bx and ay != by
        side = "n" if ay == by == y else "s" if ay == by == y + 1 else "w" if ax == bx == x else "e"
        if slanted or side in railed:
            pen.line(ax, ay, bx, by, inks.rail, _RAIL)


def _hold(pen: Pen, x: int, y: int, inks: Inks, fine: bool) -> None:
    pen.box(x + 0.1, y + 0.1, 0.8, 0.8, inks.hold, inks.wood, 0.04)
    if fine:
        for number in range(1, 5):
            at = 0.1 + number * 0.16
            pen.line(x + at, y + 0.1, x + at, y + 0.9, inks.wood, 0.025)
            pen.line(x + 0.1, y + at, x + 0.9, y + at, inks.wood, 0.025)


def _crate(pen: Pen, x: int, y: int, inks: Inks, fine: bool) -> None:
    pen.box(x + 0.12, y + 0.12, 0.76, 0.76, inks.crate, inks.wood, 0.045)
    if fine:
        pen.box(x + 0.22, y + 0.22, 0.56, 0.56, "", inks.wood, 0.025)
        pen.line(x + 0.22, y + 0.22, x + 0.78, y + 0.78, inks.wood, 0.03)
        pen.line(x + 0.22, y + 0.78, x + 0.78, y + 0.22, inks.wood, 0.03)


def _mast(pen: Pen, x: int, y: int, inks: Inks, fine: bool) -> None:
    pen.disc(x + 0.5, y + 0.5, 0.4, inks.mast or "#FFFFFF", inks.wood, 0.05)
    if fine:
        pen.disc(x + 0.5, y + 0.5, 0.25, "", inks.wood, 0.025)
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            pen.line(x + 0.5 + dx * 0.285, y + 0.5 + dy * 0.285, x + 0.5 + dx * 0.43, y + 0.5 + dy * 0.43,
                     inks.wood, 0.05)  # fmt: skip
    pen.disc(x + 0.5, y + 0.5, 0.1, inks.wood)


def chest(pen: Pen, x: float, y: float, size: float, inks: Inks) -> None:
    """A chest, `size` squares wide, in the middle of a point."""
    left, top = x - size / 2, y - size * 0.4
    pen.box(left, top, size, size * 0.8, inks.chest, inks.wood, size * 0.06, size * 0.1)
    pen.line(left, top + size * 0.32, left + size, top + size * 0.32, inks.wood, size * 0.05)
    for at in (0.16, 0.84):
        pen.line(left + size * at, top, left + size * at, top + size * 0.8, inks.wood, size * 0.035)
    pen.box(x - size * 0.09, top + size * 0.24, size * 0.18, size * 0.22, inks.chest or "#FFFFFF", inks.wood,
            size * 0.04, size * 0.03)  # fmt: skip


def _dock(pen: Pen, board: Board, square: int, inks: Inks) -> None:
    x, y = board.xy[square]
    owner = OWNERS[board.docks[board.dock[square]].owner % len(OWNERS)]
    colour = owner.main if inks.coloured else "#000000"
    for side, dx, dy in (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0)):
        there = board.offset(square, dx, dy)
        if there < 0 or board.dock[there] != board.dock[square]:
            inward = {"n": (0, 0.05), "s": (0, -0.05), "w": (0.05, 0), "e": (-0.05, 0)}[side]
            ends = edge(x, y, side)
            pen.line(ends[0] + inward[0], ends[1] + inward[1], ends[2] + inward[0], ends[3] + inward[1], colour, 0.1)
    pen.sign(owner.shape, x + 0.5, y + 0.5, 0.24, "", colour, 0.04)

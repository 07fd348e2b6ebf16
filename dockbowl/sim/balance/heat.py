"""The harbour in pale colours with counts over it: stretches, levels and outlines in squares, for any kind of pen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple

from dockbowl.board.board import Board
from dockbowl.board.tiles import Tile
from dockbowl.lang import word_table

SEA, QUAY, DECK, SOLID = "sea", "quay", "deck", "solid"
GROUNDS: Final = {SEA: "#EDF2F5", QUAY: "#DDD9D0", DECK: "#F4EEE3", SOLID: "#A9ADB1"}
"""Pale, so that counts stand out."""
LEVELS: Final = ("#FAE98F", "#B7D079", "#69B58F", "#308EA4", "#226299", "#192A64")
"""From few to many, ever darker, so that they can be told apart without colours, too; from yellow to blue, which people
who confuse red and green see as others do."""
EDGE: Final = "#4A545C"
DOCK: Final = "#14202B"
TOP: Final = 0.98
"""The share of the squares with counts that the levels go up to; the few above are as dark as the darkest."""

_KINDS: Final = {
    Tile.SEA: SEA, Tile.QUAY: QUAY, Tile.DOCK: QUAY, Tile.FIELD: QUAY, Tile.SHIP: DECK, Tile.PLANK: DECK,
    Tile.HOLD: DECK, Tile.CRATE: DECK, Tile.MAST: SOLID, Tile.WALL: SOLID,
}  # fmt: skip
HEAT_WORDS: Final = word_table(
    {
        "stood": "Where players stood as a turn began",
        "fell": "Where players went down",
        "overboard": "Where players went overboard",
    }
)


class Stretch(NamedTuple):
    """Squares side by side in a row, all of a colour."""

    x: int
    y: int
    width: int
    colour: str


class Label(NamedTuple):
    """The number of a Docking Area, in the middle of it: what it is drawn with on the map; `high` squares high."""

    x: float
    y: float
    text: str
    high: float


class Edge(NamedTuple):
    """A line along the sides of squares."""

    x: int
    y: int
    to_x: int
    to_y: int
    colour: str


def ground(board: Board) -> list[Stretch]:
    """The harbour without anything on it."""
    return _stretches(board, [GROUNDS[_KINDS[board.tile(square)]] for square in range(board.size)])


def cells(board: Board, counts: Sequence[int]) -> list[Stretch]:
    """What the counts come to, each square in the colour of its level; none where there is nothing."""
    top = ceiling(counts)
    return _stretches(board, [LEVELS[level(count, top) - 1] if count else "" for count in counts])


def ceiling(counts: Sequence[int]) -> int:
    """The count from which on a square is as dark as can be; 0 if there is nothing."""
    some = sorted(count for count in counts if count)
    return some[min(len(some) - 1, ceil(TOP * len(some)) - 1)] if some else 0


def level(count: int, top: int) -> int:
    """1 to the number of levels for a count, by its square root: few and many can both be told apart."""
    return min(len(LEVELS), max(1, ceil(sqrt(count / top) * len(LEVELS) - 1e-9))) if top else 1


def least(which: int, top: int) -> int:
    """The smallest count of a level, counted from 1."""
    steps = (which - 1) / len(LEVELS)
    return int(steps * steps * top + 1e-9) + 1


def edges(board: Board) -> list[Edge]:
    """Lines round the hulls of ships and round Docking Areas, which are the darker ones."""
    found: list[Edge] = []
    for place in range(len(board.ships)):
        found += _round(board, {square for square in range(board.size) if _is_hull(board, square, place)}, EDGE)
    for dock in board.docks:
        found += _round(board, set(dock.squares), DOCK)
    return found


def labels(board: Board) -> list[Label]:
    """The numbers of the Docking Areas."""
    found = []
    for dock in board.docks:
        xs, ys = zip(*(board.xy[square] for square in dock.squares), strict=True)
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        size = min(2.4, 0.62 * min(wide, high))
        found.append(Label(min(xs) + wide / 2, min(ys) + high / 2, dock.glyph, size))
    return found


def _is_hull(board: Board, square: int, ship: int) -> bool:
    return board.hull[square] == ship and board.tile(square) != Tile.PLANK


def _stretches(board: Board, colours: Sequence[str]) -> list[Stretch]:
    """Neighbours of a colour taken together; "" is left out."""
    found: list[Stretch] = []
    for square, colour in enumerate(colours):
        x, y = board.xy[square]
        if not colour:
            continue
        last = found[-1] if found else None
        if last is not None and last.y == y and last.x + last.width == x and last.colour == colour:
            found[-1] = last._replace(width=last.width + 1)
        else:
            found.append(Stretch(x, y, 1, colour))
    return found


def _round(board: Board, squares: Collection[int], colour: str) -> list[Edge]:
    """The outline of some squares in straight lines as long as can be."""
    across = sorted(
        (y + low, x)
        for x, y in (board.xy[square] for square in squares)
        for low, there in ((0, board.at(x, y - 1)), (1, board.at(x, y + 1)))
        if there not in squares
    )
    down = sorted(
        (x + right, y)
        for x, y in (board.xy[square] for square in squares)
        for right, there in ((0, board.at(x - 1, y)), (1, board.at(x + 1, y)))
        if there not in squares
    )
    found = [Edge(start, line, end, line, colour) for line, start, end in _joined(across)]
    return found + [Edge(line, start, line, end, colour) for line, start, end in _joined(down)]


def _joined(parts: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Unit lengths (line, start) as line, start, end, neighbours taken together."""
    found: list[tuple[int, int, int]] = []
    for line, start in parts:
        if found and found[-1][0] == line and found[-1][2] == start:
            found[-1] = (line, found[-1][1], start + 1)
        else:
            found.append((line, start, start + 1))
    return found

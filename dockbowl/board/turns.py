"""Flips and quarter turns about the middle of a grid: the ways a rectangle of squares goes onto itself or another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .directions import COMPASS
from .fileform import AreaBox

__all__ = ["ANTIDIAGONAL", "BACK", "DIAGONAL", "FLIP_X", "FLIP_Y", "HALF", "QUARTER", "TURNS", "Turn"]

Point = tuple[int, int]
_NAMED: Final = {vector: name for name, vector in COMPASS.items()}


@dataclass(frozen=True, slots=True)
class Turn:
    """x' = a x + b y, y' = c x + d y, about the middle of the grid. y goes down, so `QUARTER` is clockwise."""

    name: str
    a: int
    b: int
    c: int
    d: int

    def size(self, width: int, height: int) -> Point:
        """Width and height of what comes of a grid of this size."""
        return (width, height) if self.a else (height, width)

    def point(self, point: Point, width: int, height: int) -> Point:
        """Where a square of a grid of this size comes to lie."""
        x, y = 2 * point[0] - (width - 1), 2 * point[1] - (height - 1)
        wide, high = self.size(width, height)
        return (self.a * x + self.b * y + wide - 1) // 2, (self.c * x + self.d * y + high - 1) // 2

    def heading(self, heading: str) -> str:
        """The same for one of the eight compass directions, "" for none."""
        if heading not in COMPASS:
            return heading
        x, y = COMPASS[heading]
        return _NAMED[(self.a * x + self.b * y, self.c * x + self.d * y)]

    def box(self, box: AreaBox, width: int, height: int) -> AreaBox:
        """The same for a box [left, top, right, bottom]."""
        x1, y1 = self.point((box[0], box[1]), width, height)
        x2, y2 = self.point((box[2], box[3]), width, height)
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


FLIP_X: Final = Turn("left and right", -1, 0, 0, 1)
FLIP_Y: Final = Turn("top and bottom", 1, 0, 0, -1)
QUARTER: Final = Turn("a quarter turn to the right", 0, -1, 1, 0)
HALF: Final = Turn("half a turn", -1, 0, 0, -1)
BACK: Final = Turn("a quarter turn to the left", 0, 1, -1, 0)
DIAGONAL: Final = Turn("along one diagonal", 0, 1, 1, 0)
ANTIDIAGONAL: Final = Turn("along the other diagonal", 0, -1, -1, 0)

TURNS: Final = (FLIP_X, FLIP_Y, HALF, QUARTER, BACK, DIAGONAL, ANTIDIAGONAL)
"""All but the one that changes nothing; the last four for square grids alone."""

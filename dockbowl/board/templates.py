"""The throw-in template, in any orientation, with its corner form.

Rule: core 2.3 (pitch edges and corners); dockbowl 6 (the template "turned so that its middle direction
points straight back from the sea he went into; a corner uses the corner template").
"""

from __future__ import annotations

from dataclasses import dataclass

from .board import Board
from .directions import clockwise

__all__ = ["CORNER_FACES", "EDGE_FACES", "ThrowIn", "throw_in"]

EDGE_FACES = 6
CORNER_FACES = 3


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """A laid template: the die to roll, and the direction of each third of its faces, clockwise."""

    faces: int
    """6 along an edge (1-2, 3-4, 5-6), 3 in a corner (1, 2, 3)."""
    directions: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]

    def direction(self, face: int) -> tuple[int, int]:
        """(dx, dy) of the rolled face."""
        if not 1 <= face <= self.faces:
            raise ValueError(f"face {face} of a d{self.faces}")
        return self.directions[(face - 1) * 3 // self.faces]


def throw_in(board: Board, last: int, out: tuple[int, int], walls: bool = False, *, corners: bool = True) -> ThrowIn:
    """The template for a ball that left ``last`` by the step ``out``, (dx, dy).

    It lies at an edge when the ball crossed one side, and in a corner when the side next to that is
    the end of the board as well: the sea or outside the grid, and with ``walls`` the harbour wall too
    (for a ball a wall threw back). A slanted step crosses the sides named by its two parts that are
    off; if neither is (the ball slipped out between two squares of deck), it comes straight back along
    the slant. A square with the sea on both flanks, like a plank, counts as an edge. ``corners`` False:
    there is no corner template, and in a corner the end of the pitch comes before its side.
    """
    dx, dy = out
    if not corners:
        return _laid(EDGE_FACES, _side(board, last, out))
    if dx and dy:
        off_x, off_y = _off(board, last, dx, 0, walls), _off(board, last, 0, dy, walls)
        if off_x and off_y:
            return _laid(CORNER_FACES, (-dx, -dy))
        if not off_x and not off_y:
            return _laid(EDGE_FACES, (-dx, -dy))
        dx, dy = (dx, 0) if off_x else (0, dy)
    left, right = _off(board, last, dy, -dx, walls), _off(board, last, -dy, dx, walls)
    if left == right:
        return _laid(EDGE_FACES, (-dx, -dy))
    # Back from the side crossed and from the flank that is off.
    flank_x, flank_y = (dy, -dx) if left else (-dy, dx)
    return _laid(CORNER_FACES, (-dx - flank_x, -dy - flank_y))


def _side(board: Board, last: int, out: tuple[int, int]) -> tuple[int, int]:
    """Straight back from the end of the pitch if the square is at one, else from the side that was crossed."""
    dx, dy = out
    for end in (dx or -1, -dx or 1):
        if board.is_sea(board.offset(last, end, 0)):
            return -end, 0
    return 0, -dy


def _off(board: Board, square: int, dx: int, dy: int, walls: bool) -> bool:
    there = board.offset(square, dx, dy)
    return board.is_sea(there) or (walls and board.is_solid(there))


def _laid(faces: int, middle: tuple[int, int]) -> ThrowIn:
    return ThrowIn(faces, (clockwise(middle, -1), middle, clockwise(middle, 1)))

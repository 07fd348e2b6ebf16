"""Squares of an ordinary pitch as paths: grass, end zones, lines, trapdoors."""

from __future__ import annotations

from dockbowl.board.board import Board
from dockbowl.board.outline import chalk

from .inks import OWNERS, Inks, lighter
from .pen import Pen
from .tiles import edge, side_of

__all__ = ["ground", "things"]


def ground(pen: Pen, board: Board, square: int, inks: Inks, fine: bool = True) -> None:
    """What lies under the grid."""
    x, y = board.xy[square]
    size = side_of(fine)
    pen.box(x, y, size, size, inks.grass[x // 2 % 2])
    for mark, side in chalk(board, square):
        if mark == "endzone":
            if inks.tint < 1:
                pen.box(x, y, size, size, lighter(OWNERS[side].main, inks.tint))
            if fine:
                colour = OWNERS[side].main if inks.coloured else inks.faint_chalk
                for offset in (0.5, 1.0):
                    pen.line(x, y + offset, x + offset, y, colour, 0.02)
                pen.line(x + 0.5, y + 1, x + 1, y + 0.5, colour, 0.02)
        elif mark == "no_mans_land" and fine:
            for row, column in ((0.25, 0.25), (0.75, 0.75), (0.25, 0.75), (0.75, 0.25)):
                pen.disc(x + column, y + row, 0.03, inks.faint_chalk)


def things(pen: Pen, board: Board, square: int, inks: Inks, fine: bool = True) -> None:
    """The lines above the grid, and trapdoors."""
    x, y = board.xy[square]
    for mark, _ in chalk(board, square):
        kind, _, side = mark.partition("_")
        if kind == "line":
            pen.line(*edge(x, y, side), inks.chalk, 0.09)
        elif kind == "dash":
            pen.line(*edge(x, y, side), inks.chalk, 0.06, (0.25, 0.25))
        elif mark == "trapdoor":
            pen.box(x + 0.14, y + 0.14, 0.72, 0.72, inks.hold or "#FFFFFF", inks.wood, 0.05)
            if fine:
                pen.line(x + 0.5, y + 0.14, x + 0.5, y + 0.86, inks.wood, 0.04)
                for at in (0.42, 0.58):
                    pen.disc(x + at, y + 0.5, 0.03, inks.wood)

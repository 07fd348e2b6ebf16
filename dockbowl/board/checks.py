"""Whether a match could be played on a board: errors if not, warnings if it would be a poor one."""

from __future__ import annotations

from .board import Board
from .fileform import HarbourFile
from .grid import Grid
from .report import Report

__all__ = ["check_board"]


def check_board(board: Board, file: HarbourFile, grid: Grid, report: Report) -> None:
    """Report everything that keeps people from playing on the board, and what would spoil it."""

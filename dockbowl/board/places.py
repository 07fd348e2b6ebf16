"""Says where on a board a fault is: in words, and by line and column of the file."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from dataclasses import dataclass

from .board import Board
from .fileform import HarbourFile
from .grid import Grid
from .report import Report
from .toml_lines import Path

__all__ = ["Places", "count"]


@dataclass(frozen=True, slots=True)
class Places:
    """A board with the file and the grid it came from."""

    board: Board
    file: HarbourFile
    grid: Grid
    report: Report

    def error(self, squares: Sequence[int], text: str, where: str = "", path: Path = ("grid",)) -> None:
        """An error at the first of the squares, or at ``path`` if there are none."""
        self.report.error_at(self._place(squares, path), self._where(squares, where), text)

    def warning(self, squares: Sequence[int], text: str, where: str = "", path: Path = ("grid",)) -> None:
        """A warning at the first of the squares, or at ``path`` if there are none."""
        self.report.warning_at(self._place(squares, path), self._where(squares, where), text)

    def dock_path(self, index: int) -> Path:
        """Where a dock is declared: its table, or the grid if it is drawn only."""
        return ("docks", index) if index < len(self.file.docks) else ("grid",)

    def _place(self, squares: Sequence[int], path: Path) -> tuple[int, int]:
        return self.grid.place(squares[0]) if squares else (self.report.lines_of.line(path), 0)

    def _where(self, squares: Sequence[int], where: str) -> str:
        cell = f"{self.board.label(squares[0])}" if squares else ""
        return " ".join(part for part in (where, cell) if part) or "grid"


def count(things: Sized, noun: str) -> str:
    """``1 square``, ``3 squares``."""
    number = len(things)
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"

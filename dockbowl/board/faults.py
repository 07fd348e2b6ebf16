"""Faults of a harbour file, each with its place, gathered so that all can be shown at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .toml_lines import Path

__all__ = ["Fault", "HarbourError"]

_SHOWN = 40
"""A message with more faults than this helps nobody; the rest are counted."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong with a file. ``line`` and ``column`` count from 1; 0 means "no one place".

    ``path`` is the key it is about, () for a square of the grid or the file as a whole.
    """

    file: str
    line: int
    column: int
    where: str
    text: str
    path: Path = field(default=(), compare=False)

    def __str__(self) -> str:
        """``file:line: where: what is wrong``, with the column after the line for a cell of the grid."""
        place = self.file
        if self.line:
            place += f":{self.line}"
            if self.column:
                place += f":{self.column}"
        line = f"{place}: {self.where}: {self.text}" if self.where else f"{place}: {self.text}"
        # A file from who knows where must not send control codes to a terminal.
        return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in line)


class HarbourError(ValueError):
    """A file that cannot be used as a board. ``faults`` holds everything found in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        lines = [str(fault) for fault in self.faults[:_SHOWN]]
        if len(self.faults) > _SHOWN:
            lines.append(f"... and {len(self.faults) - _SHOWN} more")
        super().__init__("\n".join(lines))

"""Faults of a harbour file, each with its place, gathered so that all can be shown at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .toml_lines import Path, TomlLines

__all__ = ["Fault", "HarbourError", "in_lines", "placed", "way"]

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


def in_lines(faults: Sequence[Fault]) -> str:
    """A line for each fault, and how many more there are."""
    lines = [str(fault) for fault in faults[:_SHOWN]]
    if len(faults) > _SHOWN:
        lines.append(f"... and {len(faults) - _SHOWN} more")
    return "\n".join(lines)


def placed(text: str, file: str, found: Iterable[tuple[Path, str]]) -> list[Fault]:
    """Faults of a TOML text, each a way to a value and what is wrong, with their lines, in the order of the file."""
    lines_of = TomlLines(text)
    faults = [Fault(file, lines_of.line(path), 0, way(path), said) for path, said in found]
    return sorted(faults, key=lambda fault: fault.line)


def way(path: Path) -> str:
    """The way to a value as people write it: ``players[3].gained``."""
    words = ""
    for step in path:
        words += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if words else step
    return words


class HarbourError(ValueError):
    """A file that cannot be used as a board. ``faults`` holds everything found in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        super().__init__(in_lines(self.faults))

"""Gathers the errors and warnings of one file while it is read."""

from __future__ import annotations

from .faults import Fault
from .toml_lines import Path, TomlLines

__all__ = ["MOST", "Report"]

MOST = 500
"""Faults kept of one file; nobody reads on beyond that, and a hostile file could have millions."""


class Report:
    """Everything found so far, with the means to place it."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines_of = TomlLines(text)
        self.errors: list[Fault] = []
        self.warnings: list[Fault] = []
        self.blamed: set[Path] = set()
        """Keys an error was reported at, so that what follows from it is not reported as well."""
        self.told: set[int] = set()
        """Squares spoken of already, for the same reason."""

    def error(self, path: Path, where: str, text: str) -> None:
        """An error at a key of the file."""
        self.blamed.add(path)
        self.error_at((self.lines_of.line(path), 0), where, text, path)

    def warning(self, path: Path, where: str, text: str) -> None:
        """A warning at a key of the file."""
        self.warning_at((self.lines_of.line(path), 0), where, text, path)

    def error_at(self, place: tuple[int, int], where: str, text: str, path: Path = ()) -> None:
        """An error at a line and column, about a key if there is one."""
        if len(self.errors) < MOST:
            self.errors.append(Fault(self.file, *place, where, text, path))

    def warning_at(self, place: tuple[int, int], where: str, text: str, path: Path = ()) -> None:
        """A warning at a line and column, about a key if there is one."""
        if len(self.warnings) < MOST:
            self.warnings.append(Fault(self.file, *place, where, text, path))

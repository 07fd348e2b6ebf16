"""Takes in a harbour file of unknown origin: what is refused becomes a fault like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from dockbowl import files

from .faults import Fault, HarbourError
from .report import Report

__all__ = ["LARGEST", "parse", "read_text"]

LARGEST: Final = 128 * 1024
"""Bytes. A 60 x 60 harbour is some 5,000; nothing honest comes near this."""

_LONGEST_LINE: Final = 4096


def read_text(path: str | Path) -> str:
    """The text of a file. Raises HarbourError, with one fault, if it is not a text of lawful size."""
    try:
        return files.read_text(path, LARGEST)
    except files.Unreadable as error:
        raise HarbourError([Fault(error.file, error.line, error.column, "", error.reason)]) from None


def parse(text: str, report: Report) -> dict[str, Any] | None:
    """The values of a TOML text; None with the reason reported if it has none."""
    if len(text) > LARGEST:
        report.error((), "", f"is larger than {files.in_words(LARGEST)}")
        return None
    try:
        return files.toml(text, report.file, _LONGEST_LINE)
    except files.Unreadable as error:
        report.error_at((error.line, error.column), "", error.reason)
        return None

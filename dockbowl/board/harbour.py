"""Reads harbour and pitch files. The format: docs/harbour-format.md.

>>> board = load("maps/harbour.toml")
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from .assemble import assemble
from .board import Board
from .checks import check_board
from .decode import decode_file
from .faults import Fault, HarbourError
from .intake import parse, read_text
from .layout import build
from .planks import FURTHEST
from .report import Report

__all__ = ["Fault", "HarbourError", "Reading", "check", "load", "loads", "read"]


@dataclass(slots=True)
class Reading:
    """All that came of reading a file: the board if there is one, and every fault found.

    A board that is there although ``errors`` is not empty can be drawn and edited, not played.
    """

    board: Board | None = None
    errors: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)


def read(text: str, name: str = "harbour", playable: bool = True, plank_range: int = FURTHEST) -> Reading:
    """Read a file's text and find all its faults; never raises for what the text says.

    With ``playable`` false only the form of the file is checked, not whether a match could be played
    on it: a scenario needs a corner of a deck, not a harbour with docks. `plank_range` is how far planks reach
    by default (reading R10).
    """
    report = Report(name, text)
    reading = Reading(None, report.errors, report.warnings)
    data = parse(text, report)
    if data is None:
        return reading
    file = decode_file(data, report)
    drawn = assemble(file, text, report, plank_range) if file is not None else None
    if drawn is not None and file is not None:
        reading.board = build(drawn.layout)
        if playable:
            check_board(reading.board, file, drawn.grid, report)
    report.errors.sort(key=_by_place)
    report.warnings.sort(key=_by_place)
    return reading


def loads(text: str, name: str = "harbour", playable: bool = True, plank_range: int = FURTHEST) -> Board:
    """The board a text describes; a board never changes, so all who read the same text share it.

    Raises HarbourError with all faults of the text.
    """
    return _board(text, name, playable, plank_range)


@lru_cache(maxsize=32)
def _board(text: str, name: str, playable: bool, plank_range: int) -> Board:
    reading = read(text, name, playable, plank_range)
    if reading.errors or reading.board is None:
        raise HarbourError(reading.errors)
    return reading.board


def load(path: str | os.PathLike[str], playable: bool = True) -> Board:
    """The board of a file. Raises HarbourError with all faults of the file, or why it cannot be read."""
    return loads(read_text(Path(path)), os.fspath(path), playable)


def check(path: str | os.PathLike[str]) -> tuple[list[Fault], list[Fault]]:
    """The errors and the warnings of a file, for people and tools that want to see both."""
    try:
        text = read_text(Path(path))
    except HarbourError as error:
        return error.faults, []
    reading = read(text, os.fspath(path))
    return reading.errors, reading.warnings


def _by_place(fault: Fault) -> tuple[int, int]:
    return fault.line, fault.column

"""The save file: one line of JSON for the header, then one for every answer. Format: docs/save-format.md.

A file is only ever appended to, with one write an answer, so that a crash loses the last answer at most. A
torn last line is dropped with a notice. A new file appears whole or not at all, and none is ever overwritten.
"""

from __future__ import annotations

import codecs
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from dockbowl import __version__, files
from dockbowl.core.position import Position
from dockbowl.games.game import Material
from dockbowl.games.rosters import Team
from dockbowl.lang import tr
from dockbowl.session.corrections import AnyFix

FORMAT: Final = 1
SUFFIX: Final = ".dockbowl"
LARGEST_FILE: Final = 64 * 1024 * 1024


class SaveError(ValueError):
    """A save that cannot be read, continued or written: the file, the line (0: none) and the reason."""

    def __init__(self, path: str | os.PathLike[str], line: int, reason: str) -> None:
        self.path, self.line, self.reason = os.fspath(path), line, reason
        super().__init__(f"{self.path}:{line}: {reason}" if line else f"{self.path}: {reason}")


class Header(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The first line. `options` are all the readings in force, so that a later default changes nothing.

    A board game has its `map`, a card game its `cards` and the teams that sit at the table (`sides`).
    """

    dockbowl: int
    game: str
    map: Material | None = None
    cards: Material | None = None
    sides: tuple[str, ...] = ()
    arranged: dict[str, Any] = {}
    seed: int
    teams: tuple[Team, ...] = ()
    coaches: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    position: Position | None = None
    seats: tuple[str, ...] = ()
    assist: bool = False
    """Whether it is played on a table, with this program for a companion."""
    program: str = __version__


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename={"text": "is"}):
    """One line after the header: exactly one of `roll`, `text` (written `is`), `fix` and `undo` is there.

    `ask` is the purpose of the request it answers, for a correction the one that was open, and for an undo
    the one that is open again.
    """

    ask: str = ""
    roll: tuple[int, ...] | None = None
    typed: bool = False
    by: str = ""
    text: str | None = None
    fix: AnyFix | None = None
    why: str = ""
    undo: int = 0
    source: str = ""
    """Where an answer came from, if not from the window: `phone a`."""


@dataclass(slots=True)
class Reading:
    """A save as found on disk: `lines` with their numbers, and how many bytes of it are good."""

    header: Header
    lines: list[tuple[int, Line]] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    good_bytes: int = 0
    closed: bool = True
    """Whether the last good line has its line end."""
    bytes: int = 0
    """How many there are in all."""


NOT_JSON: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_encoder = msgspec.json.Encoder()
_line_decoder = msgspec.json.Decoder(Line)
_header_decoder = msgspec.json.Decoder(Header)


def read(path: str | os.PathLike[str]) -> Reading:
    """Read a save. Raises SaveError if it is none, or one that this program cannot read."""
    try:
        data = files.read_bytes(path, LARGEST_FILE)
    except files.Unreadable as error:
        raise SaveError(error.file, 0, error.reason) from None
    name = files.name_of(path)
    rows = data.split(b"\n")
    reading = Reading(_header(name, rows[0]), good_bytes=len(rows[0]) + 1, closed=len(rows) > 1, bytes=len(data))
    ends = next((place for place in range(len(rows) - 1, 0, -1) if rows[place].strip()), 0)
    for place in range(1, ends + 1):
        row, number = rows[place], place + 1
        try:
            line = _line_decoder.decode(row)
            fault = _fault(line)
        except NOT_JSON as error:
            # A line written whole decodes. The last one may be torn by a crash; any other was damaged.
            if place + 1 == len(rows):
                reading.notices.append(f"line {number} was cut off and has been left out")
                break
            reason = "is empty; expected an answer" if not row.strip() else f"is not an answer: {error}"
            raise SaveError(name, number, reason) from None
        if fault:
            raise SaveError(name, number, fault)
        reading.lines.append((number, line))
        reading.good_bytes += len(row) + 1
        reading.closed = place + 1 < len(rows)
    return reading


def _header(path: str | os.PathLike[str], row: bytes) -> Header:
    try:
        header = _header_decoder.decode(row.removeprefix(codecs.BOM_UTF8))
    except msgspec.ValidationError as error:
        raise SaveError(path, 1, f"is not the header of a save: {error}") from None
    except NOT_JSON:
        raise SaveError(path, 1, "is not the header of a save") from None
    if header.dockbowl > FORMAT:
        reason = f"has format {header.dockbowl}, from a newer program ({header.program})"
        raise SaveError(path, 1, f"{reason}; this one reads up to {FORMAT}")
    if header.dockbowl < 1:
        raise SaveError(path, 1, f"has format {header.dockbowl}, which there never was")
    return header


def _fault(line: Line) -> str:
    given = [
        name
        for name, there in (
            ("roll", line.roll is not None),
            ("is", line.text is not None),
            ("fix", line.fix is not None),
            ("undo", line.undo != 0),
        )
        if there
    ]
    if len(given) != 1:
        found = " and ".join(given) if given else "none"
        return f"has {found}; expected exactly one of roll, is, fix and undo"
    return "undoes a negative number of answers" if line.undo < 0 else ""


class Journal:
    """A save open for appending."""

    def __init__(self, path: Path, size: int, handle: int) -> None:
        self.path = path
        self._size = size
        self._handle = handle

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Header) -> Journal:
        """A new save with its header. Raises SaveError if it exists or cannot be written."""
        target = Path(path)
        row = _encoder.encode(header) + b"\n"
        try:
            files.write_new(target, row)
            handle = os.open(target, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError as error:
            raise SaveError(target, 0, files.os_reason(error)) from None
        return cls(target, len(row), handle)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], reading: Reading) -> Journal:
        """Go on with a save that has been read: what was torn off is cut away."""
        target = Path(path)
        size = reading.good_bytes - (0 if reading.closed else 1)
        try:
            handle = os.open(target, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            if os.fstat(handle).st_size != reading.bytes:
                os.close(handle)
                raise SaveError(target, 0, tr("is being changed by another program"))
            if reading.bytes != size:
                os.ftruncate(handle, size)
            if not reading.closed:
                size += os.write(handle, b"\n")
        except OSError as error:
            raise SaveError(target, 0, files.os_reason(error)) from None
        return cls(target, size, handle)

    def append(self, line: Line, sync: bool = False) -> None:
        """Write one line, to the disk itself if `sync`. Raises SaveError if it could not be written whole."""
        row = _encoder.encode(line) + b"\n"
        try:
            if os.fstat(self._handle).st_size != self._size:
                raise SaveError(self.path, 0, tr("has been changed by another program; nothing more is written"))
            written = os.write(self._handle, row)
            self._size += written
            if written != len(row):
                raise SaveError(self.path, 0, tr("the disk is full; nothing more is written"))
            if sync:
                os.fsync(self._handle)
        except OSError as error:
            raise SaveError(self.path, 0, files.os_reason(error)) from None

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

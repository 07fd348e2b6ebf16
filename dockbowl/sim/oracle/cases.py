"""Recorded cases: a board as it stood, what was rolled, and what came of it. JSON Lines, plain or gzipped.

What a case expects depends on its kind and is decoded by whoever judges that kind.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from io import BufferedIOBase
from pathlib import Path
from typing import Final

import msgspec

from dockbowl import files

LONGEST_LINE: Final = 1 << 20
"""Bytes in one line; a case has about 3,000."""

Place = tuple[int, int] | None


class CaseError(ValueError):
    """A file of cases that cannot be read; the message says where and why."""


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A player on the board."""

    id: str
    team: str
    ma: int
    st: int
    ag: int
    av: int
    pa: int | None = None
    pos: Place = None
    state: str = "standing"
    tz: bool = True
    rooted: bool = False
    skills: tuple[str, ...] = ()
    skill_values: dict[str, int | str] = {}
    niggles: int = 0


class Ball(msgspec.Struct, frozen=True, gc=False):
    pos: Place = None
    state: str = "off"
    carrier: str | None = None


class Field(msgspec.Struct, frozen=True, gc=False):
    """The board; `partial`: only the players involved, whose squares mean nothing."""

    size: tuple[int, int]
    players: tuple[Figure, ...] = ()
    ball: Ball = Ball()
    weather: str = "nice"
    active_team: str = "home"
    partial: bool = False


class Case(msgspec.Struct, frozen=True, gc=False):
    id: str
    edition: str
    kind: str
    board: Field
    expected: msgspec.Raw
    roll: tuple[int, ...] = ()
    injury_roll: tuple[int, ...] = ()
    decay_roll: tuple[int, ...] = ()
    actor: str = ""
    target: str = ""
    start: Place = msgspec.field(name="from", default=None)
    to: Place = None
    action: str = ""
    moved: int = 0
    used: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    cause: str = ""
    mode: str = ""
    dauntless: bool = False
    multiple_block: bool = False
    kick_skill: bool = False
    block_result: str = ""
    attacker_chooses: bool = True
    armour_modifiers: tuple[str, ...] = ()
    diving_tackler: str = ""
    rerolled: bool = False


_decoder = msgspec.json.Decoder(Case)


def read(path: str | Path) -> Iterator[tuple[int, Case]]:
    """The cases of a file with their line numbers, one at a time. Raises CaseError with `file:line`."""
    number = 0
    name = files.name_of(path)
    try:
        with files.opened(path) as raw:
            packed = raw.peek(2)[:2] == b"\x1f\x8b"
            stream: BufferedIOBase = gzip.GzipFile(fileobj=raw) if packed else raw
            while line := stream.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE:
                    raise CaseError(f"{name}:{number}: the line is longer than {files.in_words(LONGEST_LINE)}")
                if line.strip():
                    yield number, _case(line, f"{name}:{number}")
    except files.Unreadable as error:
        raise CaseError(str(error)) from None
    except (OSError, EOFError, zlib.error) as error:
        place = f"{name}:{number + 1}" if number else name
        raise CaseError(f"{place}: cannot be read: {error}") from None


def _case(line: bytes, place: str) -> Case:
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CaseError(f"{place}: not a case: {error}") from None

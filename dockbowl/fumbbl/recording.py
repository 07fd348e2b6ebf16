"""A recorded match as a file: JSON, packed or not. Refused in one line if it is none, or of another edition."""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from dockbowl import files
from dockbowl.fumbbl import kinds

LARGEST_FILE: Final = 64 * 1024 * 1024
LARGEST_TEXT: Final = 256 * 1024 * 1024
"""What a packed file may unpack to: a bound that keeps a hostile file harmless."""
GZIP: Final = b"\x1f\x8b"
EDITION: Final = "BB2020"
SIDES: Final = ("teamHome", "teamAway")

Table = dict[str, Any]


class ReplayError(ValueError):
    """A file that is no recorded match, or one that is not played here: its name and the reason."""

    def __init__(self, file: str, reason: str) -> None:
        self.file, self.reason = file, reason
        super().__init__(f"{file}: {reason}")


@dataclass(frozen=True, slots=True)
class Command:
    """What the server told at once: changes of the state, and reports of what was rolled and decided."""

    number: int
    changes: tuple[Table, ...]
    reports: tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded match. `game` is the state at its end: teams, options, results."""

    file: str
    game: Table
    commands: tuple[Command, ...]

    @property
    def options(self) -> dict[str, str]:
        """The league's options by name, as texts."""
        found = as_table(self.game.get("gameOptions")).get("gameOptionArray") or ()
        return {
            str(entry.get("gameOptionId")): str(entry.get("gameOptionValue"))
            for entry in found
            if isinstance(entry, dict)
        }

    def team(self, coach: int) -> Table:
        """The team of coach 0 (home) or 1 (away)."""
        team: Table = self.game[SIDES[coach]]
        return team


def as_table(value: object) -> Table:
    return value if isinstance(value, dict) else {}


def load(path: str | os.PathLike[str]) -> Recording:
    """Read a recorded match. Raises ReplayError."""
    name = files.name_of(path)
    try:
        data = files.read_bytes(path, LARGEST_FILE)
    except files.Unreadable as error:
        raise ReplayError(error.file, error.reason) from None
    return parse(unpacked(data, name), name)


def unpacked(data: bytes, name: str) -> bytes:
    """The text of a packed file; any other as it is."""
    if not data.startswith(GZIP):
        return data
    unpack = zlib.decompressobj(wbits=31)
    try:
        text = unpack.decompress(data, LARGEST_TEXT)
    except zlib.error:
        raise ReplayError(name, "is packed, but damaged") from None
    if unpack.unconsumed_tail:
        raise ReplayError(name, f"unpacks to more than {files.in_words(LARGEST_TEXT)}")
    if not unpack.eof:
        raise ReplayError(name, "is packed, but cut off")
    return text


def parse(text: bytes, name: str) -> Recording:
    """A recorded match from its text. Raises ReplayError."""
    try:
        whole = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(name, f"is no recorded match: not JSON ({error})") from None
    whole = as_table(whole)
    game, log = as_table(whole.get("game")), as_table(whole.get("gameLog"))
    commands = log.get("commandArray")
    if not game or not isinstance(commands, list):
        raise ReplayError(name, "is no recorded match: it has no game with a gameLog of commands")
    for key in SIDES:
        team = as_table(game.get(key))
        if not team.get("teamId") or not isinstance(team.get("playerArray"), list):
            raise ReplayError(name, f"game: {key}: is no team with a teamId and a playerArray")
        _refuse(name, f"game: {key}", kinds.fault_of_team(team))
    _refuse(name, "game: fieldModel", kinds.fault_of_field(as_table(game.get("fieldModel"))))
    recording = Recording(name, game, tuple(_commands(commands, name)))
    edition = recording.options.get("rulesVersion") or "BB2016"
    if edition != EDITION:
        raise ReplayError(name, f"is a match of {edition}; recorded matches of {EDITION} alone are played here")
    if not recording.commands:
        raise ReplayError(name, "gameLog: has no commands")
    return recording


def _commands(raw: list[Any], name: str) -> list[Command]:
    """The commands that tell of the match, in their order."""
    found = []
    for place, entry in enumerate(raw):
        if not isinstance(entry, dict):
            raise ReplayError(name, f"gameLog: command {place + 1} is no table")
        number = entry.get("commandNr")
        number = number if isinstance(number, int) else place + 1
        changes = _tables(entry, "modelChangeList", "modelChangeArray", name, number)
        reports = _tables(entry, "reportList", "reports", name, number)
        for change in changes:
            _refuse(name, f"gameLog: command {number}", kinds.fault_of_change(change))
        for report in reports:
            _refuse(name, f"gameLog: command {number}", kinds.fault_of_report(report))
        found.append(Command(number, changes, reports))
    return found


def _tables(entry: Table, outer: str, inner: str, name: str, number: int) -> tuple[Table, ...]:
    """The tables of a command's list; none if it has no such list."""
    listed = as_table(entry.get(outer)).get(inner)
    if listed is None:
        return ()
    if not isinstance(listed, list) or not all(isinstance(part, dict) for part in listed):
        raise ReplayError(name, f"gameLog: command {number}: {inner}: is no list of tables")
    return tuple(listed)


def _refuse(name: str, place: str, fault: str) -> None:
    if fault:
        raise ReplayError(name, f"{place}: {fault}")

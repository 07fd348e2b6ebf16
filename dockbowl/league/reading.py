"""League files: TOML in, a league or its faults out, each with its line. The format is in docs/league-format.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, Final

import msgspec

from dockbowl import files
from dockbowl.board.faults import Fault, in_lines, placed
from dockbowl.board.toml_lines import Path
from dockbowl.league import checks
from dockbowl.league.model import (
    Budget,
    Fixture,
    Gain,
    Hurt,
    League,
    Part,
    Player,
    Poached,
    Points,
    Rehated,
    Result,
    Scored,
    SeasonEnd,
    Team,
)
from dockbowl.names import meant

_KINDS: Final = {
    "int": "a whole number", "str": "a text", "bool": "true or false", "array": "a list", "object": "a table",
    "date": "a date such as 2026-12-03", "time": "a time such as 19:30:00",
}  # fmt: skip
_TABLES: Final[dict[str, type[Part]]] = {
    "points": Points, "teams": Team, "players": Player, "fixtures": Fixture, "results": Result, "hurt": Hurt,
    "touchdowns": Scored, "skills": Gain, "poached": Poached, "seasons": SeasonEnd, "hatred": Rehated,
    "budgets": Budget,
}  # fmt: skip
"""The keys a table of that name may have, for near misses."""


class LeagueFileError(ValueError):
    """A league file that cannot be used; the message is a line for each of its `faults`."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(in_lines(self.faults))


def load_league(path: str | FilePath) -> League:
    """The league in a file. Raises LeagueFileError with all its faults."""
    return read_league(load_text(path), files.name_of(path))


def load_text(path: str | FilePath) -> str:
    """The text of a league file. Raises LeagueFileError."""
    try:
        return files.read_text(path)
    except files.Unreadable as error:
        raise unreadable(error) from None


def unreadable(error: files.Unreadable) -> LeagueFileError:
    return LeagueFileError([Fault(error.file, error.line, error.column, "", error.reason)])


def read_league(text: str, file: str = "league") -> League:
    """The league in a TOML text; `file` is what faults call it. Raises LeagueFileError."""
    try:
        raw = files.toml(text, file)
    except files.Unreadable as error:
        raise unreadable(error) from None
    try:
        league = msgspec.convert(raw, League)
    except msgspec.ValidationError as error:
        path, reason = _in_words(str(error))
        raise LeagueFileError(placed(text, file, [(path, reason)])) from None
    found = checks.faults(league)
    if found:
        raise LeagueFileError(placed(text, file, found))
    return league


def _in_words(message: str) -> tuple[Path, str]:
    """What msgspec says, as a path and a reason in our words."""
    said, _, at = message.partition(" - at `$")
    path: Path = tuple(
        int(number) if number else key for key, number in re.findall(r"\.([\w-]+)|\[(\d+)\]", at.rstrip("`"))
    )
    found = re.fullmatch(r"Object missing required field `(\w+)`", said)
    if found:
        return (*path, found[1]), "is missing"
    found = re.fullmatch(r"Object contains unknown field `(.*)`", said, re.DOTALL)
    if found:
        key = found[1][:60]
        return (*path, key), f"no such key{meant(key, _known(path))}"
    found = re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", said)
    if found:
        kind = next((words for kind, words in _KINDS.items() if kind in found[1].split(" | ")), found[1])
        return path, f"is not {kind}"
    found = re.fullmatch(r"Expected `(\w+)` (>=|<=) (-?\d+)", said)
    if found:
        return path, f"is {'less' if found[2] == '>=' else 'more'} than {found[3]}"
    found = re.fullmatch(r"Expected `(\w+)` of length (>=|<=) (\d+)(?:, got \d+)?", said)
    if found:
        if found[1] == "str":
            return path, "is empty" if found[2] == ">=" else f"is over {found[3]} characters"
        return path, "has too few values" if found[2] == ">=" else "has too many values"
    found = re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", said)
    if found:
        return path, f"has {found[2]} values; expected {found[1]}: home and away"
    found = re.fullmatch(r"Invalid enum value '(.*)'", said, re.DOTALL)
    if found:
        return path, f"{found[1][:60]!r} is not one of {', '.join(checks.CHOICES.get(_last_name(path), ()))}"
    if "matching regex" in said:
        return path, "is no key: expected letters, digits, - _ and . alone"
    return path, f"{said[:1].lower()}{said[1:]}"


def _last_name(path: Path) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _known(path: Path) -> tuple[str, ...]:
    table: Any = _TABLES.get(_last_name(path), League)
    fields: tuple[str, ...] = table.__struct_fields__
    return fields

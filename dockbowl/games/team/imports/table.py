"""A team out of a spreadsheet: CSV, with commas, semicolons or tabs between.

First lines `key,value` about the team (name, coach, roster, rerolls, apothecary, assistant coaches, cheerleaders,
fans, treasury), then a line of headings with at least `position` among them, then a line for each player: number,
name, position, skills (with ; or / or , in quotes between), spp, niggles, injuries (`-ma`, `n`, `m`).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from typing import Final

from dockbowl.games.team.imports.found import (
    SHORT_INJURIES,
    FoundPlayer,
    FoundTeam,
    Strange,
    number,
    short_injury,
    text,
)
from dockbowl.names import meant

COLUMNS: Final = ("number", "name", "position", "skills", "spp", "niggles", "injuries")
OTHER: Final = {
    "nr": "number", "no": "number", "#": "number", "player": "name", "pos": "position", "skill": "skills",
    "skills gained": "skills", "gained": "skills", "star player points": "spp", "ni": "niggles", "injury": "injuries",
}  # fmt: skip
FACTS: Final = {
    "name": "name", "team": "name", "team name": "name", "coach": "coach", "roster": "roster", "race": "roster",
    "rerolls": "rerolls", "re-rolls": "rerolls", "team rerolls": "rerolls", "apothecary": "apothecary",
    "assistant coaches": "assistant_coaches", "assistants": "assistant_coaches", "cheerleaders": "cheerleaders",
    "fans": "fans", "dedicated fans": "fans", "treasury": "treasury", "gold": "treasury", "special rule": "rules",
}  # fmt: skip
YES: Final = ("yes", "y", "true", "1", "x")


def read(source: str) -> FoundTeam:
    """The team of the CSV. Raises Strange, with the line."""
    rows = list(csv.reader(source.splitlines(), delimiter=_delimiter(source)))
    found = FoundTeam("")
    columns: list[str] = []
    for line, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        if columns:
            found.players.append(_player(dict(zip(columns, cells, strict=False)), line))
        elif "position" in (heads := [_heading(cell) for cell in cells]) and len(cells) > 2:
            columns = _headings(heads, line)
        else:
            _fact(found, cells, line)
    if not columns:
        raise Strange(f"has no line of headings; expected such as {','.join(COLUMNS)}")
    return found


def _delimiter(source: str) -> str:
    line = next(
        (line for line in source.splitlines() if "position" in line.lower() or "\tpos\t" in line.lower()), source
    )
    return max((",", ";", "\t"), key=line.count)


def _heading(cell: str) -> str:
    plain = cell.lower()
    return OTHER.get(plain, plain)


def _headings(heads: list[str], line: int) -> list[str]:
    for head in heads:
        if head and head not in COLUMNS:
            raise Strange(
                f"line {line}: no such column {head[:40]!r}{meant(head, COLUMNS)}; there are {', '.join(COLUMNS)}"
            )
    return heads


def _fact(found: FoundTeam, cells: list[str], line: int) -> None:
    key = FACTS.get(cells[0].lower().rstrip(":"))
    if key is None:
        raise Strange(f"line {line}: {cells[0][:40]!r} is nothing of a team{meant(cells[0].lower(), FACTS)}")
    value = cells[1] if len(cells) > 1 else ""
    if key == "apothecary":
        found.apothecary = value.lower() in YES
    elif key == "rules":
        found.rules = [value]
    elif key in ("name", "coach", "roster"):
        setattr(found, key, text(value))
    else:
        setattr(found, key, number(value.replace(" ", "").replace(",", ""), f"line {line}: {cells[0]}"))


def _player(cells: dict[str, str], line: int) -> FoundPlayer:
    whole: Callable[[str], int] = lambda key: number(cells.get(key, ""), f"line {line}: {key}")  # noqa: E731
    found = FoundPlayer(whole("number"), text(cells.get("name")), text(cells.get("position")))
    if not found.position:
        raise Strange(f"line {line}: the player has no position")
    found.skills = [text(part) for part in re.split(r"[;/,|]", cells.get("skills", "")) if part.strip()]
    found.spp, found.niggles = whole("spp"), whole("niggles")
    for word in re.split(r"[;/,|\s]+", cells.get("injuries", "").lower()):
        if word and not short_injury(found, word):
            raise Strange(f"line {line}: no such injury {word[:40]!r}; expected {SHORT_INJURIES}")
    return found

"""The saves as a list: what each is called, its map and coaches, where it stands and when it was played."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from dockbowl.core.state import Match
from dockbowl.files import os_reason
from dockbowl.games.team_manager.game import GAME
from dockbowl.games.team_manager.reading import OURS
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import fault, mark, tr
from dockbowl.session import season_telling, story
from dockbowl.session.journal import LARGEST_FILE, SUFFIX, Header, SaveError
from dockbowl.session.session import Session
from dockbowl.ui import saves, table
from dockbowl.ui.cards.starting import teams_of

UNKNOWN = mark("not looked at yet")
LONGEST_NAME = 60
BY_CLOCK = re.compile(r"\d{4}-\d\d-\d\d \d\d-\d\d-\d\d ")
"""How the names begin that the program gives (`saves.new_path`)."""


@dataclass(slots=True)
class SaveInfo:
    """One save. `wrong` says why it cannot be read; `damaged`: only its later part cannot."""

    path: Path
    when: datetime
    map_name: str = ""
    map_source: str = ""
    teams: str = ""
    coaches: str = ""
    stands: str = UNKNOWN
    over: bool = False
    wrong: str = ""
    damaged: bool = False

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def title(self) -> str:
        """What the match is called in lists: its own name, or the teams where only the clock has named it."""
        return self.teams if self.teams and BY_CLOCK.match(self.name) else self.name


def listed(home: Path | None = None) -> list[SaveInfo]:
    """All saves, the latest first, from their first lines only."""
    return [info(path) for path in saves.saved(home)]


def info(path: Path) -> SaveInfo:
    """What the first line of a save and the table beside it say."""
    try:
        found = SaveInfo(path, datetime.fromtimestamp(path.stat().st_mtime))
        with path.open("rb") as file:
            header = msgspec.json.decode(file.readline(LARGEST_FILE), type=Header)
    except OSError as error:
        return SaveInfo(path, datetime.fromtimestamp(0), wrong=fault(os_reason(error)) or tr("cannot be read"))
    except ValueError:
        found.wrong = tr("is not a save of this program")
        return found
    found.map_name = header.map.name if header.map is not None else ""
    found.teams = " – ".join(team.name for team in header.teams)
    if header.cards is not None:
        found.teams = teams_of(header.cards.source, header.sides) or GAME.title
        own = "" if header.cards.name == OURS else Path(header.cards.name).name
        found.map_name = tr("{title}, cards: {name}", title=GAME.title, name=own) if own else GAME.title
    names = list(header.coaches) + [""] * (len(header.seats) - len(header.coaches))
    kept = table.load(path)
    seats = tuple(kept.seats) or header.seats or ("human",) * len(names)
    found.coaches = ", ".join(
        (name or tr("Coach {place}", place=place + 1)) if seat == "human" else f"{name or tr('computer')} ({seat})"
        for place, (name, seat) in enumerate(zip(names, seats, strict=False))
    )
    found.map_source = header.map.source if header.map is not None else ""
    if kept.stands:
        found.stands, found.over = kept.stands, kept.over
    return found


def latest_open(home: Path | None = None) -> SaveInfo | None:
    """The latest match that is not known to be over, of the saves that are looked through to go on with one."""
    for path in saves.saved(home)[: saves.LOOKED_THROUGH]:
        found = info(path)
        if not found.over and not found.wrong:
            return found
    return None


def look_at(found: SaveInfo) -> Match | None:
    """Read the whole save to see where it stands, and remember it beside the save; the match, if it is whole."""
    try:
        session = Session.load(found.path, resume=False)
    except SaveError as error:
        found.damaged = error.line > 1
        found.wrong = "" if found.damaged else fault(error.reason)
        found.stands = tr("damaged in line {line}", line=error.line) if found.damaged else ""
        return None
    if found.stands == UNKNOWN:
        note(session, table.load(found.path), found.path)
    found.stands, found.over = headline(session.match), session.match.over
    return session.match if isinstance(session.match, Match) else None


def note(session: Session[Any], kept: table.Table, path: Path | None) -> None:
    """Write down beside a save where the match stands."""
    kept.stands, kept.over = headline(session.match), session.match.over
    table.keep(kept, path)


def headline(match: Match | Season) -> str:
    """One line that says where a match stands, of whatever game."""
    return season_telling.headline(match) if isinstance(match, Season) else story.headline(match)


def fault_of(name: str, folder: Path) -> str:
    """Why a match cannot be saved under this name, "" if it can."""
    if not name:
        return tr("A name is needed")
    if len(name) > LONGEST_NAME:
        return tr("At most {longest_name} letters", longest_name=LONGEST_NAME)
    if any(not (letter.isalnum() or letter in " -_.,()'&+") for letter in name) or name.startswith("."):
        return tr("Letters, digits, spaces and - _ . , ( ) only")
    if (folder / f"{name}{SUFFIX}").exists():
        return tr("There is a match of this name already")
    return ""


def delete(path: Path) -> str:
    """Delete a save and what lies beside it; returns why it could not be, "" if it could."""
    try:
        path.unlink()
    except OSError as error:
        return fault(os_reason(error)) or tr("it cannot be deleted")
    table.forget(path)
    return ""

"""A person's own teams: files in the folder of data, each looked at, and new ones that never replace another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from dockbowl import files
from dockbowl.games.rosters import Team
from dockbowl.games.team.reading import TEAM_FILE, TeamFileError, load_text, look_at, read_unfinished
from dockbowl.games.team.writing import save_team
from dockbowl.lang import fault
from dockbowl.session.places import places

FOLDER = "teams"
LONGEST_STEM = 40


@dataclass(slots=True)
class OwnTeam:
    """One file. `team` is None if it cannot be made out at all; `faults` is what is wrong with it, a line each."""

    path: Path
    text: str = ""
    team: Team | None = None
    faults: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.team.name if self.team is not None and self.team.name else self.path.stem

    @property
    def legal(self) -> bool:
        return self.team is not None and not self.faults

    @property
    def can_be_built_on(self) -> bool:
        """Whether all of it can be made out, whatever rules it breaks."""
        try:
            read_unfinished(self.text)
        except TeamFileError:
            return False
        return True


def folder(home: Path | None = None) -> Path:
    return places(home).data / FOLDER


def look(path: Path) -> OwnTeam:
    """What a file holds."""
    try:
        text = load_text(path)
    except TeamFileError as error:
        return OwnTeam(path, faults=(fault(error),))
    team, faults = look_at(text, path.name)
    return OwnTeam(path, text, team, tuple(map(fault, faults)))


def own(home: Path | None = None) -> list[OwnTeam]:
    """All own teams by name."""
    try:
        paths = [path for path in folder(home).iterdir() if path.suffix == TEAM_FILE and not path.name.startswith(".")]
    except OSError:
        return []
    return sorted((look(path) for path in paths), key=lambda one: (one.name.lower(), one.path.name))


def free_path(name: str, home: Path | None = None) -> Path:
    """A path nothing has yet, named after the team."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:LONGEST_STEM] or "team"
    return files.free_path(folder(home), stem, TEAM_FILE, "-")


def keep_new(team: Team, home: Path | None = None, text: str = "") -> Path:
    """Write a team as a new file, as an edited `text` if there is one. Raises OSError."""
    path = free_path(team.name, home)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_team(team, path, text=text)
    return path


def replace_file(team: Team, path: Path, text: str) -> None:
    """Write a team over its own earlier file, whose text was read before. Raises OSError."""
    save_team(team, path, force=True, text=text)


def delete(path: Path) -> str:
    """Delete a file; returns why it could not be, "" if it could."""
    try:
        path.unlink()
    except OSError as error:
        return fault(files.os_reason(error))
    return ""

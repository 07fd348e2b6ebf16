"""Team files: TOML in, a team or all its faults out. The format is documented in docs/team-format.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath
from typing import Any, Final, TypeVar

from dockbowl import files
from dockbowl.board.faults import Fault, in_lines, placed
from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Advance, Former, Played, Position, Roster, Team, TeamPlayer
from dockbowl.games.team import checks, growth
from dockbowl.games.team.checks import LONGEST_TEXT, MOST_NUMBER, Path
from dockbowl.games.team.making import make, spent
from dockbowl.names import meant

T = TypeVar("T", bool, int, str)
TEAM_FILE: Final = ".toml"
"""How the name of a team file ends, where a roster might be named as well."""
LARGEST_FILE: Final = 128 * 1024
MOST_GOLD: Final = 10**9
MOST_POINTS: Final = 10_000
"""Faults shown in a message; the rest are counted."""
TEAM_KEYS: Final = (
    "name", "coach", "roster", "edition", "special_rule", "budget", "redraft", "skill_budget", "skill_points",
    "treasury", "rerolls", "apothecary", "assistant_coaches", "cheerleaders", "dedicated_fans", "players", "matches",
    "former",
)  # fmt: skip
PLAYER_KEYS: Final = (
    "number", "name", "position", "gained", "advances", "spp", "spent", "niggles", "lasting", "misses_next", "retired",
    "veteran", "captain", "hates", "skills_value",
)  # fmt: skip
MATCH_KEYS: Final = ("against", "scored", "conceded", "winnings", "spent", "lost", "fans")
FORMER_KEYS: Final = ("number", "name", "position", "why", "spp")
LISTS: Final = ("players", "gained", "advances", "lasting")
"""Of which one part may be no value, and others against the rules."""
KIND_NAMES: Final = {bool: "true or false", int: "a whole number", str: "a text"}


class TeamFileError(ValueError):
    """A team file that cannot be used; the message is a line for each of its `faults`."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(in_lines(self.faults))


def load_team(path: str | FilePath, edition: str = "") -> Team:
    """The team in a file, of this edition if one is wanted. Raises TeamFileError with all its faults."""
    return read_team(load_text(path), files.name_of(path), edition)


def load_text(path: str | FilePath) -> str:
    """The text of a team file. Raises TeamFileError."""
    try:
        return files.read_text(path, LARGEST_FILE)
    except files.Unreadable as error:
        raise unreadable(error) from None


def unreadable(error: files.Unreadable) -> TeamFileError:
    return TeamFileError([Fault(error.file, error.line, error.column, "", error.reason)])


def read_team(text: str, file: str = "team", edition: str = "") -> Team:
    """The team in a TOML text; `file` is what faults call it, `edition` as in `look_at`. Raises TeamFileError."""
    team, faults = look_at(text, file, edition)
    if faults or team is None:
        raise TeamFileError(faults)
    return team


def look_at(text: str, file: str = "team", edition: str = "") -> tuple[Team | None, list[Fault]]:
    """The team as far as it can be made out (None: not at all) and all faults, in the order of the file.

    With an `edition` it is a fault to be of another, and a file that names none is of that one.
    """
    try:
        raw = files.toml(text, file)
    except files.Unreadable as error:
        return None, list(unreadable(error).faults)
    reader = _Reader(edition)
    team = reader.team(raw)
    if team is not None:
        blamed = {path for path, _ in reader.found if path}
        reader.found += [
            (reader.in_file(fault.path), fault.text)
            for fault in checks.faults(team, reader.listed)
            if fault.path[-1] in LISTS or not any(reader.in_file(fault.path)[: len(path)] == path for path in blamed)
        ]
    return team, placed(text, file, reader.found)


def read_unfinished(text: str, file: str = "team") -> Team:
    """A team that may break rules but can be made out whole: for building on. Raises TeamFileError."""
    try:
        raw = files.toml(text, file)
    except files.Unreadable as error:
        raise unreadable(error) from None
    reader = _Reader()
    team = reader.team(raw)
    if team is None or reader.found:
        raise TeamFileError(placed(text, file, reader.found))
    return team


class _Reader:
    """Reads a team out of plain values and notes what is no value at all, going on with a harmless one."""

    def __init__(self, wanted: str = "") -> None:
        self.wanted = wanted
        """The edition that the team has to be of, "" for any."""
        self.found: list[tuple[Path, str]] = []
        self.places: list[int] = []
        """The place in the file of each player that could be read."""
        self.listed = 0
        """How many players the file has."""

    def in_file(self, path: Path) -> Path:
        """A way through the team as one through the file."""
        if len(path) > 1 and path[0] == "players" and isinstance(path[1], int):
            return ("players", self.places[path[1]], *path[2:])
        return path

    def fault(self, path: Path, reason: str) -> None:
        self.found.append((path, reason))

    def known(self, raw: Mapping[str, Any], keys: tuple[str, ...], at: Path) -> None:
        for key in raw:
            if key not in keys:
                self.fault((*at, key), f"no such key{meant(key, keys)}")

    def value(self, raw: Mapping[str, Any], at: Path, key: str, default: T, low: int = 0, high: int = MOST_GOLD) -> T:
        """`raw[key]` if it is of the kind of `default`, a number within low..high, a text printable and short."""
        if key not in raw:
            return default
        value = raw[key]
        path = (*at, key)
        if type(value) is not type(default):
            self.fault(path, f"is not {KIND_NAMES[type(default)]}")
            return default
        if type(value) is int and not low <= value <= high:
            self.fault(path, f"{value} is not {low} to {high}")
            return default
        if isinstance(value, str) and (not value.isprintable() or len(value) > LONGEST_TEXT):
            long = len(value) > LONGEST_TEXT
            self.fault(path, f"is over {LONGEST_TEXT} characters" if long else "has control characters in it")
            return default
        kept: T = value
        return kept

    def optional(self, raw: Mapping[str, Any], key: str, high: int = MOST_GOLD) -> int | None:
        return self.value(raw, (), key, 0, 0, high) if key in raw else None

    def texts(self, raw: Mapping[str, Any], at: Path, key: str, what: str) -> list[str]:
        listed = raw.get(key, [])
        if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
            self.fault((*at, key), f"is not a list of {what}")
            return []
        return listed

    def tables(self, raw: Mapping[str, Any], key: str, what: str) -> list[Mapping[str, Any]]:
        listed = raw.get(key, [])
        if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
            self.fault((key,), f"is not a list of {what}")
            return []
        return listed

    # ---------------------------------------------------------------- the team

    def team(self, raw: Mapping[str, Any]) -> Team | None:
        self.known(raw, TEAM_KEYS, ())
        edition = self.value(raw, (), "edition", self.wanted or texts.BASE)
        if edition not in rosters.EDITIONS:
            self.fault(("edition",), f"{edition!r} is not one of {', '.join(rosters.EDITIONS)}")
            edition = self.wanted or rosters.EDITIONS[0]
        elif self.wanted and edition != self.wanted:
            self.fault(("edition",), f"a team of the {edition} edition; this game is played by the {self.wanted} one")
        draft = texts.tables(edition).draft
        roster = self.roster(raw, edition)
        name = self.value(raw, (), "name", "").strip()
        coach = self.value(raw, (), "coach", "").strip()
        if roster is None:
            if not name:
                self.fault(("name",), "the team has no name")
            self.players(raw, None, False)
            return None
        points = self.optional(raw, "skill_points", MOST_POINTS)
        return Team(
            name=name,
            roster=roster.key,
            edition=edition,
            budget=self.value(raw, (), "budget", draft.budget, 1),
            players=self.players(raw, roster, points is not None),
            rerolls=self.value(raw, (), "rerolls", draft.free_rerolls),
            reroll_cost=roster.reroll_cost,
            apothecary=self.value(raw, (), "apothecary", False),
            assistant_coaches=self.value(raw, (), "assistant_coaches", 0),
            cheerleaders=self.value(raw, (), "cheerleaders", 0),
            dedicated_fans=self.value(raw, (), "dedicated_fans", draft.free_fans),
            special_rules=rosters.special_rules(roster, self.choice(raw, roster)),
            coach=coach,
            treasury=self.optional(raw, "treasury"),
            skill_budget=self.optional(raw, "skill_budget"),
            skill_points=points,
            redraft=self.value(raw, (), "redraft", False),
            matches=self.matches(raw),
            former=self.former(raw),
        )

    def roster(self, raw: Mapping[str, Any], edition: str) -> Roster | None:
        key = self.value(raw, (), "roster", "")
        if "roster" not in raw:
            self.fault(("roster",), "the team has no roster")
        if not key:
            return None
        try:
            return rosters.find(key, edition)
        except rosters.UnknownRoster as error:
            self.fault(("roster",), str(error))
            return None

    def choice(self, raw: Mapping[str, Any], roster: Roster) -> str:
        chosen = self.value(raw, (), "special_rule", "")
        if chosen and not roster.choose_one:
            self.fault(("special_rule",), f"{roster.name} has none to choose")
        elif chosen and chosen not in roster.choose_one:
            near = meant(chosen, roster.choose_one) or f"; there are {', '.join(roster.choose_one)}"
            self.fault(("special_rule",), f"{chosen!r} is not for {roster.name}{near}")
        return chosen

    # ---------------------------------------------------------------- players

    def players(self, raw: Mapping[str, Any], roster: Roster | None, free_skills: bool) -> tuple[TeamPlayer, ...]:
        listed = self.tables(raw, "players", "players, { position = ..., name = ... } each")
        found = []
        for place, entry in enumerate(listed):
            player = self.player(entry, ("players", place), roster, place + 1, free_skills)
            if player is not None:
                found.append(player)
                self.places.append(place)
        self.listed = len(listed)
        return tuple(found)

    def player(
        self, entry: Mapping[str, Any], at: Path, roster: Roster | None, number: int, free_skills: bool
    ) -> TeamPlayer | None:
        self.known(entry, PLAYER_KEYS, at)
        number = self.value(entry, at, "number", number, 1, MOST_NUMBER)
        name = self.value(entry, at, "name", "").strip()
        position = self.position(entry, at, roster)
        gained = self.skills(entry, at, roster.edition if roster else texts.BASE)
        advances = self.advances(entry, at, position) if position else ()
        if position is None:
            return None
        player = make(
            position,
            number,
            name or f"{position.name} {number}",
            gained=gained,
            skills_value=self.value(entry, at, "skills_value", 0) if "skills_value" in entry else None,
            advances=advances,
            lasting=self.texts(entry, at, "lasting", "characteristics"),
            niggles=self.value(entry, at, "niggles", 0),
            spp=self.value(entry, at, "spp", 0, 0, MOST_POINTS),
            misses_next=self.value(entry, at, "misses_next", False),
            retired=self.value(entry, at, "retired", False),
            veteran=self.value(entry, at, "veteran", False),
            captain=self.value(entry, at, "captain", False),
            hates=self.texts(entry, at, "hates", "races"),
            free_skills=free_skills,
        )
        if "spent" in entry:
            said = self.value(entry, at, "spent", 0)
            right = spent(player, position.edition)
            if said != right:
                self.fault((*at, "spent"), f"{said} points, but his advancements cost {right}")
        return player

    def position(self, entry: Mapping[str, Any], at: Path, roster: Roster | None) -> Position | None:
        key = self.value(entry, at, "position", "")
        if "position" not in entry:
            self.fault((*at, "position"), "the player has no position")
        if not key or roster is None:
            return None
        position = roster.position(key)
        if position is None:
            known = [one.key for one in roster.positions]
            near = meant(key, known) or f"; there are {', '.join(known)}"
            self.fault((*at, "position"), f"{roster.name} has no {key!r}{near}")
        return position

    def skills(self, entry: Mapping[str, Any], at: Path, edition: str) -> tuple[str, ...]:
        """Skills there are; whether he may have them is for the checks."""
        known = texts.skills(edition)
        good = []
        for key in self.texts(entry, at, "gained", "skills"):
            if key in known:
                good.append(key)
            else:
                self.fault((*at, "gained"), f"{key}: no such skill{meant(key, known)}")
        return tuple(good)

    def advances(self, entry: Mapping[str, Any], at: Path, position: Position) -> tuple[Advance, ...]:
        good = []
        for text in self.texts(entry, at, "advances", "advancements"):
            try:
                good.append(growth.read(text, position))
            except ValueError as error:
                self.fault((*at, "advances"), str(error))
        return tuple(good)

    # ---------------------------------------------------------------- the past

    def matches(self, raw: Mapping[str, Any]) -> tuple[Played, ...]:
        found = []
        for place, entry in enumerate(self.tables(raw, "matches", "matches, { against = ..., scored = ... } each")):
            at: Path = ("matches", place)
            self.known(entry, MATCH_KEYS, at)
            numbers = {key: self.value(entry, at, key, 0) for key in MATCH_KEYS[1:-1]}
            fans = self.value(entry, at, "fans", 0, -6, 6)
            found.append(Played(self.value(entry, at, "against", ""), **numbers, fans=fans))
        return tuple(found)

    def former(self, raw: Mapping[str, Any]) -> tuple[Former, ...]:
        found = []
        for place, entry in enumerate(self.tables(raw, "former", "players who have left")):
            at: Path = ("former", place)
            self.known(entry, FORMER_KEYS, at)
            number = self.value(entry, at, "number", 0, 0, MOST_NUMBER)
            name, position, why = (self.value(entry, at, key, "") for key in ("name", "position", "why"))
            spp = self.value(entry, at, "spp", 0, 0, MOST_POINTS)
            found.append(Former(number, name, position, why, spp))
        return tuple(found)

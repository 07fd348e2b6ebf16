"""Rosters and teams: what a team may be, ready-made teams, and team files that people write.

A **roster** is what the edition lets a team of that kind hire. A **team** is what one coach brings: players
with names and numbers, re-rolls and staff. A team is plain data that goes into the header of a save as it is.

A position with a skill that the program does not play yet can be read about but not fielded: its `waiting`
names the skills. So no player ever stands on the pitch with a skill that silently does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar
from zlib import crc32

import msgspec
import tomlkit

from dockbowl import files
from dockbowl.games import texts
from dockbowl.games.texts import Fact, Skills
from dockbowl.names import meant

Role = Literal[
    "lineman", "blitzer", "thrower", "catcher", "blocker", "runner", "big_guy", "special",
    "journeyman", "mercenary", "star",
]  # fmt: skip
EDITIONS = ("2020",)
T = TypeVar("T", bool, int, str)
LARGEST_FILE = 128 * 1024
LONGEST_TEXT = 60


class UnknownRoster(LookupError):
    """There is no such roster or edition; the message names near ones."""


# ---------------------------------------------------------------- rosters


class Position(Fact, frozen=True):
    """One line of a roster. `ag`, `pa` and `av` are target numbers, `pa` 0 is none."""

    key: str
    name: str
    role: Role
    race: str
    max: int
    cost: int
    ma: int
    st: int
    ag: int
    pa: int
    av: int
    skills: Skills
    primary: str
    secondary: str

    @property
    def family(self) -> str:
        return families()[self.race]

    @property
    def waiting(self) -> tuple[str, ...]:
        """His skills that the program does not play yet; if there are any he cannot be fielded."""
        return texts.not_implemented(self.skills)


class Roster(Fact, frozen=True):
    key: str
    name: str
    edition: str
    tier: int
    reroll_cost: int
    apothecary: bool
    max_big_guys: int
    positions: tuple[Position, ...]
    regional: tuple[str, ...] = ()
    special_rules: tuple[str, ...] = ()
    choose_one: tuple[str, ...] = ()
    note: str = ""

    @property
    def waiting(self) -> tuple[str, ...]:
        """The skills of all its positions that the program does not play yet."""
        return tuple(dict.fromkeys(key for position in self.positions for key in position.waiting))

    @property
    def complete(self) -> bool:
        """Every position can be fielded."""
        return not self.waiting

    @property
    def ready(self) -> tuple[Position, ...]:
        """The positions that can be fielded."""
        return tuple(position for position in self.positions if not position.waiting)

    @property
    def playable(self) -> bool:
        """At least half of its positions can be fielded, its linemen too, and they can fill a team."""
        ready = self.ready
        others = sum(position.max for position in ready if position.role != "big_guy")
        return (
            any(position.role == "lineman" for position in ready)
            and 2 * len(ready) >= len(self.positions)
            and others >= texts.tables(self.edition).draft.min_players
        )

    def position(self, key: str) -> Position | None:
        return next((position for position in self.positions if position.key == key), None)


class _Family(Fact, frozen=True):
    races: tuple[str, ...]
    first: tuple[str, ...]
    last: tuple[str, ...]


class _Names(Fact, frozen=True):
    family: dict[str, _Family]
    team: dict[str, tuple[str, ...]]


@cache
def _names() -> _Names:
    return texts.typed("names.toml", texts.read_data("names.toml"), _Names)


@cache
def families() -> Mapping[str, str]:
    """Race of a roster -> the family whose names and pictures it uses."""
    return {race: key for key, family in _names().family.items() for race in family.races}


@cache
def _all_rosters(edition: str) -> Mapping[str, Roster]:
    if edition not in EDITIONS:
        raise UnknownRoster(f"no rosters of edition {edition!r}; there are those of {', '.join(EDITIONS)}")
    name = f"rosters-{edition}.toml"
    found = {}
    for raw in texts.read_data(name)["team"]:
        for position in raw["position"]:
            position["skills"] = texts.parse_skills(position["skills"])
        raw["positions"] = raw.pop("position")
        found[raw["key"]] = texts.typed(name, {"edition": edition, **raw}, Roster)
    return found


def load_rosters(edition: str = "2020", *, playable_only: bool = True) -> dict[str, Roster]:
    """The rosters of an edition by key: those a team can be made of, or all that are known."""
    rosters = _all_rosters(edition)
    return {key: roster for key, roster in rosters.items() if roster.playable or not playable_only}


def find(key: str, edition: str = "2020") -> Roster:
    """The roster `key`. Raises UnknownRoster, whose message lists near matches."""
    rosters = _all_rosters(edition)
    if key not in rosters:
        raise UnknownRoster(f"no roster {key!r} in edition {edition}{meant(key, rosters)}")
    return rosters[key]


# ---------------------------------------------------------------- teams


class TeamPlayer(msgspec.Struct, frozen=True):
    """One player of a team. `skills` are all he has, those he `gained` on top of his position included."""

    number: int
    name: str
    position: str
    title: str
    role: Role
    family: str
    race: str
    cost: int
    ma: int
    st: int
    ag: int
    pa: int
    av: int
    skills: Skills
    gained: tuple[str, ...] = ()
    niggles: int = 0
    """Niggling injuries he has brought along."""


class Team(msgspec.Struct, frozen=True):
    name: str
    roster: str
    edition: str
    budget: int
    players: tuple[TeamPlayer, ...]
    rerolls: int
    reroll_cost: int
    apothecary: bool
    assistant_coaches: int
    cheerleaders: int
    dedicated_fans: int
    special_rules: tuple[str, ...] = ()

    @property
    def cost(self) -> int:
        """What the team has cost its coach, in gold pieces."""
        return sum(player.cost for player in self.players) + staff_cost(self)


def staff_cost(team: Team) -> int:
    """What is paid for everything but the players."""
    draft = texts.tables(team.edition).draft
    return (
        team.rerolls * team.reroll_cost
        + team.apothecary * draft.apothecary_cost
        + team.assistant_coaches * draft.assistant_coach_cost
        + team.cheerleaders * draft.cheerleader_cost
        + max(0, team.dedicated_fans - draft.free_fans) * draft.fan_cost
    )


def _hired(position: Position, number: int, name: str, gained: tuple[str, ...], extra: int) -> TeamPlayer:
    more: Skills = {key: 1 if texts.skill(key).value == "bonus" else None for key in gained}
    return TeamPlayer(
        number=number,
        name=name,
        position=position.key,
        title=position.name,
        role=position.role,
        family=position.family,
        race=position.race,
        cost=position.cost + extra,
        ma=position.ma,
        st=position.st,
        ag=position.ag,
        pa=position.pa,
        av=position.av,
        skills={**position.skills, **more},
        gained=gained,
    )


# ---------------------------------------------------------------- ready-made teams

# What a coach spends on after his linemen: how many players of a role at most, in this order.
WISHES: tuple[tuple[Role, int], ...] = (
    ("blitzer", 4),
    ("thrower", 1),
    ("runner", 4),
    ("special", 4),
    ("catcher", 2),
    ("blocker", 6),
    ("big_guy", 1),
)


def default_team(
    roster_key: str, edition: str = "2020", players: int = 11, budget: int = 1_000_000, *, seed: int = 0
) -> Team:
    """A sensible legal team: at least `players` players, re-rolls, an apothecary if it may have one.

    The same arguments give the same team; another `seed` gives it other names, for a match against itself.
    Raises UnknownRoster, or ValueError if no such team can be made.
    """
    roster = find(roster_key, edition)
    draft = texts.tables(edition).draft
    if not roster.playable:
        raise ValueError(f"{roster.name}: not playable yet, it waits for {', '.join(roster.waiting)}")
    if not draft.min_players <= players <= draft.max_players:
        raise ValueError(f"players: {players} is not {draft.min_players} to {draft.max_players}")
    squad = _cheapest(roster, players)
    left = budget - sum(position.cost for position in squad)
    if left < 0:
        raise ValueError(f"{roster.name}: {players} players cost {budget - left:,}, more than {budget:,}")

    rerolls = min(2, left // roster.reroll_cost)
    left -= rerolls * roster.reroll_cost
    apothecary = roster.apothecary and left >= draft.apothecary_cost
    left -= apothecary * draft.apothecary_cost
    left = _upgrade(roster, squad, left, WISHES)
    if rerolls == 2 and left >= roster.reroll_cost:
        rerolls += 1
        left -= roster.reroll_cost
    left = _reinforce(roster, squad, left, min(draft.max_players, max(players, 13)))
    left = _upgrade(roster, squad, left, (("big_guy", roster.max_big_guys),))
    coaches, cheerleaders, fans = _staff(left, draft)

    squad.sort(key=roster.positions.index)
    return Team(
        name=_pick(_names().team[roster.key], seed),
        roster=roster.key,
        edition=edition,
        budget=budget,
        players=_named(squad, crc32(roster.key.encode()) + seed * 7),
        rerolls=rerolls,
        reroll_cost=roster.reroll_cost,
        apothecary=apothecary,
        assistant_coaches=coaches,
        cheerleaders=cheerleaders,
        dedicated_fans=draft.free_fans + fans,
        special_rules=_special_rules(roster),
    )


def _special_rules(roster: Roster) -> tuple[str, ...]:
    """The rules of its teams; of those to choose from, the first."""
    return (*roster.regional, *roster.special_rules, *roster.choose_one[:1])


def _cheapest(roster: Roster, players: int) -> list[Position]:
    """So many players for the least money: linemen of all kinds by turns, then what else is cheap."""
    squad: list[Position] = []
    while len(squad) < players:
        taken = Counter(position.key for position in squad)
        room = [p for p in roster.ready if taken[p.key] < p.max and p.role != "big_guy"]
        if not room:
            waiting = ", ".join(roster.waiting)
            raise ValueError(f"{roster.name}: has no {players} players yet, it waits for {waiting}")
        squad.append(min(room, key=lambda p: (p.role != "lineman", p.cost, taken[p.key])))
    return squad


def _upgrade(roster: Roster, squad: list[Position], left: int, wishes: tuple[tuple[Role, int], ...]) -> int:
    """Exchange linemen for better players while the money lasts; returns what is left of it."""
    for role, most in wishes:
        wanted = sorted((p for p in roster.ready if p.role == role), key=lambda p: -p.cost)
        for position in wanted:
            for _ in range(position.max):
                linemen = sorted((p for p in squad if p.role == "lineman"), key=squad.count)
                have = [p for p in squad if p.role == role]
                if not linemen or len(have) >= most or have.count(position) >= position.max:
                    break
                if role == "big_guy" and len(have) >= roster.max_big_guys:
                    break
                price = position.cost - linemen[-1].cost
                if price > left:
                    break
                squad.remove(linemen[-1])
                squad.append(position)
                left -= price
    return left


def _reinforce(roster: Roster, squad: list[Position], left: int, most: int) -> int:
    """More linemen while the money lasts; returns what is left of it."""
    while len(squad) < most:
        room = [p for p in roster.ready if p.role == "lineman" and squad.count(p) < p.max and p.cost <= left]
        if not room:
            break
        squad.append(min(room, key=squad.count))
        left -= squad[-1].cost
    return left


def _staff(left: int, draft: texts.Draft) -> tuple[int, int, int]:
    """The change goes on an assistant coach, a cheerleader, more fans, and again, while it lasts."""
    counts = [0, 0, 0]
    prices = (draft.assistant_coach_cost, draft.cheerleader_cost, draft.fan_cost)
    limits = (draft.max_assistant_coaches, draft.max_cheerleaders, draft.max_fans - draft.free_fans)
    bought = True
    while bought:
        bought = False
        for i in range(3):
            if counts[i] < limits[i] and prices[i] <= left:
                counts[i] += 1
                left -= prices[i]
                bought = True
    return counts[0], counts[1], counts[2]


def _named(squad: list[Position], start: int) -> tuple[TeamPlayer, ...]:
    """Numbered from 1, each with a name of his family, no two with the same."""
    met: Counter[str] = Counter()
    players = []
    for number, position in enumerate(squad, 1):
        family = _names().family[position.family]
        turn = met[position.family]
        met[position.family] += 1
        name = f"{_pick(family.first, start + 5 * turn)} {_pick(family.last, start // 16 + 7 * turn)}"
        players.append(_hired(position, number, name, (), 0))
    return tuple(players)


def _pick(names: tuple[str, ...], turn: int) -> str:
    return names[turn % len(names)]


# ---------------------------------------------------------------- team files


class Fault(NamedTuple):
    """One thing wrong with a team file."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}" if self.key else f"{self.file}: {self.reason}"


class TeamFileError(ValueError):
    """A team file that cannot be used; the message is a line for each of its `faults`."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


TEAM_KEYS = (
    "name", "roster", "edition", "budget", "rerolls", "apothecary",
    "assistant_coaches", "cheerleaders", "dedicated_fans", "players",
)  # fmt: skip
PLAYER_KEYS = ("number", "name", "position", "gained")
KIND_NAMES = {bool: "true or false", int: "a whole number", str: "a text"}


def load_team(path: str | Path) -> Team:
    """The team in a file. Raises TeamFileError with all its faults."""
    try:
        text = files.read_text(path, LARGEST_FILE)
    except files.Unreadable as error:
        raise TeamFileError([Fault(error.place, "", error.reason)]) from None
    return read_team(text, files.name_of(path))


def read_team(text: str, file: str = "team") -> Team:
    """The team in a TOML text; `file` is what faults call it. Raises TeamFileError."""
    check = _Checker(file)
    try:
        team = check.team(files.toml(text, file))
    except files.Unreadable as error:
        raise TeamFileError([Fault(error.place, "", error.reason)]) from None
    if check.faults:
        raise TeamFileError(check.faults)
    return team


class _Checker:
    """Reads a team out of plain values and notes everything that is wrong, going on with a harmless value."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []

    def fault(self, key: str, reason: str) -> None:
        self.faults.append(Fault(self.file, key, reason))

    def known(self, raw: Mapping[str, Any], keys: tuple[str, ...], at: str) -> None:
        for key in raw:
            if key not in keys:
                self.fault(at + key, f"no such key{meant(key, keys)}")

    def value(self, raw: Mapping[str, Any], at: str, key: str, default: T, low: int = 0, high: int = 0) -> T:
        """`raw[key]` if it is of the kind of `default`, and within low..high if that is given."""
        if key not in raw:
            return default
        value = raw[key]
        if type(value) is not type(default):
            self.fault(at + key, f"is not {KIND_NAMES[type(default)]}")
            return default
        if high and isinstance(value, int) and not low <= value <= high:
            self.fault(at + key, f"{value} is not {low} to {high}")
            return default
        if isinstance(value, str) and (not value.isprintable() or len(value) > LONGEST_TEXT):
            long = len(value) > LONGEST_TEXT
            self.fault(at + key, f"is over {LONGEST_TEXT} characters" if long else "has control characters in it")
            return default
        kept: T = value
        return kept

    def team(self, raw: Mapping[str, Any]) -> Team:
        self.known(raw, TEAM_KEYS, "")
        edition = self.value(raw, "", "edition", "2020")
        if edition not in EDITIONS:
            self.fault("edition", f"{edition!r} is not one of {', '.join(EDITIONS)}")
            edition = EDITIONS[0]
        draft = texts.tables(edition).draft
        roster = self.roster(raw, edition)
        name = self.value(raw, "", "name", "").strip()
        if not name:
            self.fault("name", "the team has no name")
        team = Team(
            name=name,
            roster=roster.key if roster else "",
            edition=edition,
            budget=self.value(raw, "", "budget", draft.budget, 1, 10**9),
            players=self.players(raw, roster, draft),
            rerolls=self.value(raw, "", "rerolls", 0, 0, draft.max_rerolls),
            reroll_cost=roster.reroll_cost if roster else 0,
            apothecary=self.value(raw, "", "apothecary", False),
            assistant_coaches=self.value(raw, "", "assistant_coaches", 0, 0, draft.max_assistant_coaches),
            cheerleaders=self.value(raw, "", "cheerleaders", 0, 0, draft.max_cheerleaders),
            dedicated_fans=self.value(
                raw, "", "dedicated_fans", draft.free_fans, draft.free_fans, draft.max_fans
            ),
            special_rules=_special_rules(roster) if roster else (),
        )
        if roster:
            self.totals(team, roster, draft)
        return team

    def roster(self, raw: Mapping[str, Any], edition: str) -> Roster | None:
        key = self.value(raw, "", "roster", "")
        if "roster" not in raw:
            self.fault("roster", "the team has no roster")
        if not key:
            return None
        try:
            return find(key, edition)
        except UnknownRoster as error:
            self.fault("roster", str(error))
            return None

    def players(
        self, raw: Mapping[str, Any], roster: Roster | None, draft: texts.Draft
    ) -> tuple[TeamPlayer, ...]:
        listed = raw.get("players", [])
        if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
            self.fault("players", "is not a list of players, { position = ..., name = ... } each")
            return ()
        if not draft.min_players <= len(listed) <= draft.max_players:
            self.fault("players", f"{len(listed)} players are not {draft.min_players} to {draft.max_players}")
        found = []
        numbers: dict[int, int] = {}
        for place, entry in enumerate(listed, 1):
            at = f"players[{place}]."
            self.known(entry, PLAYER_KEYS, at)
            number = self.value(entry, at, "number", place, 1, 99)
            if number in numbers:
                self.fault(at + "number", f"{number} is taken by players[{numbers[number]}]")
            numbers.setdefault(number, place)
            position = self.position(entry, at, roster)
            name = self.value(entry, at, "name", "").strip()
            gained = self.gained(entry, at, position)
            if position:
                extra = sum(_price(position, key, draft) for key in gained)
                name = name or f"{position.name} {number}"
                found.append(_hired(position, number, name, gained, extra))
        return tuple(found)

    def position(self, entry: Mapping[str, Any], at: str, roster: Roster | None) -> Position | None:
        key = self.value(entry, at, "position", "")
        if "position" not in entry:
            self.fault(at + "position", "the player has no position")
        if not key or roster is None:
            return None
        position = roster.position(key)
        if position is None:
            known = [one.key for one in roster.positions]
            near = meant(key, known) or f"; there are {', '.join(known)}"
            self.fault(at + "position", f"{roster.name} has no {key!r}{near}")
        elif position.waiting:
            waiting = ", ".join(position.waiting)
            self.fault(at + "position", f"{position.name} cannot be fielded yet: {waiting}")
        return position

    def gained(self, entry: Mapping[str, Any], at: str, position: Position | None) -> tuple[str, ...]:
        """Skills gained on top of the position's own: learnable ones of its categories, none twice."""
        listed = entry.get("gained", [])
        if not isinstance(listed, list) or not all(isinstance(key, str) for key in listed):
            self.fault(at + "gained", "is not a list of skills")
            return ()
        good: list[str] = []
        for key in listed:
            reason = ""
            if key not in texts.skills():
                reason = f"no such skill{meant(key, texts.skills())}"
            elif key in good or (position and key in position.skills):
                reason = "he has it already"
            elif not texts.skill(key).implemented:
                reason = "the program does not play it yet"
            elif not texts.skill(key).letter:
                reason = "a trait cannot be learned"
            elif position and texts.skill(key).letter not in position.primary + position.secondary:
                reason = f"{position.name} cannot learn {texts.skill(key).category} skills"
            if reason:
                self.fault(at + "gained", f"{key}: {reason}")
            else:
                good.append(key)
        return tuple(good)

    def totals(self, team: Team, roster: Roster, draft: texts.Draft) -> None:
        """What only shows when the team is whole: limits of positions, staff and the budget."""
        taken = Counter(player.position for player in team.players)
        for position in roster.positions:
            if taken[position.key] > position.max:
                self.fault("players", f"{taken[position.key]} of {position.key}, at most {position.max}")
        giants = sum(player.role == "big_guy" for player in team.players)
        if giants > roster.max_big_guys:
            self.fault("players", f"{giants} big guys, at most {roster.max_big_guys}")
        if team.apothecary and not roster.apothecary:
            self.fault("apothecary", f"{roster.name} cannot have one")
        if team.cost > team.budget:
            over = team.cost - team.budget
            self.fault("budget", f"the team costs {team.cost:,}, {over:,} more than {team.budget:,}")


def _price(position: Position, skill: str, draft: texts.Draft) -> int:
    """What a gained skill adds to a player's price."""
    primary = texts.skill(skill).letter in position.primary
    return draft.primary_skill_cost if primary else draft.secondary_skill_cost


def team_to_toml(team: Team) -> str:
    """A team as a file that `read_team` reads and a person can edit."""
    document = tomlkit.document()
    document.add(tomlkit.comment(f"{find(team.roster, team.edition).name}, {team.cost:,} gold pieces"))
    for key in TEAM_KEYS[:-1]:
        document.add(key, getattr(team, key))
    players = tomlkit.array()
    for player in team.players:
        entry = tomlkit.inline_table()
        entry.update({"number": player.number, "name": player.name, "position": player.position})
        if player.gained:
            entry.update({"gained": list(player.gained)})
        players.append(entry)
    document.add("players", players.multiline(True))
    return tomlkit.dumps(document)


def save_team(team: Team, path: str | Path) -> None:
    """Writes a team file."""
    Path(path).write_text(team_to_toml(team), encoding="utf-8")

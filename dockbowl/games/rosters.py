"""Rosters and teams: what a team may be, and ready-made teams. Files of teams and all else are in `games.team`.

A **roster** is what the edition lets a team of that kind hire. A **team** is what one coach brings: players
with names and numbers, re-rolls and staff. A team is plain data that goes into the header of a save as it is.

A position with a skill that the program does not play yet can be read about but not fielded: its `waiting`
names the skills. So no player ever stands on the pitch with a skill that silently does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Literal
from zlib import crc32

import msgspec

from dockbowl.games import texts
from dockbowl.games.texts import Fact, Skills
from dockbowl.names import meant

Role = Literal[
    "lineman", "blitzer", "thrower", "catcher", "blocker", "runner", "big_guy", "special",
    "journeyman", "mercenary", "star",
]  # fmt: skip
EDITIONS = ("2020", "2025", "classic", "sevens", "sevens-house")


class UnknownRoster(LookupError):
    """There is no such roster or edition; the message names near ones."""


# ---------------------------------------------------------------- rosters


class Position(Fact, frozen=True):
    """One line of a roster. In most editions `ag`, `pa` and `av` are target numbers; `pa` 0 is none."""

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
    edition: str = texts.BASE
    keywords: tuple[str, ...] = ()

    @property
    def family(self) -> str:
        return families()[self.race]

    @property
    def waiting(self) -> tuple[str, ...]:
        """His skills that the program does not play yet; if there are any he cannot be fielded."""
        return texts.not_implemented(self.skills, self.edition)


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
    name = f"rosters-{texts.FORMS.get(edition, edition)}.toml"
    draft = texts.tables(edition).draft
    found = {}
    for raw in texts.read_data(name)["team"]:
        for position in raw["position"]:
            position["skills"] = texts.parse_skills(position["skills"])
            position["edition"] = edition
        raw["positions"] = raw.pop("position")
        raw["reroll_cost"] = draft.reroll_cost or raw["reroll_cost"]
        raw["apothecary"] = raw["apothecary"] and draft.apothecaries > 0
        found[raw["key"]] = texts.typed(name, {"edition": edition, **raw}, Roster)
    return found


def load_rosters(edition: str = texts.BASE, *, playable_only: bool = True) -> dict[str, Roster]:
    """The rosters of an edition by key: those a team can be made of, or all that are known."""
    rosters = _all_rosters(edition)
    return {key: roster for key, roster in rosters.items() if not playable_only or roster.playable}


def find(key: str, edition: str = texts.BASE) -> Roster:
    """The roster `key`. Raises UnknownRoster, whose message lists near matches."""
    rosters = _all_rosters(edition)
    if key not in rosters:
        raise UnknownRoster(f"no roster {key!r} in edition {edition}{meant(key, rosters)}")
    return rosters[key]


# ---------------------------------------------------------------- teams


How = Literal["random_primary", "chosen_primary", "random_secondary", "chosen_secondary", "characteristic"]


class Advance(msgspec.Struct, frozen=True):
    """One advancement: how it was gained, and the skill or characteristic (ma, st, ag, pa, av) it brought.

    A skill with `characteristic` is one chosen in place of the characteristic that was rolled.
    """

    how: How
    got: str


class Former(msgspec.Struct, frozen=True):
    """Somebody who is no longer of the team."""

    number: int
    name: str
    position: str
    why: str
    """dead, sacked, deserted ..."""
    spp: int = 0


class Played(msgspec.Struct, frozen=True):
    """A match the team has played."""

    against: str
    scored: int
    conceded: int
    """Touchdowns of the other team."""
    winnings: int = 0
    spent: int = 0
    """Gold out of the treasury for inducements."""
    lost: int = 0
    """Gold lost by expensive mistakes."""
    fans: int = 0
    """Change of the dedicated fans."""


class TeamPlayer(msgspec.Struct, frozen=True):
    """One player of a team. `skills` are all he has and the characteristics as they are now, his gains included.

    `cost` is his current value: his price and what his gains have added to it.
    """

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
    """Skills given to him when the team was drafted, not bought with points."""
    skills_value: int | None = None
    """Gold pieces that `gained` adds to his value where his league says so; None: as chosen skills."""
    niggles: int = 0
    """Niggling injuries he has brought along."""
    advances: tuple[Advance, ...] = ()
    """What he has spent points on, in that order."""
    spp: int = 0
    """Star player points earned in all, spent ones included."""
    lasting: tuple[str, ...] = ()
    """Characteristics that injuries have made a point worse for good."""
    misses_next: bool = False
    keywords: tuple[str, ...] = ()
    """What he is called by (2025): his kind, his race."""
    retired: bool = False
    """Retired for the season: he is of the team, but does not play."""
    veteran: bool = False
    """A veteran lineman of Sevens: MA 1 lower, and a re-roll once a match."""
    hates: tuple[str, ...] = ()
    """Races he has learned to hate."""
    captain: bool = False
    """The Team Captain of a team that may have one: Pro, and team re-rolls that may cost nothing (2025)."""

    @property
    def advancements(self) -> int:
        """How many he has gained, given ones included."""
        return len(self.gained) + len(self.advances)

    @property
    def out(self) -> bool:
        """He cannot play the next match."""
        return self.misses_next or self.retired


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
    coach: str = ""
    treasury: int | None = None
    """Gold of a team that has played; None: what a new one has not spent of its budget."""
    skill_budget: int | None = None
    """Gold for skills alone, besides the budget; None: skills given are paid from the budget."""
    skill_points: int | None = None
    """Points for skills alone, as tournaments have it; such skills add nothing to anybody's value."""
    redraft: bool = False
    """It is drafted anew for another season, with what it has left and won (Sevens)."""
    matches: tuple[Played, ...] = ()
    former: tuple[Former, ...] = ()

    @property
    def cost(self) -> int:
        """What players and staff are worth, fans beyond the free ones included, in gold pieces."""
        return sum(player.cost for player in self.players) + staff_cost(self)

    @property
    def played(self) -> bool:
        """It is no new team any more: its gold is in its treasury."""
        return self.treasury is not None


def staff_cost(team: Team) -> int:
    """What is paid for everything but the players."""
    draft = texts.tables(team.edition).draft
    return (
        max(0, team.rerolls - draft.free_rerolls) * team.reroll_cost
        + team.apothecary * draft.apothecary_cost
        + team.assistant_coaches * draft.assistant_coach_cost
        + team.cheerleaders * draft.cheerleader_cost
        + max(0, team.dedicated_fans - draft.free_fans) * draft.fan_cost
    )


def hired(position: Position, number: int, name: str) -> TeamPlayer:
    """A rookie of this position."""
    return TeamPlayer(
        number=number,
        name=name,
        position=position.key,
        title=position.name,
        role=position.role,
        family=position.family,
        race=position.race,
        cost=position.cost,
        ma=position.ma,
        st=position.st,
        ag=position.ag,
        pa=position.pa,
        av=position.av,
        skills=dict(position.skills),
        keywords=position.keywords,
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


FEW_WISHES: tuple[tuple[Role, int], ...] = (
    ("blitzer", 2),
    ("thrower", 1),
    ("runner", 1),
    ("special", 1),
    ("catcher", 1),
    ("blocker", 2),
    ("big_guy", 1),
)
"""The same where only a few players may be more than linemen."""


def default_team(
    roster_key: str, edition: str = texts.BASE, players: int = 0, budget: int = 0, *, seed: int = 0
) -> Team:
    """A sensible legal team: at least `players` players, re-rolls, an apothecary if it may have one.

    0 is what the draft says: the fewest players, its budget. The same arguments give the same team; another `seed`
    gives it other names, for a match against itself.
    Raises UnknownRoster, or ValueError if no such team can be made.
    """
    roster = find(roster_key, edition)
    draft = texts.tables(edition).draft
    players, budget = players or draft.min_players, budget or draft.budget
    if not roster.playable:
        raise ValueError(f"{roster.name}: not playable yet, it waits for {', '.join(roster.waiting)}")
    if not draft.min_players <= players <= draft.max_players:
        raise ValueError(f"players: {players} is not {draft.min_players} to {draft.max_players}")
    squad = _cheapest(roster, players, draft.max_specialists)
    left = budget - sum(position.cost for position in squad)
    if left < 0:
        raise ValueError(f"{roster.name}: {players} players cost {budget - left:,}, more than {budget:,}")

    rerolls = draft.free_rerolls or min(1 if draft.reroll_cost else 2, left // roster.reroll_cost)
    left -= (rerolls - draft.free_rerolls) * roster.reroll_cost
    players_first = draft.max_specialists < draft.min_players
    if players_first:
        left = _upgrade(roster, squad, left, FEW_WISHES, draft.max_specialists)
    apothecary = roster.apothecary and left >= draft.apothecary_cost
    left -= apothecary * draft.apothecary_cost
    left = _upgrade(roster, squad, left, WISHES, draft.max_specialists)
    if rerolls == 2 < draft.max_rerolls and left >= roster.reroll_cost:
        rerolls += 1
        left -= roster.reroll_cost
    left = _reinforce(roster, squad, left, min(draft.max_players, max(players, 13)))
    left = _upgrade(roster, squad, left, (("big_guy", roster.max_big_guys),), draft.max_specialists)
    coaches, cheerleaders, fans = _staff(left, draft)

    squad.sort(key=roster.positions.index)
    return Team(
        name=a_team_name(roster, seed),
        roster=roster.key,
        edition=edition,
        budget=budget,
        players=_with_captain(_with_veteran(_named(squad, crc32(roster.key.encode()) + seed * 7), draft), roster),
        rerolls=rerolls,
        reroll_cost=roster.reroll_cost,
        apothecary=apothecary,
        assistant_coaches=coaches,
        cheerleaders=cheerleaders,
        dedicated_fans=draft.free_fans + fans,
        special_rules=special_rules(roster),
    )


def special_rules(roster: Roster, chosen: str = "") -> tuple[str, ...]:
    """The rules of its teams; of those to choose from, the one chosen, else the first."""
    one = (chosen,) if chosen in roster.choose_one else roster.choose_one[:1]
    return (*roster.regional, *roster.special_rules, *one)


def a_name(position: Position, turn: int) -> str:
    """A name of the family of a position; another `turn` gives another one."""
    family = _names().family[position.family]
    return f"{_pick(family.first, 5 * turn + 1)} {_pick(family.last, 7 * turn + turn // 16)}"


def a_team_name(roster: Roster, seed: int = 0) -> str:
    """A name for a team of this roster."""
    return _pick(_names().team[roster.key], seed)


def _cheapest(roster: Roster, players: int, specialists: int) -> list[Position]:
    """So many players for the least money: linemen of all kinds by turns, then what else is cheap."""
    squad: list[Position] = []
    while len(squad) < players:
        taken = Counter(position.key for position in squad)
        room = [p for p in roster.ready if taken[p.key] < p.max and p.role != "big_guy"]
        if sum(p.role != "lineman" for p in squad) >= specialists:
            room = [p for p in room if p.role == "lineman"]
        if not room:
            waiting = ", ".join(roster.waiting)
            raise ValueError(f"{roster.name}: has no {players} players yet, it waits for {waiting}")
        squad.append(min(room, key=lambda p: (p.role != "lineman", p.cost, taken[p.key])))
    return squad


INSIGNIFICANT = "insignificant"
"""What no more of a team's players may have than lack it."""


def _upgrade(
    roster: Roster, squad: list[Position], left: int, wishes: tuple[tuple[Role, int], ...], specialists: int
) -> int:
    """Exchange linemen for better players while the money lasts; returns what is left of it."""
    for role, most in wishes:
        wanted = sorted((p for p in roster.ready if p.role == role), key=lambda p: -p.cost)
        for position in wanted:
            for _ in range(position.max):
                linemen = sorted((p for p in squad if p.role == "lineman"), key=squad.count)
                have = [p for p in squad if p.role == role]
                if len(squad) - len(linemen) >= specialists:
                    return left
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
        little = sum(INSIGNIFICANT in p.skills for p in squad)
        if little >= len(squad) - little:
            room = [p for p in room if INSIGNIFICANT not in p.skills]
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
        players.append(hired(position, number, name))
    return tuple(players)


def veteran_of(player: TeamPlayer) -> TeamPlayer:
    """The same player as a veteran lineman. Rule: sevens, teams."""
    skills = {**player.skills, texts.VETERAN: None}
    return msgspec.structs.replace(player, ma=max(1, player.ma - 1), skills=skills, veteran=True)


def captain_of(player: TeamPlayer) -> TeamPlayer:
    """The same player as the Team Captain: Pro comes with it and adds nothing to his value. Rule: bb2025 11."""
    skills = {**player.skills, texts.PRO: None, texts.CAPTAIN: None}
    return msgspec.structs.replace(player, skills=skills, captain=True)


def hater_of(player: TeamPlayer, races: tuple[str, ...]) -> TeamPlayer:
    """The same player hating these races besides whom his position hates. Rule: sevens, hatred."""
    if not races:
        return player
    own = str(player.skills.get(texts.HATRED) or "")
    whom = "+".join(dict.fromkeys((*own.split("+"), *races))).strip("+")
    return msgspec.structs.replace(player, skills={**player.skills, texts.HATRED: whom}, hates=races)


def _with_captain(players: tuple[TeamPlayer, ...], roster: Roster) -> tuple[TeamPlayer, ...]:
    """The first of the dearest who are no Big Guys is the captain, if the roster may have one."""
    if texts.CAPTAIN not in roster.special_rules:
        return players
    first = max((one for one in players if one.role != "big_guy"), key=lambda one: one.cost)
    return tuple(captain_of(one) if one is first else one for one in players)


def _with_veteran(players: tuple[TeamPlayer, ...], draft: texts.Draft) -> tuple[TeamPlayer, ...]:
    """The first lineman is a veteran, if the form has one."""
    first = next((one for one in players if one.role == "lineman"), None) if draft.veterans else None
    return tuple(veteran_of(one) if one is first else one for one in players)


def _pick(names: tuple[str, ...], turn: int) -> str:
    return names[turn % len(names)]

"""Players who join for one match. Rule: core 5."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.cards import Card, SkillValue
from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.events import Told
from dockbowl.core.requests import Option, Proc, choose
from dockbowl.core.state import RESERVES, Match
from dockbowl.games.match.course import course, with_coach
from dockbowl.games.match.plan import plan, roster_of, tables
from dockbowl.games.rosters import Position
from dockbowl.games.team.worth import LOW_COST


def hire(m: Match, coach: int, *, counted: bool = True) -> Proc[bool]:
    """A lineman of the roster joins as a Loner. False if the roster has none.

    `counted`: his price adds to the team's value, unless its linemen count for nothing.
    """
    extra = course(m)
    roster = roster_of(m, coach)
    if roster is None:
        return False
    kinds = {position.key: position for position in roster.ready if position.role == "lineman"}
    if not kinds:
        return False
    if tables(m).draft.lowest_journeymen:
        lowest = min(position.cost for position in kinds.values())
        kinds = {key: position for key, position in kinds.items() if position.cost == lowest}
    picked = yield from choose(coach, "journeyman", tuple(Option("hire", word=key) for key in kinds))
    position = kinds[picked.word]
    p = add_player(m, coach, position, "Journeyman", "journeyman", {**position.skills, "loner": plan(m).journeyman})
    if counted and LOW_COST not in extra.leanings[coach]:
        extra.team_value = with_coach(extra.team_value, coach, extra.team_value[coach] + position.cost)
    m.emit(Told("journeyman", coach, p, word=position.name))
    return True


def add_player(m: Match, coach: int, position: Position, name: str, role: str, skills: Mapping[str, SkillValue]) -> int:
    """Put a new player into Reserves with the next free number."""
    numbers = [m.card[p].number for p in m.team(coach)]
    number = max((*numbers, len(numbers))) + 1
    card = Card(
        f"{name} {number}",
        position.ma,
        position.st,
        position.ag,
        position.pa,
        position.av,
        skills,
        m.rules.skills,
        position=position.key,
        role=role,
        race=position.race,
        number=number,
    )
    return m.add_player(f"{COACH_LETTERS[coach]}{number}", card, coach, RESERVES)

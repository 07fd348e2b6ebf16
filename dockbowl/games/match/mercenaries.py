"""Mercenaries: players of the roster hired for one match. Rule: core 5."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Told
from dockbowl.core.requests import NO, Option, Proc, choose
from dockbowl.core.state import Match
from dockbowl.games import rosters, texts
from dockbowl.games.match.course import course, with_coach
from dockbowl.games.match.journeymen import add_player
from dockbowl.games.match.plan import plan
from dockbowl.games.rosters import Position

MERCENARY: Final = "mercenary"
EXTRA: Final = 30_000
SKILL: Final = 50_000
MOST_PLAYERS: Final = 16


def for_hire(m: Match, coach: int) -> list[Position]:
    """Positions of the roster in which one more may be hired and paid. The limits of the roster hold."""
    extra = course(m)
    if not extra.rosters[coach]:
        return []
    roster = rosters.find(extra.rosters[coach], plan(m).rosters)
    team = m.team(coach)
    if len(team) >= MOST_PLAYERS:
        return []
    giants = {position.key for position in roster.positions if position.role == "big_guy"}
    full = sum(m.card[p].position in giants for p in team) >= roster.max_big_guys
    return [
        position
        for position in roster.ready
        if position.cost + EXTRA <= extra.gold[coach]
        and sum(m.card[p].position == position.key for p in team) < position.max
        and not (full and position.key in giants)
    ]


def tag(m: Match, coach: int, key: str) -> str:
    """What a coach is offered, and for how much: `Blitzer, 110,000`; the key for a position he cannot hire."""
    found = next((position for position in for_hire(m, coach) if position.key == key), None)
    return f"{found.name}, {found.cost + EXTRA:,}" if found else key


def learnable(m: Match, position: Position) -> list[str]:
    """Primary skills of the position that it lacks and the game plays."""
    return [
        key
        for key, skill in texts.skills(plan(m).rosters).items()
        if skill.letter and skill.letter in position.primary and key in m.rules.skills and key not in position.skills
    ]


def hire_mercenary(m: Match, coach: int) -> Proc[None]:
    """Choose the position, and for 50,000 more one primary skill."""
    extra = course(m)
    kinds = {position.key: position for position in for_hire(m, coach)}
    picked = yield from choose(coach, "mercenary", tuple(Option("hire", word=key) for key in kinds))
    position = kinds[picked.word]
    cost = position.cost + EXTRA
    skills = dict(position.skills)
    if cost + SKILL <= extra.gold[coach]:
        lessons = tuple(Option("learn", word=key) for key in learnable(m, position))
        lesson = yield from choose(coach, "mercenary skill", (NO, *lessons))
        if lesson != NO:
            cost += SKILL
            skills[lesson.word] = 1 if texts.skill(lesson.word, plan(m).rosters).value == "bonus" else None
    extra.gold = with_coach(extra.gold, coach, extra.gold[coach] - cost)
    extra.spent = with_coach(extra.spent, coach, extra.spent[coach] + cost)
    extra.bought = {**extra.bought, (coach, MERCENARY): extra.bought.get((coach, MERCENARY), 0) + 1}
    p = add_player(m, coach, position, "Mercenary", MERCENARY, {**skills, "loner": 4})
    m.emit(Told("mercenary", coach, p, number=cost, word=position.name))

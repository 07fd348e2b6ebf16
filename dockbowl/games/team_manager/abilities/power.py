"""Abilities that add to star power as long as something is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.games.team_manager.moments import PLAYERS, Ability, Handler, Moment

if TYPE_CHECKING:
    from dockbowl.games.team_manager.season import Season

When = Callable[["Season", int, int], bool]
"""(m, me, place): whether it is so."""


def others(m: Season, me: int, place: int) -> list[int]:
    """His manager's other players there, standing or downed."""
    return [player for player in m.side(place, m.manager_of(me)) if player != me]


def own(when: When) -> Handler:
    """`n` more for himself while it is so."""

    def power(m: Season, me: int, n: int, who: int, place: int) -> int:
        return n if who == me and when(m, me, place) else 0

    return power


def alone(m: Season, me: int, place: int) -> bool:
    return not others(m, me, place)


def fewer(m: Season, me: int, place: int) -> bool:
    manager = m.manager_of(me)
    return len(m.opponents_at(place, manager)) > len(m.side(place, manager))


def has_token(m: Season, me: int, place: int) -> bool:
    return bool(m.tokens[me])


def at_tournament(m: Season, me: int, place: int) -> bool:
    return m.is_tournament(place)


def opponent_down(m: Season, me: int, place: int) -> bool:
    return any(not m.standing(player) for player in m.opponents_at(place, m.manager_of(me)))


def pack_hunter(m: Season, me: int, n: int, who: int, place: int) -> int:
    return n * sum(m.standing(player) for player in others(m, me, place)) if who == me else 0


def inspiring(m: Season, me: int, n: int, who: int, place: int) -> int:
    return n if who != me and m.manager_of(who) == m.manager_of(me) else 0


def close_marking(m: Season, me: int, n: int, who: int, place: int) -> int:
    return -n if m.manager_of(who) != m.manager_of(me) and m.carries(who) else 0


ABILITIES = (
    Ability("lone_wolf", PLAYERS, {Moment.POWER: own(alone)}, number=True),
    Ability("outnumbered", PLAYERS, {Moment.POWER: own(fewer)}, number=True),
    Ability("shameless", PLAYERS, {Moment.POWER: own(has_token)}, number=True),
    Ability("big_match", PLAYERS, {Moment.POWER: own(at_tournament)}, number=True),
    Ability("bully", PLAYERS, {Moment.POWER: own(opponent_down)}, number=True),
    Ability("pack_hunter", PLAYERS, {Moment.POWER: pack_hunter}, number=True),
    Ability("inspiring", PLAYERS, {Moment.POWER: inspiring}, number=True),
    Ability("close_marking", PLAYERS, {Moment.POWER: close_marking}, number=True),
)

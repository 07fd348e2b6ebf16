"""The abilities the rules call by name. Rule: team-manager "Abilities named"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core.requests import Proc, confirm
from dockbowl.games.team_manager import effects
from dockbowl.games.team_manager.moments import PLAYERS, Ability, Moment

if TYPE_CHECKING:
    from dockbowl.games.team_manager.season import Season


def nerves_of_steel(m: Season, me: int, n: int, who: int, place: int) -> int:
    return int(who == me and m.carries(me))


def stand_firm(m: Season, me: int, n: int, tackler: int, target: int) -> bool:
    return me == target and m.carries(me)


def sure_hands(m: Season, me: int, n: int) -> bool:
    return True


def dodge(m: Season, me: int, n: int, tackler: int, target: int, faces: tuple[int, ...]) -> Proc[bool]:
    """Whoever tackles him throws all dice again, if his manager wants it."""
    if me != target:
        return False
    return (yield from confirm(m.manager_of(me), "dodge", player=me, target=tackler, about=faces))


def guard(m: Season, me: int, n: int, tackler: int, target: int) -> Proc[bool]:
    """He takes what a successful tackle does to a team-mate."""
    if me == target or m.owner[me] != m.owner[target]:
        return False
    return (yield from confirm(m.manager_of(me), "guard", player=me, target=target))


def piling_on(m: Season, me: int, n: int, target: int) -> Proc[None]:
    """His tackle put himself down: one more attempt, at another player."""
    yield from effects.tackle(m, me, but=target, again=False)


def throw_team_mate(m: Season, me: int, n: int, place: int) -> Proc[None]:
    """One of his side goes to another matchup."""
    yield from effects.move_own(m, me, "throw team-mate")


def freebooter(m: Season, me: int, n: int) -> Proc[None]:
    """Replaces a player of the roster; the deck is shuffled."""
    yield from effects.replace_one(m, m.manager_of(me), "freebooter", but=me)


ABILITIES = (
    Ability("freebooter", ("star",), {Moment.DRAFTED: freebooter}),
    Ability("nerves_of_steel", PLAYERS, {Moment.POWER: nerves_of_steel}),
    Ability("stand_firm", PLAYERS, {Moment.BARS_TACKLE: stand_firm}),
    Ability("sure_hands", PLAYERS, {Moment.KEEPS_BALL: sure_hands}),
    Ability("throw_team_mate", PLAYERS, {Moment.PLAYED: throw_team_mate}),
    Ability("dodge", PLAYERS, {Moment.TACKLE_AGAIN: dodge}),
    Ability("guard", PLAYERS, {Moment.TAKES_RESULT: guard}),
    Ability("piling_on", PLAYERS, {Moment.TACKLER_DOWN: piling_on}),
)

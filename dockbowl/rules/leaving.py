"""What opponents may do to somebody who moves out of their tackle zones: Tentacles, Diving Tackle, Shadowing.

In the order of core 12: Tentacles before he leaves, then his rush and dodge (or jump), Diving Tackle once that
has succeeded, then Shadowing. One player of each skill a move. Rule: core 30.1 (2020, FAQ).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dockbowl.core.events import Moved, SkillUsed, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL, Proc, confirm
from dockbowl.core.state import NOBODY, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball
from dockbowl.rules.going_down import place_prone
from dockbowl.rules.marks import markers
from dockbowl.rules.rerolls import test

DIVE: Final = Mod(-2, "diving tackle")
SHADOWED: Final = "shadowed "
"""Begins what is noted of each use of Shadowing where there is a limit to it: as many a turn as the shadow has MA."""
NEED: Final = 6
"""What Tentacles and Shadowing need between equals; a natural 6 always does."""


def first_willing(m: Match, skill: str, players: Iterable[int], target: int) -> Proc[int]:
    """The first of these players whose coach uses the skill, asked coach by coach in turn order, or NOBODY."""
    left = list(players)
    for coach in (*m.turn_order, NEUTRAL):
        for p in left:
            if m.coach[p] == coach and (yield from confirm(coach, f"use {skill}", player=p, target=target)):
                m.emit(SkillUsed(p, skill, target))
                return p
    return NOBODY


def _contest(mine: int, theirs: int, what: str) -> Target:
    return Target(NEED, (Mod(mine - theirs, what),) if mine != theirs else ())


def tentacles_target(m: Match, holder: int, player: int) -> Target:
    """What the holder needs: d6 and his ST less the other's."""
    return _contest(m.card[holder].st, m.card[player].st, "strength")


def shadowing_target(m: Match, shadow: int, player: int) -> Target:
    """What the shadow needs: d6 and his MA less the other's."""
    return _contest(m.card[shadow].ma, m.card[player].ma, "movement")


def held_back(m: Match, player: int, foes: Iterable[int]) -> Proc[bool]:
    """Tentacles of one of those marking him: held, he stays where he is, and the caller ends his movement."""
    holders = [q for q in foes if Prop.HOLDS_FAST in m.card[q].props]
    if not holders:
        return False
    holder = yield from first_willing(m, "tentacles", holders, player)
    if holder < 0 or not (yield from m.rules.edition.holds(m, holder, player)):
        return False
    m.emit(Told("held", player=player, number=holder))
    return True


def holder_rolls(m: Match, holder: int, player: int) -> Proc[bool]:
    """Tentacles (2020): a die of the holder's."""
    face = yield from test(m, holder, "tentacles", tentacles_target(m, holder, player))
    return face > 0


def shadow_rolls(m: Match, follower: int, player: int) -> Proc[bool]:
    """Shadowing (2020): a die of the shadow's."""
    face = yield from test(m, follower, "shadowing", shadowing_target(m, follower, player))
    return face > 0


def divers(m: Match, player: int, start: int, total: int, target: Target) -> list[int]:
    """Who could make his roll of `total` fail by diving into the square he has left."""
    if total >= Target(target.base, (*target.mods, DIVE)).need:
        return []
    foes = markers(m, m.coach[player], start, player)
    return [q for q in foes if Prop.DIVES_AT_FEET in m.card[q].props and not m.rooted[q]]


def dive(m: Match, player: int, start: int, willing: list[int]) -> Proc[int]:
    """Diving Tackle: one of them may go prone in the square left behind. Who did, or NOBODY.

    A ball he drops bounces when the roll is settled.
    """
    if not m.is_free(start):
        return NOBODY
    diver = yield from first_willing(m, "diving_tackle", willing, player)
    if diver < 0:
        return NOBODY
    here = m.at[diver]
    m.place(diver, start)
    m.emit(Moved(diver, here, start, "dive"))
    yield from place_prone(m, diver)
    if m.rules.after_move is not None and m.at[diver] >= 0:
        yield from m.rules.after_move(m, diver, here)
    return diver


def shadow(m: Match, player: int, start: int) -> Proc[None]:
    """Shadowing: once he is safely away, one of those who marked him may follow into the square he has left."""
    enter = m.rules.may_enter
    followers = [
        q
        for q in markers(m, m.coach[player], start, player)
        if Prop.SHADOWS in m.card[q].props and not m.rooted[q] and (enter is None or enter(m, q, start))
        if sum(who == q and what.startswith(SHADOWED) for who, what in m.once) < m.card[q].ma
    ]
    if not followers or not m.is_free(start):
        return
    follower = yield from first_willing(m, "shadowing", followers, player)
    if follower < 0 or not (yield from m.rules.edition.shadows(m, follower, player)):
        return
    here = m.at[follower]
    m.place(follower, start)
    m.emit(Moved(follower, here, start, "shadow"))
    if ball.loose(m) and m.ball == start:
        if m.rules.edition.acts.strangers_pick_up:
            yield from ball.pick_up(m, follower)
        else:
            yield from ball.bounce(m, start)
    ball.check_score(m, follower)
    if m.rules.after_move is not None and m.at[follower] >= 0 and not m.over:
        yield from m.rules.after_move(m, follower, here)

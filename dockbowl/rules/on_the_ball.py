"""On the Ball: somebody who moves when a pass is declared, or while a kick is in the air. Rule: core 30.1 (2020)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from dockbowl.core.events import SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL, Proc, at, choose, confirm, say
from dockbowl.core.state import STANDING, Match
from dockbowl.rules.leaving import first_willing
from dockbowl.rules.marks import is_open
from dockbowl.rules.move import allowance, may_enter, step

SQUARES: Final = 3
"""How far he may go."""
STOP: Final = say("stop")


def readers(m: Match, coach: int) -> list[int]:
    """A coach's players who could move now."""
    return [p for p in m.fielded(coach) if m.able(p, Prop.READS_PASSES) and not m.rooted[p]]


def read_pass(m: Match, thrower: int, square: int, hail_mary: bool) -> Proc[None]:
    """Opponents of the thrower move, one after another, until one of them falls. The pass goes on afterwards."""
    for coach in m.turn_order:
        if coach == m.coach[thrower]:
            continue
        for p in readers(m, coach):
            if not m.able(p, Prop.READS_PASSES):  # something has befallen him meanwhile
                continue
            if not (yield from confirm(coach, "use on_the_ball", player=p, target=thrower)):
                continue
            m.emit(SkillUsed(p, "on_the_ball", thrower))
            yield from run(m, p)
            if m.at[p] < 0 or m.status[p] != STANDING or m.over:
                return


def read_kick(m: Match, coach: int, half: Collection[int]) -> Proc[None]:
    """One open receiver moves within his own half. Not on a touchback."""
    p = yield from first_willing(m, "on_the_ball", [p for p in readers(m, coach) if is_open(m, p)], -1)
    if p >= 0:
        yield from run(m, p, half)


def run(m: Match, player: int, within: Collection[int] | None = None, purpose: str = "on the ball") -> Proc[None]:
    """Up to three squares by the usual rules, outside an activation of his own."""
    coach = m.coach[player]
    if coach == NEUTRAL:
        return
    most = allowance(m, player) if m.rules.edition.acts.reads_rushing else m.card[player].ma
    kept = m.spent, m.stepped, m.jumped
    m.spent = 0
    for _ in range(SQUARES):
        squares = [
            s
            for s in m.board.walks[m.at[player]]
            if m.is_free(s) and may_enter(m, player, s) and (within is None or s in within)
        ]
        if not squares or m.spent >= most:
            break
        options = (*(at("step", s) for s in squares), STOP)
        picked = yield from choose(coach, purpose, options, player=player)
        if picked == STOP or not (yield from step(m, player, picked.square)):
            break
    m.spent, m.stepped, m.jumped = kept

"""Pass Block and Kick-Off Return: who moves out of turn. Rule: core 30.1 (classic)."""

from __future__ import annotations

from typing import Final

from dockbowl.board.lines import ruler_squares
from dockbowl.core.events import SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL, Option, Proc, at, choose, confirm, say
from dockbowl.core.state import STANDING, Match
from dockbowl.rules.leaving import first_willing
from dockbowl.rules.marks import is_open
from dockbowl.rules.move import allowance, may_enter, step
from dockbowl.rules.on_the_ball import SQUARES, run

STOP: Final = say("stop")


def pass_block(m: Match, thrower: int, square: int, hail_mary: bool) -> Proc[None]:
    """Opponents of the thrower may run up to three squares to where they hinder the pass. Not for a Dump-Off.

    One after another, until one of them falls.
    """
    if m.mover != thrower or Prop.BLOCKS_PASSES not in m.about:
        return
    ends = useful_squares(m, thrower, square, hail_mary)
    for coach in m.turn_order:
        if coach == m.coach[thrower]:
            continue
        for p in m.fielded(coach):
            if not m.able(p, Prop.BLOCKS_PASSES) or m.rooted[p] or not reachable(m, p, SQUARES, ends):
                continue
            if not (yield from confirm(coach, "use pass_block", player=p, target=thrower)):
                continue
            m.emit(SkillUsed(p, "pass_block", thrower))
            yield from _run(m, p, ends)
            if m.at[p] < 0 or m.status[p] != STANDING or m.over:
                return


def useful_squares(m: Match, thrower: int, square: int, hail_mary: bool) -> frozenset[int]:
    """Where such a run may end: next to the thrower or the catcher, in an empty target square, or under the ruler."""
    around = m.board.around
    found = set(around[m.at[thrower]])
    if m.player_at(square) >= 0:
        found.update(around[square])
    else:
        found.add(square)
    if not hail_mary:
        found.update(ruler_squares(m.board, m.at[thrower], square))
    return frozenset(found)


def reachable(m: Match, player: int, squares: int, ends: frozenset[int]) -> set[int]:
    """The squares he may step to next, if he shall end within so many squares in one of `ends`."""
    good = {s for s in ends if m.is_free(s)}
    for _ in range(squares - 1):
        good |= {s for near in good for s in m.board.walks[near] if m.is_free(s)}
    return {s for s in m.board.walks[m.at[player]] if s in good and m.is_free(s) and may_enter(m, player, s)}


def _run(m: Match, player: int, ends: frozenset[int]) -> Proc[None]:
    """Square by square; he may stop only where it helps."""
    coach = m.coach[player]
    if coach == NEUTRAL:
        return
    kept = m.spent, m.stepped, m.jumped
    m.spent = 0
    for left in range(SQUARES, 0, -1):
        options: list[Option] = [at("step", s) for s in sorted(reachable(m, player, left, ends))]
        if left < SQUARES and m.at[player] in ends:
            options.append(STOP)
        if not options or m.spent >= allowance(m, player):
            break
        picked = yield from choose(coach, "pass block", tuple(options), player=player)
        if picked == STOP or not (yield from step(m, player, picked.square)):
            break
    m.spent, m.stepped, m.jumped = kept


def kick_off_return(m: Match, coach: int, half: frozenset[int]) -> Proc[None]:
    """One receiver, marked by nobody and not on the line, moves up to three squares in his own half."""
    line = m.board.areas.get(f"los.{coach}", frozenset())
    able = [
        p
        for p in m.fielded(coach)
        if m.able(p, Prop.RETURNS_KICKS) and is_open(m, p) and not m.rooted[p] and m.at[p] not in line
    ]
    p = yield from first_willing(m, "kick_off_return", able, -1)
    if p >= 0:
        yield from run(m, p, half, "kick-off return")

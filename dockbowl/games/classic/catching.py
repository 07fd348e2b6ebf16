"""Diving Catch. Rule: core 30.1 (classic)."""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.events import SkillUsed
from dockbowl.core.requests import NO, Proc, choose, who
from dockbowl.core.state import Match
from dockbowl.games.classic.passing import DIVED
from dockbowl.rules import ball
from dockbowl.rules.rerolls import test


def diving_catch(m: Match, square: int, how: str, within: frozenset[int] | None) -> Proc[int]:
    """One player beside an empty square may catch what comes down there; missed, it bounces from his own square.

    Players of two coaches who could are in each other's way, and neither may.
    """
    if m.occ[square] or how == "hand-off":
        return square
    able = ball.divers_for_ball(m, square, within)
    if not able or len({m.coach[p] for p in able}) > 1:
        return square
    coach = m.coach[able[0]]
    picked = yield from choose(coach, "diving catch", (*(who("catch", p) for p in able), NO), player=able[0])
    if picked == NO:
        return square
    p = picked.player
    m.emit(SkillUsed(p, "diving_catch"))
    if (yield from test(m, p, "catch", ball.catch_target(m, p, DIVED if how == "accurate" else how))) > 0:
        yield from ball.take(m, p, "catch")
        return OFF
    return m.at[p]

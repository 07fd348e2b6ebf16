"""How a long evening ends, where a table has agreed on it: Reserves close, players leave, the match is decided.

No rule of the game: whoever keeps the clock sets `Sea.closed`, `Sea.leave` and `Sea.decide`, and what follows is
asked like anything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dockbowl.core.events import Left
from dockbowl.core.requests import Proc
from dockbowl.core.state import GONE, Match
from dockbowl.games.dockbowl.chance import best, pick, playing
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.rules import ball

BALL, PITCH, COIN = "ball", "pitch", "coin"
REASONS: Final = {BALL: "has the ball as time is up", PITCH: "has most on the pitch as time is up", COIN: "by lot"}
WAYS: Final = tuple(REASONS)
"""By what a match may be decided: who holds the ball, who has the most players on the pitch, a lot."""


def own(m: Match, coach: int) -> list[int]:
    """A coach's players on the pitch, without creatures that merely go with him."""
    extra: Sea = m.extra
    return [p for p in m.fielded(coach) if p not in (extra.luggage, extra.monkey, extra.thrud)]


def leave(m: Match) -> Proc[None]:
    """Players of the active coach, chosen at random, leave for good; a ball one of them holds bounces."""
    extra: Sea = m.extra
    coach = m.active
    for _ in range(extra.leave):
        mine = own(m, coach)
        if not mine:
            return
        p = yield from pick(m, "random player", mine, coach=coach)
        square, held = m.at[p], m.carrier == p
        if held:
            ball.drop(m, p)
        m.lift(p, GONE)
        m.emit(Left(p, "gone", square, "time"))
        if m.rules.player_left is not None:
            m.rules.player_left(m, p, "gone")
        if held and ball.loose(m):
            m.calm = True
            yield from ball.bounce(m, m.ball)
            m.calm = False
        if m.over:
            return


def decided(m: Match) -> Proc[tuple[int, str]]:
    """(winner, reason) by the first agreed way that tells one; (-1, "") if none does."""
    extra: Sea = m.extra
    left = list(playing(m))
    for way in extra.decide:
        if way == COIN and len(left) > 1:
            left = [(yield from pick(m, "coin", left))]
        else:
            left = _NARROW[way](m, left) if way in _NARROW else left
        if len(left) == 1:
            return left[0], REASONS[way]
    return -1, ""


def _holds(m: Match, left: list[int]) -> list[int]:
    holder = m.coach[m.carrier] if m.carrier >= 0 else -1
    return [holder] if holder in left else left


def _most(m: Match, left: list[int]) -> list[int]:
    return best({coach: len(own(m, coach)) for coach in left})


_NARROW: Final[dict[str, Callable[[Match, list[int]], list[int]]]] = {BALL: _holds, PITCH: _most}

"""How a long evening ends, where a table has agreed on it: Reserves close, players leave, the match is decided.

No rule of a game: whoever keeps the clock sets `Match.closing`, and what follows is asked like anything else. Every
game on a board calls what is here where its turns begin and its drives end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from dockbowl.core.events import Left, Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import GONE, NOBODY, RESERVES, Match
from dockbowl.games.chance import best, pick
from dockbowl.rules import ball

SCORE, BALL, PITCH, COIN = "score", "ball", "pitch", "coin"
REASONS: Final = {
    SCORE: "has scored most as time is up",
    BALL: "has the ball as time is up",
    PITCH: "has most on the pitch as time is up",
    COIN: "by lot",
}
WAYS: Final = tuple(REASONS)
"""By what a match may be decided: touchdowns, who holds the ball, who has the most players on the pitch, a lot."""
CREATURE: Final = "neutral"
"""The role of who merely goes along with a coach."""


def own(m: Match, coach: int) -> list[int]:
    """A coach's players on the pitch, without creatures that merely go with him."""
    return [p for p in m.fielded(coach) if m.base[p].role != CREATURE]


# ------------------------------------------------------------------ Reserves


def at_hand(m: Match, coach: int) -> list[int]:
    """Who is in Reserves and may be set up."""
    out = m.closing.out
    return [p for p in m.in_box(coach, RESERVES) if p not in out]


def shut_out(m: Match) -> None:
    """A drive is over and Reserves are closed: whoever is there now stays there.

    Who is on the pitch still, or comes round from being knocked out after this, is set up again. A drive for which
    nobody could be set up shuts nobody out.
    """
    if not m.closing.reserves or max(m.at) < 0:
        return
    for coach in m.turn_order:
        new = at_hand(m, coach)
        if new:
            m.closing = replace(m.closing, out=m.closing.out.union(new))
            m.emit(Told("shut out", coach, number=len(new)))


# ------------------------------------------------------------------ players leave


def leave(m: Match) -> Proc[None]:
    """Players of the active coach, chosen at random, leave for good; a ball one of them holds bounces."""
    coach = m.active
    phase = m.phase
    for _ in range(m.closing.leave):
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
        if m.over or m.phase != phase:  # it has bounced into scoring hands
            return


# ------------------------------------------------------------------ the decision


def decided(m: Match) -> Proc[tuple[int, str]]:
    """(winner, reason) by the first agreed way that tells one; (NOBODY, "") if none does."""
    left = [coach for coach in m.turn_order if not m.conceded[coach]]
    for way in m.closing.decide:
        if way != COIN:
            left = _NARROW[way](m, left)
        elif len(left) > 1:
            left = [(yield from pick(m, "coin", left))]
        if len(left) == 1:
            return left[0], REASONS[way]
    return NOBODY, ""


def _scored(m: Match, left: list[int]) -> list[int]:
    return best({coach: m.score[coach] for coach in left})


def _holds(m: Match, left: list[int]) -> list[int]:
    holder = m.coach[m.carrier] if m.carrier >= 0 else NOBODY
    return [holder] if holder in left else left


def _most(m: Match, left: list[int]) -> list[int]:
    return best({coach: len(own(m, coach)) for coach in left})


_NARROW: Final[dict[str, Callable[[Match, list[int]], list[int]]]] = {SCORE: _scored, BALL: _holds, PITCH: _most}

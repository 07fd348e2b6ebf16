"""The hand-off. Rule: core 17."""

from __future__ import annotations

from dockbowl.core.events import BallMoved
from dockbowl.core.requests import Proc, choose, who
from dockbowl.core.state import NOBODY, Match
from dockbowl.rules import ball
from dockbowl.rules.animosity import agrees, others_of_his_own
from dockbowl.rules.marks import adjacent
from dockbowl.rules.turn import call_turnover


def hand_off(m: Match, player: int, receiver: int) -> Proc[None]:
    """Give the ball to a standing team-mate next to him. Rule: core 17."""
    coach = m.coach[player]
    if not (yield from agrees(m, player, receiver)):
        kin = [q for q in others_of_his_own(m, player, receiver) if adjacent(m, player, q)]
        if not kin:
            return
        picked = yield from choose(coach, "handoff target", tuple(who("target", q) for q in kin), player=player)
        receiver = picked.player
    m.carrier = NOBODY
    square = m.at[receiver]
    m.emit(BallMoved(m.at[player], square, "hand-off"))
    yield from ball.settle(m, square, "hand-off")
    if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach) and not ball.bitten(m):
        call_turnover(m, "the hand-off was not caught by the team")

"""Punt: the ball is kicked downfield by the template. Rule: core 30.1 (2025)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import BallMoved, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D6, Option, Proc, confirm, roll_one
from dockbowl.core.state import NOBODY, Match
from dockbowl.rules import ball
from dockbowl.rules.chain import FACINGS, template_way
from dockbowl.rules.turn import call_turnover

PUNT: Final = "punt"


def punts(m: Match, player: int) -> bool:
    """Whether he has the skill and could hold a ball to kick."""
    props = m.card[player].props
    return Prop.PUNTS in props and not props & {Prop.NO_HANDS, Prop.GRUDGES_BALL}


def punt_options() -> list[Option]:
    """The four ways to turn the template."""
    return [Option(PUNT, word=side) for side in FACINGS]


def _die(m: Match, player: int, what: str) -> Proc[int]:
    """One of the two dice; who has Kick may roll it once more."""
    coach = m.coach[player]
    face = yield from roll_one(what, D6, coach=coach, player=player)
    m.emit(Rolled(what, "d6", (face,), coach, player))
    if Prop.KICKS_SHORT in m.card[player].props and (yield from confirm(coach, "use kick", player=player)):
        face = yield from roll_one(what, D6, coach=coach, player=player)
        m.emit(Rolled(what, "d6", (face,), coach, player))
    return face


def punt(m: Match, player: int, side: str) -> Proc[None]:
    """Direction, distance, and all until the ball rests. A turnover in an opponent's hands or off the pitch."""
    start, coach = m.at[player], m.coach[player]
    m.emit(Told("punt", player=player, word=side))
    way = template_way(side, (yield from _die(m, player, "punt direction")))
    distance = yield from _die(m, player, "punt distance")
    landing, off = ball.travel(m, start, way, distance)
    m.carrier = NOBODY
    m.ball = landing
    m.emit(BallMoved(start, landing, "punt"))
    if off:
        call_turnover(m, "the ball was punted off the pitch")
        yield from m.rules.ball_leaves(m, landing, way)
    elif landing == start:
        yield from ball.bounce(m, start)
    else:
        yield from ball.settle(m, landing, "punt")
    if not m.over and m.carrier >= 0 and m.coach[m.carrier] != coach:
        call_turnover(m, "the opponents have the punted ball")

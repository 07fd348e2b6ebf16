"""Secure the Ball: picking it up safely where no opponent is near. Rule: core 13 (2025)."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import PRONE, Match
from dockbowl.core.targets import Target
from dockbowl.rules import ball, weather
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

SECURE: Final = "secure"
KIND: Final = "secure the ball"
CLEAR: Final = 2
"""No standing opponent with a tackle zone may be so near the ball."""


def ball_is_clear(m: Match, coach: int) -> bool:
    """Whether the ball lies loose with no standing opponent near it who is not distracted."""
    if not ball.loose(m):
        return False
    near = m.board.distance
    return not any(
        m.tz[q] and m.coach[q] != coach and near(m.at[q], m.ball) <= CLEAR for q in range(len(m.at)) if m.at[q] >= 0
    )


def may_secure(m: Match, player: int) -> bool:
    """Whether he is one who can do it at all: no Big Guy, not Unsteady, and able to hold a ball."""
    card = m.card[player]
    if card.props & {Prop.UNSTEADY, Prop.NO_HANDS} or m.rooted[player] or m.status[player] > PRONE:
        return False
    return card.role != "big_guy" and "big_guy" not in card.keywords


def secure_target(m: Match) -> Target:
    """2+, and the rain. It is no agility test: neither markers nor skills change it (FAQ)."""
    rain = weather.ON_BALL.get(m.weather)
    return Target(2, (rain,) if rain else ())


def secure(m: Match, player: int) -> Proc[None]:
    """The roll, and what comes of it. His activation is over either way."""
    square = m.at[player]
    if (yield from test(m, player, KIND, secure_target(m))) > 0:
        yield from ball.take(m, player, "pick up")
        return
    call_turnover(m, "the ball was not secured")
    yield from ball.bounce(m, square)

"""What things are worth to the computer's seats, in points: a hundred is the match, or a touchdown."""

from __future__ import annotations

from math import exp
from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.games.dockbowl.overboard import overboard_result

WON: Final = 100.0
SPILT: Final = 18.0
"""The ball is loose, and whoever comes first has it."""
SNATCHED: Final = 14.0
"""The same when the others are to play."""
FLOORED: Final = 3.0
"""Somebody lies, and has to stand up first."""
WOUNDED: Final = 7.0
"""Somebody is knocked out or worse."""
SWIMS: Final = {"stunned": 3.0, "ko": 6.5}
"""Who is in the sea comes back as a Reserve, or waits for the sponge; anything else is worse."""
LOST_AT_SEA: Final = 10.0
FIRST_STEP: Final = 50.0
A_STEP: Final = 1.0
FAR_OFF: Final = 20
A_FAR_STEP: Final = 0.25
LEAST_HELD: Final = 22.0
"""The ball in hand is worth more with each step towards where it scores, and most where one turn is enough."""


def holding(far: int) -> float:
    """To have the ball, so many squares of walking from where it scores."""
    if far <= 0:
        return WON
    steps = FIRST_STEP - A_STEP * min(far, FAR_OFF) - A_FAR_STEP * max(0, far - FAR_OFF)
    return max(LEAST_HELD, steps) + 28.0 * exp(-far / 6)


def over_the_edge(m: Match, player: int) -> float:
    """What his side loses when a player goes over the edge."""
    if not m.board.docks:
        return WOUNDED
    return SWIMS.get(overboard_result(m, player), LOST_AT_SEA) + 0.5 * (m.card[player].st - 3)


def quality(m: Match, player: int) -> float:
    """How good a player is, roughly."""
    card = m.card[player]
    return card.ma + 2 * card.st - m.rules.edition.agility(card) + len(card.skills) * 0.7


def hands(m: Match, player: int) -> float:
    """How gladly one sees the ball with him: sure hands and quick legs."""
    card = m.card[player]
    if Prop.NO_HANDS in card.props:
        return -99.0
    sure = 1.5 * ("sure_hands" in card.skills) + 1.0 * ("dodge" in card.skills) + 0.7 * ("block" in card.skills)
    return card.ma - 2.0 * m.rules.edition.agility(card) + sure + 0.6 * card.st


def sure_hands(m: Match, player: int) -> float:
    """A little for those in whose hands the ball should be."""
    return 0.4 * (5.0 - m.rules.edition.agility(m.card[player]) + (Prop.STAYS_UP_AT_BOTH_DOWN in m.card[player].props))

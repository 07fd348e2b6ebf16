"""A seat that does anything legal. For many matches and for finding faults."""

from __future__ import annotations

from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, at

RARE = frozenset(
    ("block", "chest", "crew foul", "foul", "handoff", "hail mary", "leap", "pass", "plank", "saw", "throw")
)
"""What is seldom offered and taken a little more often, so that more of the game comes up."""


class RandomSeat:
    """Any legal option, each with some chance. Who walks likes to walk on the way he went before.

    Its choices come from a seed of its own, so a match can be played again.
    """

    __slots__ = ("_dice", "_headings")

    name = "random"
    from_the_list = True
    """All it answers is taken from the list of what is legal."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)
        self._headings: dict[int, int] = {}

    def answer(self, driver: Driver, request: Choose) -> Option:
        options = request.options
        legal = options if isinstance(options, tuple) else request.legal()
        below = self._dice.below
        option = legal[below(len(legal))]
        verb = option.verb
        if verb not in RARE and len(legal) > 2:
            other = legal[below(len(legal))]
            if other.verb in RARE:
                return other
            if verb == "step":
                p, here = request.player, driver.match.at[request.player]
                heading = self._headings.get(p, 0)
                if heading and below(4):
                    onward = at("step", here + heading)
                    if onward in legal:
                        return onward
                self._headings[p] = option.square - here
        return option

"""A seat that does anything legal. For many matches and for finding faults."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, at, say
from dockbowl.core.state import Match

RARE = frozenset(
    (
        "bite", "block", "boot", "breathe", "chest", "crew foul", "foul", "gaze", "handoff", "hail mary", "hurl",
        "leap", "pass", "plank", "saw", "stab", "throw", "vomit",
    )
)
"""What is seldom offered and taken a little more often, so that more of the game comes up."""
STOP = say("stop")


class RandomSeat:
    """Any legal option, each with some chance.

    Who walks likes to go on as he went before, onto planks and onto the ball, and seldom rushes: so they get
    about. Its choices come from a seed of its own, so a match can be played again.
    """

    __slots__ = ("_dice", "_from", "_headings")

    name = "random"
    from_the_list = True
    """All it answers is taken from the list of what is legal."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)
        self._headings: dict[int, int] = {}
        self._from: dict[int, int] = {}

    def answer(self, driver: Driver, request: Choose) -> Option:
        options = request.options
        legal = options if isinstance(options, tuple) else request.legal()
        below = self._dice.below
        option = legal[below(len(legal))]
        if option.verb not in RARE and len(legal) > 2:
            other = legal[below(len(legal))]
            if other.verb in RARE:
                return other
            if option.verb == "step":
                return self._walk(driver.match, request.player, option, legal)
        return option

    def _walk(self, m: Match, p: int, option: Option, legal: Sequence[Option]) -> Option:
        """One step of a walk, `option` for want of a better one."""
        below = self._dice.below
        here = m.at[p]
        if m.spent >= m.card[p].ma and below(4):
            return STOP
        if below(2):
            jumps, ball, came = m.board.jumps, m.ball, self._from.get(p)
            for step in legal:
                square = step.square
                if square >= 0 and (jumps[square] or square == ball) and square != came:
                    self._from[p] = here
                    return step
        self._from[p] = here
        heading = self._headings.get(p, 0)
        if heading and below(4):
            onward = at("step", here + heading)
            if onward in legal:
                return onward
        self._headings[p] = option.square - here
        return option

"""A seat that does anything legal. For many matches and for finding faults."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.ai.fields import trails
from dockbowl.board.board import Board
from dockbowl.board.tiles import Tile
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, at, say
from dockbowl.core.state import Match

RARE = frozenset(
    (
        "bite",
        "block",
        "boot",
        "breathe",
        "chest",
        "chomp",
        "crew foul",
        "foul",
        "gaze",
        "handoff",
        "hail mary",
        "hurl",
        "leap",
        "pass",
        "plank",
        "punt",
        "saw",
        "secure",
        "stab",
        "throw",
        "vomit",
    )
)
"""What is seldom offered and taken a little more often, so that more of the game comes up."""
STOP = say("stop")
ON_FOOT = frozenset(("step", "plank", "jump", "leap"))


class RandomSeat:
    """Any legal option, each with some chance.

    Who walks has a whim each time: to go on as he went before, or to go and see something on the board (a chest, a
    crate, the ball, somebody) by the way it would be without anybody in it. He likes planks and the ball and seldom
    rushes: so they get about. Its choices come from a seed of its own, so a match can be played again.
    """

    __slots__ = ("_board", "_dice", "_from", "_goals", "_headings", "_places")

    name = "random"
    from_the_list = True
    """All it answers is taken from the list of what is legal."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)
        self._headings: dict[int, int] = {}
        self._from: dict[int, int] = {}
        self._goals: dict[int, int] = {}
        self._board: Board | None = None
        self._places: tuple[int, ...] = ()

    def answer(self, driver: Driver, request: Choose) -> Option:
        options = request.options
        legal = options if isinstance(options, tuple) else request.legal()
        below = self._dice.below
        option = legal[below(len(legal))]
        if option.verb not in RARE and len(legal) > 2:
            other = legal[below(len(legal))]
            if other.verb in RARE:
                return other
            if option.verb == "step" or (option == STOP and below(2)):
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
        goal = self._goals.get(p, -1)
        if not m.spent or goal == here:
            goal = self._goals[p] = self._whim(m)
        if goal >= 0 and below(4):
            return self._towards(m, goal, here, legal) or option
        heading = self._headings.get(p, 0)
        if heading and below(4):
            onward = at("step", here + heading)
            if onward in legal:
                return onward
        if option == STOP:
            return STOP
        self._headings[p] = option.square - here
        return option

    def _whim(self, m: Match) -> int:
        """What he wants to see: the ball, somebody, or a special place; -1 for nothing."""
        below = self._dice.below
        whim = below(6)
        if whim == 0:
            return -1
        if whim == 1:
            return m.ball
        if whim == 2:
            return m.at[below(len(m.at))]
        board = m.board
        if board is not self._board:
            self._board = board
            holds = (square for square in board.open_squares if board.tiles[square] == Tile.HOLD)
            self._places = (*board.chest_places, *board.crates, *holds)
        places = self._places
        return places[below(len(places))] if places else -1

    @staticmethod
    def _towards(m: Match, goal: int, here: int, legal: Sequence[Option]) -> Option | None:
        """The move that ends nearest the goal, if it is nearer than where he stands."""
        way = trails(m.board, goal)
        best, least = None, way[here]
        for move in legal:
            square = move.square
            if square >= 0 and way[square] < least and move.verb in ON_FOOT:
                best, least = move, way[square]
        return best

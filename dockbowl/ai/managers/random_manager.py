"""A manager who does anything legal. For many seasons and for finding faults."""

from __future__ import annotations

from dockbowl.ai.managers.seat import Asked, ManagerSeat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option
from dockbowl.games.team_manager.library import Library
from dockbowl.games.team_manager.season import Season
from dockbowl.games.team_manager.view import View


class RandomManager(ManagerSeat):
    """Any legal option, each with the same chance. He does not even look."""

    __slots__ = ("_dice",)
    name = "random"
    from_the_list = True

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)

    def answer(self, driver: Driver[Season], request: Choose) -> Option:
        legal = request.legal()
        return legal[self._dice.below(len(legal))]

    def decide(self, asked: Asked, seen: View, library: Library) -> Option:
        return asked.options[self._dice.below(len(asked.options))]

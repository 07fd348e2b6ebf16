"""A seat of the card game: what is asked comes with what its manager may know, and with nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option
from dockbowl.games.team_manager.library import Library
from dockbowl.games.team_manager.season import Season
from dockbowl.games.team_manager.view import View, view


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision: its purpose, what is legal, the card it is about and the one it is aimed at (-1: none), and more."""

    purpose: str
    options: tuple[Option, ...]
    card: int
    target: int
    about: tuple[object, ...]


class ManagerSeat:
    """Base of them: it alone touches the season, to take the view of the manager who is asked."""

    name = ""

    def answer(self, driver: Driver[Season], request: Choose) -> Option:
        m = driver.match
        asked = Asked(request.purpose, tuple(request.legal()), request.player, request.target, request.about)
        return self.decide(asked, view(m, request.coach), m.library)

    def decide(self, asked: Asked, seen: View, library: Library) -> Option:
        """One of the options. `library`: the cards of the box, which all know."""
        raise NotImplementedError

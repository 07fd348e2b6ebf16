"""Starting seasons: who plays which team, with which cards, and where the season is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.game import GAME, OPTIONS
from dockbowl.games.team_manager.library import Library, library_from, library_of, our_library
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import tr
from dockbowl.session.seats import HUMAN, Interactive, Seat
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.starting import new_seed

KEY: Final = GAME.key
BEST: Final = "manager"
"""The computer that plays best."""
DRAWN: Final = ""
"""The team of a manager who draws it."""
FEWEST, MOST = min(GAME.coaches), max(GAME.coaches)
USUAL: Final = 3
"""How many managers the page begins with."""


@dataclass(slots=True)
class ManagerChoice:
    """One manager of a new season."""

    name: str = ""
    seat: str = HUMAN
    team: str = DRAWN


@dataclass(slots=True)
class NewSeason:
    """All that is chosen before a season."""

    managers: list[ManagerChoice]
    seed: int
    cards: Path | None = None
    """A folder of one's own cards; None for those that come with the program."""
    options: dict[str, Any] = field(default_factory=dict)

    def library(self) -> Library:
        """The cards. Raises CardFileError, a ValueError with a line for each fault."""
        return our_library() if self.cards is None else library_from(str(self.cards))

    def setup(self) -> MatchSetup:
        """Raises CardFileError."""
        own = self.library() if self.cards is not None else None
        return MatchSetup(
            game=KEY,
            sides=tuple(manager.team for manager in self.managers),
            coaches=tuple(manager.name for manager in self.managers),
            cards_source=own.source if own is not None else "",
            cards_name=own.name if own is not None else "",
            options=dict(self.options),
            seed=self.seed,
        )

    def seats(self) -> list[Seat]:
        return [seat_for(manager.seat, self.seed + place) for place, manager in enumerate(self.managers)]

    def start(self, home: Path | None = None, save: bool = True) -> Session[Season]:
        """The season, kept from its first answer on. Raises SaveError or another ValueError that says why not."""
        setup = self.setup()
        path = saves.new_path(GAME.title, home) if save else None
        return Session.new(setup, seats=self.seats(), path=path)


def seat_for(name: str, seed: int) -> Seat:
    """The seat of that name; a person for one that is not known."""
    return saves.seat_for(name, seed, KEY)


def default_season(seed: int | None = None, count: int = USUAL) -> NewSeason:
    """What the page begins with: a person and computers, teams by draw."""
    return NewSeason(default_managers(count), new_seed() if seed is None else seed, options={"coin": 0})


def default_managers(count: int) -> list[ManagerChoice]:
    return [
        ManagerChoice(tr("Manager {place}", place=place + 1), HUMAN if place == 0 else BEST) for place in range(count)
    ]


def options_of(choice: NewSeason) -> Mapping[str, Any]:
    """All settings as they are chosen now."""
    return {key: choice.options.get(key, values[0]) for key, values in OPTIONS.items()}


def rematch(session: Session[Season], home: Path | None = None, save: bool = True) -> Session[Season]:
    """A new season of the same managers and teams with dice of its own. Raises ValueError that says why not."""
    setup = structs.replace(session.setup, seed=new_seed(), sides=session.match.team_keys, arranged={})
    seats = [
        Interactive() if isinstance(seat, Interactive) else seat_for(seat.name, setup.seed + place)
        for place, seat in enumerate(session.seats)
    ]
    path = saves.new_path(GAME.title, home) if save else None
    return Session.new(setup, seats=seats, path=path)


def demo_season(seed: int | None = None) -> Session[Season]:
    """A season of computers, not kept."""
    choice = default_season(seed, MOST)
    for manager in choice.managers:
        manager.seat, manager.name = BEST, ""
    return choice.start(save=False)


def teams_of(cards_source: str, sides: tuple[str, ...]) -> str:
    """The teams of a save by their names, as far as they were not drawn; "" if none is known."""
    try:
        library = library_of(cards_source, "")
        names = [library.team(side).name if side else "?" for side in sides]
    except (ValueError, KeyError):
        return ""
    return " – ".join(names) if any(sides) else ""

"""The computer seats there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from dockbowl.ai.craft import BOATSWAIN, CABIN_BOY, DECKHAND, LANDLUBBER
from dockbowl.ai.deckhand import Deckhand
from dockbowl.ai.random_seat import RandomSeat
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option
from dockbowl.names import meant


class ComputerSeat(Protocol):
    """A seat that always answers by itself."""

    @property
    def name(self) -> str: ...

    def answer(self, driver: Driver, request: Choose) -> Option:
        """A legal option; may look at the match and fork the driver, and changes nothing."""
        ...


SEATS: Mapping[str, Callable[[int], ComputerSeat]] = {
    "random": RandomSeat,
    **{craft.name: partial(Deckhand, craft=craft) for craft in (LANDLUBBER, CABIN_BOY, DECKHAND, BOATSWAIN)},
}
"""Each is made with a seed, from which all its whims come."""


def make_seat(name: str, seed: int = 0) -> ComputerSeat:
    """A new seat of that name. Raises ValueError that names those there are."""
    make = SEATS.get(name)
    if make is None:
        raise ValueError(f"there is no computer seat {name!r}{meant(name, SEATS)}; expected {', '.join(SEATS)}")
    return make(seed)

"""Seats: who answers for a coach. A person at the screen, or a program, through the same one method."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option

HUMAN = "human"


@runtime_checkable
class Seat(Protocol):
    """Answers decisions. It may look at `driver.match` and `driver.fork()`, and must change nothing."""

    @property
    def name(self) -> str:
        """What the seat is called in saves and tables (`human`, `random`, `deckhand`)."""
        ...

    def answer(self, driver: Driver[Any], request: Choose) -> Option | None:
        """A legal option of `request`; None when a person will answer through the screen."""
        ...


class Interactive:
    """A person: his answers come from outside, through `Session.answer`."""

    name = HUMAN

    def answer(self, driver: Driver[Any], request: Choose) -> Option | None:
        return None

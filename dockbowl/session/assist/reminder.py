"""What a reminder is, and what all reminders are made from: the moment a match is at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.requests import Request
from dockbowl.core.state import Match
from dockbowl.session.story import player_name

DONE, NOW, DUE, LASTS = "done", "now", "due", "lasts"
"""Done in this turn; to be done at this very moment; to be done before the turn or drive proper; in force all the
time."""


class Reminder(msgspec.Struct, frozen=True):
    """One thing to remember. `note` tells it in full."""

    key: str
    text: str
    state: str
    note: str = ""
    player: int = -1


class Moment(msgspec.Struct, frozen=True):
    """Where a match stands: its state, what is asked, and what has been told since the turn began, the latest last.

    `phase` is the one that asks: a procedure may have named the next one already.
    """

    m: Match
    request: Request | None
    told: Sequence[Event]
    phase: str

    @property
    def asked(self) -> str:
        """The purpose of what is asked, "" for nothing."""
        return self.request.purpose if self.request is not None else ""

    @property
    def coach(self) -> int:
        """The coach who is asked, -1 for nobody in particular."""
        return self.request.coach if self.request is not None else -1

    @property
    def rolled(self) -> list[ev.Rolled]:
        return [one for one in self.told if isinstance(one, ev.Rolled)]


def named(m: Match, players: Iterable[int]) -> str:
    """Players by name, with commas."""
    return ", ".join(player_name(m, p) for p in players)

"""What has been answered in a match and told of it, with checkpoints that make going back quick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from dockbowl.core.driver import Answer, Driver
from dockbowl.core.events import Event, TurnStarted
from dockbowl.core.game_state import GameState
from dockbowl.session.corrections import AnyFix
from dockbowl.session.seats import HUMAN

MOST_CHECKPOINTS: Final = 512
RECENT: Final = 128
"""So many checkpoints are kept at most, and so many of the latest without gaps."""


class Entry(msgspec.Struct, frozen=True):
    """One answer or correction. `by` is the seat's name for a choice; `typed`: a person typed the dice in."""

    ask: str
    coach: int
    answer: Answer | None = None
    fix: AnyFix | None = None
    why: str = ""
    typed: bool = False
    by: str = ""
    dice: int = 0
    """The state of the seeded dice before it."""
    source: str = ""
    """Where it came from, if not from the window: `phone a`."""

    @property
    def says(self) -> tuple[object, ...]:
        """What a line of the save says of it."""
        return self.ask, self.answer, self.typed, self.fix, self.why

    @property
    def is_roll(self) -> bool:
        return type(self.answer) is tuple

    @property
    def by_a_person(self) -> bool:
        return self.fix is not None or self.typed or self.by == HUMAN


class Told(msgspec.Struct, frozen=True):
    """An event and after how many entries it was told."""

    entry: int
    event: Event


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn began, for "go to turn"."""

    entry: int
    coach: int
    number: int


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The match after `entries` entries: `start`, the state at a phase's start, and the answers since."""

    entries: int
    start: GameState
    since: tuple[Answer, ...] = ()


@dataclass(slots=True)
class History:
    """Entries, events and checkpoints of a match, and what has been taken back (the first to redo is last)."""

    entries: list[Entry] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    undone: list[Entry] = field(default_factory=list)

    def copy(self) -> History:
        return History(self.entries[:], self.checkpoints[:], self.told[:], [])

    def note(self, driver: Driver[Any]) -> None:
        """Keep the events told and, at the start of a phase, the state."""
        count = len(self.entries)
        self.told += [Told(count, event) for event in driver.take_events()]
        points = self.checkpoints
        start, since = driver.checkpoint()
        if points and points[-1].start is start:
            return
        points.append(Checkpoint(count, start, since))
        if len(points) > MOST_CHECKPOINTS:
            del points[1:-RECENT:2]

    def at(self, entries: int, play: Callable[[Driver[Any], Entry], None]) -> Driver[Any]:
        """A driver at the match as it was after so many entries; `play` plays one entry."""
        if not 0 <= entries <= len(self.entries):
            raise ValueError(f"there are {len(self.entries)} answers, none is number {entries}")
        found = max((point for point in self.checkpoints if point.entries <= entries), key=lambda point: point.entries)
        driver: Driver[Any] = Driver(found.start.clone())
        for answer in found.since:
            driver.send(answer)
        for entry in self.entries[found.entries : entries]:
            play(driver, entry)
        driver.take_events()
        return driver

    def cut(self, entries: int) -> list[Entry]:
        """Forget all after so many entries; returns what was taken back."""
        taken = self.entries[entries:]
        del self.entries[entries:]
        self.checkpoints = [point for point in self.checkpoints if point.entries <= entries]
        self.told = [item for item in self.told if item.entry <= entries]
        return taken

    def revealed_by(self, entries: int) -> bool:
        """Whether the last of so many entries showed somebody what was hidden: it cannot be unseen."""
        for item in reversed(self.told):
            if item.entry < entries:
                return False
            if item.entry == entries and item.event.reveals:
                return True
        return False

    def used_undone(self, entry: Entry) -> None:
        """What was undone can be redone as long as the same answers are given again."""
        undone = self.undone
        if undone and undone[-1].says == entry.says:
            undone.pop()
        else:
            undone.clear()

    def turns(self) -> list[TurnMark]:
        """Where each turn so far began."""
        return [
            TurnMark(item.entry, item.event.coach, item.event.number)
            for item in self.told
            if isinstance(item.event, TurnStarted)
        ]

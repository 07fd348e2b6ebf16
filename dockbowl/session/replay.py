"""A match shown again: a place in its story, and every way to another place.

The story is cut into *moments*: one for each event, and one for an answer that told nothing. So each moment
stands after so many answers and so many events, and a step forth and back always meets the same moment again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dockbowl.core.events import Event, MatchOver, Scored, Turnover, TurnStarted
from dockbowl.session.history import TurnMark
from dockbowl.session.session import Session, Told


class Moment(NamedTuple):
    """After `entries` answers, with `told` of the match's events shown. `whole`: all that those answers told."""

    entries: int
    told: int
    whole: bool


class Replay:
    """Moves about in a match. `session` is the whole match and is left alone."""

    def __init__(self, session: Session[Any], place: int | None = None) -> None:
        """Start at a moment, at the beginning if none is given."""
        self.session = session
        self.moments = _moments(session)
        self.turns: Sequence[TurnMark] = session.turns()
        self._entries = [moment.entries for moment in self.moments]
        self.place = 0
        self.left = -1
        """The moment that was left by the last jump, -1 for none: `back_to_left` goes there."""
        if place is not None:
            self.place = self._held(place)

    # ---------------------------------------------------------------- looking

    @property
    def moment(self) -> Moment:
        return self.moments[self.place]

    @property
    def last(self) -> int:
        """The place of the last moment."""
        return len(self.moments) - 1

    @property
    def at_end(self) -> bool:
        return self.place == self.last

    @property
    def event(self) -> Event | None:
        """The event of this moment, None for an answer that told nothing."""
        moment = self.moment
        before = self.moments[self.place - 1].told if self.place else 0
        return self.session.told[moment.told - 1].event if moment.told > before else None

    @property
    def told(self) -> Sequence[Told]:
        """What has been told up to here."""
        return self.session.told[: self.moment.told]

    def match(self) -> Any:
        """The match now. In the midst of what an answer led to it is the match before that answer."""
        return self.session.at(self.settled).match

    @property
    def settled(self) -> int:
        """After how many entries all that they told has been shown."""
        moment = self.moment
        return moment.entries if moment.whole or moment.entries == 0 else moment.entries - 1

    @property
    def pending(self) -> list[Event]:
        """The events shown already of an answer whose events are not all shown yet."""
        moment = self.moment
        if moment.whole:
            return []
        first = self.moments[bisect_left(self._entries, moment.entries)].told - 1
        return [item.event for item in self.session.told[first : moment.told]]

    def taken_up(self) -> Session[Any]:
        """The match as a session of its own, to play on from here: nothing that came later is known to it."""
        return self.session.fork(entries=self.settled)

    @property
    def turn(self) -> int:
        """The number of the turn that is on, counted through the match from 1; 0 before the first."""
        return bisect_right([mark.entry for mark in self.turns], self.moment.entries)

    def place_of(self, entries: int) -> int:
        """The moment at which all that so many answers told has been shown."""
        return max(0, bisect_right(self._entries, entries) - 1)

    def marks(self) -> list[tuple[int, TurnMark]]:
        """Each turn with the moment at which it began."""
        return [(self.place_of(mark.entry), mark) for mark in self.turns]

    def starts(self) -> list[int]:
        """The very moment each turn began, whatever the answer before it had led to."""
        return [place for place, event in self._events() if isinstance(event, TurnStarted)]

    def highlights(self) -> list[tuple[int, Event]]:
        """Moments worth looking at: touchdowns, turnovers, the end."""
        return [(place, event) for place, event in self._events() if isinstance(event, Scored | Turnover | MatchOver)]

    def _events(self) -> Iterator[tuple[int, Event]]:
        """Every event with its moment."""
        before = 0
        for place, moment in enumerate(self.moments):
            if moment.told > before:
                yield place, self.session.told[moment.told - 1].event
            before = moment.told

    # ---------------------------------------------------------------- moving

    def _held(self, place: int) -> int:
        return max(0, min(place, self.last))

    def step(self, by: int = 1) -> bool:
        """So many moments on, or back; False at an end of the match."""
        before, self.place = self.place, self._held(self.place + by)
        return self.place != before

    def step_answer(self, by: int = 1) -> bool:
        """To the end of the next answer, or back to the end of the one before."""
        moment = self.moment
        entries = moment.entries
        if by > 0:
            entries += 1 if moment.whole else 0
        elif moment.whole or entries > 0:
            entries -= 1
        return self._go(self.place_of(entries))

    def step_turn(self, by: int = 1) -> bool:
        """To where the next turn begins, or back to where this one or the one before began."""
        places = [place for place, _ in self.marks()]
        if by > 0:
            later = [place for place in places if place > self.place]
            return self._go(later[0] if later else self.last)
        before = [place for place in places if place < self.place]
        return self._go(before[-1] if before else 0)

    def _go(self, place: int) -> bool:
        before, self.place = self.place, self._held(place)
        return self.place != before

    def jump(self, place: int) -> bool:
        """Anywhere; the place left is remembered."""
        if self._held(place) == self.place:
            return False
        self.left, self.place = self.place, self._held(place)
        return True

    def go_to_turn(self, number: int) -> bool:
        """To where the turn of this number began, counted through the match from 1. Raises ValueError."""
        if not 1 <= number <= len(self.turns):
            raise ValueError(f"there is no turn {number}; the match has turns 1 to {len(self.turns)}")
        return self.jump(self.place_of(self.turns[number - 1].entry))

    def back_to_left(self) -> bool:
        """To the place left by the last jump; again, and it is the other way round."""
        return self.left >= 0 and self.jump(self.left)


def _moments(session: Session[Any]) -> list[Moment]:
    made: list[Moment] = []
    told = session.told
    shown = 0
    for entries in range(len(session.entries) + 1):
        first = shown
        while shown < len(told) and told[shown].entry == entries:
            shown += 1
        count = shown - first
        made += [Moment(entries, first + number, number == count) for number in range(1, count + 1)]
        if not count:
            made.append(Moment(entries, shown, True))
    return made

"""Which answers one click has given: a walk of five squares is one click, and is taken back and done again as one."""

from __future__ import annotations

from typing import NamedTuple


class Undone(NamedTuple):
    """What was taken back: from so many entries to so many; `starts`: a click began there."""

    now: int
    left: int
    starts: bool


class Clicks:
    """Where clicks began in the journal, as numbers of answers and dice before them."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._undone: list[Undone] = []

    def answered(self, before: int, *, further: bool) -> None:
        """An answer was given after so many entries; what had been taken back is gone."""
        if not further or not self._starts:
            self._starts.append(before)
        self._undone.clear()

    def start(self, now: int) -> int:
        """Where the last click began; the last answer where nothing is known of it."""
        while self._starts and self._starts[-1] >= now:
            self._starts.pop()
        return self._starts[-1] if self._starts else now - 1

    def taken_back(self, now: int, left: int) -> None:
        """So many entries are left of those there were."""
        starts = left in self._starts[-(now - left) :]
        self._starts = [place for place in self._starts if place < left]
        self._undone.append(Undone(now, left, starts))

    def again(self, now: int) -> int:
        """What was taken back last is done again: how many entries there will be."""
        while self._undone:
            last = self._undone.pop()
            if last.left == now:
                if last.starts:
                    self._starts.append(now)
                return last.now
        self._starts.append(now)
        return now + 1

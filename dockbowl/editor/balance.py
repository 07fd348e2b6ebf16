"""Balance of a map that is being drawn: measured at once, matches played in processes beside the window."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic
from typing import Final

from dockbowl.board.board import Board
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.farm import Farm, FarmError, Processes
from dockbowl.sim.balance.gathering import facts
from dockbowl.sim.balance.ground import ground
from dockbowl.sim.balance.plan import Plan, make_plan
from dockbowl.sim.balance.playing import Record

MOST_WORKERS: Final = 8


def usual_workers() -> int:
    """All cores but the one the window is drawn with."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))


class BalanceRun:
    """One map's balance: its facts so far, and the matches that are being played for it."""

    def __init__(
        self, text: str, name: str, farm: Farm | None = None, *, clock: Callable[[], float] = monotonic
    ) -> None:
        """Measures the map. `farm`: who plays, the processes of this computer if it is not said.

        Raises ValueError for a map that no match can be played on.
        """
        self._plan, self.board = make_plan(text, name)
        self._ground = ground(self.board)
        self._farm = farm
        self._records: list[Record] = []
        self._clock, self._began = clock, 0.0
        self.pace = 0.0
        """Seconds a match has taken so far, all that share the work together; 0: not known yet."""
        self.wanted = 0
        self.running = False
        self.stopped = False
        self.fault = ""
        """Why the matches could not be played on."""
        self.facts: Facts = self._facts()

    @property
    def plan(self) -> Plan:
        return self._plan

    @property
    def done(self) -> int:
        """Matches played."""
        return len(self._records)

    def is_of(self, board: Board) -> bool:
        """Whether it is about this very board, called so."""
        return (self.board.content_hash, self.board.name) == (board.content_hash, board.name)

    def start(self, matches: int, seed: int) -> None:
        """Play so many from the first one on; what was played before is forgotten."""
        self.stop()
        self._plan = make_plan(self._plan.map_source, self._plan.map_name, seed=seed)[0]
        self._records, self.wanted, self.stopped, self.fault = [], matches, False, ""
        self._farm = self._farm or Processes(usual_workers())
        self.running = True
        self._began = self._clock()
        self._farm.begin(self._plan, range(matches))
        self.facts = self._facts()

    def poll(self) -> bool:
        """Take what has been played meanwhile, without waiting; whether there was anything."""
        if not self.running or self._farm is None:
            return False
        try:
            more = self._farm.gather(0.0)
        except FarmError as error:
            self.fault = str(error)
            self.stop()
            return True
        self._records += more
        if more:
            self.pace = (self._clock() - self._began) / self.done
        if not self._farm.left:
            self.running = False
            self._farm.stop()
        if more:
            self.facts = self._facts()
        return bool(more) or not self.running

    @property
    def seconds_left(self) -> float:
        """How long the matches still to come will take, by those that are over; 0: that is not known yet."""
        return self.pace * (self.wanted - self.done) if self.running and self.done else 0.0

    def stop(self) -> None:
        """Stop at once; what has been played stays."""
        if self._farm is not None:
            self._farm.stop()
        if self.running:
            self.running = False
            self.stopped = not self.fault and self.done < self.wanted
            self.facts = self._facts()

    def _facts(self) -> Facts:
        return facts(self._plan, self.board, self._records, self.wanted, stopped=self.stopped, known=self._ground)

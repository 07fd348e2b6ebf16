"""What happens to the machine in the middle of a match: a monitor goes, or it sleeps. One line says so."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.lang import ntr, tr
from dockbowl.ui.tabletop import monitors

if TYPE_CHECKING:
    from dockbowl.ui.app import App

SLEPT = 60.0
"""Seconds between two turns of the loop beyond which the machine must have slept."""
EVERY = 1.0
"""Seconds between two looks at the monitors."""


class Watchful:
    """Looks at the clock and the monitors."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.now: Callable[[], float] = time.time
        """The time of day: other clocks stand still in sleep."""
        self.count: Callable[[], int] = monitors.count
        self._before = self.now()
        self._looked = self._before
        self._monitors = self.count()

    def tick(self) -> None:
        """Notice what has happened since the last turn of the loop."""
        now = self.now()
        passed, self._before = now - self._before, now
        if passed > SLEPT:
            n = max(1, round(passed / 60))
            self.app.say(
                ntr(
                    "The machine stood still for {n} minute: clocks did, too, and nothing is lost",
                    "The machine stood still for {n} minutes: clocks did, too, and nothing is lost",
                    n,
                )
            )
            self._show_all()
        if passed > SLEPT or not 0 <= now - self._looked < EVERY:
            self._looked = now
            self._look()

    def _look(self) -> None:
        """Another number of monitors: what was on one that is gone is a window on another from now on."""
        app = self.app
        count, before = self.count(), self._monitors
        if count == before and app.spectators.strayed:  # switched off, but not pulled out: SDL still counts it
            self._second_is_here()
            return
        if count == before or not count:
            return
        self._monitors = count
        if count > before:
            app.say(tr("Another monitor is there"))
        elif app.spectators.full:
            self._second_is_here()
            return
        else:
            app.say(tr("A monitor is gone; the match goes on here"), warning=True)
        self._show_all()

    def _second_is_here(self) -> None:
        """What filled the monitor that is gone is a window beside the game's own from now on."""
        app = self.app
        app.tabletop.leave()
        app.spectators.unfill()
        text = tr("A monitor is gone: the second window is here now. True size again")
        app.say(app.keys.tip(text, "true size there"), warning=True)
        self._show_all()

    def _show_all(self) -> None:
        self.app.dirty = True
        self.app.spectators.restyle_board()

"""The gentle movement of the sea: when the water takes its next look.

It stands still where people want a calm picture or no animation, under a dialog, and in a window nobody sees.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dockbowl.ui.ripple import Ripple
from dockbowl.ui.tabletop.camera import TrueCamera

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

STEP = 0.8
"""Seconds between two looks of the water; four make a whole swell."""

IDLE = 0.05
"""Seconds a window that is left alone may wake later than it should."""


class Swell:
    """Moves the water of one match screen on."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.now: Callable[[], float] = time.monotonic
        self._next = self.now() + STEP
        self._ripple = Ripple()
        self._stale = False

    @property
    def moves(self) -> bool:
        """Whether the water moves now."""
        screen, settings = self.screen, self.screen.app.settings
        if not settings.moving_sea or settings.reduced_motion or settings.speed == "off":
            return False
        if isinstance(screen.view.camera, TrueCamera):
            return False  # real pieces stand on it
        return screen.dialog is None and screen.match.board.kind == "harbour" and bool(pygame.display.get_active())

    @property
    def lively(self) -> bool:
        """Whether some of the water has still to be painted in its new look."""
        return self.moves and not self.screen.view.ground.settled

    def tick(self) -> bool:
        """Move the water on when it is time; whether the page must be drawn anew for it."""
        if not self.moves:
            return False
        view = self.screen.view
        if view.ground.settled:
            now = self.now()
            if now < self._next:
                return False
            self._next = now + STEP - IDLE
            if not self.screen.app.dirty:
                self._ripple.lift(self.screen.app.page.surface, view)
            view.ground.swell += 1
        self._stale = self._ripple.lifted
        return not self._stale

    def drawn(self) -> None:
        """The page has been drawn anew."""
        self._ripple.forget()
        self._stale = False

    def retouch(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Lay the water as it is now under the page drawn last; where, or None while it looks as it should."""
        if not self._stale:
            return None
        self._stale = False
        return self._ripple.lay(surface, self.screen.view)

"""The board at true size: in which window, on which monitor, how it is turned, and what is left to real pieces.

There is one for the whole program. Its wishes are settings; whoever draws a board asks it to `dress` the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from dockbowl.lang import tr
from dockbowl.ui.camera import Camera
from dockbowl.ui.tabletop import monitors
from dockbowl.ui.tabletop.camera import TrueCamera
from dockbowl.ui.tabletop.monitors import Monitor

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.board_view import BoardView
    from dockbowl.ui.screens.match import MatchScreen

Where = Literal["", "here", "there"]
GUESSED = 96 / 25.4
"""Pixels a millimetre where nothing has been measured yet."""


class Tabletop:
    """Whether boards are shown at true size, and how."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.where: Where = ""
        self.measuring: Where = ""
        """In which window the bar is shown that is being measured."""
        self.bar = 0
        """Pixels that bar is long, once it has been fitted to something; 0 as usual."""
        self._was_full = True
        self._camera: Camera | None = None
        """That of the game's own window, as it was before."""

    # ---------------------------------------------------------------- monitors and millimetres

    def monitor(self, where: Where) -> Monitor:
        """The monitor the window is on that the table is, or would be, shown in."""
        app = self.app
        if where == "there":
            window = app.spectators.window
            if window is not None:
                return monitors.monitor(monitors.place_of(window, self.wished))
            return monitors.monitor(self.wished)
        return monitors.monitor(monitors.place_of(None, app.options.display))

    @property
    def wished(self) -> int:
        """The number of the monitor the second window goes to: the one chosen, or the next one to the game's own."""
        count, wish = monitors.count(), self.app.settings.table_screen
        if 0 <= wish < count:
            return wish
        own = monitors.place_of(None, self.app.options.display)
        return (own + 1) % count

    def measured(self, where: Where) -> bool:
        """Whether somebody has measured that monitor."""
        return self.monitor(where).key in self.app.settings.monitors

    def per_millimetre(self, where: Where) -> float:
        """Pixels a millimetre on that monitor; a guess before it was measured."""
        return self.app.settings.monitors.get(self.monitor(where).key, GUESSED)

    def millimetres(self, screen: MatchScreen | None) -> float:
        """Millimetres of a square: as wished, or as the map says."""
        wish = self.app.settings.table_mm
        return wish or (screen.match.board.square_mm if screen is not None else 34.0)

    def keep_measure(self, where: Where, per_millimetre: float) -> None:
        """What was measured is kept for this monitor."""
        settings = self.app.settings
        settings.monitors = {**settings.monitors, self.monitor(where).key: round(per_millimetre, 6)}
        self.renew()

    def renew(self) -> None:
        """Keep what was chosen, and show it."""
        self.app.keep_settings()
        self.app.spectators.restyle_board()
        self.app.dirty = True

    # ---------------------------------------------------------------- on and off

    def show(self, where: Where) -> None:
        """Show the board at true size in that window from now on, and no longer in the other one."""
        if where == self.where:
            return
        app = self.app
        self.leave()
        if where == "there" and not app.spectators.open:
            app.spectators.toggle()
        if where == "there" and not app.spectators.open:
            return  # why, has been said
        self.where = where
        if where == "here":
            self._was_full = app.fullscreen
            app.options.display = self.monitor("here").place
            if not app.fullscreen:
                app.toggle_fullscreen()
                app.settings.fullscreen = False  # what the next evening begins with
        elif where == "there" and (monitors.count() > 1 or app.settings.table_screen >= 0):
            app.spectators.fill(self.wished)
        if where and self.measured(where):
            app.say(app.keys.tip(tr("True size: what can be chosen"), "tabletop"))
        self.renew()

    def leave(self) -> None:
        """Show boards as usual."""
        app, was = self.app, self.where
        self.where = ""
        if was == "here" and not self._was_full and app.fullscreen:
            app.toggle_fullscreen()
        elif was == "there":
            app.spectators.unfill()
        if was:
            self.renew()

    def toggle(self, screen: MatchScreen, where: Where) -> None:
        """On or off; a monitor that was never measured is measured first."""
        if where == self.where:
            self.leave()
        elif where == "there" and not self.app.spectators.may_open():
            return
        else:
            self.show(where)
            if self.where and not self.measured(where):
                self.measure(screen)

    def measure(self, screen: MatchScreen) -> None:
        """Ask for the length of a bar on the monitor the table is on, or else the window."""
        from dockbowl.ui.tabletop.calibrating import CalibrationScreen

        screen.dialog = CalibrationScreen(self.app, screen, self.where or "here")
        self.app.dirty = True

    def vanished(self) -> None:
        """The second window has been closed."""
        if self.where == "there":
            self.where = ""

    # ---------------------------------------------------------------- the view

    def camera(self, screen: MatchScreen) -> TrueCamera | None:
        """The camera of the table, None while there is none."""
        view = self.app.spectators.view if self.where == "there" else screen.view if self.where else None
        return view.camera if view is not None and isinstance(view.camera, TrueCamera) else None

    def dress(self, view: BoardView, where: Where, screen: MatchScreen) -> bool:
        """Make a view what it is to be in that window; whether it is at true size."""
        camera = view.camera
        if self.where != where:
            if isinstance(camera, TrueCamera):
                view.camera = Camera(camera.columns, camera.rows)
                view.tokens = view.chests = True
            return False
        settings = self.app.settings
        square = self.millimetres(screen) * self.per_millimetre(where)
        if not isinstance(camera, TrueCamera):
            camera = view.camera = TrueCamera(camera.columns, camera.rows, locked=settings.table_locked)
            camera.turn(settings.table_quarter)
        if camera.quarter != settings.table_quarter:
            camera.turn(settings.table_quarter)
        camera.square, camera.locked = square, settings.table_locked
        view.tokens, view.chests = settings.table_tokens, settings.table_chests
        return True

    def turn(self, quarters: int) -> None:
        """Turn the picture clockwise by so many quarters."""
        settings = self.app.settings
        settings.table_quarter = (settings.table_quarter + quarters) % 4
        self.renew()

    def pan(self, screen: MatchScreen, dx: int, dy: int) -> bool:
        """Move the board by whole squares, as seen on the monitor; False where there is no table."""
        camera = self.camera(screen)
        if camera is None:
            return False
        camera.pan(dx * camera.square, dy * camera.square)
        self._moved()
        return True

    def back(self, screen: MatchScreen) -> bool:
        """Back to where the view is kept; from there to the middle."""
        camera = self.camera(screen)
        if camera is None:
            return False
        camera.fit()
        self._moved()
        return True

    def let_go(self, screen: MatchScreen) -> bool:
        """The key or button that looked elsewhere is let go: a locked view snaps back."""
        camera = self.camera(screen)
        if camera is None or not camera.looks_away:
            return False
        camera.snap_back()
        self._moved()
        return True

    def event(self, event: pygame.Event) -> None:
        """A look lasts while Shift, or the mouse button, is held, whatever has come over the board meanwhile."""
        screen = self.app.screen.shows_match if self.where and self.app.screen is not None else None
        if screen is None:
            return
        shift = event.type == pygame.KEYUP and event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT)
        if shift or event.type in (pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONUP):
            self.let_go(screen)

    def lock(self) -> None:
        """Hold the view where it is, or let it go."""
        self.app.settings.table_locked = not self.app.settings.table_locked
        self.renew()

    def flip(self, name: str) -> None:
        """Show tokens or chests, or leave them to real ones."""
        settings = self.app.settings
        setattr(settings, name, not getattr(settings, name))
        self.renew()

    def _moved(self) -> None:
        self.app.spectators.restyle_board()
        self.app.dirty = True

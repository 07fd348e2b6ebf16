"""What every screen of the window is: it draws itself, takes clicks and keys, and lets time pass."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dockbowl.ui.keys import Where
from dockbowl.ui.page import Page, Point

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen


class Screen:
    """Base of the screens. Methods that return a bool say whether the page must be drawn again."""

    dialog: Screen | None = None  # drawn over this one; takes all clicks and keys while there

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def save_path(self) -> Path | None:
        """The file of the match that is played here, if it is kept in one."""
        return None

    @property
    def shows_match(self) -> MatchScreen | None:
        """The match that is shown here, for those who watch elsewhere."""
        return None

    def enter(self) -> None:
        """The screen is shown from now on."""

    def leave(self) -> None:
        """Another screen is shown from now on."""

    def draw(self, page: Page) -> None:
        """Draw everything."""

    def retouch(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Change a part of the page drawn last without drawing it anew; which part, or None for nothing."""
        return None

    def tick(self, seconds: float) -> bool:
        """Let time pass."""
        return False

    @property
    def lively(self) -> bool:
        """Whether something moves, so that frames are wanted without any input."""
        return False

    def event(self, event: pygame.Event) -> bool:
        """Any event, before clicks and keys are made of it. True: it has been dealt with."""
        return False

    commands_of: tuple[Where, ...] = ("pages",)
    """Which commands of the keyboard this screen takes, the first ones first."""

    mouse_words: tuple[tuple[str, str], ...] = ()
    """What the mouse does here, for the list of keys; () for what it does in a match."""

    def rules(self, over: Screen) -> Screen | None:
        """The page of rules to be shown over `over`; None for that of the board games."""
        return None

    def may_quit(self) -> bool:
        """Whether the program may end now. False: something is asked first."""
        return True

    def dropped(self, path: Path) -> bool:
        """A file was dropped on the window. True: it has been dealt with."""
        return False

    def command(self, name: str) -> bool:
        """A command of the keyboard; whether it meant anything."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key that stands for no command."""
        return False

    def moved(self, point: Point) -> bool:
        """The mouse is somewhere else."""
        return False

    def pinch(self, factor: float, at: Point) -> None:
        """Two fingers move apart or together."""

    def back(self) -> bool:
        """Esc or the right button: one step back, never out of the program."""
        return False

    def escape(self) -> None:
        """The Esc key."""
        self.back()

    def resized(self) -> None:
        """The window has another size or scale."""


class Dialog(Screen):
    """A page laid over another one, which takes it away again."""

    def __init__(self, app: App, over: Screen) -> None:
        super().__init__(app)
        self.over = over

    def close(self) -> None:
        """Show the page below."""
        self.over.dialog = None
        self.app.dirty = True

    def back(self) -> bool:
        self.close()
        return True

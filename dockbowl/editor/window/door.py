"""The way into the workshop from the title screen and from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.lang import mark
from dockbowl.ui import doors

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen
    from dockbowl.ui.app import App


def open_workshop(app: App) -> EditorScreen:
    """The workshop: the one that was not left, with all its maps, or one without a map."""
    from dockbowl.editor.window.screen import EditorScreen

    if app.way_back is not None:
        screen = app.way_back()
        if isinstance(screen, EditorScreen):
            screen.dialog = None
            return screen
    return EditorScreen(app)


def hang() -> None:
    """Show the workshop on the title screen."""
    doors.add(
        doors.Door("workshop", mark("Harbour workshop"), mark("Draw, check and try out your own maps"), open_workshop)
    )

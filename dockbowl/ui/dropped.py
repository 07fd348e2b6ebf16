"""A file dropped on the window: a save is taken up, a harbour is played on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.board.harbour import HarbourError
from dockbowl.session.journal import SUFFIX
from dockbowl.ui import continuing, starting

if TYPE_CHECKING:
    from dockbowl.ui.app import App


def drop(app: App, path: Path) -> None:
    """Open it; what cannot be opened is said in one line."""
    suffix = path.suffix.lower()
    if suffix == SUFFIX:
        continuing.take_up(app, path)
    elif suffix == ".toml":
        _harbour(app, path)
    else:
        app.say(f"{path.name}: is neither a saved match ({SUFFIX}) nor a harbour (.toml)", warning=True)


def _harbour(app: App, path: Path) -> None:
    from dockbowl.ui.screens.new_match import NewMatchScreen

    try:
        choice = starting.map_from_file(path)
    except (HarbourError, OSError, ValueError) as error:
        app.say((str(error) or f"{path.name}: cannot be read").splitlines()[0], warning=True)
        return
    if choice.board.kind != "harbour":
        app.say(f"{path.name}: is a pitch, not a harbour", warning=True)
        return
    screen = NewMatchScreen(app)
    screen.add_map(choice)
    app.go(screen)

"""A file dropped on the window: a save is taken up, a map is played on, a team is opened in the builder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl import files
from dockbowl.board.harbour import HarbourError, load
from dockbowl.games.catalogue import GAMES
from dockbowl.games.team.reading import TeamFileError, load_text, read_unfinished
from dockbowl.lang import fault, tr
from dockbowl.session.journal import SUFFIX
from dockbowl.ui import continuing, starting
from dockbowl.ui.team_desk import Desk

if TYPE_CHECKING:
    from dockbowl.ui.app import App


def drop(app: App, path: Path) -> None:
    """Open it; what cannot be opened is said in one line."""
    suffix = path.suffix.lower()
    if suffix == SUFFIX:
        continuing.take_up(app, path)
    elif suffix == ".toml" and _is_team(path):
        _team(app, path)
    elif suffix == ".toml":
        _harbour(app, path)
    else:
        app.say(
            tr(
                "{name}: is neither a saved match ({suffix}) nor a harbour or a team (.toml)",
                name=path.name,
                suffix=SUFFIX,
            ),
            warning=True,
        )


def _is_team(path: Path) -> bool:
    """Whether it is a team's file and not a harbour's: only a team has a roster."""
    try:
        return "roster" in files.read_toml(path)
    except files.Unreadable:
        return False


def _team(app: App, path: Path) -> None:
    from dockbowl.ui.screens.builder import BuilderScreen

    try:
        text = load_text(path)
        team = read_unfinished(text, path.name)
    except TeamFileError as error:
        app.say(fault(error).splitlines()[0], warning=True)
        return
    app.go(BuilderScreen(app, Desk(team, path, text)))


def _harbour(app: App, path: Path) -> None:
    from dockbowl.ui.screens.new_match import NewMatchScreen

    try:
        board = load(path)
        game = next(key for key in starting.PLAYED if GAMES[key].map_kind == board.kind)
        choice = starting.map_from_file(path, game)
    except (HarbourError, OSError, ValueError) as error:
        app.say((fault(error) or tr("{name}: cannot be read", name=path.name)).splitlines()[0], warning=True)
        return
    screen = NewMatchScreen(app, starting.default_choice(game=game))
    screen.add_map(choice)
    app.go(screen)

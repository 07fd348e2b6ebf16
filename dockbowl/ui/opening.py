"""The screen a match is played or watched on: of a board, or of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screen import Screen


def screen_for(app: App, session: Session[Any], *, watching: bool = False) -> Screen:
    """The screen on which this match is played, or only looked at."""
    if isinstance(session.match, Season):
        from dockbowl.ui.cards.screen import SeasonScreen

        return SeasonScreen(app, session, watching=watching)
    from dockbowl.ui.screens.match import MatchScreen

    return MatchScreen(app, session, watching=watching)


def replay_for(
    app: App, session: Session[Any], leave_to: Callable[[], Screen] | None = None, *, playing: bool = False
) -> Screen:
    """The screen on which a whole match is shown again, from its beginning."""
    if isinstance(session.match, Season):
        from dockbowl.ui.cards.replay import SeasonReplay

        return SeasonReplay(app, session, leave_to, playing=playing)
    from dockbowl.ui.screens.replay import ReplayScreen

    return ReplayScreen(app, session, leave_to=leave_to, playing=playing)

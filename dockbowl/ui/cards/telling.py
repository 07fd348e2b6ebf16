"""The log of a season and its sounds: the sentences of `session.season_telling` as lines of the window's log."""

from __future__ import annotations

from typing import Final

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.games.team_manager import events as cards
from dockbowl.games.team_manager.season import Season
from dockbowl.session.season_telling import EVERYBODY, WEEK
from dockbowl.session.season_telling import Teller as Sentences
from dockbowl.ui.panels.log import TURN, LogLine

__all__ = ["EVERYBODY", "SOUNDS", "Teller"]


class Teller(Sentences):
    """Makes a line of the log of each event."""

    def log_line(self, m: Season, event: Event) -> LogLine | None:
        """The line of an event; None for what needs no words."""
        line = self.line(m, event)
        if line is None:
            return None
        kinds = frozenset(TURN if kind == WEEK else kind for kind in line.kinds)
        return LogLine(line.text, line.manager, line.strong, kinds=kinds)


SOUNDS: Final[dict[type[Event], str]] = {
    cards.Committed: "step",
    cards.TackleRolled: "dice",
    cards.WentDown: "fall",
    cards.Injured: "fall",
    cards.BallTaken: "catch",
    cards.TokensRevealed: "chest",
    cards.Ejected: "whistle",
    cards.MatchupDecided: "whistle",
    cards.Improved: "treasure",
    cards.SeasonOver: "win",
    ev.TurnStarted: "turn",
}
"""What is heard of an event: sounds that the program has."""

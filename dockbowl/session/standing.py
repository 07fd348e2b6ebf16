"""How a match stands, as a screen must always show it: lines that come from the game, and who sits where."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games.game import StatusLine as StatusLine
from dockbowl.lang import tr
from dockbowl.session.session import Session


def status_lines(session: Session, match: Match) -> list[StatusLine]:
    """The lines of the session's own game about its match; none for a game not in the catalogue (tests)."""
    from dockbowl.games.catalogue import GAMES

    game = GAMES.get(getattr(session.setup, "game", ""))
    return game.status(match) if game is not None else []


def coach_name(session: Session, coach: int) -> str:
    """The name of the person or program in a seat."""
    names = getattr(session.setup, "coaches", ())
    if 0 <= coach < len(names) and names[coach]:
        return str(names[coach])
    seat = session.seats[coach] if 0 <= coach < len(session.seats) else None
    if seat is not None and seat.name != "human":
        return tr("computer ({name})", name=seat.name)
    return tr("Coach {coach}", coach=coach + 1)

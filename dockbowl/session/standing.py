"""How a match stands, as a screen must always show it: lines that come from the game, and who sits where."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from dockbowl.core.state import Match
from dockbowl.games.game import StatusLine as StatusLine
from dockbowl.lang import ENGLISH, chosen, said, tr
from dockbowl.session.session import Session


def status_lines(session: Session, match: Match) -> list[StatusLine]:
    """The lines of the session's own game about its match; none for a game not in the catalogue (tests)."""
    from dockbowl.games.catalogue import GAMES

    game = GAMES.get(getattr(session.setup, "game", ""))
    return [_in_words(line) for line in game.status(match)] if game is not None else []


def _in_words(line: StatusLine) -> StatusLine:
    """A line in the language spoken."""
    if chosen() == ENGLISH:
        return line
    return msgspec.structs.replace(line, label=said(line.label), value=_value(line.value), note=said(line.note))


_PIECE: Final = re.compile(r"[^(),]+")


def _value(text: str) -> str:
    """A value in the language spoken, as a whole or by what stands between brackets and commas."""
    whole = said(text)
    if whole != text:
        return whole
    return _PIECE.sub(lambda found: _piece(found[0]), text)


def _piece(text: str) -> str:
    plain = text.strip()
    number, _, rest = plain.partition(" ")
    words = f"{number} {said(rest)}" if number.isdigit() and rest else said(plain)
    return text.replace(plain, words) if plain else text


def coach_name(session: Session[Any], coach: int) -> str:
    """The name of the person or program in a seat."""
    names = getattr(session.setup, "coaches", ())
    if 0 <= coach < len(names) and names[coach]:
        return str(names[coach])
    seat = session.seats[coach] if 0 <= coach < len(session.seats) else None
    if seat is not None and seat.name != "human":
        return tr("computer ({name})", name=seat.name)
    return tr("Coach {coach}", coach=coach + 1)

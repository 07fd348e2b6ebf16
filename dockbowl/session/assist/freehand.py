"""What a table does by hand: corrections that are taken whatever is under way, each with its reason.

A helper takes a move that the rules do not allow as an override; on a blackboard anything goes anywhere. Both stand in
the journal as referee corrections, so that a match replays as it was played.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from dockbowl.core.driver import Refused
from dockbowl.core.position import Activation, Position, take
from dockbowl.core.requests import Choose, say
from dockbowl.core.state import NOBODY, STANDING
from dockbowl.core.texts import format_square
from dockbowl.lang import tr
from dockbowl.session.corrections import PLAY_PHASE, AnyFix, Ball, Lay, Place, Put, State, Whole, apply
from dockbowl.session.session import Session

OVERRIDE: Final = "override"
"""How the reason of a move begins that a helper has taken against the rules."""
HOLDERS: Final = ("prone", "stunned")
"""States in which nobody holds the ball."""


def put_right(session: Session, fix: AnyFix, why: str) -> None:
    """A correction, even in the middle of something: then that is dropped, and the turn goes on after it.

    Raises Refused, and changes nothing, if it is not sane at all.
    """
    try:
        _correct(session, fix, why)
        return
    except Refused as error:
        if session.match.phase == PLAY_PHASE and session.match.mover == NOBODY:
            raise error
        first = error
    try:
        position = dropped(session, fix)
    except ValueError:
        raise first from None
    _correct(session, Whole(position), why)


def drop(session: Session, why: str) -> None:
    """Leave out what is under way: the active coach chooses whom to activate. Raises Refused."""
    try:
        position = dropped(session, None)
    except ValueError as error:
        raise Refused(str(error)) from None
    _correct(session, Whole(position), why)


def _correct(session: Session, fix: AnyFix, why: str) -> None:
    """A correction; a position that the rules cannot go on from is refused, too."""
    try:
        session.correct(fix, why)
    except Refused:
        raise
    except Exception as error:
        raise Refused(tr("the rules cannot go on from there: {error}", error=error)) from None


def dropped(session: Session, fix: AnyFix | None) -> Position:
    """The match as it is now without what is under way, after this correction. Raises ValueError."""
    m = session.match.clone()
    m.mover, m.action, m.target, m.turnover = NOBODY, "", NOBODY, ""
    m.calm = m.stirred = False
    m.phase = PLAY_PHASE
    if m.active < 0:
        m.active = m.turn_order[0]
    if m.carrier >= 0 and m.status[m.carrier] != STANDING:  # in the air between two rolls
        m.carrier = NOBODY
    if fix is not None:
        apply(m, fix, session.game.position_keys)
    position = take(m, session.game.position_keys)
    return structs.replace(position, phase=PLAY_PHASE, activation=Activation() if position.activation else None)


# ---------------------------------------------------------------- what hands do


def move(session: Session, player: int, square: int, why: str, *, anywhere: bool = False) -> None:
    """A player moved by hand. `anywhere`: as on a blackboard, with nobody asking. Raises Refused."""
    m = session.match
    at = format_square(m, square)
    put_right(session, Put(m.ids[player], at) if anywhere else Place(m.ids[player], at), why)


def move_ball(session: Session, square: int, why: str, *, anywhere: bool = False) -> None:
    """The ball laid down by hand, or given to whoever stands there. Raises Refused."""
    m = session.match
    player = m.player_at(square)
    if player >= 0 and m.status[player] == STANDING:
        put_right(session, Ball(m.ids[player]), why)
    elif anywhere:
        put_right(session, Lay(format_square(m, square)), why)
    else:
        put_right(session, Ball(format_square(m, square)), why)


def set_state(session: Session, player: int, state: str, why: str) -> None:
    """How a player is, by the words of a correction. One who held the ball lets go of it. Raises Refused."""
    m = session.match
    if m.carrier == player and state in HOLDERS:
        put_right(session, Lay(format_square(m, m.at[player])), why)
    put_right(session, State(m.ids[player], state), why)


def end_turn(session: Session, why: str) -> None:
    """The next coach's turn, whatever is under way: what he rolls first is asked as ever. Raises Refused."""
    if not _may_end(session):
        drop(session, why)
    if not _may_end(session):
        raise Refused(tr("the turn cannot be ended now"))
    session.answer(say("end turn"))


def _may_end(session: Session) -> bool:
    request = session.request
    return isinstance(request, Choose) and request.purpose == "activate" and request.allows(say("end turn"))


def override(reason: str) -> str:
    """The reason of a move against the rules: what forbids it."""
    return f"{OVERRIDE}: {reason}" if reason else OVERRIDE

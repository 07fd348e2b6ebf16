"""The recorded position as one of ours, for putting the match right after the two have parted."""

from __future__ import annotations

import msgspec

from dockbowl.core.coaches import coach_letter
from dockbowl.core.position import Piece, Position, take
from dockbowl.core.state import PRONE, STATUS_NAMES, STUNNED
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.cursor import Activation, Cursor
from dockbowl.fumbbl.mirror import Mirror
from dockbowl.fumbbl.tape import REPORT
from dockbowl.games.match.course import course

TURN = "turn"


def recorded_position(cursor: Cursor, act: Activation) -> Position:
    """The position in which the record's next player is picked, at the choice of whom to activate."""
    m = cursor.m
    keys = cursor.session.game.position_keys
    mirror = cursor.mirror(cursor.tape.tokens[act.start])
    now = take(m, keys)
    active = mirror.active
    same_turn = m.active == active and m.turn[active] == mirror.turn[active] and course(m).half == mirror.half
    began = _turn_began(cursor, act)
    pieces = tuple(_piece(cursor, piece, mirror, began, same_turn) for piece in now.pieces)
    carrier = mirror.carrier()
    holder = cursor.player(carrier) if carrier else -1
    game = {
        **now.game,
        "half": max(1, mirror.half),
        "to do": [],
        "kicking player": "",
        "kick": [],
        "touchback": False,
        "left": 0,
        "ready": [],
        "blitzing": False,
        "drive rerolls": list(mirror.drive_rerolls),
        "stallers": [],
        "entering": "",
        "last block": [],
        "in the air": [],
        "thrown mate": [],
    }
    ball = mirror.ball if mirror.ball is not None and terms.on_pitch(mirror.ball) else None
    leader = [mirror.leader[coach] == "available" for coach in (0, 1)]
    used = tuple(mirror.leader[coach] == "used" for coach in (0, 1))
    return msgspec.structs.replace(
        now,
        pieces=pieces,
        phase=TURN,
        active=coach_letter(active),
        weather=mirror.weather,
        ball=ball if holder < 0 else None,
        carrier=m.ids[holder] if holder >= 0 else "",
        turn=tuple(mirror.turn),
        score=tuple(mirror.score),
        rerolls=tuple(max(0, mirror.rerolls[coach] - leader[coach]) for coach in (0, 1)),
        leader_reroll=tuple(int(not gone) for gone in used),
        apothecaries=tuple(mirror.apothecaries),
        head_coach=tuple(1 - min(1, banned) for banned in mirror.banned),
        turnover="",
        turn_actions=tuple(sorted(mirror.used[active])),
        activation=None,
        over=False,
        winner=-1,
        stop_reason="",
        game=game,
    )


def _turn_began(cursor: Cursor, act: Activation) -> Mirror:
    """The state just before the turn of this activation began."""
    for place in range(act.start, -1, -1):
        token = cursor.tape.tokens[place]
        if token.kind == REPORT and token.word == "turnEnd":
            return cursor.mirror(token)
    return cursor.tape.before


def _piece(cursor: Cursor, piece: Piece, mirror: Mirror, began: Mirror, same_turn: bool) -> Piece:
    """A player as the record has him; one it does not know stays as he is, off the pitch."""
    theirs = cursor.theirs(cursor.m.ids.index(piece.id))
    # What counts for one activation is over in any case.
    once = tuple(
        what for what in piece.once if not what.startswith("now ") and (same_turn or what.startswith("match "))
    )
    if theirs not in mirror.state:
        word = piece.state if piece.at is None else "reserves"
        return msgspec.structs.replace(piece, state=word, at=None, once=once)
    state = mirror.state[theirs]
    status = terms.status(state)
    square = mirror.at.get(theirs)
    down = status <= 2 and terms.on_pitch(square)
    mine = piece.coach == coach_letter(mirror.active)
    # The record has turned over who was stunned as his own turn began; with us he still is, until it ends.
    rolls_over = bool(down and mine and status == PRONE and not state & terms.ACTIVE) and (
        terms.status(began.state.get(theirs, 0)) == STUNNED
    )
    if rolls_over:
        status = STUNNED
    return msgspec.structs.replace(
        piece,
        state=STATUS_NAMES[status] if down or status > 2 else "reserves",
        at=square if down else None,
        used=bool(down and mine and not state & terms.ACTIVE),
        distracted=down and terms.is_distracted(state),
        rooted=bool(down and state & terms.ROOTED),
        rolls_over=rolls_over,
        once=once,
    )

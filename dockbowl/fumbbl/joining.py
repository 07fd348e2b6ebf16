"""Players who join while the match is played: those raised from the dead, whom our rules know by roster alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from dockbowl.core.coaches import COACH_LETTERS
from dockbowl.core.position import Piece, Stats, take
from dockbowl.fumbbl.cursor import Cursor
from dockbowl.fumbbl.tape import ACT, REPORT, Token
from dockbowl.session.corrections import Whole

RISEN: frozenset[str] = frozenset(("raiseDead",))
WHY = "raised from the dead"


def _past(cursor: Cursor) -> Iterator[Token]:
    """The reports until now, up to the next kick-off or activation."""
    for token in cursor.tape.tokens:
        later = token.place >= cursor.place
        if later and (token.kind == ACT or (token.kind == REPORT and token.word == "kickoffScatter")):
            return
        if token.kind == REPORT:
            yield token


def _free(letter: str, number: int, taken: set[str]) -> str:
    """His own number, or the next that nobody has."""
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"


def join(cursor: Cursor) -> bool:
    """Put who has risen by now into Reserves by a correction; True if somebody has."""
    waiting = {theirs: who for theirs, who in cursor.squads.late.items() if theirs not in cursor.ids}
    if not waiting:
        return False
    risen = [token.player for token in _past(cursor) if token.word in RISEN and token.player in waiting]
    if not risen:
        return False
    session = cursor.session
    now = take(session.driver.checkpoint()[0], session.game.position_keys)  # the phase begins anew
    pieces = list(now.pieces)
    for theirs in dict.fromkeys(risen):
        coach, player = waiting[theirs]
        ours = _free(COACH_LETTERS[coach], player.number, {piece.id for piece in pieces})
        stats = Stats(player.ma, player.st, player.ag, player.pa, player.av, player.skills)
        pieces.append(
            Piece(
                id=ours,
                coach=COACH_LETTERS[coach],
                name=player.name,
                stats=stats,
                state="reserves",
                number=player.number,
                position=player.position,
                role=player.role,
                race=player.race,
            )
        )
        cursor.ids[theirs] = ours
    session.correct(Whole(msgspec.structs.replace(now, pieces=tuple(pieces))), WHY)
    for theirs in dict.fromkeys(risen):
        cursor.adopt(theirs, cursor.m.ids.index(cursor.ids[theirs]))
    return True

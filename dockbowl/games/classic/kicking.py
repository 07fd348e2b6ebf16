"""Kick Team-mate of the classic edition: straight away from the kicker, as far as the dice say. Rule: classic 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import D6, Option, Proc, choose, roll
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules import ball
from dockbowl.rules.throwing import BOOT, fly, kicked_badly, lift_up, straight

LENGTHS: Final = (Option("kick", word="short"), Option("kick", word="long"))
"""One die of squares, or two."""
SHORT, MEDIUM, LONG = "short", "medium", "long"
LANDING: Final = {MEDIUM: Mod(-1, "medium kick"), LONG: Mod(-2, "long kick")}
_FURTHER: Final = ((9, LONG), (6, MEDIUM))


def kick(m: Match, kicker: int, mate: int) -> Proc[None]:
    """A short or a long kick, in place of the block of the turn's Blitz; a double on two dice only hurts him.

    He comes down scattered thrice from there, and lands like one who is thrown, worse the further he flew.
    """
    coach, start = m.coach[kicker], m.at[mate]
    picked = yield from choose(coach, "kick length", LENGTHS, player=kicker, target=mate)
    faces = yield from roll("kick distance", D6, LENGTHS.index(picked) + 1, coach=coach, player=kicker, target=mate)
    m.emit(Rolled("kick distance", D6, faces, coach, kicker))
    (ax, ay), (bx, by) = m.board.xy[m.at[kicker]], m.board.xy[start]
    way, distance = (bx - ax, by - ay), sum(faces)
    if len(faces) > 1 and faces[0] == faces[1]:
        m.emit(Told("boot result", player=kicker, number=mate, word="fumble"))
        yield from kicked_badly(m, mate)
        return
    result = next((name for least, name in _FURTHER if distance >= least), SHORT)
    aim, out = straight(m, start, way, distance)
    m.emit(Told(BOOT, player=kicker, number=mate, square=aim))
    m.emit(Told("boot result", player=kicker, number=mate, word=result))
    if out == (0, 0):
        yield from fly(m, kicker, mate, aim, result)
        return
    lift_up(m, mate)
    if (yield from m.rules.leave_pitch(m, mate, aim, out, "throw")):
        yield from m.rules.ball_leaves(m, aim, out)
    yield from ball.settle_after(m, (mate,))

"""The pitch of Sevens: a plain set-up, and how far a kick-off deviates. Rules: core 1, 6, 7, 29."""

from __future__ import annotations

from typing import Final

from dockbowl.board.board import Board
from dockbowl.core.events import Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D3, D6, Proc, confirm, roll, roll_one
from dockbowl.core.state import Match

DISTANCES: Final = {far: 13 - 2 * far for far in range(1, 7)}
"""Of the 36 falls of two dice, how many have each number as the lower one. W194."""
_PLACES: Final = ((0, 0), (0, -1), (0, 1), (1, -3), (1, 3), (2, 0), (4, 0))
"""Columns behind the line, and rows from the middle: three on the line, one in each corner of the centre field."""


def formation(board: Board, coach: int) -> list[int]:
    """The squares of his third, a plain seven first, then what else is nearest to the line of scrimmage."""
    line = board.areas[f"los.{coach}"]
    third = board.areas[f"half.{coach}"]
    column = board.xy[min(line)][0]
    back = -1 if coach == 0 else 1
    middle = board.height // 2
    wanted = [board.at(column + back * behind, middle + row) for behind, row in _PLACES]

    def far(square: int) -> tuple[int, int]:
        x, y = board.xy[square]
        return abs(x - column), abs(y - middle)

    squares = dict.fromkeys((*wanted, *sorted(third, key=far)))
    return [square for square in squares if square in third and board.is_open(square)]


def deviation(m: Match, kicker: int) -> Proc[int]:
    """The lower of two dice; who has Kick may roll a D3 instead. Rule: sevens, kick-off; core 7.3."""
    coach = m.coach[kicker]
    if m.has(kicker, Prop.KICKS_SHORT) and (yield from confirm(coach, "use kick", player=kicker)):
        distance = yield from roll_one("deviate distance", D3, coach=coach)
        m.emit(Told("kick skill", player=kicker, number=distance))
        return distance
    faces = yield from roll("deviate distance", D6, 2, coach=coach)
    m.emit(Rolled("deviate distance", "d6", faces, coach, kicker, min(faces)))
    return min(faces)

"""What a whole match of the classic edition adds to the columns of every match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from dockbowl.core.state import NOBODY, Match
from dockbowl.games.match.course import Course

_MORE: Final[dict[str, Any]] = {
    "moved": (0, 0),
    "gate": (0, 0),
    "fame": (0, 0),
    "overtime_kicker": NOBODY,
    "winnings": (0, 0),
    "worth": (0, 0),
    "second_mvp": NOBODY,
    "infected": (0, 0),
    "away": (),
    "gone_away": frozenset(),
}
Away = tuple[int, int, str, str]
"""(coach, number, name, position): a star of 51 points and more who misses the match."""


class ClassicCourse(Course):
    """The columns of a classic match. `half` goes on counting: 3 is the first overtime, 4 the second."""

    __slots__ = tuple(_MORE)
    COLUMNS: ClassVar[Mapping[str, Any]] = {**Course.COLUMNS, **_MORE}

    moved: tuple[int, int]  # gold each coach has moved out of his treasury into petty cash
    gate: tuple[int, int]  # supporters of each team, in thousands
    fame: tuple[int, int]
    overtime_kicker: int  # the coach who kicked the last overtime off
    winnings: tuple[int, int]  # gold, expenses taken off
    worth: tuple[int, int]  # the whole team values, of those who miss the match as well
    second_mvp: int  # the winner's further one after the opponents gave up
    infected: tuple[int, int]  # opponents who will join each team as Rotters
    away: tuple[Away, ...]  # stars who miss the match
    gone_away: frozenset[Away]  # of them, who have left a coach who gave up


def classic(m: Match) -> ClassicCourse:
    """The match's course."""
    extra: ClassicCourse = m.extra
    return extra

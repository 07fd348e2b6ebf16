"""What a match of Sevens adds to the course of a match: cheers, Desperate Measures, hatred, stalling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from dockbowl.core.state import NOBODY, Match
from dockbowl.games.match.course import Course

OFFICIAL, HOUSE = "official", "house"
PROFILES: Final = (OFFICIAL, HOUSE)
_MORE: Final[dict[str, Any]] = {
    "started": False,
    "petty": (0, 0),
    "cheers": frozenset(),
    "cheering": NOBODY,
    "stalled": frozenset(),
    "drawn": frozenset(),
    "doped": frozenset(),
    "fainted": frozenset(),
    "grudge": NOBODY,
    "razzle": NOBODY,
    "dazzled": (NOBODY, ""),
    "set_piece": NOBODY,
    "hater_of": {},
    "hatreds": {},
}


class SevensCourse(Course):
    """The columns of a match of Sevens."""

    __slots__ = tuple(_MORE)
    COLUMNS: ClassVar[Mapping[str, Any]] = {**Course.COLUMNS, **_MORE}

    started: bool  # the first drive has begun
    petty: tuple[int, int]  # petty cash each coach was given
    cheers: frozenset[int]  # coaches whose next turn is cheered on
    cheering: int  # the coach whose next block of this turn has an assist more
    stalled: frozenset[int]  # coaches whose team has stalled in the match
    drawn: frozenset[tuple[int, int]]  # (coach, row) of the Desperate Measures drawn
    doped: frozenset[int]  # players who have been doped
    fainted: frozenset[int]  # of them, who have been knocked out by it at the end of this drive
    grudge: int  # whose foul of this activation is one of a Grudge Match
    razzle: int  # the player who is to do two actions in this turn
    dazzled: tuple[int, str]  # who has done one of two actions, and which
    set_piece: int  # whose pass this activation is sure
    hater_of: Mapping[int, int]  # who was seriously hurt -> the opponent who did it
    hatreds: Mapping[int, str]  # who has learned to hate -> whom


def sevens(m: Match) -> SevensCourse:
    """The match's course."""
    extra: SevensCourse = m.extra
    return extra


def house(m: Match) -> bool:
    """Whether the match is played by the house profile."""
    return bool(m.rules.options["profile"] == HOUSE)

"""The columns of a classic match by name, for scenarios, positions and referee corrections."""

from __future__ import annotations

from typing import Final

from dockbowl.core.position import Keys
from dockbowl.core.state import Match
from dockbowl.games.classic.course import ClassicCourse
from dockbowl.games.match import positions as shared
from dockbowl.games.match.positions import GOLD

MOST_HALVES: Final = 999


def prepare(m: Match) -> None:
    """The course of a match that starts from a position: the first half, what coaches have is what they began with."""
    m.extra = ClassicCourse((m.rerolls[0], m.rerolls[1]))


KEYS: Keys = {
    **shared.KEYS,
    "half": shared.number("half", 1, MOST_HALVES, "the half; 3 is the first overtime, 4 the second"),
    "moved": shared.numbers("moved", 0, GOLD, "gold each coach has moved into petty cash"),
    "gate": shared.numbers("gate", 0, 99, "supporters of each team, in thousands"),
    "fame": shared.numbers("fame", 0, 2, "each team's FAME"),
    "overtime kicker": shared.seat("overtime_kicker", "the coach who kicked the last overtime off"),
    "winnings": shared.numbers("winnings", 0, GOLD, "gold each team takes home"),
    "worth": shared.numbers("worth", 0, GOLD, "the teams' values, those who miss the match included"),
    "second mvp": shared.one_player("second_mvp", "the winner's further Most Valuable Player"),
    "infected": shared.numbers("infected", 0, 99, "opponents who will join each team as Rotters"),
}

"""The columns of a classic match by name, for scenarios, positions and referee corrections."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from dockbowl.core.coaches import coach_letter
from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.state import Match
from dockbowl.games.classic.course import Away, ClassicCourse
from dockbowl.games.match import positions as shared
from dockbowl.games.match.positions import GOLD
from dockbowl.games.written import as_coach, as_list, as_table

MOST_HALVES: Final = 999


def _read_stars(stars: Iterable[Away]) -> dict[str, list[list[Any]]]:
    found: dict[str, list[list[Any]]] = {}
    for coach, number, name, position in sorted(stars):
        found.setdefault(coach_letter(coach), []).append([number, name, position])
    return found


def _write_stars(m: Match, value: Any) -> tuple[Away, ...]:
    found: list[Away] = []
    for letter, entries in as_table(value, "coaches with their stars").items():
        for entry in as_list(entries):
            number, name, position = as_list(entry, 3)
            if type(number) is not int:
                raise ValueError(f"{number!r} is no number of a player")
            found.append((as_coach(m, letter), number, str(name), str(position)))
    return tuple(found)


def _stars(name: str, help_: str, kind: Callable[[Iterable[Away]], Any]) -> PositionKey:
    def write(m: Match, value: Any) -> None:
        setattr(m.extra, name, kind(_write_stars(m, value)))

    return PositionKey(help_, lambda m: _read_stars(getattr(m.extra, name)), write)


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
    "stars away": _stars("away", 'stars who miss the match: { a = [[7, "Grim", "blitzer"]] }', tuple),
    "stars gone": _stars("gone_away", "of them, who have left a coach who gave up", frozenset),
    "infected": shared.numbers("infected", 0, 99, "opponents who will join each team as Rotters"),
}

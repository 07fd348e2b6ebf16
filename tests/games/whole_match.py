"""Whole matches for the tests of any game: played to their end under the checker, and taken apart on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from dockbowl.ai.seats import make_seat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.position import Position, fill, take
from dockbowl.core.state import Match
from dockbowl.games.catalogue import GAMES, new_match
from dockbowl.games.game import MatchSetup
from dockbowl.sim.invariants import Checker
from dockbowl.sim.play import Quick

FILLER = 40
"""Each so many answers a position is built again besides every change of phase."""


def played(made: MatchSetup, seats: str = "random") -> tuple[Match, Counter[str]]:
    """A finished match whose state was checked after every answer, and the phases it went through."""
    driver = Driver(new_match(made))
    table = Quick(driver, Dice(made.seed), [make_seat(seats, made.seed * 1009 + i) for i in range(2)])
    checker = Checker(driver)
    phases: Counter[str] = Counter()
    while True:
        phases[driver.match.phase] += 1
        if not table.step():
            return driver.match, phases
        assert checker.look(driver) == []
        driver.take_events()


def positions_come_back(made: MatchSetup, seeds: Sequence[int] = (0, 1), filler: int = FILLER) -> set[str]:
    """At every new phase of a match its position is written, read and filled in again, and nothing of it is lost.

    Returns the phases it went through. `seeds` are those of the two random seats.
    """
    game = GAMES[made.game]
    driver = Driver(new_match(made))
    table = Quick(driver, Dice(5), [make_seat("random", seed) for seed in seeds])
    seen: set[str] = set()
    answers = 0
    while table.step():
        driver.take_events()
        answers += 1
        start, _ = driver.checkpoint()
        if start.phase in seen and answers % filler:
            continue
        seen.add(start.phase)
        position = take(start, game.position_keys)
        again = msgspec.json.decode(msgspec.json.encode(position), type=Position)
        match = game.empty(start.rules, start.board, 2)  # type: ignore[misc]
        fill(match, again, game.position_keys)
        assert match.key() == start.key(), start.phase
        assert game.status(driver.match)
    return seen

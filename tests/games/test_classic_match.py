"""Whole matches of the classic edition: clean to the end, positions that come back whole, saves, set-ups by anybody."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dockbowl.ai.seats import make_seat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.position import Position, fill, take
from dockbowl.core.requests import Choose, Roll
from dockbowl.core.state import Match
from dockbowl.data import shipped_map
from dockbowl.games.catalogue import GAMES, new_match
from dockbowl.games.classic.game import GAME
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.match.after import record
from dockbowl.games.match.set_up import faults, wanted
from dockbowl.games.rosters import default_team
from dockbowl.games.team import afterwards, checks
from dockbowl.session.session import Session
from dockbowl.sim.invariants import Checker
from dockbowl.sim.play import Quick

PITCH = shipped_map("pitch")
FILLER = 60
"""Each so many answers a position is built again besides every change of phase."""
RICH = {"extra_gold": 600_000}


def setup(
    home: str = "human", away: str = "orc", seed: int = 1, map_name: str = "pitch", **options: object
) -> MatchSetup:
    teams = (default_team(home, "classic"), default_team(away, "classic", seed=1))
    return MatchSetup(
        game="classic", map_source=shipped_map(map_name), map_name=map_name, teams=teams, options=options, seed=seed
    )


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


def test_the_catalogue_has_it() -> None:
    assert GAMES["classic"] is GAME
    assert GAME.edition == "classic" and GAME.grows_teams
    with pytest.raises(SetupError, match="seven a side"):
        new_match(setup(map_name="sevens"))


@pytest.mark.parametrize(
    ("home", "away", "seats", "level"),
    [
        ("human", "orc", "deckhand", "overtimes"),
        ("undead", "halfling", "random", "penalties"),
        ("goblin", "nurgle", "random", "draw"),
        ("chaos_pact", "wood_elf", "random", "draw"),
    ],
)
def test_matches_run_clean_from_the_weather_to_the_end(home: str, away: str, seats: str, level: str) -> None:
    made = setup(home, away, seed=7, level=level, **RICH)
    match, phases = played(made, seats)
    assert match.over
    assert {"weather", "coin", "set up", "kick", "event", "turn", "act", "winnings", "fan factor", "full time"} <= set(
        phases
    )
    assert match.extra.bought
    told = record(match)
    assert (told.winner >= 0) or level == "draw"
    for team in afterwards.both(made.teams, told):
        assert team.played and checks.faults(team) == []


def test_positions_come_back_whole() -> None:
    """At every new phase of a match its position is written, read and filled in again: nothing of it is lost."""
    driver = Driver(new_match(setup(seed=5, level="penalties", **RICH)))
    table = Quick(driver, Dice(5), [make_seat("random", i) for i in range(2)])
    seen: set[str] = set()
    answers = 0
    while table.step():
        driver.take_events()
        answers += 1
        start, _ = driver.checkpoint()
        if start.phase in seen and answers % FILLER:
            continue
        seen.add(start.phase)
        position = take(start, GAME.position_keys)
        again = msgspec.json.decode(msgspec.json.encode(position), type=Position)
        match = GAME.empty(start.rules, start.board, 2)  # type: ignore[misc]
        fill(match, again, GAME.position_keys)
        assert match.key() == start.key(), start.phase
        assert GAME.status(driver.match)
    assert len(seen) > 10


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.dockbowl"
    session = Session.new(setup(seed=9, **RICH), seats=[make_seat("random", i) for i in range(2)], path=path)
    session.run(400)
    session.close()
    assert Session.load(path, resume=False).match.key() == session.match.key()


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["human", "goblin", "dwarf", "ogre"]))
def test_whatever_is_placed_a_finished_set_up_is_legal(seed: int, roster: str) -> None:
    """A seat that places anybody anywhere it may ends with a legal formation, and never without a move."""
    driver = Driver(new_match(setup(roster, seed=seed)))
    dice = Dice(seed)
    while driver.match.phase != "kick":
        request = driver.request
        if isinstance(request, Roll):
            driver.roll(dice)
            continue
        assert isinstance(request, Choose)
        options = [o for o in request.legal() if o.verb not in ("line up", "take")]
        driver.send(options[dice.below(len(options))])
    m = driver.match
    for coach in (0, 1):
        assert faults(m, coach) == []
        on_pitch = [m.at[p] for p in m.fielded(coach)]
        assert len(on_pitch) == wanted(m, coach) == 11
        assert sum(s in m.board.areas[f"los.{coach}"] for s in on_pitch) >= 3
        for part in ("upper", "lower"):
            assert sum(s in m.board.areas[f"wide.{coach}.{part}"] for s in on_pitch) <= 2

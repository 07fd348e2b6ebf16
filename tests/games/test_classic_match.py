"""Whole matches of the classic edition: clean to the end, positions that come back whole, saves, set-ups by anybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dockbowl.ai.seats import make_seat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Roll
from dockbowl.data import shipped_map
from dockbowl.games.catalogue import GAMES, new_match
from dockbowl.games.classic.game import GAME
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.match.after import record
from dockbowl.games.match.set_up import faults, wanted
from dockbowl.games.rosters import default_team
from dockbowl.games.team import afterwards, checks
from dockbowl.session.session import Session
from tests.games.whole_match import played, positions_come_back

PITCH = shipped_map("pitch")
RICH = {"extra_gold": 600_000}


def setup(
    home: str = "human", away: str = "orc", seed: int = 1, map_name: str = "pitch", **options: object
) -> MatchSetup:
    teams = (default_team(home, "classic"), default_team(away, "classic", seed=1))
    return MatchSetup(
        game="classic", map_source=shipped_map(map_name), map_name=map_name, teams=teams, options=options, seed=seed
    )


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
    assert len(positions_come_back(setup(seed=5, level="penalties", **RICH), filler=60)) > 10


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

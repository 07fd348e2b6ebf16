"""Whole matches of the classic edition: clean to the end, positions that come back whole, saves, set-ups by anybody."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs
from msgspec.structs import replace

from dockbowl.ai.seats import make_seat
from dockbowl.board.outline import chalk
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
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
from dockbowl.rules.action_names import CONCEDE
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


def with_stars(made: MatchSetup, *, fit: tuple[int, ...], away: tuple[int, ...], spp: int = 51) -> MatchSetup:
    """The first team with stars of so many points, those with the numbers `away` missing the match."""
    team = made.teams[0]
    players = tuple(
        structs.replace(one, spp=spp, misses_next=one.number in away) if one.number in (*fit, *away) else one
        for one in team.players
    )
    team = structs.replace(team, players=players, treasury=0)
    return structs.replace(made, teams=(team, made.teams[1]))


def given_up(made: MatchSetup, stays: Sequence[tuple[str, int]]) -> Match:
    """The match given up by the first coach in his first turn; `stays` are the dice of those who think of leaving."""
    driver, dice = Driver(new_match(made)), Dice(made.seed)
    seat = make_seat("random", made.seed)
    asked: list[str] = []
    faces = iter(face for _, face in stays)
    while not driver.match.over:
        request = driver.request
        if isinstance(request, Roll):
            if request.purpose == "stays with the team":
                player = request.player
                asked.append(driver.match.base[player].name if player >= 0 else "away")
                driver.send((next(faces),))
            else:
                driver.roll(dice)
            continue
        assert isinstance(request, Choose)
        gives_up = request.purpose == "activate" and request.coach == 0 and not driver.match.extra.blitzing
        driver.send(CONCEDE if gives_up else seat.answer(driver, request))
    assert asked == [who for who, _ in stays]
    return driver.match


# shows: classic 17.5
def test_a_star_who_misses_a_match_that_is_given_up_may_leave() -> None:
    made = with_stars(setup(seed=4), fit=(1,), away=(2, 3))
    names = {player.number: player.name for player in made.teams[0].players}
    match = given_up(made, [(names[1], 6), ("away", 1), ("away", 2)])
    told = record(match)
    assert [(one.number, one.name) for one in told.teams[0].players if one.leaves] == [(2, names[2])]
    home, winner = afterwards.both(made.teams, told)
    assert [(one.number, one.why, one.spp) for one in home.former] == [(2, "deserted", 51)]
    assert {1, 3} <= {player.number for player in home.players}
    assert not any(player.misses_next for player in home.players if player.number == 3)
    assert checks.faults(home) == []
    assert sum(player.spp for player in winner.players) >= 10


# shows: classic 17.5
def test_who_has_fewer_than_51_points_is_not_asked_and_nobody_if_it_is_played_out() -> None:
    made = with_stars(setup(seed=4), fit=(1,), away=(2, 3), spp=50)
    told = record(given_up(made, ()))
    assert not any(one.leaves for one in told.teams[0].players)
    match, _ = played(with_stars(setup(seed=4, level="draw"), fit=(), away=(2,)), "deckhand")
    assert not any(one.leaves for one in record(match).teams[0].players)


# shows: classic 17.5
def test_both_most_valuable_players_of_a_given_match_are_in_its_record() -> None:
    made = setup(seed=4)
    told = record(given_up(made, ()))
    loser, winner = told.teams
    assert (loser.mvp, loser.second_mvp) == ("", "")
    assert winner.mvp and winner.second_mvp
    points = {player.id: player.deeds.get("mvp", 0) for player in winner.players}
    assert sum(points.values()) == 2
    assert points[winner.mvp] >= 1 and points[winner.second_mvp] >= 1


def test_a_classic_pitch_has_no_trapdoors() -> None:
    setup = MatchSetup(
        game="classic", map_source=shipped_map("pitch"), teams=(default_team("human", "classic"),) * 2, seed=1
    )
    classic = new_match(setup).board
    today = new_match(replace(setup, game="bb2020", teams=(default_team("human"),) * 2)).board
    doors = {name for name, squares in today.areas.items() if name.startswith("trapdoor") and squares}
    assert doors == {"trapdoor.0", "trapdoor.1"}
    assert not any(squares for name, squares in classic.areas.items() if name.startswith("trapdoor"))
    assert classic.content_hash == today.content_hash
    marks = {mark for square in range(classic.size) for mark, _ in chalk(classic, square)}
    assert "trapdoor" not in marks and "endzone" in marks

"""Sevens: whole matches of both profiles, positions, set-ups by anybody, teams and what a match does to them."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dockbowl.ai.seats import make_seat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Roll
from dockbowl.data import shipped_map
from dockbowl.games import rosters, texts
from dockbowl.games.catalogue import GAMES, new_match
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.match.after import record
from dockbowl.games.match.set_up import faults, wanted
from dockbowl.games.rosters import Team, default_team
from dockbowl.games.sevens.course import HOUSE, OFFICIAL
from dockbowl.games.sevens.edition import injury_result
from dockbowl.games.sevens.game import EDITIONS, GAME, OPTIONS
from dockbowl.games.sevens.pitch import formation
from dockbowl.games.team import building, checks, growth
from dockbowl.games.team.afterwards import both
from dockbowl.games.team.reading import TeamFileError, read_team
from dockbowl.games.team.writing import team_to_toml
from dockbowl.session.session import Session
from tests.games.whole_match import played, positions_come_back

PITCH = shipped_map("sevens")
PROFILES = (OFFICIAL, HOUSE)
RICH = 2_000_000


def setup(
    home: str = "human", away: str = "orc", seed: int = 1, profile: str = OFFICIAL, **options: object
) -> MatchSetup:
    edition = EDITIONS[profile]
    teams = (default_team(home, edition), default_team(away, edition, seed=1))
    return made_of(teams, seed, profile, **options)


def made_of(teams: tuple[Team, ...], seed: int, profile: str, **options: object) -> MatchSetup:
    chosen = {"profile": profile, **options}
    return MatchSetup(game="sevens", map_source=PITCH, map_name="sevens", teams=teams, options=chosen, seed=seed)


# ---------------------------------------------------------------- whole matches


def test_the_catalogue_has_it() -> None:
    assert GAMES["sevens"] is GAME
    assert GAME.rules({}).turns == 6
    assert GAME.rules({}).on_pitch == 7


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seed", [3, 14])
def test_matches_run_clean_from_the_fans_to_the_end(seed: int, profile: str) -> None:
    match, phases = played(setup(seed=seed, profile=profile))
    assert match.over
    assert {"weather", "coin", "set up", "kick", "event", "turn", "act", "full time"} <= set(phases)
    assert ("prayers" in phases or "dedicated fans" in phases) <= (profile == OFFICIAL)
    assert max(match.turn) <= 6


def test_the_poor_buy_everything_there_is() -> None:
    """With a rich opponent a team may have prayers and Desperate Measures; all of it runs clean to the end."""
    drawn: set[int] = set()
    bought: set[str] = set()
    for seed in range(6):
        a, b = setup(seed=seed).teams
        rich = msgspec.structs.replace(a, treasury=RICH)
        match, _ = played(made_of((rich, b), seed, OFFICIAL))
        assert match.over
        drawn |= {row for _, row in match.extra.drawn}
        bought |= {what for _, what in match.extra.bought}
    assert len(drawn) >= 5
    assert len(bought) > 6


def test_positions_come_back_whole() -> None:
    assert len(positions_come_back(setup(seed=5))) > 10


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.dockbowl"
    session = Session.new(setup(seed=9, profile=HOUSE), seats=[make_seat("random", i) for i in range(2)], path=path)
    session.run(300)
    session.close()
    assert Session.load(path, resume=False).match.key() == session.match.key()


def test_a_save_is_not_opened_as_another_game(tmp_path: Path) -> None:
    path = tmp_path / "match.dockbowl"
    session = Session.new(setup(seed=9), seats=[make_seat("random", i) for i in range(2)], path=path)
    session.run(50)
    session.close()
    head, _, rest = path.read_text(encoding="utf-8").partition("\n")
    told = json.loads(head)
    told["game"], told["options"] = "bb2020", {}
    path.write_text(json.dumps(told) + "\n" + rest, encoding="utf-8")
    with pytest.raises(ValueError, match=r"edition|seven") as refused:
        Session.load(path, resume=False)
    assert "\n" not in str(refused.value)


# ---------------------------------------------------------------- set-up


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(PROFILES), st.sampled_from(["human", "goblin", "dwarf", "ogre"]))
def test_whatever_is_placed_a_finished_set_up_is_legal(seed: int, profile: str, roster: str) -> None:
    """A seat that places anybody anywhere it may ends with a legal formation, and never without a move."""
    driver = Driver(new_match(setup(roster, seed=seed, profile=profile)))
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
        assert len(on_pitch) == wanted(m, coach) >= 6  # a hangover keeps one out
        assert sum(s in m.board.areas[f"los.{coach}"] for s in on_pitch) >= 3
        for part in ("upper", "lower"):
            assert sum(s in m.board.areas[f"wide.{coach}.{part}"] for s in on_pitch) <= 1
        assert not m.board.areas["no_mans_land"].intersection(on_pitch)


def test_the_plain_formation_is_of_the_own_third() -> None:
    board = new_match(setup()).board
    for coach in (0, 1):
        squares = formation(board, coach)
        assert set(squares) == board.areas[f"half.{coach}"]
        assert len(squares) == len(set(squares)) == 77


# ---------------------------------------------------------------- injuries


@given(st.integers(2, 16), st.booleans(), st.booleans())
def test_a_higher_total_never_hurts_less(total: int, stunty: bool, thick: bool) -> None:
    order = ("stunned", "ko", "badly hurt", "seriously hurt", "dead")
    here, more = (order.index(injury_result(n, stunty, thick)) for n in (total, total + 1))
    assert here <= more
    assert order.index(injury_result(total, False, True)) <= order.index(injury_result(total, True, False))


def test_the_table_of_the_book_is_what_is_played() -> None:
    """Every row of the data against the function the rules use."""
    tables = texts.tables("sevens").injury
    for column, stunty, thick in (
        ("normal", False, False),
        ("stunty", True, False),
        ("thick_skull", False, True),
        ("thick_skull_stunty", True, True),
    ):
        for row in getattr(tables, column):
            for total in range(row.low, min(row.high, 12) + 1):
                assert injury_result(total, stunty, thick) == row.result.replace("_", " ")


# ---------------------------------------------------------------- teams


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_every_roster_has_a_ready_made_team_that_is_legal(edition: str) -> None:
    found = rosters.load_rosters(edition)
    assert len(found) >= 30
    for key in found:
        team = default_team(key, edition)
        assert checks.faults(team) == []
        assert read_team(team_to_toml(team)) == team
        assert 7 <= len(team.players) <= 11
        assert sum(player.role != "lineman" for player in team.players) <= 4


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rerolls": 3}, "3 is not 2, what every team of the sevens-house edition has"),
        ({"cheerleaders": 1}, "1 is not 0,"),
        ({"dedicated_fans": 4}, "4 is not 3,"),
        ({"apothecary": True}, "cannot have one: no team of the sevens-house edition has"),
    ],
)
def test_the_house_profile_has_two_re_rolls_and_nothing_else(change: dict[str, object], reason: str) -> None:
    team = msgspec.structs.replace(default_team("human", "sevens-house"), **change)
    assert any(reason in fault.text for fault in checks.faults(team))


def test_at_most_four_are_no_linemen() -> None:
    text = team_to_toml(default_team("dark_elf", "sevens-house"))
    lines = [line.replace("dark_elf_lineman", "dark_elf_blitzer") for line in text.splitlines()]
    with pytest.raises(TeamFileError, match="are no linemen, at most 4 may be"):
        read_team("\n".join(lines))


@pytest.mark.parametrize("edition", ["sevens-house", "classic"])
def test_elsewhere_there_are_no_veterans(edition: str) -> None:
    team = default_team("human", edition)
    team = msgspec.structs.replace(team, players=(msgspec.structs.replace(team.players[0], veteran=True),))
    texts_ = [fault.text for fault in checks.faults(team)]
    assert f"1 veteran, but there are none in the {edition} edition" in texts_


def test_one_lineman_may_be_a_veteran_officially() -> None:
    team = default_team("human", "sevens")
    first = team.players[0]
    usual = rosters.find("human", "sevens").position(first.position)
    assert first.veteran and usual is not None and first.ma == usual.ma - 1
    text = team_to_toml(team).replace("},", ", veteran = true},")
    with pytest.raises(TeamFileError, match="veterans, at most 1"):
        read_team(text.replace("veteran = true, veteran = true", "veteran = true"))


# shows: sevens 2.4
def test_anybody_learns_devious_skills_and_nobody_leader_or_pro() -> None:
    position = rosters.find("human", "sevens").position("human_lineman")
    assert position is not None and "D" not in position.primary
    devious = [key for key, skill in texts.skills("sevens").items() if skill.category == "Devious"]
    assert devious
    for key in devious:
        if not growth.why_not_beside((), key, "sevens"):
            assert growth.access(position, key) == "primary"
            assert growth.why_not_skill(position, (), key) == ""
    for key in ("leader", "pro"):
        assert growth.why_not_skill(position, (), key)
    thrower = rosters.find("human", "sevens").position("human_thrower")
    assert thrower is not None and "never learned" in growth.why_not_skill(thrower, (), "leader")


# shows: sevens 2.6
def test_a_team_of_another_edition_or_profile_is_refused_by_name() -> None:
    sevens, house, full = default_team("orc", "sevens"), default_team("orc", "sevens-house"), default_team("orc")
    for profile, other in ((OFFICIAL, house), (HOUSE, sevens), (OFFICIAL, full), (HOUSE, full)):
        own = sevens if profile == OFFICIAL else house
        with pytest.raises(SetupError, match=f"edition: a team of the {other.edition} edition"):
            new_match(made_of((own, other), 1, profile))
    with pytest.raises(SetupError, match="neither official nor house"):
        GAME.rules({"profile": "club"})
    with pytest.raises(SetupError, match="no such option"):
        GAME.rules({"prayers": True})
    assert set(OPTIONS) == set(texts.house_rules("sevens"))


def test_a_pitch_with_one_line_is_refused() -> None:
    made = msgspec.structs.replace(setup(), map_source=shipped_map("pitch"), map_name="pitch")
    with pytest.raises(SetupError, match="no_mans_land"):
        new_match(made)


# ---------------------------------------------------------------- after a match


# shows: sevens 9.7; sevens 13.3
def test_what_a_match_does_to_teams_of_each_profile() -> None:
    for profile in PROFILES:
        made = setup(seed=21, profile=profile)
        match, _ = played(made)
        told = record(match)
        teams = both(made.teams, told)
        for coach, (team, side) in enumerate(zip(teams, told.teams, strict=True)):
            assert team.played
            assert side.casualties == sum(bool(player.injury) for player in told.teams[1 - coach].players)
            assert (side.winnings == 0) == (profile == HOUSE)
            assert sum(player.spp for player in team.players) == 0
            dead = [player for player in side.players if player.injury == "dead"]
            gone = len(made.teams[coach].players) - len(team.players)
            assert gone == (0 if profile == HOUSE else len(dead))
            assert checks.faults(team) == []


# shows: after veteran
def test_another_lineman_can_be_made_the_veteran() -> None:
    team = default_team("human", "sevens")
    old = next(player for player in team.players if player.veteran)
    other = next(player for player in team.players if player.role == "lineman" and player is not old)
    after = building.veteran(team, other.number)
    chosen, former = building.player(after, other.number), building.player(after, old.number)
    assert (chosen.veteran, chosen.ma) == (True, other.ma - 1)
    assert (former.veteran, former.ma) == (False, old.ma + 1)
    none = building.veteran(after, other.number)
    assert not any(player.veteran for player in none.players)
    assert building.player(none, other.number).ma == other.ma
    assert building.may_have_veterans(team)
    assert not building.may_have_veterans(default_team("human", "sevens-house"))


# shows: sevens 2.5
def test_a_budget_has_the_ceiling_of_its_profile() -> None:
    official = team_to_toml(default_team("human", "sevens"))

    def said(text: str) -> str:
        with pytest.raises(TeamFileError) as refused:
            read_team(text, "t.toml")
        return str(refused.value)

    rich = official.replace("budget = 600000", "budget = 600001")
    assert said(rich) == (
        "t.toml:5: budget: draft budget of the sevens edition: 600,001, a new team has 600,000 at most, "
        "drafted anew (redraft = true) 750,000"
    )
    anew = official.replace("budget = 600000", "budget = 750000\nredraft = true")
    team = read_team(anew)
    assert team.redraft and read_team(team_to_toml(team)) == team
    assert said(anew.replace("750000", "750001")) == (
        "t.toml:5: budget: draft budget of the sevens edition: 750,001, a team drafted anew has 750,000 at most"
    )
    house = team_to_toml(default_team("human", "sevens-house"))
    assert "budget" not in house
    stated = house.replace('edition = "sevens-house"', 'edition = "sevens-house"\nbudget = 600000')
    assert said(stated) == ("t.toml:5: budget: rule of the sevens-house edition: no gold is counted; leave it out")
    assert said(stated.replace("budget = 600000", "treasury = 10000")) == (
        "t.toml:5: treasury: rule of the sevens-house edition: no gold is counted, and 10,000 is not 0"
    )
    assert read_team(stated.replace("budget = 600000", "treasury = 0")).played
    full = team_to_toml(default_team("human"))
    assert "no such budget in the 2020 edition" in said(full.replace("budget =", "redraft = true\nbudget ="))

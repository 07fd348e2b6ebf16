"""Teams of the classic edition: rosters, checks, values, improvement rolls, what a match does to them, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dockbowl.cli import main
from dockbowl.core.dice import Dice
from dockbowl.data import shipped_map
from dockbowl.games import texts
from dockbowl.games.catalogue import GAMES, new_match
from dockbowl.games.classic.house import MATCH
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.match.after import PlayerRecord, record
from dockbowl.games.rosters import Advance, Position, Team, default_team, find, load_rosters
from dockbowl.games.team import afterwards, building, checks, growth, worth
from dockbowl.games.team.building import Refused
from dockbowl.games.team.imports import matching
from dockbowl.games.team.imports.read import import_team
from dockbowl.games.team.reading import TeamFileError, load_team, read_team
from dockbowl.games.team.writing import edited, team_to_toml
from dockbowl.session.session import Session
from tests.games.test_team_afterwards import line, told
from tests.games.test_team_building import operations
from tests.games.whole_match import played

CLASSIC = "classic"
PITCH = shipped_map("pitch")
ROSTERS = tuple(load_rosters(CLASSIC))


def setup(*teams: Team, seed: int = 1, **options: object) -> MatchSetup:
    sides = teams or (default_team("human", CLASSIC), default_team("orc", CLASSIC, seed=1))
    return MatchSetup(game=CLASSIC, map_source=PITCH, map_name="pitch", teams=sides, options=options, seed=seed)


def under_way(key: str = "human", **changes: object) -> Team:
    return replace(default_team(key, CLASSIC), treasury=100_000, **changes)


def with_points(team: Team, number: int, spp: int, *advances: Advance) -> Team:
    return building.change_player(team, number, spp=spp, advances=advances)


# ---------------------------------------------------------------- rosters and files


# shows: classic 20.5
def test_there_are_24_rosters_and_each_makes_a_legal_team() -> None:
    assert len(ROSTERS) == 24
    for key in ROSTERS:
        roster = find(key, CLASSIC)
        assert roster.tier in (1, 2, 3)
        for one in roster.positions:
            assert one.pa == 0 and all(1 <= getattr(one, stat) <= 10 for stat in ("ma", "st", "ag", "av"))
            assert set(one.skills) <= set(texts.skills(CLASSIC))
        team = default_team(key, CLASSIC)
        assert checks.faults(team) == []
        assert read_team(team_to_toml(team)) == team
        assert worth.draft_cost(team) <= 1_000_000


# shows: classic 20.1
def test_what_a_new_team_may_have() -> None:
    text = team_to_toml(building.empty_team("human", edition=CLASSIC)).replace("players = []", "")
    eleven = "players = [" + '{ position = "lineman" }, ' * 11 + "]\n"
    team = read_team(text + eleven)
    assert (team.budget, team.dedicated_fans) == (1_000_000, 0)
    wrong = {
        "rerolls = 0": ("rerolls = 9", "8"),
        "dedicated_fans = 0": ("dedicated_fans = 10", "9"),
        "apothecary = false": ("apothecary = 2", "apothecary"),
    }
    for there, (instead, says) in wrong.items():
        with pytest.raises(TeamFileError, match=says):
            read_team(text.replace(there, instead) + eleven)
    for players, says in (
        ('{ position = "lineman" }, ' * 17, "16"),
        ('{ position = "lineman" }, ' * 10, "11"),
        ('{ position = "blitzer" }, ' * 5 + '{ position = "lineman" }, ' * 6, "at most 4"),
    ):
        with pytest.raises(TeamFileError, match=says):
            read_team(f"{text}players = [{players}]\n")
    with pytest.raises(TeamFileError, match="apothecary"):
        read_team(team_to_toml(default_team("nurgle", CLASSIC)).replace("apothecary = false", "apothecary = true"))
    bought = building.buy(building.buy(team, "dedicated_fans"), "cheerleaders")
    assert worth.draft_cost(bought) == worth.draft_cost(team) + 20_000
    assert worth.team_value(bought) == worth.team_value(team) + 20_000  # the fan factor counts
    later = building.buy(under_way(), "rerolls")
    assert later.treasury == 100_000 - 2 * find("human", CLASSIC).reroll_cost
    with pytest.raises(Refused, match="cannot be bought any more"):
        building.buy(under_way(matches=(afterwards.Played("X", 1, 1, 0, 0),)), "dedicated_fans")


@st.composite
def teams(draw: st.DrawFn) -> Team:
    """What a coach made who tries all kinds of things."""
    key = draw(st.sampled_from(ROSTERS))
    team = building.empty_team(key, edition=CLASSIC)
    if draw(st.booleans()):
        team = default_team(key, CLASSIC)
        players = tuple(replace(player, spp=draw(st.integers(0, 180))) for player in team.players)
        team = replace(team, players=players, treasury=draw(st.integers(0, 60)) * 10_000)
    for _ in range(draw(st.integers(5, 25))):
        team = draw(operations(team))
    return team


@settings(max_examples=60, deadline=None)
@given(teams())
def test_whatever_a_coach_may_do_leaves_a_legal_team(team: Team) -> None:
    assert checks.faults(team, unfinished=True) == []
    if len(team.players) >= 11:
        assert read_team(team_to_toml(team)) == team


# ---------------------------------------------------------------- files of other programs

XML = """<?xml version="1.0" encoding="UTF-8"?>
<team id="77">
  <coach>Ann</coach><name>Old Lads</name><race>Human</race>
  <reRolls>3</reRolls><fanFactor>5</fanFactor><apothecaries>1</apothecaries>
  <cheerleaders>4</cheerleaders><assistantCoaches>2</assistantCoaches><treasury>45000</treasury>
  <player nr="1" id="7"><name>Bo Keel</name><position>Blitzer</position><playerStatistics currentSpps="40"/>
    <skillList><skill>Piling On</skill><skill>+ST</skill></skillList>
    <injuryList><injury>Smashed Knee (NI)</injury></injuryList>
  </player>
{players}</team>
"""
LINEMAN = '<player nr="{0}"><name>L{0}</name><position>Lineman</position><skillList/><injuryList/></player>\n'


@pytest.mark.parametrize("key", ROSTERS)
def test_rosters_and_positions_are_known_by_their_names(key: str) -> None:
    roster = find(key, CLASSIC)
    assert matching.roster(roster.name, [], CLASSIC) is roster
    for one in roster.positions:
        assert matching.position(roster, one.name) is one
        assert matching.position(roster, one.name.upper()) is one


def test_a_team_of_fumbbl(tmp_path: Path) -> None:
    path = tmp_path / "t.xml"
    path.write_text(XML.format(players="".join(LINEMAN.format(n) for n in range(2, 13))), encoding="utf-8")
    team, _ = import_team(path, "", CLASSIC)
    assert (team.edition, team.roster, team.dedicated_fans, team.cheerleaders) == (CLASSIC, "human", 5, 4)
    keel = building.player(team, 1)
    assert (keel.st, keel.niggles, [one.got for one in keel.advances]) == (4, 1, ["piling_on", "st"])
    assert keel.cost == 90_000 + 20_000 + 50_000
    assert checks.faults(team) == []
    assert read_team(team_to_toml(team)) == team


# ---------------------------------------------------------------- what a player gains


# shows: classic 20.2
def test_levels_and_what_two_dice_bring() -> None:
    team = under_way()
    number = team.players[0].number
    advance = Advance("chosen_primary", "block")
    learned = ("block", "tackle", "fend", "dauntless", "kick", "pro")
    taken = tuple(Advance("chosen_primary", key) for key in learned)
    for nth, level in enumerate((6, 16, 31, 51, 76, 176)):
        team = with_points(team, number, level - 1, *taken[:nth])
        assert building.why_no_roll(team, number)
        team = with_points(team, number, level, *taken[:nth])
        assert building.why_no_roll(team, number) == ""
    assert "at most 6" in building.why_no_roll(with_points(team, number, 999, *taken), number)

    team = with_points(team, number, 6)
    gains = building.rolled_gains
    assert gains(team, number, (1, 2))["block"] == advance
    categories = {texts.skill(key, CLASSIC).letter for key in gains(team, number, (1, 2))}
    assert categories == {"G"}
    double = gains(team, number, (3, 3))
    assert {texts.skill(key, CLASSIC).letter for key in double} == {"G", "A", "S", "P"}
    assert double["dodge"].how == "chosen_secondary"
    for faces, stats in {(4, 6): {"ma", "av"}, (5, 5): {"ma", "av"}, (5, 6): {"ag"}, (6, 6): {"st"}}.items():
        found = set(gains(team, number, faces))
        assert found & set(growth.STATS) == stats
        assert "block" in found and ("dodge" in found) == (faces[0] == faces[1])
    with pytest.raises(Refused, match="no characteristic in this edition"):
        building.advance(team, number, Advance("characteristic", "dodge"))


# shows: classic 20.3
def test_what_an_improvement_adds_to_the_value() -> None:
    team = under_way()
    number = team.players[0].number
    before = worth.team_value(team)
    for got, how, more in (
        ("block", "chosen_primary", 20_000),
        ("dodge", "chosen_secondary", 30_000),
        ("ma", "characteristic", 30_000),
        ("av", "characteristic", 30_000),
        ("ag", "characteristic", 40_000),
        ("st", "characteristic", 50_000),
    ):
        after = with_points(team, number, 6, Advance(growth.way(how), got))
        assert worth.team_value(after) == before + more


def at_limits(position: Position, stat: str) -> tuple[int, int, int, int]:
    """A characteristic of a position improved twice, three times, lost twice, lost four times."""
    at = growth.characteristic
    return tuple(at(position, stat, ups, downs) for ups, downs in ((2, 0), (3, 0), (0, 2), (0, 4)))  # type: ignore[return-value]


# shows: classic 20.4
def test_limits_of_characteristics() -> None:
    lineman = find("human", CLASSIC).position("lineman")
    runner = find("skaven", CLASSIC).position("gutter_runner")
    snotling = find("ogre", CLASSIC).position("snotling")
    assert lineman and runner and snotling
    assert growth.why_not_improved(lineman, 1, 0, "st") == ""
    assert "at most 2" in growth.why_not_improved(lineman, 2, 0, "st")
    assert "no PA" in growth.why_not_improved(lineman, 0, 0, "pa")
    assert at_limits(lineman, "ma")[2:] == (4, 4)
    assert at_limits(snotling, "st")[2:] == (1, 1)
    assert at_limits(runner, "ma")[:2] == (10, 10)  # 9 and two more would be 11


# shows: classic 20.2
def test_an_improvement_roll_by_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    team = with_points(under_way(), 1, 6)
    Path("t.toml").write_text(team_to_toml(team), encoding="utf-8")
    roll = ["team", "advance", "t.toml", "--player", "1", "--roll", "--dice"]
    assert main([*roll, "5,6", "--take", "ag", "--out", "u.toml"]) == 0
    assert building.player(load_team("u.toml"), 1).ag == building.player(team, 1).ag + 1
    capsys.readouterr()
    for dice, take in (("5,6", "st"), ("1,2", "dodge"), ("7,1", "block")):
        assert main([*roll, dice, "--take", take]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1
    assert main(["team", "advance", "t.toml", "--player", "1", "--random", "General"]) == 2
    assert main(["team", "advance", "t.toml", "--player", "2", "--roll", "--dice", "1,2", "--take", "block"]) == 2


# ---------------------------------------------------------------- what a match does to a team


def test_two_matches_one_after_the_other() -> None:
    sides = (default_team("human", CLASSIC), default_team("chaos", CLASSIC, seed=1))
    for seed in (3, 8):
        found = record(played(setup(*sides, seed=seed, level="draw"), "random")[0])
        after = afterwards.both(sides, found)
        for team, gone_on, side in zip(sides, after, found.teams, strict=True):
            assert checks.faults(gone_on) == []
            assert gone_on.treasury == worth.gold(team) - side.from_treasury + side.winnings
            assert gone_on.dedicated_fans == team.dedicated_fans + side.fans_change
            assert read_team(edited(team_to_toml(team), gone_on)) == gone_on
        sides = after


def test_injuries_that_last_and_one_that_costs_two_things() -> None:
    team = under_way()
    after = afterwards.carried_over(
        team,
        told(
            team,
            line(team, 1, spp=5),
            line(team, 2, injury="dead"),
            line(team, 3, injury="lasting injury", lasting="ma,niggle"),
            line(team, 4, injury="lasting injury", lasting="st"),
            replace(line(team, 5, injury="badly hurt"), misses_next=True),  # a Weeping Dagger
            fans_change=-1,
        ),
    )
    assert checks.faults(after) == []
    three, four, five = (building.player(after, number) for number in (3, 4, 5))
    assert (three.ma, three.niggles, three.misses_next) == (building.player(team, 3).ma - 1, 1, True)
    assert (four.st, four.niggles) == (building.player(team, 4).st - 1, 0)
    assert five.misses_next
    assert [one.number for one in after.former] == [2]
    assert after.dedicated_fans == 0  # never fewer than none
    again = afterwards.carried_over(after, told(after))
    assert not any(player.misses_next for player in again.players)


def test_who_died_of_the_rot_may_join_and_so_may_journeymen() -> None:
    team = under_way("nurgle")
    joined = PlayerRecord("a20", 20, "Journeyman 20", "rotter", "journeyman", 2, {})
    side = told(team, joined, infected=2)
    by_rot = afterwards.candidates(team, side)
    assert [(one.record.position, one.price) for one in by_rot] == [("rotter", 40_000), ("rotter", 0), ("rotter", 0)]
    kept = team
    for one in by_rot:
        kept = afterwards.keep(kept, one)
    assert kept.treasury == 60_000
    assert len(kept.players) == len(team.players) + 3
    assert checks.faults(kept) == []
    assert afterwards.expensive_mistake(replace(team, treasury=900_000), Dice(1))[1] is None


# shows: classic 19.4
def test_spiralling_expenses() -> None:
    for value, cost in ((1_740_000, 0), (1_750_000, 10_000), (1_890_000, 10_000), (1_900_000, 20_000)):
        assert growth.expenses(value, CLASSIC) == cost
    assert growth.expenses(3_000_000) == 0


# ---------------------------------------------------------------- what is refused


def test_teams_of_another_edition_and_options_that_are_not_there() -> None:
    own = default_team("human", CLASSIC)
    for other in (default_team("human"), default_team("human", "sevens")):
        with pytest.raises(SetupError, match=f"edition: a team of the {other.edition} edition"):
            new_match(setup(own, other))
    for name in ("bb2020", "dockbowl"):
        made = MatchSetup(game=name, map_source=PITCH, map_name="pitch", teams=(own, own), seed=1)
        with pytest.raises(SetupError, match="edition: a team of the classic edition"):
            new_match(made)
    with pytest.raises(SetupError, match="no such option"):
        new_match(setup(prayers=True))
    with pytest.raises(SetupError, match="level"):
        new_match(setup(level="coin"))


def test_house_rules_are_those_of_the_book() -> None:
    options = GAMES[CLASSIC].rules({}).options
    rules = texts.house_rules(CLASSIC)
    assert set(MATCH) <= set(rules) <= set(options)
    for key, rule in rules.items():
        assert options[key] == rule.default
        assert len(rule.means) == len(rule.allowed)


def test_a_save_is_not_opened_as_another_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.dockbowl"
    Session.new(setup(), seats=[], path=path).close()
    text = path.read_text(encoding="utf-8")
    for game in ("bb2020", "dockbowl", "sevens", "classic-open"):
        path.write_text(text.replace('"game":"classic"', f'"game":"{game}"'), encoding="utf-8")
        assert main(["story", str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and "the match cannot be set up" in err

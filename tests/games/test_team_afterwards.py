"""Teams after whole matches: gold, fans, points, injuries, who is kept, and the file with what has changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dockbowl.core.state import Match
from dockbowl.games.catalogue import new_match
from dockbowl.games.game import MatchSetup
from dockbowl.games.match.after import PlayerRecord, TeamRecord, record
from dockbowl.games.rosters import Team, default_team
from dockbowl.games.team import afterwards, building, checks, worth
from dockbowl.games.team.building import Refused
from dockbowl.games.team.reading import read_team
from dockbowl.games.team.writing import edited, team_to_toml
from tests.games.test_full_match import PITCH
from tests.games.whole_match import played


def match_of(*teams: Team, seed: int = 4, seats: str = "deckhand") -> Match:
    setup = MatchSetup(game="bb2020", map_source=PITCH, map_name="pitch", teams=teams, seed=seed)
    return played(setup, seats)[0]


def told(team: Team, *players: PlayerRecord, **more: object) -> TeamRecord:
    """A record of one side; what is not said is a draw in which nothing happened."""
    fields = {
        "score": 1, "won": False, "conceded": False, "fan_factor": 3, "team_value": 1_000_000, "inducements": {},
        "spent": 0, "winnings": 30_000, "fans_change": 0, "casualties": 0, "mvp": "", **more,
    }  # fmt: skip
    return TeamRecord(name=team.name, roster=team.roster, players=tuple(players), **fields)  # type: ignore[arg-type]


def line(team: Team, number: int, spp: int = 0, injury: str = "", lasting: str = "") -> PlayerRecord:
    one = building.player(team, number)
    return PlayerRecord(
        f"a{number}", number, one.name, one.position, one.role, spp, {}, injury, lasting,
        injury not in ("", "badly hurt"),
    )  # fmt: skip


# shows: after both
def test_two_matches_one_after_the_other() -> None:
    teams = (default_team("human"), default_team("orc", seed=1))
    for seed in (4, 5):
        found = record(match_of(*teams, seed=seed))
        after = afterwards.both(teams, found)
        for team, gone_on, side in zip(teams, after, found.teams, strict=True):
            assert checks.faults(gone_on) == []
            assert gone_on.treasury == worth.gold(team) - side.from_treasury + side.winnings
            assert gone_on.dedicated_fans == team.dedicated_fans + side.fans_change
            earned = sum(player.spp for player in gone_on.players) + sum(one.spp for one in gone_on.former)
            before = sum(player.spp for player in team.players) + sum(one.spp for one in team.former)
            own = {player.name for player in team.players}
            assert earned == before + sum(player.spp for player in side.players if player.name in own)
            assert len(gone_on.matches) == len(team.matches) + 1
            assert gone_on.matches[-1].scored == side.score
            assert read_team(edited(team_to_toml(team), gone_on)) == gone_on
            assert read_team(team_to_toml(gone_on)) == gone_on
        teams = after


# shows: after carried over; after change player
def test_who_misses_a_match_is_not_there_and_comes_back() -> None:
    team = replace(default_team("human"), treasury=0)
    team = building.change_player(team, 3, misses_next=True)
    team = building.change_player(team, 4, retired=True)
    match = new_match(
        MatchSetup(game="bb2020", map_source=PITCH, map_name="pitch", teams=(team, default_team("orc")), seed=1)
    )
    assert "a3" not in match.ids and "a4" not in match.ids and "a5" in match.ids
    absent = building.player(team, 3).cost + building.player(team, 4).cost
    assert match.extra.team_value[0] == worth.team_value(team) - absent
    after = afterwards.carried_over(team, told(team, line(team, 5)))
    assert not building.player(after, 3).misses_next
    assert building.player(after, 4).retired


# shows: core 26; after carried over
def test_injuries_points_and_the_dead() -> None:
    team = default_team("human")
    after = afterwards.carried_over(
        team,
        told(
            team,
            line(team, 1, spp=5),
            line(team, 2, spp=3, injury="dead"),
            line(team, 3, injury="serious injury"),
            line(team, 4, injury="lasting injury", lasting="st"),
            line(team, 5, injury="seriously hurt"),
            line(team, 6, injury="badly hurt"),
            from_treasury=0,
            fans_change=1,
        ),
    )
    assert building.player(after, 1).spp == 5
    assert [(one.number, one.why, one.spp) for one in after.former] == [(2, "dead", 3)]
    numbers = range(3, 7)
    assert [building.player(after, n).misses_next for n in numbers] == [True, True, True, False]
    assert [building.player(after, n).niggles for n in numbers] == [1, 0, 0, 0]
    assert building.player(after, 4).st == building.player(team, 4).st - 1
    assert after.treasury == worth.gold(team) + 30_000
    assert checks.faults(after) == []


# shows: after carried over
def test_a_characteristic_at_its_worst_stays() -> None:
    team = replace(default_team("goblin"), treasury=0)
    number = next(one.number for one in team.players if one.st == 2)
    for _ in range(2):
        team = afterwards.carried_over(team, told(team, line(team, number, injury="lasting injury", lasting="st")))
    assert (building.player(team, number).st, building.player(team, number).lasting) == (1, ("st",))
    assert checks.faults(team) == []


# shows: after keep
def test_journeymen_and_the_raised_may_be_kept() -> None:
    team = replace(default_team("shambling_undead"), treasury=200_000)
    joined = PlayerRecord("a20", 20, "Journeyman 20", "skeleton_lineman", "journeyman", 3, {})
    raised = PlayerRecord("a21", 21, "Zombie 21", "zombie_lineman", "lineman", 0, {})
    star = PlayerRecord("a22", 22, "Somebody", "somebody", "star", 0, {})
    hired = PlayerRecord("a23", 23, "Mercenary 23", "skeleton_lineman", "mercenary", 0, {})
    found = afterwards.candidates(team, told(team, line(team, 1), joined, raised, star, hired))
    assert [(one.record.name, one.price) for one in found] == [("Journeyman 20", 40_000), ("Zombie 21", 0)]
    after = afterwards.keep(afterwards.keep(team, found[0]), found[1])
    assert after.treasury == 160_000
    kept = building.player(after, 20)
    assert (kept.spp, "loner" in kept.skills, kept.role) == (3, False, "lineman")
    assert building.player(after, 21).cost == 40_000
    full = after
    while len(full.players) < 16:
        full = building.hire(full, "zombie_lineman", free=True)
    with pytest.raises(Refused, match="17 players are not 0 to 16"):
        afterwards.keep(full, afterwards.Candidate(replace(raised, number=30, name="x"), 0))


def dead_opponent(roster: str, skill: str = "", **numbers: int) -> Match:
    """A match of that roster in which one human, with that skill and those characteristics, has died."""
    match = new_match(
        MatchSetup(
            game="bb2020",
            map_source=PITCH,
            map_name="pitch",
            teams=(default_team(roster), default_team("human")),
            seed=1,
        )
    )
    victim = match.ids.index("b1")
    card = match.base[victim].changed(match.rules.skills, gained={skill: None} if skill else {}, **numbers)
    match.base = tuple(card if p == victim else one for p, one in enumerate(match.base))
    match.extra.injuries = {victim: "dead"}
    return match


# shows: team rule Vampire Lord
def test_a_vampire_lord_summons_one_thrall_for_all_the_dead() -> None:
    match = dead_opponent("vampire")
    match.extra.injuries = {**match.extra.injuries, match.ids.index("b2"): "dead"}
    found = record(match).teams[0]
    team = replace(default_team("vampire"), treasury=0)
    (thrall,) = afterwards.candidates(team, found)
    assert (thrall.record.position, thrall.price) == ("thrall_lineman", 0)
    kept = afterwards.keep(afterwards.carried_over(team, found, record(match).teams[1]), thrall)
    joined = building.player(kept, thrall.record.number)
    assert (joined.position, joined.cost, joined.spp) == ("thrall_lineman", 40_000, 0)
    assert checks.faults(kept) == []
    full = replace(team, players=tuple(replace(team.players[0], number=n, name=f"T {n}") for n in range(1, 17)))
    with pytest.raises(Refused, match="17 players are not 0 to 16"):
        afterwards.keep(full, thrall)


# shows: team rule Vampire Lord
@pytest.mark.parametrize("skill", ["regeneration", "stunty"])
def test_nobody_comes_for_one_who_regenerates_or_is_stunty(skill: str) -> None:
    assert record(dead_opponent("vampire", skill)).teams[0].summoned == ""


# shows: team rule Vampire Lord
def test_nobody_comes_without_a_vampire_lord_nor_for_the_hurt_nor_the_strong() -> None:
    assert record(dead_opponent("human")).teams[0].summoned == ""
    match = dead_opponent("vampire")
    match.extra.injuries = {match.ids.index("b1"): "serious injury"}
    assert record(match).teams[0].summoned == ""
    assert record(dead_opponent("vampire", st=4)).teams[0].summoned == "thrall_lineman"
    assert record(dead_opponent("vampire", st=5)).teams[0].summoned == ""

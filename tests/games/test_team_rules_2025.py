"""Rules of teams in 2025: who may be the captain, what it costs, how long he stays; who swarms in a whole match."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import Team, default_team, load_rosters
from dockbowl.games.team import building, worth
from dockbowl.games.team.building import Refused
from dockbowl.games.team.reading import TeamFileError, read_team
from dockbowl.games.team.writing import edited, team_to_toml
from tests.games.whole_match import played

EDITIONS = ("2025", "sevens", "sevens-house")


def captain_of(team: Team) -> int:
    """The number of the captain, 0 for none."""
    return next((player.number for player in team.players if player.captain), 0)


# shows: team rule Team Captain
@pytest.mark.parametrize("edition", EDITIONS)
def test_humans_and_orcs_have_a_captain_and_nobody_else(edition: str) -> None:
    with_one = {key for key in load_rosters(edition) if captain_of(default_team(key, edition))}
    assert with_one == {"human", "orc"}
    for key in with_one:
        team = default_team(key, edition)
        captain = building.player(team, captain_of(team))
        assert captain.role != "big_guy"
        assert {"pro", "team_captain"} <= set(captain.skills)
        bare = building.change_player(team, captain.number, captain=False)
        assert captain_of(bare) == 0
        assert worth.team_value(bare) == worth.team_value(team)
        assert read_team(team_to_toml(team)) == team


# shows: after captain; team rule Team Captain
def test_another_can_be_named_in_a_new_team() -> None:
    team = default_team("human", "sevens")
    old = captain_of(team)
    other = next(player for player in team.players if not player.captain and player.role != "big_guy")
    after = building.captain(team, other.number)
    assert captain_of(after) == other.number
    assert "pro" in building.player(after, other.number).skills
    assert "pro" not in building.player(after, old).skills
    assert worth.team_value(after) == worth.team_value(team)
    assert captain_of(building.captain(after, other.number)) == 0


# shows: team rule Team Captain
def test_a_captain_out_of_the_rule_is_refused() -> None:
    def refused(team: Team, why: str) -> None:
        with pytest.raises(TeamFileError, match=why):
            read_team(team_to_toml(team))

    dwarfs = default_team("dwarf", "sevens")
    first = dwarfs.players[0]
    refused(replace(dwarfs, players=(replace(first, captain=True), *dwarfs.players[1:])), "no rule Team Captain")
    old = default_team("human")
    refused(
        replace(old, players=(replace(old.players[0], captain=True), *old.players[1:])),
        "Human of the 2020 edition has no rule Team Captain",
    )
    orcs = default_team("orc", "sevens")
    two = tuple(replace(player, captain=player.number < 3) for player in orcs.players)
    refused(replace(orcs, players=two), "2 captains, a team has one")
    giant = default_team("human", "2025")
    ogre = next(player for player in giant.players if player.role == "big_guy")
    players = tuple(replace(player, captain=player is ogre) for player in giant.players)
    refused(replace(giant, players=players), "no Big Guy can be one")


# shows: team rule Team Captain
def test_a_captain_stays_and_may_go_only_when_he_is_crippled() -> None:
    team = replace(default_team("human", "sevens"), treasury=0)
    number = captain_of(team)
    other = next(player.number for player in team.players if not player.captain and player.role != "big_guy")
    with pytest.raises(Refused, match="stays"):
        building.captain(team, other)
    with pytest.raises(Refused, match="not sacked"):
        building.sack(team, number)
    hurt = building.change_player(team, number, lasting=("ma",))
    gone = building.sack(hurt, number)
    assert captain_of(gone) == 0
    assert captain_of(building.captain(gone, other)) == other
    dead = building.sack(team, number, "dead")
    assert captain_of(building.captain(dead, other)) == other


# shows: team rule Team Captain
def test_a_file_that_is_edited_keeps_its_captain() -> None:
    team = default_team("orc", "sevens")
    text = team_to_toml(team)
    assert text.count("captain = true") == 1
    other = next(player for player in team.players if not player.captain and player.role != "big_guy")
    changed = edited(text, building.captain(team, other.number))
    assert changed.count("captain = true") == 1
    assert captain_of(read_team(changed)) == other.number


# shows: team rule Swarming
def test_snotlings_swarm_in_a_whole_match() -> None:
    teams = (default_team("snotling", "sevens"), default_team("human", "sevens", seed=1))
    options = {"profile": "official"}
    made = MatchSetup(
        game="sevens", map_source=shipped_map("sevens"), map_name="sevens", teams=teams, options=options, seed=3
    )
    match, phases = played(made)
    assert match.over
    assert phases["swarming"]
    bare = msgspec.structs.replace(made, teams=(default_team("goblin", "sevens"), teams[1]))
    assert not played(bare)[1]["swarming"]

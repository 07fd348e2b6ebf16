"""What a coach does to his team, step by step, with the gold and the names that come of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dockbowl.core.dice import Dice
from dockbowl.games.rosters import Advance, default_team
from dockbowl.games.team import building, growth, worth
from dockbowl.games.team.building import Refused


# shows: after empty team; after hire; after buy; after sell; after sack
def test_a_new_team_pays_for_all_it_takes_and_has_it_back_for_all_it_returns() -> None:
    empty = building.empty_team("human")
    assert (empty.players, building.left(empty)) == ((), 1_000_000)
    one = building.hire(empty, "blitzer")
    price = one.players[0].cost
    assert (price, building.left(one)) == (85_000, 915_000)
    staffed = building.buy(building.buy(one, "rerolls"), "apothecary")
    assert (staffed.rerolls, staffed.apothecary, building.left(staffed)) == (1, True, 915_000 - 50_000 - 50_000)
    back = building.sell(building.sell(staffed, "rerolls"), "apothecary")
    assert building.left(back) == 915_000
    gone = building.sack(back, 1)
    assert (gone.players, gone.former, building.left(gone)) == ((), (), 1_000_000)


# shows: after rename; after rename player; after renumber; after order
def test_names_and_numbers() -> None:
    team = default_team("human")
    assert building.rename(team, " The Herons ").name == "The Herons"
    with pytest.raises(Refused, match="a team needs a name"):
        building.rename(team, " ")
    named = building.rename_player(team, 2, "Anna")
    assert [player.number for player in named.players if player.name == "Anna"] == [2]
    moved = building.renumber(named, 2, 40)
    assert building.player(moved, 40).name == "Anna"
    with pytest.raises(Refused, match="nobody has the number 2"):
        building.player(moved, 2)
    assert [player.number for player in building.order(moved).players] == sorted(
        player.number for player in moved.players
    )
    assert building.order(moved).players[-1].number == 40


# shows: after give; after take
def test_a_skill_given_at_the_draft_is_paid_for_and_taken_back() -> None:
    team = building.hire(building.empty_team("human"), "human_lineman")
    before = building.left(team)
    given = building.give(team, 1, "block")
    assert building.player(given, 1).gained == ("block",) and "block" in building.player(given, 1).skills
    assert building.left(given) == before - 20_000
    taken = building.take(given, 1, "block")
    assert building.player(taken, 1).gained == () and building.left(taken) == before
    with pytest.raises(Refused, match="was not given to him"):
        building.take(team, 1, "block")
    played = replace(default_team("human"), treasury=0)
    with pytest.raises(Refused, match="learns by points"):
        building.give(played, 1, "block")


# shows: after roll skill; after advance
def test_a_random_skill_costs_less_and_is_never_one_he_has() -> None:
    team = replace(default_team("human"), treasury=0)
    number = next(player.number for player in team.players if player.position == "blitzer")
    team = building.change_player(team, number, spp=3)
    value = worth.team_value(team)
    again = 0
    for seed in range(400):
        one, rolled = building.roll_skill(team, number, "G", Dice(seed))
        assert one.how == "random_primary"
        assert one.got != "block" and growth.random_skill("G", rolled[-1]) == one.got
        assert all(growth.random_skill("G", faces) == "block" for faces in rolled[:-1])
        again += len(rolled) > 1
    assert again, "Block came up, and was rolled again"
    after = building.advance(team, number, one)
    assert building.points_left(building.player(after, number), "2020") == 0
    assert worth.team_value(after) == value + 10_000
    with pytest.raises(Refused, match="costs 4 points, he has 0"):
        building.roll_skill(after, number, "G", Dice(1))
    with pytest.raises(Refused, match="no Mutation skill"):
        building.roll_skill(team, number, "M", Dice(1))
    assert (
        building.player(building.advance(team, number, Advance("random_primary", "fend")), number).skills["fend"]
        is None
    )

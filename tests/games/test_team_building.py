"""What a coach does to his team: whatever he is allowed to do leaves a team that the checker finds no fault with."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dockbowl.core.dice import Dice
from dockbowl.games import texts
from dockbowl.games.rosters import Advance, Team, default_team, find, load_rosters
from dockbowl.games.team import afterwards, building, checks, growth, worth
from dockbowl.games.team.building import Refused
from dockbowl.games.team.making import make, position_of, spent
from dockbowl.games.team.reading import read_team
from dockbowl.games.team.writing import edited, team_to_toml

ROSTERS = tuple(load_rosters())


def attempt(team: Team, change: object, *words: object, **more: object) -> Team:
    """The team after a change, or as it was if the rules refuse it; either way nothing is wrong with it."""
    try:
        return change(team, *words, **more)  # type: ignore[operator,no-any-return]
    except Refused as reason:
        assert str(reason)
        return team


@st.composite
def operations(draw: st.DrawFn, team: Team) -> Team:
    """The team after one thing a coach may try."""
    roster = find(team.roster, team.edition)
    skills = [key for key, skill in texts.skills(team.edition).items() if skill.letter]
    numbers = [player.number for player in team.players] or [1]
    number = draw(st.sampled_from(numbers))
    match draw(
        st.sampled_from(("hire", "hire", "hire", "sack", "buy", "sell", "give", "take", "name", "number", "advance"))
    ):
        case "hire":
            return attempt(team, building.hire, draw(st.sampled_from([one.key for one in roster.positions])))
        case "sack" if team.players:
            return building.sack(team, number)
        case "buy":
            return attempt(team, building.buy, draw(st.sampled_from(list(building.STAFF))))
        case "sell":
            return attempt(team, building.sell, draw(st.sampled_from(list(building.STAFF))))
        case "give":
            return attempt(team, building.give, number, draw(st.sampled_from(skills)))
        case "take":
            return attempt(team, building.take, number, draw(st.sampled_from(skills)))
        case "name":
            return attempt(team, building.rename_player, number, draw(st.text(max_size=70)))
        case "number":
            return attempt(team, building.renumber, number, draw(st.integers(-1, 101)))
        case "advance":
            how = draw(st.sampled_from(list(growth.facts(team.edition).spp)))
            got = draw(st.sampled_from((*skills, *growth.STATS)))
            return attempt(team, building.advance, number, Advance(how, got))
    return team


@st.composite
def teams(draw: st.DrawFn) -> Team:
    """A team made by a coach who tries all kinds of things, or one under way that he goes on with."""
    key = draw(st.sampled_from(ROSTERS))
    kind = draw(st.sampled_from(("league", "skill budget", "skill points", "under way")))
    if kind == "under way":
        team = default_team(key)
        players = tuple(replace(player, spp=draw(st.integers(0, 60))) for player in team.players)
        team = replace(team, players=players, treasury=draw(st.integers(0, 60)) * 5000)
    else:
        team = building.empty_team(
            key,
            skill_budget=100_000 if kind == "skill budget" else None,
            skill_points=6 if kind == "skill points" else None,
        )
    for _ in range(draw(st.integers(5, 40))):
        team = draw(operations(team))
    return team


# shows: after empty team; after take
@settings(max_examples=120, deadline=None)
@given(teams())
def test_whatever_a_coach_may_do_leaves_a_legal_team(team: Team) -> None:
    assert checks.faults(team, unfinished=True) == []
    few = len(team.players) < 11 and not team.played
    assert [fault.path for fault in checks.faults(team)] == ([("players",)] if few else [])
    assert building.left(team) >= 0
    taken = Counter(player.position for player in team.players)
    for position in find(team.roster).positions:
        assert taken[position.key] <= position.max


@settings(max_examples=60, deadline=None)
@given(teams(), st.data())
def test_files_hold_all_of_a_team(team: Team, data: st.DataObject) -> None:
    if len(team.players) < 11 and not team.played:
        return
    text = team_to_toml(team)
    assert read_team(text) == team
    later = data.draw(operations(team))
    if not checks.faults(later):
        assert sorted(read_team(edited(text, later)).players, key=lambda one: one.number) == sorted(
            later.players, key=lambda one: one.number
        )


# ---------------------------------------------------------------- refusals in words


# shows: after hire; after give; after sell; after renumber; after rename player; after sack
def test_what_is_refused_says_why() -> None:
    team = building.empty_team("human", budget=300_000)
    for _ in range(2):
        team = building.hire(team, "thrower")
    with pytest.raises(Refused, match="3 of Thrower, at most 2"):
        building.hire(team, "thrower")
    with pytest.raises(Refused, match="the team costs 385,000, 85,000 more than 300,000"):
        building.hire(building.hire(team, "ogre"), "blitzer")
    with pytest.raises(Refused, match="claws: Thrower cannot learn Mutation"):
        building.give(team, 1, "claws")
    with pytest.raises(Refused, match="2 is taken by "):
        building.renumber(team, 1, 2)
    with pytest.raises(Refused, match="there is none"):
        building.sell(team, "rerolls")
    with pytest.raises(Refused, match="0 is not 1 to 6"):
        building.sell(team, "dedicated_fans")
    with pytest.raises(Refused, match="a player needs a name"):
        building.rename_player(team, 1, "  ")
    with pytest.raises(Refused, match="nobody has the number 9"):
        building.sack(team, 9)
    undead = building.empty_team("shambling_undead")
    with pytest.raises(Refused, match="Shambling Undead cannot have one"):
        building.buy(undead, "apothecary")


# shows: after buy; after sell; after sack
def test_a_team_under_way_pays_double_for_rerolls_and_gets_nothing_back() -> None:
    team = replace(default_team("human"), treasury=100_000)
    more = building.buy(team, "rerolls")
    assert (more.rerolls, more.treasury) == (team.rerolls + 1, 0)
    assert worth.team_value(more) == worth.team_value(team) + 50_000
    with pytest.raises(Refused, match="costs 10,000, there are 0"):
        building.buy(more, "cheerleaders")
    with pytest.raises(Refused, match="fans come and go"):
        building.buy(team, "dedicated_fans")
    with pytest.raises(Refused, match="keeps its re-rolls"):
        building.sell(team, "rerolls")
    gone = building.sack(team, 1)
    assert (gone.treasury, gone.former[0].why, gone.former[0].number) == (100_000, "sacked", 1)


# shows: after choose rule
def test_a_rule_to_choose() -> None:
    team = building.empty_team("chaos_chosen")
    assert "favoured_of_nurgle" in building.choose_rule(team, "favoured_of_nurgle").special_rules
    with pytest.raises(Refused, match="x is none of favoured_of"):
        building.choose_rule(team, "x")


# ---------------------------------------------------------------- advancements


def test_prices_by_level() -> None:
    # Printed table, columns: random primary, chosen primary or random secondary, chosen secondary, characteristic.
    printed = [(3, 6, 12, 18), (4, 8, 14, 20), (6, 12, 18, 24), (8, 16, 22, 28), (10, 20, 26, 32), (15, 30, 40, 50)]
    for nth, (cheap, usual, dear, body) in enumerate(printed, 1):
        assert growth.price("random_primary", nth) == cheap
        assert growth.price("chosen_primary", nth) == growth.price("random_secondary", nth) == usual
        assert growth.price("chosen_secondary", nth) == dear
        assert growth.price("characteristic", nth) == body
    values = {stat: growth.value(Advance("characteristic", stat)) for stat in growth.STATS}
    assert values == {"av": 10_000, "ma": 20_000, "pa": 20_000, "ag": 40_000, "st": 80_000}
    assert growth.value(Advance("characteristic", "block")) == 40_000
    assert [growth.level(n) for n in (0, 1, 6)] == ["Rookie", "Experienced", "Legend"]


def test_random_skills_by_two_dice() -> None:
    assert growth.random_skill("A", (3, 5)) == "defensive"
    assert growth.random_skill("G", (1, 1)) == "block"
    assert growth.random_skill("S", (4, 1)) == "mighty_blow"
    assert growth.random_skill("P", (6, 6)) == "safe_pass"
    for letter, listed in growth.facts().random.items():
        assert len(set(listed)) == 12
        assert {texts.skill(key).letter for key in listed} == {letter}
        known = {key for key, skill in texts.skills().items() if skill.letter == letter}
        assert known == set(listed)


def test_the_d16() -> None:
    rows = [growth.improvement(face).choice for face in range(1, 17)]
    assert rows[6] == ("ma", "av")
    assert rows[7] == ("ma", "pa", "av")
    assert (rows[13], rows[14], len(rows[15])) == (("ag", "pa"), ("st", "ag"), 5)
    team = replace(default_team("dwarf"), treasury=0)
    slayer = next(player for player in team.players if not player.pa)
    assert "pa" not in building.stats_for(team, slayer.number, 8)  # he has no PA


# shows: after advance; after change player
def test_a_player_grows_until_he_is_a_legend() -> None:
    team = replace(default_team("human"), treasury=0)
    number = next(player.number for player in team.players if player.position == "blitzer")
    team = building.change_player(team, number, spp=200)
    position = position_of(team, building.player(team, number))
    for skill in ("guard", "tackle", "frenzy", "dauntless", "fend", "mighty_blow"):
        assert building.why_no_advance(team, number, "chosen_primary") == ""
        team = building.advance(team, number, Advance("chosen_primary", skill))
    legend = building.player(team, number)
    assert spent(legend, "2020") == 6 + 8 + 12 + 16 + 20 + 30
    assert legend.cost == position.cost + 6 * 20_000
    assert legend.skills["mighty_blow"] == 1
    assert "at most 6" in building.why_no_advance(team, number, "random_primary")
    with pytest.raises(Refused, match="7 advancements, at most 6"):
        building.advance(team, number, Advance("chosen_primary", "kick"))
    poor = building.change_player(team, number, advances=(), spp=5)
    assert building.why_no_advance(poor, number, "chosen_primary") == "costs 6 points, he has 5"
    assert building.why_no_advance(poor, number, "random_primary") == ""
    assert "grab" in building.skills_for(poor, number, "chosen_primary")
    assert "block" not in building.skills_for(poor, number, "chosen_primary")


def test_injuries_and_improvements_meet() -> None:
    position = find("human").position("human_lineman")
    assert position is not None
    up = Advance("characteristic", "ag")
    player = make(
        position, 1, "x", advances=(up, up, Advance("characteristic", "av")), lasting=("ag", "ma", "av", "av")
    )
    assert (player.ma, player.ag, player.av) == (position.ma - 1, position.ag - 1, position.av - 1)


def test_advice_on_points_that_must_be_spent() -> None:
    team = replace(default_team("human"), treasury=0)
    team = building.change_player(team, 1, spp=18)
    assert [one.text for one in checks.advice(team)] == ["18 points unspent: with 18 some must be spent"]
    assert checks.advice(building.change_player(team, 1, spp=17)) == []


# ---------------------------------------------------------------- expensive mistakes


# shows: after expensive mistake
def test_expensive_mistakes() -> None:
    faces = {
        gold: [growth.mishap(gold, face)[:2] for face in range(1, 7)] for gold in (95_000, 100_000, 355_000, 900_000)
    }
    assert faces == {
        95_000: ["av"] * 6,
        100_000: ["mi", *["av"] * 5],
        355_000: ["ma", "mi", "mi", "av", "av", "av"],
        900_000: ["ca", "ca", "ma", "ma", "mi", "mi"],
    }
    seen = set()
    for seed in range(60):
        team = replace(default_team("human"), treasury=605_000)
        after, mistake = afterwards.expensive_mistake(team, Dice(seed))
        assert mistake is not None
        seen.add(mistake.what)
        assert after.treasury == 605_000 - mistake.lost
        if mistake.what == "major":
            assert mistake.lost == 300_000  # half, down to the next 5,000
        elif mistake.what == "catastrophe":
            assert after.treasury == sum(mistake.dice) * 10_000
        elif mistake.what == "minor":
            assert mistake.lost in (10_000, 20_000, 30_000)
    assert seen == {"minor", "major", "catastrophe"}
    poor = replace(default_team("human"), treasury=95_000)
    assert afterwards.expensive_mistake(poor, Dice(1)) == (poor, None)

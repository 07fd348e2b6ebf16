"""Who is fit, what was gained, who hates whom, through matches and seasons. Rule: Sevens, Injuries and League."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dockbowl.games import rosters, texts
from dockbowl.games.team import growth
from dockbowl.league import entering, growing, kinds, poaching, seasons
from dockbowl.league.entering import Refused
from dockbowl.league.model import Gain, Hurt, League, Player, Result, Team
from dockbowl.league.squads import extra_skills, journeyman_position, journeymen, squads, value
from tests.league.clubs import Typed, club


def played(league: League, *results: Result) -> League:
    for result in results:
        league = entering.enter(league, result)
    return league


def fit(league: League, key: str) -> set[int]:
    return {member.number for member in squads(league)[key].fit}


# ---------------------------------------------------------------- injuries


def test_seriously_hurt_misses_the_next_match_and_badly_hurt_does_not() -> None:
    hurt = (Hurt("orcs", 4, "seriously hurt", by=3), Hurt("orcs", 5, "badly hurt"))
    league = played(club(), Result("rats", "orcs", (2, 1), hurt=hurt))
    assert fit(league, "orcs") == {1, 2, 3, 5, 6, 7}
    # A match of others, and one that is not played, are not his next match.
    league = played(league, Result("lads", "dwarfs", (0, 0)))
    league = entering.forfeit(league, league.team("orcs"), league.team("lads"), league.team("lads"), hours=2)
    assert fit(league, "orcs") == {1, 2, 3, 5, 6, 7}
    league = played(league, Result("dwarfs", "orcs", (0, 1)))
    assert fit(league, "orcs") == {1, 2, 3, 4, 5, 6, 7}


def test_who_misses_a_match_can_neither_score_nor_be_hurt_in_it() -> None:
    league = played(club(), Result("rats", "orcs", (2, 1), hurt=(Hurt("orcs", 4, "seriously hurt"),)))
    with pytest.raises(Refused, match="orcs 4: missed this match, and cannot have been hurt"):
        played(league, Result("lads", "orcs", (0, 0), hurt=(Hurt("orcs", 4, "badly hurt"),)))
    dead = played(club(), Result("rats", "orcs", (2, 1), hurt=(Hurt("orcs", 4, "dead"),)))
    with pytest.raises(Refused, match="orcs 4: is dead"):
        played(dead, Result("lads", "orcs", (0, 0), hurt=(Hurt("orcs", 4, "badly hurt"),)))
    with pytest.raises(Refused, match="hurt twice"):
        played(club(), Result("lads", "orcs", (0, 0), hurt=(Hurt("orcs", 4, "dead"), Hurt("orcs", 4, "badly hurt"))))


def test_journeymen_fill_up_to_the_side_of_the_game() -> None:
    league = club()
    assert [journeymen(league, squad) for squad in squads(league).values()] == [0, 0, 0, 0]
    hurt = tuple(Hurt("dwarfs", number, "seriously hurt") for number in (1, 2, 3))
    league = played(league, Result("rats", "dwarfs", (2, 1), hurt=hurt))
    dwarfs = squads(league)["dwarfs"]
    assert (len(dwarfs.fit), journeymen(league, dwarfs)) == (5, 2)
    assert journeyman_position(league, league.team("rats")) == "Skaven Clanrat"
    whole = club("bb2020", "")
    assert journeymen(whole, squads(whole)["orcs"]) == 4
    assert journeymen(whole, squads(replace(whole, teams=(Team("x", "X"),)))["x"]) == 0  # nobody is listed
    assert (kinds.find("sevens", "house").loner, kinds.find("bb2020").loner) == (5, 4)


def test_fans_are_fixed_in_the_house_and_kept_between_1_and_5_officially() -> None:
    house = played(club(), Result("rats", "orcs", (2, 1), fans=(1, -1)))
    assert [squad.fans for squad in squads(house).values()] == [3, 3, 3, 3]
    assert squads(house)["rats"].treasury is None
    official = club(profile="official")
    assert squads(official)["rats"].fans == 1
    for _ in range(6):
        official = played(official, Result("rats", "orcs", (2, 1), fans=(1, -1), winnings=(30_000, 20_000)))
    assert (squads(official)["rats"].fans, squads(official)["orcs"].fans) == (5, 1)
    assert squads(official)["rats"].treasury == 180_000


# ---------------------------------------------------------------- forfeits


@pytest.mark.parametrize(("hours", "lost"), [(0, True), (23.9, True), (24, False), (48, False)])
def test_less_than_24_hours_ahead_is_lost_0_3(hours: float, lost: bool) -> None:
    league = club()
    rats, orcs = league.team("rats"), league.team("orcs")
    if not lost:
        with pytest.raises(Refused, match="only less than 24 is a forfeit"):
            entering.forfeit(league, rats, orcs, orcs, hours=hours)
        return
    result = entering.forfeit(league, rats, orcs, orcs, hours=hours).results[-1]
    assert (result.score, result.forfeit) == ((3, 0), "orcs")
    assert entering.forfeit(league, rats, orcs, rats, hours=hours).results[-1].score == (0, 3)


def test_another_notice_of_the_league() -> None:
    league = club(forfeit_hours=48)
    rats, orcs = league.team("rats"), league.team("orcs")
    assert entering.forfeit(league, rats, orcs, orcs, hours=30).results[-1].forfeit == "orcs"


# ---------------------------------------------------------------- one skill a match


def after_a_match(**more: object) -> League:
    return played(club(**more), Result("rats", "orcs", (2, 1)))


def test_primary_three_options_and_a_d3() -> None:
    league = after_a_match()
    orcs = league.team("orcs")
    for face, skill in ((1, "block"), (2, "tackle"), (3, "kick")):
        dice = Typed(face)
        after, gain = growing.primary(league, orcs, 4, "general", ["block", "Tackle", "kick"], dice)
        assert (gain.skill, gain.how, gain.dice) == (skill, "primary", (face,))
        assert [sides for sides, _ in dice.asked] == [3]
        assert squads(after)["orcs"].member(4).skills == [skill]  # type: ignore[union-attr]
    with pytest.raises(Refused, match="has its skill of this match: Kick for 4"):
        growing.primary(after, orcs, 5, "general", ["block", "tackle", "kick"], Typed(1))


@pytest.mark.parametrize(
    ("category", "options", "reason"),
    [
        ("general", ["block", "tackle", "leader"], "Leader: nobody can gain it"),
        ("general", ["block", "tackle", "pro"], "Pro: nobody can gain it"),
        ("general", ["block", "tackle", "dodge"], "Dodge: is no General skill"),
        ("general", ["block", "tackle", "block"], "Block stands there 2 times"),
        ("general", ["block", "tackle"], "2 skills to choose from; expected 3"),
        ("general", ["block", "tackle", "tackel"], "did you mean tackle"),
        ("passing", ["pass", "accurate", "cannoneer"], "Passing is not primary for Orc Lineman"),
        ("cooking", ["block", "tackle", "kick"], "no category 'cooking'"),
    ],
)
def test_primary_refused(category: str, options: list[str], reason: str) -> None:
    league = after_a_match()
    with pytest.raises(Refused, match=reason):
        growing.primary(league, league.team("orcs"), 4, category, options, Typed())


def test_a_skill_he_has_is_refused() -> None:
    league = after_a_match()
    with pytest.raises(Refused, match="Dodge: he has it already"):
        growing.primary(league, league.team("rats"), 7, "agility", ["dodge", "catch", "sprint"], Typed())


def test_secondary_player_category_and_skill_by_dice() -> None:
    league = after_a_match()
    # Player 3 of seven, the first of an orc lineman's secondary categories (Agility), 1 and 4 on it: Dodge.
    dice = Typed(3, 1, 1, 4)
    after, gain = growing.secondary(league, league.team("orcs"), dice)
    assert [sides for sides, _ in dice.asked] == [7, 2, 6, 6]
    assert (gain.number, gain.skill, gain.how) == (3, "dodge", "secondary")
    assert after.results[-1].skills == (gain,)


def test_secondary_is_rolled_again_for_a_skill_that_cannot_be() -> None:
    # A catcher's secondary skills are Strength, Passing and Devious; Leader, which nobody may gain, is rolled first.
    listed = growth.facts("sevens").random["P"]
    place = listed.index("leader")
    human = Team("rats", "R", roster="human", players=(Player(1, "", "human_catcher"),))
    league = after_a_match(teams=(human, club().team("orcs")))
    position = growing.position_of(league, human, human.players[0])
    assert position is not None
    assert position.secondary == "SPD"
    first, second = (4 if place > 5 else 1), place % 6 + 1
    dice = Typed(2, first, second, 1, 1)
    after, gain = growing.secondary(league, league.team("rats"), dice)
    assert gain.skill == listed[0]
    assert dice.asked[3][1] == "Passing, first die, again after Leader: nobody can gain it in this league"
    assert growing.forget(after, after.team("rats")) == (league, gain)
    with pytest.raises(Refused, match="has gained no skill after its last match"):
        growing.forget(league, league.team("rats"))
    assert dice.faces == []


def test_the_dead_gain_nothing() -> None:
    league = played(club(), Result("rats", "orcs", (2, 1), hurt=(Hurt("orcs", 4, "dead"),)))
    with pytest.raises(Refused, match="Gouged Orcs has lost number 4"):
        growing.primary(league, league.team("orcs"), 4, "general", ["block", "tackle", "kick"], Typed())
    dice = Typed(4, 1, 1, 4)
    assert growing.secondary(league, league.team("orcs"), dice)[1].number == 5
    assert dice.asked[0][0] == 6


def test_no_skill_without_a_match_and_none_where_points_are_spent() -> None:
    league = club()
    with pytest.raises(Refused, match="has played no match in season 1"):
        growing.secondary(league, league.team("orcs"), Typed())
    called = entering.forfeit(league, league.team("orcs"), league.team("rats"), league.team("rats"), hours=1)
    with pytest.raises(Refused, match="has played no match in season 1"):
        growing.secondary(called, called.team("orcs"), Typed())
    teams = (Team("rats", "Quay Rats"), club().team("orcs"))  # an orc lineman is the same in both editions
    whole = played(club("bb2020", "", teams=teams), Result("rats", "orcs", (2, 1)))
    with pytest.raises(Refused, match="no skill a match"):
        growing.secondary(whole, whole.team("orcs"), Typed())
    asked = replace(whole, skill_a_match=True)
    assert growing.secondary(asked, asked.team("orcs"), Typed(3, 1, 1, 4))[1].skill == "dodge"


@pytest.mark.parametrize(("face", "second"), [(4, ""), (5, "shadowing"), (6, "shadowing")])
def test_devious_is_for_anybody_and_brings_a_second_on_5(face: int, second: str) -> None:
    league = after_a_match()
    orcs = league.team("orcs")
    options = ["dirty_player", "sneaky_git", "fumblerooski"]
    with pytest.raises(Refused, match=r"name the second Devious skill he takes on 5\+"):
        growing.primary(league, orcs, 4, "devious", options, Typed())
    with pytest.raises(Refused, match="one of the three already"):
        growing.primary(league, orcs, 4, "devious", options, Typed(), "sneaky_git")
    after, gain = growing.primary(league, orcs, 4, "Devious", options, Typed(2, face), "shadowing")
    assert (gain.skill, gain.second, gain.dice) == ("sneaky_git", second, (2, face))
    assert squads(after)["orcs"].member(4).skills == ["sneaky_git", *([second] if second else [])]  # type: ignore[union-attr]
    with pytest.raises(Refused, match="comes with Devious alone"):
        growing.primary(league, orcs, 4, "general", ["block", "tackle", "kick"], Typed(), "shadowing")


def test_lists_that_are_not_here_are_asked_for_and_a_skill_is_entered_by_hand() -> None:
    league = after_a_match(edition="2016")
    orcs = league.team("orcs")
    with pytest.raises(Refused, match="roster or position is not known here"):
        growing.primary(league, orcs, 4, "general", ["block", "tackle", "kick"], Typed())
    after, gain = growing.entered(league, orcs, 4, "Piling On", "secondary")
    assert gain == Gain("orcs", 4, "piling_on", "secondary")
    assert squads(after)["orcs"].member(4).skills == ["piling_on"]  # type: ignore[union-attr]
    with pytest.raises(Refused, match="nobody can gain it"):
        growing.entered(league, orcs, 4, "leader", "primary")


# ---------------------------------------------------------------- poaching


def with_a_star(profile: str = "official", **more: object) -> League:
    """A clanrat with two extra skills, and gold to keep him with."""
    league = club(profile=profile)
    rats = replace(league.team("rats"), treasury=100_000)
    league = replace(league, teams=(rats, *league.teams[1:]), **more)
    results = [
        Result("rats", "orcs", (2, 1), skills=(Gain("rats", 1, key, how),))
        for key, how in (("block", "primary"), ("dodge", "secondary"))
    ]
    return played(league, *results)


def test_an_offer_stands_up_to_the_number_of_extra_skills() -> None:
    league = with_a_star()
    rats = league.team("rats")
    assert extra_skills(league, squads(league)["rats"], squads(league)["rats"].members[0]) == 2
    # A clanrat is 50,000; the first skill, by the d3, adds 10,000; the second, a random secondary one, 30,000.
    assert value(league, squads(league)["rats"], squads(league)["rats"].members[0]) == 90_000
    after, made = poaching.offer(league, rats, 1, 3, pay=True)
    assert (made.paid, made.left) == (None, False)
    assert squads(after)["rats"].treasury == 100_000
    after, made = poaching.offer(league, rats, 1, 2, pay=True)
    assert (made.paid, squads(after)["rats"].treasury) == (90_000, 10_000)
    assert value(after, squads(after)["rats"], squads(after)["rats"].members[0]) == 105_000
    after, made = poaching.offer(league, rats, 1, 1, let_go=True)
    assert made.left
    assert fit(after, "rats") == {2, 3, 4, 5, 6, 7}


def test_offers_refused() -> None:
    league = with_a_star()
    rats = league.team("rats")
    with pytest.raises(Refused, match="2 or less: the offer stands; pay for him"):
        poaching.offer(league, rats, 1, 2)
    with pytest.raises(Refused, match="he costs 120,000, Quay Rats has 100,000"):
        poaching.offer(league, rats, 1, 2, pay=True, gold=120_000)
    with pytest.raises(Refused, match="rats 2 has no extra skills"):
        poaching.offer(league, rats, 2, 1, pay=True)
    house = with_a_star("house")
    with pytest.raises(Refused, match="players cannot be poached"):
        poaching.offer(house, rats, 1, 1, pay=True)


# ---------------------------------------------------------------- seasons


def a_season(profile: str) -> League:
    """Orc 4 is dead with a skill gained; orc 5 hates skaven and dwarfs; the rats have won twice."""
    league = club(profile=profile)
    orcs = replace(
        league.team("orcs"), players=(*league.team("orcs").players[:6], Player(7, "Old", "orc_lineman", ("fend",)))
    )
    league = replace(league, teams=(league.teams[0], orcs, *league.teams[2:]))
    return played(
        league,
        Result("rats", "orcs", (2, 1), skills=(Gain("orcs", 7, "block", "primary"),), winnings=(40_000, 10_000)),
        Result(
            "rats", "orcs", (1, 0), hurt=(Hurt("orcs", 5, "seriously hurt", 1, 5, "skaven"), Hurt("orcs", 7, "dead"))
        ),
        Result("orcs", "dwarfs", (0, 0)),
        Result("orcs", "dwarfs", (0, 0), hurt=(Hurt("orcs", 5, "seriously hurt", 1, 4, "dwarf"),)),
    )


def test_house_the_dead_are_back_with_their_starting_skills_and_hatred_ends() -> None:
    league, made = seasons.end(a_season("house"), Typed())
    assert (league.season, made.hatred, made.budgets) == (2, (), ())
    old = squads(league)["orcs"].member(7)
    assert old is not None
    assert (old.fit, old.skills) == (True, ["fend"])
    assert squads(league)["orcs"].member(5).hates == []  # type: ignore[union-attr]
    # He was seriously hurt in the last match: the next one is still his team's next.
    assert 5 not in fit(league, "orcs")
    again = seasons.reopen(league)
    assert again == a_season("house")
    with pytest.raises(Refused, match="season 2 has no results"):
        seasons.end(league, Typed())


def test_official_hatred_is_rolled_for_again_and_teams_draft_with_a_budget() -> None:
    dice = Typed(3, 4)
    league, made = seasons.end(a_season("official"), dice)
    assert [sides for sides, _ in dice.asked] == [6, 6]
    assert [(one.race, one.kept) for one in made.hatred] == [("skaven", False), ("dwarf", True)]
    assert squads(league)["orcs"].member(5).hates == ["dwarf"]  # type: ignore[union-attr]
    assert not squads(league)["orcs"].member(7).fit  # type: ignore[union-attr]
    budgets = {one.team: one.gold for one in made.budgets}
    assert budgets == {"rats": 660_000, "orcs": 610_000, "lads": 600_000, "dwarfs": 600_000}


def test_official_budget_is_750_000_at_most() -> None:
    league = a_season("official")
    rats = replace(league.team("rats"), treasury=200_000)
    league = replace(league, teams=(rats, *league.teams[1:]))
    _, made = seasons.end(league, Typed(1, 1))
    assert made.budgets[0].gold == 750_000


def test_a_season_with_open_matches_ends_only_on_demand() -> None:
    from dockbowl.league.fixtures import drawn

    league = club()
    league = entering.schedule(league, drawn(league))
    first = league.fixtures[0]
    league = played(league, Result(first.home, first.away, (1, 0), round=1))
    with pytest.raises(Refused, match="5 matches of season 1 are open"):
        seasons.end(league, Typed())
    ended, _ = seasons.end(league, Typed(), unfinished=True)
    assert ended.season == 2
    with pytest.raises(Refused, match="the last result is of season 1, which has ended"):
        entering.undo(ended)


# ---------------------------------------------------------------- teams


def test_teams_too_large_or_with_too_many_who_are_no_linemen_are_refused() -> None:
    def joins(*positions: str, **more: object) -> League:
        players = tuple(Player(n, "", position) for n, position in enumerate(positions, 1))
        return entering.add_team(club(), Team("new", "New", roster="human", players=players, **more))  # type: ignore[arg-type]

    assert len(joins(*["human_lineman"] * 7).teams) == 5
    with pytest.raises(Refused, match="12 players; Sevens, house rules has at most 11"):
        joins(*["human_lineman"] * 12)
    with pytest.raises(Refused, match="6 players; Sevens, house rules has at least 7"):
        joins(*["human_lineman"] * 6)
    with pytest.raises(Refused, match="5 players who are no linemen; at most 4"):
        joins(*["human_lineman"] * 4, *["human_catcher"] * 2, *["human_thrower"] * 2, "human_blitzer")
    with pytest.raises(Refused, match="3 of Human Thrower; at most 2"):
        joins(*["human_lineman"] * 4, *["human_thrower"] * 3)
    with pytest.raises(Refused, match="fans: 2 is not 3, which is fixed"):
        joins(*["human_lineman"] * 7, fans=2)


def test_a_player_joins_and_leaves_and_his_number_stays_his() -> None:
    league = club()
    league = entering.dismiss(league, league.team("rats"), 7)
    assert fit(league, "rats") == {1, 2, 3, 4, 5, 6}
    league = entering.hire(league, league.team("rats"), "gutter_runner", name="Squeak")
    assert league.team("rats").players[-1] == Player(8, "Squeak", "gutter_runner")
    with pytest.raises(Refused, match="Skaven has no 'gutter_runer'; did you mean gutter_runner"):
        entering.hire(league, league.team("rats"), "gutter_runer")
    with pytest.raises(Refused, match="has, or had, a number 7"):
        entering.hire(league, league.team("rats"), "thrower", number=7)
    with pytest.raises(Refused, match="number 7 has left already"):
        entering.dismiss(league, league.team("rats"), 7)


@pytest.mark.parametrize(("profile", "makes_room"), [("official", True), ("house", False)])
def test_who_is_dead_for_good_makes_room_for_another(profile: str, makes_room: bool) -> None:
    league = club(profile=profile)
    for _ in range(4):
        league = entering.hire(league, league.team("lads"), "human_lineman")
    with pytest.raises(Refused, match="12 players"):
        entering.hire(league, league.team("lads"), "human_lineman")
    league = played(league, Result("rats", "lads", (2, 1), hurt=(Hurt("lads", 3, "dead"),)))
    if not makes_room:  # he is back when the season has ended
        with pytest.raises(Refused, match="12 players"):
            entering.hire(league, league.team("lads"), "human_lineman")
        return
    league = entering.hire(league, league.team("lads"), "human_lineman")
    assert len(fit(league, "lads")) == 11
    with pytest.raises(Refused, match="12 players"):
        entering.hire(league, league.team("lads"), "human_lineman")


def test_who_was_lost_to_an_offer_makes_room_and_cannot_leave_again() -> None:
    league = played(
        club(profile="official"), Result("rats", "lads", (2, 1), skills=(Gain("lads", 7, "guard", "primary"),))
    )
    league, _ = poaching.offer(league, league.team("lads"), 7, 1, let_go=True)
    with pytest.raises(Refused, match="number 7 has left already"):
        entering.dismiss(league, league.team("lads"), 7)
    for _ in range(2):
        league = entering.hire(league, league.team("lads"), "human_blitzer")
    with pytest.raises(Refused, match="3 of Human Blitzer; at most 2"):
        entering.hire(league, league.team("lads"), "human_blitzer")


def test_what_a_league_knows_of_a_game_is_what_the_game_plays() -> None:
    for kind in kinds.facts().kind:
        if kind.edition in rosters.EDITIONS:
            draft = texts.tables(kind.edition).draft
            if kind.side:
                assert kind.side == draft.min_players
            if kind.profile:
                assert kind.fans == (draft.free_fans, draft.max_fans)
                assert kind.dead_return == draft.dead_return
            if kind.redraft:
                assert (kind.redraft.budget, kind.redraft.most) == (draft.max_budget, draft.redraft_budget)
    rules = kinds.facts().skill
    assert (rules.never, rules.letter) == (("leader", "pro"), "D")


def test_casualties_are_the_words_of_the_match_however_many_rows_the_table_has() -> None:
    words = {kind.key: list(kind.injuries) for kind in kinds.facts().kind}
    five = ["badly hurt", "seriously hurt", "serious injury", "lasting injury", "dead"]
    assert words["bb2020"] == words["dockbowl"] == five
    assert words["sevens house"] == words["sevens official"] == ["badly hurt", "seriously hurt", "dead"]
    classic = kinds.find("classic").injuries
    assert set(classic) == set(five)
    assert "broken ribs" in classic["seriously hurt"].aliases
    assert "smashed knee" in classic["serious injury"].aliases
    assert "broken neck" in classic["lasting injury"].aliases
    for kind in kinds.facts().kind:
        assert {word for word, one in kind.injuries.items() if not one.misses} == {"badly hurt", "dead"}
        assert [word for word, one in kind.injuries.items() if one.dead] == ["dead"]

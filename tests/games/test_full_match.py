"""The whole match of BB2020: many of them between seats that do anything legal, and the sums around one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.position import Piece, Position, fill
from dockbowl.core.requests import Choose, Option, Roll, say
from dockbowl.core.state import Match
from dockbowl.data import shipped
from dockbowl.games import texts
from dockbowl.games.bb2020.game import MATCH_RULES, WHOLE_MATCH, rules
from dockbowl.games.catalogue import GAMES, board_of, new_match
from dockbowl.games.game import MatchSetup, SetupError
from dockbowl.games.match.after import PlayerRecord, TeamRecord, record, winnings
from dockbowl.games.match.set_up import faults
from dockbowl.games.rosters import Team, default_team
from dockbowl.games.team.afterwards import carried_over
from dockbowl.games.team.worth import current_team_value as team_value
from dockbowl.games.team.worth import gold as treasury
from dockbowl.session.session import Session
from tests.games.whole_match import played, positions_come_back

PITCH = (shipped("maps") / "pitch.toml").read_text(encoding="utf-8")
RICH = {"extra_gold": 700_000, "overtime": True}
"""House rules that let everything be bought, and play on when the score is level."""


def setup(
    home: str = "human", away: str = "orc", seed: int = 1, budget: int = 1_000_000, **options: object
) -> MatchSetup:
    """A match of two ready-made teams, the second of so much gold."""
    teams = (default_team(home), default_team(away, seed=1, budget=budget))
    return MatchSetup(game="bb2020", map_source=PITCH, map_name="pitch", teams=teams, options=dict(options), seed=seed)


def positioned(**key: object) -> Match:
    """A match at a set-up, from pieces and what the game adds."""
    pieces = tuple(key.pop("pieces", ()))  # type: ignore[call-overload]
    match = WHOLE_MATCH.empty(MATCH_RULES, board_of(setup()), 2)  # type: ignore[misc]
    fill(match, Position(pieces=pieces, phase="set up", active="", game=key), WHOLE_MATCH.position_keys)
    return match


# ---------------------------------------------------------------- whole matches


def test_the_catalogue_has_it() -> None:
    assert GAMES["bb2020"] is WHOLE_MATCH
    assert WHOLE_MATCH.title == "BB2020"


@pytest.mark.parametrize("seed", [3, 14])
def test_random_matches_run_clean_from_the_fans_to_the_end(seed: int) -> None:
    match, phases = played(setup(seed=seed))
    assert match.over
    assert match.extra.half == 2
    assert max(match.turn) == 8
    for phase in ("fans", "weather", "coin", "set up", "kick", "event", "turn", "act", "mvp"):
        assert phases[phase], phase


def test_a_match_in_which_everything_is_bought_and_played_to_a_decision() -> None:
    match, phases = played(setup("shambling_undead", "ogre", seed=8, budget=850_000, **RICH))
    assert match.over
    assert match.winner >= 0
    assert phases["inducements"] > 8
    assert match.extra.bought


def test_the_deckhand_scores() -> None:
    match, _ = played(setup("human", "dwarf", seed=6), "deckhand")
    assert match.over
    points = record(match).teams
    touchdowns = sum(player.deeds.get("touchdown", 0) for team in points for player in team.players)
    assert touchdowns == sum(match.score) > 0


def test_positions_of_every_phase_are_built_again_exactly() -> None:
    made = setup("shambling_undead", "ogre", seed=21, budget=850_000, **RICH)
    assert len(positions_come_back(made, (100, 101))) > 12


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.dockbowl"
    session = Session.new(setup(seed=9), seats=[make_seat("random", i) for i in range(2)], path=path)
    session.run(400)
    session.close()
    loaded = Session.load(path, resume=False)
    assert loaded.match.key() == session.match.key()
    assert loaded.notices == []


# ---------------------------------------------------------------- sums


def test_a_team_is_worth_its_players_rerolls_and_staff_but_not_its_fans() -> None:
    team = default_team("human")
    assert team.dedicated_fans >= 1
    fans = (team.dedicated_fans - 1) * 10_000
    assert team_value(team) == team.cost - fans
    assert team_value(msgspec.structs.replace(team, dedicated_fans=5)) == team_value(team)
    assert treasury(team) == team.budget - team.cost


# shows: team rule low cost linemen
def test_low_cost_linemen_are_worth_nothing() -> None:
    team = default_team("ogre")
    linemen = sum(player.cost for player in team.players if player.role == "lineman")
    assert "low_cost_linemen" in team.special_rules
    assert linemen > 0
    assert team_value(team) == team.cost - max(0, team.dedicated_fans - 1) * 10_000 - linemen


# shows: core 26; after winnings
@pytest.mark.parametrize(("score", "factors", "paid"), [((1, 1), (1, 1), 20_000), ((2, 0), (4, 3), 55_000)])
def test_winnings_are_half_the_attendance_and_the_own_touchdowns(
    score: tuple[int, int], factors: tuple[int, int], paid: int
) -> None:
    match = positioned(**{"fan factor": list(factors)})
    match.score = list(score)
    assert winnings(match, 0) == paid


# shows: core 25.4; after winnings
def test_after_a_concession_the_winner_is_paid_for_all_who_came() -> None:
    match = positioned(**{"fan factor": [4, 3]})
    match.conceded[0], match.winner, match.score = 1, 1, [0, 1]
    assert (winnings(match, 0), winnings(match, 1)) == (0, 80_000)
    match.extra.freely = True
    assert (winnings(match, 0), winnings(match, 1)) == (35_000, 45_000)


# shows: after record
def test_the_record_of_a_match() -> None:
    match, _ = played(setup(seed=4), "deckhand")
    found = record(match)
    again = msgspec.json.decode(msgspec.json.encode(found), type=type(found))
    assert again == found
    assert [team.score for team in found.teams] == match.score
    assert found.winner == match.winner
    for coach, team in enumerate(found.teams):
        assert team.name == match.team_names[coach]
        assert team.won == (match.winner == coach)
        assert team.mvp in {player.id for player in team.players}
        assert sum(player.deeds.get("mvp", 0) for player in team.players) == 1
        assert len(team.players) == len(match.team(coach))
        hurt = {player.id for player in team.players if player.injury}
        assert hurt == {match.ids[p] for p in match.extra.injuries if match.coach[p] == coach}


def told(team: Team, *players: PlayerRecord, fans: int = 0) -> TeamRecord:
    return TeamRecord(team.name, team.roster, 1, True, False, 3, 1_000_000, {}, 0, 40_000, fans, 0, "", tuple(players))


def hurt(team: Team, place: int, injury: str = "", lasting: str = "", leaves: bool = False) -> PlayerRecord:
    player = team.players[place]
    return PlayerRecord(
        f"a{player.number}", player.number, player.name, player.position, player.role, 0, {}, injury, lasting,
        bool(injury), leaves,
    )  # fmt: skip


# shows: core 26; after carried over
def test_what_a_match_does_to_a_team() -> None:
    """W202: AG is worse by one and he misses the next match; W144: a niggling injury, and he misses it too."""
    team = default_team("human")
    first, second, third, fourth = team.players[:4]
    after = carried_over(
        team,
        told(
            team,
            hurt(team, 0, "dead"),
            hurt(team, 1, "lasting injury", "ma"),
            hurt(team, 2, "lasting injury", "ag"),
            hurt(team, 3, leaves=True),
            hurt(team, 4, "serious injury"),
            fans=1,
        ),
    )
    numbers = {player.number: player for player in after.players}
    assert first.number not in numbers
    assert fourth.number not in numbers
    assert numbers[second.number].ma == second.ma - 1
    assert (numbers[third.number].ag, numbers[third.number].misses_next) == (third.ag + 1, True)
    fifth = numbers[team.players[4].number]
    assert (fifth.niggles, fifth.misses_next) == (1, True)
    assert [(gone.number, gone.why) for gone in after.former] == [(first.number, "dead"), (fourth.number, "deserted")]
    assert after.dedicated_fans == team.dedicated_fans + 1


# ---------------------------------------------------------------- tables


def test_the_tables_are_whole() -> None:
    assert sorted(texts.kick_offs()) == list(range(2, 13))
    assert sorted(texts.prayers()) == list(range(1, 17))
    ways = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    kinds: Counter[str] = Counter()
    for total, count in ways.items():
        kinds[MATCH_RULES.weather_table[total]] += count
    # W159, W217
    assert kinds == {"sweltering heat": 1, "very sunny": 2, "nice": 30, "pouring rain": 2, "blizzard": 1}
    # W160
    assert (ways[7], ways[10]) == (6, 3)


@pytest.mark.parametrize(("aim", "out"), [((19, 7), 0), ((23, 7), 12)])
def test_how_often_a_kick_is_a_touchback_by_its_deviation_alone(aim: tuple[int, int], out: int) -> None:
    """W192, W193: of the 48 throws of a D8 and a D6."""
    pieces = (
        Piece("a1", "a", at=(12, 7)),
        Piece("b1", "b", at=(13, 8)),
    )
    found = 0
    for way in range(1, 9):
        for distance in range(1, 7):
            match = positioned(pieces=pieces, kicker="a")
            match.phase = "kick"
            driver = Driver(match)
            driver.answer(Option("kick", square=match.board.at(*aim)))
            driver.answer((way,))
            driver.answer((distance,))
            found += driver.match.extra.touchback
    assert found == out


# ---------------------------------------------------------------- set-ups


def standing(letter: str, *squares: tuple[int, int]) -> list[Piece]:
    return [Piece(f"{letter}{n}", letter, at=square) for n, square in enumerate(squares, 1)]


def test_everything_wrong_with_a_formation_is_named() -> None:
    match = positioned(
        pieces=[
            *standing("a", (13, 7), (5, 0), (5, 1), (5, 2), (6, 12)),
            Piece("a20", "a", state="reserves"),
        ]
    )
    assert faults(match, 0) == [
        "players outside their own half",
        "1 more must be set up",
        "3 players in a wide zone; at most 2 may be",
        "3 more must stand on the line of scrimmage",
    ]


def test_a_legal_formation_has_no_fault() -> None:
    match = positioned(pieces=standing("b", (13, 4), (13, 7), (13, 10), (20, 2), (21, 2), (20, 12), (25, 14)))
    assert faults(match, 1) == []


def test_twelve_are_too_many() -> None:
    spots = [(12, y) for y in range(4, 11)] + [(8, y) for y in range(4, 9)]
    match = positioned(pieces=standing("a", *spots))
    assert faults(match, 0) == ["12 players on the pitch; at most 11 may be"]


def test_no_way_of_setting_up_ends_in_an_illegal_formation() -> None:
    """Whatever is offered is taken at random, with few players and with many: the result is always legal."""
    for count in (1, 2, 3, 4, 7, 11, 14):
        pieces = [Piece(f"a{n}", "a", state="reserves") for n in range(1, count + 1)]
        match = positioned(pieces=[*pieces, Piece("b1", "b", state="reserves")], **{"to do": ["a", "b"]})
        driver, dice = Driver(match), Dice(count)
        while True:
            request = driver.request
            assert isinstance(request, Choose)
            legal = [option for option in request.legal() if option.verb in ("place", "done")]
            picked = legal[dice.below(len(legal))]
            if picked == say("done"):
                break
            driver.answer(picked)
        assert faults(driver.match, 0) == []
        assert len(driver.match.fielded(0)) == min(11, count)


# ---------------------------------------------------------------- starting


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"wind": True}, "no such option"),
        ({"overtime": 1}, "not a value like"),
        ({"extra_gold": -1}, "not a value like"),
        ({"toss": "cards"}, "neither coin nor roll-off"),
    ],
)
def test_a_house_rule_that_cannot_be_says_why(options: dict[str, object], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        rules(options)


def test_a_harbour_is_no_pitch() -> None:
    made = msgspec.structs.replace(setup(), map_source=(shipped("maps") / "duel.toml").read_text(encoding="utf-8"))
    with pytest.raises(SetupError, match="no pitch for a whole match: it has no half"):
        new_match(made)


def test_the_first_thing_asked_is_a_die_for_the_fans() -> None:
    request = Driver(new_match(setup())).request
    assert isinstance(request, Roll)
    assert (request.purpose, request.die, request.coach) == ("fans", "d3", 0)

"""The table: points, forfeits, casualties, the order of level teams; and fixtures."""

from __future__ import annotations

import datetime
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dockbowl.league.fixtures import drawn, open_fixtures, round_robin
from dockbowl.league.model import USUAL_ORDER, Hurt, League, Points, Result
from dockbowl.league.standings import casualties, standings
from tests.league.clubs import ROSTERS, club

KEYS = tuple(ROSTERS)


def of(league: League) -> dict[str, tuple[int, int, int, int, int]]:
    """Rank, wins, draws, losses, points by team."""
    return {r.team.key: (r.rank, r.wins, r.draws, r.losses, r.points) for r in standings(league)}


def test_points_for_a_win_a_draw_a_loss_and_a_match_called_off() -> None:
    league = club(
        points=Points(5, 2, 1, -1),
        results=(
            Result("rats", "orcs", (2, 1)),
            Result("lads", "dwarfs", (1, 1)),
            Result("rats", "lads", (0, 3), forfeit="rats"),
        ),
    )
    assert of(league) == {
        "lads": (1, 1, 1, 0, 7),
        "rats": (2, 1, 0, 1, 4),
        "dwarfs": (3, 0, 1, 0, 2),
        "orcs": (4, 0, 0, 1, 1),
    }
    rats = next(row for row in standings(league) if row.team.key == "rats")
    assert (rats.forfeits, rats.touchdowns, rats.conceded, rats.difference) == (1, 2, 4, -2)


def test_a_shoot_out_is_won_by_who_won_it_and_the_score_counts_as_it_is() -> None:
    league = club(results=(Result("rats", "orcs", (1, 1), winner="orcs"),))
    assert of(league)["orcs"][1:] == (1, 0, 0, 3)
    assert of(league)["rats"][1:] == (0, 0, 1, 0)
    assert {row.difference for row in standings(league)} == {0}


def test_casualties_are_the_opponents_who_were_hurt() -> None:
    # Stunned and knocked out are no words of the file: what is listed counts, all three of them.
    hurt = (
        Hurt("orcs", 1, "badly hurt", by=2),
        Hurt("orcs", 0, "seriously hurt"),
        Hurt("rats", 3, "dead", by=4),
    )
    result = Result("rats", "orcs", (0, 0), hurt=hurt)
    assert casualties(result) == (2, 1)
    assert casualties(replace(result, casualties=(3, 1))) == (3, 1)
    rows = {row.team.key: row for row in standings(club(results=(result,)))}
    assert (rows["rats"].casualties, rows["rats"].suffered) == (2, 1)
    assert (rows["orcs"].casualties, rows["orcs"].suffered) == (1, 2)


def test_level_teams_are_set_apart_in_the_order_of_the_league() -> None:
    # Each of the three has won once and lost once. Scored: orcs 4, rats 3, lads 3; the lads have beaten the rats.
    results = (
        Result("rats", "orcs", (1, 0)),
        Result("orcs", "lads", (4, 0)),
        Result("lads", "rats", (3, 2)),
    )
    league = club(results=results)
    assert [(row.team.key, row.difference) for row in standings(league)] == [
        ("orcs", 3), ("rats", 0), ("lads", -3), ("dwarfs", 0),
    ]  # fmt: skip
    scored = replace(league, tie_breaks=("points", "touchdowns", "head to head"))
    assert [row.team.key for row in standings(scored)] == ["orcs", "lads", "rats", "dwarfs"]


def test_head_to_head_counts_the_matches_among_the_level_teams_alone() -> None:
    # Rats and orcs have 3 points each; the orcs have the better difference, the rats have won their match.
    league = club(
        results=(
            Result("rats", "orcs", (1, 0)),
            Result("orcs", "dwarfs", (5, 0)),
            Result("lads", "rats", (1, 0)),
            Result("lads", "dwarfs", (1, 0)),
        ),
        tie_breaks=("points", "head to head"),
    )
    assert [row.team.key for row in standings(league)] == ["lads", "rats", "orcs", "dwarfs"]
    usual = replace(league, tie_breaks=USUAL_ORDER)
    assert [row.team.key for row in standings(usual)] == ["lads", "orcs", "rats", "dwarfs"]


def test_who_cannot_be_set_apart_shares_the_place() -> None:
    assert [row.rank for row in standings(club())] == [1, 1, 1, 1]
    league = club(results=(Result("rats", "orcs", (1, 1)), Result("lads", "dwarfs", (1, 0))))
    assert [(row.rank, row.team.key) for row in standings(league)] == [
        (1, "lads"), (2, "orcs"), (2, "rats"), (4, "dwarfs"),
    ]  # fmt: skip


def test_a_season_counts_its_own_results() -> None:
    results = (Result("rats", "orcs", (1, 0)), Result("rats", "orcs", (0, 2), season=2))
    from dockbowl.league.model import SeasonEnd

    league = club(season=2, seasons=(SeasonEnd(1),), results=results)
    assert of(league)["orcs"][4] == 3
    assert {r.team.key: r.points for r in standings(league, 1)}["rats"] == 3


ANY_RESULT = st.builds(
    lambda pair, score, forfeit, winner, hurt: Result(
        *pair,
        ((0, 3) if forfeit == 0 else (3, 0)) if forfeit is not None else score,
        forfeit=pair[forfeit] if forfeit is not None else "",
        winner=pair[winner] if winner is not None and score[0] == score[1] and forfeit is None else "",
        hurt=tuple(Hurt(pair[side], 0, "badly hurt") for side in hurt) if forfeit is None else (),
    ),
    st.sampled_from(list(permutations(KEYS, 2))),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
    st.sampled_from([None, None, None, 0, 1]),
    st.sampled_from([None, 0, 1]),
    st.lists(st.integers(0, 1), max_size=4),
)


@given(st.lists(ANY_RESULT, max_size=20), st.permutations(USUAL_ORDER))
def test_sums_of_any_table(results: list[Result], order: list[str]) -> None:
    league = club(results=tuple(results), tie_breaks=tuple(order))
    rows = standings(league)
    assert sum(row.wins for row in rows) == sum(row.losses for row in rows)
    assert sum(row.draws for row in rows) % 2 == 0
    assert sum(row.played for row in rows) == 2 * len(results)
    assert all(row.played == row.wins + row.draws + row.losses for row in rows)
    assert sum(row.touchdowns for row in rows) == sum(row.conceded for row in rows)
    assert sum(row.difference for row in rows) == 0
    assert sum(row.casualties for row in rows) == sum(row.suffered for row in rows)
    assert sum(row.points for row in rows) == sum(3 * row.wins + row.draws for row in rows)
    assert sum(row.forfeits for row in rows) == sum(bool(one.forfeit) for one in results)
    assert sorted(row.team.key for row in rows) == sorted(KEYS)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


@given(st.lists(ANY_RESULT, max_size=12), st.randoms(use_true_random=False))
def test_the_table_does_not_hang_on_the_order_of_the_results(results: list[Result], random: object) -> None:
    mixed = list(results)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    assert [row.facts() for row in standings(club(results=tuple(results)))] == [
        row.facts() for row in standings(club(results=tuple(mixed)))
    ]


# ---------------------------------------------------------------- fixtures


@given(st.integers(0, 16), st.booleans())
def test_everybody_meets_everybody(count: int, double: bool) -> None:
    keys = [f"t{n}" for n in range(count)]
    rounds = round_robin(keys, double=double)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert met == {frozenset(pair): 1 + double for pair in combinations(keys, 2)}
    for pairs in rounds:
        playing = [key for pair in pairs for key in pair]
        assert len(playing) == len(set(playing))
        assert len(playing) == count - count % 2
    assert len(rounds) == (0 if count < 2 else (count - 1 + count % 2) * (1 + double))
    for key in keys:
        at_home = sum(home == key for pairs in rounds for home, _ in pairs)
        away = sum(guest == key for pairs in rounds for _, guest in pairs)
        assert abs(at_home - away) <= (0 if double else 1)


def test_rounds_have_dates_and_a_draw_by_seed() -> None:
    league = club()
    made = drawn(league, start=datetime.date(2026, 12, 3), every=14, time=datetime.time(19, 30))
    assert {one.round: str(one.date) for one in made} == {1: "2026-12-03", 2: "2026-12-17", 3: "2026-12-31"}
    assert drawn(league, seed=4) == drawn(league, seed=4)
    assert len({drawn(league, seed=n) for n in range(30)}) > 5
    with pytest.raises(ValueError, match="two at least"):
        drawn(replace(league, teams=league.teams[:1]))
    with pytest.raises(ValueError, match="after the last date there is"):
        drawn(league, start=datetime.date(9999, 12, 30))


def test_a_fixture_is_open_until_it_has_its_result() -> None:
    league = club()
    league = replace(league, fixtures=drawn(league, double=True))
    assert len(open_fixtures(league)) == 12
    first = league.fixtures[0]
    done = replace(league, results=(Result(first.home, first.away, (1, 0), round=1),))
    assert first not in open_fixtures(done)
    assert len(open_fixtures(done)) == 11

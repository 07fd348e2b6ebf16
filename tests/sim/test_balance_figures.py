"""The statistics of a balance against numbers worked out by hand, and the schedule of its matches."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dockbowl.sim.balance.effects import Result, effects
from dockbowl.sim.balance.farm import shares
from dockbowl.sim.balance.figures import chi_square_above, mean_of, student, wilson
from dockbowl.sim.balance.plan import Plan, a_round, seating
from dockbowl.sim.balance.unevenness import seen_from

# ---------------------------------------------------------------- shares and means


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(7, 10, 0.3968, 0.8922), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@given(st.integers(1, 5000), st.data())
def test_an_interval_holds_its_share_and_mirrors(matches: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, matches))
    low, high = wilson(wins, matches)
    assert 0 <= low <= wins / matches <= high <= 1
    lost_low, lost_high = wilson(matches - wins, matches)
    assert low == pytest.approx(1 - lost_high) and high == pytest.approx(1 - lost_low)


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.706), (2, 4.303), (6, 2.447), (9, 2.262), (30, 2.042)])
def test_student(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.005)


@pytest.mark.parametrize(("value", "freedom"), [(3.841, 1), (5.991, 2), (7.815, 3)])
def test_chi_square_at_its_five_percent_points(value: float, freedom: int) -> None:
    assert chi_square_above(value, freedom) == pytest.approx(0.05, abs=1e-4)
    assert chi_square_above(0, freedom) == 1


def test_the_mean_of_four_and_its_interval() -> None:
    # 2, 4, 4, 6: mean 4, standard deviation sqrt(8 / 3), over two; t with 3 degrees of freedom.
    found = mean_of([2, 4, 4, 6])
    assert (found.count, found.mean, found.median) == (4, 4.0, 4.0)
    assert found.high - found.mean == pytest.approx(student(3) * (8 / 3) ** 0.5 / 2, abs=1e-5)
    assert mean_of([]).count == 0 and mean_of([5]).low == mean_of([5]).high == 5.0


def test_what_so_many_matches_show() -> None:
    assert seen_from(2, 100) == pytest.approx(0.1401 * 1.05, abs=1e-4)  # (1.96 + 0.84) / 20, and 5 % for the dealing
    # Chi-square of 1, 2 and 3 degrees of freedom: 80 % of power at 5 % from 7.849, 9.635 and 10.903 off centre on.
    assert [round(100 * seen_from(docks, 96)) for docks in (2, 3, 4)] == [15, 16, 15]
    assert seen_from(2, 2) == seen_from(2, 0) == 0.5, "nobody wins more than all matches"


# ---------------------------------------------------------------- the dock told apart from the turn order


def played(docks: tuple[int, ...], *wins: int) -> list[Result]:
    """So many wins of the first, the second ... to move."""
    return [Result(docks, place) for place, count in enumerate(wins) for _ in range(count)]


def test_a_dock_that_wins_three_of_four_wherever_it_moves() -> None:
    found = effects(played((0, 1), 30, 10) + played((1, 0), 10, 30), ("a", "b"), ("first", "second"))
    assert found.docks[0].share == pytest.approx(0.75, abs=0.002)
    assert found.order[0].share == pytest.approx(0.5, abs=1e-6)
    # 40 won from each place, 40 of each order: of those where dock 0 moves first the first to move wins
    # 20 +- sqrt(40 * 40 * 40 * 40 / 80^2 / 79), and it is 30.
    assert found.dock_test.q == pytest.approx(10**2 / (400 / 79))
    assert found.dock_test.p < 1e-4
    assert found.order_test.p == pytest.approx(1.0, abs=1e-6)
    # The interval on the logit scale: 1.96 / sqrt(80 * 3/4 * 1/4) to either side of ln 3.
    assert found.docks[0].low == pytest.approx(1 / (1 + 2.718281828 ** -(log(3) - 1.96 / 15**0.5)), abs=0.004)


def test_moving_first_is_not_laid_at_the_door_of_the_dock_that_moves_first_more_often() -> None:
    # Whoever moves first wins 3 of 4; dock a moves first in 80 matches of 100, so that it wins 65 of 100.
    results = played((0, 1), 60, 20) + played((1, 0), 15, 5)
    assert sum(r.docks[r.winner] == 0 for r in results) == 65
    found = effects(results, ("a", "b"), ("first", "second"))
    assert found.docks[0].share == pytest.approx(0.5, abs=0.002)
    assert found.order[0].share == pytest.approx(0.75, abs=0.003)
    assert found.dock_test.p > 0.95 and found.order_test.p < 0.001


def test_a_dock_that_has_won_everything_stays_finite() -> None:
    found = effects(played((0, 1), 12, 0) + played((1, 0), 0, 12), ("a", "b"), ("first", "second"))
    assert 0.9 < found.docks[0].share < 1
    assert found.docks[0].low > 0.5 and found.dock_test.p < 0.001


def test_nothing_decided_is_even_and_unsure() -> None:
    found = effects([], ("a", "b", "c"), ("first", "second", "third"))
    assert [one.share for one in found.docks] == [pytest.approx(1 / 3, abs=1e-6)] * 3
    assert found.docks[0].low < 0.05 and found.docks[0].high > 0.8
    assert found.dock_test.p == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.data())
def test_shares_add_up_and_go_with_the_names(n: int, data: st.DataObject) -> None:
    seatings = list(permutations(range(n)))
    results = data.draw(
        st.lists(st.builds(Result, st.sampled_from(seatings), st.integers(0, n - 1)), min_size=1, max_size=40)
    )
    names, places = "abcd"[:n], "1234"[:n]
    found = effects(results, names, places)
    assert sum(one.share for one in found.docks) == pytest.approx(1, abs=1e-4)
    assert sum(one.share for one in found.order) == pytest.approx(1, abs=1e-4)
    assert all(one.low <= one.share <= one.high for one in (*found.docks, *found.order))
    # Called the other way round, the docks have the same figures.
    swapped = [Result(tuple(n - 1 - dock for dock in one.docks), one.winner) for one in results]
    other = effects(swapped, names, places)
    for one, its in zip(found.docks, reversed(other.docks), strict=True):
        assert (one.share, one.low, one.high) == pytest.approx((its.share, its.low, its.high), abs=2e-5)


# ---------------------------------------------------------------- who sits where


@given(st.integers(2, 4), st.integers(0, 30))
def test_a_round_has_every_order_of_the_docks_once(n: int, rounds: int) -> None:
    whole = a_round(n)
    orders = [seating(Plan("", ""), n, rounds * whole + number).docks for number in range(whole)]
    assert sorted(orders) == sorted(permutations(range(n)))


@given(st.integers(2, 4), st.integers(0, 200))
def test_in_every_set_each_dock_has_each_place_and_each_coach_each_dock_once(n: int, sets: int) -> None:
    matches = [seating(Plan("", ""), n, sets * n + number) for number in range(n)]
    for place in range(n):
        assert sorted(one.docks[place] for one in matches) == list(range(n))
    for coach in range(n):
        assert sorted(one.docks[one.coaches.index(coach)] for one in matches) == list(range(n))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_over_as_many_rounds_as_docks_every_coach_has_every_place_equally_often(n: int) -> None:
    found = Counter(
        (place, coach)
        for number in range(n * a_round(n))
        for place, coach in enumerate(seating(Plan("", ""), n, number).coaches)
    )
    assert set(found.values()) == {a_round(n)} and len(found) == n * n


def test_a_match_has_its_own_seed_and_rosters_change_with_the_rounds() -> None:
    plan = Plan("", "", teams=("human", "orc"), seed=7)
    seeds = {seating(plan, 3, number).seed for number in range(200)}
    assert len(seeds) == 200
    assert seating(plan, 3, 5).seed == seating(plan, 3, 5).seed != seating(Plan("", "", seed=8), 3, 5).seed
    assert [seating(plan, 3, number).team for number in (0, 5, 6, 11, 12)] == ["human", "human", "orc", "orc", "human"]


@given(st.integers(0, 500), st.integers(1, 70))
def test_shares_of_the_work_hold_every_match_once(matches: int, workers: int) -> None:
    work = shares(range(matches), workers)
    assert [number for share in work for number in share] == list(range(matches))
    assert all(share for share in work)

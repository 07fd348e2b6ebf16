"""Whether docks are told to be unfair: never more readily than the figure says, with however few matches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb

import pytest

from dockbowl.sim.balance import unevenness as uneven
from dockbowl.sim.balance.facts import Test as Found
from dockbowl.sim.balance.plan import Plan, seating
from dockbowl.sim.balance.unevenness import unevenness


def of_two(won_first: int, first: int, won_second: int, second: int) -> Found:
    """Dock 0 moves first in `first` matches and wins `won_first` of them; in `second` it moves second."""
    rows = [(0, 1)] * first + [(1, 0)] * second
    won = [0] * won_first + [1] * (first - won_first) + [1] * won_second + [0] * (second - won_second)
    return unevenness(rows, won, 2)


def exactly(won_first: int, first: int, won_second: int, second: int) -> float:
    """By all ways to deal out the places that won (the hypergeometric distribution, as in Fisher's exact test)."""
    by_first = won_first + second - won_second
    middle = by_first * first / (first + second)
    chances = {
        x: comb(first, x) * comb(second, by_first - x) / comb(first + second, by_first)
        for x in range(max(0, by_first - second), min(first, by_first) + 1)
    }
    return sum(chance for x, chance in chances.items() if abs(x - middle) >= abs(won_first - middle) - 1e-9)


@pytest.mark.parametrize("wins", [(6, 12, 6, 12), (8, 12, 9, 12), (9, 12, 9, 12), (11, 12, 7, 12), (4, 7, 5, 6)])
def test_two_docks_are_as_uneven_as_all_ways_to_deal_make_it(wins: tuple[int, int, int, int]) -> None:
    assert of_two(*wins).p == pytest.approx(exactly(*wins), abs=0.012)


def test_seventeen_of_twenty_four_are_no_proof() -> None:
    # The likelihood ratio says 0.038 of it; of all ways to deal 0.10 are as uneven.
    assert of_two(9, 12, 8, 12).p > 0.05
    assert of_two(10, 12, 9, 12).p < 0.02


def even_matches(docks: int, matches: int, seed: int, first: float) -> tuple[list[tuple[int, ...]], list[int]]:
    """Matches of an even harbour where who moves first wins that share."""
    roll = random.Random(seed)
    rows = [seating(Plan("", ""), docks, number).docks for number in range(matches)]
    return rows, [0 if roll.random() < first else roll.randrange(1, docks) for _ in rows]


@pytest.mark.parametrize(("docks", "first"), [(2, 0.5), (3, 0.6), (4, 0.25)])
def test_even_harbours_are_called_uneven_no_more_often_than_one_in_twenty(
    docks: int, first: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uneven, "DEALS", 199)  # enough for one in twenty
    runs = 300
    called = sum(unevenness(*even_matches(docks, 24, seed, first), docks).p < 0.05 for seed in range(runs))
    # Of 300 runs 15 are expected at most, 26 in 1 of 400 such tests.
    assert called <= 26


def test_an_advantage_of_the_size_told_is_seen_as_often_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uneven, "DEALS", 199)
    docks, matches, runs = 3, 24, 150
    share = 1 / docks + uneven.seen_from(docks, matches)
    rows = [seating(Plan("", ""), docks, number).docks for number in range(matches)]
    seen = 0
    for seed in range(runs):
        roll = random.Random(seed)
        winners = [0 if roll.random() < share else roll.randrange(1, docks) for _ in rows]
        seen += unevenness(rows, [row.index(dock) for row, dock in zip(rows, winners, strict=True)], docks).p < 0.05
    assert 0.7 < seen / runs < 0.9


def test_where_nothing_could_differ_nothing_is_uneven() -> None:
    nothing: list[tuple[Sequence[tuple[int, ...]], list[int]]] = [
        ([], []), ([(0, 1)], [0]), ([(0, 1), (1, 0)], [0, 0]), ([(0, 1)] * 6, [0, 1, 0, 0, 0, 0]),
    ]  # fmt: skip
    # No match; one; who moves first wins both, wherever from; always the same dock moves first.
    assert [unevenness(rows, won, 2).p for rows, won in nothing] == [1.0] * 4


def test_dealing_and_the_chi_square_agree_where_one_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    rows, won = even_matches(3, 236, 24, 0.4)
    dealt = unevenness(rows, won, 3)
    monkeypatch.setattr(uneven, "MANY", 200)
    assert unevenness(rows, won, 3).p == pytest.approx(dealt.p, abs=0.02)
    assert unevenness(rows, won, 3).q == dealt.q

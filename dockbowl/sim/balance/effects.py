"""The effect of the dock told apart from that of the place in the turn order.

The chance that a coach wins a match is taken to be proportional to exp(dock + place): a conditional logit over the
coaches of a match (McFadden 1974). Both kinds of effects are fitted together by maximum likelihood, with a weak pull to
equality (as if each had been seen to be even with a standard error of 4) that keeps a dock which has won everything
finite. From it come, for each dock, the share of wins it would have if every dock sat in every place equally often,
with its 95 % interval (by the delta method, on the logit scale). Whether docks, or places, matter at all is asked
of `unevenness`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import exp, inf, log, sqrt
from typing import NamedTuple

from dockbowl.sim.balance.facts import Effect, Test
from dockbowl.sim.balance.figures import PLACES, Vector, Z, solved
from dockbowl.sim.balance.unevenness import unevenness

PULL = 1 / 16
"""The weight of the pull to equality: one over its standard error squared."""
_STEPS = 60
_SMALL = 1e-10


class Result(NamedTuple):
    """Who won a match: the docks in turn order, and the place of the winner in it."""

    docks: tuple[int, ...]
    winner: int


class Effects(NamedTuple):
    docks: tuple[Effect, ...]
    order: tuple[Effect, ...]
    dock_test: Test
    order_test: Test


def effects(results: Iterable[Result], docks: Sequence[str], places: Sequence[str]) -> Effects:
    """Both, from matches that somebody won. There are as many places as docks (2 to 4)."""
    played = sorted(results)  # so that their order does not matter
    n = len(docks)
    fit = _Fit(sorted(Counter(played).items()), n)
    seatings = [one.docks for one in played]
    return Effects(
        tuple(Effect(name, *fit.share(dock, True)) for dock, name in enumerate(docks)),
        tuple(Effect(name, *fit.share(place, False)) for place, name in enumerate(places)),
        unevenness(seatings, [one.winner for one in played], n),
        unevenness([_by_dock(one) for one in seatings], [one.docks[one.winner] for one in played], n),
    )


def _by_dock(docks: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each dock in the turn order."""
    return tuple(docks.index(dock) for dock in range(len(docks)))


class _Fit:
    """The effects that fit best: docks at 0 to n - 1, places behind them."""

    def __init__(self, counted: Sequence[tuple[Result, int]], n: int) -> None:
        self.n = n
        self._counted = counted
        self.at: Vector = [0.0] * (2 * n)
        self.worth = self._worth(self.at)
        for _ in range(_STEPS):
            step = solved(self._bend(), self._slope())
            if not self._stepped(step) or max(map(abs, step), default=0.0) < _SMALL:
                break

    def _stepped(self, step: Vector) -> bool:
        """Go along a step of Newton's, or as much of it as makes things better."""
        for part in (1.0, 0.5, 0.25, 0.1, 0.01):
            there = [value + part * by for value, by in zip(self.at, step, strict=True)]
            worth = self._worth(there)
            if worth >= self.worth:
                self.at, self.worth = there, worth
                return True
        return False

    def _chances(self, docks: Sequence[int], at: Vector) -> Vector:
        """Of each place to win, these docks sitting in the places."""
        weights = [exp(at[dock] + at[self.n + place]) for place, dock in enumerate(docks)]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _worth(self, at: Vector) -> float:
        likelihood = sum(times * log(self._chances(result.docks, at)[result.winner]) for result, times in self._counted)
        return likelihood - PULL / 2 * sum(value * value for value in at)

    def _slope(self) -> Vector:
        slope = [-PULL * value for value in self.at]
        for result, times in self._counted:
            for place, chance in enumerate(self._chances(result.docks, self.at)):
                more = times * ((place == result.winner) - chance)
                slope[result.docks[place]] += more
                slope[self.n + place] += more
        return slope

    def _bend(self) -> list[Vector]:
        """Minus the second derivatives."""
        size = 2 * self.n
        bend = [[PULL * (i == j) for j in range(size)] for i in range(size)]
        for result, times in self._counted:
            chances = self._chances(result.docks, self.at)
            columns = [(dock, self.n + place) for place, dock in enumerate(result.docks)]
            for one, p in enumerate(chances):
                for other, q in enumerate(chances):
                    weight = times * (p * (one == other) - p * q)
                    for i in columns[one]:
                        for j in columns[other]:
                            bend[i][j] += weight
        return bend

    def share(self, index: int, is_dock: bool) -> tuple[float, float, float]:
        """The mean share of wins of a dock (or a place) over all seatings, and its 95 % interval."""
        size = 2 * self.n
        share, slope = 0.0, [0.0] * size
        seatings = list(permutations(range(self.n)))
        for docks in seatings:
            chances = self._chances(docks, self.at)
            place = docks.index(index) if is_dock else index
            p = chances[place]
            share += p / len(seatings)
            for other, q in enumerate(chances):
                weight = p * ((other == place) - q) / len(seatings)
                slope[docks[other]] += weight
                slope[self.n + other] += weight
        spread = sqrt(max(0.0, sum(a * b for a, b in zip(slope, solved(self._bend(), slope), strict=True))))
        width = spread / (share * (1 - share)) if 0 < share < 1 else inf
        middle = log(share / (1 - share))
        low, high = (1 / (1 + exp(-(middle + sign * Z * width))) for sign in (-1, 1))
        return round(share, PLACES), round(low, PLACES), round(high, PLACES)

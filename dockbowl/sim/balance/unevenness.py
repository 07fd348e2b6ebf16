"""Whether wins are spread so unevenly that chance alone would hardly do it: right for few matches as well.

If docks do not matter, who wins a match depends on the places in the turn order alone, and the winner's place might as
well have been that of any other match. So the places that won are dealt out anew over the matches, again and again, and
the wins of the docks counted: that is all that chance can do, whatever moving first is worth (a permutation test). For
the turn order the same, with docks and places exchanged.

How uneven wins are is Q, the score statistic: the square of how far the wins of all are from what is expected, measured
by their covariance under these deals. With many matches Q is a chi-square, and is taken for one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from operator import getitem
from random import Random
from typing import Final

from dockbowl.sim.balance.facts import Test
from dockbowl.sim.balance.figures import PLACES, Vector, chi_square_above, solved

MANY: Final = 240
"""From so many matches on nothing is dealt: the chi-square is as good."""
DEALS: Final = 4_999
ENOUGH: Final = 250
"""Deals as uneven as what was played: with so many p is known to a sixteenth of itself, and no more are made."""
_SURE: Final = 1e-6
"""Where the chi-square is so sure, deals would only say that none of them came near."""
_SEED: Final = 24
_BITS: Final = 20
"""Wins of several are counted at once, each in so many bits of one number."""
_MASK: Final = (1 << _BITS) - 1
_SEEN_AT: Final = {2: 7.849, 3: 9.635, 4: 10.903}
"""By docks: the chi-square of n - 1 degrees off centre of which a test at 5 % sees four times in five."""

Row = tuple[int, ...]
"""Of one match: who would have won it, had it been won from each place (or, for the turn order, by each dock)."""


def unevenness(rows: Sequence[Row], won: Sequence[int], n: int) -> Test:
    """Of n docks (or places): `won` is the index of the winner in the row of each match."""
    if len(rows) < 2:
        return Test(0.0, n - 1, 1.0)
    scale = _Scale(Counter(rows), Counter(won), n)
    seen = scale.of(sum(1 << _BITS * row[winner] for row, winner in zip(rows, won, strict=True)))
    tail = chi_square_above(seen, n - 1)
    p = tail if len(rows) >= MANY or tail < _SURE else _share_of_deals(rows, won, scale, seen, tail)
    return Test(round(seen, PLACES), n - 1, round(p, PLACES))


def _share_of_deals(rows: Sequence[Row], won: Sequence[int], scale: _Scale, seen: float, tail: float) -> float:
    """How often the places that won, dealt out anew, make it at least as uneven (the first deal is what was played)."""
    as_much = deals = 1
    for counts in _dealt(rows, won):
        as_much += scale.of(counts) >= seen * (1 - 1e-9)
        deals += 1
        if as_much == ENOUGH:
            break
    # Where no deal came near, only the chi-square says by how much.
    return as_much / deals if as_much > 1 else min(tail, 1 / deals)


def _dealt(rows: Sequence[Row], won: Sequence[int]) -> Iterator[int]:
    """The wins of all, in one number, by the seeded deals. A sort by random keys: a shuffle that no version changes."""
    key = Random(_SEED).random
    packed = [tuple(1 << _BITS * who for who in row) for row in rows]
    for _ in range(DEALS):
        yield sum(map(getitem, packed, sorted(won, key=lambda _: key())))


class _Scale:
    """Q of any counts of wins, for these matches: expectation and covariance under all deals."""

    def __init__(self, rows: Counter[Row], won: Counter[int], n: int) -> None:
        """`rows`: how many matches had which row; `won`: how many were won from each place."""
        matches = rows.total()
        self._n = n
        self._expected = [
            sum(times * sum(won[place] for place, who in enumerate(row) if who == one) for row, times in rows.items())
            / matches
            for one in range(n)
        ]
        centred = [_centred(rows, won, one) for one in range(n)]
        self._bend = [
            [sum(times * a * b for times, a, b in zip(centred[0][0], one, other, strict=True)) / (matches - 1)
             for _, other in centred[:-1]]
            for _, one in centred[:-1]
        ]  # fmt: skip
        self._known: dict[int, float] = {}

    def of(self, counts: int) -> float:
        if counts not in self._known:
            off = [(counts >> _BITS * one & _MASK) - self._expected[one] for one in range(self._n - 1)]
            self._known[counts] = sum(a * b for a, b in zip(off, solved(self._bend, off), strict=True))
        return self._known[counts]


def _centred(rows: Counter[Row], won: Counter[int], one: int) -> tuple[list[int], Vector]:
    """For each pair of a row and a place: how many there are, and whether he wins there, less the means of both."""
    matches = rows.total()
    by_row = {row: sum(won[place] for place, who in enumerate(row) if who == one) / matches for row in rows}
    by_place = {place: sum(times for row, times in rows.items() if row[place] == one) / matches for place in won}
    whole = sum(times * by_row[row] for row, times in rows.items()) / matches
    pairs = [(row, place) for row in rows for place in won]
    return (
        [rows[row] * won[place] for row, place in pairs],
        [(row[place] == one) - by_row[row] - by_place[place] + whole for row, place in pairs],
    )


def seen_from(docks: int, matches: int) -> float:
    """How far one dock's share must be above the even one, the others alike, so that this test at 5 % sees it four
    times in five; what is left above the even share where so few matches could not show it.

    The chi-square's figure, and a half over the root of the matches more: what dealing costs, tried with 24 to 96.
    """
    even = 1 / docks
    if not matches:
        return 1 - even
    return min(1 - even, sqrt(_SEEN_AT[docks] * even * (1 - even) / matches) * (1 + 0.5 / sqrt(matches)))

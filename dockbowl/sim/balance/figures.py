"""Shares, means and how sure they are: small textbook formulas, in plain Python so that every machine agrees."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, inf, pi, sqrt
from statistics import NormalDist, fmean, median, stdev

from dockbowl.sim.balance.facts import Mean

Z: float = NormalDist().inv_cdf(0.975)
"""Both tails of a normal distribution together have 5 %."""
Vector = list[float]
PLACES = 6
"""Digits kept of what is worked out: fewer than machines could differ in."""


def wilson(wins: int, matches: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share by Wilson (1927): 0 to 1 where nothing was played."""
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, z * z / matches
    middle = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(share * (1 - share) / matches + square / (4 * matches))
    # Where nobody or everybody has won the end is exact, and no rounding may move it.
    return max(0.0, middle - half) if wins else 0.0, min(1.0, middle + half) if wins < matches else 1.0


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by the expansion in 1/freedom (0.03 too small for 3, and right from 6 on)."""
    if freedom < 3:
        return (inf, 12.706, 4.303)[freedom]
    z, v = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def mean_of(values: Sequence[float]) -> Mean:
    """Mean, its 95 % interval by Student, and the median; all 0 for no values, no width for one."""
    if not values:
        return Mean(0, 0.0, 0.0, 0.0, 0.0)
    middle = fmean(values)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(
        len(values), round(middle, PLACES), round(max(0.0, middle - half), PLACES), round(middle + half, PLACES),
        float(median(values)),
    )  # fmt: skip


def chi_square_above(value: float, freedom: int) -> float:
    """The chance that a chi-square variable of 0 to 3 degrees of freedom is above a value."""
    if freedom == 0 or value <= 0:
        return 1.0
    tail = erfc(sqrt(value / 2))
    if freedom == 1:
        return tail
    if freedom == 2:
        return exp(-value / 2)
    if freedom == 3:
        return tail + sqrt(2 * value / pi) * exp(-value / 2)
    raise ValueError(f"{freedom} degrees of freedom; expected 0 to 3")


def solved(rows: Sequence[Vector], right: Vector) -> Vector:
    """x of `rows` x = `right` by Gauss, for a few unknowns; `rows` is symmetric and has no negative direction.

    Where it is flat (nothing can differ that way) x is 0.
    """
    size = len(right)
    work = [[*row, value] for row, value in zip(rows, right, strict=True)]
    flat = 1e-9 * max((row[i] for i, row in enumerate(rows)), default=0.0)
    kept: list[int] = []
    for _ in range(size):
        # The greatest of the diagonal next: what is left of a matrix of low rank is 0.
        pivot = max((j for j in range(size) if j not in kept), key=lambda j: work[j][j])
        if work[pivot][pivot] <= flat:
            break
        kept.append(pivot)
        for row in range(size):
            if row != pivot:
                factor = work[row][pivot] / work[pivot][pivot]
                for column in range(size + 1):
                    work[row][column] -= factor * work[pivot][column]
    return [work[i][size] / work[i][i] if i in kept else 0.0 for i in range(size)]

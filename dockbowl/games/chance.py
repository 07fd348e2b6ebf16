"""Small things every game does with dice: pick at random, roll off among coaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from dockbowl.core.events import Rolled
from dockbowl.core.requests import Proc, roll, roll_one
from dockbowl.core.state import Match

T = TypeVar("T")


def pick(m: Match, purpose: str, things: Sequence[T], *, coach: int = -1) -> Proc[T]:
    """One of several things, each as likely; the only one is taken without a die."""
    if len(things) == 1:
        return things[0]
    face = yield from roll_one(purpose, f"d{len(things)}", coach=coach)
    m.emit(Rolled(purpose, f"d{len(things)}", (face,), coach))
    return things[face - 1]


def each_rolls(
    m: Match, purpose: str, coaches: Sequence[int], *, dice: int = 1, bonus: dict[int, int] | None = None
) -> Proc[dict[int, int]]:
    """Each coach rolls, in turn order; returns the totals. Rule: dockbowl 7 (every roll is shown)."""
    totals: dict[int, int] = {}
    for coach in coaches:
        faces = yield from roll(purpose, "d6", dice, coach=coach)
        totals[coach] = sum(faces) + (bonus or {}).get(coach, 0)
        m.emit(Rolled(purpose, "d6", faces, coach, need=totals[coach]))
    return totals


def best(totals: dict[int, int]) -> list[int]:
    """The coaches with the highest total."""
    top = max(totals.values())
    return [c for c, total in totals.items() if total == top]


def roll_off(
    m: Match, purpose: str, coaches: Sequence[int], *, dice: int = 1, bonus: dict[int, int] | None = None
) -> Proc[int]:
    """The highest wins; those who tie roll again."""
    left = list(coaches)
    while len(left) > 1:
        totals = yield from each_rolls(m, purpose, left, dice=dice, bonus=bonus)
        left = best(totals)
    return left[0]

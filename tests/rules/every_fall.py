"""Plays a procedure through every fall of its dice, each decision by the best answer or by a given one.

The other way to the numbers of previews: nothing here knows a chance, only what the engine asks and what comes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from dockbowl.core.requests import BLOCK, Choose, Option, Proc, Roll
from dockbowl.core.state import Match

Vector = tuple[float, ...]
Decide = Callable[[Match, Choose], Sequence[Option]]
"""The answers to try at a decision; the best of them counts."""
Leaf = Callable[[Match, object], "Vector | None"]
"""(match, request or None at the end): what it has come to, None to play on."""


def _every(request: Roll) -> list[tuple[float, tuple[int, ...]]]:
    """All falls with their weights; block dice are a pool, in which the order makes no difference."""
    every = product(range(1, request.faces + 1), repeat=request.count)
    counted = Counter(tuple(sorted(faces)) if request.die == BLOCK else faces for faces in every)
    return [(many / counted.total(), faces) for faces, many in counted.items()]


def no_two_alike(request: Roll) -> None:
    """Every fall is played."""


def met_or_not(request: Roll) -> list[tuple[float, tuple[int, ...]]] | None:
    """Of a die that must meet a number: that number for all that meet it, the one below for all that do not."""
    if request.count != 1 or not request.need:
        return None
    need = max(2, min(request.need, 6))  # a 1 fails and a 6 succeeds
    return [((7 - need) / 6, (need,)), ((need - 1) / 6, (need - 1,))]


def every_fall(
    start: Callable[[], tuple[Match, Proc[Any]]],
    leaf: Leaf,
    decide: Decide,
    key: Callable[[Vector], float] = lambda v: v[0],
    maximise: Callable[[Choose], bool] = lambda request: True,
    alike: Callable[[Roll], Sequence[tuple[float, tuple[int, ...]]] | None] = no_two_alike,
    least: float = 0.0,
    cut: Vector = (),
) -> Vector:
    """The expectation of the leaves' vectors.

    `key` is what decisions are made by, the greatest or (where `maximise` says False) the least. `alike` may lump falls
    of the dice together: (weight, faces) pairs in place of them all. What is less likely than `least` counts as `cut`.
    """

    def run(answers: list[object]) -> tuple[Match, object]:
        m, process = start()
        try:
            request = next(process)
            for answer in answers:
                request = process.send(answer)
        except StopIteration as end:
            return m, ("end", end.value)
        return m, request

    def go(answers: list[object], share: float = 1.0) -> Vector:
        if share < least:
            return cut
        m, request = run(answers)
        found = leaf(m, request)
        if found is not None:
            return found
        if isinstance(request, Roll):
            falls = alike(request)
            if falls is None:
                falls = _every(request)
            parts = [(weight, go([*answers, faces], share * weight)) for weight, faces in falls]
            return tuple(sum(weight * v[i] for weight, v in parts) for i in range(len(parts[0][1])))
        assert isinstance(request, Choose), request
        tried = [go([*answers, option], share) for option in decide(m, request)]
        return (max if maximise(request) else min)(tried, key=key)

    return go([])

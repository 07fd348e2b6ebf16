"""Numbered matches, or seasons, played here or shared out to processes, with a bar on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from contextlib import nullcontext
from typing import Final, TypeVar

from dockbowl.sim.progress import bar, silent
from dockbowl.sim.workers import deaf, pool_of, stop

P = TypeVar("P")
T = TypeVar("T")

CHUNK: Final = 20
"""So many at most are a share: the bar moves, and nobody waits long for the last one."""


def play_shared(
    play_many: Callable[[P, Sequence[int]], list[T]], plan: P, numbers: range, workers: int, progress: bool
) -> list[T]:
    """What came of all the numbers, in whatever order they were done. `play_many` plays one share after the other."""
    played: list[T] = []
    with bar(len(numbers)) if progress else nullcontext(silent) as tick:
        for share in _shares(play_many, plan, numbers, workers):
            played += share
            tick(len(share))
    return played


def _shares(
    play_many: Callable[[P, Sequence[int]], list[T]], plan: P, numbers: range, workers: int
) -> Iterator[list[T]]:
    if workers == 1:
        for number in numbers:
            yield play_many(plan, (number,))
        return
    size = max(1, min(CHUNK, -(-len(numbers) // workers)))
    chunks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    pool = pool_of(workers)
    try:
        with deaf():
            work = [pool.submit(play_many, plan, chunk) for chunk in chunks]
        for done in as_completed(work):
            yield done.result()
    except BaseException:
        stop(pool)
        raise
    pool.shutdown()

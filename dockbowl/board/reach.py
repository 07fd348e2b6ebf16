"""How far it is on foot: plain searches by steps and jumps, no rule and no dice in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from .board import Board
from .tiles import OFF

__all__ = ["distances", "regions", "ways"]


def ways(board: Board, square: int) -> tuple[int, ...]:
    """The squares one step or one jump away."""
    return board.walks[square] + board.jumps[square]


def distances(board: Board, starts: Iterable[int], blocked: Collection[int] = ()) -> list[int]:
    """Squares of movement from the nearest start to each square, a jump counting as one; OFF if never.

    Nobody enters a ``blocked`` square, but one next to a square that can be reached has a distance all
    the same: a chest is opened from beside it.
    """
    found = [OFF] * board.size
    frontier = list(dict.fromkeys(starts))
    for square in frontier:
        found[square] = 0
    steps = 0
    while frontier:
        steps += 1
        reached = []
        for square in frontier:
            if square in blocked and found[square] > 0:
                continue
            for there in ways(board, square):
                if found[there] == OFF:
                    found[there] = steps
                    reached.append(there)
        frontier = reached
    return found


def regions(squares: Iterable[int], beside: Callable[[int], Iterable[int]]) -> list[list[int]]:
    """The connected groups of ``squares``, the largest first, each in order of its squares."""
    left = dict.fromkeys(squares)
    groups = []
    while left:
        groups.append(sorted(_take(left, beside)))
    return sorted(groups, key=lambda group: (-len(group), group))


def _take(left: dict[int, None], beside: Callable[[int], Iterable[int]]) -> Iterator[int]:
    first = next(iter(left))
    del left[first]
    frontier = [first]
    while frontier:
        square = frontier.pop()
        yield square
        for there in beside(square):
            if there in left:
                del left[there]
                frontier.append(there)

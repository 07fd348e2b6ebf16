"""How far it is to where one wants to be, over the whole board without players, and how surely somebody gets there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from dockbowl.board.board import Board
from dockbowl.core.state import BLOCKED, Match

FAR: Final = 999
JUMP: Final = 4
"""What a jump between planks counts as, in squares: it costs one, and some of those who try get wet."""
DRY: Final = 0.75
"""How often somebody who jumps lands dry, by and large."""


def walking(m: Match, goals: Iterable[int]) -> list[int]:
    """For each square the way to the nearest goal, chests being in the way; FAR where there is none."""
    return _ways(m.board, goals, m.occ)


@lru_cache(maxsize=1024)
def trails(board: Board, goal: int) -> list[int]:
    """For each square the way to `goal` on the bare board, whatever lies about; FAR where there is none."""
    return _ways(board, (goal,), bytes(board.size))


def _ways(board: Board, goals: Iterable[int], occ: bytes | bytearray) -> list[int]:
    walks, jumps = board.walks, board.jumps
    found = [FAR] * board.size
    waves: dict[int, list[int]] = {0: list(goals)}
    for square in waves[0]:
        found[square] = 0
    distance = 0
    while waves:
        for square in waves.pop(distance, ()):
            if found[square] != distance:
                continue
            for ways, cost in ((walks, 1), (jumps, JUMP)):
                step = distance + cost
                for there in ways[square]:
                    if found[there] > step and occ[there] != BLOCKED:
                        found[there] = step
                        waves.setdefault(step, []).append(there)
        distance += 1
    return found


@lru_cache(maxsize=16)
def brinks(board: Board) -> tuple[frozenset[int], ...]:
    """For each square those from which a push sends whoever stands there over the edge, nobody else being about."""
    found: list[frozenset[int]] = [frozenset()] * board.size
    for square in board.open_squares:
        risky = []
        for near in board.around[square]:
            if board.is_open(near):
                behind = board.push_squares(near, square)
                if not any(board.is_open(n) for n in behind) and any(board.is_sea(n) for n in behind):
                    risky.append(near)
        found[square] = frozenset(risky)
    return tuple(found)


@lru_cache(maxsize=4096)
def strides(board: Board, start: int, steps: int, rushes: int = 0, rushed: float = 1.0) -> Mapping[int, float]:
    """Where somebody gets from `start` with so many squares and rushes, nobody being in his way, and how surely.

    `rushed`: the chance of a rush.
    """
    found = {start: 1.0}
    edge = [start]
    for count in range(steps + rushes):
        sure = 1.0 if count < steps else rushed
        after: list[int] = []
        for square in edge:
            for ways, dry in ((board.walks, sure), (board.jumps, sure * DRY)):
                chance = found[square] * dry
                for there in ways[square]:
                    if there not in found:
                        found[there] = chance
                        after.append(there)
        edge = after
    return found


def beside(m: Match, squares: Iterable[int]) -> list[int]:
    """The open squares next to any of these."""
    ground, occ = m.board.ground, m.occ
    around = m.board.around
    return list(dict.fromkeys(n for s in squares for n in around[s] if ground[n] == 1 and occ[n] != BLOCKED))

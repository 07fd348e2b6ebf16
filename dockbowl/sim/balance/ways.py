"""The ways from each Docking Area to every chest place and every other Docking Area, and the dice on them.

To the chests as a match begins: all of them in their places (nobody walks through them, and they are opened from
beside); from dock to dock as it ends, without them. Nobody is in the way, but another coach's players may stand
anywhere in his Docking Area: whoever leaves a square beside it counts a dodge there, rolled as if one of them marked
him, where that one hurts most.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from dockbowl.board.board import Board
from dockbowl.sim.balance.facts import ChestWays, DockWays, Reaches, Way, Ways
from dockbowl.sim.balance.walker import Walker

Cost = tuple[int, int, int]
Found = dict[int, tuple[Cost, float]]


class _Step(NamedTuple):
    end: int
    jump: bool
    dodge: bool
    chance: float


class _Search:
    """All steps from one Docking Area, and the best ways to every square by one order of costs."""

    def __init__(self, board: Board, walker: Walker, dock: int, chests: Iterable[int] = ()) -> None:
        self.board, self.walker, self.dock = board, walker, dock
        self._foreign = {square for place, one in enumerate(board.docks) if place != dock for square in one.squares}
        self._chests = frozenset(chests)
        self._steps: dict[int, list[_Step]] = {}

    def steps(self, square: int) -> list[_Step]:
        """One step or jump from a square; none into a chest."""
        if square not in self._steps:
            board = self.board
            found = [(there, False, 1.0) for there in board.walks[square] if there not in self._chests]
            found += [(edge.end, True, edge.chance) for edge in self.walker.jumps(square)]
            self._steps[square] = [self._step(square, *one) for one in found]
        return self._steps[square]

    def _step(self, here: int, there: int, jump: bool, chance: float) -> _Step:
        foes = [near for near in self.board.around[here] if near in self._foreign and near != there]
        dodge = min((self.walker.dodge(here, there, foe) for foe in foes), default=1.0)
        return _Step(there, jump, bool(foes), chance * dodge)

    def best(self, sure: bool) -> Found:
        """For each square that is reached its cost and its chance.

        Costs are compared in this order: squares, jumps, dodges; with `sure` jumps and dodges together, then squares.
        Of equal costs the better chance.
        """
        done: Found = {}
        heap: list[tuple[tuple[int, ...], float, int, Cost]] = [
            ((0, 0, 0), -1.0, square, (0, 0, 0)) for square in self.board.docks[self.dock].squares
        ]
        heap.sort()
        while heap:
            _, missing, here, cost = heappop(heap)
            if here in done:
                continue
            done[here] = cost, -missing
            squares, jumps, dodges = cost
            for step in self.steps(here):
                if step.end in done:
                    continue
                new = (squares + 1, jumps + step.jump, dodges + step.dodge)
                key = (new[1] + new[2], new[0], new[1]) if sure else new
                heappush(heap, (key, missing * step.chance, step.end, new))
        return done


def reaches(board: Board, walker: Walker | None = None) -> tuple[Reaches, ...]:
    """The ways from every Docking Area, in the order of the map."""
    walker = walker or Walker(board)
    found = [_from(board, walker, dock) for dock in range(len(board.docks))]
    shares = [0.0] * len(found)
    for place in range(len(board.chest_places)):
        squares = [_squares(chests[place].ways) for chests, _ in found]
        least = min(squares, default=_NEVER)
        if least < _NEVER:
            sooner = [dock for dock, there in enumerate(squares) if there == least]
            for dock in sooner:
                shares[dock] += 1 / len(sooner)
    return tuple(
        _summed(board.docks[dock].id, chests, docks, shares[dock]) for dock, (chests, docks) in enumerate(found)
    )


_NEVER = 1 << 30


def _squares(ways: Ways | None) -> int:
    return _NEVER if ways is None else ways.quick.squares


def _from(board: Board, walker: Walker, dock: int) -> tuple[tuple[ChestWays, ...], tuple[DockWays, ...]]:
    shut, clear = _Search(board, walker, dock, board.chest_places), _Search(board, walker, dock)
    first, last = (shut.best(sure=False), shut.best(sure=True)), (clear.best(sure=False), clear.best(sure=True))
    ship_of = {square: ship.name for ship in board.ships for square in ship.chest_places}
    chests = tuple(
        ChestWays(ship_of[square], board.xy[square], _ways(walker, *first, board.around[square]))
        for square in board.chest_places
    )
    docks = tuple(
        DockWays(other.id, _ways(walker, *last, other.squares))
        for place, other in enumerate(board.docks)
        if place != dock
    )
    return chests, docks


def _ways(walker: Walker, quick: Found, sure: Found, ends: Iterable[int]) -> Ways | None:
    """The best ways to the best of some squares."""
    there = [end for end in ends if end in quick]
    if not there:
        return None
    fast = min((quick[end] for end in there), key=lambda one: (one[0], -one[1]))
    safe = min((sure[end] for end in there), key=lambda one: (one[0][1] + one[0][2], one[0], -one[1]))
    return Ways(_way(walker, *fast), _way(walker, *safe))


def _way(walker: Walker, cost: Cost, chance: float) -> Way:
    squares, jumps, dodges = cost
    turns = -(-squares // walker.moves)
    over = squares - (turns - 1) * walker.moves
    rushes = over if turns > 1 and over <= (turns - 1) * walker.rushes else 0
    return Way(squares, jumps, dodges, turns, rushes, round(chance, 6))


def _summed(dock: str, chests: tuple[ChestWays, ...], docks: tuple[DockWays, ...], first: float) -> Reaches:
    quick = [one.ways.quick for one in chests if one.ways is not None]
    count = max(1, len(quick))
    return Reaches(
        dock,
        chests,
        docks,
        min((way.squares for way in quick), default=-1),
        round(sum(way.squares for way in quick) / count, 4),
        round(sum(way.jumps for way in quick) / count, 4),
        round(sum(way.chance for way in quick) / count, 6),
        round(first, 4),
    )

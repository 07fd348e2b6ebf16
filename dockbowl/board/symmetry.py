"""Whether a board is its own image under a flip or a turn, and which Docking Areas change places then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .board import Board
from .turns import TURNS, Turn

__all__ = ["Likeness", "alike", "likenesses"]

_CHEST: Final = 1


@dataclass(frozen=True, slots=True)
class Likeness:
    """How a board compares with its image.

    `differing`: squares on which or beside which one can stand, here or in the image, and whose image is another kind
    of tile, or a chest place where there is none; both ways counted. `rim`: the others that differ, out at sea or at
    the edge of the map. `links`: planks that reach others in the image. `parts`: whether bow and stern lie alike, too.
    `docks`: for each Docking Area the one its image is, -1 where it is none whole.
    """

    turn: Turn
    differing: int
    rim: int
    links: int
    parts: bool
    docks: tuple[int, ...]

    @property
    def exact(self) -> bool:
        """All that one walks on is alike, square by square, and every Docking Area's image is one."""
        return not self.differing and not self.links and min(self.docks, default=0) >= 0


def likenesses(board: Board) -> list[Likeness]:
    """The board compared with each image of the same size, in the order of `TURNS`."""
    size = (board.width, board.height)
    return [_likeness(board, turn) for turn in TURNS if turn.size(*size) == size]


def alike(found: Sequence[Likeness], docks: int) -> list[tuple[int, ...]]:
    """The Docking Areas by what exact images exchange: those in one group have the same harbour before them."""
    group = list(range(docks))
    for one in found:
        if one.exact:
            for dock, other in enumerate(one.docks):
                low, high = sorted((group[dock], group[other]))
                group = [low if here == high else here for here in group]
    return [tuple(dock for dock in range(docks) if group[dock] == first) for first in sorted(set(group))]


def _likeness(board: Board, turn: Turn) -> Likeness:
    image = [board.at(*turn.point(board.xy[square], board.width, board.height)) for square in range(board.size)]
    chests = bytearray(board.size)
    for square in board.chest_places:
        chests[square] = _CHEST
    inner = bytearray(board.size)
    for square in board.open_squares:
        for near in (square, *board.around[square]):
            inner[near] = 1
    unlike = [
        square
        for square, there in enumerate(image)
        if (board.tiles[square], chests[square]) != (board.tiles[there], chests[there])
    ]
    differing = sum(inner[square] or inner[image[square]] for square in unlike)
    links = sum(
        {image[there] for there in plank.neighbours} != set(board.jumps[image[plank.square]]) for plank in board.planks
    )
    parts = all(board.part[square] == board.part[there] for square, there in enumerate(image))
    sets = {frozenset(dock.squares): place for place, dock in enumerate(board.docks)}
    docks = tuple(sets.get(frozenset(image[square] for square in dock.squares), -1) for dock in board.docks)
    return Likeness(turn, differing, len(unlike) - differing, links, parts, docks)

"""What is drawn at the edges of squares: rails, shores, the way a plank lies, the lines of a pitch.

Worked out of the board alone, so that the window and the printed sheets show the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .board import Board, Dock
from .tiles import HULL_TILES, Tile

__all__ = ["SIDES", "chalk", "plank_way", "rails", "runs_east", "shores", "sign_squares"]

SIDES: Final = (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))
_STONE: Final = frozenset({Tile.QUAY, Tile.DOCK, Tile.WALL})


def runs_east(board: Board, ship: int) -> bool:
    """Whether a ship is at least as long from west to east as from north to south."""
    xs = [board.xy[s][0] for s in board.ships[ship].squares]
    ys = [board.xy[s][1] for s in board.ships[ship].squares]
    return not xs or max(xs) - min(xs) >= max(ys) - min(ys)


def sign_squares(board: Board, dock: Dock) -> list[int]:
    """Squares of a Docking Area with its owner's sign: every second one both ways, so that it can be read."""
    if not dock.squares:
        return []
    x0, y0 = board.xy[min(dock.squares)]
    return [s for s in dock.squares if (board.xy[s][0] - x0) % 2 == 0 and (board.xy[s][1] - y0) % 2 == 0]


def rails(board: Board, square: int) -> str:
    """The sides on which a deck square has a rail: no deck of its ship there, and no gangplank."""
    return "".join(name for name, dx, dy in SIDES if _is_edge(board, square, dx, dy))


def _is_edge(board: Board, square: int, dx: int, dy: int) -> bool:
    there = board.offset(square, dx, dy)
    return there < 0 or board.hull[there] != board.hull[square]


def shores(board: Board, square: int) -> str:
    """The sides on which water meets a hull or stone."""
    solid = HULL_TILES | _STONE
    beside = ((name, board.offset(square, dx, dy)) for name, dx, dy in SIDES)
    return "".join(name for name, there in beside if there >= 0 and board.tile(there) in solid)


def plank_way(board: Board, square: int) -> str:
    """`h` for east-west, `v` for north-south: the way from the plank to what it hangs on."""
    hull = board.hull[square]
    for wanted in (True, False):
        for name, dx, dy in SIDES:
            there = board.offset(square, dx, dy)
            if there < 0 or board.tile(there) in (Tile.SEA, Tile.PLANK):
                continue
            if not wanted or board.hull[there] == hull:
                return "h" if name in "ew" else "v"
    return "h"


def chalk(board: Board, square: int) -> list[tuple[str, int]]:
    """What is marked on a square of a pitch, each once, with the side it belongs to (-1: to none).

    `no_mans_land`, `endzone`, `trapdoor`; `line_n` (or e, s, w) for the edge of the pitch, of an end zone and the lines
    of scrimmage; `dash_n` (or s) for the edge of a wide zone.
    """
    return list(dict.fromkeys(_marks(board, square)))


def _marks(board: Board, square: int) -> Iterator[tuple[str, int]]:
    areas = board.areas
    if square in areas.get("no_mans_land", ()):
        yield "no_mans_land", -1
    for side in (0, 1):
        zone = areas.get(f"end_zone.{side}", frozenset())
        if square in zone:
            yield "endzone", side
        half = areas.get(f"half.{side}", frozenset())
        wides = [areas.get(f"wide.{side}.{part}", frozenset()) for part in ("upper", "lower")]
        for name, dx, dy in SIDES:
            there = board.offset(square, dx, dy)
            if there < 0 or (square in zone and there not in zone):
                yield f"line_{name}", -1
        for name, dx, dy in SIDES:
            there = board.offset(square, dx, dy)
            if square in half and there >= 0 and there not in half:
                yield f"line_{name}", -1
            if name in "ns" and any(square in wide and there >= 0 and there not in wide for wide in wides):
                yield f"dash_{name}", -1
        if square in areas.get(f"trapdoor.{side}", ()):
            yield "trapdoor", -1

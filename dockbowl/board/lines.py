"""Straight lines over the board, in whole numbers only.

A line runs from the centre of one square to the centre of another. Coordinates are doubled or scaled
where a half is needed, so that no answer ever depends on rounding. Here is only what a line touches;
what that means (a hidden target, a ball that comes back) is the rules' business.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .board import Board
from .tiles import OPEN, SOLID, Tile

__all__ = [
    "RULER_HALF",
    "WallMet",
    "crates_crossed",
    "ruler_squares",
    "sight_blockers",
    "squares_touched",
    "under_ruler",
    "wall_met",
]


RULER_HALF = 0.87
"""Squares from the middle of the passing ruler to either edge, for drawing it; see `under_ruler`."""


@dataclass(frozen=True, slots=True)
class WallMet:
    """Where a line meets the harbour wall.

    ``wall`` is the first wall square met. ``before`` is the last square the line was in before it, sea
    or not, and next to it unless a mast stands between. ``last_open`` is the last one before it that a
    player could stand on.
    """

    wall: int
    before: int
    last_open: int


def squares_touched(board: Board, a: int, b: int) -> tuple[int, ...]:
    """Every square that the line from ``a`` to ``b`` touches in any point, corners included.

    ``a`` and ``b`` are left out. In the order the line enters them; of two entered at one point, the one
    it leaves first (so both squares at a crossed corner come before the square behind it), then the one
    with the lower number. Rule: dockbowl 8.
    """
    ax, ay = board.xy[a]
    bx, by = board.xy[b]
    width = board.width
    left, right = min(ax, bx), max(ax, bx)
    top, bottom = min(ay, by), max(ay, by)
    box = (y * width + x for y in range(top, bottom + 1) for x in range(left, right + 1))
    return _in_order(board, a, b, _touched(board, a, b, box))


def sight_blockers(board: Board, a: int, b: int) -> tuple[int, ...]:
    """The masts the line from ``a`` to ``b`` touches, corners included. Rule: dockbowl 8 (mast).

    A target is hidden when there is one. A mast in ``a`` or ``b`` itself does not count.
    """
    return _in_order(board, a, b, _touched(board, a, b, board.masts))


def crates_crossed(board: Board, a: int, b: int) -> tuple[int, ...]:
    """The crates the line touches, the one it reaches first from ``a`` first. Rule: dockbowl 8 (crate).

    ``a`` and ``b`` themselves are left out, as the rule has it.
    """
    return _in_order(board, a, b, _touched(board, a, b, board.crates))


def wall_met(board: Board, a: int, b: int) -> WallMet | None:
    """Where the line from ``a`` to ``b`` first meets a wall, None if it does not. Rule: dockbowl 8 (wall).

    Corners count as for masts, so that nothing slips between two wall squares that touch only there.
    The target ``b`` itself is looked at too, should it be a wall.
    """
    if not board.walls:
        return None
    walls = _touched(board, a, b, board.walls)
    if board.tiles[b] == Tile.WALL:
        walls.append(b)
    if not walls:
        return None
    line = (a, *squares_touched(board, a, b), b)
    entry = _Entry(board, a, b)
    first = min(walls, key=entry.key)
    # Squares merely touched at the very corner where the wall begins are not "before" it.
    passed = [square for square in line if square != first and entry.sooner(square, first)]
    before = next(square for square in reversed(passed) if board.ground[square] != SOLID or square == a)
    last_open = next((square for square in reversed(passed) if board.ground[square] == OPEN), a)
    return WallMet(first, before, last_open)


def under_ruler(board: Board, a: int, b: int, square: int) -> bool:
    """Whether a player on ``square`` is under the ruler laid from ``a`` to ``b``. Rule: core 16.

    He is strictly nearer to both ends than they are to each other, and a corner of his square lies less
    than 0.87 from the centre line. In whole numbers: with k the least doubled cross product of the four
    corners and c the squared length, k / (2 sqrt c) < 87/100 is 10000 k k < 30276 c.
    """
    ax, ay = board.xy[a]
    bx, by = board.xy[b]
    x, y = board.xy[square]
    rx, ry = bx - ax, by - ay
    ix, iy = x - ax, y - ay
    length = rx * rx + ry * ry
    if ix * ix + iy * iy >= length or (rx - ix) ** 2 + (ry - iy) ** 2 >= length:
        return False
    cross = 2 * (ry * ix - rx * iy)
    nearest = min(abs(cross + ry + rx), abs(cross + ry - rx), abs(cross - ry + rx), abs(cross - ry - rx))
    return 10000 * nearest * nearest < 30276 * length


def ruler_squares(board: Board, a: int, b: int) -> tuple[int, ...]:
    """The squares a player could interfere from with a pass from ``a`` to ``b``, lowest first.

    Only squares a player can stand on; neither end is ever one. Rule: core 16.
    """
    ax, ay = board.xy[a]
    bx, by = board.xy[b]
    # Half the ruler's width and half a square's diagonal together are less than two squares.
    columns = range(max(0, min(ax, bx) - 1), min(board.width, max(ax, bx) + 2))
    rows = range(max(0, min(ay, by) - 1), min(board.height, max(ay, by) + 2))
    return tuple(
        square
        for y in rows
        for x in columns
        if board.ground[square := y * board.width + x] == OPEN
        and square not in (a, b)
        and under_ruler(board, a, b, square)
    )


def _touched(board: Board, a: int, b: int, squares: Iterable[int]) -> list[int]:
    """Those of ``squares``, without ``a`` and ``b``, whose closed area the line touches.

    A line between centres stays in the box of its ends, and a closed square in that box is touched when
    its centre is no further from the line than its furthest corner reaches.
    """
    ax, ay = board.xy[a]
    bx, by = board.xy[b]
    dx, dy = bx - ax, by - ay
    reach = abs(dx) + abs(dy)
    left, right = min(ax, bx), max(ax, bx)
    top, bottom = min(ay, by), max(ay, by)
    found = []
    for square in squares:
        x, y = board.xy[square]
        if (
            left <= x <= right
            and top <= y <= bottom
            and 2 * abs((x - ax) * dy - (y - ay) * dx) <= reach
            and square != a
            and square != b
        ):
            found.append(square)
    return found


class _Entry:
    """Compares squares by where a line enters them, as fractions kept in whole numbers.

    The line enters the square (i, j) from its start, both taken as positive, at the later of
    (2i - 1) / 2dx and (2j - 1) / 2dy, and leaves it at the sooner of (2i + 1) / 2dx and (2j + 1) / 2dy.
    Both are kept times 2 dx dy (a zero difference is put as 1: then i or j is 0 and does not matter).
    """

    def __init__(self, board: Board, a: int, b: int) -> None:
        self._xy = board.xy
        self._ax, self._ay = board.xy[a]
        bx, by = board.xy[b]
        self._dx, self._dy = abs(bx - self._ax), abs(by - self._ay)

    def times(self, square: int) -> tuple[int, int]:
        """Entry and exit of a square, on a scale of their own."""
        x, y = self._xy[square]
        i, j = abs(x - self._ax), abs(y - self._ay)
        if self._dx == 0:
            return 2 * j - 1, 2 * j + 1
        if self._dy == 0:
            return 2 * i - 1, 2 * i + 1
        enter = max((2 * i - 1) * self._dy, (2 * j - 1) * self._dx)
        leave = min((2 * i + 1) * self._dy, (2 * j + 1) * self._dx)
        return enter, leave

    def key(self, square: int) -> tuple[int, int, int]:
        """For sorting: entry, exit, number."""
        return (*self.times(square), square)

    def sooner(self, one: int, other: int) -> bool:
        """Whether the line is inside ``one`` truly before it meets ``other``."""
        return self.times(one)[0] < self.times(other)[0]


def _in_order(board: Board, a: int, b: int, squares: list[int]) -> tuple[int, ...]:
    if len(squares) < 2:
        return tuple(squares)
    return tuple(sorted(squares, key=_Entry(board, a, b).key))

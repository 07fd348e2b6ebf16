"""A stretch of a map drawn with a pen: ground, grid, what stands on it, names. Only what is in sight is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from dockbowl.board.board import Board
from dockbowl.board.outline import runs_east
from dockbowl.board.tiles import Tile

from . import pitch, tiles
from .inks import Inks
from .pen import Pen

__all__ = ["Looks", "draw"]


@dataclass(frozen=True, slots=True)
class Looks:
    """How a map is drawn. `fine`: with grain, waves and names; not for one as small as a stamp."""

    inks: Inks
    fine: bool = True
    coordinates: bool = False
    links: bool = False
    """Dashed lines from each gangplank to those it can be jumped to."""


def draw(pen: Pen, board: Board, looks: Looks, window: tuple[float, float, float, float] | None = None) -> None:
    """Draw the board, or what lies in a window of it (left, top, width, height in squares), clipped to it."""
    left, top, width, height = window or (0, 0, board.width, board.height)
    squares = [
        board.at(x, y)
        for y in range(max(0, floor(top)), min(board.height, ceil(top + height)))
        for x in range(max(0, floor(left)), min(board.width, ceil(left + width)))
    ]
    # The rails of the squares just outside reach in by half their width.
    rim = {there for square in squares for there in board.around[square]} - set(squares)
    inks = looks.inks
    pen.canvas.saveState()
    pen.clip(left, top, width, height)
    for square in squares:
        drawer = pitch if board.tile(square) is Tile.FIELD else tiles
        drawer.ground(pen, board, square, inks, looks.fine)
    if looks.fine:
        _grid(pen, board, inks, (left, top, width, height))
    if looks.links:
        _links(pen, board, inks, (left, top, width, height))
    for square in (*sorted(rim), *squares):
        drawer = pitch if board.tile(square) is Tile.FIELD else tiles
        drawer.things(pen, board, square, inks, looks.fine)
    if looks.fine:
        for label in _labels(board):
            if _meets(label.box, (left, top, width, height)):
                pen.words(label.x, label.y, label.text, label.size, inks.word, True, label.room, label.turn)
    if looks.coordinates:
        for square in squares:
            x, y = board.xy[square]
            pen.words(x + 0.16, y + 0.1, f"{x},{y}", 0.12, inks.grid)
    pen.canvas.restoreState()


def _meets(box: tuple[float, float, float, float], window: tuple[float, float, float, float]) -> bool:
    return all(
        box[axis] < window[axis] + window[axis + 2] and window[axis] < box[axis] + box[axis + 2] for axis in (0, 1)
    )


# ---------------------------------------------------------------- grid


def _grid(pen: Pen, board: Board, inks: Inks, window: tuple[float, float, float, float]) -> None:
    """Lines between all squares: strong beside those a player may stand on, faint elsewhere."""
    left, top = max(0, floor(window[0])), max(0, floor(window[1]))
    right, bottom = min(board.width, ceil(window[0] + window[2])), min(board.height, ceil(window[1] + window[3]))
    for strong in (False, True):
        colour = inks.grid if strong else inks.faint_grid
        for x in range(left, right + 1):
            flags = [_strong(board, (x - 1, y), (x, y)) is strong for y in range(top, bottom)]
            for low, high in _stretches(flags):
                pen.rule(x, top + low, x, top + high, colour)
        for y in range(top, bottom + 1):
            flags = [_strong(board, (x, y - 1), (x, y)) is strong for x in range(left, right)]
            for low, high in _stretches(flags):
                pen.rule(left + low, y, left + high, y, colour)


def _strong(board: Board, one: tuple[int, int], other: tuple[int, int]) -> bool:
    return board.is_open(board.at(*one)) or board.is_open(board.at(*other))


def _stretches(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """First and one past the last place of each run of true ones."""
    start = -1
    for place, flag in enumerate([*flags, False]):
        if flag and start < 0:
            start = place
        elif not flag and start >= 0:
            yield start, place
            start = -1


def _links(pen: Pen, board: Board, inks: Inks, window: tuple[float, float, float, float]) -> None:
    pairs = {tuple(sorted((plank.square, other))) for plank in board.planks for other in plank.neighbours}
    for one, other in sorted(pairs):
        (ax, ay), (bx, by) = board.xy[one], board.xy[other]
        box = (min(ax, bx), min(ay, by), abs(ax - bx) + 1, abs(ay - by) + 1)
        if _meets(box, window):
            pen.line(ax + 0.5, ay + 0.5, bx + 0.5, by + 0.5, inks.rail, 0.05, (0.12, 0.12))


# ---------------------------------------------------------------- names


@dataclass(frozen=True, slots=True)
class _Label:
    text: str
    x: float
    y: float
    size: float
    room: float
    turn: int = 0

    @property
    def box(self) -> tuple[float, float, float, float]:
        wide, high = (self.room, 1.0) if not self.turn else (1.0, self.room)
        return self.x - wide / 2, self.y - high / 2, wide, high


@lru_cache(maxsize=8)
def _labels(board: Board) -> tuple[_Label, ...]:
    """Names of ships, along the deck where it is bare for longest; of Docking Areas, along their upper edge."""
    found = []
    for index, ship in enumerate(board.ships):
        east = runs_east(board, index)
        run = _bare_run(board, ship.squares, east)
        if run:
            (ax, ay), (bx, by) = board.xy[run[0]], board.xy[run[-1]]
            room = len(run) - 0.4
            found.append(_Label(ship.name, (ax + bx + 1) / 2, (ay + by + 1) / 2, 0.4, room, 0 if east else 90))
    for dock in board.docks:
        if dock.squares:
            upper = min(board.xy[s][1] for s in dock.squares)
            xs = [board.xy[s][0] for s in dock.squares if board.xy[s][1] == upper]
            found.append(_Label(dock.id, (min(xs) + max(xs) + 1) / 2, upper + 0.18, 0.15, max(xs) - min(xs) + 0.8))
    return tuple(found)


def _bare_run(board: Board, squares: tuple[int, ...], east: bool) -> list[int]:
    """The longest line of bare deck along a ship; of equally long ones that nearest its middle."""
    bare = {s for s in squares if board.tile(s) is Tile.SHIP and s not in board.chest_places}
    dx, dy = (1, 0) if east else (0, 1)
    runs = []
    for square in sorted(bare):
        if board.offset(square, -dx, -dy) in bare:
            continue
        run = [square]
        while (there := board.offset(run[-1], dx, dy)) in bare:
            run.append(there)
        runs.append(run)
    across = 1 if east else 0
    middle = sum(board.xy[s][across] for s in squares) / max(1, len(squares))
    return min(runs, key=lambda run: (-len(run), abs(board.xy[run[0]][across] - middle), run[0]), default=[])

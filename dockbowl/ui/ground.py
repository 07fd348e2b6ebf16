"""How each square of a board looks, and the board's ground drawn from that.

Only looks are decided here; what a square is comes from the board.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from typing import NamedTuple

import pygame

from dockbowl.board.board import Board, Dock
from dockbowl.board.tiles import BOW, STERN, Tile
from dockbowl.ui.camera import Camera
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites

SIDES = (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))
DECK = frozenset({Tile.SHIP, Tile.HOLD, Tile.CRATE, Tile.MAST})
CHUNK_SQUARES, CHUNK_PIXELS = 6, 256
"""A chunk of ground has so many squares a side, more when they are small."""
KEPT_PIXELS = 12_000_000  # about 48 MB
STONE = frozenset({Tile.QUAY, Tile.DOCK, Tile.WALL})


class Cell(NamedTuple):
    """How one square looks: everything its picture depends on but the size."""

    kind: str
    x: int = 0  # parities and scatter come from the place
    y: int = 0
    shore: str = ""
    part: str = ""
    along: str = ""
    rails: str = ""
    top: str = ""
    dock: int = -1
    chalk: tuple[tuple[str, int], ...] = ()
    sign: bool = False


@cache
def cells_of(board: Board) -> tuple[Cell, ...]:
    """The looks of every square."""
    lengthwise = [_runs_east(board, index) for index in range(len(board.ships))]
    signs = {square for dock in board.docks for square in _sign_squares(board, dock)}
    return tuple(_cell(board, square, lengthwise, signs) for square in range(board.size))


def _runs_east(board: Board, ship: int) -> bool:
    xs = [board.xy[s][0] for s in board.ships[ship].squares]
    ys = [board.xy[s][1] for s in board.ships[ship].squares]
    return not xs or max(xs) - min(xs) >= max(ys) - min(ys)


def _sign_squares(board: Board, dock: Dock) -> list[int]:
    """Squares of a Docking Area with its owner's sign: every second one both ways, so that it can be read."""
    x0, y0 = board.xy[min(dock.squares)]
    return [s for s in dock.squares if (board.xy[s][0] - x0) % 2 == 0 and (board.xy[s][1] - y0) % 2 == 0]


def _cell(board: Board, square: int, lengthwise: list[bool], signs: set[int]) -> Cell:
    x, y = board.xy[square]
    tile = board.tile(square)
    hull = board.hull[square]
    shore = _shores(board, square)
    if tile is Tile.FIELD:
        return Cell("grass", x, y, chalk=tuple(_chalk(board, square)))
    if tile is Tile.SEA:
        return Cell("sea", x, y, shore)
    if tile is Tile.WALL:
        return Cell("wall", x, y)
    if tile is Tile.DOCK:
        return Cell("dock", x, y, dock=board.dock[square], sign=square in signs)
    if tile is Tile.PLANK:
        return Cell("plank", x, y, shore, along=_plank_way(board, square))
    if hull < 0:
        return Cell("quay", x, y, top="crate" if tile is Tile.CRATE else "")
    return Cell(
        "deck",
        x,
        y,
        shore,
        {BOW: "bow", STERN: "stern"}.get(board.part[square], "mid"),
        "h" if lengthwise[hull] else "v",
        "".join(name for name, dx, dy in SIDES if _is_edge(board, square, dx, dy)),
        {Tile.HOLD: "hold", Tile.CRATE: "crate", Tile.MAST: "mast"}.get(tile, ""),
    )


def _next(board: Board, square: int, dx: int, dy: int) -> int:
    return board.offset(square, dx, dy)


def _is_edge(board: Board, square: int, dx: int, dy: int) -> bool:
    """Whether a deck square has a rail on this side: no deck of its ship there, and no gangplank."""
    there = _next(board, square, dx, dy)
    if there < 0:
        return True
    return board.hull[there] != board.hull[square]


def _shores(board: Board, square: int) -> str:
    """The sides on which water meets a hull or stone."""
    made = ""
    for name, dx, dy in SIDES:
        there = _next(board, square, dx, dy)
        if there >= 0 and board.tile(there) in DECK | STONE:
            made += name
    return made


def _plank_way(board: Board, square: int) -> str:
    """East-west or north-south: the way from the plank to what it hangs on."""
    hull = board.hull[square]
    for wanted in (True, False):
        for name, dx, dy in SIDES:
            there = _next(board, square, dx, dy)
            if there < 0 or board.tile(there) in (Tile.SEA, Tile.PLANK):
                continue
            if not wanted or board.hull[there] == hull:
                return "h" if name in "ew" else "v"
    return "h"


def _chalk(board: Board, square: int) -> list[tuple[str, int]]:
    """End zones, the line of scrimmage, wide zones and the edge of an ordinary pitch."""
    made: list[tuple[str, int]] = []
    areas = board.areas
    for side in (0, 1):
        zone = areas.get(f"end_zone.{side}", frozenset())
        if square in zone:
            made.append(("tiles/endzone", side))
        for name, dx, dy in SIDES:
            there = _next(board, square, dx, dy)
            if there >= 0 and square in zone and there not in zone:
                made.append((f"tiles/line_{name}", -1))
            if there < 0:
                made.append((f"tiles/line_{name}", -1))
        half = areas.get(f"half.{side}", frozenset())
        for name, dx, dy in SIDES:
            there = _next(board, square, dx, dy)
            if square in half and there >= 0 and there not in half:
                made.append((f"tiles/line_{name}", -1))
            for part in ("upper", "lower"):
                wide = areas.get(f"wide.{side}.{part}", frozenset())
                if square in wide and there >= 0 and there not in wide and name in "ns":
                    made.append((f"tiles/dash_{name}", -1))
    return list(dict.fromkeys(made))


class Ground:
    """A board's ground, painted in chunks of squares that are kept: whoever pans or comes back paints nothing anew."""

    def __init__(self, board: Board, sprites: Sprites, look: Look) -> None:
        self.board = board
        self.sprites = sprites
        self.look = look
        self.owners: tuple[int, ...] = tuple(dock.owner for dock in board.docks)
        """The coach of each Docking Area, -1 for none; as the map offers them until a match says otherwise."""
        self._chunks: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def layers(self, square: int, size: int) -> list[pygame.Surface]:
        """The pictures of one square, the lowest first."""
        s, cell = self.sprites, cells_of(self.board)[square]
        x, y = cell.x, cell.y
        team = self.look.team(self.owners[cell.dock]) if 0 <= cell.dock < len(self.owners) else None
        kind = cell.kind
        if kind == "sea":
            return [s.sea(x, y, size, cell.shore)]
        if kind == "deck":
            deck = s.deck(x, y, size, cell.part, along=cell.along, rails=cell.rails, top=cell.top)
            return [s.sea(x, y, size, cell.shore), deck]
        if kind == "plank":
            return [s.sea(x, y, size, cell.shore), s.get(f"tiles/plank_{cell.along}", size)]
        if kind == "wall":
            return [s.wall(x, y, size)]
        if kind == "dock":
            colours = (team.main, team.trim) if team else None
            return [s.dock(x, y, size, colours, team.shape if team and cell.sign else "")]
        if kind == "grass":
            made = [s.grass(x // 2, y, size)]
            for name, side in cell.chalk:
                owner = self.look.team(side)
                made.append(s.get(name, size, owner.main if owner else None))
            return made
        made = [s.quay(x, y, size)]
        return [*made, s.get(f"tiles/{cell.top}", size)] if cell.top else made

    def draw(self, surface: pygame.Surface, camera: Camera, grid: pygame.Color | None) -> None:
        """Draw what the camera sees."""
        window = pygame.Rect(int(camera.x), int(camera.y), int(camera.width), int(camera.height))
        clip = surface.get_clip()
        shown = window.clip(clip)
        size = int(camera.square)
        if not shown or size <= 0:
            return
        surface.set_clip(shown)
        left, top = round(camera.left), round(camera.top)
        squares = max(CHUNK_SQUARES, CHUNK_PIXELS // size)
        step = squares * size
        line = grid and tuple(grid)
        blits = []
        for row in range((shown.top - top) // step, (shown.bottom - 1 - top) // step + 1):
            for column in range((shown.left - left) // step, (shown.right - 1 - left) // step + 1):
                image = self._chunk(column * squares, row * squares, squares, size, line)
                blits.append((image, (left + column * step, top + row * step)))
        surface.fblits(blits)
        surface.set_clip(clip)

    def _chunk(self, x: int, y: int, squares: int, size: int, line: tuple[int, ...] | None) -> pygame.Surface:
        """So many squares each way from this one on; kept while there is room."""
        key = (x, y, size, line, self.owners)
        found = self._chunks.get(key)
        if found is not None:
            self._chunks.move_to_end(key)
            return found
        made = self._chunks[key] = self._paint(x, y, squares, size, line)
        self._pixels += made.width * made.height
        while self._pixels > KEPT_PIXELS and len(self._chunks) > 1:
            _, old = self._chunks.popitem(last=False)
            self._pixels -= old.width * old.height
        return made

    def _paint(self, x0: int, y0: int, squares: int, size: int, line: tuple[int, ...] | None) -> pygame.Surface:
        board = self.board
        made = pygame.Surface((squares * size, squares * size))
        made.fill(self.look.colour("background"))
        harbour = board.kind == "harbour"
        blits, outside = [], []
        for row in range(squares):
            for column in range(squares):
                square = board.at(x0 + column, y0 + row)
                place = (column * size, row * size)
                if square >= 0:
                    blits += [(image, place) for image in self.layers(square, size)]
                    continue
                outside.append(pygame.Rect(*place, size, size))
                if harbour:
                    blits.append((self.sprites.sea(x0 + column, y0 + row, size), place))
        made.fblits(blits)
        if outside:
            shade = pygame.Surface((size, size), pygame.SRCALPHA)
            shade.fill(self.look.colour("shade"))
            made.fblits([(shade, rect.topleft) for rect in outside])
        if line is not None:
            self._grid(made, x0, y0, squares, size, line)
        return made

    def _grid(self, made: pygame.Surface, x0: int, y0: int, squares: int, size: int, line: tuple[int, ...]) -> None:
        """Thin lines round every square a player may stand on; those of the chunks before reach in here."""
        board = self.board
        layer = pygame.Surface(made.get_size(), pygame.SRCALPHA)
        for row in range(-1, squares):
            for column in range(-1, squares):
                square = board.at(x0 + column, y0 + row)
                if square >= 0 and board.is_open(square):
                    pygame.draw.rect(layer, line, (column * size, row * size, size + 1, size + 1), 1)
        made.blit(layer, (0, 0))

"""How each square of a board looks, and the board's ground drawn from that.

Only looks are decided here; what a square is comes from the board.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

import pygame

from dockbowl.board.board import Board
from dockbowl.board.outline import chalk, plank_way, rails, runs_east, shores, sign_squares
from dockbowl.board.tiles import BOW, STERN, Tile
from dockbowl.ui.camera import Camera
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites

CHUNK_SQUARES, CHUNK_PIXELS = 6, 256
"""A chunk of ground has so many squares a side, more when they are small."""
KEPT_PIXELS = 20_000_000  # about 80 MB
AT_ONCE = 2
"""Chunks of moving water painted in one drawing: the others keep their last look until the next one."""
WATER = (0, 1, 2, 1)
"""The looks of the water one after the other: one, both laid over each other, the other, both."""
WET = frozenset({"sea", "plank"})
"""Kinds of squares with water to be seen; decks cover theirs."""


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


@lru_cache(maxsize=64)  # the workshop makes a board of every edit
def cells_of(board: Board) -> tuple[Cell, ...]:
    """The looks of every square."""
    lengthwise = [runs_east(board, index) for index in range(len(board.ships))]
    signs = {square for dock in board.docks for square in sign_squares(board, dock)}
    return tuple(_cell(board, square, lengthwise, signs) for square in range(board.size))


def cells_after(board: Board, before: Board, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The looks of every square of a board that was changed a little: those far from any change are as before."""
    size = (board.width, board.height, len(board.ships))
    lengthwise = [runs_east(board, index) for index in range(len(board.ships))]
    signs = {square for dock in board.docks for square in sign_squares(board, dock)}
    old_signs = {square for dock in before.docks for square in sign_squares(before, dock)}
    same = size == (before.width, before.height, len(before.ships)) and board.areas == before.areas
    if not same or lengthwise != [runs_east(before, index) for index in range(len(before.ships))]:
        return tuple(_cell(board, square, lengthwise, signs) for square in range(board.size))
    columns = (
        (board.tiles, before.tiles),
        (board.hull, before.hull),
        (board.part, before.part),
        (board.dock, before.dock),
    )
    changed = {
        s
        for now, was in columns
        if now != was
        for s, pair in enumerate(zip(now, was, strict=True))
        if pair[0] != pair[1]
    }
    changed |= signs ^ old_signs
    made = list(cells)
    for square in {there for one in changed for there in (one, *board.around[one])}:
        made[square] = _cell(board, square, lengthwise, signs)
    return tuple(made)


def _cell(board: Board, square: int, lengthwise: list[bool], signs: set[int]) -> Cell:
    x, y = board.xy[square]
    tile = board.tile(square)
    hull = board.hull[square]
    shore = shores(board, square)
    if tile is Tile.FIELD:
        return Cell("grass", x, y, chalk=tuple((f"tiles/{name}", side) for name, side in chalk(board, square)))
    if tile is Tile.SEA:
        return Cell("sea", x, y, shore)
    if tile is Tile.WALL:
        return Cell("wall", x, y)
    if tile is Tile.DOCK:
        return Cell("dock", x, y, dock=board.dock[square], sign=square in signs)
    if tile is Tile.PLANK:
        return Cell("plank", x, y, shore, along=plank_way(board, square))
    if hull < 0:
        return Cell("quay", x, y, top="crate" if tile is Tile.CRATE else "")
    return Cell(
        "deck",
        x,
        y,
        shore,
        {BOW: "bow", STERN: "stern"}.get(board.part[square], "mid"),
        "h" if lengthwise[hull] else "v",
        rails(board, square),
        {Tile.HOLD: "hold", Tile.CRATE: "crate", Tile.MAST: "mast"}.get(tile, ""),
    )


class Ground:
    """A board's ground, painted in chunks of squares that are kept: whoever pans or comes back paints nothing anew."""

    def __init__(self, board: Board, sprites: Sprites, look: Look) -> None:
        self.board = board
        self.sprites = sprites
        self.look = look
        self.owners: tuple[int, ...] = tuple(dock.owner for dock in board.docks)
        """The coach of each Docking Area, -1 for none; as the map offers them until a match says otherwise."""
        self.everywhere = False
        """Whether lines go round every square, those of the sea, too."""
        self.cells = cells_of(board)
        self.swell = 0
        """How far the water has moved, in steps of `WATER`; it stands still while this does."""
        self._chunks: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._left = 0
        self._pixels = 0
        self._wets: dict[tuple[int, int, int], bool] = {}

    def renew(self, board: Board) -> None:
        """Take a board that was changed a little; only what looks different is painted anew."""
        cells = cells_after(board, self.board, self.cells)
        sized = (board.width, board.height) == (self.board.width, self.board.height)
        owners = tuple(dock.owner for dock in board.docks)
        if not sized or owners != self.owners:
            self._chunks.clear()
            self._pixels = 0
        else:
            changed = [board.xy[s] for s, pair in enumerate(zip(cells, self.cells, strict=True)) if pair[0] != pair[1]]
            for key in list(self._chunks):
                x0, y0, size = key[0], key[1], key[2]
                squares = max(CHUNK_SQUARES, CHUNK_PIXELS // size)  # type: ignore[operator]
                if any(x0 - 1 <= x <= x0 + squares and y0 - 1 <= y <= y0 + squares for x, y in changed):  # type: ignore[operator]
                    old = self._chunks.pop(key)
                    self._pixels -= old.width * old.height
        self.board, self.cells, self.owners = board, cells, owners
        self._wets.clear()

    def layers(self, square: int, size: int, frame: int = 0) -> list[pygame.Surface]:
        """The pictures of one square, the lowest first; `frame` 0 or 1 for the water."""
        s, cell = self.sprites, self.cells[square]
        x, y = cell.x, cell.y
        team = self.look.team(self.owners[cell.dock]) if 0 <= cell.dock < len(self.owners) else None
        kind = cell.kind
        if kind == "sea":
            return [s.sea(x, y, size, cell.shore, frame)]
        if kind == "deck":
            deck = s.deck(x, y, size, cell.part, along=cell.along, rails=cell.rails, top=cell.top)
            return [s.sea(x, y, size, cell.shore, frame), deck]
        if kind == "plank":
            return [s.sea(x, y, size, cell.shore, frame), s.get(f"tiles/plank_{cell.along}", size)]
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
        # Of small pictures a chunk is no larger than the board: most of it would lie beside it.
        squares = min(max(CHUNK_SQUARES, CHUNK_PIXELS // size), max(CHUNK_SQUARES, self.board.width, self.board.height))
        step = squares * size
        line = grid and tuple(grid)
        blits = []
        self._left = AT_ONCE
        for row in range((shown.top - top) // step, (shown.bottom - 1 - top) // step + 1):
            for column in range((shown.left - left) // step, (shown.right - 1 - left) // step + 1):
                image = self._chunk(column * squares, row * squares, squares, size, line)
                blits.append((image, (left + column * step, top + row * step)))
        surface.fblits(blits)
        surface.set_clip(clip)

    @property
    def settled(self) -> bool:
        """Whether all that was drawn last shows the water as it should be now."""
        return self._left >= 0

    def _chunk(self, x: int, y: int, squares: int, size: int, line: tuple[int, ...] | None) -> pygame.Surface:
        """So many squares each way from this one on; kept while there is room."""
        look = WATER[self.swell % len(WATER)] if self._wet(x, y, squares) else 0
        key = (x, y, size, line, self.owners)
        found = self._chunks.get((*key, look))
        if found is not None:
            self._chunks.move_to_end((*key, look))
            return found
        still = self._chunks.get((*key, 0)) if look else None
        if still is not None:
            self._left -= 1
            if self._left < 0:
                return still
        return self._keep((*key, look), self._look(x, y, squares, size, line, look))

    def _look(self, x: int, y: int, squares: int, size: int, line: tuple[int, ...] | None, look: int) -> pygame.Surface:
        """A chunk with one of the looks of its water painted."""
        if look != 1:
            return self._paint(x, y, squares, size, line, look // 2)
        key = (x, y, size, line, self.owners)
        parts = [
            self._chunks.get((*key, one)) or self._keep((*key, one), self._paint(x, y, squares, size, line, one // 2))
            for one in (0, 2)
        ]
        made = parts[0].copy()
        over = parts[1].copy()
        over.set_alpha(128)
        made.blit(over, (0, 0))
        return made

    def _keep(self, key: tuple[object, ...], made: pygame.Surface) -> pygame.Surface:
        self._chunks[key] = made
        self._pixels += made.width * made.height
        while self._pixels > KEPT_PIXELS and len(self._chunks) > 1:
            _, old = self._chunks.popitem(last=False)
            self._pixels -= old.width * old.height
        return made

    def _wet(self, x0: int, y0: int, squares: int) -> bool:
        """Whether there is water in a chunk."""
        key = (x0, y0, squares)
        found = self._wets.get(key)
        if found is None:
            board = self.board
            places = [board.at(x0 + x, y0 + y) for y in range(squares) for x in range(squares)]
            harbour = board.kind == "harbour"
            cells = self.cells
            found = any(cells[s].kind in WET if s >= 0 else harbour for s in places)
            self._wets[key] = found
        return found

    def _paint(
        self, x0: int, y0: int, squares: int, size: int, line: tuple[int, ...] | None, frame: int = 0
    ) -> pygame.Surface:
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
                    blits += [(image, place) for image in self.layers(square, size, frame)]
                    continue
                outside.append(pygame.Rect(*place, size, size))
                if harbour:
                    blits.append((self.sprites.sea(x0 + column, y0 + row, size, "", frame), place))
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
                if square >= 0 and (self.everywhere or board.is_open(square)):
                    pygame.draw.rect(layer, line, (column * size, row * size, size + 1, size + 1), 1)
        made.blit(layer, (0, 0))

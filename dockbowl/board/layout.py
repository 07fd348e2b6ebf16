"""From a plain description of a board to the board with all its tables."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from .board import Board, Dock, Plank, Ship
from .directions import turned
from .tiles import GROUND_OF, NO_PART, OFF, OPEN, Tile

__all__ = ["Layout", "build"]


@dataclass(slots=True)
class Layout:
    """What a file says about a board once every name and default in it has been worked out."""

    width: int
    height: int
    tiles: bytearray
    kind: str = "harbour"
    name: str = ""
    author: str = ""
    version: str = ""
    sea_side: str = ""
    square_mm: float = 34.0
    hull: list[int] = field(default_factory=list)
    part: bytearray = field(default_factory=bytearray)
    dock: list[int] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    docks: list[Dock] = field(default_factory=list)
    planks: list[Plank] = field(default_factory=list)
    areas: dict[str, frozenset[int]] = field(default_factory=dict)
    source: str = ""

    def __post_init__(self) -> None:
        """Fill the columns nobody gave with "belongs to nothing"."""
        size = self.width * self.height
        self.hull = self.hull or [-1] * size
        self.part = self.part or bytearray([NO_PART]) * size
        self.dock = self.dock or [-1] * size


def build(layout: Layout) -> Board:
    """The board of a layout. Nothing is checked here: that is the work of ``checks``."""
    width, height = layout.width, layout.height
    size = width * height
    tiles = bytes(layout.tiles)
    ground = tiles.translate(GROUND_OF + bytes(256 - len(GROUND_OF)))
    d8 = turned(layout.sea_side)
    step, around = _steps(width, height, d8)
    jumps: list[tuple[int, ...]] = [()] * size
    for plank in layout.planks:
        jumps[plank.square] = plank.neighbours
    return Board(
        name=layout.name,
        kind=layout.kind,
        width=width,
        height=height,
        size=size,
        square_mm=layout.square_mm,
        sea_side=layout.sea_side,
        author=layout.author,
        version=layout.version,
        tiles=tiles,
        ground=ground,
        hull=tuple(layout.hull),
        part=bytes(layout.part),
        dock=tuple(layout.dock),
        ships=tuple(layout.ships),
        docks=tuple(layout.docks),
        planks=tuple(layout.planks),
        chest_places=tuple(place for ship in layout.ships for place in ship.chest_places),
        areas=dict(layout.areas),
        open_squares=_squares_of(ground, OPEN),
        masts=_squares_of(tiles, Tile.MAST),
        walls=_squares_of(tiles, Tile.WALL),
        crates=_squares_of(tiles, Tile.CRATE),
        xy=_places(width, height),
        d8=d8,
        step=step,
        around=around,
        walks=_walks(tiles, ground, layout.hull, around),
        jumps=tuple(jumps),
        content_hash=content_hash(layout),
        source=layout.source,
    )


def content_hash(layout: Layout) -> str:
    """SHA-256 of everything that matters in play, in one canonical text form.

    The title, author, version and size in millimetres are left out, so that a map whose comments are
    edited is still the map of an older save.
    """
    content: Mapping[str, object] = {
        "kind": layout.kind,
        "size": [layout.width, layout.height],
        "sea": layout.sea_side,
        "tiles": layout.tiles.hex(),
        "hull": layout.hull,
        "part": layout.part.hex(),
        "ships": [[ship.name, ship.squares, ship.chest_places] for ship in layout.ships],
        "docks": [[dock.id, dock.owner, dock.squares] for dock in layout.docks],
        "planks": [[plank.id, plank.square, plank.hull, plank.neighbours] for plank in layout.planks],
        "areas": {name: sorted(squares) for name, squares in layout.areas.items()},
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _squares_of(column: bytes, value: int) -> tuple[int, ...]:
    return tuple(square for square, found in enumerate(column) if found == value)


_Rows = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16)
def _places(width: int, height: int) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for y in range(height) for x in range(width))


@lru_cache(maxsize=16)  # a map that is being drawn is built after every stroke
def _steps(width: int, height: int, d8: tuple[tuple[int, int], ...]) -> tuple[_Rows, _Rows]:
    """The squares in the eight directions of every square, and those of them that there are."""
    rows = []
    for y in range(height):
        for x in range(width):
            row = [OFF]
            for dx, dy in d8[1:]:
                there_x, there_y = x + dx, y + dy
                inside = 0 <= there_x < width and 0 <= there_y < height
                row.append(there_y * width + there_x if inside else OFF)
            rows.append(tuple(row))
    return tuple(rows), tuple(tuple(there for there in row if there != OFF) for row in rows)


def _walks(
    tiles: bytes, ground: bytes, hull: Sequence[int], around: Sequence[tuple[int, ...]]
) -> tuple[tuple[int, ...], ...]:
    """Ordinary steps. Planks of different hulls are jumped between, never walked (dockbowl 4)."""
    rows: list[tuple[int, ...]] = []
    for square, beside in enumerate(around):
        if ground[square] != OPEN:
            rows.append(())
        elif tiles[square] == Tile.PLANK:
            rows.append(
                tuple(
                    there
                    for there in beside
                    if ground[there] == OPEN and (tiles[there] != Tile.PLANK or hull[there] == hull[square])
                )
            )
        else:
            rows.append(tuple(there for there in beside if ground[there] == OPEN))
    return tuple(rows)

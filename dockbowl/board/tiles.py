"""What a square of the board can be.

Rule: dockbowl 1 (the table of tiles). ``FIELD`` is added for ordinary pitches, which are written in the
same file format as harbours.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

__all__ = [
    "BOW",
    "GROUND_OF",
    "HULL_TILES",
    "MIDSHIP",
    "NO_PART",
    "OFF",
    "OFF_PITCH",
    "OPEN",
    "PARTS",
    "SOLID",
    "STERN",
    "Tile",
]

OFF: Final = -1
"""The number that stands for "no square": outside the grid."""

OFF_PITCH: Final = 0
"""Ground: the sea. A player here is overboard, a ball is thrown back in."""
OPEN: Final = 1
"""Ground: a player may stand here."""
SOLID: Final = 2
"""Ground: mast or wall. On the board, but nothing is ever in it."""

NO_PART: Final = 0
BOW: Final = 1
MIDSHIP: Final = 2
STERN: Final = 3
PARTS: Final = ("", "bow", "midship", "stern")
"""Names of the part numbers, in the words of a harbour file."""


class Tile(IntEnum):
    """The kind of a square. The numbers are part of a board's content hash: never renumber them."""

    FIELD = 0
    QUAY = 1
    DOCK = 2
    SHIP = 3
    PLANK = 4
    HOLD = 5
    CRATE = 6
    SEA = 7
    MAST = 8
    WALL = 9


GROUND_OF: Final = bytes(
    OFF_PITCH if tile is Tile.SEA else SOLID if tile in (Tile.MAST, Tile.WALL) else OPEN for tile in Tile
)
"""``GROUND_OF[tile]``: the ground under each tile."""

HULL_TILES: Final = frozenset({Tile.SHIP, Tile.HOLD, Tile.CRATE, Tile.MAST})
"""Tiles that can be part of a ship's hull (its planks hang outside)."""

"""The typed form of a harbour file, key by key. docs/harbour-format.md explains each for people."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

__all__ = [
    "FORMAT",
    "LONGEST_SIDE",
    "AreaBox",
    "DockEntry",
    "HarbourFile",
    "Heading",
    "LegendEntry",
    "PlankEntry",
    "Point",
    "ShipEntry",
    "TileName",
]

FORMAT: Final = 1
"""The version of the format this program reads and writes."""

LONGEST_SIDE: Final = 60

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Glyph = Annotated[str, Meta(min_length=1, max_length=1)]
Coordinate = Annotated[int, Meta(ge=0, lt=LONGEST_SIDE)]
Point = tuple[Coordinate, Coordinate]
AreaBox = tuple[Coordinate, Coordinate, Coordinate, Coordinate]
"""left, top, right, bottom; all four inside the box."""

Side = Literal["north", "east", "south", "west"]
Heading = Literal["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
TileName = Literal["field", "quay", "dock", "ship", "plank", "hold", "crate", "sea", "mast", "wall"]
PartName = Literal["bow", "midship", "stern"]


class LegendEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a glyph of the grid means, in full."""

    tile: TileName
    ship: Name = ""
    part: PartName | Literal[""] = ""
    dock: Name = ""
    chest: bool = False


class ShipEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[ships]]`` table."""

    name: Name
    heading: Heading
    deck: Glyph = ""
    bow: Annotated[int, Meta(ge=1, lt=LONGEST_SIDE)] | None = None
    stern: Annotated[int, Meta(ge=1, lt=LONGEST_SIDE)] | None = None
    chests: Annotated[list[Point], Meta(max_length=64)] = []


class DockEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[docks]]`` table."""

    id: Name
    glyph: Glyph
    owner: Annotated[int, Meta(ge=1, le=4)] | None = None


class PlankEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ``[[planks]]`` table, for a plank that needs a name or its own neighbours."""

    id: Name
    at: Point
    neighbours: Annotated[list[Name], Meta(max_length=64)] | None = None


class HarbourFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    format: Annotated[int, Meta(ge=1, le=FORMAT)]
    name: Name
    grid: str
    kind: Literal["harbour", "pitch"] = "harbour"
    author: Text = ""
    version: Text = ""
    sea: Side | Literal[""] = ""
    square_mm: Annotated[float, Meta(ge=5, le=200)] = 34.0
    legend: dict[str, TileName | LegendEntry] = {}
    ships: list[ShipEntry] = []
    docks: list[DockEntry] = []
    planks: list[PlankEntry] = []
    areas: Annotated[dict[Name, Annotated[list[AreaBox], Meta(max_length=16)]], Meta(max_length=64)] = {}

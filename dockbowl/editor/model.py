"""A map as the workshop holds it: a value that never changes. Every edit makes another one.

The grid is kept as the glyphs of the file, so that what nobody touched is written as it was. What a glyph means
comes from `board.legend`, as it does in a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from dockbowl.board.fileform import AreaBox, DockEntry, HarbourFile, LegendEntry, PlankEntry, ShipEntry
from dockbowl.board.legend import DOCK_GLYPHS, Meaning, legend_of
from dockbowl.board.report import Report
from dockbowl.board.tiles import Tile

Point = tuple[int, int]
"""(x, y): column and row, both from 0."""
Cells = Mapping[Point, str]
"""Glyphs to be put on squares."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
NEW: Final = -1
"""Origin of what the file it was loaded from does not have."""

GROUND, DOCKS, SHIPS, PLANKS, CHESTS = "ground", "docks", "ships", "planks", "chests"
LAYERS: Final = (GROUND, DOCKS, SHIPS, PLANKS, CHESTS)
_LAYER_OF: Final = {
    Tile.DOCK: DOCKS,
    Tile.SHIP: SHIPS,
    Tile.HOLD: SHIPS,
    Tile.CRATE: SHIPS,
    Tile.MAST: SHIPS,
    Tile.PLANK: PLANKS,
}


@dataclass(frozen=True, slots=True)
class ShipData:
    """One `[[ships]]` table. `deck` is always its letter; `origin` its place in the file, NEW for none."""

    name: str
    heading: str = "north"
    deck: str = "a"
    bow: int | None = None
    stern: int | None = None
    chests: tuple[Point, ...] = ()
    origin: int = NEW

    def entry(self) -> ShipEntry:
        return ShipEntry(self.name, self.heading, self.deck, self.bow, self.stern, list(self.chests))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class DockData:
    """One `[[docks]]` table; `owner` counts from 1, None for what the digit says."""

    id: str
    glyph: str
    owner: int | None = None
    origin: int = NEW

    def entry(self) -> DockEntry:
        return DockEntry(self.id, self.glyph, self.owner)


@dataclass(frozen=True, slots=True)
class PlankData:
    """One `[[planks]]` table; `neighbours` None for what the default rule gives."""

    id: str
    at: Point
    neighbours: tuple[str, ...] | None = None
    origin: int = NEW

    def entry(self) -> PlankEntry:
        return PlankEntry(self.id, self.at, None if self.neighbours is None else list(self.neighbours))


@dataclass(frozen=True, slots=True)
class Map:
    """A whole map. Rows are equally long; nothing else is promised: it may have every fault a map can have."""

    rows: tuple[str, ...]
    kind: str = "harbour"
    name: str = ""
    author: str = ""
    version: str = ""
    sea: str = ""
    square_mm: float = 34.0
    legend: tuple[tuple[str, LegendEntry], ...] = ()
    ships: tuple[ShipData, ...] = ()
    docks: tuple[DockData, ...] = ()
    planks: tuple[PlankData, ...] = ()
    areas: tuple[tuple[str, tuple[AreaBox, ...]], ...] = ()

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def has(self, point: Point) -> bool:
        """Whether there is such a square."""
        return 0 <= point[0] < self.width and 0 <= point[1] < self.height

    def at(self, point: Point) -> str:
        """The glyph of a square of the grid."""
        return self.rows[point[1]][point[0]]

    def points(self) -> Iterator[Point]:
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def where(self, glyphs: str) -> list[Point]:
        """The squares with one of these glyphs."""
        wanted = set(glyphs)
        return [
            (x, y) for y, row in enumerate(self.rows) if wanted & set(row) for x, g in enumerate(row) if g in wanted
        ]

    def uses(self, glyphs: str) -> bool:
        return any(glyph in row for row in self.rows for glyph in glyphs)

    def file(self, rows: tuple[str, ...] | None = None) -> HarbourFile:
        """The typed form the reader of maps works on; row y of the grid is line y + 1 of its text."""
        return HarbourFile(
            format=1,
            name=self.name or "?",
            grid="\n" + "\n".join(rows or self.rows) + "\n",
            kind=self.kind,  # type: ignore[arg-type]
            author=self.author,
            version=self.version,
            sea=self.sea,  # type: ignore[arg-type]
            square_mm=self.square_mm,
            legend=dict(self.legend),
            ships=[ship.entry() for ship in self.ships],
            docks=[dock.entry() for dock in self.docks],
            planks=[plank.entry() for plank in self.planks],
            areas={name: list(boxes) for name, boxes in self.areas},
        )

    @property
    def meanings(self) -> dict[str, Meaning]:
        """What every glyph means here. `ship` counts in `ships`; `dock` in `dock_glyphs`."""
        names = tuple((ship.name, ship.deck) for ship in self.ships)
        return _meanings(self.kind, self.legend, names, tuple((dock.id, dock.glyph) for dock in self.docks))

    def meaning(self, point: Point) -> Meaning | None:
        """What a square is; None for a glyph without a meaning."""
        return self.meanings.get(self.at(point))

    @property
    def dock_glyphs(self) -> tuple[str, ...]:
        """The glyphs of the Docking Areas: those declared, then the digits that are free."""
        declared = tuple(dock.glyph for dock in self.docks)
        named = {glyph for glyph, _ in self.legend}
        return declared + tuple(glyph for glyph in DOCK_GLYPHS if glyph not in declared and glyph not in named)

    def glyph_for(self, tile: Tile, ship: int = -1, dock: int = -1, chest: bool = False) -> str:
        """A glyph that means just that; "" if there is none."""
        for glyph, meaning in self.meanings.items():
            if meaning.tile is tile and meaning.chest == chest and meaning.part == 0:
                if meaning.ship == ship and meaning.dock == dock:
                    return glyph
        return ""

    @property
    def empty(self) -> str:
        """The glyph that is left where something is rubbed out: sea, or the field of a pitch."""
        return self.glyph_for(Tile.FIELD, -1, -1) or "." if self.kind == "pitch" else self.glyph_for(Tile.SEA) or "~"

    def ship_glyphs(self, index: int) -> str:
        """Every glyph whose square is part of that ship."""
        return "".join(glyph for glyph, meaning in self.meanings.items() if meaning.ship == index)

    def free_letter(self) -> str:
        """A letter no ship, no legend and no square has; "" if all are taken."""
        taken = {ship.deck for ship in self.ships} | {glyph for glyph, _ in self.legend}
        taken |= {dock.glyph for dock in self.docks} | {glyph for row in self.rows for glyph in row}
        return next((c for c in LETTERS if c not in taken and c.upper() not in taken), "")

    def with_ship(self, ship: ShipData) -> Map:
        """One ship more. Those of the file stay in its order, before all others."""
        ships = sorted((*self.ships, ship), key=lambda one: one.origin if one.origin >= 0 else 1 << 20)
        return replace(self, ships=tuple(ships))


def layer_of(meaning: Meaning | None) -> str:
    """The layer a square of that meaning lies on."""
    return GROUND if meaning is None else _LAYER_OF.get(meaning.tile, GROUND)


@lru_cache(maxsize=64)
def _meanings(
    kind: str,
    legend: tuple[tuple[str, LegendEntry], ...],
    ships: tuple[tuple[str, str], ...],
    docks: tuple[tuple[str, str], ...],
) -> dict[str, Meaning]:
    bare = Map(
        rows=("~",),
        kind=kind,
        legend=legend,
        ships=tuple(ShipData(name, deck=deck) for name, deck in ships),
        docks=tuple(DockData(id, glyph) for id, glyph in docks),
    )
    glyphs = bare.dock_glyphs if kind == "harbour" else tuple(glyph for _, glyph in docks)
    numbered = {glyph: index for index, glyph in enumerate(glyphs) if glyph not in "~.#=!%^"}
    return legend_of(bare.file(), numbered, Report("", ""))


def unique(name: str, taken: set[str]) -> str:
    """The name, or the first numbered one that nobody has: `Minnow`, `Minnow 2`, `Minnow 3`."""
    if name not in taken:
        return name
    stem, _, number = name.rpartition(" ")
    stem = stem if stem and number.isdigit() else name
    stem = stem[:50]
    count = 2
    while f"{stem} {count}" in taken:
        count += 1
    return f"{stem} {count}"

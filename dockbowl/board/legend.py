"""What each glyph of a grid means: the legend every file starts with, and what a file adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .fileform import HarbourFile, LegendEntry
from .report import Report
from .tiles import PARTS, Tile

__all__ = ["DEFAULT_LEGEND", "DOCK_GLYPHS", "Meaning", "legend_of"]

DEFAULT_LEGEND: Final[Mapping[str, Tile]] = {
    "~": Tile.SEA,
    ".": Tile.QUAY,
    "#": Tile.WALL,
    "=": Tile.PLANK,
    "!": Tile.MAST,
    "%": Tile.HOLD,
    "^": Tile.CRATE,
}
"""The glyphs of a harbour. On a pitch ``.`` is the field instead."""

DOCK_GLYPHS: Final = "1234"
"""A digit is a square of the Docking Area of that number, unless the file says otherwise."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One glyph's meaning. ``ship`` and ``dock`` are indexes, -1 when the glyph does not say."""

    tile: Tile
    ship: int = -1
    part: int = 0
    dock: int = -1
    chest: bool = False


def legend_of(file: HarbourFile, dock_glyphs: Mapping[str, int], report: Report) -> dict[str, Meaning]:
    """The legend in force: the shipped one, then the ships' letters and docks, then ``[legend]``."""
    legend = {glyph: Meaning(tile) for glyph, tile in DEFAULT_LEGEND.items()}
    if file.kind == "pitch":
        legend["."] = Meaning(Tile.FIELD)
    for glyph, dock in dock_glyphs.items():
        if glyph in legend:
            path = ("docks", dock, "glyph")
            report.error(path, f'dock "{file.docks[dock].id}"', f'glyph "{glyph}" has a meaning already')
            continue
        legend[glyph] = Meaning(Tile.DOCK, dock=dock)
    _add_ships(legend, file, report)
    ships = {ship.name: index for index, ship in enumerate(file.ships)}
    docks = {dock.id: dock_glyphs[dock.glyph] for dock in file.docks if dock.glyph in dock_glyphs}
    for glyph, entry in file.legend.items():
        if isinstance(entry, str):
            entry = LegendEntry(tile=entry)
        meaning = _meaning(glyph, entry, ships, docks, report)
        if meaning is not None:
            legend[glyph] = meaning
    return legend


def deck_letter(file: HarbourFile, index: int) -> str:
    """The letter of a ship's deck: the one it names, or a, b, c ... in the order of the file."""
    letter = file.ships[index].deck
    return letter if _can_be_glyph(letter) else "abcdefghijklmnopqrstuvwxyz"[index]


def _can_be_glyph(letter: str) -> bool:
    return len(letter) == 1 and letter.isprintable() and not letter.isspace()


def _add_ships(legend: dict[str, Meaning], file: HarbourFile, report: Report) -> None:
    taken: dict[str, str] = {}
    for index, ship in enumerate(file.ships):
        letter = deck_letter(file, index)
        where = f'ship "{ship.name}"'
        if ship.deck and not _can_be_glyph(ship.deck):
            report.error(("ships", index, "deck"), where, "`deck` must be one printable character")
        if letter in taken:
            report.error(("ships", index, "deck"), where, f'deck letter "{letter}" is {taken[letter]}\'s too')
            continue
        if letter in legend and legend[letter].tile is not Tile.SHIP:
            report.error(("ships", index, "deck"), where, f'deck letter "{letter}" has a meaning already')
            continue
        taken[letter] = f'"{ship.name}"'
        legend[letter] = Meaning(Tile.SHIP, ship=index)
        capital = letter.upper()
        if capital != letter and len(capital) == 1 and capital not in legend:
            legend[capital] = Meaning(Tile.SHIP, ship=index, chest=True)


def _meaning(
    glyph: str, entry: LegendEntry, ships: Mapping[str, int], docks: Mapping[str, int], report: Report
) -> Meaning | None:
    """A legend entry with its names looked up; None if it makes no sense."""
    path = ("legend", glyph)
    where = f'legend "{glyph}"'
    tile = Tile[entry.tile.upper()]
    before = len(report.errors)
    if entry.ship and entry.ship not in ships:
        report.error(path, where, f'there is no ship "{entry.ship}"; expected {_one_of(ships)}')
    if entry.dock and entry.dock not in docks:
        report.error(path, where, f'there is no dock "{entry.dock}"; expected {_one_of(docks)}')
    if tile is Tile.SHIP and not entry.ship:
        report.error(path, where, 'a deck square must say whose: ship = "..."')
    if tile is Tile.DOCK and not entry.dock:
        report.error(path, where, 'a dock square must say which: dock = "..."')
    if entry.ship and tile not in _ON_A_SHIP:
        report.error(path, where, f"{entry.tile} is never part of a ship")
    if entry.part and not entry.ship:
        report.error(path, where, "`part` needs `ship` beside it")
    if entry.chest and (not entry.ship or tile not in (Tile.SHIP, Tile.HOLD, Tile.CRATE)):
        report.error(path, where, "a chest place is a deck, hold or crate square of a ship named by `ship`")
    if len(report.errors) > before:
        return None
    return Meaning(
        tile,
        ships.get(entry.ship, -1),
        PARTS.index(entry.part),
        docks.get(entry.dock, -1),
        entry.chest,
    )


_ON_A_SHIP = (Tile.SHIP, Tile.HOLD, Tile.CRATE, Tile.MAST)


def _one_of(names: Mapping[str, int]) -> str:
    return ", ".join(f'"{name}"' for name in names) if names else "it to be declared in the file"

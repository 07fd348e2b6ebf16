"""Puts a decoded file together: every name and default worked out, ready to be built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .board import Dock, Ship
from .fileform import HarbourFile
from .grid import Grid, meanings, read_grid
from .hulls import derive_chests, find_hulls, find_parts
from .layout import Layout
from .legend import DOCK_GLYPHS, Meaning, deck_letter, legend_of
from .planks import FURTHEST, find_planks
from .report import Report
from .tiles import HULL_TILES, Tile
from .zones import find_areas

__all__ = ["Drawn", "assemble"]


@dataclass(slots=True)
class Drawn:
    """A layout with the grid it was drawn in."""

    layout: Layout
    grid: Grid


def assemble(file: HarbourFile, text: str, report: Report, plank_range: int = FURTHEST) -> Drawn | None:
    """The layout of a file; None if its grid cannot be made out. Faults go to the report."""
    grid = read_grid(file.grid, report)
    if grid is None:
        return None
    docks = _dock_list(file, grid, report)
    legend = legend_of(file, {glyph: index for index, (glyph, _, _) in enumerate(docks)}, report)
    cells = meanings(grid, legend, report)
    if cells is None:
        return None
    layout = Layout(
        width=grid.width,
        height=grid.height,
        tiles=bytearray(cell.tile for cell in cells),
        kind=file.kind,
        name=file.name,
        author=file.author,
        version=file.version,
        sea_side=file.sea,
        square_mm=file.square_mm,
        source=text,
    )
    layout.dock = [cell.dock for cell in cells]
    layout.docks = [
        Dock(id, owner, tuple(square for square, dock in enumerate(layout.dock) if dock == index), glyph)
        for index, (glyph, id, owner) in enumerate(docks)
    ]
    find_hulls(layout, cells)
    find_parts(layout, cells, file)
    _add_ships(layout, cells, file, report)
    find_planks(layout, file, grid, report, plank_range)
    layout.areas = find_areas(layout, file, report)
    return Drawn(layout, grid)


def _dock_list(file: HarbourFile, grid: Grid, report: Report) -> list[tuple[str, str, int]]:
    """(glyph, id, owner from 0) of every dock: those declared, then digits used but not declared."""
    docks: list[tuple[str, str, int]] = []
    for index, dock in enumerate(file.docks):
        where = f'dock "{dock.id}"'
        if any(dock.glyph == glyph for glyph, _, _ in docks):
            report.error(("docks", index, "glyph"), where, f'glyph "{dock.glyph}" is another dock\'s too')
            continue
        owner = dock.owner - 1 if dock.owner is not None else _slot(dock.glyph, len(docks))
        docks.append((dock.glyph, dock.id, owner))
    if file.kind == "harbour":
        drawn = {glyph for row in grid.rows for glyph in row.glyphs}
        for glyph in DOCK_GLYPHS:
            known = glyph in file.legend or any(glyph == other for other, _, _ in docks)
            if glyph in drawn and not known:
                docks.append((glyph, glyph, int(glyph) - 1))
    return docks


def _slot(glyph: str, default: int) -> int:
    return int(glyph) - 1 if glyph in DOCK_GLYPHS else default


def _add_ships(layout: Layout, cells: list[Meaning], file: HarbourFile, report: Report) -> None:
    for index, ship in enumerate(file.ships):
        hull = [square for square, owner in enumerate(layout.hull) if owner == index]
        where = f'ship "{ship.name}"'
        if not hull and ("ships", index, "deck") not in report.blamed:
            letter = deck_letter(file, index)
            report.error(("ships", index), where, f'has no square in the grid; its deck letter is "{letter}"')
        listed = {square: "" for square in hull if cells[square].chest}
        for place, (x, y) in enumerate(ship.chests):
            square = y * layout.width + x
            reason = _no_chest(layout, index, x, y, listed)
            if reason:
                report.error(("ships", index, "chests", place), where, f"chest place ({x}, {y}) {reason}")
            else:
                listed[square] = ""
        places = tuple(listed) if listed or ship.chests else derive_chests(layout, index, ship.heading)
        standing = tuple(square for square in hull if layout.tiles[square] != Tile.MAST)
        layout.ships.append(Ship(ship.name, standing, places))


def _no_chest(layout: Layout, index: int, x: int, y: int, listed: Mapping[int, str]) -> str:
    """Why a chest cannot stand at (x, y) on ship ``index``; empty if it can."""
    if x >= layout.width or y >= layout.height:
        return f"is outside the {layout.width} x {layout.height} grid"
    square = y * layout.width + x
    tile = layout.tiles[square]
    if tile == Tile.PLANK:
        return "is on a plank; expected deck"
    if tile not in HULL_TILES or layout.hull[square] != index:
        return "is not on this ship"
    if tile == Tile.MAST:
        return "is on a mast; expected deck"
    if square in listed:
        return "is given twice"
    return ""

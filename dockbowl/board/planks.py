"""Gangplanks: whose each is, what it is called, and which planks lie one jump away."""

from __future__ import annotations

from collections.abc import Mapping

from .board import Plank
from .fileform import HarbourFile, PlankEntry
from .grid import Grid
from .hulls import beside
from .layout import Layout
from .report import Report
from .tiles import Tile

__all__ = ["find_planks", "plank_name"]

NEAREST = 2
FURTHEST = 3
"""Rule: dockbowl 4 [R10]: planks of different hulls this far apart are neighbours by default."""

_NO_HULL = -2
"""Touches nothing; -1 is the quay."""


def plank_name(x: int, y: int) -> str:
    """The id of a plank the file does not name."""
    return f"plank {x},{y}"


def find_planks(layout: Layout, file: HarbourFile, grid: Grid, report: Report, furthest: int = FURTHEST) -> None:
    """Fill in the planks of a layout whose hulls are known; by default they reach `furthest` squares."""
    width = layout.width
    squares = [square for square, tile in enumerate(layout.tiles) if tile == Tile.PLANK]
    hulls = {square: _hull_of(square, layout, file, grid, report) for square in squares}
    for square, hull in hulls.items():
        layout.hull[square] = max(hull, -1)
    entries = _entries_by_square(layout, file, grid, report)
    ids = {
        square: entries[square].id if square in entries else plank_name(square % width, square // width)
        for square in squares
    }
    _report_double_ids(ids, entries, file, report)
    listed = _listed(ids, entries, file, report)
    for square in squares:
        if square in listed:
            wanted = set(listed[square])
        else:
            wanted = {there for there in _near(square, layout, furthest) if _default(square, there, hulls, width)}
            wanted |= {there for there, others in listed.items() if square in others}
        allowed = sorted(there for there in wanted if there not in listed or square in listed[there])
        layout.planks.append(Plank(ids[square], square, max(hulls[square], -1), tuple(allowed)))


def _hull_of(square: int, layout: Layout, file: HarbourFile, grid: Grid, report: Report) -> int:
    """The one hull a plank touches: a ship, -1 for the quay, ``_NO_HULL`` for none."""
    touched: dict[int, None] = {}
    for there in beside(square, layout.width, layout.height):
        if layout.tiles[there] in (Tile.QUAY, Tile.DOCK, Tile.SHIP, Tile.HOLD, Tile.CRATE):
            touched[layout.hull[there]] = None
    where = _where(square, layout.width)
    if len(touched) != 1:
        report.told.add(square)
    if not touched:
        report.error_at(
            grid.place(square), where, "touches neither deck nor quay; expected it to hang from one of them"
        )
        return _NO_HULL
    hulls = list(touched)
    if len(hulls) > 1:
        names = " and ".join(hull_name(hull, file) for hull in hulls)
        report.error_at(grid.place(square), where, f"touches {names}; expected only one of them, and sea between")
    return hulls[0]


def hull_name(hull: int, file: HarbourFile) -> str:
    """A hull in words."""
    return f'"{file.ships[hull].name}"' if hull >= 0 else "the quay"


def _near(square: int, layout: Layout, furthest: int) -> list[int]:
    """The planks no further off than the default rule reaches."""
    x, y = square % layout.width, square // layout.width
    return [
        there
        for row in range(max(0, y - furthest), min(layout.height, y + furthest + 1))
        for column in range(max(0, x - furthest), min(layout.width, x + furthest + 1))
        if layout.tiles[there := row * layout.width + column] == Tile.PLANK
    ]


def _default(a: int, b: int, hulls: Mapping[int, int], width: int) -> bool:
    apart = max(abs(a % width - b % width), abs(a // width - b // width))
    return hulls[a] != hulls[b] and apart >= NEAREST


def _entries_by_square(layout: Layout, file: HarbourFile, grid: Grid, report: Report) -> dict[int, PlankEntry]:
    entries: dict[int, PlankEntry] = {}
    for index, entry in enumerate(file.planks):
        x, y = entry.at
        path, where = ("planks", index, "at"), f'plank "{entry.id}"'
        square = y * layout.width + x
        if x >= layout.width or y >= layout.height:
            report.error(path, where, f"({x}, {y}) is outside the {layout.width} x {layout.height} grid")
        elif layout.tiles[square] != Tile.PLANK:
            tile = Tile(layout.tiles[square]).name.lower()
            report.error(path, where, f"({x}, {y}) is {tile} in the grid; expected a plank there")
        elif square in entries:
            report.error(path, where, f'({x}, {y}) is plank "{entries[square].id}" already')
        else:
            entries[square] = entry
    return entries


def _report_double_ids(
    ids: Mapping[int, str], entries: Mapping[int, PlankEntry], file: HarbourFile, report: Report
) -> None:
    seen: set[str] = {name for square, name in ids.items() if square not in entries}
    for index, entry in enumerate(file.planks):
        if entry.id in seen:
            report.error(("planks", index, "id"), f'plank "{entry.id}"', "there are two planks of this id")
        seen.add(entry.id)


def _listed(
    ids: Mapping[int, str], entries: Mapping[int, PlankEntry], file: HarbourFile, report: Report
) -> dict[int, set[int]]:
    """The squares each plank with a list of neighbours names; a list stands instead of the default."""
    squares = {name: square for square, name in ids.items()}
    declared = {entry.id for entry in file.planks}
    listed: dict[int, set[int]] = {}
    for square, entry in entries.items():
        if entry.neighbours is None:
            continue
        path, where = ("planks", file.planks.index(entry), "neighbours"), f'plank "{entry.id}"'
        listed[square] = set()
        for name in entry.neighbours:
            there = squares.get(name)
            if there is None and name in declared:
                continue  # its own entry is at fault, and said so
            if there is None:
                report.error(path, where, f'neighbour "{name}" does not exist; expected {_some(squares)}')
            elif there == square:
                report.error(path, where, "is listed as its own neighbour")
            else:
                listed[square].add(there)
    for square, others in listed.items():
        for there in others:
            if there in listed and square not in listed[there]:
                entry = entries[square]
                report.error(
                    ("planks", file.planks.index(entry), "neighbours"),
                    f'plank "{entry.id}"',
                    f'lists "{ids[there]}", whose list lacks it; list both ways or neither',
                )
    return listed


def _some(names: Mapping[str, int]) -> str:
    shown = [f'"{name}"' for name in list(names)[:8]]
    return "one of " + ", ".join(shown) + (" ..." if len(names) > 8 else "")


def _where(square: int, width: int) -> str:
    return f"plank ({square % width}, {square // width})"

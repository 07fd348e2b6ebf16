"""Whether a match can be played on a board. Every fault names its square and what would mend it.

Rule: dockbowl 1, 2, 4. The warnings, for a board that would be a poor one, are in ``hints``.
"""

from __future__ import annotations

from collections import Counter

from .board import Board
from .fileform import HarbourFile
from .grid import Grid
from .hints import hint_board
from .places import Places, count
from .reach import distances, regions
from .report import Report
from .tiles import BOW, MIDSHIP, OFF, PARTS, STERN, Tile

__all__ = ["check_board"]

FEWEST_DOCKS, MOST_DOCKS = 2, 4
SMALLEST_DOCK = 6
"""A coach sets up six players in his Docking Area. Rule: dockbowl 2."""
CHESTS = 8
"""Rule: dockbowl 1: eight chest places per ship."""

_NEEDED_AREAS = ("half.0", "half.1", "end_zone.0", "end_zone.1", "los.0", "los.1")


def check_board(board: Board, file: HarbourFile, grid: Grid, report: Report) -> None:
    """Report everything that keeps people from playing on the board, and what would spoil it."""
    places = Places(board, file, grid, report)
    if board.kind == "pitch":
        _check_pitch(places)
        return
    _check_tiles(places, {Tile.FIELD})
    _check_names(places)
    _check_sea(places)
    _check_docks(places)
    _check_ships(places)
    _check_planks(places)
    if not _planks_blamed(places):
        _check_ways(places)
    # On a board that cannot be played, advice on balance would only hide what has to be mended.
    if not report.errors:
        hint_board(places)


def _check_pitch(places: Places) -> None:
    board, report = places.board, places.report
    _check_tiles(places, set(Tile) - {Tile.FIELD})
    for key in ("ships", "docks", "planks"):
        if getattr(places.file, key):
            report.error((key,), f"`{key}`", 'a pitch has none; expected kind = "harbour"')
    if board.sea_side:
        report.error(("sea",), "`sea`", "a pitch has no sea; leave the line out")
    for area in _NEEDED_AREAS:
        if not board.areas.get(area):
            report.error(("areas",), f'area "{area}"', "is missing; expected boxes [left, top, right, bottom]")


def _check_tiles(places: Places, foreign: set[Tile]) -> None:
    """One fault for each kind of tile that has no business on this kind of board."""
    for tile in sorted(foreign):
        squares = [square for square, found in enumerate(places.board.tiles) if found == tile]
        if squares:
            places.error(squares, f"{tile.name.lower()} is not a tile of a {places.board.kind}; replace it")


def _check_names(places: Places) -> None:
    """Names are how saves and logs speak of things, so each stands for one thing."""
    file, report = places.file, places.report
    for key, noun, names in (
        ("ships", "ship", [ship.name for ship in file.ships]),
        ("docks", "dock", [dock.id for dock in file.docks]),
    ):
        field = "name" if key == "ships" else "id"
        for place, name in enumerate(names):
            if name in names[:place]:
                report.error((key, place, field), f'{noun} "{name}"', f"there are two {key} of this {field}")
    declared = {dock.id for dock in file.docks}
    for dock in places.board.docks[len(file.docks) :]:
        if dock.id in declared:
            places.error(dock.squares, f'digit "{dock.id}" is a dock of its own, but "{dock.id}" is declared')


def _check_sea(places: Places) -> None:
    board, report = places.board, places.report
    if not board.sea_side and ("sea",) not in report.blamed:
        report.error(("format",), "`sea`", 'is missing; expected the side of the open sea, such as sea = "south"')
    if Tile.SEA not in board.tiles:
        report.error(("grid",), "grid", 'has no sea; expected some "~"')


def _check_docks(places: Places) -> None:
    board, report = places.board, places.report
    number = len(board.docks)
    if not FEWEST_DOCKS <= number <= MOST_DOCKS:
        report.error(
            ("docks",) if places.file.docks else ("grid",),
            "docks",
            f"there {'is' if number == 1 else 'are'} {number or 'no'} Docking Area{'s' * (number != 1)};"
            f" expected {FEWEST_DOCKS} to {MOST_DOCKS}, drawn with the digits 1 to 4",
        )
    owners = Counter(dock.owner for dock in board.docks)
    for index, dock in enumerate(board.docks):
        where, path = f'dock "{dock.id}"', places.dock_path(index)
        if ("docks", index, "glyph") in report.blamed:
            continue
        if owners[dock.owner] > 1 or dock.owner >= number:
            report.error(
                path,
                where,
                f"owner slot {dock.owner + 1} is taken or too high; expected 1 to {number}, each once",
            )
        if len(dock.squares) < SMALLEST_DOCK:
            places.error(
                dock.squares,
                f"has {count(dock.squares, 'square')}; expected {SMALLEST_DOCK} or more, for six players",
                where,
                path,
            )
        groups = regions(dock.squares, board.walks.__getitem__)
        for group in groups[1:]:
            places.error(group, f"{count(group, 'square')} here cut off from the rest; expected one piece", where)


def _check_ships(places: Places) -> None:
    board, report = places.board, places.report
    if not board.ships:
        report.error(("grid",), "ships", "there is no ship; expected a [[ships]] table and its deck in the grid")
    for index, ship in enumerate(board.ships):
        where = f'ship "{ship.name}"'
        if not ship.squares:
            continue  # reported when the grid was read
        hull = [square for square in range(board.size) if board.hull[square] == index]
        hull = [square for square in hull if board.tiles[square] != Tile.PLANK]
        apart = regions(hull, board.around.__getitem__)[1:]
        cut_off = apart or regions(ship.squares, board.walks.__getitem__)[1:]
        for group in cut_off:
            report.told.update(group)
            places.error(group, f"{count(group, 'square')} here cut off from the rest; expected one piece", where)
        missing = [PARTS[part] for part in (BOW, MIDSHIP, STERN) if part not in {board.part[s] for s in hull}]
        if missing:
            text = f"has no {' and no '.join(missing)}; expected bow + stern to be less than its length in ranks"
            report.error(("ships", index), where, text)
        elif len(ship.chest_places) < CHESTS:
            listed = bool(places.file.ships[index].chests)
            report.error(
                ("ships", index),
                where,
                f"has {count(ship.chest_places, 'chest place')}; expected {CHESTS}: "
                + ("list more" if listed else "make bow, midship and stern two squares broad, or draw or list them"),
            )


def _check_planks(places: Places) -> None:
    board, told = places.board, places.report.told
    for plank in board.planks:
        for there in board.around[plank.square]:
            if there > plank.square and board.tiles[there] == Tile.PLANK and board.hull[there] != plank.hull:
                told.update((plank.square, there))
                places.error(
                    [plank.square],
                    f"touches the plank of another hull at {board.label(there)}; expected sea between them",
                    f'plank "{plank.id}"',
                )
    for plank in board.planks:
        if not plank.neighbours and plank.square not in told and not _planks_blamed(places):
            places.error(
                [plank.square],
                "has no neighbour to jump to; expected one of another hull 2 or 3 squares away, or a list",
                f'plank "{plank.id}"',
            )


def _planks_blamed(places: Places) -> bool:
    """Whether a plank's entry is at fault already: what it cuts off need not be told as well."""
    return any(path[0] == "planks" for path in places.report.blamed if path)


def _check_ways(places: Places) -> None:
    """Everybody can get everywhere: from each dock to each ship and dock, and to every open square."""
    board, report = places.board, places.report
    docks = [dock for dock in board.docks if dock.squares]
    if not docks:
        return
    first = docks[0]
    reached = distances(board, first.squares)
    told = report.told
    for dock in docks[1:]:
        if reached[dock.squares[0]] == OFF:
            told.update(dock.squares)
            places.error(
                dock.squares,
                f'no way to dock "{first.id}"; add planks or quay between them',
                f'dock "{dock.id}"',
            )
    for index, ship in enumerate(board.ships):
        if ship.squares and all(reached[square] == OFF for square in ship.squares):
            told.update(ship.squares)
            report.error(
                ("ships", index),
                f'ship "{ship.name}"',
                f'no way to it from dock "{first.id}"; add a plank 2 or 3 squares from another hull\'s',
            )
    lost = [square for square in board.open_squares if reached[square] == OFF]
    for group in regions(lost, board.walks.__getitem__):
        if not told.intersection(group):
            places.error(group, f"{count(group, 'square')} nobody can reach; join to the rest or make wall or sea")

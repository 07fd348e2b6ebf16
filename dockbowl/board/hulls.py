"""Which ship each square belongs to, which part of it, and where its chests stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .directions import COMPASS
from .fileform import HarbourFile
from .layout import Layout
from .legend import Meaning
from .tiles import BOW, HULL_TILES, MIDSHIP, STERN, Tile

__all__ = ["beside", "derive_chests", "find_hulls", "find_parts", "ranks_of"]


def beside(square: int, width: int, height: int, straight: bool = False) -> list[int]:
    """The squares next to one, the four straight ones first; only those if ``straight``."""
    x, y = square % width, square // width
    steps = _STRAIGHT if straight else _STRAIGHT + _SLANTED
    return [square + dy * width + dx for dx, dy in steps if 0 <= x + dx < width and 0 <= y + dy < height]


_STRAIGHT = [(0, -1), (1, 0), (0, 1), (-1, 0)]
_SLANTED = [(1, -1), (1, 1), (-1, 1), (-1, -1)]


def find_hulls(layout: Layout, cells: Sequence[Meaning]) -> None:
    """Give every hull square its ship.

    Deck squares say whose they are. A mast, hold or crate belongs to the ship whose deck it touches,
    straight neighbours before slanted ones; a crate that touches none stands on the quay.
    """
    width, height = layout.width, layout.height
    for square, cell in enumerate(cells):
        layout.hull[square] = cell.ship
    for straight in (True, False):
        frontier = [square for square, ship in enumerate(layout.hull) if ship >= 0]
        while frontier:
            reached = []
            for square in frontier:
                for there in beside(square, width, height, straight):
                    if layout.hull[there] < 0 and layout.tiles[there] in HULL_TILES:
                        layout.hull[there] = layout.hull[square]
                        reached.append(there)
            frontier = reached


def find_parts(layout: Layout, cells: Sequence[Meaning], file: HarbourFile) -> None:
    """Tell bow, midship and stern apart.

    A legend entry's own `part` is taken as it is. The rest goes by rank, a rank being a line of squares
    across the ship: so many at the front are the bow, so many at the back the stern, by default a third
    of the ranks each.
    """
    for index, ship in enumerate(file.ships):
        squares = [square for square, hull in enumerate(layout.hull) if hull == index]
        if not squares:
            continue
        ranks = ranks_of(squares, layout.width, ship.heading)
        bow = ship.bow if ship.bow is not None else max(1, len(ranks) // 3)
        stern = ship.stern if ship.stern is not None else max(1, len(ranks) // 3)
        for number, rank in enumerate(ranks):
            part = BOW if number < bow else STERN if number >= len(ranks) - stern else MIDSHIP
            for square in rank:
                layout.part[square] = cells[square].part or part


def ranks_of(squares: Iterable[int], width: int, heading: str) -> list[list[int]]:
    """The squares in lines across the ship, the foremost line first, port to starboard in each."""
    dx, dy = COMPASS[heading]
    ranks: dict[int, list[tuple[int, int]]] = {}
    for square in squares:
        x, y = square % width, square // width
        # Along the ship, and across it: the heading turned a quarter to starboard is (-dy, dx).
        ranks.setdefault(x * dx + y * dy, []).append((y * dx - x * dy, square))
    return [[square for _, square in sorted(ranks[along])] for along in sorted(ranks, reverse=True)]


def derive_chests(layout: Layout, index: int, heading: str) -> tuple[int, ...]:
    """The chest places of a ship that lists none, taken from the shape of its deck.

    Rule: dockbowl 1: the two furthest corners of the bow, two of the stern, the four corners of the
    midship. A corner is the end of a rank; the tip of a pointed bow is one square and so no corner, and
    the first rank with two ends counts. Only bare deck is used. Fewer than eight come out when the ship
    is too small, which the checks report.
    """
    places: list[int] = []
    for part, front, back in ((BOW, True, False), (MIDSHIP, True, True), (STERN, False, True)):
        squares = [
            square
            for square, hull in enumerate(layout.hull)
            if hull == index and layout.part[square] == part and layout.tiles[square] == Tile.SHIP
        ]
        broad = [rank for rank in ranks_of(squares, layout.width, heading) if len(rank) > 1]
        if broad and front:
            places += [broad[0][0], broad[0][-1]]
        if broad and back:
            places += [broad[-1][0], broad[-1][-1]]
    return tuple(dict.fromkeys(places))

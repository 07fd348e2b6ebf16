"""Stamps: whole ships, Docking Areas, quays, walls and pairs of planks, laid in one go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from dockbowl.board.directions import COMPASS
from dockbowl.board.tiles import Tile
from dockbowl.editor import symmetry
from dockbowl.editor.model import SHIPS, Cells, Map, Point, ShipData, layer_of, unique
from dockbowl.editor.operations import Locked, Refused, paint
from dockbowl.lang import tr

POINTED, ROUND, BLUNT = "pointed", "round", "blunt"
BOWS: Final = (POINTED, ROUND, BLUNT)
HEADINGS: Final = tuple(COMPASS)
LENGTHS: Final = (6, 40)
BEAMS: Final = (3, 11)
SHORTEST: Final = {POINTED: 8, ROUND: 6, BLUNT: 6}
"""The least length with room for two chest places in the bow."""


@dataclass(frozen=True, slots=True)
class ShipStamp:
    """How a ship is to be laid."""

    length: int = 15
    beam: int = 5
    heading: str = "north"
    bow: str = POINTED
    masts: int = 2
    hold: bool = True
    crates: bool = False


def ship_shape(stamp: ShipStamp) -> dict[Point, Tile]:
    """Deck, masts, holds and crates of a ship about (0, 0). Raises Refused for one that cannot be."""
    if not LENGTHS[0] <= stamp.length <= LENGTHS[1] or not BEAMS[0] <= stamp.beam <= BEAMS[1]:
        raise Refused(tr("a ship is 6 to 40 long and 3 to 11 broad"))
    if stamp.length < SHORTEST[stamp.bow]:
        raise Refused(tr("with such a bow a ship is at least {n} long", n=SHORTEST[stamp.bow]))
    dx, dy = COMPASS[stamp.heading]
    return _slanted(stamp, dx, dy) if dx and dy else _straight(stamp, dx, dy)


def _breadths(stamp: ShipStamp) -> list[int]:
    """How broad each rank is, the foremost first: the bow widens, the stern is a little narrower."""
    beam, length = stamp.beam, stamp.length
    tip = {POINTED: 1 if beam % 2 else 2, ROUND: max(beam - 2, 2), BLUNT: beam}[stamp.bow]
    found = []
    for rank in range(length):
        broad = beam
        if stamp.bow == POINTED and length >= 12:
            broad = min(beam, tip + 2 * ((rank + 1) // 2))
        elif stamp.bow != BLUNT:
            broad = min(beam, tip + 2 * rank)
        if rank >= length - (2 if length >= 12 else 1) and beam >= 5:
            broad = min(broad, beam - 2)
        found.append(broad)
    return found


def _fittings(stamp: ShipStamp) -> list[tuple[int, Tile]]:
    """The rank of each mast and hold on the middle line; never two of them on neighbouring ranks."""
    length = stamp.length
    places: list[tuple[int, Tile]] = []
    if stamp.masts == 1:
        places.append((length // 3, Tile.MAST))
    elif stamp.masts > 1 and length >= 8:
        steps = stamp.masts - 1
        first, last = max(2, length // 3 - 1), length - 1 - max(2, length // 3 - 1)
        places += [(first + (last - first) * number // steps, Tile.MAST) for number in range(stamp.masts)]
    if stamp.hold:
        middle = length // 2
        taken = {rank for rank, _ in places}
        free = [r for r in range(2, length - 2) if not taken & {r - 1, r, r + 1}] or [
            r for r in range(2, length - 2) if r not in taken
        ]
        if free:
            places.append((min(free, key=lambda r: (abs(r - middle), r)), Tile.HOLD))
    return places


def _straight(stamp: ShipStamp, dx: int, dy: int) -> dict[Point, Tile]:
    breadths = _breadths(stamp)
    length, beam = stamp.length, stamp.beam
    cells: dict[Point, Tile] = {}

    def place(rank: int, across: int) -> Point:
        """`across` 0 is the middle line, or the one left of it; ranks run from the bow."""
        along = length // 2 - rank
        return along * dx - across * dy, along * dy + across * dx

    for rank, broad in enumerate(breadths):
        left = -((broad - 1) // 2)
        if (beam - broad) % 2:
            left = -((beam - 1) // 2)
        for across in range(left, left + broad):
            cells[place(rank, across)] = Tile.SHIP
    for rank, tile in _fittings(stamp):
        cells[place(rank, 0)] = tile
    if stamp.crates and beam >= 5:
        side = (beam - 1) // 2
        middle = length // 2 + 1
        if breadths[middle] == beam:
            for across in (-side + 1, beam - 2 - (beam - 1) // 2):
                if cells.get(place(middle, across)) is Tile.SHIP:
                    cells[place(middle, across)] = Tile.CRATE
    return cells


def _slanted(stamp: ShipStamp, dx: int, dy: int) -> dict[Point, Tile]:
    """A ship under 45 degrees. Its ranks are slanted lines, 0.7 squares apart, of every second square each."""
    breadths = _breadths(stamp)
    ranks = round(stamp.length * _DIAGONAL)
    cells: dict[Point, Tile] = {}
    middle: list[Point] = []
    for rank in range(ranks):
        along = ranks // 2 - rank
        limit = max(1, round(breadths[min(stamp.length - 1, int(rank / _DIAGONAL))] / _DIAGONAL))
        for across in range(-limit, limit + 1):
            if (along + across) % 2 == 0:  # only there is the middle of a square
                cells[((along * dx - across * dy) // 2, (along * dy + across * dx) // 2)] = Tile.SHIP
        across = along % 2
        middle.append(((along * dx - across * dy) // 2, (along * dy + across * dx) // 2))
    for rank, tile in _fittings(stamp):
        cells[middle[round(rank * _DIAGONAL)]] = tile
    return cells


_DIAGONAL: Final = 2**0.5


def lay_ship(
    map: Map, stamp: ShipStamp, at: Point, name: str = "", mode: str = symmetry.NONE, locked: Locked = ()
) -> Map:
    """A new ship with its middle at a square, and its images as ships of their own. Raises Refused."""
    if SHIPS in locked:
        raise Refused(tr("the layer of ships is locked"))
    shape = ship_shape(stamp)
    hull = {(x + at[0], y + at[1]): tile for (x, y), tile in shape.items()}
    fleets = [(hull, stamp.heading)]
    for turn in symmetry.MODES[mode]:
        image = {turn.point(p, map.width, map.height): tile for p, tile in hull.items()}
        if set(image) == set(hull):
            continue
        if any(set(image) == set(other) for other, _ in fleets):
            continue
        if any(set(image) & set(other) for other, _ in fleets):
            raise Refused(
                tr("the ship and its image would lie over each other; move it off the axis, or right onto it")
            )
        fleets.append((image, turn.heading(stamp.heading)))
    for cells, heading in fleets:
        map = _lay_one(map, cells, heading, stamp, name, locked)
    return map


def _lay_one(map: Map, hull: dict[Point, Tile], heading: str, stamp: ShipStamp, name: str, locked: Locked) -> Map:
    outside = [p for p in hull if not map.has(p)]
    if outside:
        raise Refused(tr("the ship does not fit into the grid there"))
    if any(layer_of(map.meaning(p)) in locked for p in hull):
        raise Refused(tr("a locked layer is in the way"))
    letter = map.free_letter()
    if not letter:
        raise Refused(tr("there are 26 ships already; more have no letter"))
    third = max(1, stamp.length // 3)
    slanted = "-" in heading
    ship = ShipData(
        unique(name or tr("Ship"), {ship.name for ship in map.ships}),
        heading,
        letter,
        None if slanted else third,
        None if slanted else third,
    )
    # The letter means deck only once the ship is there; a ship that is all painted over goes while painting.
    added = map.with_ship(ship)
    glyphs = {tile: added.glyph_for(tile) or mark for tile, mark in _MARKS.items()}
    cells = {p: glyphs.get(tile, letter) for p, tile in hull.items()}
    made = paint(added, cells)
    return made if any(one.deck == letter for one in made.ships) else added


_MARKS: Final = {Tile.MAST: "!", Tile.HOLD: "%", Tile.CRATE: "^"}


# ---------------------------------------------------------------- blocks


@dataclass(frozen=True, slots=True)
class Block:
    """A block of squares: of a Docking Area, of quay with a wall along one side, or of wall."""

    width: int = 4
    height: int = 3
    wall: str = ""
    """The side along which it has a wall, "" for none."""


def block(block: Block, at: Point, glyph: str, wall: str = "#") -> dict[Point, str]:
    """The squares of a block whose middle is at a square."""
    left, top = at[0] - (block.width - 1) // 2, at[1] - (block.height - 1) // 2
    right, bottom = left + block.width - 1, top + block.height - 1
    cells = {(x, y): glyph for y in range(top, bottom + 1) for x in range(left, right + 1)}
    for x, y in list(cells):
        edge = {"north": y == top, "south": y == bottom, "west": x == left, "east": x == right}
        if block.wall and edge[block.wall]:
            cells[(x, y)] = wall
    return cells


def turned_block(block: Block) -> Block:
    """A block turned a quarter to the right."""
    sides = ("north", "east", "south", "west")
    side = sides[(sides.index(block.wall) + 1) % 4] if block.wall else ""
    return replace(block, width=block.height, height=block.width, wall=side)


def plank_pair(at: Point, heading: str, apart: int, glyph: str) -> Cells:
    """A plank, and another one so many squares further; `apart` 0: one alone."""
    dx, dy = COMPASS[heading]
    cells = {at: glyph}
    if apart:
        cells[(at[0] + dx * apart, at[1] + dy * apart)] = glyph
    return cells

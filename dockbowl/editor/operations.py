"""Edits: each takes a map and returns another one. What lies on a square that is painted over goes with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from msgspec import structs

from dockbowl.board.fileform import LONGEST_SIDE, LegendEntry
from dockbowl.board.tiles import Tile
from dockbowl.editor.model import CHESTS, Cells, DockData, Map, PlankData, Point, ShipData, layer_of, unique
from dockbowl.editor.turns import Turn
from dockbowl.lang import tr

Locked = Collection[str]
"""Layers nothing may change on."""


class Refused(ValueError):
    """An edit that cannot be done; the message says why in one line."""


# ---------------------------------------------------------------- shapes


def brush(centre: Point, size: int) -> list[Point]:
    """The squares under a brush so many squares broad."""
    left, top = centre[0] - (size - 1) // 2, centre[1] - (size - 1) // 2
    return [(x, y) for y in range(top, top + size) for x in range(left, left + size)]


def line(a: Point, b: Point) -> list[Point]:
    """The squares of a line from a to b, each touching the next, at a corner if need be."""
    (x, y), (end_x, end_y) = a, b
    dx, dy = abs(end_x - x), abs(end_y - y)
    step_x, step_y = (1 if end_x > x else -1), (1 if end_y > y else -1)
    error = dx - dy
    found = [(x, y)]
    while (x, y) != (end_x, end_y):
        twice = 2 * error
        if twice > -dy:
            error -= dy
            x += step_x
        if twice < dx:
            error += dx
            y += step_y
        found.append((x, y))
    return found


def rectangle(a: Point, b: Point, filled: bool = True) -> list[Point]:
    """The squares of a rectangle with these corners, or of its edge."""
    left, right = sorted((a[0], b[0]))
    top, bottom = sorted((a[1], b[1]))
    return [
        (x, y)
        for y in range(top, bottom + 1)
        for x in range(left, right + 1)
        if filled or x in (left, right) or y in (top, bottom)
    ]


def region(map: Map, start: Point) -> list[Point]:
    """The squares of the same kind that hang together with one, edge to edge."""
    if not map.has(start):
        return []
    alike = _alike(map, start)
    found, frontier = {start}, [start]
    while frontier:
        x, y = frontier.pop()
        for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if there not in found and map.has(there) and map.at(there) in alike:
                found.add(there)
                frontier.append(there)
    return sorted(found)


def same(map: Map, start: Point) -> list[Point]:
    """All squares of the same kind."""
    return map.where(_alike(map, start)) if map.has(start) else []


def _alike(map: Map, point: Point) -> str:
    """The glyphs that mean the same as a square's: a deck is a deck, a chest place on it or not."""
    glyph = map.at(point)
    meanings = map.meanings
    if glyph not in meanings:
        return glyph
    kind = meanings[glyph].tile, meanings[glyph].ship, meanings[glyph].dock
    return "".join(other for other, m in meanings.items() if (m.tile, m.ship, m.dock) == kind)


# ---------------------------------------------------------------- painting


def paint(map: Map, cells: Cells, locked: Locked = ()) -> Map:
    """Put glyphs on squares. Squares outside the grid and those of locked layers stay as they are."""
    meanings = map.meanings
    changed: dict[Point, str] = {}
    for point, glyph in cells.items():
        if not map.has(point) or map.at(point) == glyph:
            continue
        if locked and (layer_of(map.meaning(point)) in locked or layer_of(meanings.get(glyph)) in locked):
            continue
        changed[point] = glyph
    if not changed:
        return map
    by_row: dict[int, list[Point]] = {}
    for point in changed:
        by_row.setdefault(point[1], []).append(point)
    rows = list(map.rows)
    for y, points in by_row.items():
        row = list(rows[y])
        for point in points:
            row[point[0]] = changed[point]
        rows[y] = "".join(row)
    return tidied(map, replace(map, rows=tuple(rows)), changed)


def tidied(before: Map, after: Map, changed: Iterable[Point]) -> Map:
    """Take away what has lost its square: planks by name, listed chests, ships and docks of which nothing is left."""
    touched = set(changed)
    planks = after.planks
    if any(_off_plank(after, plank) for plank in planks if plank.at in touched):
        planks = without_planks(
            planks, {plank.id for plank in planks if plank.at in touched and _off_plank(after, plank)}
        )
    ships = tuple(_with_its_chests(after, index, ship, touched) for index, ship in enumerate(after.ships))
    made = after if (planks, ships) == (after.planks, after.ships) else replace(after, planks=planks, ships=ships)
    for index in reversed(range(len(before.ships))):
        glyphs = before.ship_glyphs(index)
        if before.uses(glyphs) and not made.uses(glyphs):
            made = without_ship(made, index)
    for dock in before.docks:
        if before.uses(dock.glyph) and not made.uses(dock.glyph):
            made = without_dock(made, dock.glyph)
    return made


def _off_plank(map: Map, plank: PlankData) -> bool:
    meaning = map.meaning(plank.at) if map.has(plank.at) else None
    return meaning is None or meaning.tile is not Tile.PLANK


def _with_its_chests(map: Map, index: int, ship: ShipData, touched: set[Point]) -> ShipData:
    if not touched.intersection(ship.chests):
        return ship
    return replace(ship, chests=tuple(c for c in ship.chests if c not in touched or can_hold_chest(map, index, c)))


def can_hold_chest(map: Map, index: int, point: Point) -> bool:
    """Whether a chest of that ship may be listed there, as far as the square alone says."""
    meaning = map.meaning(point) if map.has(point) else None
    if meaning is None or meaning.ship not in (index, -1):
        return False
    return meaning.tile in (Tile.HOLD, Tile.CRATE) or (meaning.tile is Tile.SHIP and meaning.ship == index)


def without_planks(planks: tuple[PlankData, ...], gone: Collection[str]) -> tuple[PlankData, ...]:
    """The planks without some, whom nobody lists any more."""
    left = []
    for plank in planks:
        if plank.id in gone:
            continue
        if plank.neighbours and any(name in gone for name in plank.neighbours):
            plank = replace(plank, neighbours=tuple(name for name in plank.neighbours if name not in gone) or None)
        left.append(plank)
    return tuple(left)


def without_ship(map: Map, index: int) -> Map:
    """The map without a ship's table, and without the glyphs of the legend that name it."""
    ship = map.ships[index]
    legend = tuple((glyph, entry) for glyph, entry in map.legend if entry.ship != ship.name)
    return replace(map, ships=map.ships[:index] + map.ships[index + 1 :], legend=legend)


def without_dock(map: Map, glyph: str) -> Map:
    """The map without a dock's table; the owners after it move up, so that no slot is left open."""
    gone = next(dock for dock in map.docks if dock.glyph == glyph)
    slot = owner_of(map, gone)
    docks = []
    for dock in map.docks:
        if dock is not gone:
            own = owner_of(map, dock)
            docks.append(replace(dock, owner=own - 1) if own > slot else dock)
    legend = tuple((one, entry) for one, entry in map.legend if entry.dock != gone.id)
    return replace(map, docks=tuple(docks), legend=legend)


def owner_of(map: Map, dock: DockData) -> int:
    """The slot of a dock, from 1: the one it names, else its digit, else its place among the docks."""
    if dock.owner is not None:
        return dock.owner
    return int(dock.glyph) if dock.glyph in "1234" else map.docks.index(dock) + 1


# ---------------------------------------------------------------- the whole grid


def relocate(map: Map, rows: tuple[str, ...], place: Callable[[Point], Point]) -> Map:
    """New rows, with planks and chests brought to `place` of where they were; those that fall off are dropped."""
    made = replace(map, rows=rows)
    planks = tuple(replace(plank, at=place(plank.at)) for plank in map.planks)
    lost = {plank.id for plank in planks if not made.has(plank.at)}
    ships = tuple(
        replace(ship, chests=tuple(there for c in ship.chests if made.has(there := place(c)))) for ship in map.ships
    )
    made = replace(made, planks=without_planks(planks, lost) if lost else planks, ships=ships)
    return tidied(map, made, ())


def resize(map: Map, width: int, height: int, dx: int = 0, dy: int = 0) -> Map:
    """Another size of the grid, what is drawn moved by (dx, dy). Raises Refused."""
    if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
        raise Refused(
            tr("{wide} x {high} squares: expected 1 x 1 to {most} x {most}", wide=width, high=height, most=LONGEST_SIDE)
        )
    blank = map.empty

    def glyph(x: int, y: int) -> str:
        return map.at((x - dx, y - dy)) if map.has((x - dx, y - dy)) else blank

    rows = tuple("".join(glyph(x, y) for x in range(width)) for y in range(height))
    made = relocate(map, rows, lambda point: (point[0] + dx, point[1] + dy))
    areas = []
    for name, boxes in map.areas:
        kept = [
            (max(0, left + dx), max(0, top + dy), min(width - 1, right + dx), min(height - 1, bottom + dy))
            for left, top, right, bottom in boxes
        ]
        areas.append((name, tuple(box for box in kept if box[0] <= box[2] and box[1] <= box[3])))
    return replace(made, areas=tuple(areas))


def crop(map: Map, squares: Collection[Point]) -> Map:
    """The grid cut down to the box round these squares. Raises Refused."""
    inside = [point for point in squares if map.has(point)]
    if not inside:
        raise Refused(tr("nothing is selected; select what shall be left"))
    left, top = min(x for x, _ in inside), min(y for _, y in inside)
    right, bottom = max(x for x, _ in inside), max(y for _, y in inside)
    return resize(map, right - left + 1, bottom - top + 1, -left, -top)


def turned(map: Map, turn: Turn) -> Map:
    """The whole map flipped or turned: squares, planks, chests, headings, the side of the sea, zones."""
    width, height = map.width, map.height
    wide, high = turn.size(width, height)
    grid = [[""] * wide for _ in range(high)]
    for point in map.points():
        x, y = turn.point(point, width, height)
        grid[y][x] = map.at(point)
    made = relocate(map, tuple("".join(row) for row in grid), lambda point: turn.point(point, width, height))
    ships = tuple(replace(ship, heading=turn.heading(ship.heading)) for ship in made.ships)
    areas = tuple((name, tuple(turn.box(box, width, height) for box in boxes)) for name, boxes in map.areas)
    return replace(made, ships=ships, areas=areas, sea=turn.heading(map.sea))


# ---------------------------------------------------------------- chests


def toggle_chest(map: Map, index: int, point: Point, shown: Collection[Point], locked: Locked = ()) -> Map:
    """A chest place more or less on a ship. `shown` are its places now, drawn, listed or worked out.

    Bare deck takes the capital letter; a hold or a crate, and a letter without a capital, the list. Raises Refused.
    """
    if CHESTS in locked:
        raise Refused(tr("the layer of chests is locked"))
    ship = map.ships[index]
    drawn = {p for p in map.where(map.ship_glyphs(index)) if map.meanings[map.at(p)].chest}
    places = set(shown)
    if point in places:
        places.discard(point)
    elif not can_hold_chest(map, index, point):
        raise Refused(tr("a chest stands on deck, on a hold or on a crate"))
    else:
        places.add(point)
    capital = map.glyph_for(Tile.SHIP, index, chest=True)
    cells: dict[Point, str] = {}
    for p in drawn - places:
        cells[p] = map.glyph_for(map.meanings[map.at(p)].tile, index) or ship.deck
    listed = []
    for p in sorted(places - drawn, key=lambda one: (one[1], one[0])):
        if capital and map.at(p) == ship.deck and p not in ship.chests:
            cells[p] = capital
        else:
            listed.append(p)
    made = paint(map, cells)
    kept = [p for p in ship.chests if p in listed] + [p for p in listed if p not in ship.chests]
    ships = list(made.ships)
    ships[index] = replace(ships[index], chests=tuple(kept))
    return replace(made, ships=tuple(ships))


# ---------------------------------------------------------------- planks


def link(map: Map, a: Point, b: Point, now: Mapping[Point, Collection[Point]]) -> Map:
    """Join two planks, or part them. `now` says which planks each one reaches. Raises Refused."""
    for point in (a, b):
        meaning = map.meaning(point) if map.has(point) else None
        if meaning is None or meaning.tile is not Tile.PLANK:
            raise Refused(tr("a link goes from one plank to another"))
    if a == b:
        raise Refused(tr("a plank has no link to itself"))
    joined = b in now.get(a, ())
    wanted = set(now.get(a, ())) ^ {b}
    for point in (a, *wanted):
        map = named_plank(map, point)
    names = {plank.at: plank.id for plank in map.planks}
    planks = []
    for plank in map.planks:
        if plank.at == a:
            plank = replace(plank, neighbours=tuple(names[p] for p in sorted(wanted, key=lambda p: (p[1], p[0]))))
        elif plank.at == b and plank.neighbours is not None:
            others = tuple(name for name in plank.neighbours if name != names[a])
            plank = replace(plank, neighbours=others if joined else (*others, names[a]))
        planks.append(plank)
    return replace(map, planks=tuple(planks))


def named_plank(map: Map, at: Point) -> Map:
    """The map with a table for that plank, so that lists can name it."""
    if any(plank.at == at for plank in map.planks):
        return map
    taken = {plank.id for plank in map.planks}
    number = len(map.planks) + 1
    while f"plank {number}" in taken:
        number += 1
    return replace(map, planks=(*map.planks, PlankData(f"plank {number}", at)))


def usual_links(map: Map, at: Point) -> Map:
    """A plank's links as the default rule gives them."""
    planks = []
    own = next((plank.id for plank in map.planks if plank.at == at), "")
    for plank in map.planks:
        if plank.at == at:
            plank = replace(plank, neighbours=None)
        elif plank.neighbours and own in plank.neighbours:
            plank = replace(plank, neighbours=tuple(name for name in plank.neighbours if name != own) or None)
        planks.append(plank)
    return replace(map, planks=tuple(planks))


# ---------------------------------------------------------------- names


def edit_ship(map: Map, index: int, name: str, heading: str, bow: int | None, stern: int | None) -> Map:
    """Another name, heading or parting of a ship. Raises Refused."""
    ship = map.ships[index]
    if not name or len(name) > 60 or not name.isprintable():
        raise Refused(tr("a ship has a name of 1 to 60 letters"))
    if any(other.name == name for place, other in enumerate(map.ships) if place != index):
        raise Refused(tr("there is a ship “{name}” already", name=name))
    legend = tuple((glyph, _renamed(entry, "ship", ship.name, name)) for glyph, entry in map.legend)
    ships = list(map.ships)
    ships[index] = replace(ship, name=name, heading=heading, bow=bow, stern=stern)
    return replace(map, ships=tuple(ships), legend=legend)


def edit_dock(map: Map, glyph: str, id: str, owner: int) -> Map:
    """A name and a slot for a Docking Area; whoever had the slot takes the old one. Raises Refused."""
    if not id or len(id) > 60 or not id.isprintable():
        raise Refused(tr("a Docking Area has a name of 1 to 60 letters"))
    if not 1 <= owner <= 4:
        raise Refused(tr("a slot is 1 to 4"))
    if any(dock.id == id for dock in map.docks if dock.glyph != glyph):
        raise Refused(tr("there is a Docking Area “{name}” already", name=id))
    for one in map.dock_glyphs:  # a slot can be given away only by who has a table
        if (one == glyph or map.uses(one)) and not any(dock.glyph == one for dock in map.docks):
            map = replace(map, docks=(*map.docks, DockData(_free_id(map, one), one, int(one))))
    own = next(dock for dock in map.docks if dock.glyph == glyph)
    before = owner_of(map, own)
    docks = []
    for dock in map.docks:
        if dock is own:
            dock = replace(dock, id=id, owner=owner if dock.owner is not None or owner != before else None)
        elif owner_of(map, dock) == owner != before:
            dock = replace(dock, owner=before)
        docks.append(dock)
    legend = tuple((one, _renamed(entry, "dock", own.id, id)) for one, entry in map.legend)
    return replace(map, docks=tuple(docks), legend=legend)


def _free_id(map: Map, glyph: str) -> str:
    return unique(f"dock {glyph}", {dock.id for dock in map.docks})


def _renamed(entry: LegendEntry, key: str, old: str, new: str) -> LegendEntry:
    return structs.replace(entry, **{key: new}) if getattr(entry, key) == old else entry


def edit_head(map: Map, **values: object) -> Map:
    """Name, author, version, sea side or millimetres of the map. Raises Refused."""
    made = replace(map, **values)  # type: ignore[arg-type]
    if not made.name or len(made.name) > 60 or not made.name.isprintable():
        raise Refused(tr("a map has a name of 1 to 60 letters"))
    if not (made.author + made.version).isprintable() or len(made.author) > 200 or len(made.version) > 200:
        raise Refused(tr("author and version are one line each"))
    if not 5 <= made.square_mm <= 200:
        raise Refused(tr("a square is 5 to 200 mm"))
    return made

"""Parts of a map taken out and put elsewhere: copy, cut, paste, move, flip."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from dockbowl.board.tiles import Tile
from dockbowl.editor import symmetry
from dockbowl.editor.model import NEW, Cells, Map, PlankData, Point, ShipData, layer_of, unique
from dockbowl.editor.operations import Locked, Refused, paint, relocate, without_planks
from dockbowl.editor.turns import Turn
from dockbowl.lang import tr


@dataclass(frozen=True, slots=True)
class Clip:
    """Squares and what lies on them, from (0, 0); `ships` are those of which every square is in it."""

    width: int
    height: int
    cells: tuple[tuple[Point, str], ...]
    planks: tuple[PlankData, ...] = ()
    ships: tuple[ShipData, ...] = ()
    tiles: tuple[tuple[str, Tile], ...] = ()
    """What its glyphs are, for a map where they mean nothing."""

    def glyphs(self) -> dict[Point, str]:
        return dict(self.cells)


def single(glyph: str) -> Clip:
    """One square."""
    return Clip(1, 1, (((0, 0), glyph),))


def copy(map: Map, squares: Collection[Point]) -> Clip:
    """The squares as a clip. Raises Refused for none."""
    inside = sorted({p for p in squares if map.has(p)}, key=lambda p: (p[1], p[0]))
    if not inside:
        raise Refused(tr("nothing is selected"))
    left, top = min(x for x, _ in inside), inside[0][1]
    right, bottom = max(x for x, _ in inside), inside[-1][1]
    chosen = set(inside)

    def shifted(point: Point) -> Point:
        return point[0] - left, point[1] - top

    ships = []
    for index, ship in enumerate(map.ships):
        hull = map.where(map.ship_glyphs(index))
        if hull and chosen.issuperset(hull):
            ships.append(replace(ship, chests=tuple(shifted(c) for c in ship.chests if c in chosen)))
    planks = tuple(replace(plank, at=shifted(plank.at)) for plank in map.planks if plank.at in chosen)
    cells = tuple((shifted(p), map.at(p)) for p in inside)
    meanings = map.meanings
    tiles = tuple((glyph, meanings[glyph].tile) for glyph in sorted({g for _, g in cells}) if glyph in meanings)
    return Clip(right - left + 1, bottom - top + 1, cells, planks, tuple(ships), tiles)


def turned(clip: Clip, turn: Turn) -> Clip:
    """A clip flipped or turned."""
    width, height = clip.width, clip.height

    def there(point: Point) -> Point:
        return turn.point(point, width, height)

    ships = tuple(
        replace(ship, heading=turn.heading(ship.heading), chests=tuple(there(c) for c in ship.chests))
        for ship in clip.ships
    )
    return Clip(
        *turn.size(width, height),
        tuple((there(point), glyph) for point, glyph in clip.cells),
        tuple(replace(plank, at=there(plank.at)) for plank in clip.planks),
        ships,
        clip.tiles,
    )


def placed(clip: Clip, at: Point) -> dict[Point, str]:
    """The squares of a clip whose middle is at a square."""
    left, top = corner(clip, at)
    return {(x + left, y + top): glyph for (x, y), glyph in clip.cells}


def corner(clip: Clip, at: Point) -> Point:
    """Where the clip's first square comes to lie."""
    return at[0] - (clip.width - 1) // 2, at[1] - (clip.height - 1) // 2


def paste(map: Map, clip: Clip, at: Point, mode: str = symmetry.NONE, locked: Locked = ()) -> Map:
    """Put a clip down with its middle at a square, and its images where symmetry wants them.

    A whole ship that is still on the map comes as a new one of its kind; one that is not comes back as itself.
    """
    made = _paste_one(map, clip, corner(clip, at), locked, {})
    if made is map:
        return map
    for number, turn in enumerate(symmetry.MODES[mode], 1):
        other = turned(clip, turn)
        left, top = corner(clip, at)
        points = [turn.point((left + x, top + y), map.width, map.height) for x, y in _corners(clip)]
        there = min(x for x, _ in points), min(y for _, y in points)
        if there == (left, top) and turn.size(clip.width, clip.height) == (clip.width, clip.height):
            continue
        swap = {glyph: symmetry.image_of(map, mode, number, turn, glyph) for glyph in {g for _, g in clip.cells}}
        made = _paste_one(made, other, there, locked, swap)
    return made


def _corners(clip: Clip) -> list[Point]:
    return [(0, 0), (clip.width - 1, 0), (0, clip.height - 1), (clip.width - 1, clip.height - 1)]


def _paste_one(map: Map, clip: Clip, at: Point, locked: Locked, swap: dict[str, str]) -> Map:
    dx, dy = at

    def there(point: Point) -> Point:
        return point[0] + dx, point[1] + dy

    squares = {there(p) for p, _ in clip.cells}
    before = map
    decks: dict[str, str] = {}
    for ship in clip.ships:
        index = next((n for n, one in enumerate(map.ships) if one.deck == ship.deck), -1)
        chests = tuple(there(c) for c in ship.chests if map.has(there(c)))
        if index < 0 and _letter_is_free(map, ship.deck) and all(one.name != ship.name for one in map.ships):
            map = map.with_ship(replace(ship, chests=chests))
            continue
        on_map = map.where(map.ship_glyphs(index)) if index >= 0 else [(-1, -1)]
        if on_map and not squares.issuperset(on_map):
            letter = map.free_letter()
            if not letter:
                raise Refused(tr("there are 26 ships already; more have no letter"))
            name = unique(ship.name, {one.name for one in map.ships})
            map = map.with_ship(replace(ship, name=name, deck=letter, chests=chests, origin=NEW))
            decks[ship.deck] = letter
            if ship.deck.upper() != ship.deck:
                decks[ship.deck.upper()] = letter.upper()
    known = map.meanings
    tiles = dict(clip.tiles)
    cells: dict[Point, str] = {}
    for point, glyph in clip.cells:
        glyph = decks.get(glyph) or swap.get(glyph, glyph)
        if glyph not in known:
            glyph = map.glyph_for(tiles[glyph]) if glyph in tiles else ""
        cells[there(point)] = glyph or map.empty
    made = paint(map, cells, locked)
    if made is map:
        return before
    taken = {plank.id for plank in made.planks}
    at_squares = {plank.at for plank in made.planks}
    planks = list(made.planks)
    for plank in clip.planks:
        place = there(plank.at)
        if place in at_squares or not made.has(place) or made.at(place) != cells[place]:
            continue
        name = plank.id if plank.id not in taken else unique(plank.id, taken)
        taken.add(name)
        planks.append(PlankData(name, place, None, plank.origin if name == plank.id else NEW))
    return replace(made, planks=tuple(planks)) if len(planks) > len(made.planks) else made


def _letter_is_free(map: Map, letter: str) -> bool:
    meaning = map.meanings.get(letter)
    return meaning is None


def erase(map: Map, squares: Collection[Point], mode: str = symmetry.NONE, locked: Locked = ()) -> Map:
    """Leave sea where these squares and their images are."""
    cells: Cells = dict.fromkeys(squares, map.empty)
    return paint(map, symmetry.spread(map, mode, cells), locked)


def move(map: Map, squares: Collection[Point], dx: int, dy: int, locked: Locked = ()) -> Map:
    """Take squares with all that lies on them elsewhere and leave sea behind. What falls off the grid is gone."""
    moved = {p for p in squares if map.has(p)}
    if locked:
        moved = {p for p in moved if layer_of(map.meaning(p)) not in locked}
        moved = {
            p
            for p in moved
            if not map.has((p[0] + dx, p[1] + dy))
            or (p[0] + dx, p[1] + dy) in moved
            or layer_of(map.meaning((p[0] + dx, p[1] + dy))) not in locked
        }
    if not moved or (dx, dy) == (0, 0):
        return map
    landed = {(x + dx, y + dy): map.at((x, y)) for x, y in moved}
    return _rewritten(map, moved, landed, lambda p: (p[0] + dx, p[1] + dy))


def turn_in_place(map: Map, squares: Collection[Point], turn: Turn, locked: Locked = ()) -> tuple[Map, list[Point]]:
    """Flip or turn squares where they are, about the middle of their box; also where they are now. Raises Refused."""
    clip = copy(map, squares)
    inside = {p for p in squares if map.has(p)}
    if locked and any(layer_of(map.meaning(p)) in locked for p in inside):
        raise Refused(tr("a locked layer is in the selection"))
    left, top = min(x for x, _ in inside), min(y for _, y in inside)
    wide, high = turn.size(clip.width, clip.height)
    new_left = left + (clip.width - wide) // 2
    new_top = top + (clip.height - high) // 2
    new_left = max(0, min(new_left, map.width - wide))
    new_top = max(0, min(new_top, map.height - high))
    if wide > map.width or high > map.height:
        raise Refused(tr("turned it would not fit into the grid"))

    def there(point: Point) -> Point:
        x, y = turn.point((point[0] - left, point[1] - top), clip.width, clip.height)
        return x + new_left, y + new_top

    landed = {there(p): map.at(p) for p in inside}
    made = _rewritten(map, inside, landed, there)
    whole = {ship.deck for ship in clip.ships}
    ships = tuple(
        replace(ship, heading=turn.heading(ship.heading)) if ship.deck in whole else ship for ship in made.ships
    )
    return replace(made, ships=ships), sorted(landed)


def _rewritten(map: Map, moved: Collection[Point], landed: Cells, there: object) -> Map:
    """Squares taken from `moved` and put down as `landed`; planks and chests go along, what was under them goes."""
    grid = [list(row) for row in map.rows]
    for x, y in moved:
        grid[y][x] = map.empty
    for (x, y), glyph in landed.items():
        if map.has((x, y)):
            grid[y][x] = glyph
    covered = {plank.id for plank in map.planks if plank.at in landed and plank.at not in moved}
    cleared = replace(map, planks=without_planks(map.planks, covered)) if covered else map
    ships = tuple(
        replace(ship, chests=tuple(c for c in ship.chests if c in moved or c not in landed)) for ship in cleared.ships
    )
    cleared = replace(cleared, ships=ships)
    rows = tuple("".join(row) for row in grid)
    return relocate(cleared, rows, lambda p: there(p) if p in moved else p)  # type: ignore[operator]

"""Maps of other programs brought in, ours written for them: Tiled, plain text, pictures. What is lost is said."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from dockbowl import files
from dockbowl.board.directions import COMPASS
from dockbowl.board.fileform import LONGEST_SIDE
from dockbowl.board.grid import split_rows
from dockbowl.board.intake import LARGEST
from dockbowl.board.legend import DEFAULT_LEGEND
from dockbowl.board.tiles import Tile
from dockbowl.data import SUFFIX
from dockbowl.editor import patching, tiled_reading, tileset
from dockbowl.editor.model import LETTERS, DockData, Map, PlankData, Point, ShipData
from dockbowl.editor.reading import Unusable, take
from dockbowl.editor.tiled_reading import TiledMap

ENDINGS: Final = (".tmx", ".tmj", ".txt")
"""What can be brought in, besides maps of our own."""
PICTURES: Final = (".png",)
_FIRST: Final = 1
_NAMED: Final = {tile.name.lower(): tile for tile in Tile}
_USUAL: Final = {tile: glyph for glyph, tile in DEFAULT_LEGEND.items()} | {Tile.FIELD: "."}


@dataclass(slots=True)
class Brought:
    """A map as the text of a file of ours, and what was lost or guessed on the way."""

    text: str
    notes: list[str] = field(default_factory=list)


def bring(path: Path) -> Brought:
    """A map of any kind we can read, by its ending. Raises Unusable."""
    ending = path.suffix.lower()
    if ending in (".tmx", ".tmj"):
        map, notes = _from_tiled(tiled_reading.read(path), path)
    elif ending == SUFFIX:
        text = _text(path)
        taken = take(text, str(path))
        if not taken.notes:
            return Brought(text)
        return Brought(patching.written(taken.map), taken.notes)
    elif ending in (".txt", ".asc", ".map"):
        map, notes = _from_text(_text(path), path)
    else:
        raise Unusable(f"{path}: is of no kind that can be brought in; expected {', '.join((*ENDINGS, SUFFIX))}")
    return Brought(patching.written(map), [f"{path.name}: {note}" for note in notes])


def write(map: Map, path: Path, px: int = 32, *, force: bool = False) -> list[str]:
    """Write a map by the ending of the path; returns what is lost. Raises FileExistsError, OSError or ValueError."""
    ending = path.suffix.lower()
    if ending in PICTURES:
        from dockbowl.editor.window.png import png

        files.write_new(path, png(map, px), force=force)
        return []
    if ending == SUFFIX:
        files.write_new(path, patching.written(map).encode("utf-8"), force=force)
        return []
    if ending == ".txt":
        text, notes = to_text(map)
    elif ending == ".tmx":
        text, notes = to_tmx(map)
    elif ending == ".tmj":
        text, notes = to_tmj(map)
    else:
        raise ValueError(f"{path}: is of no kind that can be written; expected {', '.join((*ENDINGS, *PICTURES))}")
    files.write_new(path, text.encode("utf-8"), force=force)
    if ending in (".tmx", ".tmj"):
        _put_tileset(path.parent)
    return notes


def _text(path: Path) -> str:
    try:
        return files.read_text(path, LARGEST)
    except files.Unreadable as error:
        raise Unusable(str(error)) from None


# ---------------------------------------------------------------- plain text


def to_text(map: Map) -> tuple[str, list[str]]:
    """The grid in the usual glyphs, and what is lost."""
    rows = []
    for row in map.rows:
        rows.append("".join(_usual(map, glyph) for glyph in row))
    notes = ["plain text has no names, headings or sides; they are guessed when it is read"]
    if any(plank.neighbours is not None for plank in map.planks):
        notes.append("links of planks are lost")
    if any(ship.chests for ship in map.ships):
        notes.append("chest places that are listed are lost")
    return "\n".join(rows) + "\n", notes


def _usual(map: Map, glyph: str) -> str:
    meaning = map.meanings.get(glyph)
    if meaning is None:
        return "~"
    if meaning.tile is Tile.SHIP:
        letter = LETTERS[meaning.ship % 26]
        return letter.upper() if meaning.chest else letter
    if meaning.tile is Tile.DOCK:
        return str(meaning.dock % 4 + 1)
    return _USUAL[meaning.tile]


def _from_text(text: str, path: Path) -> tuple[Map, list[str]]:
    rows = [row.glyphs for row in split_rows(text, 1, 1) if row.glyphs]
    if not rows:
        raise Unusable(f"{path}: is empty; expected rows of glyphs, one a square")
    width = max(map(len, rows))
    if width > LONGEST_SIDE or len(rows) > LONGEST_SIDE:
        raise Unusable(f"{path}: is {width} x {len(rows)} squares; a board has at most {LONGEST_SIDE} either way")
    notes = []
    short = sum(len(row) < width for row in rows)
    if short:
        notes.append(f"{short} row{'s' * (short != 1)} shorter than {width} squares filled up with sea")
    rows = [row.ljust(width, "~") for row in rows]
    allowed = set(_USUAL.values()) | set("1234") | set(LETTERS) | set(LETTERS.upper())
    rows, more = _known_only(rows, allowed)
    return _with_ships(Map(tuple(rows), name=path.stem[:60] or "map"), notes + more)


def _known_only(rows: list[str], allowed: set[str]) -> tuple[list[str], list[str]]:
    unknown: dict[str, list[Point]] = {}
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            if glyph not in allowed:
                unknown.setdefault(glyph, []).append((x, y))
    notes = []
    for glyph, places in unknown.items():
        shown = glyph if glyph.isprintable() else f"\\u{ord(glyph):04x}"
        notes.append(f"unknown tile “{shown}” at {_at(places)} became sea")
    return ["".join(g if g in allowed else "~" for g in row) for row in rows], notes


def _at(places: list[Point]) -> str:
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    return f"({places[0][0]}, {places[0][1]}){more}"


def _with_ships(map: Map, notes: list[str]) -> tuple[Map, list[str]]:
    """Tables for the ships a grid shows, their headings guessed; a side for the sea, if it has none."""
    known = {ship.deck for ship in map.ships}
    letters = sorted({g.lower() for row in map.rows for g in row if g.isascii() and g.isalpha()} - known)
    if map.kind == "harbour":
        for letter in letters:
            heading = _heading(map, letter)
            map = map.with_ship(ShipData(f"Ship {letter.upper()}", heading, letter))
            notes.append(f"ship “{letter}” is called Ship {letter.upper()}, its bow {heading}")
        if not map.sea:
            side = _sea_side(map)
            map = replace(map, sea=side)
            notes.append(f"the open sea is taken to be {side}")
    return map, notes


def _heading(map: Map, letter: str) -> str:
    """Along the longer way of the hull, to its narrower end."""
    squares = map.where(letter + letter.upper())
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    end = max(1, max(wide, high) // 4)
    if high >= wide:
        top, bottom = sum(y < min(ys) + end for y in ys), sum(y > max(ys) - end for y in ys)
        return "north" if top <= bottom else "south"
    left, right = sum(x < min(xs) + end for x in xs), sum(x > max(xs) - end for x in xs)
    return "west" if left < right else "east"


def _sea_side(map: Map) -> str:
    """The side with most sea along it."""
    sides = {
        "south": map.rows[-1],
        "north": map.rows[0],
        "west": "".join(row[0] for row in map.rows),
        "east": "".join(row[-1] for row in map.rows),
    }
    return max(sides, key=lambda side: sides[side].count("~") / len(sides[side]))


# ---------------------------------------------------------------- to Tiled


def _plain(map: Map) -> tuple[dict[str, Any], list[str]]:
    """A map as Tiled's JSON has it."""
    notes: list[str] = []
    size = tileset.SIZE
    numbers = []
    for row in map.rows:
        for glyph in row:
            meaning = map.meanings.get(glyph)
            if meaning is None:
                numbers.append(_FIRST)
                continue
            letter = LETTERS[meaning.ship % 26] if meaning.ship >= 0 else ""
            numbers.append(_FIRST + tileset.piece_of(meaning, letter, meaning.dock % 4 + 1))
    if any(entry.part or entry.tile in ("hold", "crate", "mast") for _, entry in map.legend):
        notes.append("what [legend] says beyond the kind of a tile is lost")
    unknown = {glyph for row in map.rows for glyph in row} - set(map.meanings)
    if unknown:
        notes.append(f"squares of no meaning ({' '.join(sorted(unknown))}) became sea")
    things: list[dict[str, Any]] = []

    def thing(name: str, kind: str, points: list[Point], properties: dict[str, Any]) -> None:
        xs, ys = [x for x, _ in points] or [0], [y for _, y in points] or [0]
        box = {
            "x": min(xs) * size, "y": min(ys) * size,
            "width": (max(xs) - min(xs) + 1) * size, "height": (max(ys) - min(ys) + 1) * size,
        }  # fmt: skip
        things.append({"id": len(things) + 1, "name": name, "type": kind, **box, "properties": _listed(properties)})

    for index, ship in enumerate(map.ships):
        properties = {"deck": LETTERS[index % 26], "heading": ship.heading, "bow": ship.bow, "stern": ship.stern}
        if ship.chests:
            properties["chests"] = json.dumps([list(c) for c in ship.chests])
        thing(ship.name, "ship", map.where(map.ship_glyphs(index)), properties)
    for index, dock in enumerate(map.docks):
        thing(dock.id, "dock", map.where(dock.glyph), {"dock": index % 4 + 1, "owner": dock.owner})
    for plank in map.planks:
        names = None if plank.neighbours is None else json.dumps(list(plank.neighbours), ensure_ascii=False)
        thing(plank.id, "plank", [plank.at], {"neighbours": names})
    head = {key: getattr(map, key) for key in ("kind", "name", "author", "version", "sea", "square_mm")}
    if map.areas:
        head["areas"] = json.dumps({name: [list(box) for box in boxes] for name, boxes in map.areas})
    return {
        "type": "map", "version": "1.10", "tiledversion": "1.10.2",
        "orientation": "orthogonal", "renderorder": "right-down",
        "width": map.width, "height": map.height, "tilewidth": size, "tileheight": size, "infinite": False,
        "nextlayerid": 3, "nextobjectid": len(things) + 1, "properties": _listed(head),
        "tilesets": [{"firstgid": _FIRST, "source": tileset.FILE}],
        "layers": [
            {"id": 1, "name": "harbour", "type": "tilelayer", "x": 0, "y": 0, "width": map.width, "height": map.height,
             "opacity": 1, "visible": True, "data": numbers},
            {"id": 2, "name": "names", "type": "objectgroup", "x": 0, "y": 0, "opacity": 1, "visible": True,
             "draworder": "topdown", "objects": things},
        ],
    }, notes  # fmt: skip


def _listed(properties: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    for name, value in properties.items():
        if value is None or value == "":
            continue
        kind = (
            "bool"
            if isinstance(value, bool)
            else "int"
            if isinstance(value, int)
            else "float"
            if isinstance(value, float)
            else "string"
        )
        found.append({"name": name, "type": kind, "value": value})
    return found


def to_tmj(map: Map) -> tuple[str, list[str]]:
    """The map for Tiled, in JSON, and what is lost."""
    data, notes = _plain(map)
    for layer in data["layers"]:
        for thing in layer.get("objects", []):
            thing |= {"rotation": 0, "visible": True}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n", notes


def to_tmx(map: Map) -> tuple[str, list[str]]:
    """The map for Tiled, in XML, and what is lost."""
    data, notes = _plain(map)
    tiles, names = data["layers"]
    keys = ("version", "tiledversion", "orientation", "renderorder", "width", "height", "tilewidth", "tileheight")
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    head = "".join(f" {key}={quoteattr(str(data[key]))}" for key in keys)
    lines.append(f'<map{head} infinite="0" nextlayerid="3" nextobjectid="{data["nextobjectid"]}">')
    lines += _xml_properties(data["properties"], " ")
    lines.append(f' <tileset firstgid="{_FIRST}" source={quoteattr(tileset.FILE)}/>')
    lines.append(f' <layer id="1" name="harbour" width="{map.width}" height="{map.height}">')
    lines.append('  <data encoding="csv">')
    numbers = tiles["data"]
    rows = [",".join(str(n) for n in numbers[y * map.width : (y + 1) * map.width]) for y in range(map.height)]
    lines += [",\n".join(rows), "</data>", " </layer>", ' <objectgroup id="2" name="names">']
    for thing in names["objects"]:
        box = "".join(f' {key}="{thing[key]}"' for key in ("x", "y", "width", "height"))
        lines.append(f'  <object id="{thing["id"]}" name={quoteattr(thing["name"])} type="{thing["type"]}"{box}>')
        lines += _xml_properties(thing["properties"], "   ")
        lines.append("  </object>")
    return "\n".join([*lines, " </objectgroup>", "</map>", ""]), notes


def _xml_properties(listed: list[dict[str, Any]], indent: str) -> list[str]:
    if not listed:
        return []
    lines = [f"{indent}<properties>"]
    for one in listed:
        kind = "" if one["type"] == "string" else f' type="{one["type"]}"'
        value = str(one["value"]).lower() if one["type"] == "bool" else str(one["value"])
        lines.append(f"{indent} <property name={quoteattr(one['name'])}{kind} value={quoteattr(value)}/>")
    return [*lines, f"{indent}</properties>"]


def tileset_files() -> dict[str, bytes]:
    """The tileset we ship: its picture and its file."""
    from importlib.resources import files as inside

    folder = inside("dockbowl.editor") / "tiled"
    return {name: (folder / name).read_bytes() for name in (tileset.FILE, tileset.PICTURE)}


def _put_tileset(folder: Path) -> None:
    """Lay the tileset beside a map of Tiled, unless it is there."""
    for name, data in tileset_files().items():
        if not files.exists(folder / name):
            files.write_new(folder / name, data)


# ---------------------------------------------------------------- from Tiled


def _from_tiled(found: TiledMap, path: Path) -> tuple[Map, list[str]]:
    notes: list[str] = []
    unknown: dict[str, list[Point]] = {}
    glyphs = []
    for square, known in enumerate(found.cells):
        point = square % found.width, square // found.width
        glyph = "~" if known is None else _glyph(known)
        if not glyph:
            assert known is not None
            unknown.setdefault(str(known.get("unknown") or known.get("tile") or known)[:60], []).append(point)
        glyphs.append(glyph or "~")
    rows = tuple("".join(glyphs[y * found.width : (y + 1) * found.width]) for y in range(found.height))
    for what, places in unknown.items():
        notes.append(f"unknown {what} at {_at(places)} became sea")
    empty = sum(known is None for known in found.cells)
    if empty:
        notes.append(f"{empty} square{'s' * (empty != 1)} without a tile became sea")
    if found.turned:
        notes.append(f"{found.turned} flipped tile{'s' * (found.turned != 1)} lie straight now")
    head = found.properties
    map = Map(
        rows,
        "pitch" if head.get("kind") == "pitch" else "harbour",
        str(head.get("name") or path.stem)[:60],
        str(head.get("author") or ""),
        str(head.get("version") or ""),
        str(head.get("sea") or "") if str(head.get("sea") or "") in COMPASS else "",
        float(head.get("square_mm") or 34.0) if isinstance(head.get("square_mm"), (int, float)) else 34.0,
    )
    if isinstance(head.get("areas"), str):
        map = _with_areas(map, head["areas"], notes)
    return _with_ships(_with_things(map, found, notes), notes)


def _glyph(known: dict[str, Any]) -> str:
    """The glyph of a tile by its properties: the one it names, or its kind; "" if it is not known."""
    glyph = known.get("glyph")
    if (
        isinstance(glyph, str)
        and len(glyph) == 1
        and (glyph in _USUAL.values() or glyph in "1234" or glyph.lower() in LETTERS)
    ):
        return glyph
    tile = _NAMED.get(str(known.get("tile", "")).lower())
    if tile is None:
        return ""
    if tile is Tile.DOCK:
        number = known.get("dock", 1)
        return str(number) if number in (1, 2, 3, 4) else "1"
    if tile is Tile.SHIP:
        letter = str(known.get("ship", "a"))[:1].lower()
        letter = letter if letter and letter in LETTERS else "a"
        return letter.upper() if known.get("chest") else letter
    return _USUAL[tile]


def _with_areas(map: Map, text: str, notes: list[str]) -> Map:
    try:
        areas = {
            str(name): tuple(tuple(int(n) for n in box) for box in boxes) for name, boxes in json.loads(text).items()
        }
    except (ValueError, TypeError, AttributeError):
        notes.append("its property “areas” cannot be read and is left out")
        return map
    return replace(map, areas=tuple(areas.items()))  # type: ignore[arg-type]


def _with_things(map: Map, found: TiledMap, notes: list[str]) -> Map:
    """Ships, docks and planks out of the objects."""
    ships: list[ShipData] = []
    docks: list[DockData] = []
    planks: list[PlankData] = []
    others: Counter[str] = Counter()
    for thing in found.things:
        properties, name = thing.properties, thing.name.strip()[:60]
        if thing.kind == "ship" and name:
            heading = str(properties.get("heading", "north"))
            chests = _points(properties.get("chests"))
            letter = str(properties.get("deck", ""))[:1]
            if letter in LETTERS and letter and all(one.deck != letter and one.name != name for one in ships):
                heading = heading if heading in COMPASS else "north"
                bow, stern = (_rank(properties.get(key)) for key in ("bow", "stern"))
                ships.append(ShipData(name, heading, letter, bow, stern, tuple(c for c in chests if map.has(c))))
                continue
        elif thing.kind == "dock" and name:
            number, owner = properties.get("dock"), properties.get("owner")
            if number in (1, 2, 3, 4) and all(one.glyph != str(number) and one.id != name for one in docks):
                docks.append(DockData(name, str(number), owner if owner in (1, 2, 3, 4) else None))
                continue
        elif thing.kind == "plank" and name:
            x, y = int(thing.box[0] // max(1, found.tile_width)), int(thing.box[1] // max(1, found.tile_height))
            names = _names(properties.get("neighbours"))
            if map.has((x, y)) and map.at((x, y)) == "=" and all(one.id != name and one.at != (x, y) for one in planks):
                planks.append(PlankData(name, (x, y), names))
                continue
        others[thing.kind or "object"] += 1
    for kind, number in others.items():
        notes.append(f"{number} {kind}{'s' * (number != 1)} among the objects left out")
    return replace(map, ships=tuple(ships), docks=tuple(docks), planks=tuple(planks))


def _rank(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 1 <= value < LONGEST_SIDE else None


def _points(text: object) -> list[Point]:
    try:
        return [(int(x), int(y)) for x, y in json.loads(text)] if isinstance(text, str) else []
    except (ValueError, TypeError):
        return []


def _names(text: object) -> tuple[str, ...] | None:
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return tuple(str(name) for name in found) if isinstance(found, list) else None

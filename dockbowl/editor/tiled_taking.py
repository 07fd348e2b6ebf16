"""A map of Tiled as one of ours: tiles by their properties, ships, docks and planks out of its objects."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from dockbowl.board.directions import COMPASS
from dockbowl.board.fileform import LONGEST_SIDE
from dockbowl.board.tiles import Tile
from dockbowl.editor.model import LETTERS, DockData, Map, PlankData, Point, ShipData
from dockbowl.editor.plain_text import USUAL, at_words, with_ships
from dockbowl.editor.tiled_reading import TiledMap

_NAMED: Final = {tile.name.lower(): tile for tile in Tile}


def from_tiled(found: TiledMap, path: Path) -> tuple[Map, list[str]]:
    """The map, and what was lost or guessed."""
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
        notes.append(f"unknown {what} at {at_words(places)} became sea")
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
    return with_ships(_with_things(map, found, notes), notes)


def _glyph(known: dict[str, Any]) -> str:
    """The glyph of a tile by its properties: the one it names, or its kind; "" if it is not known."""
    glyph = known.get("glyph")
    if (
        isinstance(glyph, str)
        and len(glyph) == 1
        and (glyph in USUAL.values() or glyph in "1234" or glyph.lower() in LETTERS)
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
    return USUAL[tile]


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

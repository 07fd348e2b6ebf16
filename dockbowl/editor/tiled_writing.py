"""Maps written for Tiled: one layer of tiles of our tileset, and names as objects with properties."""

from __future__ import annotations

import json
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from dockbowl.editor import tileset
from dockbowl.editor.model import LETTERS, Map, Point

_FIRST: Final = 1
"""The number of our first tile."""


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

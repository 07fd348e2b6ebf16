"""Maps of Tiled, .tmx and .tmj, read into plain data. Layers are laid over each other; what cannot be is said."""

from __future__ import annotations

import base64
import binascii
import gzip
import json
import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from dockbowl import files
from dockbowl.board.fileform import LONGEST_SIDE
from dockbowl.editor.reading import Unusable
from dockbowl.editor.tileset import NAME, PIECES

LARGEST: Final = 8 * 1024 * 1024
_FLAGS: Final = 0xF0000000
"""Bits of a tile's number that say how it is flipped."""


@dataclass(slots=True)
class Thing:
    """An object of a map: its name, its class, its properties and its box in pixels."""

    name: str
    kind: str
    properties: dict[str, Any]
    box: tuple[float, float, float, float]


@dataclass(slots=True)
class TiledMap:
    """A map: properties, the tile of every square as what is known of it, and its objects."""

    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: dict[str, Any]
    cells: list[dict[str, Any] | None]
    """Properties of the topmost tile of each square; None for none. Unknown ones have the key `unknown`."""
    things: list[Thing] = field(default_factory=list)
    turned: int = 0
    """Squares whose tile was flipped or turned, which says nothing here."""


def read(path: Path) -> TiledMap:
    """A map of either kind. Raises Unusable, with one line."""
    try:
        text = files.read_text(path, LARGEST)
    except files.Unreadable as error:
        raise Unusable(str(error)) from None
    data = _json(text, path) if path.suffix.lower() in (".tmj", ".json") else _xml_map(_xml(text, path), path)
    try:
        return _assembled(data, path)
    except (KeyError, TypeError, IndexError, ValueError, AttributeError) as error:
        if isinstance(error, Unusable):
            raise
        raise Unusable(
            f"{path}: is no map of Tiled that can be read ({type(error).__name__}: {str(error)[:80]})"
        ) from None


def _json(text: str, path: Path) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{path}: is not valid JSON: {str(error)[:120]}") from None
    if not isinstance(data, dict):
        raise Unusable(f"{path}: is no map of Tiled")
    return data


def _xml(text: str, path: Path) -> ElementTree.Element:
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise Unusable(f"{path}: has a DOCTYPE, which no map of Tiled has")
    try:
        return ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, RecursionError) as error:
        raise Unusable(f"{path}: is not valid XML: {str(error)[:120]}") from None


# ---------------------------------------------------------------- XML as the JSON form has it


def _xml_map(root: ElementTree.Element, path: Path) -> dict[str, Any]:
    if root.tag != "map":
        raise Unusable(f"{path}: is no map of Tiled, but a <{root.tag[:20]}>")
    return {
        **root.attrib,
        "infinite": root.get("infinite") == "1",
        "properties": _xml_properties(root),
        "tilesets": [_xml_tileset(one) for one in root.findall("tileset")],
        "layers": _xml_layers(root),
    }


def _xml_properties(element: ElementTree.Element) -> list[dict[str, Any]]:
    found = element.find("properties")
    listed = found.findall("property") if found is not None else []
    return [
        {"name": one.get("name", ""), "type": one.get("type", ""), "value": one.get("value", one.text or "")}
        for one in listed
    ]


def _xml_tileset(element: ElementTree.Element) -> dict[str, Any]:
    tiles = [
        {"id": tile.get("id"), "type": tile.get("type") or tile.get("class") or "", "properties": _xml_properties(tile)}
        for tile in element.findall("tile")
    ]
    return {**element.attrib, "tiles": tiles}


def _xml_layers(element: ElementTree.Element) -> list[dict[str, Any]]:
    layers: list[dict[str, Any]] = []
    for one in element:
        if one.tag == "group":
            layers.append({"type": "group", "layers": _xml_layers(one)})
        elif one.tag == "objectgroup":
            things = [
                {
                    **thing.attrib,
                    "type": thing.get("type") or thing.get("class") or "",
                    "properties": _xml_properties(thing),
                }
                for thing in one.findall("object")
            ]
            layers.append({"type": "objectgroup", "name": one.get("name", ""), "objects": things})
        elif one.tag == "layer":
            data = one.find("data")
            layer: dict[str, Any] = {**one.attrib, "type": "tilelayer", "data": []}
            if data is not None:
                layer |= {"encoding": data.get("encoding", "xml"), "compression": data.get("compression", "")}
                chunks = data.findall("chunk")
                if chunks:
                    layer["chunks"] = [
                        {**chunk.attrib, "data": _xml_data(chunk, layer["encoding"])} for chunk in chunks
                    ]
                else:
                    layer["data"] = _xml_data(data, layer["encoding"])
            layers.append(layer)
    return layers


def _xml_data(element: ElementTree.Element, encoding: str) -> Any:
    if encoding == "xml":
        return [int(tile.get("gid", "0")) for tile in element.findall("tile")]
    text = (element.text or "").strip()
    return [int(part) for part in text.replace("\n", "").split(",") if part.strip()] if encoding == "csv" else text


# ---------------------------------------------------------------- from either form


def _assembled(data: dict[str, Any], path: Path) -> TiledMap:
    if data.get("orientation", "orthogonal") != "orthogonal":
        raise Unusable(f"{path}: is {data['orientation']}; only orthogonal maps have squares")
    sets = sorted((_tileset(one, path) for one in data.get("tilesets", [])), key=lambda one: one[0])
    layers = [layer for layer in _flat(data.get("layers", [])) if layer.get("type") == "tilelayer"]
    if not layers:
        raise Unusable(f"{path}: has no layer of tiles")
    grids = [_grid(layer, path) for layer in layers]
    left, top = min(g[0] for g in grids), min(g[1] for g in grids)
    if not data.get("infinite"):
        left = top = 0
        width, height = int(data["width"]), int(data["height"])
    else:
        filled = [(x + g[0], y + g[1]) for g in grids for (x, y), gid in g[2].items() if gid]
        if not filled:
            raise Unusable(f"{path}: has no tile at all")
        left, top = min(x for x, _ in filled), min(y for _, y in filled)
        width, height = max(x for x, _ in filled) - left + 1, max(y for _, y in filled) - top + 1
    if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
        raise Unusable(f"{path}: is {width} x {height} squares; a board has at most {LONGEST_SIDE} either way")
    cells: list[dict[str, Any] | None] = [None] * (width * height)
    turned = 0
    for x0, y0, tiles in grids:
        for (x, y), gid in tiles.items():
            column, row = x + x0 - left, y + y0 - top
            if gid and 0 <= column < width and 0 <= row < height:
                turned += bool(gid & _FLAGS)
                cells[row * width + column] = _known(gid & ~_FLAGS, sets)
    things = [
        Thing(
            str(one.get("name", "")), str(one.get("type", "")) or str(one.get("class", "")), _properties(one), _box(one)
        )
        for layer in _flat(data.get("layers", []))
        if layer.get("type") == "objectgroup"
        for one in layer.get("objects", [])
    ]
    return TiledMap(
        width,
        height,
        int(data.get("tilewidth", 32)),
        int(data.get("tileheight", 32)),
        _properties(data),
        cells,
        things,
        turned,
    )


def _flat(layers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for layer in layers:
        found += _flat(layer["layers"]) if layer.get("type") == "group" else [layer]
    return found


def _box(thing: dict[str, Any]) -> tuple[float, float, float, float]:
    return tuple(float(thing.get(key, 0) or 0) for key in ("x", "y", "width", "height"))  # type: ignore[return-value]


def _properties(thing: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for one in thing.get("properties") or []:
        value, kind = one.get("value"), one.get("type", "")
        if isinstance(value, str) and kind == "bool":
            value = value == "true"
        elif isinstance(value, str) and kind in ("int", "float"):
            value = float(value) if kind == "float" else int(value)
        found[str(one.get("name", ""))] = value
    return found


Tileset = tuple[int, str, dict[int, dict[str, Any]]]
"""First number, name, and what is known of its tiles."""


def _tileset(one: dict[str, Any], path: Path) -> Tileset:
    first = int(one.get("firstgid", 1))
    source = one.get("source")
    if source:
        file = path.parent / str(source)
        try:
            text = files.read_text(file, LARGEST)
        except files.Unreadable as error:
            if Path(str(source)).stem == NAME:
                return first, NAME, _ours()
            raise Unusable(f"{path}: its tileset {source}: {error.reason}") from None
        one = _json(text, file) if file.suffix.lower() in (".tsj", ".json") else _xml_tileset(_xml(text, file))
    tiles = {}
    for tile in one.get("tiles", []):
        known = _properties(tile)
        kind = str(tile.get("type", "") or tile.get("class", ""))
        if kind and "tile" not in known:
            known["tile"] = kind
        tiles[int(tile["id"])] = known
    name = str(one.get("name", ""))
    return first, name, _ours() | tiles if name == NAME else tiles


def _ours() -> dict[int, dict[str, Any]]:
    return {place: dict(piece.properties()) for place, piece in enumerate(PIECES)}


def _known(gid: int, sets: list[Tileset]) -> dict[str, Any]:
    for first, name, tiles in reversed(sets):
        if gid >= first:
            return tiles.get(gid - first) or {
                "unknown": f"tile {gid - first} of “{name or 'a tileset without a name'}”"
            }
    return {"unknown": f"tile number {gid}"}


def _grid(layer: dict[str, Any], path: Path) -> tuple[int, int, dict[tuple[int, int], int]]:
    """Where a layer begins, and its tiles."""
    parts = layer.get("chunks") or [{**layer, "x": layer.get("x", 0), "y": layer.get("y", 0)}]
    found: dict[tuple[int, int], int] = {}
    for part in parts:
        width, height = int(part["width"]), int(part["height"])
        if not (0 < width <= 4096 and 0 < height <= 4096):
            raise Unusable(f"{path}: a layer of {width} x {height} tiles")
        numbers = _numbers(part.get("data", []), layer, width * height, path)
        if len(numbers) != width * height:
            raise Unusable(f"{path}: a layer has {len(numbers)} tiles; expected {width} x {height}")
        x0, y0 = int(part.get("x", 0) or 0), int(part.get("y", 0) or 0)
        for place, gid in enumerate(numbers):
            if gid:
                found[(x0 + place % width, y0 + place // width)] = gid
    return 0, 0, found


def _numbers(data: Any, layer: dict[str, Any], count: int, path: Path) -> list[int]:
    if isinstance(data, list):
        return [int(one) for one in data]
    compression = layer.get("compression", "")
    try:
        raw = base64.b64decode(str(data).strip(), validate=False)
        if compression == "zlib":
            raw = zlib.decompressobj().decompress(raw, 4 * count + 1)
        elif compression == "gzip":
            raw = zlib.decompressobj(gzip_bits()).decompress(raw, 4 * count + 1)
        elif compression:
            raise Unusable(f"{path}: its layers are compressed by {compression}; save it as CSV, or with zlib or gzip")
        return list(struct.unpack(f"<{len(raw) // 4}I", raw))
    except (binascii.Error, zlib.error, struct.error, gzip.BadGzipFile) as error:
        raise Unusable(f"{path}: a layer cannot be unpacked ({error})") from None


def gzip_bits() -> int:
    """What zlib must be told to read gzip."""
    return 16 + zlib.MAX_WBITS

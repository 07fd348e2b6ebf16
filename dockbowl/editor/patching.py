"""A changed map written back into the text it came from: comments, order and unknown keys stay as they were.

Only what differs between the map as it was read and the map as it is now is touched: in the grid single glyphs, in
tables single keys.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, String, StringType

from dockbowl.board.fileform import LegendEntry
from dockbowl.editor.model import LETTERS, DockData, Map, PlankData, ShipData
from dockbowl.editor.reading import Unusable, take

_HEAD: Final = ("kind", "name", "author", "version", "sea", "square_mm")


def patched(text: str, before: Map, now: Map) -> str:
    """The text with everything changed in it that makes `before` another map than `now`.

    "" for a text that cannot be changed that way: it has its keys where no editor would expect them.
    """
    if now == before:
        return text
    try:
        made = _patched(text, before, now)
        if same(take(made, "").map, now):
            return made
    except (TOMLKitError, Unusable, KeyError, IndexError, TypeError, ValueError, AttributeError):
        pass
    return ""


def same(one: Map, other: Map) -> bool:
    """Whether two maps are the same but for where in a file their tables stand."""
    return _plain(one) == _plain(other)


def _plain(map: Map) -> tuple[Any, ...]:
    """What matters of a map, in one order: a ship's letter is always its own, so the order says nothing."""
    return (
        map.rows,
        [getattr(map, key) for key in _HEAD],
        sorted((glyph, repr(entry)) for glyph, entry in map.legend),
        sorted(repr((s.name, s.heading, s.deck, s.bow, s.stern, s.chests)) for s in map.ships),
        sorted(repr((d.id, d.glyph, d.owner)) for d in map.docks),
        sorted(repr((p.id, p.at, p.neighbours)) for p in map.planks),
        sorted((name, boxes) for name, boxes in map.areas),
    )


def _patched(text: str, before: Map, now: Map) -> str:
    document = tomlkit.parse(text)
    if "format" not in document:  # a draft: it becomes a file of this version
        document = tomlkit.parse(_with_version(text))
    if now.rows != before.rows:
        _put_grid(document, before, now)
    for key in _HEAD:
        value = getattr(now, key)
        if value != getattr(before, key) or (key == "kind" and value != document.get("kind", "harbour")):
            if value == "" and key not in document:
                continue
            document[key] = _number(value) if key == "square_mm" else value
    if now.legend != before.legend:
        _put_table(document, "legend", dict(before.legend), dict(now.legend), _legend_value)
    if now.areas != before.areas:
        _put_table(document, "areas", dict(before.areas), dict(now.areas), _boxes)
    tails = [
        _put_list(document, "ships", before.ships, now.ships, _ship_keys),
        _put_list(document, "docks", before.docks, now.docks, _dock_keys),
        _put_list(document, "planks", before.planks, now.planks, _plank_keys),
    ]
    made = tomlkit.dumps(document)
    tail = "".join(tails)
    if tail and not made.endswith("\n"):
        made += "\n"
    return made + tail


def _with_version(text: str) -> str:
    """A text with the version of its format, below the remarks it begins with."""
    lines = text.split("\n")
    place = next((n for n, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")), 0)
    return "\n".join([*lines[:place], "format = 1", *lines[place:]])


# ---------------------------------------------------------------- the grid


def _put_grid(document: Any, before: Map, now: Map) -> None:
    item = document["grid"]
    literal = isinstance(item, String) and item._t in (StringType.MLL, StringType.SLL)
    if literal and (now.width, now.height) == (before.width, before.height):
        value = _glyphs_replaced(item._original, before, now)
        kind = item._t
    else:
        value = _rows_replaced(str(item), now)
        kind = StringType.MLL
    if kind is StringType.MLL and "'''" in value:
        value, kind = json.dumps(value)[1:-1], StringType.SLB
    document["grid"] = String(kind, value, value, item.trivia)


def _glyphs_replaced(value: str, before: Map, now: Map) -> str:
    """The written grid with single glyphs changed, so that spaces between them stay."""
    lines = value.split("\n")
    y = 0
    for place, line in enumerate(lines):
        cells = [column for column, glyph in enumerate(line) if not glyph.isspace()]
        if not cells and (y == 0 or y >= before.height):
            continue
        row, new = before.rows[y], now.rows[y]
        if row != new:
            letters = list(line)
            for x in range(now.width):
                if row[x] != new[x]:
                    if x < len(cells):
                        letters[cells[x]] = new[x]
            if len(cells) < now.width:  # it was too short
                letters += list(new[len(cells) :])
            lines[place] = "".join(letters)
        elif len(cells) < now.width:
            lines[place] = line + row[len(cells) :]
        y += 1
    return "\n".join(lines)


def _rows_replaced(value: str, now: Map) -> str:
    """All rows anew, with the indent and the spaces that the old ones had."""
    first = next((line for line in value.split("\n") if line.strip()), "")
    indent = first[: len(first) - len(first.lstrip())]
    body = first.strip()
    between = " " if len(body) > 1 and body[1::2].strip() == "" and len(body) % 2 else ""
    return "\n" + "".join(f"{indent}{between.join(row)}\n" for row in now.rows)


# ---------------------------------------------------------------- tables


def _put_table(
    document: Any, key: str, before: dict[str, Any], now: dict[str, Any], value: Callable[[Any], Any]
) -> None:
    if key not in document:
        document.add(key, tomlkit.table())
    table = document[key]
    for name in before:
        if name not in now and name in table:
            table.remove(name)
    for name, one in now.items():
        if before.get(name) != one or name not in table:
            table[name] = value(one)
    if not table:
        document.remove(key)


def _put_list(document: Any, key: str, before: Any, now: Any, keys: Callable[[Any, int], dict[str, Any]]) -> str:
    """The changes of a list of tables; what has to be written at the end of the file is returned."""
    if before == now:
        return ""
    old = {one.origin: one for one in before}
    listed = document.get(key)
    kept = {one.origin for one in now if one.origin >= 0}
    for place, one in enumerate(now):
        if one.origin < 0:
            continue
        table = listed[one.origin]
        for name, value in keys(one, place).items():
            # A key nobody wrote stays unwritten while it says the same; what was wrong is put right with the rest.
            if name == "deck" and name not in table and value == LETTERS[place : place + 1]:
                continue
            if (one != old[one.origin] or name == "deck") and _plain_value(table.get(name)) != value:
                _put(table, name, value)
    for origin in sorted(set(old) - kept, reverse=True):
        del listed[origin]
    fresh = [one for one in now if one.origin < 0]
    tail = ""
    for one in fresh:
        found = {name: value for name, value in keys(one, 0).items() if value is not None}
        if isinstance(listed, Array) and not isinstance(listed, AoT):
            table = tomlkit.inline_table()
            table.update({name: _value(value) for name, value in found.items()})
            listed.append(table)
        elif isinstance(listed, AoT) and len(listed):
            table = tomlkit.parse(_table_text(key, found))[key][0]
            last = listed[-1]
            if not last.as_string().endswith("\n\n") and not tomlkit.dumps(document).endswith("\n"):
                table.trivia.indent = "\n"
            listed.append(table)
        else:
            tail += _table_text(key, found)
    if listed is not None and not len(listed):
        document.remove(key)
    return tail


def _plain_value(item: Any) -> Any:
    return item.unwrap() if hasattr(item, "unwrap") else item


def _put(table: Any, name: str, value: Any) -> None:
    if value is None:
        if name in table:
            table.remove(name)
    else:
        table[name] = _value(value)


def _value(value: Any) -> Any:
    if isinstance(value, list):
        return tomlkit.parse(f"x = {toml(value)}\n")["x"]
    return value


def _table_text(key: str, found: dict[str, Any]) -> str:
    return f"\n[[{key}]]\n" + "".join(f"{name} = {toml(value)}\n" for name, value in found.items())


def _ship_keys(ship: ShipData, place: int) -> dict[str, Any]:
    return {
        "name": ship.name,
        "deck": ship.deck,
        "heading": ship.heading,
        "bow": ship.bow,
        "stern": ship.stern,
        "chests": [list(c) for c in ship.chests] or None,
    }


def _dock_keys(dock: DockData, place: int) -> dict[str, Any]:
    return {"id": dock.id, "glyph": dock.glyph, "owner": dock.owner}


def _plank_keys(plank: PlankData, place: int) -> dict[str, Any]:
    names = None if plank.neighbours is None else list(plank.neighbours)
    return {"id": plank.id, "at": list(plank.at), "neighbours": names}


def _legend_value(entry: LegendEntry) -> Any:
    found = {key: value for key in ("ship", "part", "dock") if (value := getattr(entry, key))}
    if entry.chest:
        found["chest"] = True
    if not found:
        return entry.tile
    table = tomlkit.inline_table()
    table.update({"tile": entry.tile, **found})
    return table


def _boxes(boxes: Any) -> Any:
    return _value([list(box) for box in boxes])


def _number(value: float) -> int | float:
    return int(value) if value == int(value) else value


# ---------------------------------------------------------------- a text of its own


def toml(value: Any) -> str:
    """A text, number or list as TOML writes it, in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return repr(_number(value))


def written(map: Map) -> str:
    """The whole map as a new file."""
    lines = ["# The format of this file: docs/harbour-format.md", "", "format = 1"]
    if map.kind != "harbour":
        lines.append(f"kind = {toml(map.kind)}")
    lines.append(f"name = {toml(map.name)}")
    lines += [f"{key} = {toml(getattr(map, key))}" for key in ("author", "version", "sea") if getattr(map, key)]
    lines += [f"square_mm = {toml(map.square_mm)}", ""]
    grid = "\n".join(map.rows)
    lines += [f"grid = '''\n{grid}\n'''" if "'''" not in grid else f"grid = {json.dumps(grid, ensure_ascii=False)}"]
    if map.legend:
        lines += ["", "[legend]"]
        for glyph, entry in map.legend:
            value = _legend_value(entry)
            text = toml(value) if isinstance(value, str) else value.as_string()
            lines.append(f"{toml(glyph)} = {text}")
    body = "\n".join(lines) + "\n"
    for place, ship in enumerate(map.ships):
        body += _table_text("ships", {k: v for k, v in _ship_keys(ship, place).items() if v is not None})
    for dock in map.docks:
        body += _table_text("docks", {k: v for k, v in _dock_keys(dock, 0).items() if v is not None})
    for plank in map.planks:
        body += _table_text("planks", {k: v for k, v in _plank_keys(plank, 0).items() if v is not None})
    if map.areas:
        body += "\n[areas]\n" + "".join(
            f"{toml(name)} = {toml([list(box) for box in boxes])}\n" for name, boxes in map.areas
        )
    return body


# ---------------------------------------------------------------- ends of lines


def woven(first: bytes, text: str) -> bytes:
    """A text, its lines ended as in the bytes it came from: each line that has stayed keeps its own end."""
    mark = b"\xef\xbb\xbf" if first.startswith(b"\xef\xbb\xbf") else b""
    old = first[len(mark) :].decode("utf-8")
    if "\r" not in old:
        return mark + text.encode("utf-8")
    lines = re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", old)
    bodies = [line.rstrip("\r\n") for line in lines]
    ends = [line[len(body) :] for line, body in zip(lines, bodies, strict=True)]
    usual = max(set(ends), key=ends.count) or "\r\n"
    new = text.split("\n")
    made: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, bodies, new, autojunk=False).get_opcodes():
        for place in range(c, d):
            own = ends[a + place - c] if kind in ("equal", "replace") and a + place - c < b else ""
            made.append(new[place] + (own or usual))
    whole = "".join(made)
    return mark + (whole[: -len(_end(whole))] if made else whole).encode("utf-8")


def _end(text: str) -> str:
    return "\r\n" if text.endswith("\r\n") else text[-1:]

"""Maps as plain text: the grid alone. What it does not say is guessed when it is read, and said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from dockbowl.board.fileform import LONGEST_SIDE
from dockbowl.board.grid import split_rows
from dockbowl.board.legend import DEFAULT_LEGEND
from dockbowl.board.tiles import Tile
from dockbowl.editor.model import LETTERS, Map, Point, ShipData
from dockbowl.editor.reading import Unusable

USUAL: Final = {tile: glyph for glyph, tile in DEFAULT_LEGEND.items()} | {Tile.FIELD: "."}
"""The glyph of each tile, as every file has it."""


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
    return USUAL[meaning.tile]


def from_text(text: str, path: Path) -> tuple[Map, list[str]]:
    """The map of a text, and what was guessed or lost. Raises Unusable."""
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
    allowed = set(USUAL.values()) | set("1234") | set(LETTERS) | set(LETTERS.upper())
    rows, more = _known_only(rows, allowed)
    return with_ships(Map(tuple(rows), name=path.stem[:60] or "map"), notes + more)


def _known_only(rows: list[str], allowed: set[str]) -> tuple[list[str], list[str]]:
    unknown: dict[str, list[Point]] = {}
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            if glyph not in allowed:
                unknown.setdefault(glyph, []).append((x, y))
    notes = []
    for glyph, places in unknown.items():
        shown = glyph if glyph.isprintable() else f"\\u{ord(glyph):04x}"
        notes.append(f"unknown tile “{shown}” at {at_words(places)} became sea")
    return ["".join(g if g in allowed else "~" for g in row) for row in rows], notes


def at_words(places: list[Point]) -> str:
    """The first of some squares, and how many more there are."""
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    return f"({places[0][0]}, {places[0][1]}){more}"


def with_ships(map: Map, notes: list[str]) -> tuple[Map, list[str]]:
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

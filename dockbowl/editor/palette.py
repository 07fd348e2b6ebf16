"""What can be painted on a map, in words: sea, quay, docks by owner, decks by ship, and what stands on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dockbowl.board.legend import Meaning
from dockbowl.board.tiles import BOW, MIDSHIP, STERN, Tile
from dockbowl.editor import operations
from dockbowl.editor.model import CHESTS, DOCKS, GROUND, PLANKS, SHIPS, Map, Point, layer_of
from dockbowl.editor.seen import Seen
from dockbowl.lang import ntr, tr, word_table

TILE_WORDS: Final = word_table(
    {
        Tile.FIELD: "field",
        Tile.QUAY: "quay",
        Tile.DOCK: "Docking Area",
        Tile.SHIP: "deck",
        Tile.PLANK: "gangplank",
        Tile.HOLD: "hold",
        Tile.CRATE: "crate",
        Tile.SEA: "sea",
        Tile.MAST: "mast",
        Tile.WALL: "wall",
    }
)
LAYER_WORDS: Final = word_table(
    {
        GROUND: "Sea, quay, walls",
        DOCKS: "Docking Areas",
        SHIPS: "Ships",
        PLANKS: "Planks and links",
        CHESTS: "Chest places",
    }
)
PART_WORDS: Final = word_table({BOW: "bow", MIDSHIP: "midship", STERN: "stern"})
_PLAIN: Final = (Tile.SEA, Tile.QUAY, Tile.WALL, Tile.PLANK, Tile.HOLD, Tile.CRATE, Tile.MAST)


@dataclass(frozen=True, slots=True)
class Ink:
    """One thing to paint with."""

    glyph: str
    words: str
    tile: Tile
    ship: int = -1
    owner: int = -1
    """Slot of a dock, from 0."""


def inks(map: Map) -> list[Ink]:
    """Everything that can be painted on this map, in the order of the palette."""
    if map.kind == "pitch":
        return [Ink(map.glyph_for(Tile.FIELD) or ".", TILE_WORDS[Tile.FIELD], Tile.FIELD)]
    found = []
    for tile in _PLAIN[:4]:
        glyph = map.glyph_for(tile)
        if glyph:
            found.append(Ink(glyph, TILE_WORDS[tile], tile))
    for index, glyph in enumerate(map.dock_glyphs[:4]):
        found.append(Ink(glyph, dock_words(map, index), Tile.DOCK, owner=owner_at(map, index)))
    for index, ship in enumerate(map.ships):
        glyph = map.glyph_for(Tile.SHIP, index) or ship.deck
        found.append(Ink(glyph, tr("deck of {ship}", ship=ship.name), Tile.SHIP, ship=index))
    for tile in _PLAIN[4:]:
        glyph = map.glyph_for(tile)
        if glyph:
            found.append(Ink(glyph, TILE_WORDS[tile], tile))
    known = {ink.glyph for ink in found}
    capitals = {map.glyph_for(Tile.SHIP, index, chest=True) for index in range(len(map.ships))}
    for glyph, meaning in map.meanings.items():
        if glyph not in known | capitals and glyph not in map.dock_glyphs:
            found.append(Ink(glyph, f"{meaning_words(map, meaning)} “{glyph}”", meaning.tile, meaning.ship))
    return found


def owner_at(map: Map, dock: int) -> int:
    """The slot of a Docking Area from 0, by its place among `dock_glyphs`."""
    if dock < len(map.docks):
        return operations.owner_of(map, map.docks[dock]) - 1
    return int(map.dock_glyphs[dock]) - 1


def dock_words(map: Map, dock: int) -> str:
    """A Docking Area by its slot, and by its name if it has one of its own."""
    slot = owner_at(map, dock) + 1
    name = map.docks[dock].id if dock < len(map.docks) else ""
    own = f" {name}" if name and name not in (str(slot), f"dock {slot}") else ""
    return tr("Docking Area {slot}", slot=slot) + own


def meaning_words(map: Map, meaning: Meaning | None, chest: bool = True) -> str:
    """A kind of square in words."""
    if meaning is None:
        return tr("nothing known")
    words = TILE_WORDS[meaning.tile]
    if meaning.dock >= 0 and meaning.dock < len(map.dock_glyphs):
        return dock_words(map, meaning.dock)
    if meaning.ship >= 0 and meaning.ship < len(map.ships):
        words = tr("{what} of {ship}", what=words, ship=map.ships[meaning.ship].name)
    if meaning.part:
        words += f", {PART_WORDS[meaning.part]}"
    return words + (tr(", chest place") if meaning.chest and chest else "")


def square_words(map: Map, seen: Seen, point: Point) -> str:
    """What there is on a square, for the status line."""
    if not map.has(point):
        return ""
    meaning = map.meaning(point)
    if meaning is None:
        return tr("“{glyph}” has no meaning", glyph=map.at(point))
    words = meaning_words(map, meaning, chest=False)
    board = seen.board
    if board is None:
        return words
    square = board.at(*point)
    hull = board.hull[square]
    if 0 <= hull < len(board.ships):
        name = board.ships[hull].name
        if name not in words:
            words = tr("{what} of {ship}", what=words, ship=name)
        if not meaning.part and board.part[square]:
            words += f", {PART_WORDS[board.part[square]]}"
        if square in board.ships[hull].chest_places:
            words += tr(", chest place")
    if meaning.tile is Tile.PLANK:
        plank = next((one for one in board.planks if one.square == square), None)
        if plank is not None:
            number = len(plank.neighbours)
            links = ntr("{n} link", "{n} links", number) if number else tr("no links")
            words += f" “{plank.id}”, {links}"
    return words


def layer_at(map: Map, point: Point) -> str:
    """The layer a square lies on."""
    return layer_of(map.meaning(point)) if map.has(point) else CHESTS

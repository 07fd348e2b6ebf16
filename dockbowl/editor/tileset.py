"""The tiles we ship for Tiled, in the order of their picture: eight a row, and what each of them means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dockbowl.board.legend import Meaning
from dockbowl.board.tiles import Tile
from dockbowl.editor.model import LETTERS

NAME: Final = "dockbowl"
SIZE: Final = 32
COLUMNS: Final = 8
PICTURE, FILE = f"{NAME}.png", f"{NAME}.tsx"


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile: its glyph as usual, its kind, the letter of its ship, the number of its dock, and whether a chest."""

    glyph: str
    tile: Tile
    ship: str = ""
    dock: int = 0
    chest: bool = False

    def properties(self) -> dict[str, str | int | bool]:
        """What Tiled is told of it."""
        found: dict[str, str | int | bool] = {"glyph": self.glyph, "tile": self.tile.name.lower()}
        if self.ship:
            found["ship"] = self.ship
        if self.dock:
            found["dock"] = self.dock
        if self.chest:
            found["chest"] = True
        return found


PIECES: Final = (
    Piece("~", Tile.SEA), Piece(".", Tile.QUAY), Piece("#", Tile.WALL), Piece("=", Tile.PLANK),
    Piece("%", Tile.HOLD), Piece("^", Tile.CRATE), Piece("!", Tile.MAST), Piece(".", Tile.FIELD),
    *(Piece(str(n), Tile.DOCK, dock=n) for n in range(1, 5)),
    *(Piece(letter, Tile.SHIP, ship=letter) for letter in LETTERS),
    *(Piece(letter.upper(), Tile.SHIP, ship=letter, chest=True) for letter in LETTERS),
)  # fmt: skip


def piece_of(meaning: Meaning, ship: str, dock: int) -> int:
    """The place of the tile that means this; `ship` is a letter, `dock` a number from 1."""
    for place, piece in enumerate(PIECES):
        if piece.tile is not meaning.tile:
            continue
        if piece.tile is Tile.SHIP and (piece.ship, piece.chest) != (ship, meaning.chest):
            continue
        if piece.tile is Tile.DOCK and piece.dock != dock:
            continue
        return place
    return 0


def tsx() -> str:
    """The tileset's file."""
    rows = -(-len(PIECES) // COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="{NAME}" tilewidth="{SIZE}" tileheight="{SIZE}"'
        f' tilecount="{len(PIECES)}" columns="{COLUMNS}">',
        f' <image source="{PICTURE}" width="{COLUMNS * SIZE}" height="{rows * SIZE}"/>',
    ]
    for place, piece in enumerate(PIECES):
        lines += [f' <tile id="{place}" type="{piece.tile.name.lower()}">', "  <properties>"]
        for key, value in piece.properties().items():
            kind = ' type="bool"' if isinstance(value, bool) else ' type="int"' if isinstance(value, int) else ""
            text = str(value).lower() if isinstance(value, bool) else str(value)
            lines.append(f'   <property name="{key}"{kind} value="{text}"/>')
        lines += ["  </properties>", " </tile>"]
    return "\n".join([*lines, "</tileset>", ""])

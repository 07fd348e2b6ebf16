"""Make the tileset for Tiled out of the sprites: `python tools/tileset.py` writes `dockbowl/editor/tiled/`."""

# ruff: noqa: E402 - SDL must be told to draw into memory before pygame is imported
from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from dockbowl.board.tiles import Tile
from dockbowl.editor import tileset
from dockbowl.editor.window.pictures import tile_picture
from dockbowl.files import write_new
from dockbowl.ui.display import open_display
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites

FOLDER = ROOT / "dockbowl" / "editor" / "tiled"


def picture() -> bytes:
    """The tiles side by side; decks have the letter of their ship, chest places their chest."""
    open_display(headless=True)
    pygame.display.set_mode((1, 1))
    sprites, look, size = Sprites(), Look(), tileset.SIZE
    rows = -(-len(tileset.PIECES) // tileset.COLUMNS)
    made = pygame.Surface((tileset.COLUMNS * size, rows * size), pygame.SRCALPHA)
    for place, piece in enumerate(tileset.PIECES):
        at = (place % tileset.COLUMNS * size, place // tileset.COLUMNS * size)
        made.blit(tile_picture(sprites, look, piece.tile, size, piece.dock - 1), at)
        if piece.chest:
            chest = sprites.get("things/chest", size * 7 // 8)
            made.blit(chest, chest.get_rect(center=(at[0] + size // 2 + 2, at[1] + size // 2 + 2)))
        if piece.tile is Tile.SHIP:
            pixels = 15 if piece.chest else 22
            for ink, dx, dy in (("outline", 1, 1), ("outline", -1, 1), ("outline", 0, -1), ("text", 0, 0)):
                letter = look.text_px(piece.glyph, pixels, ink, 1)
                middle = (at[0] + (8 if piece.chest else 16) + dx, at[1] + (8 if piece.chest else 16) + dy)
                made.blit(letter, letter.get_rect(center=middle))
    file = BytesIO()
    pygame.image.save(made, file, "tiles.png")
    return file.getvalue()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    write_new(FOLDER / tileset.PICTURE, picture(), force=True)
    write_new(FOLDER / tileset.FILE, tileset.tsx().encode("utf-8"), force=True)


if __name__ == "__main__":
    main()

"""A map as a picture at so many pixels a square: the map itself, whatever any window shows."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import pygame

from dockbowl.editor.model import Map
from dockbowl.editor.seen import see
from dockbowl.ui.camera import Camera
from dockbowl.ui.display import open_display
from dockbowl.ui.ground import Ground
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites

SMALLEST, LARGEST = 1, 256
MOST_PIXELS: Final = 100_000_000
"""Of a whole picture; four bytes each while it is drawn."""


def png(map: Map, px: int = 32, grid: bool = True, chests: bool = True) -> bytes:
    """The picture as a PNG file, exactly `px` pixels a square. Raises ValueError for a size it cannot have."""
    surface = picture(map, px, grid, chests)
    file = BytesIO()
    pygame.image.save(surface, file, "map.png")
    return file.getvalue()


def picture(map: Map, px: int = 32, grid: bool = True, chests: bool = True) -> pygame.Surface:
    """The picture itself; a window that is open stays as it is."""
    if not SMALLEST <= px <= LARGEST:
        raise ValueError(f"{px} pixels a square: expected {SMALLEST} to {LARGEST}")
    width, height = map.width * px, map.height * px
    if width * height > MOST_PIXELS:
        most = int((MOST_PIXELS / (map.width * map.height)) ** 0.5)
        raise ValueError(f"{px} pixels a square: this map is too large for more than {most}")
    board = see(map, checked=False).board
    if board is None:
        raise ValueError("the map has no grid to be drawn")
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        open_display(headless=True)
        pygame.display.set_mode((1, 1))
    sprites, look = Sprites(), Look()
    made = pygame.Surface((width, height))
    camera = Camera(map.width, map.height, 0.0, 0.0, float(width), float(height), float(px))
    Ground(board, sprites, look).draw(made, camera, look.colour("grid") if grid and px >= 8 else None)
    if chests and px >= 6:
        size = max(4, int(px * 0.9))
        chest = sprites.get("things/chest", size)
        for square in board.chest_places:
            x, y = board.xy[square]
            made.blit(chest, chest.get_rect(center=(x * px + px // 2, y * px + px // 2)))
    return made

"""A map that is drawn on looks after every edit as if it had been painted anew."""

from __future__ import annotations

import random

import pygame
import pytest

from dockbowl.data import shipped_map
from dockbowl.editor import operations
from dockbowl.editor.palette import inks
from dockbowl.editor.reading import take
from dockbowl.editor.seen import see
from dockbowl.ui.camera import Camera
from dockbowl.ui.display import open_display
from dockbowl.ui.ground import Ground, cells_of
from dockbowl.ui.look import Look
from dockbowl.ui.sprites import Sprites


def drawn(ground: Ground, px: int) -> bytes:
    board = ground.board
    surface = pygame.Surface((board.width * px, board.height * px))
    camera = Camera(board.width, board.height, 0, 0, float(surface.width), float(surface.height), float(px))
    ground.draw(surface, camera, pygame.Color(0, 0, 0, 60))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", ["harbour", "four-ships", "pitch"])
def test_what_is_kept_of_the_ground_is_what_would_be_painted(name: str) -> None:
    open_display(headless=True)
    pygame.display.set_mode((1, 1))
    rng = random.Random(name)
    sprites, look = Sprites(), Look()
    map = take(shipped_map(name), name).map
    board = see(map, checked=False).board
    assert board is not None
    ground = Ground(board, sprites, look)
    for step in range(40):
        at = rng.randrange(map.width), rng.randrange(map.height)
        glyph = rng.choice(inks(map)).glyph
        map = operations.paint(map, dict.fromkeys(operations.brush(at, rng.choice((1, 1, 3))), glyph))
        if step % 13 == 12:
            map = operations.resize(map, map.width + rng.choice((-1, 1)), map.height)
        board = see(map, checked=False).board
        assert board is not None
        ground.renew(board)
        assert ground.cells == cells_of(board)
        if step % 4 == 0:
            assert drawn(ground, 11) == drawn(Ground(board, sprites, look), 11)
    pygame.display.quit()

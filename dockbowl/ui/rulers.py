"""Coordinates along the edges of the board, on strips of their own that cover no square."""

from __future__ import annotations

import pygame

from dockbowl.ui.camera import Camera
from dockbowl.ui.look import Look

STRIP = 18
"""Points of a strip."""


def draw_rulers(surface: pygame.Surface, look: Look, rect: pygame.Rect, camera: Camera, hover: int) -> None:
    """Numbers of the columns along the top, of the rows at the left; those of the marked square stand out."""
    strip = look.px(STRIP)
    ground, ink = look.colour("panel_sunk"), "coordinates"
    top = pygame.Rect(rect.left, rect.top, rect.width, strip)
    left = pygame.Rect(rect.left, rect.top, strip, rect.height)
    pygame.draw.rect(surface, ground, top)
    pygame.draw.rect(surface, ground, left)
    size = int(camera.square)
    pixels = max(12, look.px(12))
    widest = look.text_px("00", pixels, ink).get_width()
    every = next(n for n in (1, 2, 5, 10, 20) if n * size >= widest + 4)
    column, row = (hover % camera.columns, hover // camera.columns) if hover >= 0 else (-1, -1)
    for x in range(camera.columns):
        if x == column or (x % every == 0 and (column < 0 or every == 1 or abs(x - column) > 1)):
            centre = camera.point(x + 0.5, 0)[0]
            if left.right <= centre <= rect.right:
                _number(surface, look, x, (round(centre), top.centery), pixels, x == column)
    for y in range(camera.rows):
        if y == row or (y % every == 0 and (row < 0 or every == 1 or abs(y - row) > 1)):
            centre = camera.point(0, y + 0.5)[1]
            if top.bottom <= centre <= rect.bottom:
                _number(surface, look, y, (left.centerx, round(centre)), pixels, y == row)


def _number(surface: pygame.Surface, look: Look, number: int, at: tuple[int, int], pixels: int, strong: bool) -> None:
    image = look.text_px(str(number), pixels, "selection" if strong else "coordinates", strong)
    box = image.get_rect(center=at)
    if strong:
        pygame.draw.rect(surface, look.colour("panel_raised"), box.inflate(4, 0))
    surface.blit(image, box)

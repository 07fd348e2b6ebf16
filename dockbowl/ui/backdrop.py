"""A harbour behind the title and set-up screens."""

from __future__ import annotations

import pygame

from dockbowl.ui.page import Page, Rect
from dockbowl.ui.sprites import Sprites

SHIP_ROWS, SHIP_COLUMNS = 4, 9


class Backdrop:
    """Open water with a ship at anchor, drawn once per window size."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self._made: pygame.Surface | None = None

    def draw(self, page: Page) -> None:
        if self._made is None or self._made.get_size() != page.rect.size:
            self._made = self._paint(page)
        page.surface.blit(self._made, (0, 0))

    def sheet(self, page: Page) -> Rect:
        """The water and a framed page over most of it; returns what the page leaves inside for its words."""
        px = page.px
        self.draw(page)
        box = page.rect.inflate(-px(40), -px(32))
        page.fill(box, "panel", 10, 240)
        page.frame(box, "brass", 1, 10)
        return box.inflate(-px(40), -px(28))

    def _paint(self, page: Page) -> pygame.Surface:
        made = pygame.Surface(page.rect.size)
        size = page.px(54)
        s = self.sprites
        columns, rows = page.rect.width // size + 1, page.rect.height // size + 1
        for y in range(rows):
            for x in range(columns):
                made.blit(s.sea(x, y, size), (x * size, y * size))
        self._ship(made, size, 1, rows - SHIP_ROWS - 2)
        self._ship(made, size, columns - SHIP_COLUMNS - 2, 1)
        shade = pygame.Surface(page.rect.size, pygame.SRCALPHA)
        shade.fill((8, 14, 24, 96))
        made.blit(shade, (0, 0))
        return made

    def _ship(self, made: pygame.Surface, size: int, left: int, top: int) -> None:
        s = self.sprites
        last, low = SHIP_COLUMNS - 1, SHIP_ROWS - 1
        for y in range(SHIP_ROWS):
            for x in range(SHIP_COLUMNS):
                rails = ("n" if y == 0 else "s" if y == low else "") + ("e" if x == last else "w" if x == 0 else "")
                part = "stern" if x < 3 else "bow" if x > 5 else "mid"
                thing = {(2, 1): "mast", (6, 2): "mast", (4, 1): "hold", (4, 2): "hold"}.get((x, y), "")
                made.blit(
                    s.deck(left + x, top + y, size, part, rails=rails, top=thing), ((left + x) * size, (top + y) * size)
                )
        made.blit(s.get("things/chest", size), ((left + 1) * size, (top + 1) * size))
        made.blit(s.get("things/chest", size), ((left + 7) * size, (top + 1) * size))

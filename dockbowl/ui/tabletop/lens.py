"""The board drawn at true size: painted in whole pixels a square, brought to its exact length, turned, and ruled."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame

from dockbowl.ui.camera import Camera
from dockbowl.ui.facts import dock_owners
from dockbowl.ui.tabletop.camera import TrueCamera

if TYPE_CHECKING:
    from dockbowl.ui.board_view import BoardView
    from dockbowl.ui.marks import Marks

STRONG = 120
"""How little of the ground is seen through the lines, at least: on a table they are looked at from far."""
BOLD_FROM = 100.0
"""Pixels a square from which lines are two pixels wide."""


class Lens:
    """Draws one view through a `TrueCamera`."""

    def __init__(self) -> None:
        self._lines: pygame.Surface | None = None
        self._lines_of: tuple[object, ...] = ()
        self._still: pygame.Surface | None = None
        """The ground as it was drawn last with nobody on it and no marks; most of the evening that is all there is."""
        self._still_of: tuple[object, ...] = ()

    def draw(self, view: BoardView, surface: pygame.Surface, rect: pygame.Rect, marks: Marks) -> None:
        """Draw into a part of the window, through the view's camera."""
        camera = view.camera
        assert isinstance(camera, TrueCamera)
        camera.look_through(*rect)
        if view.tokens or not marks.none:
            self._draw(view, camera, surface, rect, marks)
            return
        scene = view.scene
        key = (
            (scene.match.board, id(view.look), id(view.ground), dock_owners(scene.match), view.grid, tuple(rect)),
            (camera.left, camera.top, camera.square, camera.quarter),
            (frozenset(scene.blocked), scene.effect) if view.chests else (),
        )
        if self._still is None or self._still_of != key:
            self._still = None
            self._draw(view, camera, surface, rect, marks)
            self._still, self._still_of = surface.subsurface(rect).copy(), key
        else:
            surface.blit(self._still, rect)

    def _draw(
        self, view: BoardView, camera: TrueCamera, surface: pygame.Surface, rect: pygame.Rect, marks: Marks
    ) -> None:
        column, row, columns, rows = camera.seen()
        size = max(1, ceil(camera.square))
        canvas = pygame.Surface((columns * size, rows * size), 0, surface)
        inner = Camera(camera.columns, camera.rows, 0, 0, *map(float, canvas.get_size()), float(size))
        inner.left, inner.top, inner.fitted = float(-column * size), float(-row * size), False
        grid, view.grid, view.camera = view.grid, False, inner
        try:
            view.paint(canvas, marks)
        finally:
            view.grid, view.camera = grid, camera
        box = pygame.Rect(camera.area(column, row, columns, rows))
        flat = box.size if camera.quarter % 2 == 0 else (box.height, box.width)
        if canvas.get_size() != flat:
            canvas = pygame.transform.smoothscale(canvas, flat)
        if camera.quarter:
            canvas = pygame.transform.rotate(canvas, -90 * camera.quarter)
        clip = surface.get_clip()
        surface.set_clip(rect)
        surface.blit(canvas, box)
        if view.grid:
            surface.blit(self._grid(view, camera, rect), rect)
        surface.set_clip(clip)

    def _grid(self, view: BoardView, camera: TrueCamera, rect: pygame.Rect) -> pygame.Surface:
        """Lines round every square a player may stand on, each on its own whole pixel."""
        colour = pygame.Color(view.look.colour("grid"))
        colour.a = max(colour.a, STRONG)
        board = view.scene.match.board
        key = (board, tuple(colour), tuple(rect), camera.left, camera.top, camera.square, camera.quarter)
        if self._lines is None or self._lines_of != key:
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            thick = 2 if camera.square >= BOLD_FROM else 1
            for square in range(board.size):
                if not board.is_open(square):
                    continue
                box = pygame.Rect(camera.rect(square))
                if not box.colliderect(rect):
                    continue
                box.move_ip(-rect.left, -rect.top)
                for x in (box.left, box.right):
                    made.fill(colour, (x, box.top, thick, box.height + thick))
                for y in (box.top, box.bottom):
                    made.fill(colour, (box.left, y, box.width + thick, thick))
            self._lines, self._lines_of = made, key
        return self._lines

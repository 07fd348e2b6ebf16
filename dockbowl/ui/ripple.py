"""The water of a page moved on without drawing the page anew.

A resting match draws nothing but its sea. What lies over the ground is taken off the page once; from then on each look
of the water is the ground painted and that laid back on it: two copies of pixels, and no panel laid out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from dockbowl.ui.board_view import BoardView

HOLE = (253, 1, 254)
"""Where the ground shows through. A pixel of this very colour over the ground would be seen as water."""


class Ripple:
    """What lies over the ground of one page, until the page is drawn anew."""

    def __init__(self) -> None:
        self._over: pygame.Surface | None = None
        self._at = pygame.Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """The page has been drawn anew."""
        self._over = None

    def lift(self, page: pygame.Surface, view: BoardView) -> None:
        """Take what lies over the ground off the page, before the water looks different; once for a page.

        All water must have been drawn in its present look.
        """
        if self._over is not None:
            return
        camera = view.camera
        self._at = pygame.Rect(camera.x, camera.y, camera.width, camera.height).clip(page.get_rect())
        bare = pygame.Surface(page.get_size(), 0, page)
        view.draw_ground(bare)
        over = page.subsurface(self._at).copy()
        alike = pygame.mask.from_threshold(over, (0, 0, 0), (1, 1, 1, 255), bare.subsurface(self._at))
        alike.to_surface(over, setcolor=HOLE, unsetcolor=None)
        over.set_colorkey(HOLE)
        self._over = over

    def lay(self, page: pygame.Surface, view: BoardView) -> pygame.Rect:
        """Paint the ground as it is now under what was lifted; returns the part of the page that was painted."""
        assert self._over is not None
        view.draw_ground(page)
        page.blit(self._over, self._at)
        return self._at

    @property
    def lifted(self) -> bool:
        """Whether it is known what lies over the ground of this page."""
        return self._over is not None

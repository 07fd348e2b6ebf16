"""What several previews draw: where things may come down, frames round people, arrows, plates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dockbowl.ui import strokes
from dockbowl.ui.board_view import BoardView
from dockbowl.ui.preview.model import Painter

Frame = tuple[int, str, str]
"""A square, the kind of colour of its frame, and a few characters on it ("" for none)."""
LEAST_TOLD = 0.01
NUMBERS_FROM = 34
"""Pixels of a square from which on chances are written into it."""


def spread(shares: Mapping[int, float], kind: str = "path", *, numbers: bool = True) -> Painter:
    """Squares where something may come down, the likelier the brighter."""
    most = max(shares.values(), default=1.0)

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        look, size = view.look, view.size
        r, g, b = look.colour(kind)[:3]
        for square, share in shares.items():
            x, y, _, _ = view.camera.rect(square)
            ink = pygame.Surface((size, size), pygame.SRCALPHA)
            ink.fill((r, g, b, 30 + round(130 * share / most)))
            surface.blit(ink, (x, y))
            if numbers and size >= NUMBERS_FROM and share >= LEAST_TOLD:
                text = f"{share * 100:.0f}%"
                strokes.plate(surface, look, text, (x + size // 2, y + size - 1), size // 4, "text", "midbottom")

    return paint


def frames(marked: Sequence[Frame]) -> Painter:
    """A frame round each of these squares, and a few characters at its upper edge."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        look, size = view.look, view.size
        for square, kind, text in marked:
            rect = pygame.Rect(view.camera.rect(square)).inflate(-2, -2)
            pygame.draw.rect(surface, look.colour(kind), rect, max(2, size // 16), border_radius=size // 6)
            if text:
                strokes.plate(surface, look, text, rect.midtop, int(size * 0.28), "text", "midtop")

    return paint


def pointer(start: int, end: int, kind: str = "path", pattern: str = "solid") -> Painter:
    """An arrow from one square to another."""

    def paint(view: BoardView, surface: pygame.Surface) -> None:
        a, b = strokes.trimmed(view.camera.centre(start), view.camera.centre(end), view.size * 0.3, view.size * 0.1)
        strokes.arrow(surface, view.look.colour(kind), a, b, max(2, view.size // 15), pattern, strokes.EDGE)

    return paint

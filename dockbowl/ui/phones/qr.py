"""A QR code as a picture: the modules of `segno`, drawn in whole pixels."""

from __future__ import annotations

from functools import lru_cache

import pygame

QUIET = 4
"""Modules that stay white round a code, so that cameras find it."""
DARK, LIGHT = (0, 0, 0), (255, 255, 255)


@lru_cache(maxsize=16)
def qr_picture(text: str, pixels: int) -> pygame.Surface | None:
    """The code of a text, at most so many pixels wide, dark on white whatever the theme; None without the extra."""
    try:
        import segno
    except ImportError:
        return None
    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    count = len(rows) + 2 * QUIET
    small = pygame.Surface((count, count))
    small.fill(LIGHT)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x + QUIET, y + QUIET), DARK)
    module = max(1, pixels // count)
    return pygame.transform.scale(small, (count * module, count * module))

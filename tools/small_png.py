"""Pictures as PNG files with a palette, so that they stay small."""

from __future__ import annotations

import struct
import zlib
from collections import Counter

import pygame

from dockbowl.ui.gif_file import palette_of, to_15_bits

MOST_BYTES = 250_000
COLOURS = (240, 160, 112, 80, 56, 40)
"""Colours of a picture: fewer, if it would be too large."""


def png(surface: pygame.Surface, colours: int) -> bytes:
    """The surface as a PNG with a palette of so many colours."""
    pixels = to_15_bits(surface)
    palette = palette_of([pixels])
    palette = palette if len(palette) <= colours else fewer(palette, pixels, colours)
    index: dict[int, int] = {}

    def nearest(pixel: int) -> int:
        place = index.get(pixel)
        if place is None:
            r, g, b = ((pixel >> 10) & 31) << 3, ((pixel >> 5) & 31) << 3, (pixel & 31) << 3
            far = [(r - c[0]) ** 2 + (g - c[1]) ** 2 + (b - c[2]) ** 2 for c in palette]
            place = index[pixel] = far.index(min(far))
        return place

    width, height = surface.get_size()
    flat = bytes(map(nearest, pixels))
    rows = b"".join(b"\0" + flat[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    table = b"".join(bytes(colour) for colour in palette)
    parts = ((b"IHDR", head), (b"PLTE", table), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


def fewer(palette: list[tuple[int, int, int]], pixels: memoryview, most: int) -> list[tuple[int, int, int]]:
    """The colours of a palette that are used most, near ones counted as one."""
    counts: Counter[tuple[int, int, int]] = Counter()
    for pixel, often in Counter(pixels[::7]).items():
        r, g, b = ((pixel >> 10) & 31) << 3, ((pixel >> 5) & 31) << 3, (pixel & 31) << 3
        counts[min(palette, key=lambda c: (r - c[0]) ** 2 + (g - c[1]) ** 2 + (b - c[2]) ** 2)] += often
    kept: list[tuple[int, int, int]] = []
    for near in (900, 400, 150, 0):
        for colour, _ in counts.most_common():
            far = min((sum((x - y) ** 2 for x, y in zip(colour, one, strict=True)) for one in kept), default=1e9)
            if len(kept) < most and far > near:
                kept.append(colour)
    return kept


def small(surface: pygame.Surface) -> bytes:
    """As many colours as there is room for."""
    made = b""
    for colours in COLOURS:
        made = png(surface, colours)
        if len(made) <= MOST_BYTES:
            break
    return made

"""The pictures of the documentation: made by driving the window, all of them there, none of them large."""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import pictures  # noqa: E402 - it lies beside the program, not in it
import small_png  # noqa: E402


def test_the_page_lists_every_picture_and_each_is_there_and_small() -> None:
    page = (ROOT / "docs" / "screens.md").read_text(encoding="utf-8")
    assert page == pictures.page(), "python tools/pictures.py makes it anew"
    for one in pictures.PICTURES:
        data = (ROOT / "docs" / "images" / f"{one.name}.png").read_bytes()
        assert data.startswith(b"\x89PNG") and len(data) <= small_png.MOST_BYTES
        assert struct.unpack(">II", data[16:24]) == pictures.SIZE


@pytest.mark.parametrize("name", ["risk", "readings"])
def test_a_picture_is_of_the_window_as_it_is(name: str) -> None:
    one = next(picture for picture in pictures.PICTURES if picture.name == name)
    data = pictures.make(one, (640, 400))
    assert struct.unpack(">II", data[16:24]) == (640, 400) and data[25] == 3  # with a palette
    rows = zlib.decompress(data[data.index(b"IDAT") + 4 : -16])
    assert len(rows) == 400 * 641 and len(set(rows)) > 20


def test_fewer_colours_where_there_are_too_many() -> None:
    surface = pygame.Surface((64, 64))
    for x in range(64):
        for y in range(64):
            surface.set_at((x, y), (x * 4, y * 4, (x + y) * 2))
    few, many = small_png.png(surface, 40), small_png.png(surface, 240)
    assert len(few) < len(many)
    count = struct.unpack(">I", few[33:37])[0] // 3
    assert few[37:41] == b"PLTE" and count <= 40

"""Writes pictures that move: GIF files, from surfaces, with nothing but what every machine has.

256 colours are chosen from the first pictures; of each later picture only what has changed is written. A pixel
is looked up by 15 bits of its colour, which SDL converts; the rest is the file format's LZW.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import pygame

COLOURS = 255  # and one that stands for "as before"
AS_BEFORE = 255
SAMPLED = 40_000  # pixels looked at for the colours
MASKS = (0x7C00, 0x03E0, 0x001F, 0)

Colour = tuple[int, int, int]


def to_15_bits(surface: pygame.Surface) -> memoryview:
    """The pixels of a surface as 15-bit numbers."""
    small = pygame.Surface(surface.get_size(), 0, 16, MASKS)
    small.blit(surface, (0, 0))
    width, height = small.get_size()
    raw = small.get_buffer().raw
    pitch = small.get_pitch()
    if pitch != width * 2:
        raw = b"".join(raw[row * pitch : row * pitch + width * 2] for row in range(height))
    return memoryview(raw).cast("H")


def _full(pixel: int) -> Colour:
    """A 15-bit number as a colour."""
    parts = ((pixel >> 10) & 31, (pixel >> 5) & 31, pixel & 31)
    red, green, blue = ((part << 3) | (part >> 2) for part in parts)
    return red, green, blue


def palette_of(pictures: Iterable[memoryview]) -> list[Colour]:
    """The colours that stand best for these pictures: boxes of colours are halved where they are widest."""
    counts: Counter[int] = Counter()
    for pixels in pictures:
        counts.update(pixels[:: max(1, len(pixels) // SAMPLED)])
    boxes = [[(_full(pixel), often) for pixel, often in counts.items()]]
    while len(boxes) < COLOURS:
        place = max(range(len(boxes)), key=lambda n: _weight(boxes[n]))
        box = boxes[place]
        if len(box) < 2 or _weight(box) == 0:
            break
        channel = _widest(box)
        box.sort(key=lambda entry: entry[0][channel])
        half = sum(often for _, often in box) / 2
        so_far = list(accumulate(often for _, often in box))
        cut = min(max(1, bisect_left(so_far, half)), len(box) - 1)
        boxes[place : place + 1] = [box[:cut], box[cut:]]
    found = []
    for box in boxes:
        total = sum(often for _, often in box)
        mean = [round(sum(colour[n] * often for colour, often in box) / max(1, total)) for n in range(3)]
        found.append((mean[0], mean[1], mean[2]))
    return found


def _spread(box: Sequence[tuple[Colour, int]], channel: int) -> int:
    values = [colour[channel] for colour, _ in box]
    return max(values) - min(values)


def _widest(box: Sequence[tuple[Colour, int]]) -> int:
    return max(range(3), key=lambda channel: _spread(box, channel))


def _weight(box: Sequence[tuple[Colour, int]]) -> float:
    spread: int = max(_spread(box, channel) for channel in range(3))
    return spread * float(sum(often for _, often in box)) ** 0.5


class GifWriter:
    """Makes a GIF picture by picture. `data()` is the file so far, closed."""

    def __init__(self, size: tuple[int, int], colours: Sequence[Colour]) -> None:
        self.size = size
        self.colours = list(colours)[:COLOURS]
        self._index: dict[int, int] = {}
        self._before: bytes | None = None
        self._parts: list[bytes] = []
        head = b"GIF89a" + _short(size[0]) + _short(size[1]) + bytes((0xF7, 0, 0))
        table = bytearray(768)
        for place, colour in enumerate(self.colours):
            table[place * 3 : place * 3 + 3] = bytes(colour)
        for_ever = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
        self._head = head + bytes(table) + for_ever

    def add(self, surface: pygame.Surface, hundredths: int) -> None:
        """One more picture, shown for so many hundredths of a second."""
        pixels = to_15_bits(surface).tobytes()
        changed = self._changed(pixels)
        if changed is None:
            self._parts[-1] = _stays_longer(self._parts[-1], hundredths)
            return
        body = self._cut(pixels, *changed)
        control = b"\x21\xf9\x04\x05" + _short(hundredths) + bytes((AS_BEFORE, 0))
        place = b"\x2c" + b"".join(map(_short, changed)) + b"\x00"
        self._parts.append(control + place + b"\x08" + _blocks(lzw(body)))
        self._before = pixels

    def data(self) -> bytes:
        return self._head + b"".join(self._parts) + b"\x3b"

    @property
    def pictures(self) -> int:
        return len(self._parts)

    def _nearest(self, pixel: int) -> int:
        red, green, blue = _full(pixel)
        best, found = 1 << 30, 0
        for place, (r, g, b) in enumerate(self.colours):
            far = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2
            if far < best:
                best, found = far, place
        return found

    def _changed(self, pixels: bytes) -> tuple[int, int, int, int] | None:
        """The rectangle in which a picture differs from the one before; all of the first one, None for none."""
        width, height = self.size
        before, row_size = self._before, 2 * width
        if before is None:
            return 0, 0, width, height
        starts = range(0, row_size * height, row_size)
        rows = [n for n, at in enumerate(starts) if pixels[at : at + row_size] != before[at : at + row_size]]
        if not rows:
            return None
        top, bottom = rows[0], rows[-1] + 1
        left, right = width, 0
        for row in rows:
            at = row * row_size
            new, old = pixels[at : at + row_size], before[at : at + row_size]
            left = min(left, _first_difference(new, old, 2 * left) // 2)
            right = max(right, width - _first_difference(new[::-1], old[::-1], 2 * (width - right)) // 2)
        return left, top, max(1, right - left), bottom - top

    def _cut(self, pixels: bytes, left: int, top: int, width: int, height: int) -> bytes:
        """The pixels of a rectangle as colours; those that are as before are so marked, which packs well."""
        full, before = self.size[0], self._before
        index = self._index
        rows = []
        for row in range(top, top + height):
            at = 2 * (row * full + left)
            raw = pixels[at : at + 2 * width]
            old = before[at : at + 2 * width] if before is not None else None
            if raw == old:
                rows.append(bytes((AS_BEFORE,)) * width)
                continue
            numbers = memoryview(raw).cast("H")
            for pixel in set(numbers) - index.keys():
                index[pixel] = self._nearest(pixel)
            if old is None:
                rows.append(bytes(map(index.__getitem__, numbers)))
                continue
            same = memoryview(old).cast("H")
            rows.append(bytes(AS_BEFORE if a == b else index[a] for a, b in zip(numbers, same, strict=True)))
        return b"".join(rows)


def _first_difference(a: bytes, b: bytes, most: int) -> int:
    """How many bytes at the start are the same, at most `most`."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if a[:middle] == b[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _short(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _stays_longer(part: bytes, hundredths: int) -> bytes:
    time = int.from_bytes(part[4:6], "little") + hundredths
    return part[:4] + _short(min(65_535, time)) + part[6:]


def _blocks(data: bytes) -> bytes:
    """Data in blocks of at most 255 bytes, each with its length, and an empty one at the end."""
    return b"".join(_pieces(data)) + b"\x00"


def _pieces(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), 255):
        piece = data[start : start + 255]
        yield bytes((len(piece),)) + piece


def lzw(data: bytes) -> bytes:
    """GIF's own packing of bytes, with codes from 9 to 12 bits."""
    clear, end = 256, 257
    out = bytearray()
    table: dict[tuple[int, int], int] = {}
    bits, size, filled, following = clear, 9, 9, 258
    prefix = -1
    for byte in data:
        if prefix < 0:
            prefix = byte
            continue
        key = (prefix, byte)
        code = table.get(key)
        if code is not None:
            prefix = code
            continue
        bits |= prefix << filled
        filled += size
        while filled >= 8:
            out.append(bits & 255)
            bits >>= 8
            filled -= 8
        if following < 4096:
            table[key] = following
            if following == 1 << size:
                size += 1
            following += 1
        else:
            bits |= clear << filled
            filled += size
            table.clear()
            size, following = 9, 258
        prefix = byte
    if prefix >= 0:
        bits |= prefix << filled
        filled += size
        if following < 4096 and following == 1 << size:
            size += 1
    bits |= end << filled
    filled += size
    while filled > 0:
        out.append(bits & 255)
        bits >>= 8
        filled -= 8
    return bytes(out)

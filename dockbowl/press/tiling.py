"""How a map is cut into pages: pure arithmetic, in squares and millimetres.

Pages are cut along the lines between squares, so that no square is ever in two halves. Beyond the cut to the right and
below, a page shows a strip of the next one (the overlap), to be glued under it. Of all ways to do this the one with the
fewest pages is taken, the paper upright or on its side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .paper import LARGEST, Paper

__all__ = ["MARGIN", "MOST_PAGES", "OVERLAP", "Part", "Tiling", "poster", "spans", "tile"]

MARGIN: Final = 10.0
OVERLAP: Final = 5.0
"""Millimetres. Most printers leave 3 to 5 white at the edges; marks and names take the rest of the margin."""
MOST_PAGES: Final = 1000
_TINY: Final = 1e-6
"""Millimetres; what 8 x 34.1 may differ from 272.8 in a computer."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one page shows of the map: its row and column among the pages, and squares from `left`, `top` on."""

    row: int
    column: int
    left: int
    top: int
    width: int
    height: int
    strip_right: float
    """Millimetres of the next page shown beyond the right cut, 0 on the last of a row."""
    strip_below: float

    @property
    def name(self) -> str:
        """`A1` is the first; the letter is the row, as on a street map."""
        return f"{_letters(self.row)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """A map cut into pages of one size."""

    paper: Paper
    square: float
    margin: float
    overlap: float
    columns: tuple[tuple[int, int], ...]
    """First square and number of squares of each column of pages, from the left."""
    rows: tuple[tuple[int, int], ...]

    @property
    def pages(self) -> int:
        """How many pages it takes."""
        return len(self.columns) * len(self.rows)

    @property
    def parts(self) -> list[Part]:
        """The pages, row by row."""
        return [self.part(row, column) for row in range(len(self.rows)) for column in range(len(self.columns))]

    def part(self, row: int, column: int) -> Part:
        """One page."""
        left, width = self.columns[column]
        top, height = self.rows[row]
        ends = [first + squares for first, squares in (self.columns[-1], self.rows[-1])]
        right = min(self.overlap, (ends[0] - left - width) * self.square)
        below = min(self.overlap, (ends[1] - top - height) * self.square)
        return Part(row, column, left, top, width, height, right, below)


def spans(squares: int, room: float, square: float, overlap: float) -> tuple[tuple[int, int], ...]:
    """The fewest stretches of whole squares that `room` millimetres can hold, each as its first square and its length.

    All but the last need room for the overlap as well. () if not even one square fits.
    """
    last = int((room + _TINY) // square)
    inner = int((room - overlap + _TINY) // square)
    if squares <= last:
        return ((0, squares),)
    if inner < 1:
        return ()
    count = 1 + -(-(squares - last) // inner)
    # Even stretches look better than a last page with one column of squares.
    end = max(squares // count, squares - (count - 1) * inner)
    each, more = divmod(squares - end, count - 1)
    lengths = [each + (place < more) for place in range(count - 1)] + [end]
    return tuple((sum(lengths[:place]), length) for place, length in enumerate(lengths))


def tile(width: int, height: int, square: float, paper: Paper, margin: float, overlap: float) -> Tiling:
    """A map of so many squares on the fewest sheets of a paper. Raises ValueError if no square fits, or of too many."""
    ways = []
    for sheet in dict.fromkeys((paper, paper.turned)):
        across, down = sheet.width - 2 * margin, sheet.height - 2 * margin
        columns, rows = spans(width, across, square, overlap), spans(height, down, square, overlap)
        if columns and rows:
            ways.append(Tiling(sheet, square, margin, overlap, columns, rows))
    if not ways:
        across, down = (max(0, side - 2 * margin) for side in (paper.width, paper.height))
        raise ValueError(
            f"a square of {square:g} mm with an overlap of {overlap:g} mm does not fit on {paper.words}: "
            f"inside the margins are {across:g} x {down:g} mm"
        )
    # Of two equally good the one that lies like the map.
    best = min(ways, key=lambda way: (way.pages, (way.paper.width > way.paper.height) != (width > height)))
    if best.pages > MOST_PAGES:
        raise ValueError(f"this takes {best.pages} pages of {paper.words}; expected at most {MOST_PAGES}")
    return best


def poster(width: int, height: int, square: float, margin: float) -> Tiling:
    """A map on one sheet of its own size. Raises ValueError if it is larger than a PDF page can be."""
    sheet = Paper("", round(width * square + 2 * margin, 3), round(height * square + 2 * margin, 3))
    if max(sheet.width, sheet.height) > LARGEST:
        raise ValueError(f"a poster of {sheet.words} is larger than a PDF page can be ({LARGEST:g} mm)")
    return Tiling(sheet, square, margin, 0.0, ((0, width),), ((0, height),))


def _letters(number: int) -> str:
    """A, B ... Z, AA, AB ..."""
    made = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        made = chr(ord("A") + rest) + made
    return made

"""Pages of a map: each with its part at true size, cut marks, its name and a ruler."""

from __future__ import annotations

from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.files import printable
from dockbowl.lang import tr

from .drawing import Looks, draw
from .fonts import BOLD, PLAIN, fitted, font_for
from .paper import PT, Paper
from .pen import Pen
from .tiling import Part, Tiling

__all__ = ["map_page", "mark_page", "ruler", "sheet_pen", "text"]

INK, DIM = "#17232E", "#5D6B78"
_MARK: Final = (1.2, 4.2)
"""Millimetres from the picture to where a cut mark begins and ends."""


def mark_page(canvas: Any, name: str) -> None:
    """Name the page that is being drawn in the list of pages that viewers show."""
    key = f"{canvas.getPageNumber()} {name}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(printable(name), key)


def sheet_pen(canvas: Any, paper: Paper) -> Pen:
    """A pen for a sheet of paper: in millimetres from its upper left corner."""
    canvas.setPageSize((paper.width * PT, paper.height * PT))
    return Pen(canvas, 0.0, paper.height * PT, PT)


def text(
    pen: Pen, x: float, y: float, words: str, size: float, colour: str = INK, usual: str = PLAIN,
    right: bool = False, room: float = 0,
) -> None:  # fmt: skip
    """One line, `size` points high, from (or with `right`: up to) a place in millimetres."""
    if room:
        words = fitted(words, usual, size, room * PT)
    canvas = pen.canvas
    canvas.setFillColor(colour)
    canvas.setFont(font_for(words, usual), size)
    (canvas.drawRightString if right else canvas.drawString)(*pen.at(x, y), words)


def ruler(pen: Pen, x: float, y: float, length: int, high: float = 1.6) -> None:
    """A scale of so many millimetres with a mark each ten, its line at `y`."""
    pen.line(x, y, x + length, y, INK, 0.2)
    for at in range(0, length + 1, 10):
        pen.line(x + at, y, x + at, y - (high if at in (0, length) else high * 0.6), INK, 0.2)


def map_page(canvas: Any, board: Board, tiling: Tiling, part: Part, looks: Looks) -> None:
    """One page of a map. The part is in the middle of the paper; outside it are marks and words only."""
    mark_page(canvas, part.name if tiling.pages > 1 else board.name)
    paper, square = tiling.paper, tiling.square
    pen = sheet_pen(canvas, paper)
    wide, high = part.width * square, part.height * square
    full_wide, full_high = wide + part.strip_right, high + part.strip_below
    left, top = (paper.width - full_wide) / 2, (paper.height - full_high) / 2
    unit = square * PT
    map_pen = Pen(canvas, left * PT - part.left * unit, (paper.height - top) * PT + part.top * unit, unit)
    window = (part.left, part.top, full_wide / square, full_high / square)
    draw(map_pen, board, looks, window)
    _cut_marks(pen, (left, top, wide, high), (full_wide, full_high))
    _words(pen, board, tiling, part, (left, top, wide, full_high))


def _cut_marks(pen: Pen, cut: tuple[float, float, float, float], full: tuple[float, float]) -> None:
    left, top, wide, high = cut
    near, far = _MARK
    for x in (left, left + wide):
        pen.line(x, top - near, x, top - far, INK, 0.1)
        pen.line(x, top + full[1] + near, x, top + full[1] + far, INK, 0.1)
    for y in (top, top + high):
        pen.line(left - near, y, left - far, y, INK, 0.1)
        pen.line(left + full[0] + near, y, left + full[0] + far, y, INK, 0.1)


def _words(pen: Pen, board: Board, tiling: Tiling, part: Part, box: tuple[float, float, float, float]) -> None:
    left, top, wide, high = box
    rows, columns = len(tiling.rows), len(tiling.columns)
    above = top - 1.9
    if tiling.pages > 1:
        place = tr(
            "row {row} of {rows}, column {column} of {columns}",
            row=part.row + 1,
            rows=rows,
            column=part.column + 1,
            columns=columns,
        )
        said = f"{part.name}    {place}"
        if part.column + 1 < columns:
            said += "    " + tr("right: {page}", page=tiling.part(part.row, part.column + 1).name)
        if part.row + 1 < rows:
            said += "    " + tr("below: {page}", page=tiling.part(part.row + 1, part.column).name)
        text(pen, left + 1.5, above, said, 7, INK, BOLD, room=wide * 0.62)
    text(pen, left + wide - 1.5, above, board.name, 7, DIM, right=True, room=wide * (0.34 if tiling.pages > 1 else 0.9))
    below = top + high + 3.6
    length = next((length for length in (100, 50, 20) if length < wide * 0.62), 10)
    ruler(pen, left + 1.5, below, length)
    said = tr("{length} mm; squares of {square} mm. Print at 100 %.", length=length, square=f"{tiling.square:g}")
    pages_wide = min(14.0, wide * 0.15) if tiling.pages > 1 else 0.0
    text(pen, left + length + 4, below, said, 6, DIM, room=wide - length - 8 - pages_wide)
    if pages_wide:
        _page_map(pen, tiling, part, left + wide - 1.5, below, pages_wide)


def _page_map(pen: Pen, tiling: Tiling, part: Part, right: float, bottom: float, wide: float) -> None:
    """The pages as small boxes, this one filled."""
    rows, columns = len(tiling.rows), len(tiling.columns)
    size = min(2.6 / rows, wide / columns)
    left, top = right - size * columns, bottom - size * rows
    for row in range(rows):
        for column in range(columns):
            here = (row, column) == (part.row, part.column)
            pen.box(left + column * size, top + row * size, size, size, INK if here else "", INK, 0.08)

"""Pages of a map: each with its part at true size, cut marks, its name, a ruler; and the plan to put them together."""

from __future__ import annotations

from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.lang import tr

from .drawing import Looks, draw
from .fonts import BOLD, PLAIN, fitted, font_for, wrapped
from .paper import PT, Paper
from .pen import Pen
from .tiling import Part, Tiling

__all__ = ["map_page", "plan_page", "ruler", "sheet_pen", "text"]

INK, DIM, RED = "#17232E", "#5D6B78", "#B3261E"
_MARK: Final = (1.2, 4.2)
"""Millimetres from the picture to where a cut mark begins and ends."""


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


def plan_page(canvas: Any, board: Board, tiling: Tiling, looks: Looks) -> None:
    """How the pages lie, how to cut and glue them, and a square and a scale to measure before printing the rest."""
    paper, square = tiling.paper, tiling.square
    pen = sheet_pen(canvas, paper)
    edge = max(8.0, tiling.margin)
    wide = paper.width - 2 * edge
    text(pen, edge, edge + 7, board.name, 20, INK, BOLD, room=wide)
    facts = tr(
        "{width} x {height} squares of {square} mm make {wide} x {high} mm: {pages} pages of {paper}, {across} across "
        "and {down} down. Pages are named by row and column.",
        width=board.width,
        height=board.height,
        square=f"{square:g}",
        wide=f"{board.width * square:g}",
        high=f"{board.height * square:g}",
        pages=tiling.pages,
        paper=paper.words,
        across=len(tiling.columns),
        down=len(tiling.rows),
    )
    y = edge + 13
    for line in wrapped(facts, PLAIN, 9, wide * PT):
        text(pen, edge, y, line, 9, DIM)
        y += 4.2
    foot = _measures(pen, tiling, edge, wide)
    room = (wide, foot - y - 4)
    if room[1] > 15:
        _plan(canvas, paper, board, tiling, looks, (edge, y + 1), room)


def _measures(pen: Pen, tiling: Tiling, edge: float, wide: float) -> float:
    """The square, the scale and what to do, at the foot of the page; returns where that begins."""
    paper, square = tiling.paper, tiling.square
    bottom = paper.height - edge
    shown = square <= min(70.0, paper.height * 0.3, wide * 0.4)
    left = edge + (square + 8 if shown else 0)
    space = wide - (square + 8 if shown else 0)
    first = tr("Print this page alone, at 100 % (“actual size”, not “fit to page”), and measure it.")
    scale = tr("The scale must be {length} mm long.", length=_scale(space))
    wide_and_high = tr("The square must be {square} mm wide and high.", square=f"{square:g}") if shown else ""
    glue = (
        tr(
            "Cut at the marks on the left and at the top of each page. To the right and below a page shows "
            "{overlap} mm of the next one beyond its marks: leave that on, lay the next page over it, "
            "edge on the marks, and glue.",
            overlap=f"{tiling.overlap:g}",
        )
        if tiling.overlap
        else tr("Cut at the marks on all sides and lay the pages edge to edge.")
    )
    steps = (
        f"1. {' '.join(filter(None, (first, wide_and_high, scale)))}",
        f"2. {tr('Print the rest in the same way.')}",
        f"3. {glue}",
    )
    lines = [line for step in steps for line in wrapped(step, PLAIN, 8, space * PT)]
    high = max(square if shown else 0.0, 8 + 3.6 * len(lines))
    top = bottom - high
    if shown:
        pen.box(edge, bottom - square, square, square, "", INK, 0.2)
        text(pen, edge + 2, bottom - 2, f"{square:g} x {square:g} mm", 7, DIM, room=square - 3)
    ruler(pen, left, top + 3, _scale(space), 2.4)
    for number, line in enumerate(lines):
        text(pen, left, top + 9 + 3.6 * number, line, 8, INK)
    return top


def _scale(space: float) -> int:
    return 100 if space >= 100 else 50 if space >= 50 else 20


def _plan(
    canvas: Any, paper: Paper, board: Board, tiling: Tiling, looks: Looks,
    corner: tuple[float, float], room: tuple[float, float],
) -> None:  # fmt: skip
    unit = min(room[0] / board.width, room[1] / board.height)
    left = corner[0] + (room[0] - unit * board.width) / 2
    pen = Pen(canvas, left * PT, (paper.height - corner[1]) * PT, unit * PT)
    draw(pen, board, Looks(looks.inks, fine=False))
    thick = 0.35 / unit
    pen.box(0, 0, board.width, board.height, "", INK, thick)
    for first, _ in tiling.columns[1:]:
        pen.line(first, 0, first, board.height, RED, thick * 1.6)
    for first, _ in tiling.rows[1:]:
        pen.line(0, first, board.width, first, RED, thick * 1.6)
    for part in tiling.parts:
        x, y = part.left + part.width / 2, part.top + part.height / 2
        size = min(6.0 / unit, part.height * 0.6, part.width * 0.4)
        pen.box(x - size * 0.85, y - size * 0.62, size * 1.7, size * 1.24, "#FFFFFF", RED, thick, size * 0.2)
        pen.words(x, y, part.name, size, INK, True, size * 1.4)

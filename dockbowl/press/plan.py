"""The plan: how the pages of a map lie and are put together, and what to measure before printing all of them."""

from __future__ import annotations

from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.lang import tr

from .drawing import Looks, draw
from .fonts import BOLD, PLAIN, wrapped
from .maps import DIM, INK, mark_page, ruler, sheet_pen, text
from .paper import PT, Paper
from .pen import Pen
from .tiling import Tiling

__all__ = ["plan_page"]

RED: Final = "#B3261E"


def plan_page(canvas: Any, board: Board, tiling: Tiling, looks: Looks) -> None:
    """How the pages lie, how to cut and glue them, and a square and a scale to measure before printing the rest."""
    mark_page(canvas, board.name)
    paper, square = tiling.paper, tiling.square
    pen = sheet_pen(canvas, paper)
    edge = max(8.0, tiling.margin)
    wide = paper.width - 2 * edge
    large = _large(paper)
    text(pen, edge, edge + 7 * large, board.name, 20 * large, INK, BOLD, room=wide)
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
    y = edge + 13 * large
    for line in wrapped(facts, PLAIN, 9 * large, wide * PT):
        text(pen, edge, y, line, 9 * large, DIM)
        y += 4.2 * large
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
    large = _large(paper)
    lines = [line for step in steps for line in wrapped(step, PLAIN, 8 * large, space * PT)]
    high = max(square if shown else 0.0, 5 + 3.6 * large * (len(lines) + 1))
    top = bottom - high
    if shown:
        pen.box(edge, bottom - square, square, square, "", INK, 0.2)
        text(pen, edge + 2, bottom - 2, f"{square:g} x {square:g} mm", 7, DIM, room=square - 3)
    ruler(pen, left, top + 3, _scale(space), 2.4)
    for number, line in enumerate(lines):
        text(pen, left, top + 5 + 3.6 * large * (number + 1), line, 8 * large, INK)
    return top


def _large(paper: Paper) -> float:
    """How much larger than on A4 the words of the plan are: it is read from further away."""
    return min(3.0, max(1.0, min(paper.width, paper.height) / 210))


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
        size = min(6.0 * _large(paper) / unit, part.height * 0.6, part.width * 0.4)
        pen.box(x - size * 0.85, y - size * 0.62, size * 1.7, size * 1.24, "#FFFFFF", RED, thick, size * 0.2)
        pen.words(x, y, part.name, size, INK, True, size * 1.4)

"""What is to be printed, and the document made of it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dockbowl import __version__
from dockbowl.board.board import Board
from dockbowl.files import printable
from dockbowl.lang import tr

from . import fonts
from .drawing import Looks
from .inks import COLOUR, Inks
from .maps import map_page
from .paper import PAPERS, Paper
from .plan import plan_page
from .tiling import MARGIN, OVERLAP, Tiling, poster, tile

__all__ = ["Job", "Printed", "document", "pages_words", "tiling_of"]


@dataclass(frozen=True, slots=True)
class Job:
    """Lengths in millimetres."""

    square: float
    paper: Paper = PAPERS["a4"]
    margin: float = MARGIN
    overlap: float = OVERLAP
    poster: bool = False
    """The map on one sheet of its own size; `paper` is then that of the other sheets."""
    inks: Inks = COLOUR
    coordinates: bool = False
    links: bool = False
    map: bool = True
    tokens: bool = False
    discs: int = 0
    """How many numbered players of each coach are among the tokens."""
    referee: bool = False
    game: str = ""
    """Whose tables the referee sheet has; "": the first game played on such a map."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Readings and house rules that are not at their default."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A document, and what became of the map in a few words ("" if it was not asked for)."""

    data: bytes
    words: str


def tiling_of(board: Board, job: Job) -> Tiling:
    """How the map is cut. Raises ValueError if it cannot be."""
    if job.poster:
        return poster(board.width, board.height, job.square, job.margin)
    return tile(board.width, board.height, job.square, job.paper, job.margin, job.overlap)


def document(board: Board, job: Job) -> Printed:
    """The PDF. Raises ValueError for what cannot be printed, `fonts.Missing` without reportlab."""
    tiling = tiling_of(board, job) if job.map else None
    fonts.need_reportlab("print")
    from reportlab.pdfgen.canvas import Canvas

    from .referee import referee_pages
    from .tokens import token_pages

    fonts.register()
    file = io.BytesIO()
    canvas = Canvas(file, pageCompression=1, invariant=1)  # the same map is the same file
    canvas.setTitle(printable(board.name))
    canvas.setAuthor("Dockbowl")
    canvas.setCreator(f"Dockbowl {__version__}")
    # No viewer may scale what is to be measured.
    canvas.setViewerPreference("PrintScaling", "None")
    looks = Looks(job.inks, True, job.coordinates, job.links)
    words = ""
    if tiling is not None:
        words = _map(canvas, board, tiling, looks)
    sheet = _sheet(job.paper)
    if job.tokens:
        token_pages(canvas, board, sheet, job.square, job.inks, job.discs)
    if job.referee:
        referee_pages(canvas, board, sheet, job.game, job.options)
    canvas.save()
    return Printed(file.getvalue(), words)


def _map(canvas: Any, board: Board, tiling: Tiling, looks: Looks) -> str:
    if tiling.pages > 1:
        plan_page(canvas, board, tiling, looks)
        canvas.showPage()
    for part in tiling.parts:
        map_page(canvas, board, tiling, part, looks)
        canvas.showPage()
    return pages_words(tiling)


def pages_words(tiling: Tiling) -> str:
    """How many pages a map takes, in a few words."""
    if tiling.pages == 1:
        return tr("one sheet of {paper}", paper=tiling.paper.words)
    return tr(
        "{pages} pages of {paper}, {across} across and {down} down, and the plan to put them together",
        pages=tiling.pages,
        paper=tiling.paper.words,
        across=len(tiling.columns),
        down=len(tiling.rows),
    )


def _sheet(paper: Paper) -> Paper:
    """What tokens and tables are printed on: the paper of the map, upright, if that is of a size to handle."""
    low, high = sorted((paper.width, paper.height))
    if low >= 148 and high <= 440:
        return paper if paper.height >= paper.width else paper.turned
    return PAPERS["a4"]

"""The map that is shown as a PDF at true size, written beside it. What is on the pages is the business of `press`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl import files
from dockbowl.board.board import Board
from dockbowl.editor.document import file_name
from dockbowl.editor.seen import see
from dockbowl.editor.window.filing import attempt, own_folder, say_written
from dockbowl.editor.window.form_page import Field, FormPage
from dockbowl.lang import fault, mark, said, tr
from dockbowl.press.inks import STYLES
from dockbowl.press.job import Job, document, pages_words, tiling_of
from dockbowl.press.paper import PAPERS

if TYPE_CHECKING:
    from dockbowl.editor.window.screen import EditorScreen

POSTER = "poster"
INKS = mark((("Colour", "colour"), ("Little ink", "ink"), ("Lines only", "lines")))
SQUARES = (5.0, 500.0)
"""Millimetres."""


def print_map(screen: EditorScreen) -> None:
    """Ask for paper, size and style, saying how many pages it will be, then write the PDF."""
    map, known = screen.desk.document.map, screen.desk.document.path
    beside = (known or own_folder(screen) / file_name(map.name)).with_suffix(".pdf")
    board = see(map, checked=False).board

    def done(values: dict[str, str]) -> str:
        path = Path(values["path"]).expanduser()
        if path.suffix.lower() != ".pdf":
            path = path.with_name(path.name + ".pdf")
        path = path if path.is_absolute() else own_folder(screen) / path
        return attempt(screen, path, partial(_write, board, values, path), partial(say_written, screen, path))

    fields = [
        Field("path", tr("File"), str(beside), most=400),
        Field("square", tr("Square, mm"), f"{map.square_mm:g}", most=6),
        Field(
            "paper",
            tr("Paper"),
            "a4",
            (*((said(one.name), key) for key, one in PAPERS.items()), (tr("One sheet"), POSTER)),
        ),
        Field("style", tr("Style"), "colour", tuple((tr(label), key) for label, key in INKS)),
        Field("more", tr("Sheets beside it"), "", ((tr("No more sheets"), ""), (tr("Tokens and tables"), "yes"))),
    ]
    words = partial(_pages, board)
    screen.dialog = FormPage(screen.app, screen, tr("Print"), fields, done, text=words, yes=tr("Write"))


def _pages(board: Board | None, values: Mapping[str, str]) -> str:
    """What it will be as the fields stand, or why it cannot be printed."""
    try:
        job = _job(values)
        pages = pages_words(tiling_of(_drawn(board), job))
    except ValueError as error:
        return fault(error)
    if job.tokens:
        return tr("It will be {pages}; and sheets of tokens and tables.", pages=pages)
    return tr("It will be {pages}.", pages=pages)


def _drawn(board: Board | None) -> Board:
    if board is None:
        raise ValueError(tr("the map has no grid to be printed"))
    return board


def _job(values: Mapping[str, str]) -> Job:
    """What the fields ask for. Raises ValueError."""
    try:
        square = float(values["square"].replace(",", "."))
    except ValueError:
        square = 0.0
    if not SQUARES[0] <= square <= SQUARES[1]:
        raise ValueError(tr("a square of {text} mm: expected 5 to 500", text=repr(values["square"])))
    poster = values["paper"] == POSTER
    more = values["more"] == "yes"
    return Job(
        square=square,
        paper=PAPERS["a4" if poster else values["paper"]],
        poster=poster,
        inks=STYLES[values["style"]],
        tokens=more,
        referee=more,
    )


def _write(board: Board | None, values: Mapping[str, str], path: Path, force: bool) -> str:
    """Write the file; what it came to. Raises OSError, ValueError."""
    printed = document(_drawn(board), _job(values))
    path.parent.mkdir(parents=True, exist_ok=True)
    files.write_new(path, printed.data, force=force)
    return printed.words

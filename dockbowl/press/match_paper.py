"""The report of a match as a PDF, A4. It is made with reportlab, which the extra `print` brings."""

from __future__ import annotations

import io
from html import escape
from typing import Any, Final

from dockbowl import __version__
from dockbowl.files import printable
from dockbowl.lang import tr
from dockbowl.press.fonts import BOLD, PLAIN, font_for, need_reportlab, register
from dockbowl.session.match_report import Grid, MatchReport

INK, DIM, LINE, HEAD = "#1c252c", "#5f6c76", "#d9dfe4", "#7a3f10"
WIDEST: Final = 3.0
"""A column is at most so many times as wide as it would be if all were alike."""


def paper(report: MatchReport) -> bytes:
    """The whole document. Raises `fonts.Missing`, a ValueError, where reportlab is not installed."""
    need_reportlab("--report")
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import SimpleDocTemplate

    register()
    out = io.BytesIO()
    document = SimpleDocTemplate(
        out,
        pagesize=A4,
        leftMargin=16 * mm,
        rightMargin=16 * mm,
        topMargin=15 * mm,
        bottomMargin=17 * mm,
        title=printable(report.title),
        author="Dockbowl",
        creator=f"Dockbowl {__version__}",
        invariant=1,  # the same match is the same file
    )

    def foot(canvas: Any, made: Any) -> None:
        canvas.saveState()
        canvas.setFillColor(DIM)
        text = printable(report.title)[:100]
        canvas.setFont(font_for(text, PLAIN), 8)
        canvas.drawString(16 * mm, 9 * mm, text)
        canvas.setFont(PLAIN, 8)
        canvas.drawRightString(A4[0] - 16 * mm, 9 * mm, tr("Page {page}", page=made.page))
        canvas.restoreState()

    document.build(_story(report, document.width - 12), onFirstPage=foot, onLaterPages=foot)
    return out.getvalue()


def _words(text: str, size: float = 9, bold: bool = False, colour: str = INK, right: bool = False) -> Any:
    from reportlab.lib.enums import TA_LEFT, TA_RIGHT
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    said = printable(text)
    style = ParagraphStyle(
        "words",
        fontName=font_for(said, BOLD if bold else PLAIN),
        fontSize=size,
        leading=size * 1.25,
        textColor=colour,
        alignment=TA_RIGHT if right else TA_LEFT,
        splitLongWords=True,
    )
    return Paragraph(escape(said, quote=False), style)


def _story(report: MatchReport, width: float) -> list[Any]:
    from reportlab.platypus import CondPageBreak, Spacer

    found = [
        _words(report.title, 18, True, HEAD),
        Spacer(1, 3),
        _words(report.result, 11, True),
        _words(report.under, 9, colour=DIM),
    ]
    for grid in report.grids:
        found += [Spacer(1, 10), CondPageBreak(70), _words(grid.head, 12, True, HEAD), Spacer(1, 2), _grid(grid, width)]
    found += [Spacer(1, 12), CondPageBreak(90), _words(tr("The course of the match"), 12, True, HEAD)]
    for turn in report.turns:
        found += [Spacer(1, 5), CondPageBreak(40), _words(turn.head, 9.5, True)]
        found += [_words(f"– {line}", 8.5) for line in turn.lines]
    return [*found, Spacer(1, 8), _words(report.foot, 8, colour=DIM)]


def _grid(grid: Grid, width: float) -> Any:
    from reportlab.platypus import Table

    cells = [grid.heads, *grid.rows]
    usual = sum(max(len(row[place]) for row in cells) for place in range(len(grid.heads))) / len(grid.heads)
    longest = [max(9.0, *(float(len(row[place])) for row in cells)) for place in range(len(grid.heads))]
    shares = [min(one, max(12.0, usual * WIDEST)) for one in longest]
    widths = [width * share / sum(shares) for share in shares]
    lines = [[_words(head, 8, True, DIM, place in grid.right) for place, head in enumerate(grid.heads)]]
    lines += [[_words(text, right=place in grid.right) for place, text in enumerate(row)] for row in grid.rows]
    table = Table(lines, colWidths=widths, repeatRows=1, hAlign="LEFT")
    table.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 3),
            ("RIGHTPADDING", (0, 0), (-1, -1), 3),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
        ]
    )
    return table

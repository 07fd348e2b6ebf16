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
"""A column asks at most for so many times as much as it would have if all were alike."""
PADDING: Final = 6.5
"""Points beside a text in a table."""
COURSE: Final = "course"
BETWEEN: Final = 14
"""Points between the two columns of the course of a match."""


def paper(report: MatchReport) -> bytes:
    """The whole document. Raises `fonts.Missing`, a ValueError, where reportlab is not installed."""
    need_reportlab("--report")
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

    register()
    out = io.BytesIO()
    document = BaseDocTemplate(
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
    left, low, wide, high = document.leftMargin, document.bottomMargin, document.width, document.height
    half = (wide - BETWEEN) / 2

    def foot(canvas: Any, made: Any) -> None:
        canvas.saveState()
        canvas.setFillColor(DIM)
        text = printable(report.title)[:100]
        canvas.setFont(font_for(text, PLAIN), 8)
        canvas.drawString(16 * mm, 9 * mm, text)
        canvas.setFont(PLAIN, 8)
        canvas.drawRightString(A4[0] - 16 * mm, 9 * mm, tr("Page {page}", page=made.page))
        canvas.restoreState()

    bare = {"leftPadding": 0, "rightPadding": 0, "topPadding": 0, "bottomPadding": 0}
    columns = [Frame(left + n * (half + BETWEEN), low, half, high, **bare) for n in range(2)]
    document.addPageTemplates(
        [
            PageTemplate("figures", [Frame(left, low, wide, high, **bare)], onPage=foot),
            PageTemplate(COURSE, columns, onPage=foot),
        ]
    )
    document.build(_story(report, wide))
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
    from reportlab.platypus import CondPageBreak, NextPageTemplate, PageBreak, Spacer

    found = [
        _words(report.title, 18, True, HEAD),
        Spacer(1, 3),
        _words(report.result, 11, True),
        _words(f"{report.under}. {report.foot}", 9, colour=DIM),
    ]
    for grid in report.grids:
        found += [Spacer(1, 10), CondPageBreak(70), _words(grid.head, 12, True, HEAD), Spacer(1, 2), _grid(grid, width)]
    if report.turns:
        found += [NextPageTemplate(COURSE), PageBreak(), _words(tr("The course of the match"), 12, True, HEAD)]
    for turn in report.turns:
        found += [Spacer(1, 5), CondPageBreak(40), _words(turn.head, 9.5, True)]
        found += [_words(f"– {line}", 8.5) for line in turn.lines]
    return found


def _widths(grid: Grid, width: float) -> list[float]:
    """Of each column: no word is broken where there is room, and the rest goes to those that have much to say."""
    cells = [grid.heads, *grid.rows]
    columns = range(len(grid.heads))
    words = [max(_long(word) for row in cells for word in row[place].split() or [""]) + PADDING for place in columns]
    whole = [max(_long(row[place]) for row in cells) + PADDING for place in columns]
    if sum(words) >= width:
        return [width * one / sum(words) for one in words]
    wanted = [all_ - word for all_, word in zip(whole, words, strict=True)]
    usual = sum(whole) / len(whole)
    wanted = [min(one, usual * WIDEST) for one in wanted]
    over = width - sum(words)
    if sum(wanted) <= over:  # all on one line: what is left is shared out alike
        return [word + more + (over - sum(wanted)) / len(words) for word, more in zip(words, wanted, strict=True)]
    return [word + over * more / sum(wanted) for word, more in zip(words, wanted, strict=True)]


def _long(text: str) -> float:
    """Points of a text in a table, heads and figures alike."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    said = printable(text)
    return float(stringWidth(said, font_for(said, BOLD), 9))


def _grid(grid: Grid, width: float) -> Any:
    from reportlab.platypus import Table

    widths = _widths(grid, width)
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

"""The list of all cards on paper, A4 in two columns. It is made with reportlab, which the extra `print` brings."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from dockbowl.files import printable
from dockbowl.lang import tr
from dockbowl.press.fonts import BOLD, PLAIN, font_for, need_reportlab, register

if TYPE_CHECKING:
    from dockbowl.cli.card_list import Part

INK, DIM = "#17232e", "#5d6b78"


def paper(title: str, parts: Sequence[Part]) -> bytes:
    """The whole document. Raises ValueError where reportlab is not installed."""
    need_reportlab("--pdf")
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

    from dockbowl import __version__

    register()
    out = io.BytesIO()
    edge, between = 14 * mm, 6 * mm
    document = BaseDocTemplate(
        out,
        pagesize=A4,
        title=printable(title),
        author="Dockbowl",
        creator=f"Dockbowl {__version__}",
        invariant=1,  # the same cards are the same file
    )
    wide = (A4[0] - 2 * edge - between) / 2
    frames = [
        Frame(edge + column * (wide + between), edge + 6 * mm, wide, A4[1] - 2 * edge - 6 * mm, 0, 0, 0, 0)
        for column in range(2)
    ]

    def foot(canvas: Any, made: Any) -> None:
        canvas.saveState()
        canvas.setFillColor(DIM)
        canvas.setFont(PLAIN, 8)
        canvas.drawString(edge, 10 * mm, printable(title))
        canvas.drawRightString(A4[0] - edge, 10 * mm, tr("Page {page}", page=made.page))
        canvas.restoreState()

    document.addPageTemplates(PageTemplate("page", frames, onPage=foot))
    document.build(_story(title, parts))
    return out.getvalue()


def _story(title: str, parts: Sequence[Part]) -> list[Any]:
    from reportlab.platypus import CondPageBreak, KeepTogether, Spacer

    story: list[Any] = [_words(title, 18, True), Spacer(1, 6)]
    for part in parts:
        # A heading is followed by some cards in its column.
        story += [CondPageBreak(80), Spacer(1, 6), _words(part.heading, 11, True), Spacer(1, 2)]
        for name, lines in part.lines:
            story.append(KeepTogether([_words(name, 9, True), *(_words(line, 8, indent=8) for line in lines)]))
            story.append(Spacer(1, 2))
    return story


def _words(text: str, size: float, bold: bool = False, indent: float = 0) -> Any:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    shown = printable(text)
    style = ParagraphStyle(
        "words",
        fontName=font_for(shown, BOLD if bold else PLAIN),
        fontSize=size,
        leading=size * 1.25,
        textColor=INK,
        leftIndent=indent,
    )
    return Paragraph(escape(shown, quote=False), style)

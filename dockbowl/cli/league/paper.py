"""A season as a PDF, A4, for the wall. It is made with reportlab, which the extra `print` brings."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from typing import Any

from dockbowl.cli.league.terminal import HEADS, absent_words, cells, explained, filled, leading, result_words
from dockbowl.cli.league.words import in_words
from dockbowl.files import printable
from dockbowl.lang import said, tr
from dockbowl.press.fonts import BOLD, PLAIN, font_for, need_reportlab, register

PADDING = 6
"""Points a frame keeps free at each side."""
TALL = 400
"""Points: a row higher than this may be broken."""
INK, DIM, LINE, FIRST = "#17232e", "#5d6b78", "#c9d3db", "#fdf1d0"


def paper(facts: dict[str, Any]) -> bytes:
    """The whole document. Raises ValueError where reportlab is not installed."""
    need_reportlab("--pdf")
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import SimpleDocTemplate

    from dockbowl import __version__

    register()
    out = io.BytesIO()
    title = tr("{facts}, season {facts2}", facts=facts["league"], facts2=facts["season"])
    document = SimpleDocTemplate(
        out,
        pagesize=A4,
        leftMargin=16 * mm,
        rightMargin=16 * mm,
        topMargin=16 * mm,
        bottomMargin=18 * mm,
        title=printable(title),
        author="Dockbowl",
        creator=f"Dockbowl {__version__}",
        invariant=1,  # the same table is the same file
    )

    def foot(canvas: Any, made: Any) -> None:
        canvas.saveState()
        canvas.setFillColor(DIM)
        text = printable(title)
        canvas.setFont(font_for(text, PLAIN), 8)
        canvas.drawString(16 * mm, 10 * mm, text[:110])
        canvas.setFont(PLAIN, 8)
        canvas.drawRightString(A4[0] - 16 * mm, 10 * mm, tr("Page {page}", page=made.page))
        canvas.restoreState()

    document.build(_story(facts, document.width - 2 * PADDING), onFirstPage=foot, onLaterPages=foot)
    return out.getvalue()


def _words(text: object, size: float = 9, bold: bool = False, colour: str = INK, right: bool = False) -> Any:
    """A text that breaks into lines where it must."""
    from reportlab.lib.enums import TA_LEFT, TA_RIGHT
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    plain = printable(str(text))
    style = ParagraphStyle(
        "words",
        fontName=font_for(plain, BOLD if bold else PLAIN),
        fontSize=size,
        leading=size * 1.25,
        textColor=colour,
        alignment=TA_RIGHT if right else TA_LEFT,
        splitLongWords=True,
    )
    return Paragraph(escape(plain, quote=False), style)


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[float], right: Sequence[int]) -> Any:
    from reportlab.platypus import Table

    # What an empty column would take goes to the widest.
    shown = filled(rows)
    freed = sum(widths) - sum(widths[place] for place in shown)
    widest = max(shown, key=lambda place: widths[place])
    widths = [widths[place] + freed * (place == widest) for place in shown]
    right = [n for n, place in enumerate(shown) if place in right]
    heads, rows = [heads[place] for place in shown], [[row[place] for place in shown] for row in rows]
    lines = [[_words(head, 8, True, DIM, n in right) for n, head in enumerate(heads)]]
    lines += [
        [_words(text, right=n in right, bold=n == len(row) - 1 and n in right) for n, text in enumerate(row)]
        for row in rows
    ]
    # A row stays on one page unless it could never fit on any.
    highest = max(cell.wrap(width - 6, 0)[1] for line in lines for cell, width in zip(line, widths, strict=True))
    table = Table(lines, colWidths=widths, repeatRows=1, splitInRow=int(highest > TALL), hAlign="LEFT")
    table.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 3),
            ("RIGHTPADDING", (0, 0), (-1, -1), 3),
            ("TOPPADDING", (0, 0), (-1, -1), 2.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3.5),
        ]
    )
    return table


def _story(facts: dict[str, Any], width: float) -> list[Any]:
    from reportlab.platypus import Spacer

    story = [
        _words(facts["league"], 20, True),
        Spacer(1, 3),
        _words(tr("Season {facts}, {facts2}", facts=facts["season"], facts2=said(facts["game"])), 10, colour=DIM),
        Spacer(1, 8),
    ]
    if facts["table"]:
        fixed = (22, 26, 26, 26, 42, 44, 34, 44, 34)  # all but team and coach
        names = width - sum(fixed)
        widths = [fixed[0], names * 0.6, names * 0.4, *fixed[1:]]
        rows = [cells(row) for row in facts["table"]]
        table = _grid(HEADS, rows, widths, (0, *range(3, len(HEADS))))
        if leading(facts["table"]):
            table.setStyle([("BACKGROUND", (0, 1), (-1, leading(facts["table"])), FIRST)])
        story += [table, Spacer(1, 4), _words(explained(facts), 8, colour=DIM)]
        story.append(
            _words(
                tr("P played, W won, D drawn, L lost (f: called off), TD touchdowns, Cas casualties."), 8, colour=DIM
            )
        )
    else:
        story.append(_words(tr("No teams yet.")))
    results = [
        (
            str(line["round"] or ""), line["date"], line["home"], f"{line['score'][0]} - {line['score'][1]}",
            line["away"], f"{line['casualties'][0]} - {line['casualties'][1]}", result_words(line),
        )
        for line in reversed(facts["results"])
    ]  # fmt: skip
    heads = ("", tr("Date"), tr("Home"), tr("Score"), tr("Away"), tr("Cas"), "")
    _section(story, tr("Results"), heads, results, (22, 62, 128, 38, 128, 34, width - 412), (0,))
    fixtures = [
        (str(line["round"]), " ".join(filter(None, (line["date"], line["time"]))), line["home"], line["away"])
        for line in facts["fixtures"]
    ]
    _section(
        story, tr("To be played"), ("", tr("Date"), tr("Home"), tr("Away")), fixtures, (22, 92, 165, width - 279), (0,)
    )
    missing = [(line["team"], absent_words(line)) for line in facts["absent"]]
    _section(story, tr("Missing the next match"), (tr("Team"), ""), missing, (165, width - 165), ())
    for key, head in (("scorers", tr("Touchdowns")), ("bashers", tr("Casualties"))):
        leaders = [(str(line["count"]), in_words(line["name"]), line["team"]) for line in facts[key]]
        _section(story, head, ("", tr("Player"), tr("Team")), leaders, (22, 165, width - 187), (0,))
    return story


def _section(
    story: list[Any],
    title: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    right: Sequence[int],
) -> None:
    from reportlab.platypus import CondPageBreak, Spacer

    if not rows:
        return
    story += [CondPageBreak(80), Spacer(1, 12), _words(title, 12, True), Spacer(1, 3)]
    story.append(_grid(heads, rows, widths, right))

"""The referee sheet: the tables of a game and the readings in force, in two columns, out of the shipped data."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from dockbowl.board.board import Board
from dockbowl.files import printable
from dockbowl.games import in_short, texts
from dockbowl.games.catalogue import find_game
from dockbowl.lang import mark, said, tr
from dockbowl.session.profiles import profile

from .fonts import BOLD, PLAIN, font_for
from .maps import DIM, INK, mark_page, sheet_pen, text
from .paper import PT, Paper
from .tokens import game_of

__all__ = ["referee_pages"]

_EDGE, _GUTTER, _HEAD = 12.0, 6.0, 13.0
_SIZE: Final = 7.6
_LASTS: Final = mark("Lasts until this table is rolled on again.")
_Block = list[Any]
"""Flowables of reportlab that stay together."""


def referee_pages(canvas: Any, board: Board, paper: Paper, game: str, options: Mapping[str, Any]) -> None:
    """The sheet, on as many pages as it needs. Raises SetupError for a game or a reading there is not."""
    found = find_game(game_of(board, game))
    story = _story(found.key, found.rules(options).options)
    columns = 2 if paper.width >= 180 else 1
    wide = (paper.width - 2 * _EDGE - _GUTTER * (columns - 1)) / columns
    page = 0
    while story:
        page += 1
        if page == 1:
            mark_page(canvas, tr("{game}: for the referee", game=said(found.title)))
        pen = sheet_pen(canvas, paper)
        text(pen, _EDGE, _EDGE + 4, tr("{game}: for the referee", game=said(found.title)), 13, INK, BOLD)
        text(pen, paper.width - _EDGE, _EDGE + 4, f"{board.name}, {page}", 8, DIM, right=True, room=60)
        high = paper.height - 2 * _EDGE - _HEAD + 4
        for column in range(columns):
            left = _EDGE + column * (wide + _GUTTER)
            _fill(canvas, story, left * PT, (_EDGE + high) * PT, wide * PT, high * PT)
        canvas.showPage()


def _fill(canvas: Any, story: list[_Block], left: float, top: float, wide: float, high: float) -> None:
    """As many blocks as a column of so many points holds; one longer than a whole column is taken apart."""
    y = top
    while story:
        block = story[0]
        sizes = [part.wrapOn(canvas, wide, high)[1] + part.getSpaceAfter() for part in block]
        if sum(sizes) > high and len(block) > 1:
            story[:1] = [[part] for part in block]
            continue
        if y - sum(sizes) < top - high and y < top:
            return
        for part, size in zip(block, sizes, strict=True):
            part.drawOn(canvas, left, y - size + part.getSpaceAfter())
            y -= size
        story.pop(0)


def _story(game: str, options: Mapping[str, Any]) -> list[_Block]:
    story: list[_Block] = []
    if game == "dockbowl":
        story += _sea()
    for table in in_short.tables(game):
        if not table.grid:
            story += _table(table)
    if game == "dockbowl":
        story += _treasures()
    return story + _readings(options)


def _para(
    words: str, *, size: float = _SIZE, colour: str = INK, bold: bool = False, after: float = 2.0, lead: str = ""
) -> Any:
    """A paragraph; `lead` is its beginning in bold."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    said, first = printable(words), printable(lead)
    style = ParagraphStyle(
        "words",
        fontName=font_for(first + said, BOLD if bold else PLAIN),
        fontSize=size,
        leading=size * 1.22,
        textColor=colour,
        spaceAfter=after,
    )
    body = escape(said, quote=False)
    if first:
        body = f'<font name="{font_for(first, BOLD)}">{escape(first, quote=False)}</font> {body}'
    return Paragraph(body, style)


def _section(title: str, note: str, lines: list[Any]) -> list[_Block]:
    """A heading that stays with the first of its lines, then the others."""
    from reportlab.platypus import Spacer

    head = [Spacer(1, 5), _para(title, size=10, bold=True, after=1.5)]
    if note:
        head.append(_para(note, colour=DIM))
    return [[*head, *lines[:1]], *([line] for line in lines[1:])]


def _sea() -> list[_Block]:
    note = tr("When the sea die shows what the turn counter shows, 2d6 are rolled here. None of it is ever a turnover.")
    lines = [
        _para(
            said(event.text) + (f" {tr(_LASTS)}" if event.lasting else ""),
            lead=_lead(event.roll, said(event.name)),
        )
        for event in texts.sea_events().values()
    ]
    return _section(f"{tr('Stranger Things at Sea')}, {said('2d6')}", note, lines)


def _lead(number: object, name: str) -> str:
    """`7 Weather.`; a name that ends with a mark of its own needs no full stop."""
    return f"{number} {name}" + ("" if name.endswith(("!", "?", ".")) else ".")


def _treasures() -> list[_Block]:
    note = tr("A d8 when a chest holds treasure. Each is there once: what is in play is rolled again, but for Thrud.")
    neutrals = texts.neutrals()
    lines = []
    for treasure in texts.treasures().values():
        neutral = neutrals.get(treasure.key)
        words = f"{said(treasure.text)} {profile(neutral)}" if neutral else said(treasure.text)
        lines.append(_para(words, lead=_lead(treasure.number, said(treasure.name))))
    return _section(tr("Treasures of the sea"), note, lines)


def _readings(options: Mapping[str, Any]) -> list[_Block]:
    known = texts.rulings(options)
    lines = []
    for key, rule in known.items():
        value = options[key]
        changed = value != rule.default
        number = f"{rule.id} " if rule.id[:1] == "R" and rule.id[1:].isdigit() else ""
        star = "* " if changed else ""
        words = f"{said(rule.text)} {tr('In force:')} {said(rule.meaning(value))}"
        lines.append(_para(words, lead=f"{star}{number}{key} = {_shown(value)}."))
    if not lines:
        return []
    title = tr("Readings and house rules in force")
    return _section(title, tr("Those with a star are not at their default."), lines)


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(table: in_short.Table) -> list[_Block]:
    """A table whose last column is a text becomes lines; one of figures stays a table."""
    from reportlab.platypus import Table

    cells = [tuple(map(said, row)) for row in table.rows]
    note = said(table.note) if table.note else ""
    if len(table.heads) == 3 and any(len(row[-1]) > 24 for row in table.rows):
        lines = [_para(text, lead=_lead(row, name)) for row, name, text in cells]
        die = said(table.heads[0])
        return _section(f"{said(table.title)}, {die}" if die[-1:].isdigit() else said(table.title), note, lines)
    rows = [[_para(cell, size=7, colour=DIM, after=0) for cell in map(said, table.heads)]]
    rows += [[_para(cell, size=7, after=0, bold=not place) for place, cell in enumerate(row)] for row in cells]
    style = [
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, "#C9D3DB"),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 1),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 1),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ]
    made = Table(rows, hAlign="LEFT", colWidths=["*"] * len(table.heads), style=style)
    return _section(said(table.title), note, [made])

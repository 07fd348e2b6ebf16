"""The report as one sheet of A4: a PDF, the same bytes for the same facts. Needs reportlab (the extra `print`)."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Final

from dockbowl import __version__
from dockbowl.board.board import Board
from dockbowl.files import printable
from dockbowl.lang import tr
from dockbowl.press.fonts import BOLD, PLAIN, fitted, font_for, need_reportlab, register, width_of, wrapped
from dockbowl.press.maps import sheet_pen, text
from dockbowl.press.paper import PAPERS, PT
from dockbowl.press.pen import Pen
from dockbowl.sim.balance import heat, tables, words
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.page import foot, key
from dockbowl.sim.balance.tables import Bar, Table

INK, DIM, LINE, HEAD, EVEN, MARK = "#17232E", "#5B6873", "#D8DEE3", "#12364F", "#B4560C", "#22659B"
SIDE: Final = 13.0
"""Millimetres of white at the left and right."""
TOP: Final = 13.0
GAP: Final = 5.0
ROW: Final = 4.3
HIGHEST_MAP: Final = 62.0
SHORTEST, BAR = 14.0, 30.0
"""Millimetres a bar is wide at least, and where there is room."""
CELL: Final = 7.6
"""Points of the letters of a table; smaller where a column is too narrow."""


def paper(facts: Facts, board: Board) -> bytes:
    """The document. Raises `fonts.Missing` without reportlab."""
    need_reportlab("balance")
    from reportlab.pdfgen.canvas import Canvas

    register()
    file = io.BytesIO()
    canvas = Canvas(file, pageCompression=1, invariant=1)
    title = tr("Is {name} fair?", name=facts.name)
    canvas.setTitle(printable(title))
    canvas.setAuthor("Dockbowl")
    canvas.setCreator(f"Dockbowl {__version__}")
    # Once for nothing, to see how deep it goes: what is too much for a page is drawn smaller, all of it.
    trial = _Sheet(Canvas(io.BytesIO()), facts, board)
    trial.draw(title)
    sheet = _Sheet(canvas, facts, board)
    share = min(1.0, (sheet.foot_top - TOP) / (trial.y - TOP))
    canvas.saveState()
    left, top = sheet.pen.at(PAPERS["a4"].width / 2, TOP)
    canvas.translate(left * (1 - share), top * (1 - share))
    canvas.scale(share, share)
    sheet.draw(title)
    canvas.restoreState()
    sheet.foot()
    canvas.showPage()
    canvas.save()
    return file.getvalue()


class _Sheet:
    """The one page, drawn from the top down in millimetres."""

    def __init__(self, canvas: Any, facts: Facts, board: Board) -> None:
        self.canvas, self.facts, self.board = canvas, facts, board
        self.pen = sheet_pen(canvas, PAPERS["a4"])
        self.wide = PAPERS["a4"].width - 2 * SIDE
        self.y = TOP
        self._foot = [line for one in foot(facts) for line in wrapped(one, PLAIN, 6.5, self.wide * PT)]
        self.foot_top = PAPERS["a4"].height - 12.5 - 2.75 * len(self._foot)

    def draw(self, title: str) -> None:
        """All but the foot."""
        facts = self.facts
        self.y += 2
        text(self.pen, SIDE, self.y, title, 9, DIM, BOLD, room=self.wide)
        self.y += 2
        self._paragraph(words.headline(facts), 17, HEAD, BOLD)
        for line in words.honest(facts):
            self._paragraph(line, 8, "#8A3B00")
        self.y += 1
        self.pen.line(SIDE, self.y, SIDE + self.wide, self.y, HEAD, 0.5)
        self.y += 1.5
        if facts.played is not None and facts.played.decided:
            self._paragraph(" ".join(words.verdict(facts)), 9.5, INK)
            self._paragraph(" ".join(words.order_words(facts)), 9.5, INK)
            self.y += 1.5
            self._beside(tables.dock_table(facts), tables.order_table(facts), facts.even)
        if facts.played is not None:
            self.y += 1.5
            self._maps()
        for lines in (words.shape_words(facts), words.pace_words(facts)):
            if lines:
                self._paragraph(" ".join(lines), 8.5, INK)
        self.y += 1
        right = [tables.ship_table(facts)]
        if facts.played is not None and facts.played.decided:
            right.append(tables.seat_table(facts))
        top = self.y
        self.table(tables.chest_table(facts), SIDE, self.wide * 0.56)
        left_end, self.y = self.y, top
        for table in right:
            self.table(table, SIDE + self.wide * 0.56 + GAP, self.wide * 0.44 - GAP, facts.even)
            self.y += 1.5
        self.y = max(self.y, left_end) + 1
        self.table(tables.dock_ways_table(facts), SIDE, self.wide)

    def _paragraph(self, words_: str, size: float, colour: str, usual: str = PLAIN) -> None:
        for line in wrapped(words_, usual, size, self.wide * PT):
            self.y += size * 1.27 / PT
            text(self.pen, SIDE, self.y - size * 0.27 / PT, line, size, colour, usual)
        self.y += 0.6

    def foot(self) -> None:
        """What was played, and how it was worked out."""
        y = self.foot_top + 3.5
        self.pen.line(SIDE, y - 2.6, SIDE + self.wide, y - 2.6, LINE, 0.2)
        for line in self._foot:
            y += 2.75
            text(self.pen, SIDE, y - 2.2, line, 6.5, DIM)

    # ---------------------------------------------------------------- tables

    def _beside(self, one: Table, other: Table, even: float) -> None:
        """Two tables, each as wide as its words need, what is left for the bars of both."""
        top = self.y
        needs = [sum(_need(table)) + SHORTEST for table in (one, other)]
        wide = needs[0] + (self.wide - GAP - sum(needs)) / 2
        self.table(one, SIDE, wide, even)
        end, self.y = self.y, top
        self.table(other, SIDE + wide + GAP, self.wide - wide - GAP, even)
        self.y = max(self.y, end)

    def table(self, table: Table, left: float, wide: float, even: float = 0.0) -> None:
        """A table with its title; the first column to the left, the others to the right of their columns."""
        text(self.pen, left, self.y + 3.4, table.title, 9.5, HEAD, BOLD, room=wide)
        self.y += 4.6
        widths, bar = _widths(table, wide)
        heads = [wrapped(head, BOLD, 6.5, max(widths[n] - 1.5, 8.0) * PT) for n, head in enumerate(table.heads)]
        deep = max(map(len, heads))
        for n, lines in enumerate(heads):
            for row, line in enumerate(lines):
                y = self.y + 2.6 * (deep - len(lines) + row + 1)
                self._cell(table, left, widths, bar, n, y, line, 6.5, DIM, BOLD)
        self.y += 2.6 * deep + 1
        self.pen.line(left, self.y, left + wide, self.y, LINE, 0.3)
        for place, cells in enumerate(table.rows):
            for n, cell in enumerate(cells):
                self._cell(table, left, widths, bar, n, self.y + 3.1, cell, CELL, INK, BOLD if not n else PLAIN)
            if table.bars:
                self._bar(table.bars[place], left + widths[0] + 1.5, bar - 3, self.y + ROW / 2, even)
            self.y += ROW
            self.pen.line(left, self.y, left + wide, self.y, LINE, 0.15)
        if table.note:
            for line in wrapped(table.note, PLAIN, 6.5, wide * PT):
                self.y += 2.8
                text(self.pen, left, self.y, line, 6.5, DIM)
            self.y += 1

    def _cell(
        self, table: Table, left: float, widths: Sequence[float], bar: float, n: int, y: float, said: str,
        size: float, colour: str, usual: str,
    ) -> None:  # fmt: skip
        if not n:
            size = max(5.0, min(size, size * widths[0] * PT / max(1.0, width_of(said, usual, size))))
            text(self.pen, left, y, said, size, colour, usual, room=widths[0] + 0.1)
            return
        right = left + sum(widths[: n + 1]) + bar
        self.canvas.setFillColor(colour)
        room = (widths[n] - 1.0) * PT
        size = max(5.0, min(size, size * room / max(1.0, width_of(said, usual, size))))
        fits = fitted(said, usual, size, room + 0.1)
        self.canvas.setFont(font_for(fits, usual), size)
        self.canvas.drawRightString(*self.pen.at(right, y), fits)

    def _bar(self, bar: Bar, left: float, wide: float, y: float, even: float) -> None:
        pen = self.pen
        pen.line(left, y, left + wide, y, LINE, 0.25)
        pen.line(left + wide * even, y - 1.8, left + wide * even, y + 1.8, EVEN, 0.35, (0.8, 0.5))
        pen.box(left + wide * bar.low, y - 0.65, wide * (bar.high - bar.low), 1.3, "#9CC0DA")
        pen.box(left + wide * bar.share - 0.35, y - 1.4, 0.7, 2.8, HEAD)

    # ---------------------------------------------------------------- maps

    def _maps(self) -> None:
        board, played = self.board, self.facts.played
        assert played is not None
        gap = 4.0
        wide = (self.wide - 2 * gap) / 3
        square = min(wide / board.width, HIGHEST_MAP / board.height)
        high = square * board.height
        ground, edges, labels = heat.ground(board), heat.edges(board), heat.labels(board)
        found = (("stood", played.heat.stood), ("fell", played.heat.fell), ("overboard", played.heat.overboard))
        for place, (kind, counts) in enumerate(found):
            left = SIDE + place * (wide + gap)
            text(self.pen, left, self.y + 3, heat.HEAT_WORDS[kind], 8, INK, BOLD, room=wide)
            top = self.y + 4.4
            shift = left + (wide - square * board.width) / 2
            pen = Pen(self.canvas, *self.pen.at(shift, top), square * PT)
            for one in (*ground, *heat.cells(board, counts)):
                _filled(pen, one)
            for edge in edges:
                thick = 0.22 if edge.colour == heat.DOCK else 0.12
                pen.line(edge.x, edge.y, edge.to_x, edge.to_y, edge.colour, thick)
            for label in labels:
                pen.disc(label.x, label.y, label.high * 0.5, "#FFFFFF")
                pen.words(label.x, label.y, label.text, label.high * 0.9, heat.DOCK, True)
            pen.box(0, 0, board.width, board.height, "", LINE, 0.1)
            self._key(left, top + high + 1.2, wide, counts)
        self.y += 4.4 + high + 5.4

    def _key(self, left: float, y: float, wide: float, counts: Sequence[int]) -> None:
        shown = key(counts)
        if not shown:
            text(self.pen, left, y + 2.4, tr("nowhere"), 6.5, DIM)
        for place, (colour, said) in enumerate(shown):
            x = left + place * wide / len(heat.LEVELS)
            self.pen.box(x, y + 0.5, 3, 2.1, colour)
            text(self.pen, x + 3.5, y + 2.4, said, 6, DIM)


def _filled(pen: Pen, one: heat.Stretch) -> None:
    """A stretch with no hair of white between it and the next: a trace wider than it is."""
    pen.box(one.x, one.y, one.width + 0.02, 1.02, one.colour)


def _need(table: Table) -> list[float]:
    """Millimetres that the words of each column need."""
    need = []
    for n, head in enumerate(table.heads):
        longest = max((width_of(printable(row[n]), BOLD if not n else PLAIN, CELL) for row in table.rows), default=0.0)
        word = max((width_of(printable(part), BOLD, 6.5) for part in head.split()), default=0.0)
        need.append(max(longest, word) / PT + 2.5)
    return need


def _widths(table: Table, wide: float) -> tuple[list[float], float]:
    """Millimetres of each column and of the bars: what the words need, the rest shared."""
    need = _need(table)
    bar = max(SHORTEST, min(BAR, wide - sum(need))) if table.bars else 0.0
    left = wide - sum(need) - bar
    if left < 0:
        return [one * (wide - bar) / sum(need) for one in need], bar
    first = 0.3 if len(need) > 2 else 0.5
    return [one + left * (first if not n else (1 - first) / (len(need) - 1)) for n, one in enumerate(need)], bar

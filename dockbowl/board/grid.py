"""Reads the grid of a file: glyphs to squares, each with its line and column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from .fileform import LONGEST_SIDE
from .legend import Meaning
from .report import Report

__all__ = ["Grid", "GridRow", "read_grid", "split_rows"]


@dataclass(frozen=True, slots=True)
class GridRow:
    """One written row: its glyphs, spaces left out, and where each stands in the file."""

    line: int
    glyphs: str
    columns: tuple[int, ...]


@dataclass(slots=True)
class Grid:
    """A grid of even rows."""

    rows: list[GridRow]

    @property
    def width(self) -> int:
        """Squares across."""
        return len(self.rows[0].glyphs)

    @property
    def height(self) -> int:
        """Squares down."""
        return len(self.rows)

    def place(self, square: int) -> tuple[int, int]:
        """Line and column of a square in the file."""
        row = self.rows[square // self.width]
        return row.line, row.columns[square % self.width]


def split_rows(text: str, line: int, column: int) -> list[GridRow]:
    """The rows of a grid whose first character stands at ``line`` and ``column``.

    Spaces and tabs between glyphs are for the eye only; empty lines before and after are dropped.
    """
    rows = []
    for number, written in enumerate(text.split("\n")):
        first = column if number == 0 else 1
        cells = [(place + first, glyph) for place, glyph in enumerate(written) if not glyph.isspace()]
        rows.append(GridRow(line + number, "".join(glyph for _, glyph in cells), tuple(place for place, _ in cells)))
    while rows and not rows[0].glyphs:
        rows.pop(0)
    while rows and not rows[-1].glyphs:
        rows.pop()
    return rows


def read_grid(text: str, report: Report) -> Grid | None:
    """The grid, or None with the reasons reported if it is not a rectangle of a lawful size."""
    if text.count("\n") > 10 * LONGEST_SIDE:
        report.error(("grid",), "grid", f"has {text.count(chr(10))} lines; a board has at most {LONGEST_SIDE} rows")
        return None
    line, column = report.lines_of.string_start(("grid",))
    rows = split_rows(text, line, column)
    if not rows:
        report.error(("grid",), "grid", "is empty; expected rows of glyphs, one a square")
        return None
    before = len(report.errors)
    if len(rows) > LONGEST_SIDE:
        report.error(("grid",), "grid", f"has {len(rows)} rows; a board has at most {LONGEST_SIDE}")
    width = _usual_width(rows)
    if width > LONGEST_SIDE:
        report.error(("grid",), "grid", f"is {width} squares wide; a board has at most {LONGEST_SIDE}")
    for number, row in enumerate(rows):
        if len(row.glyphs) != width:
            report.error_at(
                (row.line, 0),
                f"grid row {number}",
                f"has {len(row.glyphs)} squares; expected {width} like the other rows",
            )
    return Grid(rows) if len(report.errors) == before else None


def _usual_width(rows: list[GridRow]) -> int:
    """The width most rows have; of two equally common the one met first."""
    return Counter(len(row.glyphs) for row in rows).most_common(1)[0][0]


def meanings(grid: Grid, legend: Mapping[str, Meaning], report: Report) -> list[Meaning] | None:
    """The meaning of each square; None if a glyph has none, each such glyph reported once."""
    unknown: dict[str, list[int]] = {}
    found: list[Meaning] = []
    for square, glyph in enumerate("".join(row.glyphs for row in grid.rows)):
        meaning = legend.get(glyph)
        if meaning is None:
            unknown.setdefault(glyph, []).append(square)
        else:
            found.append(meaning)
    for glyph, squares in unknown.items():
        x, y = squares[0] % grid.width, squares[0] // grid.width
        more = f" and {len(squares) - 1} more" if len(squares) > 1 else ""
        shown = glyph if glyph.isprintable() else f"\\u{ord(glyph):04x}"
        report.error_at(
            grid.place(squares[0]),
            f"grid ({x}, {y}){more}",
            f'unknown tile "{shown}"; expected one of {" ".join(sorted(legend))} or a new glyph in [legend]',
        )
    return None if unknown else found

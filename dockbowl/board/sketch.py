"""A board from a few rows of glyphs, for scenarios, puzzles and tests."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from .board import Board
from .fileform import FORMAT
from .harbour import loads
from .legend import DEFAULT_LEGEND, DOCK_GLYPHS

__all__ = ["sketch", "sketch_text"]


def sketch(
    grid: str,
    kind: str = "harbour",
    sea: str = "south",
    name: str = "sketch",
    headings: Mapping[str, str] | None = None,
    areas: Mapping[str, Sequence[Sequence[int]]] | None = None,
) -> Board:
    """The board of a grid drawn with the usual glyphs, whole harbour or not.

    Every small letter is a ship of that name, heading north unless ``headings`` says otherwise. Only the
    form is checked. Raises HarbourError with all faults of it.
    """
    return loads(sketch_text(grid, kind, sea, name, headings, areas), name, playable=False)


def sketch_text(
    grid: str,
    kind: str = "harbour",
    sea: str = "south",
    name: str = "sketch",
    headings: Mapping[str, str] | None = None,
    areas: Mapping[str, Sequence[Sequence[int]]] | None = None,
) -> str:
    """The same as the text of a harbour file."""
    known = {*DEFAULT_LEGEND, *DOCK_GLYPHS}
    letters = sorted({glyph.lower() for glyph in grid if glyph.isalpha()} - known)
    lines = [f"format = {FORMAT}", f"kind = {_quoted(kind)}", f"name = {_quoted(name)}"]
    if kind == "harbour":
        lines.append(f"sea = {_quoted(sea)}")
    rows = [row.strip() for row in grid.strip().splitlines()]
    lines += ["grid = '''", *rows, "'''"]
    for letter in letters:
        heading = (headings or {}).get(letter, "north")
        lines += ["", "[[ships]]", f"name = {_quoted(letter)}", f"deck = {_quoted(letter)}"]
        lines.append(f"heading = {_quoted(heading)}")
    if areas:
        lines += ["", "[areas]"]
        lines += [f"{_quoted(area)} = {[list(box) for box in boxes]}" for area, boxes in areas.items()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)

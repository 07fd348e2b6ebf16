"""Rows of choices for pages of settings: a label, and a button for each value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dockbowl.lang import tr
from dockbowl.ui.page import Hot, Page, Rect, split_row

LABEL, ROW, HIGH, GAP = 196, 36, 30, 5


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a row: its words, whether it is the one, and what makes it so."""

    words: str
    chosen: bool
    act: Callable[[], object]
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A row of values under one label."""

    label: str
    values: Sequence[Value]
    tip: str = ""
    note: str = ""
    """What the value that is chosen means, to be read below it."""


def switch(on: bool, act: Callable[[bool], object], enabled: bool = True) -> list[Value]:
    """On or off."""
    return [Value(tr("On"), on, lambda: act(True), enabled), Value(tr("Off"), not on, lambda: act(False), enabled)]


def row_height(page: Page) -> int:
    """Pixels of one row and the gap below it."""
    return page.tall(HIGH) + page.px(ROW - HIGH)


def note_height(page: Page, width: int, row: Row) -> int:
    """Pixels of the words below a row of this width."""
    if not row.note:
        return 0
    return len(page.look.wrapped(row.note, width - page.px(LABEL), 13)) * page.look.leading(13) + page.px(GAP)


def draw_rows(page: Page, rect: Rect, rows: Sequence[Row]) -> int:
    """Draw the rows; returns the height used."""
    px = page.px
    y = rect.top
    for row in rows:
        label = Rect(rect.left, y, px(LABEL - 6), page.tall(HIGH))
        page.text(row.label, label, 14, "text")
        if row.tip:
            page.hot(Hot(f"label {row.label}", label, tip=row.tip))
        area = Rect(rect.left + px(LABEL), y, rect.width - px(LABEL), page.tall(HIGH))
        for box, value in zip(split_row(area, len(row.values), px(GAP)), row.values, strict=True):
            name = f"set {row.label} {value.words}"
            page.button(
                name, box, value.words, value.act, chosen=value.chosen, points=13, enabled=value.enabled, tip=row.tip
            )
        y += row_height(page)
        if row.note:
            below = Rect(area.left, y - page.px(ROW - HIGH) + px(2), area.width, rect.height)
            page.paragraph(row.note, below, 13, "text_dim")
            y += note_height(page, rect.width, row)
    return y - rect.top

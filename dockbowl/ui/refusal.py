"""Why the last thing was not done, over the board of a match: never behind the question that is asked, nor over it."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.ui.lines_over import draw_lines
from dockbowl.ui.page import Hot, Page, Rect

NAME = "refusal"
WIDEST = 600
"""Points."""


def draw_refusal(page: Page, text: str, board: Rect, keep_off: Sequence[Rect]) -> Rect:
    """Write it near the top of the board, off the panels given; where it stands."""
    box = draw_lines(page, text, board, page.px(WIDEST), keep_off, "warning", "warning")
    page.hots.insert(0, Hot(NAME, box))  # under all others: it takes no clicks, but toasts keep off
    return box

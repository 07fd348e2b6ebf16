"""Why the last thing was not done, over the board of a match: never behind the question that is asked, nor over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dockbowl.lang import said
from dockbowl.ui.lines_over import draw_lines
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.room import pieces_of

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

NAME = "refusal"
WIDEST = 600
"""Points."""


def draw_refusal(page: Page, screen: MatchScreen, board: Rect, keep_off: Sequence[Rect]) -> Rect:
    """Write it near the top of the board, off the panels given, and off players and chests; where it stands."""
    camera = screen.view.camera
    pieces = [Rect(camera.rect(square)) for square in sorted(pieces_of(screen.match))]
    box = draw_lines(page, said(screen.hand.message), board, page.px(WIDEST), keep_off, "warning", "warning", pieces)
    page.hots.insert(0, Hot(NAME, box))  # under all others: it takes no clicks, but toasts keep off
    return box

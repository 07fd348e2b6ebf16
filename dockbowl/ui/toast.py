"""A line over any page that goes away by itself: where a picture was kept, what is wrong with the keys file."""

from __future__ import annotations

from dockbowl.lang import said
from dockbowl.ui import refusal
from dockbowl.ui.lines_over import draw_lines
from dockbowl.ui.page import Page, Rect

SECONDS = 6.0
WIDEST = 860
"""Points."""
QUESTIONS = frozenset({"prompt", refusal.NAME})
"""Places that are more than their buttons."""


class Toast:
    """One line at a time; `left` counts its seconds down."""

    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0
        self.warning = False

    def say(self, text: str, *, warning: bool = False, seconds: float = SECONDS) -> None:
        self.text, self.warning, self.left = text, warning, seconds

    def done(self) -> None:
        """Somebody has gone on: it need not stay longer than another moment."""
        self.left = min(self.left, 1.5)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether it has gone."""
        if not self.text:
            return False
        self.left -= seconds
        if self.left > 0:
            return False
        self.text = ""
        return True

    def draw(self, page: Page) -> None:
        """Along the top edge, or lower where it would hide a button or a question, on up to three lines."""
        if not self.text:
            return
        colour = "warning" if self.warning else "text"
        edge = "warning" if self.warning else "brass_light"
        draw_lines(page, said(self.text), page.rect, page.px(WIDEST), _asks(page), colour, edge)


def _asks(page: Page) -> list[Rect]:
    """What somebody may be about to click or is asked: buttons, fields, the panel of a question."""
    return [hot.rect for hot in page.hots if hot.focusable or hot.name in QUESTIONS]

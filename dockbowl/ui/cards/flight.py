"""A card on its way to a matchup: it is seen moving, from the hand or from its manager's place at the side."""

from __future__ import annotations

from typing import Final

from dockbowl.ui.page import Rect

SECONDS: Final = 0.35


class Flight:
    """One card that moves from a rectangle to where it lies now."""

    def __init__(self, card: int, start: Rect) -> None:
        self.card = card
        self.start = start
        self.passed = 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; False once it has arrived."""
        self.passed += seconds
        return self.passed < SECONDS

    def at(self, end: Rect) -> Rect:
        """Where it is on the way, as large as where it lies; it starts fast and comes gently."""
        part = 1 - (1 - min(1.0, self.passed / SECONDS)) ** 2
        place = end.copy()
        place.centerx = round(self.start.centerx + (end.centerx - self.start.centerx) * part)
        place.centery = round(self.start.centery + (end.centery - self.start.centery) * part)
        return place

"""Which card is shown large: one the mouse rests on, or one that was asked for by a key. -1 stands for none."""

from __future__ import annotations

from typing import Final

HOVER: Final = 0.35
"""Seconds the mouse rests on a card until it is shown large."""
LONG: Final = 3600.0


class Magnifier:
    """The card that is shown large, and the one the mouse is on."""

    def __init__(self) -> None:
        self.large = -1
        self.pointed = -1
        self.rests = HOVER
        self._for = 0.0
        """Seconds the mouse has been on it."""

    @property
    def waits(self) -> bool:
        """Whether the mouse rests on a card that will soon be shown large."""
        return self.pointed >= 0 and self.large != self.pointed and self._for >= 0

    def point(self, card: int) -> bool:
        """The mouse is on this card now; whether another picture comes of it."""
        if card == self.pointed:
            return False
        was_large = self.large >= 0 and self.large == self.pointed
        self.pointed, self._for = card, 0.0
        if was_large:
            self.large = -1
        return was_large

    def tick(self, seconds: float) -> bool:
        """A card the mouse rests on is shown large; whether one has just become so."""
        if self.pointed < 0 or self.large == self.pointed:
            return False
        self._for += seconds
        if self._for < self.rests:
            return False
        self.large = self.pointed
        return True

    def leave(self) -> None:
        """A card was clicked: none is large, nor will this one be before the mouse comes back to it."""
        self.large = -1
        self._for = -LONG

    def forget(self) -> None:
        """None is large, and none pointed at."""
        self.large, self.pointed = -1, -1

    def toggle(self, card: int) -> None:
        """By a key: none any more, or this one, or the one the mouse is on."""
        self.large = -1 if self.large >= 0 else card if card >= 0 else self.pointed

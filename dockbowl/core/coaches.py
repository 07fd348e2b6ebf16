"""Coaches, and managers of the card game, as letters."""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import NEUTRAL

COACH_LETTERS: Final = "abcd"
NOBODYS: Final = "n"
"""The letter of players nobody owns, as a coach's letter is that of his."""


def coach_letter(coach: int) -> str:
    """A coach as a letter: a, b, c, d; n for nobody."""
    return COACH_LETTERS[coach] if 0 <= coach < len(COACH_LETTERS) else NOBODYS


def coach_number(letter: str) -> int:
    """The seat of a coach's letter, or number from 1; NEUTRAL for n. Raises ValueError for any other."""
    letter = str(letter)
    if letter == NOBODYS:
        return NEUTRAL
    for names in (COACH_LETTERS, "1234"):
        if len(letter) == 1 and letter in names:
            return names.index(letter)
    raise ValueError(f"{letter!r} is no coach; expected a, b, c or d")

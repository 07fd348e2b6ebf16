"""What the flips and quarter turns of `board.turns` are called in the workshop."""

from __future__ import annotations

from typing import Final

from dockbowl.board.turns import BACK, FLIP_X, FLIP_Y, HALF, QUARTER, Turn
from dockbowl.lang import word_table

__all__ = ["BACK", "FLIP_X", "FLIP_Y", "HALF", "QUARTER", "TURN_WORDS", "Turn"]

TURN_WORDS: Final = word_table(
    {
        FLIP_X: "left and right",
        FLIP_Y: "top and bottom",
        QUARTER: "a quarter turn to the right",
        HALF: "half a turn",
        BACK: "a quarter turn to the left",
    }
)
"""What each does, in the language spoken."""

"""Where the parts of the match screen are, in any window."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.ui.look import Look
from dockbowl.ui.page import Rect

BAR, ACTIONS, SIDE = 46, 50, 340
FINGER_MORE = 14
"""Points the actions are higher for fingers."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles of the match screen."""

    bar: Rect
    board: Rect
    actions: Rect
    side: Rect


def places(window: Rect, look: Look, actions_height: float = ACTIONS, *, alone: bool = False) -> Places:
    """Bar along the top, side panel on the right, actions (so many points high) below the board.

    `alone`: the board has the width of the window, and the side panel none.
    """
    px = look.px
    bar = Rect(0, 0, window.width, px(BAR))
    wide = 0 if alone else min(px(SIDE), window.width // 2)
    side = Rect(window.width - wide, bar.bottom, wide, window.height - bar.bottom)
    left = window.width - wide
    high = px(actions_height + (FINGER_MORE if look.touch else 0))
    actions = Rect(0, window.height - high, left, high)
    board = Rect(0, bar.bottom, left, max(1, actions.top - bar.bottom))
    return Places(bar, board, actions, side)

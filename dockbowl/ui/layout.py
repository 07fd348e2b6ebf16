"""Where the parts of the match screen are, in any window."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.ui.look import Look
from dockbowl.ui.page import Rect

BAR, ACTIONS, SIDE, DUGOUT = 46, 50, 340, 92


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles of the match screen."""

    bar: Rect
    board: Rect
    actions: Rect
    side: Rect
    dugout: Rect
    """Empty when it is not shown."""


def places(window: Rect, look: Look, dugout: bool) -> Places:
    """Bar along the top, side panel on the right, actions (and a dugout above them) below the board."""
    px = look.px
    bar = Rect(0, 0, window.width, px(BAR))
    side_width = min(px(SIDE), window.width // 2)
    side = Rect(window.width - side_width, bar.bottom, side_width, window.height - bar.bottom)
    left = window.width - side_width
    actions = Rect(0, window.height - px(ACTIONS), left, px(ACTIONS))
    tray = Rect(0, actions.top - px(DUGOUT), left, px(DUGOUT)) if dugout else Rect(0, actions.top, left, 0)
    board = Rect(0, bar.bottom, left, max(1, tray.top - bar.bottom))
    return Places(bar, board, actions, side, tray)

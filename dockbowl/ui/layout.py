"""Where the parts of the match screen are, in any window and in each of the three layouts."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.lang import word_table
from dockbowl.ui.look import Look
from dockbowl.ui.page import Rect

BAR, ACTIONS, SIDE = 46, 50, 340
FINGER_MORE = 14
"""Points the actions are higher for fingers."""
AUTOMATIC, WIDE, SQUARE, TABLE = "automatic", "wide", "square", "table"
LAYOUTS = (AUTOMATIC, WIDE, SQUARE, TABLE)
"""What can be chosen: by the window's shape; the side panel right; below the board; none, all of it larger."""
NAMES = word_table({AUTOMATIC: "Automatic", WIDE: "Wide", SQUARE: "Square", TABLE: "Table"})
NARROW = 1.25
"""Width to height below which a window is square rather than wide."""
BAND, BAND_PART = 290, 0.5
"""Points the panel below the board is high at least, and the part of the window it has at most."""
SQUARE_WORDS, TABLE_WORDS = 1.2, 1.1
"""How much larger words are than in a wide window: below the board there is room for it; a table is looked at from
further off."""
BAR_MORE, ACTIONS_MORE, PROMPT_MORE = 1.3, 1.2, 1.2
"""How much larger still the bars and the questions of a table are, with all that is in them."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles of the match screen. A part that is not there is empty."""

    bar: Rect
    board: Rect
    actions: Rect
    side: Rect


def layout_for(wish: str, size: tuple[int, int]) -> str:
    """The layout of a window of so many pixels: the one wished for, or by the window's shape."""
    if wish in (WIDE, SQUARE, TABLE):
        return wish
    return SQUARE if size[0] < NARROW * size[1] else WIDE


def words_for(layout: str, size: tuple[int, int]) -> float:
    """How much larger words are in this layout than the window's shape makes them anyway."""
    if layout == SQUARE:  # never so large that less than the 720 points of a wide window are left from top to bottom
        down = size[1] / 720
        return min(SQUARE_WORDS, down / min(size[0] / 1280, down))
    return TABLE_WORDS if layout == TABLE else 1.0


def places(
    window: Rect,
    look: Look,
    actions_height: float = ACTIONS,
    *,
    layout: str = WIDE,
    alone: bool = False,
    shape: float = 26 / 15,
    band: float = BAND,
) -> Places:
    """Bar along the top, actions (so many points high) below the board, side panel on the right or below all.

    `alone`: the board has the width of the window, and the side panel none. `shape`: width to height of the board,
    `band`: points the panel below it is high at least; both for a square window.
    """
    px = look.px
    bar_more, actions_more = (BAR_MORE, ACTIONS_MORE) if layout == TABLE else (1.0, 1.0)
    bar = Rect(0, 0, window.width, px(BAR * bar_more))
    high = px((actions_height + (FINGER_MORE if look.touch else 0)) * actions_more)
    if layout == SQUARE and not alone:
        return _square(window, bar, high, shape, px(band))
    wide = 0 if alone else min(px(SIDE), window.width // 2)
    side = Rect(window.width - wide, bar.bottom, wide, window.height - bar.bottom)
    left = window.width - wide
    actions = Rect(0, window.height - high, left, high)
    board = Rect(0, bar.bottom, left, max(1, actions.top - bar.bottom))
    return Places(bar, board, actions, side)


def _square(window: Rect, bar: Rect, actions_high: int, shape: float, least: int) -> Places:
    """The board as wide as the window; the panel has what it leaves, if that is enough for it."""
    room = max(1, window.height - bar.bottom - actions_high)
    spare = room - round(window.width / shape)
    low = max(min(least, room // 2), min(spare, round(window.height * BAND_PART)))
    side = Rect(0, window.height - low, window.width, low)
    actions = Rect(0, side.top - actions_high, window.width, actions_high)
    board = Rect(0, bar.bottom, window.width, max(1, actions.top - bar.bottom))
    return Places(bar, board, actions, side)

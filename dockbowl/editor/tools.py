"""The names of the tools."""

from __future__ import annotations

from typing import Final

BRUSH, LINE, RECTANGLE, FILL, ERASER, PICKER = "brush", "line", "rectangle", "fill", "eraser", "picker"
SELECT, WAND, SAME = "select", "wand", "same"
SHIP, DOCK, QUAY, WALL, PLANK, LINK, CHEST, STAMP = "ship", "dock", "quay", "wall", "plank", "link", "chest", "stamp"
TOOLS: Final = (
    BRUSH, LINE, RECTANGLE, FILL, ERASER, PICKER, SELECT, WAND, SAME,
    SHIP, DOCK, QUAY, WALL, PLANK, LINK, CHEST, STAMP,
)  # fmt: skip
STROKES: Final = (BRUSH, ERASER)
LARGEST_BRUSH: Final = 9

"""Live symmetry: what is drawn on one square is drawn on its images too, owners and ships changed with it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from dockbowl.board.tiles import Tile
from dockbowl.editor.model import Cells, Map, Point
from dockbowl.editor.turns import BACK, FLIP_X, FLIP_Y, HALF, QUARTER, Turn
from dockbowl.lang import tr, word_table

NONE, MIRROR_X, MIRROR_Y, POINT, FOUR, QUARTERS = (
    "none",
    "left-right",
    "top-bottom",
    "half turn",
    "four-fold",
    "quarters",
)

MODES: Final[dict[str, tuple[Turn, ...]]] = {
    NONE: (),
    MIRROR_X: (FLIP_X,),
    MIRROR_Y: (FLIP_Y,),
    POINT: (HALF,),
    FOUR: (FLIP_X, FLIP_Y, HALF),
    QUARTERS: (QUARTER, HALF, BACK),
}
"""The images of each mode, besides the original."""

WORDS: Final = word_table(
    {
        NONE: "no symmetry",
        MIRROR_X: "mirrored left and right",
        MIRROR_Y: "mirrored top and bottom",
        POINT: "turned half round",
        FOUR: "mirrored both ways",
        QUARTERS: "turned in quarters",
    }
)


def refused(mode: str, width: int, height: int) -> str:
    """Why a mode cannot be had on a grid of this size, and what can; "" if it can."""
    if mode == QUARTERS and width != height:
        return tr(
            "quarter turns need a square grid, this one is {wide} x {high}; “{other}” can be had",
            wide=width,
            high=height,
            other=WORDS[POINT],
        )
    return ""


def spread(map: Map, mode: str, cells: Cells) -> dict[Point, str]:
    """The cells with all their images. What was meant for a square itself goes before an image of something else.

    The squares of the original are painted once, an image that falls on them is left out.
    """
    found = dict(cells)
    for number, turn in enumerate(MODES[mode], 1):
        glyphs: dict[str, str] = {}
        for point, glyph in cells.items():
            if not map.has(point):
                continue
            there = turn.point(point, map.width, map.height)
            if there in found:
                continue
            if glyph not in glyphs:
                glyphs[glyph] = image_of(map, mode, number, turn, glyph)
            found[there] = glyphs[glyph]
    return found


def images(map: Map, mode: str, point: Point) -> list[Point]:
    """The other squares on which the same is drawn."""
    found = [turn.point(point, map.width, map.height) for turn in MODES[mode]]
    return [one for place, one in enumerate(found) if one != point and one not in found[:place]]


def image_of(map: Map, mode: str, number: int, turn: Turn, glyph: str) -> str:
    """The glyph that stands for this one in the image of that number: another Docking Area, another ship."""
    meaning = map.meanings.get(glyph)
    if meaning is None or (meaning.dock < 0 and meaning.ship < 0):
        return glyph
    other = _partner(map, turn, glyph)
    if meaning.dock >= 0:
        return map.dock_glyphs[other] if other >= 0 else _next_dock(map, mode, number, glyph)
    if other < 0 or other == meaning.ship:
        return glyph
    return map.glyph_for(meaning.tile, other, chest=meaning.chest) or map.glyph_for(Tile.SHIP, other) or glyph


def _partner(map: Map, turn: Turn, glyph: str) -> int:
    """The ship or the dock that lies where this one's image would; -1 if there is none."""
    meaning = map.meanings[glyph]
    found: Counter[int] = Counter()
    if meaning.dock >= 0:
        squares = map.where(glyph)
    else:
        squares = map.where(map.ship_glyphs(meaning.ship))
    for point in squares:
        there = map.meaning(turn.point(point, map.width, map.height))
        if there is not None:
            here = there.dock if meaning.dock >= 0 else there.ship
            if here >= 0:
                found[here] += 1
    return found.most_common(1)[0][0] if found else -1


def _next_dock(map: Map, mode: str, number: int, glyph: str) -> str:
    """Without a dock there yet: the owners go round with the quarters, and change places under mirrors."""
    glyphs = map.dock_glyphs[:4]
    if glyph not in glyphs:
        return glyph
    place = glyphs.index(glyph)
    place = (place + number) % 4 if mode == QUARTERS else place ^ (number if mode == FOUR else 1)
    return glyphs[place] if place < len(glyphs) else glyph

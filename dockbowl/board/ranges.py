"""Pass ranges: the table of bands.

Rule: core 15.1. The ruler has a flat end, so long bomb against out of range cannot be computed from the
distance; the printed table is the rule.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "BAND_NAMES",
    "LONG",
    "LONG_BOMB",
    "OUT_OF_RANGE",
    "OWN",
    "QUICK",
    "RANGE_2020",
    "RANGE_SHORT_ENDS",
    "REACH",
    "SHORT",
    "RangeTable",
]

OWN: Final = 0
QUICK: Final = 1
SHORT: Final = 2
LONG: Final = 3
LONG_BOMB: Final = 4
OUT_OF_RANGE: Final = 5

BAND_NAMES: Final = ("own square", "quick", "short", "long", "long bomb", "out of range")

REACH: Final = 13
"""No pass goes further than this many squares along either side."""

RangeTable = tuple[bytes, ...]
"""``table[|dy|][|dx|]`` is the band, for both at most ``REACH``."""

_PRINTED: Final = """
T Q Q Q S S S L L L L B B B
Q Q Q Q S S S L L L L B B B
Q Q Q S S S S L L L L B B *
Q Q S S S S S L L L B B B .
S S S S S S L L L L B B B .
S S S S S L L L L B B B . .
S S S S L L L L L B B B . .
L L L L L L L L B B B . . .
L L L L L L L B B B B . . .
L L L L L B B B B B . . . .
L L L B B B B B B . . . . .
B B B B B B B . . . . . . .
B B B B B . . . . . . . . .
B B * . . . . . . . . . . .
"""


def _table(star: int) -> RangeTable:
    bands = {"T": OWN, "Q": QUICK, "S": SHORT, "L": LONG, "B": LONG_BOMB, ".": OUT_OF_RANGE, "*": star}
    return tuple(bytes(bands[cell] for cell in row.split()) for row in _PRINTED.split("\n") if row)


RANGE_2020: Final[RangeTable] = _table(LONG_BOMB)
"""2020 and 2025: (2, 13) and (13, 2) are long bombs."""

RANGE_SHORT_ENDS: Final[RangeTable] = _table(OUT_OF_RANGE)
"""Classic: (2, 13) and (13, 2) are out of range."""

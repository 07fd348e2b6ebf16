"""The random direction template, turned to face the sea.

Rule: core 2.1, the printed numbering::

    1 2 3
    4 . 5
    6 7 8

Rule: dockbowl 1: "The scatter template's 1-2-3 row points away from the sea."
"""

from __future__ import annotations

from typing import Final

__all__ = ["AROUND", "COMPASS", "PRINTED", "SIDES", "clockwise", "turned"]

PRINTED: Final[tuple[tuple[int, int], ...]] = (
    (0, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
)
"""``PRINTED[d]`` is (dx, dy) of the printed d8 face ``d``, row 1-2-3 to the north. Index 0 is unused."""

AROUND: Final[tuple[tuple[int, int], ...]] = (
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
)
"""The eight directions clockwise from north."""

COMPASS: Final[dict[str, tuple[int, int]]] = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
}

SIDES: Final = ("north", "east", "south", "west")
"""The sides of a board, clockwise."""

_PLACE: Final = {step: place for place, step in enumerate(AROUND)}


def clockwise(step: tuple[int, int], eighths: int) -> tuple[int, int]:
    """``step`` turned clockwise by so many eighths of a full turn (45 degrees each)."""
    return AROUND[(_PLACE[step] + eighths) % 8]


def turned(sea_side: str) -> tuple[tuple[int, int], ...]:
    """The printed template, turned so that its 1-2-3 row points away from ``sea_side``.

    With no sea, or the sea to the south, it is as printed. The template is turned as a whole, as a
    person would turn the card on the table, so it is never mirrored.
    """
    if not sea_side:
        return PRINTED
    # The printed row points north, so a sea to the south leaves it as it is.
    eighths = 2 * ((SIDES.index(sea_side) - SIDES.index("south")) % 4)
    return (PRINTED[0], *(clockwise(step, eighths) for step in PRINTED[1:]))

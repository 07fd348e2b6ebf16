"""Paper: the sizes by name, and how to read them. Millimetres throughout."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dockbowl.lang import tr

__all__ = ["LARGEST", "PAPERS", "PT", "SMALLEST", "Paper", "read_paper"]

PT: Final = 72 / 25.4
"""Points in a millimetre."""

SMALLEST, LARGEST = 60.0, 5000.0
"""Sides of a sheet. A PDF page ends at 5080 mm."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, as it lies before us."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same sheet turned by a quarter."""
        return Paper(self.name, self.height, self.width)

    @property
    def words(self) -> str:
        """`A4 landscape`, `300 x 420 mm`."""
        if self.name:
            upright = self.height >= self.width
            return tr("{paper} portrait", paper=self.name) if upright else tr("{paper} landscape", paper=self.name)
        return f"{self.width:g} x {self.height:g} mm"


PAPERS: Final = {
    paper.name.lower(): paper
    for paper in (
        Paper("A0", 841, 1189),
        Paper("A1", 594, 841),
        Paper("A2", 420, 594),
        Paper("A3", 297, 420),
        Paper("A4", 210, 297),
        Paper("A5", 148, 210),
        Paper("Letter", 215.9, 279.4),
        Paper("Legal", 215.9, 355.6),
        Paper("Tabloid", 279.4, 431.8),
    )
}


def read_paper(text: str) -> Paper:
    """A sheet by its name, or as WIDTHxHEIGHT in millimetres. Raises ValueError."""
    known = PAPERS.get(text.strip().lower())
    if known is not None:
        return known
    found = re.fullmatch(r"([0-9]{1,5}(?:\.[0-9]{1,2})?)x([0-9]{1,5}(?:\.[0-9]{1,2})?)", text.strip().lower())
    if found is None:
        raise ValueError(
            f"{text[:40]!r} is no paper; expected {', '.join(PAPERS)} or millimetres across and down, such as 300x420"
        )
    width, height = float(found[1]), float(found[2])
    for side in (width, height):
        if not SMALLEST <= side <= LARGEST:
            raise ValueError(f"{text[:40]}: a side of {side:g} mm is not {SMALLEST:g} to {LARGEST:g} mm")
    return Paper("", width, height)

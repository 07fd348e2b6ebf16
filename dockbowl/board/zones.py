"""Named zones of a pitch: halves, end zones, lines of scrimmage, wide zones, trapdoors."""

from __future__ import annotations

from .fileform import HarbourFile
from .layout import Layout
from .report import Report

__all__ = ["PITCH_AREAS", "find_areas"]

PITCH_AREAS = (
    *(f"{area}.{side}" for area in ("half", "end_zone", "los", "trapdoor") for side in (0, 1)),
    *(f"wide.{side}.{edge}" for side in (0, 1) for edge in ("upper", "lower")),
    "no_mans_land",
)
"""Every pitch has these, empty if its file leaves one out. Rule: core 1, 29."""


def find_areas(layout: Layout, file: HarbourFile, report: Report) -> dict[str, frozenset[int]]:
    """The zones of a file as sets of squares. A zone may be several boxes."""
    areas: dict[str, frozenset[int]] = {}
    if file.kind == "pitch":
        areas = dict.fromkeys(PITCH_AREAS, frozenset())
    for name, boxes in file.areas.items():
        path, where = ("areas", name), f'area "{name}"'
        if file.kind == "pitch" and name not in PITCH_AREAS:
            report.error(path, where, f"is not an area of a pitch; expected one of {', '.join(PITCH_AREAS)}")
            continue
        squares: set[int] = set()
        for left, top, right, bottom in boxes:
            if left > right or top > bottom:
                report.error(
                    path,
                    where,
                    f"box [{left}, {top}, {right}, {bottom}] is inside out; write left, top, right, bottom",
                )
            elif right >= layout.width or bottom >= layout.height:
                size = f"{layout.width} x {layout.height}"
                report.error(path, where, f"box [{left}, {top}, {right}, {bottom}] leaves the {size} grid")
            else:
                squares |= {y * layout.width + x for y in range(top, bottom + 1) for x in range(left, right + 1)}
        areas[name] = frozenset(squares)
    return areas

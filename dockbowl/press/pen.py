"""A pen that draws in squares of the map: x to the right, y downwards, both from the map's corner.

Whatever it draws is a path or a text of the PDF, never a picture, so nothing depends on any resolution. A length in
squares becomes points by one multiplication: a square of 34 mm is 96.378 points wherever it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dockbowl.files import printable

from .fonts import BOLD, PLAIN, font_for, width_of

__all__ = ["GRID_POINTS", "Pen"]

Point = tuple[float, float]
_THINNEST: Final = 0.15
"""Points; printers lose what is thinner."""
GRID_POINTS: Final = 0.6
"""Width of the lines of the grid; nothing else on a map is drawn with it."""


class Pen:
    """Draws on a reportlab canvas. `left`, `top`: points of the map's corner; `unit`: points a square."""

    def __init__(self, canvas: Any, left: float, top: float, unit: float) -> None:
        self.canvas, self.left, self.top, self.unit = canvas, left, top, unit

    def at(self, x: float, y: float) -> Point:
        """Points on the page."""
        return self.left + x * self.unit, self.top - y * self.unit

    def clip(self, x: float, y: float, width: float, height: float) -> None:
        """From now on nothing is drawn outside a box of squares; inside saveState and restoreState."""
        path = self.canvas.beginPath()
        px, py = self.at(x, y + height)
        path.rect(px, py, width * self.unit, height * self.unit)
        self.canvas.clipPath(path, stroke=0, fill=0)

    def _set(self, fill: str, stroke: str, width: float, dash: Sequence[float]) -> None:
        canvas = self.canvas
        if fill:
            canvas.setFillColor(fill)
        if stroke:
            canvas.setStrokeColor(stroke)
            canvas.setLineWidth(max(_THINNEST, width * self.unit))
            canvas.setDash([part * self.unit for part in dash] if dash else [])

    def box(
        self, x: float, y: float, width: float, height: float,
        fill: str = "", stroke: str = "", thick: float = 0.02, round: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle; neither colour: nothing."""
        if not (fill or stroke):
            return
        self._set(fill, stroke, thick, ())
        px, py = self.at(x, y + height)
        size = (width * self.unit, height * self.unit)
        flags = {"stroke": int(bool(stroke)), "fill": int(bool(fill))}
        if round:
            self.canvas.roundRect(px, py, *size, round * self.unit, **flags)
        else:
            self.canvas.rect(px, py, *size, **flags)

    def line(
        self, x: float, y: float, to_x: float, to_y: float, stroke: str, thick: float = 0.02, dash: Sequence[float] = ()
    ) -> None:
        """A straight line."""
        if stroke:
            self._set("", stroke, thick, dash)
            self.canvas.line(*self.at(x, y), *self.at(to_x, to_y))

    def rule(self, x: float, y: float, to_x: float, to_y: float, stroke: str) -> None:
        """A line of the grid: as wide in points whatever the scale."""
        if stroke:
            self._set("", stroke, GRID_POINTS / self.unit, ())
            self.canvas.line(*self.at(x, y), *self.at(to_x, to_y))

    def shape(self, points: Sequence[Point], fill: str = "", stroke: str = "", thick: float = 0.02) -> None:
        """A closed shape with straight sides."""
        if not (fill or stroke):
            return
        self._set(fill, stroke, thick, ())
        path = self.canvas.beginPath()
        path.moveTo(*self.at(*points[0]))
        for point in points[1:]:
            path.lineTo(*self.at(*point))
        path.close()
        self.canvas.drawPath(path, stroke=int(bool(stroke)), fill=int(bool(fill)))

    def curve(self, points: Sequence[Point], stroke: str, thick: float = 0.02) -> None:
        """A smooth line: the first point, then three for each bend."""
        if not stroke:
            return
        self._set("", stroke, thick, ())
        path = self.canvas.beginPath()
        path.moveTo(*self.at(*points[0]))
        for place in range(1, len(points), 3):
            path.curveTo(*(value for point in points[place : place + 3] for value in self.at(*point)))
        self.canvas.drawPath(path, stroke=1, fill=0)

    def disc(self, x: float, y: float, radius: float, fill: str = "", stroke: str = "", thick: float = 0.02) -> None:
        """A circle."""
        if fill or stroke:
            self._set(fill, stroke, thick, ())
            flags = {"stroke": int(bool(stroke)), "fill": int(bool(fill))}
            self.canvas.circle(*self.at(x, y), radius * self.unit, **flags)

    def sign(self, shape: str, x: float, y: float, radius: float, fill: str, stroke: str, thick: float = 0.03) -> None:
        """A coach's sign: circle, triangle, square or diamond."""
        r = radius
        if shape == "circle":
            self.disc(x, y, r, fill, stroke, thick)
        elif shape == "square":
            self.box(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, fill, stroke, thick)
        elif shape == "diamond":
            self.shape([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], fill, stroke, thick)
        else:
            self.shape([(x, y - r), (x + r * 0.95, y + r * 0.8), (x - r * 0.95, y + r * 0.8)], fill, stroke, thick)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        bold: bool = False,
        room: float = 0,
        turn: int = 0,
    ) -> None:
        """A text in the middle of a point, `size` squares high, smaller if `room` squares are not enough.

        `turn`: degrees to the left.
        """
        text, usual = printable(text), BOLD if bold else PLAIN
        points = size * self.unit
        if room:
            wide = width_of(text, usual, points)
            points *= min(1, room * self.unit / wide) if wide else 1
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(*self.at(x, y))
        canvas.rotate(turn)
        canvas.setFillColor(colour)
        canvas.setFont(font_for(text, usual), points)
        canvas.drawCentredString(0, -0.35 * points, text)
        canvas.restoreState()

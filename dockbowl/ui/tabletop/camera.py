"""A view at true size: squares of so many pixels, fractions included, turned by quarters, moved by whole squares.

The edge after `n` squares lies at `n` times a square, rounded once: no square is more than half a pixel from where it
belongs, and nothing adds up. Plain arithmetic; nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from dockbowl.ui.camera import Camera


@dataclass(slots=True)
class TrueCamera(Camera):
    """It never moves by itself. Locked, a look elsewhere lasts until it is let go: then the view snaps back."""

    quarter: int = 0
    """Quarter turns clockwise."""
    across: int = 0
    """Squares the board is moved to the right of where it is kept in the middle, as seen on the monitor."""
    down: int = 0
    kept: tuple[int, int] = (0, 0)
    """Where it snaps back to."""
    _rest: tuple[float, float] = (0.0, 0.0)
    """Pixels a drag has gone that make no whole square yet."""

    def edge(self, squares: int) -> int:
        """Pixels from the board's edge to the line after so many squares."""
        return floor(squares * self.square + 0.5)

    @property
    def extent(self) -> tuple[int, int]:
        """Pixels the board is wide and high, as it is turned."""
        size = self.edge(self.columns), self.edge(self.rows)
        return size if self.quarter % 2 == 0 else (size[1], size[0])

    # ---------------------------------------------------------------- where the board is

    def look_through(self, x: float, y: float, width: float, height: float) -> None:
        self.x, self.y, self.width, self.height = x, y, max(1.0, width), max(1.0, height)
        self._place()

    def turn(self, quarter: int) -> None:
        """Turn it so that it stands at so many quarters; it is in the middle again."""
        self.quarter = quarter % 4
        self.across = self.down = 0
        self.kept = (0, 0)
        self._place()

    def _place(self) -> None:
        wide, high = self.extent
        self.across = _within(self.across, wide, self.square)
        self.down = _within(self.down, high, self.square)
        self.left = float(floor(self.x + (self.width - wide) / 2) + self.edge(self.across))
        self.top = float(floor(self.y + (self.height - high) / 2) + self.edge(self.down))

    def fit(self) -> None:
        """Back to where it is kept; from there to the middle, unless it is locked."""
        if (self.across, self.down) == self.kept and not self.locked:
            self.kept = (0, 0)
        self.snap_back()

    def snap_back(self) -> bool:
        """Back to where it is kept; whether it was elsewhere."""
        away = (self.across, self.down) != self.kept
        self.across, self.down = self.kept
        self._rest = (0.0, 0.0)
        self._place()
        return away

    @property
    def looks_away(self) -> bool:
        """Whether somebody is looking elsewhere for a moment."""
        return self.locked and (self.across, self.down) != self.kept

    def zoom(self, factor: float, at: tuple[float, float]) -> None:
        """Nothing: it is true size."""

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by the whole squares there are in so many pixels; what is left over counts for the next."""
        rest = self._rest[0] + dx, self._rest[1] + dy
        steps = int(rest[0] / self.square), int(rest[1] / self.square)
        self._rest = rest[0] - steps[0] * self.square, rest[1] - steps[1] * self.square
        self.across += steps[0]
        self.down += steps[1]
        self._place()
        if not self.locked:
            self.kept = (self.across, self.down)

    def centre_on(self, column: float, row: float) -> None:
        x, y = self.point(column, row)
        dx, dy = self.x + self.width / 2 - x, self.y + self.height / 2 - y
        self._rest = (0.0, 0.0)
        self.pan(round(dx / self.square) * self.square, round(dy / self.square) * self.square)

    def show(self, column: float, row: float) -> bool:
        """Never: whoever wants to see it moves the view himself."""
        return False

    # ---------------------------------------------------------------- squares and pixels

    def _turned(self, u: float, v: float) -> tuple[float, float]:
        """Pixels from the north-west corner of the unturned board, as pixels of the screen."""
        wide, high = self.edge(self.columns), self.edge(self.rows)
        dx, dy = ((u, v), (high - v, u), (wide - u, high - v), (v, wide - u))[self.quarter]
        return self.left + dx, self.top + dy

    def unturned(self, at: tuple[float, float]) -> tuple[float, float]:
        """Pixels from the north-west corner of the unturned board, of a place on the screen."""
        wide, high = self.edge(self.columns), self.edge(self.rows)
        dx, dy = at[0] - self.left, at[1] - self.top
        return ((dx, dy), (dy, high - dx), (wide - dx, high - dy), (wide - dy, dx))[self.quarter]

    def point(self, column: float, row: float) -> tuple[float, float]:
        return self._turned(column * self.square, row * self.square)

    def area(self, column: int, row: int, columns: int, rows: int) -> tuple[int, int, int, int]:
        """The pixels of so many squares each way from this one on: x, y, width, height."""
        x0, y0 = self._turned(self.edge(column), self.edge(row))
        x1, y1 = self._turned(self.edge(column + columns), self.edge(row + rows))
        left, top = min(x0, x1), min(y0, y1)
        return int(left), int(top), int(abs(x1 - x0)), int(abs(y1 - y0))

    def rect(self, square: int) -> tuple[int, int, int, int]:
        return self.area(square % self.columns, square // self.columns, 1, 1)

    def place(self, at: tuple[float, float]) -> tuple[int, int]:
        u, v = self.unturned((at[0] + 0.5, at[1] + 0.5))  # the middle of the pixel
        return self._index(u), self._index(v)

    def _index(self, pixels: float) -> int:
        """The square that many pixels from the board's edge."""
        found = int(pixels // self.square)
        while self.edge(found + 1) <= pixels:
            found += 1
        while self.edge(found) > pixels:
            found -= 1
        return found

    def seen(self) -> tuple[int, int, int, int]:
        """The squares the window shows, those beside the board too: first column and row, how many of each."""
        right, bottom = self.x + self.width, self.y + self.height
        corners = [self.unturned((x, y)) for x in (self.x, right) for y in (self.y, bottom)]
        low = [floor(min(one[way] for one in corners) / self.square) - 1 for way in (0, 1)]
        high = [ceil(max(one[way] for one in corners) / self.square) + 1 for way in (0, 1)]
        return low[0], low[1], high[0] - low[0], high[1] - low[1]


def _within(moved: int, length: int, square: float) -> int:
    """A board is moved no further than its edge to the middle of the window."""
    most = int(length / 2 / square)
    return max(-most, min(most, moved))

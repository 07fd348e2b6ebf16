"""Where the board is on the screen: zoom at a point, pan, fit, and squares to pixels and back.

Plain arithmetic on floats; nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.board.tiles import OFF

LARGEST = 260.0  # pixels a square may grow to
SMALLEST = 8.0
MARGIN = 0.6  # squares of sea left round a fitted board


@dataclass(slots=True)
class Camera:
    """A view of a board of `columns` x `rows` squares through a window of `width` x `height` pixels."""

    columns: int
    rows: int
    x: float = 0.0  # window, in pixels of the screen
    y: float = 0.0
    width: float = 1.0
    height: float = 1.0
    square: float = 32.0  # pixels a square
    left: float = 0.0  # where the board's north-west corner is, in pixels of the screen
    top: float = 0.0
    locked: bool = False  # neither zoom nor pan moves it
    fitted: bool = True  # stays fitted when the window changes, until someone zooms or pans

    def look_through(self, x: float, y: float, width: float, height: float) -> None:
        """Take another window; a fitted board is fitted again, another keeps its centre."""
        if (x, y, width, height) == (self.x, self.y, self.width, self.height):
            return
        old_x, old_y = self.x + self.width / 2, self.y + self.height / 2
        self.x, self.y, self.width, self.height = x, y, max(1.0, width), max(1.0, height)
        if self.fitted:
            self.fit()
        else:
            self.left += self.x + self.width / 2 - old_x
            self.top += self.y + self.height / 2 - old_y
            self._hold()

    @property
    def fit_size(self) -> float:
        """Pixels a square when the whole board is shown; whole pixels, so that the grid stays even."""
        across = self.width / (self.columns + MARGIN)
        down = self.height / (self.rows + MARGIN)
        return max(SMALLEST, float(int(min(across, down))))

    def fit(self) -> None:
        """Show the whole board, in the middle."""
        self.square = self.fit_size
        self.left = round(self.x + (self.width - self.columns * self.square) / 2)
        self.top = round(self.y + (self.height - self.rows * self.square) / 2)
        self.fitted = True

    def zoom(self, factor: float, at: tuple[float, float]) -> None:
        """Grow or shrink; what is under the point `at` stays there."""
        if self.locked:
            return
        size = float(round(min(LARGEST, max(min(SMALLEST * 2, self.fit_size), self.square * factor))))
        if factor > 1 and size <= self.square:
            size = min(LARGEST, self.square + 1)
        if size <= self.fit_size:
            self.fit()
            return
        grown = size / self.square
        self.left = round(at[0] - (at[0] - self.left) * grown)
        self.top = round(at[1] - (at[1] - self.top) * grown)
        self.square = size
        self.fitted = False
        self._hold()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels."""
        if self.locked:
            return
        before = self.left, self.top
        self.left += dx
        self.top += dy
        self._hold()
        if (self.left, self.top) != before:
            self.fitted = False

    def _hold(self) -> None:
        """Keep the board over the middle of the window."""
        self.left = _held(self.left, self.columns * self.square, self.x, self.width)
        self.top = _held(self.top, self.rows * self.square, self.y, self.height)

    def _fill(self) -> None:
        """Leave no more than a square's width of the window empty beside the board, where the board is large enough."""
        self.left = _filled(self.left, self.columns * self.square, self.x, self.width, self.square)
        self.top = _filled(self.top, self.rows * self.square, self.y, self.height, self.square)

    def show(self, column: float, row: float) -> bool:
        """Bring a square into the window if it is not; whether the view had to move."""
        x, y = self.point(column, row)
        size = self.square
        dx = max(0.0, self.x + size - x) + min(0.0, self.x + self.width - 2 * size - x)
        dy = max(0.0, self.y + size - y) + min(0.0, self.y + self.height - 2 * size - y)
        if self.locked or self.fitted or (abs(dx) < 1 and abs(dy) < 1):
            return False
        self.pan(round(dx), round(dy))
        return True

    @property
    def whole(self) -> bool:
        """Whether the window shows all of the board."""
        right, bottom = self.left + self.columns * self.square, self.top + self.rows * self.square
        across = self.left >= self.x - 1 and right <= self.x + self.width + 1
        return across and self.top >= self.y - 1 and bottom <= self.y + self.height + 1

    def centre_on(self, column: float, row: float) -> None:
        """Bring a place of the board, in squares, as near to the middle of the window as the board's edges allow."""
        x, y = self.point(column, row)
        if self.locked:
            return
        before = self.left, self.top
        self.left += round(self.x + self.width / 2 - x)
        self.top += round(self.y + self.height / 2 - y)
        self._fill()
        if (self.left, self.top) != before:
            self.fitted = False

    def point(self, column: float, row: float) -> tuple[float, float]:
        """The pixel of a square's north-west corner."""
        return self.left + column * self.square, self.top + row * self.square

    def rect(self, square: int) -> tuple[int, int, int, int]:
        """The pixels of a square: x, y, width, height."""
        size = int(self.square)
        x, y = self.point(square % self.columns, square // self.columns)
        return int(x), int(y), size, size

    def centre(self, square: int) -> tuple[int, int]:
        x, y, w, h = self.rect(square)
        return x + w // 2, y + h // 2

    def inside(self, at: tuple[float, float]) -> bool:
        """Whether a pixel lies in the window."""
        return self.x <= at[0] < self.x + self.width and self.y <= at[1] < self.y + self.height

    def place(self, at: tuple[float, float]) -> tuple[int, int]:
        """Column and row under a pixel, of places beside the board too."""
        return int((at[0] - self.left) // self.square), int((at[1] - self.top) // self.square)

    def square_at(self, at: tuple[float, float]) -> int:
        """The square under a pixel, OFF outside the window or the board."""
        if not self.inside(at):
            return OFF
        column, row = self.place(at)
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return OFF


def _filled(start: float, length: float, low: float, room: float, margin: float) -> float:
    """A board larger than the window covers it but for a margin; a smaller one is in its middle."""
    if length + 2 * margin <= room:
        return float(round(low + (room - length) / 2))
    return float(round(min(max(start, low + room - length - margin), low + margin)))


def _held(start: float, length: float, low: float, room: float) -> float:
    """The board always covers the middle of the window."""
    middle = low + room / 2
    return float(round(min(max(start, middle - length), middle)))

"""The board: every square, what it is and what lies next to it, in tables worked out once.

A board is geometry. It knows tiles, ships, docking areas and gangplanks as places, and no rule about
them. It never changes after it is built, so every copy of a match shares one.

Squares are whole numbers, ``square = y * width + x``, x to the east and y to the south, both from 0.
``OFF`` (-1) means "no square". Coordinates: core 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .ranges import OUT_OF_RANGE, RANGE_2020, REACH, RangeTable
from .tiles import OFF, OFF_PITCH, OPEN, SOLID, Tile

__all__ = ["Board", "Dock", "Plank", "Ship"]


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship: its name, the squares a player can stand on (planks left out) and its chest places."""

    name: str
    squares: tuple[int, ...]
    chest_places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dock:
    """One Docking Area. ``owner`` is its slot, counted from 0: the order in which docks are offered."""

    id: str
    owner: int
    squares: tuple[int, ...]
    glyph: str
    """What it is drawn with on the map: a digit, as a rule."""


@dataclass(frozen=True, slots=True)
class Plank:
    """One gangplank square. ``hull`` is the index of its ship, -1 if it hangs from the quay."""

    id: str
    square: int
    hull: int
    neighbours: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """A pitch or a harbour. Build one with :func:`dockbowl.board.harbour.load`, never by hand."""

    name: str
    kind: str
    """``"harbour"`` or ``"pitch"``."""
    width: int
    height: int
    size: int
    """Number of squares, ``width * height``."""
    square_mm: float
    sea_side: str
    """``"north"``, ``"east"``, ``"south"``, ``"west"``, or ``""`` when there is no sea."""
    author: str
    version: str

    tiles: bytes
    """The :class:`Tile` of each square."""
    ground: bytes
    """``OFF_PITCH``, ``OPEN`` or ``SOLID`` for each square."""
    hull: tuple[int, ...]
    """The ship each square belongs to (deck, its planks, holds, crates and masts), or -1."""
    part: bytes
    """``BOW``, ``MIDSHIP`` or ``STERN`` of each hull square, ``NO_PART`` elsewhere (planks too)."""
    dock: tuple[int, ...]
    """The docking area each square belongs to, or -1."""

    ships: tuple[Ship, ...]
    docks: tuple[Dock, ...]
    planks: tuple[Plank, ...]
    chest_places: tuple[int, ...]
    """The chest places of all ships, in the order of the ships."""
    areas: dict[str, frozenset[int]]
    """Named zones of a pitch: ``half.0``, ``end_zone.1``, ``los.0``, ``wide.0.upper`` and so on."""

    open_squares: tuple[int, ...]
    masts: tuple[int, ...]
    walls: tuple[int, ...]
    crates: tuple[int, ...]

    xy: tuple[tuple[int, int], ...]
    d8: tuple[tuple[int, int], ...]
    """(dx, dy) of each printed d8 face as turned for this board; index 0 is (0, 0)."""
    step: tuple[tuple[int, ...], ...]
    """``step[square][d]``, d from 1 to 8: the square next in that direction, OFF outside the grid."""
    around: tuple[tuple[int, ...], ...]
    """The up to eight squares of the grid next to each square, in the order of the d8."""
    walks: tuple[tuple[int, ...], ...]
    """The squares one ordinary step away: open, from open, and never from plank to foreign plank."""
    jumps: tuple[tuple[int, ...], ...]
    """The planks one jump away from each plank square, () elsewhere. Rule: dockbowl 4."""

    content_hash: str
    """SHA-256 of all that matters in play; names, comments and layout of the file do not."""
    source: str
    """The text the board was read from, kept so that a save can carry its map."""

    _pushes: dict[int, tuple[int, int, int]] = field(default_factory=dict)

    def at(self, x: int, y: int) -> int:
        """The square at (x, y), OFF if outside the grid."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        return OFF

    def offset(self, square: int, dx: int, dy: int) -> int:
        """The square so far from ``square``, OFF if outside the grid."""
        x, y = self.xy[square]
        return self.at(x + dx, y + dy)

    def tile(self, square: int) -> Tile:
        """The tile of a square, as a name."""
        return Tile(self.tiles[square])

    def is_open(self, square: int) -> bool:
        """Whether a player may stand there. False for OFF."""
        return square >= 0 and self.ground[square] == OPEN

    def is_sea(self, square: int) -> bool:
        """Whether a player or ball going there has left the pitch: the sea, or outside the grid."""
        return square < 0 or self.ground[square] == OFF_PITCH

    def is_solid(self, square: int) -> bool:
        """Whether it is a mast or a wall. False for OFF."""
        return square >= 0 and self.ground[square] == SOLID

    def distance(self, a: int, b: int) -> int:
        """Distance in steps. Rule: core 1 (the greater of the two differences)."""
        ax, ay = self.xy[a]
        bx, by = self.xy[b]
        return max(abs(ax - bx), abs(ay - by))

    def band(self, a: int, b: int, table: RangeTable = RANGE_2020) -> int:
        """The range band of a pass from ``a`` to ``b``, 0 to 5. Rule: core 15.1."""
        ax, ay = self.xy[a]
        bx, by = self.xy[b]
        dx = abs(ax - bx)
        dy = abs(ay - by)
        if dx > REACH or dy > REACH:
            return OUT_OF_RANGE
        return table[dy][dx]

    def push_squares(self, pusher: int, pushed: int) -> tuple[int, int, int]:
        """The three squares a pushed player may go to, in the order of the table of core 20.1.

        The second is always the one straight behind him; OFF stands for one outside the grid. Sea,
        walls and players are not looked at: what they mean is the rules' business. Rule: core 20.1.
        """
        key = pusher * self.size + pushed
        found = self._pushes.get(key)
        if found is None:
            found = self._pushes[key] = self._push_squares(pusher, pushed)
        return found

    def _push_squares(self, pusher: int, pushed: int) -> tuple[int, int, int]:
        px, py = self.xy[pusher]
        x, y = self.xy[pushed]
        dx, dy = x - px, y - py
        if max(abs(dx), abs(dy)) != 1:
            raise ValueError(f"squares {pusher} and {pushed} are not next to each other")
        if dx == 0:
            sides = ((-1, dy), (1, dy))
        elif dy == 0:
            sides = ((dx, -1), (dx, 1))
        else:
            # All four diagonal rows of the table read the same: (dx, 0), straight on, (0, dy).
            sides = ((dx, 0), (0, dy))
        (ax, ay), (bx, by) = sides
        return self.at(x + ax, y + ay), self.at(x + dx, y + dy), self.at(x + bx, y + by)

    def label(self, square: int) -> str:
        """The square as people write it: ``(x, y)``, or ``off the board``."""
        if square < 0:
            return "off the board"
        x, y = self.xy[square]
        return f"({x}, {y})"

    def __repr__(self) -> str:
        return f"<Board {self.name!r}, {self.kind}, {self.width} x {self.height}, {self.content_hash[:12]}>"

    def __copy__(self) -> Board:
        """A board never changes, so a copy is the board itself."""
        return self

    def __deepcopy__(self, memo: object) -> Board:
        """A board never changes, so a copy is the board itself."""
        return self

"""What is known of a harbour's balance, as plain values: every report is made of these and of the board."""

from __future__ import annotations

import msgspec

FORMAT = "dockbowl balance 2"


class Way(msgspec.Struct, frozen=True):
    """A way on foot from somewhere in a Docking Area.

    `turns`: how many it takes without a rush; `rushes`: how many would save one of them, 0 if none can. `chance`: that
    no jump and no dodge of it fails, without re-rolls.
    """

    squares: int
    jumps: int
    dodges: int
    turns: int
    rushes: int
    chance: float


class Ways(msgspec.Struct, frozen=True):
    """The quickest way, and the one with the fewest jumps and dodges (the quickest of those)."""

    quick: Way
    sure: Way


class ChestWays(msgspec.Struct, frozen=True):
    ship: str
    at: tuple[int, int]
    ways: Ways | None
    """None: nobody gets there."""


class DockWays(msgspec.Struct, frozen=True):
    dock: str
    ways: Ways | None


class Reaches(msgspec.Struct, frozen=True):
    """All ways from one Docking Area, and what they come to."""

    dock: str
    chests: tuple[ChestWays, ...]
    docks: tuple[DockWays, ...]
    nearest: int
    """Squares to the nearest chest; -1: to none."""
    mean_squares: float
    mean_jumps: float
    mean_chance: float
    """Over the chest places one gets to, by the quickest way; 0 where there is none."""
    first: float
    """At how many chests nobody is sooner; one that several reach at once is shared."""

    @property
    def reached(self) -> int:
        """How many chest places one gets to."""
        return sum(one.ways is not None for one in self.chests)


class ShipFacts(msgspec.Struct, frozen=True):
    name: str
    squares: int
    rail: int
    """Squares of deck with the sea straight beside them: whoever is pushed that way is overboard."""
    chests: int
    planks: int


class SymmetryFacts(msgspec.Struct, frozen=True):
    """One image of the map that is the map again, or nearly so (`differing` squares one can stand on or beside)."""

    turn: str
    exact: bool
    differing: int
    rim: int
    parts: bool
    docks: tuple[str, ...]
    """The Docking Area that is the image of each, in the order of the map; "" for none."""


class Ground(msgspec.Struct, frozen=True):
    """What is measured on the map alone."""

    walker: str
    moves: int
    rushes: int
    agility: int
    reaches: tuple[Reaches, ...]
    ships: tuple[ShipFacts, ...]
    symmetries: tuple[SymmetryFacts, ...]
    alike: tuple[tuple[str, ...], ...]
    """Docking Areas that exact images exchange."""


class Share(msgspec.Struct, frozen=True):
    """How often one won, of the matches that were won by somebody."""

    name: str
    matches: int
    wins: int
    share: float
    low: float
    high: float
    """Wilson's interval, 95 %."""


class Effect(msgspec.Struct, frozen=True):
    """The share of one dock (or place in the turn order) with the other evened out, 95 %."""

    name: str
    share: float
    low: float
    high: float


class Test(msgspec.Struct, frozen=True):
    """How unlike chance (Q of `unevenness`), its degrees of freedom, how often chance alone is as unlike itself."""

    q: float
    freedom: int
    p: float


class Mean(msgspec.Struct, frozen=True):
    count: int
    mean: float
    low: float
    high: float
    median: float


class Overboard(msgspec.Struct, frozen=True):
    total: int
    a_match: Mean
    causes: tuple[tuple[str, int], ...]
    docks: tuple[tuple[str, int], ...]


class Heat(msgspec.Struct, frozen=True):
    """Counts for each square, row after row: players there as a turn began, falls, last squares before the sea."""

    stood: tuple[int, ...]
    fell: tuple[int, ...]
    overboard: tuple[int, ...]


class Faulty(msgspec.Struct, frozen=True):
    match: int
    seed: int
    error: str


class Played(msgspec.Struct, frozen=True):
    """What came of the matches."""

    matches: int
    decided: int
    drawn: int
    unfinished: int
    """Stopped by the limit of turns, without a winner."""
    faults: tuple[Faulty, ...]
    docks: tuple[Share, ...]
    order: tuple[Share, ...]
    seats: tuple[Share, ...]
    dock_effects: tuple[Effect, ...]
    order_effects: tuple[Effect, ...]
    dock_test: Test
    order_test: Test
    seen_from: float
    """Above its even share, an advantage that the test of all docks sees in so many matches four times in five."""
    finders: tuple[tuple[str, int], ...]
    """By dock: who found the ball."""
    ball: Mean
    touchdown: Mean
    """In turns of each coach (rounds)."""
    overboard: Overboard
    heat: Heat
    ends: tuple[tuple[str, int], ...]


class Facts(msgspec.Struct, frozen=True):
    """The whole. `wanted` matches were to be played; fewer are in `played` if somebody stopped it."""

    format: str
    name: str
    width: int
    height: int
    docks: tuple[str, ...]
    glyphs: tuple[str, ...]
    """What each dock is drawn with on the map: their numbers on the maps of a report."""
    content: str
    """The board's content hash."""
    seat: str
    teams: tuple[str, ...]
    readings: tuple[tuple[str, str], ...]
    seed: int
    limit: int
    """Coaches' turns after which a match is left."""
    wanted: int
    ground: Ground
    played: Played | None = None
    stopped: bool = False

    @property
    def even(self) -> float:
        """The share of wins that would be even."""
        return 1 / len(self.docks) if self.docks else 0.0

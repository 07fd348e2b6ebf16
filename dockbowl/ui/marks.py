"""What is marked on the board just now: squares one may click, numbers on them, who acts and on whom."""

from __future__ import annotations

from dataclasses import dataclass, field

FREE, DICE, PLACE, AIM = "free", "dice", "place", "aim"


@dataclass(frozen=True, slots=True)
class Spot:
    """A square that can be clicked: how it is tinted, and the words on it (a target number, a digit)."""

    kind: str = FREE
    text: str = ""
    note: str = ""


@dataclass(slots=True)
class Marks:
    """All marks of one drawing."""

    spots: dict[int, Spot] = field(default_factory=dict)
    choosable: frozenset[int] = frozenset()
    """Players that can be clicked."""
    targets: frozenset[int] = frozenset()
    """Players that can be picked as a victim or receiver."""
    source: int = -1
    """The player whose doing it is (ring)."""
    other: int = -1
    """The player it is done to (cross hairs)."""
    path: tuple[tuple[int, str], ...] = ()
    """Squares of a previewed path with what each step needs."""
    path_from: int = -1
    focus: frozenset[int] = frozenset()
    """Squares of what is just happening."""
    hover: int = -1
    lines: tuple[tuple[int, int, str], ...] = ()
    """Lines between squares in a colour: assists, a throw, a push."""
    dragged: int = -1
    """A player held by the mouse, drawn under it."""
    badges: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Extra marks of players: names of pictures in `marks/`."""
    notes: dict[int, str] = field(default_factory=dict)
    """Words over players: block dice."""

"""What is marked on the board just now: squares one may click, numbers on them, who acts and on whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dockbowl.ui.preview.model import Painter

FREE, DICE, PLACE, AIM = "free", "dice", "place", "aim"
QUICK, SHORT, LONG, BOMB = "quick", "short", "long", "bomb"
"""Squares to throw at, by range."""


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
    quiet: frozenset[int] = frozenset()
    """Squares whose words are left out, because a preview says them."""
    under: tuple[Painter, ...] = ()
    """Drawn on the ground, under the players: overlays."""
    over: tuple[Painter, ...] = ()
    """Drawn over the players: previews."""
    focus: frozenset[int] = frozenset()
    """Squares of what is just happening."""
    hover: int = -1
    dragged: int = -1
    """A player held by the mouse, drawn under it."""
    badges: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Extra marks of players: names of pictures in `marks/`."""
    notes: dict[int, str] = field(default_factory=dict)
    """Words over players: block dice."""

    @property
    def none(self) -> bool:
        """Whether nothing is marked on the ground."""
        return not (self.spots or self.under or self.over or self.focus) and self.hover < 0

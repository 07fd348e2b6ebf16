"""Baleful Hex: an opponent who has no tackle zone and may not act until his team's next turn is over.

Rule: star players, FAQ.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Told
from dockbowl.core.state import Match
from dockbowl.rules.limits import DRIVE

HEXED: Final = f"{DRIVE} hexed"
"""Noted of him; the end of the drive takes it away at the latest."""


def curse(m: Match, player: int) -> None:
    """He is hexed."""
    m.use_once(player, HEXED)
    m.distract(player, 1)
    m.emit(Told("hexed", player=player))


def hexed(m: Match, coach: int) -> list[int]:
    """The coach's players under a hex."""
    return [p for p, what in m.once if what == HEXED and m.coach[p] == coach]


def hold_back(m: Match, coach: int) -> None:
    """His team's turn begins: they count as having acted."""
    for p in hexed(m, coach):
        m.used[p] = 1


def lift_hexes(m: Match, coach: int) -> None:
    """His team's turn is over."""
    for p in hexed(m, coach):
        m.once -= {(p, HEXED)}
        m.distract(p, 0)

"""How far a throw goes, and at which squares it may be aimed. Rules: core 15.1, 15.2; dockbowl 8."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules import weather

QUICK, SHORT, LONG, BOMB = 1, 2, 3, 4
BAND_NAMES = ("own square", "quick pass", "short pass", "long pass", "long bomb", "out of range")
RANGE_MODS: Mapping[int, Mod] = {LONG: Mod(-2, "long pass"), SHORT: Mod(-1, "short pass"), BOMB: Mod(-3, "long bomb")}
"""What the range takes from a throw. Rule: core 15.3."""


def band_of(m: Match, start: int, square: int) -> int:
    """The range band by the edition's ruler. Rule: core 15.1."""
    return m.board.band(start, square, m.rules.edition.bands)


def aim_fault(m: Match, player: int, square: int, *, hail_mary: bool = False) -> str:
    """Why the player may not throw at `square`; "" if he may. Rules: core 15.2, dockbowl 8."""
    start = m.at[player]
    if square == start:
        return "his own square"
    if not m.board.is_open(square):
        return "not a square of the pitch"
    longest = weather.longest_band(m.weather)
    if hail_mary:
        if m.weather == weather.BLIZZARD:
            return "no Hail Mary in a blizzard"
    elif band_of(m, start, square) > longest:
        return "out of range"
    if m.rules.sight is not None:
        return m.rules.sight(m, start, square)
    return ""


def targets(m: Match, player: int, *, hail_mary: bool = False) -> list[int]:
    """All squares he may throw at."""
    return [s for s in m.board.open_squares if not aim_fault(m, player, s, hail_mary=hail_mary)]

"""Small things the sea often does with dice: who still plays, FAME; and what all games share."""

from __future__ import annotations

from dockbowl.core.state import Match
from dockbowl.games.chance import best, each_rolls, pick, roll_off

__all__ = ["best", "each_rolls", "fame", "pick", "playing", "roll_off"]


def playing(m: Match) -> tuple[int, ...]:
    """Coaches still in the match, in turn order."""
    return tuple(c for c in m.turn_order if not m.conceded[c])


def fame(m: Match, coach: int) -> int:
    """2 if his fans are at least double everyone else's, 1 if strictly the most, else 0. Reading R13."""
    if m.rules.options.get("fame") == "none":
        return 0
    mine = m.fans[coach]
    others = [m.fans[c] for c in playing(m) if c != coach]
    if not others:
        return 0
    if all(mine >= 2 * theirs for theirs in others) and mine > 0:
        return 2
    return 1 if all(mine > theirs for theirs in others) else 0

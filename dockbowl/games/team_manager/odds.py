"""How likely a tackle is to do what, before it is tried: the dice and whoever picks, without what abilities may add."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from dockbowl.games.team_manager import tackling
from dockbowl.games.team_manager.season import Season

FOR_TACKLER: Final = (tackling.TARGET_DOWN, tackling.MISSED, tackling.TACKLER_DOWN)
"""Results from the best for the tackler to the best for his target."""


@dataclass(frozen=True, slots=True)
class TackleOdds:
    """One tackle: powers compared, how many dice, who picks, and the chance of each result."""

    own: int
    other: int
    dice: int
    picker: int
    """The manager who picks; it does not matter with one die."""
    target_down: Fraction
    missed: Fraction
    tackler_down: Fraction


def of_tackle(m: Season, tackler: int, target: int) -> TackleOdds:
    """The chances if the tackler's manager takes the best die for him, the target's the worst.

    Rule: team-manager "Skills", Tackling. What is thrown again, or taken by another, is left out: it is decided then.
    """
    count, picker = tackling.dice_for(m, tackler, target)
    own, other = tackling.powers(m, tackler, target)
    found = chances(tackling.faces_of(m), count, picker == m.owner[tackler])
    return TackleOdds(own, other, count, picker, *found)


@cache
def chances(faces: tuple[str, ...], count: int, tackler_picks: bool) -> tuple[Fraction, Fraction, Fraction]:
    """Of target down, missed and tackler down, with so many dice of these faces and whoever picks taking the best."""
    best = min if tackler_picks else max
    falls = [best(FOR_TACKLER.index(face) for face in fallen) for fallen in product(faces, repeat=count)]
    down, missed, back = (Fraction(falls.count(rank), len(falls)) for rank in range(len(FOR_TACKLER)))
    return down, missed, back

"""What the target of a blow meets it with: Foul Appearance and Dump-Off. Rule: core 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.core.targets import Target
from dockbowl.rules.dump import dump_off
from dockbowl.rules.limits import NOW
from dockbowl.rules.rerolls import test

REPELLED: Final = f"{NOW}repelled"
"""Noted of who did not dare a second block: his activation is over (2025)."""


def foul_appearance(m: Match, attacker: int, target: int) -> Proc[bool]:
    """True if he dares: 2+ against Foul Appearance. Rule: core 30.1."""
    if not m.has(target, Prop.FOUL_APPEARANCE) or m.coach[attacker] == NEUTRAL:
        return True
    face = yield from test(m, attacker, "foul appearance", Target(2))
    return face > 0


def meets_wards(m: Match, p: int, target: int) -> Proc[bool]:
    """What the target of a block or special action does just before it: Foul Appearance, then Dump-Off (2025).

    False if nothing more comes of it.
    """
    if not (yield from foul_appearance(m, p, target)):
        return False
    yield from dump_off(m, p, target)
    return not m.turnover and not m.over and m.at[p] >= 0 and m.status[p] == STANDING

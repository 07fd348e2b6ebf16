"""What the target of a blow meets it with: Foul Appearance. Rule: core 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.core.targets import Target
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

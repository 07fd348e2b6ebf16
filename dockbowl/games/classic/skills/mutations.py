"""Mutations of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import INTERFERE, Prop, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.skills import mutations as shared


def long_legs(m: Match, player: int) -> Mod | None:
    """+1 to intercept."""
    return Mod(1, "very long legs")


VERY_LONG_LEGS = Skill("very_long_legs", (Prop.LEAP_EASED, Prop.UNFOOLED), hooks=(INTERFERE.hook(long_legs),))
"""He leaps better, intercepts better, and no Safe Throw helps against him."""

MUTATIONS = (
    shared.BIG_HAND, shared.CLAWS, shared.DISTURBING_PRESENCE, shared.EXTRA_ARMS, shared.FOUL_APPEARANCE,
    shared.HORNS, shared.PREHENSILE_TAIL, shared.TENTACLES, shared.TWO_HEADS, VERY_LONG_LEGS,
)  # fmt: skip

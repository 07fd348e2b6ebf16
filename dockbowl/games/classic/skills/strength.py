"""Strength skills of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import PASS, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.aiming import QUICK
from dockbowl.skills import strength as shared


def beyond_quick(m: Match, player: int, band: int) -> Mod | None:
    """+1 to throw the ball or a team-mate, but not at quick range."""
    return Mod(1, "strong arm") if band > QUICK else None


STRONG_ARM = Skill("strong_arm", hooks=(PASS.hook(beyond_quick),))
PILING_ON = Skill("piling_on")

STRENGTH = (
    shared.BREAK_TACKLE, shared.GRAB, shared.GUARD, shared.JUGGERNAUT, shared.MIGHTY_BLOW, shared.MULTIPLE_BLOCK,
    PILING_ON, shared.STAND_FIRM, STRONG_ARM, shared.THICK_SKULL,
)  # fmt: skip

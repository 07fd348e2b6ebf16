"""Strength skills of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import Skill
from dockbowl.skills import strength as shared

PILING_ON = Skill("piling_on")

STRENGTH = (
    shared.BREAK_TACKLE, shared.GRAB, shared.GUARD, shared.JUGGERNAUT, shared.MIGHTY_BLOW, shared.MULTIPLE_BLOCK,
    PILING_ON, shared.STAND_FIRM, shared.STRONG_ARM, shared.THICK_SKULL,
)  # fmt: skip

"""Strength skills of 2025."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Skill
from dockbowl.skills import strength as shared

BRAWLER = Skill("brawler", (Prop.BRAWLS,), once="activation")
BREAK_TACKLE = Skill("break_tackle", (Prop.BREAKS_TACKLE,), once="turn")
BULLSEYE = Skill("bullseye", (Prop.SHOOTS_STRAIGHT,))

STRENGTH = (
    shared.ARM_BAR, BRAWLER, BREAK_TACKLE, BULLSEYE, shared.GRAB, shared.GUARD, shared.JUGGERNAUT,
    shared.MIGHTY_BLOW, shared.MULTIPLE_BLOCK, shared.STAND_FIRM, shared.STRONG_ARM, shared.THICK_SKULL,
)  # fmt: skip

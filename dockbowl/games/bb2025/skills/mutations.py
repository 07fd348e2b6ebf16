"""Mutations of 2025."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Skill
from dockbowl.skills import mutations as shared

MONSTROUS_MOUTH = Skill("monstrous_mouth", (Prop.KEEPS_BALL, Prop.CHOMPS))

MUTATIONS = (
    shared.BIG_HAND, shared.CLAWS, shared.DISTURBING_PRESENCE, shared.EXTRA_ARMS, shared.FOUL_APPEARANCE,
    shared.HORNS, shared.IRON_HARD_SKIN, MONSTROUS_MOUTH, shared.PREHENSILE_TAIL, shared.TENTACLES,
    shared.TWO_HEADS, shared.VERY_LONG_LEGS,
)  # fmt: skip

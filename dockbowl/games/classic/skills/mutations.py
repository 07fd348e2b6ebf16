"""Mutations of the classic edition."""

from __future__ import annotations

from dockbowl.skills import mutations as shared

MUTATIONS = (
    shared.BIG_HAND, shared.CLAWS, shared.DISTURBING_PRESENCE, shared.EXTRA_ARMS, shared.FOUL_APPEARANCE,
    shared.HORNS, shared.PREHENSILE_TAIL, shared.TENTACLES, shared.TWO_HEADS, shared.VERY_LONG_LEGS,
)  # fmt: skip

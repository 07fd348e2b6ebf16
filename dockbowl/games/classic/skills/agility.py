"""Agility skills of the classic edition."""

from __future__ import annotations

from dockbowl.skills import agility as shared

AGILITY = (
    shared.CATCH, shared.DIVING_CATCH, shared.DIVING_TACKLE, shared.DODGE, shared.JUMP_UP, shared.LEAP,
    shared.SIDESTEP, shared.SNEAKY_GIT, shared.SPRINT, shared.SURE_FEET,
)  # fmt: skip

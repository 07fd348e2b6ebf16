"""Agility skills of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Reroll, Skill
from dockbowl.skills import agility as shared

CATCH = Skill("catch", rerolls=(Reroll("catch"), Reroll("interception")))
# Once a team turn, in whatever he does: out of turn, too (Pass Block).
DODGE = Skill("dodge", (Prop.STUMBLE_IS_PUSH,), rerolls=(Reroll("dodge", once="turn", unless=shared.tackled),))

AGILITY = (
    CATCH, shared.DIVING_CATCH, shared.DIVING_TACKLE, DODGE, shared.JUMP_UP, shared.LEAP, shared.SIDESTEP,
    shared.SNEAKY_GIT, shared.SPRINT, shared.SURE_FEET,
)  # fmt: skip

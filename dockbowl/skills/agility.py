"""Agility skills."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.rules.marks import markers


def tackled(m: Match, player: int, square: int) -> bool:
    """Whether someone marking the square he leaves denies him Dodge."""
    return any(m.has(foe, Prop.DENIES_DODGE) for foe in markers(m, m.coach[player], square, player))


CATCH = Skill("catch", rerolls=(Reroll("catch"),))
DODGE = Skill("dodge", (Prop.STUMBLE_IS_PUSH,), rerolls=(Reroll("dodge", once="turn", own=True, unless=tackled),))
DIVING_TACKLE = Skill("diving_tackle", (Prop.DIVES_AT_FEET,))
JUMP_UP = Skill("jump_up", (Prop.JUMPS_UP,))
LEAP = Skill("leap", (Prop.LEAPS,))
SIDESTEP = Skill("sidestep", (Prop.SIDE_STEPS,))
SNEAKY_GIT = Skill("sneaky_git", (Prop.SNEAKY,))
SPRINT = Skill("sprint", (Prop.EXTRA_RUSH,))
SURE_FEET = Skill("sure_feet", rerolls=(Reroll("rush", once="turn", own=True),))

AGILITY = (CATCH, DIVING_TACKLE, DODGE, JUMP_UP, LEAP, SIDESTEP, SNEAKY_GIT, SPRINT, SURE_FEET)

"""Agility skills."""

from __future__ import annotations

from dockbowl.core.moments import CATCH as CATCH_BALL
from dockbowl.core.moments import Prop, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.marks import markers


def in_the_air(m: Match, player: int, how: str) -> Mod | None:
    """+1 to catch an accurate pass to his own square."""
    return Mod(1, "diving catch") if how == "accurate" else None


def tackled(m: Match, player: int, square: int) -> bool:
    """Whether someone marking the square he leaves denies him Dodge."""
    return any(m.has(foe, Prop.DENIES_DODGE) for foe in markers(m, m.coach[player], square, player))


CATCH = Skill("catch", rerolls=(Reroll("catch"),))
DODGE = Skill("dodge", (Prop.STUMBLE_IS_PUSH,), rerolls=(Reroll("dodge", once="turn", own=True, unless=tackled),))
DIVING_CATCH = Skill("diving_catch", (Prop.DIVES_FOR_BALL,), hooks=(CATCH_BALL.hook(in_the_air),))
DIVING_TACKLE = Skill("diving_tackle", (Prop.DIVES_AT_FEET,))
JUMP_UP = Skill("jump_up", (Prop.JUMPS_UP,))
LEAP = Skill("leap", (Prop.LEAPS,))
SAFE_PAIR_OF_HANDS = Skill("safe_pair_of_hands", (Prop.LAYS_BALL_DOWN,))
SIDESTEP = Skill("sidestep", (Prop.SIDE_STEPS,))
SNEAKY_GIT = Skill("sneaky_git", (Prop.SNEAKY,))
SPRINT = Skill("sprint", (Prop.EXTRA_RUSH,))
SURE_FEET = Skill("sure_feet", rerolls=(Reroll("rush", once="turn", own=True),))

AGILITY = (
    CATCH, DIVING_CATCH, DIVING_TACKLE, DODGE, JUMP_UP, LEAP, SAFE_PAIR_OF_HANDS, SIDESTEP, SNEAKY_GIT, SPRINT,
    SURE_FEET,
)  # fmt: skip

"""Agility skills of 2025."""

from __future__ import annotations

from dockbowl.core.moments import CATCH as CATCH_BALL
from dockbowl.core.moments import Prop, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.rules.ball import ON_TARGET
from dockbowl.skills import agility as shared
from dockbowl.skills.strength import DEFENSIVE


def at_the_target(m: Match, player: int, how: str) -> Mod | None:
    """+1 to catch a pass in the square it was aimed at, accurate or not."""
    return Mod(1, "diving catch") if how in ("accurate", ON_TARGET) else None


DIVING_CATCH = Skill("diving_catch", (Prop.DIVES_FOR_BALL,), hooks=(CATCH_BALL.hook(at_the_target),))
DODGE = Skill("dodge", (Prop.STUMBLE_IS_PUSH,), rerolls=(Reroll("dodge", once="turn", unless=shared.tackled),))
HIT_AND_RUN = Skill("hit_and_run", (Prop.HITS_AND_RUNS, Prop.STABS_AND_RUNS))
SURE_FEET = Skill("sure_feet", rerolls=(Reroll("rush", once="turn"),))

AGILITY = (
    shared.CATCH, DEFENSIVE, DIVING_CATCH, shared.DIVING_TACKLE, DODGE, HIT_AND_RUN, shared.JUMP_UP, shared.LEAP,
    shared.SAFE_PAIR_OF_HANDS, shared.SIDESTEP, shared.SPRINT, SURE_FEET,
)  # fmt: skip

"""Passing skills of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import PASS, Prop, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod
from dockbowl.skills import passing as shared


def at_any_range(m: Match, player: int, band: int) -> Mod | None:
    """+1 to throw the ball, however far."""
    return Mod(1, "accurate")


ACCURATE = Skill("accurate", hooks=(PASS.hook(at_any_range),))
PASS_SKILL = Skill("pass", rerolls=(Reroll("pass"), Reroll("throw bomb"), Reroll("throw team-mate")))
SAFE_THROW = Skill("safe_throw", (Prop.THROWS_SAFELY,))

PASSING = (
    ACCURATE, shared.DUMP_OFF, shared.HAIL_MARY_PASS, shared.LEADER, shared.NERVES_OF_STEEL, PASS_SKILL, SAFE_THROW,
)  # fmt: skip

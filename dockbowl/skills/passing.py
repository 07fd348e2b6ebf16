"""Passing skills."""

from __future__ import annotations

from dockbowl.core.moments import PASS, Prop, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod


def on_short_bands(m: Match, player: int, band: int) -> Mod | None:
    """Accurate: quick and short passes."""
    return Mod(1, "accurate") if band <= 2 else None


def on_long_bands(m: Match, player: int, band: int) -> Mod | None:
    """Cannoneer: long passes and long bombs."""
    return Mod(1, "cannoneer") if band >= 3 else None


ACCURATE = Skill("accurate", hooks=(PASS.hook(on_short_bands),))
CANNONEER = Skill("cannoneer", hooks=(PASS.hook(on_long_bands),))
CLOUD_BURSTER = Skill("cloud_burster", (Prop.BURSTS_CLOUDS,))
DUMP_OFF = Skill("dump_off", (Prop.DUMPS_OFF,))
FUMBLEROOSKI = Skill("fumblerooski", (Prop.LEAVES_BALL,))
HAIL_MARY_PASS = Skill("hail_mary_pass", (Prop.HAIL_MARY,))
LEADER = Skill("leader", (Prop.LEADER,))
NERVES_OF_STEEL = Skill("nerves_of_steel", (Prop.IGNORES_MARKS_ON_BALL,))
ON_THE_BALL = Skill("on_the_ball", (Prop.READS_PASSES,))
PASS_SKILL = Skill("pass", rerolls=(Reroll("pass"),))
RUNNING_PASS = Skill("running_pass", (Prop.RUNS_ON,))
SAFE_PASS = Skill("safe_pass", (Prop.SAFE_PASSES,))

PASSING = (
    ACCURATE, CANNONEER, CLOUD_BURSTER, DUMP_OFF, FUMBLEROOSKI, HAIL_MARY_PASS, LEADER, NERVES_OF_STEEL, ON_THE_BALL,
    PASS_SKILL, RUNNING_PASS, SAFE_PASS,
)  # fmt: skip

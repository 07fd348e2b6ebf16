"""Passing skills of 2025."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Skill
from dockbowl.skills import passing as shared

GIVE_AND_GO = Skill("give_and_go", (Prop.GIVES_AND_GOES,))
PUNT = Skill("punt", (Prop.PUNTS,))

PASSING = (
    shared.ACCURATE, shared.CANNONEER, shared.CLOUD_BURSTER, shared.DUMP_OFF, GIVE_AND_GO, shared.HAIL_MARY_PASS,
    shared.LEADER, shared.NERVES_OF_STEEL, shared.ON_THE_BALL, shared.PASS_SKILL, PUNT, shared.SAFE_PASS,
)  # fmt: skip

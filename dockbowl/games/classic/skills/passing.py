"""Passing skills of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import Skill
from dockbowl.skills import passing as shared

SAFE_THROW = Skill("safe_throw")

PASSING = (
    shared.ACCURATE, shared.DUMP_OFF, shared.HAIL_MARY_PASS, shared.LEADER, shared.NERVES_OF_STEEL, shared.PASS_SKILL,
    SAFE_THROW,
)  # fmt: skip

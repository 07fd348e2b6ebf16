"""Mutations."""

from __future__ import annotations

from dockbowl.core.moments import CATCH, DODGE, DODGE_FOE, INTERFERE, PICK_UP, Prop, Reroll, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod

EXTRA_ARM = Mod(1, "extra arms")
TAIL = Mod(-1, "prehensile tail")


def extra_arm_picks_up(m: Match, player: int, square: int) -> Mod | None:
    return EXTRA_ARM


def extra_arm_catches(m: Match, player: int, how: str) -> Mod | None:
    return EXTRA_ARM


def extra_arm_interferes(m: Match, player: int) -> Mod | None:
    return EXTRA_ARM


def second_head(m: Match, player: int, square: int) -> Mod | None:
    return Mod(1, "two heads")


def tail_holds(m: Match, foe: int, player: int, square: int) -> Mod | None:
    """Opponents leaving his tackle zone have -1 on the test; only one such player counts."""
    return TAIL


def long_legs(m: Match, player: int) -> Mod | None:
    return Mod(2, "very long legs")


BIG_HAND = Skill("big_hand", (Prop.IGNORES_PICKUP_MODS,))
CLAWS = Skill("claws", (Prop.CLAWED,))
DISTURBING_PRESENCE = Skill("disturbing_presence", (Prop.DISTURBS,))
EXTRA_ARMS = Skill(
    "extra_arms",
    hooks=(
        PICK_UP.hook(extra_arm_picks_up),
        CATCH.hook(extra_arm_catches),
        INTERFERE.hook(extra_arm_interferes),
    ),
)
FOUL_APPEARANCE = Skill("foul_appearance", (Prop.FOUL_APPEARANCE,))
HORNS = Skill("horns", (Prop.HORNED,))
IRON_HARD_SKIN = Skill("iron_hard_skin", (Prop.HARD_SKINNED,))
MONSTROUS_MOUTH = Skill("monstrous_mouth", (Prop.KEEPS_BALL,), rerolls=(Reroll("catch"),))
PREHENSILE_TAIL = Skill("prehensile_tail", hooks=(DODGE_FOE.hook(tail_holds),))
TENTACLES = Skill("tentacles", (Prop.HOLDS_FAST,))
TWO_HEADS = Skill("two_heads", hooks=(DODGE.hook(second_head),))
VERY_LONG_LEGS = Skill("very_long_legs", (Prop.LEAP_EASED, Prop.UNFOOLED), hooks=(INTERFERE.hook(long_legs),))

MUTATIONS = (
    BIG_HAND, CLAWS, DISTURBING_PRESENCE, EXTRA_ARMS, FOUL_APPEARANCE, HORNS, IRON_HARD_SKIN, MONSTROUS_MOUTH,
    PREHENSILE_TAIL, TENTACLES, TWO_HEADS, VERY_LONG_LEGS,
)  # fmt: skip

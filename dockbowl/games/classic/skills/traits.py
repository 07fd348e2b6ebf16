"""Extraordinary skills of the classic edition, and those of the supplements of 2016."""

from __future__ import annotations

from dockbowl.core.moments import Skill
from dockbowl.skills import mutations
from dockbowl.skills import traits as shared

DISPOSABLE = Skill("disposable")
FAN_FAVOURITE = Skill("fan_favourite")
NURGLES_ROT = Skill("nurgles_rot")
STAKES = Skill("stakes")
WEEPING_DAGGER = Skill("weeping_dagger")
WILD_ANIMAL = Skill("wild_animal")

TRAITS = (
    shared.ALWAYS_HUNGRY, shared.ANIMOSITY, shared.BALL_AND_CHAIN, shared.BLOODLUST, shared.BOMBARDIER,
    shared.BONE_HEAD, shared.CHAINSAW, shared.DECAY, DISPOSABLE, FAN_FAVOURITE, shared.HYPNOTIC_GAZE,
    shared.KICK_TEAM_MATE, shared.LONER, mutations.MONSTROUS_MOUTH, shared.NO_HANDS, NURGLES_ROT,
    shared.REALLY_STUPID, shared.REGENERATION, shared.RIGHT_STUFF, shared.SECRET_WEAPON, shared.STAB, STAKES,
    shared.STUNTY, shared.SWARMING, shared.SWOOP, shared.TAKE_ROOT, shared.THROW_TEAM_MATE, shared.TIMMM_BER,
    shared.TITCHY, WEEPING_DAGGER, WILD_ANIMAL,
)  # fmt: skip

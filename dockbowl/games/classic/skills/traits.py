"""Extraordinary skills of the classic edition, and those of the supplements of 2016."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.core.events import Told
from dockbowl.core.moments import ACTIVATE, PASS, Prop, Reroll, Skill
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import NOBODY, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball
from dockbowl.rules.action_names import HITS, MOVE
from dockbowl.rules.rerolls import test
from dockbowl.skills import traits as shared


def wild_animal(m: Match, player: int, action: str) -> Proc[bool]:
    """4+, +2 for Block or Blitz; failing, he does nothing (and keeps his tackle zone)."""
    mods = (Mod(2, "block or blitz"),) if action in shared.EAGER else ()
    face = yield from test(m, player, "wild animal", Target(4, mods))
    return face > 0


def blood_lust(m: Match, player: int, action: str) -> Proc[bool]:
    """On a 1 he must bite a Thrall before his activation ends, the ball is passed, or he scores.

    A Block may become a Move; anything else he has declared he does.
    """
    face = yield from test(m, player, "bloodlust", Target(m.card[player].value("bloodlust", 2)))
    if face > 0:
        return True
    m.use_once(player, ball.THIRST)
    m.emit(Told("thirsty", player=player))
    if action in HITS and (yield from confirm(m.coach[player], "move instead", player=player)):
        m.action, m.target = MOVE, NOBODY
    return True


def thrown_by_a_small_one(m: Match, player: int, band: int) -> Mod | None:
    return Mod(-1, "stunty")


def slips_past(skills: Mapping[str, Any]) -> tuple[Prop, ...]:
    """Stunty ignores the markers of the square he dodges into, unless he lugs a weapon or flaps."""
    return () if skills.keys() & {"secret_weapon", "swoop"} else (Prop.IGNORES_DODGE_MARKS,)


BLOODLUST = Skill("bloodlust", hooks=(ACTIVATE.hook(blood_lust),))
MONSTROUS_MOUTH = Skill("monstrous_mouth", (Prop.KEEPS_BALL,), rerolls=(Reroll("catch"), Reroll("interception")))
STUNTY = Skill("stunty", (Prop.STUNTY,), hooks=(PASS.hook(thrown_by_a_small_one),), derive=slips_past)
DISPOSABLE = Skill("disposable")
FAN_FAVOURITE = Skill("fan_favourite", (Prop.FAVOURED,))
NURGLES_ROT = Skill("nurgles_rot")
STAKES = Skill("stakes")
WEEPING_DAGGER = Skill("weeping_dagger")
WILD_ANIMAL = Skill("wild_animal", hooks=(ACTIVATE.hook(wild_animal),))

TRAITS = (
    shared.ALWAYS_HUNGRY, shared.ANIMOSITY, shared.BALL_AND_CHAIN, BLOODLUST, shared.BOMBARDIER,
    shared.BONE_HEAD, shared.CHAINSAW, shared.DECAY, DISPOSABLE, FAN_FAVOURITE, shared.HYPNOTIC_GAZE,
    shared.KICK_TEAM_MATE, shared.LONER, MONSTROUS_MOUTH, shared.NO_HANDS, NURGLES_ROT,
    shared.REALLY_STUPID, shared.REGENERATION, shared.RIGHT_STUFF, shared.SECRET_WEAPON, shared.STAB, STAKES,
    STUNTY, shared.SWARMING, shared.SWOOP, shared.TAKE_ROOT, shared.THROW_TEAM_MATE, shared.TIMMM_BER,
    shared.TITCHY, WEEPING_DAGGER, WILD_ANIMAL,
)  # fmt: skip

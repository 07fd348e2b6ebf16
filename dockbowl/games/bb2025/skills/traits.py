"""Traits of 2025."""

from __future__ import annotations

from dockbowl.core.moments import ACTIVATE, Prop, Reroll, Skill
from dockbowl.core.requests import Proc
from dockbowl.core.state import BLOCKED, STANDING, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.games.bb2025.passing import has_not_swooped
from dockbowl.skills import traits as shared


def really_stupid(m: Match, player: int, action: str) -> Proc[bool]:
    """4+, +2 with somebody of his team beside him who stands, is not distracted, and is not Really Stupid."""
    mods = (Mod(2, "helped"),) if _has_helper(m, player) else ()
    return (yield from shared.thinks(m, player, "really stupid", Target(4, mods)))


def _has_helper(m: Match, player: int) -> bool:
    coach = m.coach[player]
    for near in m.board.around[m.at[player]]:
        o = m.occ[near]
        if o and o != BLOCKED and m.coach[o - 1] == coach and m.tz[o - 1]:
            if "really_stupid" not in m.card[o - 1].skills:
                return True
    return False


def take_root(m: Match, player: int, action: str) -> Proc[bool]:
    """On a 1 he is rooted; no roll for who lies."""
    if m.status[player] != STANDING:
        return True
    return (yield from shared.take_root(m, player, action))


HATRED = Skill("hatred", (Prop.HATES,))
INSIGNIFICANT = Skill("insignificant")  # counted where a team is checked (games.team)
NO_BALL = Skill("no_ball", (Prop.NO_HANDS,))
REALLY_STUPID = Skill("really_stupid", hooks=(ACTIVATE.hook(really_stupid),))
SWOOP = Skill("swoop", (Prop.SWOOPS,), rerolls=(Reroll("landing", unless=has_not_swooped),))
TAKE_ROOT = Skill("take_root", hooks=(ACTIVATE.hook(take_root),))
TEAM_CAPTAIN = Skill("team_captain", (Prop.CAPTAIN,))
UNSTEADY = Skill("unsteady", (Prop.UNSTEADY,))

TRAITS = (
    shared.ALWAYS_HUNGRY, shared.ANIMAL_SAVAGERY, shared.ANIMOSITY, shared.BALL_AND_CHAIN, shared.BLOODLUST,
    shared.BOMBARDIER, shared.BONE_HEAD, shared.BREATHE_FIRE, shared.CHAINSAW, shared.DECAY, shared.DRUNKARD, HATRED,
    shared.HYPNOTIC_GAZE, INSIGNIFICANT, shared.KICK_TEAM_MATE, shared.LONER, shared.MY_BALL, NO_BALL,
    shared.PICK_ME_UP, shared.PLAGUE_RIDDEN, shared.POGO_STICK, shared.PROJECTILE_VOMIT, REALLY_STUPID,
    shared.REGENERATION, shared.RIGHT_STUFF, shared.SECRET_WEAPON, shared.STAB, shared.STUNTY, SWOOP, TAKE_ROOT,
    TEAM_CAPTAIN,
    shared.THROW_TEAM_MATE, shared.TIMMM_BER, shared.TITCHY, shared.TRICKSTER, shared.UNCHANNELLED_FURY, UNSTEADY,
)  # fmt: skip

"""Skills of blocks, harm and re-rolls that are otherwise in the classic edition than later, from all its chapters."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, SkillUsed, Told
from dockbowl.core.moments import AGAIN, ARMOUR, HURT, KILLED, Prop, Skill
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.core.targets import Mod
from dockbowl.rules.going_down import place_prone
from dockbowl.rules.injury_tables import BADLY_HURT
from dockbowl.rules.marks import adjacent
from dockbowl.rules.rerolls import may_use_team_reroll, spend_team_reroll

STAKED: Final = frozenset(("undead", "ghoul", "construct", "werewolf", "vampire"))
"""Races whom Stakes harm, where no roster says it."""
POISONED: Final = 4
STRONGEST: Final = 4
SAFE: Final = frozenset((Prop.DECAYS, Prop.REGENERATES, Prop.STUNTY))
"""Who is too strong for Nurgle's Rot, and who is safe from it."""


def piles_on(m: Match, attacker: int, victim: int, cause: str, which: str) -> Proc[bool]:
    """Piling On: he goes prone beside whom his block knocked down, and the armour or the injury is rolled again.

    The rulebook of 2016 has it cost a team re-roll (option). Rules: classic 21.1, 30.1.
    """
    coach = m.coach[attacker]
    if cause != "block" or m.coach[victim] in (coach, NEUTRAL) or coach == NEUTRAL or m.rooted[attacker]:
        return False
    if m.status[attacker] != STANDING or m.has(attacker, Prop.BALL_AND_CHAIN) or not adjacent(m, attacker, victim):
        return False
    costs = m.rules.options.get("piling_on_costs_reroll", False)
    if costs and not may_use_team_reroll(m, attacker):
        return False
    if not (yield from confirm(coach, "use piling_on", player=attacker, target=victim)):
        return False
    if costs and not (yield from spend_team_reroll(m, attacker, which)):
        return False
    m.emit(SkillUsed(attacker, "piling_on", victim))
    yield from place_prone(m, attacker)
    return True


def staked(m: Match, attacker: int, victim: int, cause: str) -> Mod | None:
    """Stakes: +1 to the armour roll of a Stab against the undead. Rule: classic 30.1."""
    if cause != "stab" or m.coach[victim] == m.coach[attacker]:
        return None
    harms = m.rules.staked(m, victim) if m.rules.staked is not None else m.card[victim].race in STAKED
    return Mod(1, "stakes") if harms else None


def poisons(m: Match, attacker: int, victim: int, fate: str) -> Proc[None]:
    """Weeping Dagger: who is Badly Hurt by a block of his misses the next match on 4+. Rule: classic 30.1."""
    if fate != BADLY_HURT or m.coach[victim] == m.coach[attacker]:
        return
    coach = m.coach[attacker]
    face = yield from roll_one("weeping dagger", coach=coach, player=attacker, target=victim, need=POISONED)
    m.emit(Rolled("weeping dagger", "d6", (face,), coach, attacker, POISONED, (), face >= POISONED))
    if face >= POISONED:
        m.emit(Told("poisoned", player=victim, number=attacker))


def rots(m: Match, killer: int, victim: int) -> Proc[None]:
    """Nurgle's Rot: whom he kills joins his team as a Rotter after the match, if he can. Rule: classic 30.1."""
    card = m.card[victim]
    if "nurgles_rot" in m.card[killer].skills and m.coach[killer] not in (NEUTRAL, m.coach[victim]):
        if card.st <= STRONGEST and SAFE.isdisjoint(card.props):
            m.emit(SkillUsed(killer, "nurgles_rot", victim))
            m.emit(Told("rots", coach=m.coach[killer], player=victim, number=killer))
    return
    yield from ()


ROT_HOOK: Final = KILLED.hook(rots)

CHAINSAW = Skill("chainsaw", (Prop.CHAINSAW, Prop.SAWS_ALWAYS))
HORNS = Skill("horns", (Prop.HORNED, Prop.NEEDS_RUN_UP))
PILING_ON = Skill("piling_on", hooks=(AGAIN.hook(piles_on),))
PRO = Skill("pro", (Prop.PRO,), once="turn")
STAKES = Skill("stakes", hooks=(ARMOUR.hook(staked),))
WEEPING_DAGGER = Skill("weeping_dagger", hooks=(HURT.hook(poisons),))

BLOWS = (CHAINSAW, HORNS, PILING_ON, PRO, STAKES, WEEPING_DAGGER)

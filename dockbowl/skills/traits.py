"""Traits: what players are rather than what they learn, and the tests some must pass before they act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.core.events import SkillUsed, Told
from dockbowl.core.moments import ACTIVATE, DODGE, RUSH, STAND_UP, Prop, Skill
from dockbowl.core.requests import NO, Proc, choose, confirm, who
from dockbowl.core.state import BLOCKED, NEUTRAL, NOBODY, STANDING, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules import ball
from dockbowl.rules.action_names import BLOCKS_ON
from dockbowl.rules.armour import armour, saw_bonus
from dockbowl.rules.going_down import keeps_feet, lay_down
from dockbowl.rules.injury import injure
from dockbowl.rules.limits import asked, ready, spend
from dockbowl.rules.marks import is_open, neighbours
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

EAGER = ("block", "blitz", "chainsaw", "multiple block", "stab", "vomit", "breathe")
"""A Block or Blitz, or what is done in place of a block."""


def bone_head(m: Match, player: int, action: str) -> Proc[bool]:
    """On a 1 he stands there, without a tackle zone until he is next activated."""
    return (yield from thinks(m, player, "bone head", Target(2)))


def really_stupid(m: Match, player: int, action: str) -> Proc[bool]:
    """4+, +2 with a standing team-mate beside him who is not Really Stupid."""
    mods = (Mod(2, "helped"),) if _has_helper(m, player) else ()
    return (yield from thinks(m, player, "really stupid", Target(4, mods)))


def _has_helper(m: Match, player: int) -> bool:
    coach = m.coach[player]
    for near in m.board.around[m.at[player]]:
        o = m.occ[near]
        if o and o != BLOCKED and m.coach[o - 1] == coach and m.status[o - 1] == STANDING:
            if "really_stupid" not in m.card[o - 1].skills:
                return True
    return False


def thinks(m: Match, player: int, kind: str, target: Target) -> Proc[bool]:
    """The test of one who may stand there without a tackle zone until he is next activated."""
    face = yield from test(m, player, kind, target)
    if face < 0:
        m.distract(player, 1)
        m.emit(Told("distracted", player=player, word=kind))
        return False
    return True


def unchannelled_fury(m: Match, player: int, action: str) -> Proc[bool]:
    """4+, +2 for Block or Blitz; failing, the activation ends (he keeps his tackle zone)."""
    mods = (Mod(2, "block or blitz"),) if action in EAGER else ()
    face = yield from test(m, player, "unchannelled fury", Target(4, mods))
    if face == -1 and action == "block" and m.has(player, Prop.BLOCKS_IN_FURY):
        if (yield from asked(m, player, "fury_of_the_blood_god")):
            m.use_once(player, BLOCKS_ON)
            return True
    return face > 0


def take_root(m: Match, player: int, action: str) -> Proc[bool]:
    """On a 1 he is rooted until he goes down; actions without movement stay allowed."""
    if m.rooted[player]:
        return True
    face = yield from test(m, player, "take root", Target(2))
    if face < 0:
        m.rooted[player] = 1
        m.emit(Told("rooted", player=player))
    return True


def animal_savagery(m: Match, player: int, action: str) -> Proc[bool]:
    """4+, +2 for Block or Blitz; failing, he lashes out at a team-mate beside him and then acts, or loses it all."""
    mods = (Mod(2, "block or blitz"),) if action in EAGER else ()
    face = yield from test(m, player, "animal savagery", Target(4, mods))
    if face > 0:
        return True
    coach = m.coach[player]
    mates = [
        m.occ[n] - 1
        for n in m.board.around[m.at[player]]
        if 0 < m.occ[n] < BLOCKED and m.coach[m.occ[n] - 1] == coach and m.status[m.occ[n] - 1] == STANDING
    ]
    if m.has(player, Prop.LASHES_FOES) and ready(m, player, "primal_savagery"):
        foes = [q for q in neighbours(m, m.at[player]) if m.coach[q] not in (coach, NEUTRAL)]
        foes = [q for q in foes if m.status[q] == STANDING]
    else:
        foes = []
    options = tuple(who("lash out", p) for p in (*mates, *foes))
    if not mates:  # then nobody need be lashed out at: an opponent is but a choice
        options = (*options, NO)
    picked = yield from choose(coach, "lash out", options, player=player)
    if picked == NO:
        m.distract(player, 1)
        m.emit(Told("distracted", player=player, word="animal savagery"))
        return False
    mate = picked.player
    m.emit(SkillUsed(player, "animal_savagery", mate))
    if m.coach[mate] != coach:
        spend(m, player, "primal_savagery", mate)
        m.harmed = True
    held = m.carrier == mate
    if (yield from keeps_feet(m, mate)):
        return True
    yield from lay_down(m, mate)
    if held and m.coach[mate] == coach:
        call_turnover(m, "the ball carrier was knocked down")
    if m.at[mate] >= 0 and m.has(mate, Prop.NO_ARMOUR):
        yield from injure(m, mate, "savagery", by=player)
    elif m.at[mate] >= 0:
        # His own Claws and Mighty Blow may count; the latter is the opponents' choice (FAQ).
        yield from armour(m, mate, "savagery", by=player, bonus=saw_bonus(m, mate))
    yield from ball.settle_after(m, (mate,))
    return True


def bloodlust(m: Match, player: int, action: str) -> Proc[bool]:
    """Failing, he may make it a Move, and must bite a Thrall before all is over, the ball is passed, or he scores."""
    need = m.card[player].value("bloodlust", 2)
    mods = (Mod(1, "block or blitz"),) if action in EAGER else ()
    face = yield from test(m, player, "bloodlust", Target(need, mods))
    if face > 0:
        return True
    m.use_once(player, ball.THIRST)
    m.emit(Told("thirsty", player=player))
    if action != "move" and (yield from confirm(m.coach[player], "move instead", player=player)):
        m.action, m.target = "move", NOBODY
    return True


def timmm_ber(m: Match, player: int) -> Mod | None:
    """+1 to stand up for each open team-mate beside him, with MA 2 or less."""
    if m.card[player].ma > 2:
        return None
    near = neighbours(m, m.at[player])
    n = sum(m.coach[q] == m.coach[player] and is_open(m, q) for q in near)
    return Mod(n, "timmm-ber") if n else None


def unsteady_feet(m: Match, player: int) -> Mod | None:
    return Mod(-1, "drunkard")


def nimble_and_small(m: Match, player: int, square: int) -> Mod | None:
    return Mod(1, "titchy")


def slips_past(skills: Mapping[str, Any]) -> tuple[Prop, ...]:
    """Stunty ignores the markers of the square he dodges into, unless he lugs a weapon."""
    if skills.keys() & {"bombardier", "chainsaw", "swoop"}:
        return ()
    return (Prop.IGNORES_DODGE_MARKS,)


ALWAYS_HUNGRY = Skill("always_hungry", (Prop.HUNGRY,))
ANIMAL_SAVAGERY = Skill("animal_savagery", hooks=(ACTIVATE.hook(animal_savagery),))
ANIMOSITY = Skill("animosity")
BALL_AND_CHAIN = Skill("ball_and_chain", (Prop.BALL_AND_CHAIN, Prop.NO_ARMOUR, Prop.STUN_IS_KO))
BLOODLUST = Skill("bloodlust", hooks=(ACTIVATE.hook(bloodlust),))
BOMBARDIER = Skill("bombardier", (Prop.BOMBARDS,))
BONE_HEAD = Skill("bone_head", hooks=(ACTIVATE.hook(bone_head),))
BREATHE_FIRE = Skill("breathe_fire", (Prop.BREATHES_FIRE,))
CHAINSAW = Skill("chainsaw", (Prop.CHAINSAW,))
DRUNKARD = Skill("drunkard", hooks=(RUSH.hook(unsteady_feet),))
HIT_AND_RUN = Skill("hit_and_run", (Prop.HITS_AND_RUNS,))
HYPNOTIC_GAZE = Skill("hypnotic_gaze", (Prop.GAZES,))
KICK_TEAM_MATE = Skill("kick_team_mate", (Prop.KICKS_MATES,))
DECAY = Skill("decay", (Prop.DECAYS,))
LONER = Skill("loner", (Prop.NO_CONFIDENCE,))
MY_BALL = Skill("my_ball", (Prop.GRUDGES_BALL,))
NO_HANDS = Skill("no_hands", (Prop.NO_HANDS,))
REALLY_STUPID = Skill("really_stupid", hooks=(ACTIVATE.hook(really_stupid),))
REGENERATION = Skill("regeneration", (Prop.REGENERATES,))
PICK_ME_UP = Skill("pick_me_up", (Prop.HELPS_UP,))
PLAGUE_RIDDEN = Skill("plague_ridden", (Prop.PLAGUES,))
POGO_STICK = Skill("pogo_stick", (Prop.LEAPS, Prop.IGNORES_LEAP_MARKS))
PROJECTILE_VOMIT = Skill("projectile_vomit", (Prop.VOMITS,))
RIGHT_STUFF = Skill("right_stuff", (Prop.RIGHT_STUFF,))
SECRET_WEAPON = Skill("secret_weapon", (Prop.SECRET_WEAPON,))
STUNTY = Skill("stunty", (Prop.STUNTY,), derive=slips_past)
STAB = Skill("stab", (Prop.STABS,))
SWARMING = Skill("swarming", (Prop.SWARMS,))
SWOOP = Skill("swoop", (Prop.SWOOPS,))
TAKE_ROOT = Skill("take_root", hooks=(ACTIVATE.hook(take_root),))
THROW_TEAM_MATE = Skill("throw_team_mate", (Prop.THROWS_MATES,))
TIMMM_BER = Skill("timmm_ber", hooks=(STAND_UP.hook(timmm_ber),))
TITCHY = Skill("titchy", (Prop.UNSEEN_BY_DODGERS,), hooks=(DODGE.hook(nimble_and_small),))
TRICKSTER = Skill("trickster", (Prop.TRICKS,))
UNCHANNELLED_FURY = Skill("unchannelled_fury", hooks=(ACTIVATE.hook(unchannelled_fury),))

TRAITS = (
    ALWAYS_HUNGRY, ANIMAL_SAVAGERY, ANIMOSITY, BALL_AND_CHAIN, BLOODLUST, BOMBARDIER, BONE_HEAD, BREATHE_FIRE,
    CHAINSAW, DECAY, DRUNKARD, HIT_AND_RUN, HYPNOTIC_GAZE, KICK_TEAM_MATE, LONER, MY_BALL, NO_HANDS, PICK_ME_UP,
    PLAGUE_RIDDEN, POGO_STICK, PROJECTILE_VOMIT, REALLY_STUPID, REGENERATION, RIGHT_STUFF, SECRET_WEAPON, STAB,
    STUNTY, SWARMING, SWOOP, TAKE_ROOT, THROW_TEAM_MATE, TIMMM_BER, TITCHY, TRICKSTER, UNCHANNELLED_FURY,
)  # fmt: skip

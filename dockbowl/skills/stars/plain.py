"""Rules of stars that change one condition of one rule: the rule asks for them by their property."""

from __future__ import annotations

from dockbowl.core.moments import HURT, Prop, Skill
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.rules.limits import ready, spend

PUMP = "pump_up_the_crowd"


def pump_up(m: Match, blocker: int, victim: int, fate: str) -> Proc[None]:
    """A casualty by a block of his own: a team re-roll for the drive, where a game has such."""
    gain = m.rules.gain_drive_reroll
    if gain is not None and m.mover == blocker and m.coach[victim] != m.coach[blocker] and ready(m, blocker, PUMP):
        spend(m, blocker, PUMP, victim)
        gain(m, m.coach[blocker], PUMP)
    return
    yield from ()


PLAIN = (
    Skill("all_you_can_eat", (Prop.BOMBS_TWICE,), once="match"),
    Skill("blast_it", (Prop.RESCATTERS,), once="match"),
    Skill("burst_of_speed", (Prop.BURSTS_OUT,), once="match"),
    Skill("excuse_me_are_you_a_zoat", (Prop.MAY_GAZE,), once="match"),
    Skill("fury_of_the_blood_god", (Prop.BLOCKS_IN_FURY,), once="match"),
    Skill("gored_by_the_bull", (Prop.GORES,), once="match"),
    Skill("ill_be_back", (Prop.STAYS_ON,), once="match"),
    Skill("indomitable", (Prop.INDOMITABLE,), once="match"),
    Skill("kaboom", (Prop.FORCES_BOMBS,), once="match"),
    Skill("kick_em_while_theyre_down", (Prop.SAWS_THE_FALLEN,), once="match"),
    Skill("lord_of_chaos", (Prop.BRINGS_REROLL,)),
    Skill("maximum_carnage", (Prop.SAWS_TWICE,), once="match"),
    Skill("old_pro", (Prop.OLD_PRO,), once="match"),
    Skill("primal_savagery", (Prop.LASHES_FOES,), once="match"),
    Skill(PUMP, hooks=(HURT.hook(pump_up),), once="match"),
    Skill("putrid_regurgitation", (Prop.MAY_VOMIT,), once="match"),
    Skill("quick_bite", (Prop.BITES_CATCHERS,), once="match"),
    Skill("reliable", (Prop.DROPS_SAFELY,)),
    Skill("sneakiest_of_the_lot", (Prop.FOULS_BESIDES,)),
    Skill("star_of_the_show", (Prop.STARS_IN_SHOW,), once="match"),
    Skill("strong_passing_game", (Prop.THROWS_STRONGLY,), once="match"),
    Skill("tasty_morsel", (Prop.BITES_FOES,), once="match"),
    Skill("two_for_one", (Prop.HALF_OF_PAIR,)),
    Skill("vicious_vines", (Prop.REACHES_FAR,), once="half"),
    Skill("watch_out", (Prop.WATCHES_OUT,), once="half"),
    Skill("whirling_dervish", (Prop.DERVISH,), once="activation"),
    Skill("wisdom_of_the_white_dwarf", (Prop.ADVISES,), once="turn"),
    Skill("yoink", (Prop.YOINKS,), once="match"),
)

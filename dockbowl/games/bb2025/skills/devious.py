"""Devious skills, a category of 2025."""

from __future__ import annotations

from dockbowl.core.moments import AGAIN, Prop, Skill
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.rules.foul import ALONE
from dockbowl.rules.limits import asked
from dockbowl.skills.agility import SNEAKY_GIT
from dockbowl.skills.general import DIRTY_PLAYER, SHADOWING
from dockbowl.skills.passing import FUMBLEROOSKI
from dockbowl.skills.strength import PILE_DRIVER


def once_more(m: Match, fouler: int, victim: int, cause: str, which: str) -> Proc[bool]:
    """Lone Fouler: a failed armour roll of a foul without assists on either side is rolled again."""
    if which != "armour" or cause not in ("foul", "chainsaw") or (fouler, ALONE) not in m.once:
        return False
    return (yield from asked(m, fouler, "lone_fouler", victim))


EYE_GOUGE = Skill("eye_gouge", (Prop.GOUGES,))
LETHAL_FLIGHT = Skill("lethal_flight")  # what it adds is read where somebody is landed on (rules.harm_bonus)
LONE_FOULER = Skill("lone_fouler", (Prop.FOULS_ALONE,), hooks=(AGAIN.hook(once_more),))
PUT_THE_BOOT_IN = Skill("put_the_boot_in", (Prop.BOOTS_IN,))
QUICK_FOUL = Skill("quick_foul", (Prop.FOULS_ON,))
SABOTEUR = Skill("saboteur", (Prop.SABOTAGES,))
VIOLENT_INNOVATOR = Skill("violent_innovator", (Prop.SCORES_BY_WEAPONS,))

DEVIOUS = (
    DIRTY_PLAYER, EYE_GOUGE, FUMBLEROOSKI, LETHAL_FLIGHT, LONE_FOULER, PILE_DRIVER, PUT_THE_BOOT_IN, QUICK_FOUL,
    SABOTEUR, SHADOWING, SNEAKY_GIT, VIOLENT_INNOVATOR,
)  # fmt: skip

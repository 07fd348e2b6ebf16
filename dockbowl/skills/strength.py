"""Strength skills."""

from __future__ import annotations

from dockbowl.core.moments import THROW_MATE, Prop, Skill
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod


def strong_arm(m: Match, player: int, band: int) -> Mod | None:
    """+1 to throw (or kick) a team-mate, at any range (2020)."""
    return Mod(1, "strong arm")


ARM_BAR = Skill("arm_bar", (Prop.BARS_ARMS,))
BRAWLER = Skill("brawler", (Prop.BRAWLS,))
BREAK_TACKLE = Skill("break_tackle", (Prop.BREAKS_TACKLE,))
GRAB = Skill("grab", (Prop.GRABS,))
GUARD = Skill("guard", (Prop.GUARDS,))
JUGGERNAUT = Skill("juggernaut", (Prop.CHARGES_THROUGH,))
MIGHTY_BLOW = Skill("mighty_blow")  # its number is read where a block's bonus is (rules.harm_bonus)
MULTIPLE_BLOCK = Skill("multiple_block", (Prop.BLOCKS_TWO,))
PILE_DRIVER = Skill("pile_driver", (Prop.PILE_DRIVES,))
STAND_FIRM = Skill("stand_firm", (Prop.STANDS_FIRM,))
STRONG_ARM = Skill("strong_arm", hooks=(THROW_MATE.hook(strong_arm),))
THICK_SKULL = Skill("thick_skull", (Prop.THICK_SKULLED,))
DEFENSIVE = Skill("defensive", (Prop.DENIES_GUARD,))

STRENGTH = (
    ARM_BAR, BRAWLER, BREAK_TACKLE, DEFENSIVE, GRAB, GUARD, JUGGERNAUT, MIGHTY_BLOW, MULTIPLE_BLOCK, PILE_DRIVER,
    STAND_FIRM, STRONG_ARM, THICK_SKULL,
)  # fmt: skip

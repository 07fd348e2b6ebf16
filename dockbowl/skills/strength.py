"""Strength skills."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Skill

BRAWLER = Skill("brawler", (Prop.BRAWLS,))
BREAK_TACKLE = Skill("break_tackle", (Prop.BREAKS_TACKLE,))
GRAB = Skill("grab", (Prop.GRABS,))
GUARD = Skill("guard", (Prop.GUARDS,))
JUGGERNAUT = Skill("juggernaut", (Prop.CHARGES_THROUGH,))
MIGHTY_BLOW = Skill("mighty_blow")  # its number is read where a block's bonus is (rules.injury)
MULTIPLE_BLOCK = Skill("multiple_block", (Prop.BLOCKS_TWO,))
STAND_FIRM = Skill("stand_firm", (Prop.STANDS_FIRM,))
STRONG_ARM = Skill("strong_arm")  # helps Throw Team-mate only (2020)
THICK_SKULL = Skill("thick_skull", (Prop.THICK_SKULLED,))
DEFENSIVE = Skill("defensive", (Prop.DENIES_GUARD,))

STRENGTH = (
    BRAWLER, BREAK_TACKLE, DEFENSIVE, GRAB, GUARD, JUGGERNAUT, MIGHTY_BLOW, MULTIPLE_BLOCK, STAND_FIRM, STRONG_ARM,
    THICK_SKULL,
)  # fmt: skip

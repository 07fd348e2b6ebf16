"""General skills."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Reroll, Skill

BLOCK = Skill("block", (Prop.STAYS_UP_AT_BOTH_DOWN,))
DAUNTLESS = Skill("dauntless", (Prop.DAUNTLESS,))
DIRTY_PLAYER = Skill("dirty_player")  # its number is read where a foul's bonus is (rules.harm_bonus)
FEND = Skill("fend", (Prop.DENIES_FOLLOW_UP,))
FRENZY = Skill("frenzy", (Prop.FRENZIED,))
KICK = Skill("kick", (Prop.KICKS_SHORT,))
PRO = Skill("pro", (Prop.PRO,))
SHADOWING = Skill("shadowing", (Prop.SHADOWS,))
STRIP_BALL = Skill("strip_ball", (Prop.STRIPS_BALL,))
SURE_HANDS = Skill("sure_hands", (Prop.KEEPS_BALL,), rerolls=(Reroll("pick up"),))
TACKLE = Skill("tackle", (Prop.DENIES_DODGE,))
WRESTLE = Skill("wrestle", (Prop.BOTH_PRONE_AT_BOTH_DOWN,))

GENERAL = (
    BLOCK, DAUNTLESS, DIRTY_PLAYER, FEND, FRENZY, KICK, PRO, SHADOWING, STRIP_BALL, SURE_HANDS, TACKLE, WRESTLE,
)  # fmt: skip

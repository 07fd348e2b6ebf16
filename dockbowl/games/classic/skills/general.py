"""General skills of the classic edition."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Skill
from dockbowl.skills import general as shared

KICK_OFF_RETURN = Skill("kick_off_return", (Prop.RETURNS_KICKS,))
PASS_BLOCK = Skill("pass_block", (Prop.BLOCKS_PASSES,))

GENERAL = (
    shared.BLOCK, shared.DAUNTLESS, shared.DIRTY_PLAYER, shared.FEND, shared.FRENZY, shared.KICK, KICK_OFF_RETURN,
    PASS_BLOCK, shared.PRO, shared.SHADOWING, shared.STRIP_BALL, shared.SURE_HANDS, shared.TACKLE, shared.WRESTLE,
)  # fmt: skip

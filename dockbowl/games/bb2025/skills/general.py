"""General skills of 2025."""

from __future__ import annotations

from dockbowl.core.moments import Prop, Skill
from dockbowl.skills import general as shared

STEADY_FOOTING = Skill("steady_footing", (Prop.KEEPS_FEET,))
TAUNT = Skill("taunt", (Prop.TAUNTS,))

GENERAL = (
    shared.BLOCK, shared.DAUNTLESS, shared.FEND, shared.FRENZY, shared.KICK, shared.PRO, STEADY_FOOTING,
    shared.STRIP_BALL, shared.SURE_HANDS, shared.TACKLE, TAUNT, shared.WRESTLE,
)  # fmt: skip

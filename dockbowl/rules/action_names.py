"""The names of actions and steps, and of what is noted about them. Rule: core 9."""

from __future__ import annotations

from dockbowl.core.requests import say
from dockbowl.rules import special
from dockbowl.rules.gaze import GAZE
from dockbowl.rules.limits import NOW
from dockbowl.rules.punt import PUNT
from dockbowl.rules.secure import SECURE
from dockbowl.rules.throwing import BOOT, HURL

MOVE, BLOCK, BLITZ, PASS, HANDOFF, FOUL, BOMB, SAW, CHAIN, DOUBLE = (
    "move", "block", "blitz", "pass", "handoff", "foul", "bomb", "chainsaw", "chain", "multiple block",
)  # fmt: skip
ONCE_A_TURN = frozenset((BLITZ, PASS, HANDOFF, FOUL, BOMB, HURL, BOOT, SECURE, PUNT))
VINES, BOMBS = "vines", "two bombs"
"""Actions of stars: a Block over a square between, and two bombs."""
HITS = frozenset((BLOCK, SAW, DOUBLE, VINES, *special.VERBS))
"""Actions that are nothing but an attack on somebody."""
SNEAKY_FOUL = "sneaky foul"
"""Noted in place of the team's Foul when somebody fouls besides it (Sneakiest of the Lot)."""
BLOCKS_ON, ANOTHER_BOMB, EATS_NOW = f"{NOW}blocks on", f"{NOW}another bomb", f"{NOW}eats"
"""Noted of who has another Block (Fury of the Blood God) or another bomb in this activation, and of All You Can Eat."""
FALLEN, EATS, ZOAT, REACH = "kick_em_while_theyre_down", "all_you_can_eat", "excuse_me_are_you_a_zoat", "vicious_vines"
"""Skills of stars that let them do one of these."""
END_TURN, STOP, STAND, THROW = say("end turn"), say("stop"), say("stand"), say("throw")
CONCEDE = say("concede")
"""Always allowed when a coach may act, and never listed: no seat gives up by chance."""
ACTIONS = HITS | {MOVE, BLITZ, PASS, HANDOFF, FOUL, BOMB, BOMBS, CHAIN, HURL, BOOT, GAZE, SECURE, PUNT}
"""All a coach may declare for a player."""

"""Rules of stars that roll a die again, or make a failed one do after all."""

from __future__ import annotations

from dockbowl.core.moments import ADD_TO_TEST, ANY, Prop, Reroll, Skill
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.rules.limits import asked
from dockbowl.rules.move import BOUNDING

BREEZY = ("dodge", "leap", "rush")
SURELY = 99
"""Added to a die that is passed whatever the modifiers."""


def incorporeal(m: Match, player: int, kind: str, face: int, need: int) -> Proc[int]:
    """Her strength on top of a dodge; a natural 1 fails all the same."""
    st = m.card[player].st
    if kind != "dodge" or face == 1 or face + st < need or not (yield from asked(m, player, "incorporeal")):
        return 0
    return st


def swift(m: Match, player: int, kind: str, face: int, need: int) -> Proc[int]:
    """A 2 or more will do, whatever the modifiers."""
    if kind not in BREEZY or face == 1 or not (yield from asked(m, player, "swift_as_the_breeze")):
        return 0
    return SURELY


def plainly(m: Match, player: int, square: int) -> bool:
    """Whether this is no leap by Bounding Leap, so that it is not rolled again."""
    return (player, BOUNDING) not in m.once


def _one_die(key: str, once: str) -> Skill:
    """Any one die of his, of a pool or alone."""
    return Skill(key, rerolls=(Reroll(ANY, once=once, dice=1),), once=once)


DICE = (
    Skill("blind_rage", rerolls=(Reroll("dauntless"),)),
    Skill("bounding_leap", (Prop.BOUNDS,), rerolls=(Reroll("leap", unless=plainly),), once="match"),
    _one_die("consummate_professional", "match"),
    _one_die("halfling_luck", "match"),
    Skill("incorporeal", hooks=(ADD_TO_TEST.hook(incorporeal),), once="match"),
    Skill("mesmerizing_dance", rerolls=(Reroll("hypnotic gaze", once="match"),), once="match"),
    Skill("savage_blow", rerolls=(Reroll("block", once="match", dice=3),), once="match"),
    Skill("swift_as_the_breeze", hooks=(ADD_TO_TEST.hook(swift),), once="match"),
    Skill(
        "the_ballista",
        rerolls=(Reroll("pass", once="match"), Reroll("throw team-mate", once="match")),
        once="match",
    ),
    _one_die("thinking_mans_troll", "half"),
    Skill("unstoppable_momentum", rerolls=(Reroll("block", dice=1, blitz=True),)),
)

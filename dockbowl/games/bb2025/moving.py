"""Moving in 2025: Break Tackle, jumps and leaps, Shadowing. Rules: core 12, 30.1."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules.leaving import SHADOWED
from dockbowl.rules.move import against_leap
from dockbowl.rules.rerolls import test

LONG_LEGS = Mod(1, "very long legs")
FOLLOWS = Target(4)


def break_tackle(card: Card) -> int:
    """+1, +2 with ST 4, +3 with more. Rule: core 30.1."""
    return 3 if card.st >= 5 else 2 if card.st == 4 else 1


def jump_target(m: Match, player: int, start: int, end: int, leap: bool) -> Target:
    """The worse of the markers at both ends, and a tail; a Leap lessens what is against it, down to -1.

    A Pogo Stick does away with all of that; Very Long Legs help besides. Rules: core 12, 30.1.
    """
    card = m.card[player]
    mods = against_leap(m, player, start, end)
    if leap and sum(mod.value for mod in mods) < -1:
        mods.append(Mod(1, "leap"))
    if Prop.LEAP_EASED in card.props:
        mods.append(LONG_LEGS)
    return Target(m.rules.edition.agility(card), tuple(mods))


def shadows(m: Match, shadow: int, player: int) -> Proc[bool]:
    """4+, however fast they are; as often in a turn as the shadow has MA. Rule: core 30.1."""
    used = sum(who == shadow and what.startswith(SHADOWED) for who, what in m.once)
    m.use_once(shadow, f"{SHADOWED}{used + 1}")
    return (yield from test(m, shadow, "shadowing", FOLLOWS)) > 0

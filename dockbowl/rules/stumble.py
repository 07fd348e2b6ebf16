"""Whether a stumble fells: Dodge, Tackle and Watch Out!. Rules: core 19.3, 30.1; star players."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.rules.limits import NOW, ready, spend

WATCHING: Final = f"{NOW}watching out"
"""Noted of the target of the first block in a half against one who watches out."""


def watch_out(m: Match, attacker: int, defender: int) -> None:
    """Watch Out!: notes whether this is the first block of the half against him. Rule: star players."""
    if not m.has(defender, Prop.WATCHES_OUT):
        return
    m.once -= {(defender, WATCHING)}
    if m.coach[attacker] != m.coach[defender] and ready(m, defender, "watch_out"):
        spend(m, defender, "watch_out", attacker)
        m.use_once(defender, WATCHING)


def slips(m: Match, defender: int) -> bool:
    """Whether a stumble is but a push for him: he has Dodge, or counts as having it."""
    if m.able(defender, Prop.STUMBLE_IS_PUSH):
        return True
    return m.tz[defender] == 1 and (defender, WATCHING) in m.once


def would_slip(m: Match, attacker: int, defender: int) -> bool:
    """The same, of a block under way or one that has yet to be thrown."""
    if slips(m, defender):
        return True
    watches = m.has(defender, Prop.WATCHES_OUT) and m.coach[attacker] != m.coach[defender]
    return watches and m.tz[defender] == 1 and ready(m, defender, "watch_out")


def denies_dodge(m: Match, attacker: int, defender: int) -> bool:
    """Whether his Tackle takes the other's Dodge away in a block; a house rule spares who has Right Stuff."""
    if m.rules.options.get("right_stuff_cancels_tackle") and m.has(defender, Prop.RIGHT_STUFF):
        return False
    return m.able(attacker, Prop.DENIES_DODGE)

"""The Leader's re-roll in 2025: there if one of them is on the pitch as a half begins. Rule: core 24."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match


def take_the_field(m: Match) -> None:
    """Both teams are set up for the first drive of a half. (`rules.rerolls` asks whether one is there to use it.)"""
    for coach in range(m.coaches):
        m.leader_reroll[coach] = int(any(m.has(p, Prop.LEADER) for p in m.fielded(coach)))

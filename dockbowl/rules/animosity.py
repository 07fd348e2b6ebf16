"""Animosity: to whom he may not want to give the ball. Rule: core 30.1."""

from __future__ import annotations

from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.core.targets import Target
from dockbowl.rules.rerolls import test


def dislikes(m: Match, player: int, mate: int) -> bool:
    """Whether Animosity stands between two team-mates: "all", "other_race", or positions and races joined by +."""
    whom = m.card[player].skills.get("animosity")
    if not isinstance(whom, str) or m.coach[player] != m.coach[mate]:
        return False
    card, names = m.card[mate], whom.split("+")
    if "other_race" in names and card.race != m.card[player].race:
        return True
    return "all" in names or card.position in names or card.race in names or not card.keywords.isdisjoint(names)


def others_of_his_own(m: Match, player: int, mate: int) -> list[int]:
    """Team-mates he may give the ball to now that he has refused it to this one. Rule: core 30.1 (classic)."""
    kin = m.rules.edition.kin
    if kin is None:
        return []
    return [q for q in m.fielded(m.coach[player]) if q not in (player, mate) and m.tz[q] and kin(m, player, q)]


def agrees(m: Match, player: int, mate: int) -> Proc[bool]:
    """Animosity: on a 1 he does not give that one the ball. Rule: core 30.1."""
    if not dislikes(m, player, mate):
        return True
    return (yield from test(m, player, "animosity", Target(2))) > 0

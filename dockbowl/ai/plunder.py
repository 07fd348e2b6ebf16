"""Opening chests: what comes of it on average, for all who stand about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dockbowl.ai.plan import Plan, mishap, way
from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import FLOORED, SPILT, holding
from dockbowl.core.requests import Option, at
from dockbowl.core.state import STANDING
from dockbowl.games.dockbowl.chests import chest_chances

TREASURE: Final = 2.5
TRIED: Final = 3.0
"""One chest less between us and the ball."""
SURE: Final = 0.5
"""The least chance with which a chest is gone to."""
TO_DO_NOW: Final = 3
A_SQUARE: Final = 0.15
"""What each square on the way counts against a chest."""
LEFT_OVER: Final = 1.2
"""What a chest is worth once the ball is about and nobody has anything better to do."""


def chests(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """Open the chest that promises most; once the ball is about, only in passing."""
    m = s.m
    if not s.chests or (not s.hidden and m.carrier == p):
        return
    found = s.reach(p)
    best: Plan | None = None
    for chest in s.chests:
        if m.board.distance(m.at[p], chest) > m.card[p].ma + TO_DO_NOW:
            continue
        # The content is the same from any side: only who stands beside it differs.
        spots = []
        for square in m.board.around[chest]:
            here = square == m.at[p] and m.status[p] == STANDING
            chance = 1.0 if here else found.chance(square)
            if chance >= SURE:
                spots.append(
                    (chance - 0.01 * max(0, found.cost(square)) + 0.002 * s.memory.whim(square), chance, square)
                )
        if not spots:
            continue
        _, chance, square = max(spots)
        odds = chest_chances(m, p, chest, square)
        hurt = sum(-FLOORED if m.coach[q] == s.coach else 0.7 * FLOORED for q in odds.hit)
        if s.hidden:
            wins = holding(max(1, s.far("goal", square)))
            won = odds.snatch * wins + (1 - odds.snatch) * SPILT
            worth = odds.ball * won + odds.treasure * TREASURE + odds.explodes * hurt + TRIED
        else:
            worth = odds.treasure * TREASURE + odds.explodes * hurt - 1.0
        worth = chance * worth - (1 - chance) * mishap(s, p, square) - A_SQUARE * max(0, found.cost(square))
        if best is None or worth > best.worth:
            steps = (*way(s, p, square), at("chest", chest))
            best = Plan(p, declare, steps, worth, 1 - chance * (1 - odds.explodes))
    if best is not None and (s.hidden or best.worth > LEFT_OVER):
        yield best

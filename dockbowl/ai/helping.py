"""What a team-mate does first, so that somebody's great deed is likelier to come off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dockbowl.ai.blows import blow
from dockbowl.ai.plan import Plan, way
from dockbowl.ai.sight import Sight
from dockbowl.core.moments import Prop
from dockbowl.core.requests import who
from dockbowl.rules.block_strength import block_odds, dice_for

HITS: Final = ("block", "blitz")
GREAT: Final = 8.0
"""A deed worth less is done without help."""
SURE: Final = 0.95
SPARED: Final = 0.5
"""A helper whose own plan is worth more than this share of the deed has better things to do."""
RISKY: Final = 0.15


def help_first(s: Sight, plan: Plan, others: Iterable[int], book: dict[int, list[Plan]]) -> Plan | None:
    """What somebody else should do before this plan; None if there is nothing."""
    if plan.player == s.carrier_ours:
        return _clears(s, plan, others, book) if plan.risk > RISKY else None
    if plan.declare.verb in HITS and plan.worth >= GREAT and plan.target >= 0:
        return _assists(s, plan, others, book)
    return None


def _clears(s: Sight, plan: Plan, others: Iterable[int], book: dict[int, list[Plan]]) -> Plan | None:
    """A block on somebody who marks our carrier, if that is safer than what he is about to risk."""
    m = s.m
    ball = m.at[s.carrier_ours]
    found = [
        other
        for p in others
        for other in book[p]
        if other.declare.verb in HITS
        and other.target >= 0
        and m.board.distance(m.at[other.target], ball) == 1
        and other.risk < 0.6 * plan.risk
    ]
    return max(found, key=lambda other: other.worth - 10 * other.risk, default=None)


def _assists(s: Sight, plan: Plan, others: Iterable[int], book: dict[int, list[Plan]]) -> Plan | None:
    """To stand beside the target of a block, where one more makes it another die."""
    m = s.m
    p, q = plan.player, plan.target
    squares = [step.square for step in plan.steps if step.square >= 0]
    spot = squares[-1] if squares else m.at[p]
    blitz = plan.declare.verb == "blitz"
    dice = blow(s, p, q, spot, blitz=blitz).dice
    odds = block_odds(m, p, q, blitz=blitz)
    defence = next((d for d in range(1, 20) if dice_for(odds.attack, d) == dice), odds.defence)
    defence = max(defence, odds.defence)
    if dice >= 3 or dice_for(odds.attack + 1, defence) <= dice:
        return None
    best: Plan | None = None
    least = SPARED * plan.worth
    for other in others:
        if other == s.carrier_ours or s.threats(m.at[other]) or Prop.NO_CONFIDENCE in m.card[other].props:
            continue
        means = max((entry.worth for entry in book[other]), default=0.0)
        if means >= least:
            continue
        reach = s.reach(other)
        for near in m.board.around[m.at[q]]:
            if near in squares or near == spot or s.threats(near) > 1 or reach.chance(near) < SURE:
                continue
            least = means
            best = Plan(other, who("move", other), tuple(way(s, other, near)), plan.worth * 0.2, 1 - reach.chance(near))
            break
    return best

"""What may be done with the ball: fetch it, run with it, hand it over, throw it."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Final

from dockbowl.ai.plan import Plan, mishap, way
from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import SNATCHED, SPILT, WON, holding
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option, who
from dockbowl.core.state import STANDING
from dockbowl.rules.action_names import THROW
from dockbowl.rules.pass_odds import hand_off_chances, pass_chances

LOOKED_AT: Final = 14
"""Squares a run is weighed for, the most promising ones."""
LEAST_FETCH: Final = 0.15
WAITS: Final = 5.0
STRIDE: Final = 3
"""What it costs the carrier not to come nearer by so many squares in a turn."""
FAR_THROW: Final = 13


def fetches(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """To the loose ball, and on with it."""
    m = s.m
    if not s.loose or Prop.NO_HANDS in m.card[p].props or s.far("ball", m.at[p]) > m.card[p].ma + 7:
        return
    chance = s.reach(p).chance(m.ball)
    if chance > LEAST_FETCH:
        worth = chance * s.fetching(p, m.ball) - (1 - chance) * mishap(s, p, m.ball)
        yield Plan(p, declare, tuple(way(s, p, m.ball)), worth, 1 - chance)


def runs(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """To where the ball is worth most: near a dock or end zone of others, and out of their reach."""
    found = s.reach(p).squares()
    far = s.field("goal")
    # To wait is to let the others come: it counts as a loss, and more so each turn.
    waits = WAITS * (1 + s.memory.waited)
    stays = s.now() - waits
    home = far[s.m.at[p]]
    scoring = [square for square in s.goal if square in found]
    if scoring:
        best = max(scoring, key=lambda square: found[square] + 1e-4 * s.memory.whim(square))
        chance = found[best]
        worth = chance * WON + (1 - chance) * SPILT - stays
        yield Plan(p, declare, tuple(way(s, p, best)), worth, 1 - chance)
        if chance > 0.8:
            return
    # First by what it would be worth with nobody about, then the most promising ones by who is.
    rough = [
        (chance * (holding(max(1, far[square])) - SPILT) + 0.05 * s.memory.whim(square), square)
        for square, chance in found.items()
    ]
    rough.sort(reverse=True)
    near = [square for _, square in rough[:LOOKED_AT]]
    if s.memory.craft.foresight:
        reached = s.menace().near
        quiet = [(worth * (1 - 0.5 * reached[square]), square) for worth, square in rough[LOOKED_AT:]]
        near += [square for _, square in heapq.nlargest(LOOKED_AT // 2, quiet)]
    best_worth, best, best_risk = 0.5, -1, 0.0
    for square in near:
        chance = found[square]
        stops = waits if far[square] > home - STRIDE else 0.0
        worth = chance * (s.held(p, square) - stops) + (1 - chance) * SPILT - stays
        if worth > best_worth:
            best_worth, best, best_risk = worth, square, 1 - chance
    if best >= 0:
        yield Plan(p, declare, tuple(way(s, p, best)), best_worth, best_risk)


# ---------------------------------------------------------------- to somebody else


def _with_him(s: Sight, q: int) -> float:
    """What it is worth that a team-mate has the ball where he stands, and goes on with it if he still may."""
    m = s.m
    here = m.at[q]
    worth = s.held(q, here)
    if not s.able(q):
        return worth
    found = s.reach(q).squares()
    scores = max((found[g] for g in s.goal if g in found), default=0.0)
    if scores:
        worth = max(worth, scores * WON + (1 - scores) * SPILT)
    far = s.field("goal")
    for square in sorted(found, key=lambda n: far[n] + 60 * (1 - found[n]))[:4]:
        chance = found[square]
        worth = max(worth, chance * s.held(q, square) + (1 - chance) * SPILT)
    return worth


def hand_offs(s: Sight, p: int) -> Iterator[Plan]:
    """To somebody who can do more with it; he is walked up to, if need be."""
    m = s.m
    found = s.reach(p).squares()
    best: Plan | None = None
    for q in s.mine:
        if q == p or not m.tz[q] or Prop.NO_HANDS in m.card[q].props:
            continue
        if m.board.distance(m.at[p], m.at[q]) > m.card[p].ma + 1:
            continue
        spots = [(1.0, m.at[p])] if m.board.distance(m.at[p], m.at[q]) == 1 and m.status[p] == STANDING else []
        spots += [(found[n], n) for n in m.board.around[m.at[q]] if found.get(n, 0.0) > 0.6]
        if not spots:
            continue
        there, spot = max(spots)
        given = hand_off_chances(m, p, q)
        chance = there * given.chances[1] * (0.7 if given.reluctant else 1.0)
        worth = chance * _with_him(s, q) + (1 - chance) * SPILT - s.now()
        if worth > 1.0 and (best is None or worth > best.worth):
            best = Plan(p, who("handoff", p), (*way(s, p, spot), who("handoff", q)), worth, 1 - chance, q)
    if best is not None:
        yield best


def throws(s: Sight, p: int) -> Iterator[Plan]:
    """A pass from where he stands to somebody who can do more with it."""
    m = s.m
    if m.status[p] != STANDING or Prop.NO_HANDS in m.card[p].props:
        return
    best: Plan | None = None
    for q in s.mine:
        if q == p or not m.tz[q] or Prop.NO_HANDS in m.card[q].props:
            continue
        if not 1 < m.board.distance(m.at[p], m.at[q]) <= FAR_THROW:
            continue
        gain = _with_him(s, q) - s.now()
        if gain < 8.0:
            continue
        odds = pass_chances(m, p, m.at[q])
        if odds.fault or odds.completed < 0.2:
            continue
        bare = max(odds.accurate[0], 0.01)
        chance = min(1.0, odds.completed * odds.accurate[1] / bare)
        worth = chance * (gain + s.now()) + (1 - chance) * SNATCHED - s.now()
        if worth > 1.0 and (best is None or worth > best.worth):
            best = Plan(p, who("pass", p), (THROW,), worth, 1 - chance, q)
    if best is not None:
        yield best

"""What a player could do with his activation, and what it is worth.

A plan's worth is what is gained on average; its risk is the chance that it ends the turn. The deckhand takes the
plan that is worth most after the risk has been charged with all that the others still want to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dockbowl.ai.blows import blow, targets
from dockbowl.ai.sight import Sight
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option, at, who
from dockbowl.core.state import PRONE, STANDING, STUNNED

TOUCHDOWN = 400.0
BALL = 60.0
CHEST = 12.0
STEP_WITH_BALL = 4.0
MOST_FAR = 60
LEAST = 0.05
"""A plan worth less is not worth the bother."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An activation: how to declare it, the steps to take, and what it is worth."""

    player: int
    declare: Option
    steps: tuple[Option, ...]
    worth: float
    risk: float
    target: int = -1
    """Whom it is aimed at (blitz, foul)."""


def plans(s: Sight, p: int) -> Iterator[Plan]:
    """Everything sensible that an unused player could do."""
    m = s.m
    props = m.card[p].props
    if Prop.BALL_AND_CHAIN in props:
        yield Plan(p, who("chain", p), (), 1.0, 0.3)
        return
    if m.status[p] == STANDING:
        yield from blocks(s, p)
    if m.rooted[p]:
        return
    yield from moves(s, p, "move")
    if "blitz" not in m.turn_actions and m.carrier != p:
        yield from blitzes(s, p)
    if "handoff" not in m.turn_actions and m.carrier == p:
        yield from hand_offs(s, p)
    if "foul" not in m.turn_actions and m.carrier != p:
        yield from fouls(s, p)


# ---------------------------------------------------------------- blocks


def blocks(s: Sight, p: int) -> Iterator[Plan]:
    m = s.m
    for q in targets(s, p):
        b = blow(s, p, q, m.at[p])
        if Prop.CHAINSAW in m.card[p].props:
            yield Plan(p, who("chainsaw", p), (), 6.0, 1 / 6, q)
        if b.worth > 0:
            yield Plan(p, who("block", p), (), b.worth, b.risk, q)


def blitzes(s: Sight, p: int) -> Iterator[Plan]:
    """A blitz on the few who are worth one: the carrier, somebody at the rail, somebody beside our carrier."""
    m = s.m
    best: Plan | None = None
    for q in _worth_a_blitz(s, p):
        for square, chance in _beside(s, p, q):
            b = blow(s, p, q, square, blitz=True)
            worth = chance * (b.worth + (4 if m.status[p] == PRONE else 0)) - s.threats(square) * 0.3
            risk = 1 - chance * (1 - b.risk)
            if best is None or worth - 6 * risk > best.worth - 6 * best.risk:
                steps = (*_options(s, p, square, keep=1), who("block", q))
                best = Plan(p, who("blitz", p), steps, worth, risk, q)
    if best is not None and best.worth > 0:
        yield best


def _worth_a_blitz(s: Sight, p: int) -> list[int]:
    m = s.m
    ours = s.carrier_ours
    found = []
    for q in s.foes:
        if m.status[q] != STANDING or m.board.distance(m.at[p], m.at[q]) > m.card[p].ma + 1:
            continue
        if (
            q == m.carrier
            or s.shore(m.at[q]) >= 2
            or (ours >= 0 and m.board.distance(m.at[q], m.at[ours]) <= 2)
            or (s.loose and m.board.distance(m.at[q], m.ball) <= 2)
            or m.board.distance(m.at[p], m.at[q]) <= 2
        ):
            found.append(q)
    return found


def _beside(s: Sight, p: int, q: int) -> list[tuple[int, float]]:
    """Squares next to `q` that `p` can be on with a square of movement left, the best few."""
    m = s.m
    way = s.reach(p, keep=1)
    found = [(n, way.chance(n)) for n in m.board.around[m.at[q]] if way.chance(n) > 0.4]
    found.sort(key=lambda pair: -pair[1])
    return found[:4]


# ---------------------------------------------------------------- moving


def moves(s: Sight, p: int, action: str) -> Iterator[Plan]:
    """Run with the ball, pick it up, open a chest, or stand somewhere better."""
    m = s.m
    declare = who(action, p)
    if m.carrier == p:
        yield from runs(s, p, declare)
        return
    if s.loose and Prop.NO_HANDS not in m.card[p].props and s.far("ball", m.at[p]) <= m.card[p].ma + 6:
        chance = s.reach(p).chance(m.ball)
        if chance > 0.15:
            steps = tuple(_options(s, p, m.ball))
            closer = 0.3 * max(0, 30 - s.far("goal", m.ball))
            yield Plan(p, declare, steps, (BALL + closer) * chance, 1 - chance)
    if s.chests and (s.hidden or m.carrier < 0):
        yield from chests(s, p, declare)
    yield from stations(s, p, declare)


def runs(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """Towards the nearest dock or end zone, keeping away from tacklers."""
    m = s.m
    way = s.reach(p)
    home = s.far("goal", m.at[p])
    best, best_square, best_risk = 0.0, -1, 0.0
    stay = -6.0 * s.threats(m.at[p])
    for square, chance in way.squares().items():
        far = s.far("goal", square)
        if far == 0:
            worth = TOUCHDOWN * chance
        else:
            gain = STEP_WITH_BALL * (home - far) - 6.0 * s.threats(square) - 1.5 * s.shore(square) - stay
            worth = gain * chance - 45.0 * (1 - chance)
        if worth > best:
            best, best_square, best_risk = worth, square, 1 - chance
    if best_square >= 0:
        yield Plan(p, declare, tuple(_options(s, p, best_square)), best, best_risk)


def chests(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """Open a chest within safe reach: half of them hold something, the other half throw people over."""
    m = s.m
    if not s.hidden:
        return
    way = s.reach(p)
    best: Plan | None = None
    for chest in sorted(s.chests):
        if m.board.distance(m.at[p], chest) > m.card[p].ma + 3:
            continue
        for square in m.board.around[chest]:
            chance = 1.0 if square == m.at[p] and m.status[p] == STANDING else way.chance(square)
            if chance < 0.6:
                continue
            friends = sum(
                1 for n in m.board.around[chest] if (q := m.player_at(n)) >= 0 and q != p and m.coach[q] == s.coach
            )
            worth = CHEST * chance - 2.0 * friends - 0.1 * max(0, way.cost(square))
            if best is None or worth > best.worth:
                steps = (*_options(s, p, square), at("chest", chest))
                best = Plan(p, declare, steps, worth, 1 - chance * 0.5)
    if best is not None:
        yield best


def stations(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """Somewhere better to stand: nearer to what matters, beside the carrier, out of the way of the sea."""
    m = s.m
    here = m.at[p]
    lying = m.status[p] == PRONE
    what, near = _concern(s)
    if what:
        start = s.far(what, here)
        if start <= near and not lying:
            return
    way = s.reach(p)
    best, best_square, best_risk = LEAST, -1, 0.0
    field = s.field(what) if what else None
    value_here = _station(s, here, field, near)
    for square, chance in way.squares().items():
        if chance < 0.55:
            continue
        gain = _station(s, square, field, near) - value_here
        worth = 1.5 * gain * chance - 5.0 * (1 - chance)
        if worth > best:
            best, best_square, best_risk = worth, square, 1 - chance
    if best_square >= 0:
        yield Plan(p, declare, tuple(_options(s, p, best_square)), best + 2.0 * lying, best_risk)
    elif lying:
        yield Plan(p, declare, (Option("stand"), Option("stop")), 2.0, 0.0)


def _concern(s: Sight) -> tuple[str, int]:
    """What players without the ball gather round, and how near is near enough."""
    if s.hidden:
        return ("chests", 0) if s.chests else ("", 0)
    if s.loose:
        return "ball", 1
    return "ball", 1 if s.carrier_theirs >= 0 else 2


def _station(s: Sight, square: int, field: list[int] | None, near: int) -> float:
    """What it is worth to stand there."""
    worth = -0.6 * s.shores[square] - 0.5 * s.threats(square)
    if field is not None:
        far = field[square]
        if far > near:
            worth -= min(far, MOST_FAR) - near
    if s.carrier_theirs >= 0 and s.m.board.distance(square, s.m.ball) == 1:
        worth += 6.0  # he must get past us
    return worth


def hand_offs(s: Sight, p: int) -> Iterator[Plan]:
    """To somebody beside him who can still act and is nearer, when he himself cannot get there."""
    m = s.m
    here = s.far("goal", m.at[p])
    if here <= 2:
        return
    for near in m.board.around[m.at[p]]:
        q = m.player_at(near)
        if q < 0 or m.coach[q] != s.coach or not m.tz[q] or not s.able(q) or Prop.NO_HANDS in m.card[q].props:
            continue
        scores = max((c for g in s.goal if (c := s.reach(q).chance(g)) > 0), default=0.0)
        mine = max((c for g in s.goal if (c := s.reach(p).chance(g)) > 0), default=0.0)
        caught = max(1 / 6, min(5 / 6, (7 - m.rules.edition.agility(m.card[q]) - s.threats(near)) / 6))
        if scores * caught > mine + 0.15:
            yield Plan(p, who("handoff", p), (who("handoff", q),), TOUCHDOWN * scores * caught, 1 - caught, q)


def fouls(s: Sight, p: int) -> Iterator[Plan]:
    """A kick for somebody who lies next to us, late in the turn."""
    m = s.m
    if m.status[p] != STANDING:
        return
    for near in m.board.around[m.at[p]]:
        q = m.player_at(near)
        if q >= 0 and m.coach[q] != s.coach and m.status[q] in (PRONE, STUNNED):
            yield Plan(p, who("foul", p), (who("foul", q),), 0.8, 0.2, q)
            return


# ---------------------------------------------------------------- the way there


def _options(s: Sight, p: int, square: int, keep: int = 0) -> Iterator[Option]:
    """The journal's words for the best way to a square."""
    if square == s.m.at[p]:
        if s.m.status[p] == PRONE:
            yield Option("stand")
        return
    for step in s.reach(p, keep).steps(square):
        yield Option("stand") if step.verb == "stand" else at(step.verb, step.square)

"""Attacks: blocks, blitzes, weapons, bombs, fouls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dockbowl.ai.blows import blow, felling, targets
from dockbowl.ai.fields import brinks
from dockbowl.ai.plan import Plan, mishap, way
from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import FLOORED, WOUNDED, quality
from dockbowl.core.moments import Prop
from dockbowl.core.requests import who
from dockbowl.core.state import PRONE, STANDING, STUNNED
from dockbowl.rules import special
from dockbowl.rules.bomb_odds import blast_chances
from dockbowl.rules.chain_odds import chain_chances
from dockbowl.rules.foul import can_foul
from dockbowl.rules.pass_odds import pass_chances
from dockbowl.rules.weapon_odds import weapon_chances
from dockbowl.rules.wounds import Wound, foul_chances

SEEN: Final = 1 / 6
"""How often a secret weapon is seen where it is looked at after each use."""
GETS_THERE: Final = 0.4
SENT_OFF: Final = 0.6
"""Of a player's quality, what it costs to lose him to the referee."""
FAR_BOMB: Final = 10


def hurt(wound: Wound) -> float:
    """What an injury of an opponent is worth, that he goes down included where armour is broken."""
    return wound.broken * FLOORED + wound.stunned * 1.5 + wound.out * WOUNDED


# ---------------------------------------------------------------- blocks


def blocks(s: Sight, p: int) -> Iterator[Plan]:
    """A block, or a weapon in its place, on somebody beside him."""
    m = s.m
    props = m.card[p].props
    weapons = special.weapons(m, p)
    for q in targets(s, p):
        if Prop.SAWS_ALWAYS not in props:
            b = blow(s, p, q, m.at[p])
            if b.worth > 0:
                yield Plan(p, who("block", p), (), b.worth, b.risk, q)
        if Prop.CHAINSAW in props:
            yield from _weapon(s, p, q, "saw", "chainsaw")
        for verb in weapons:
            yield from _weapon(s, p, q, verb, verb)


def _weapon(s: Sight, p: int, q: int, verb: str, declared: str) -> Iterator[Plan]:
    m = s.m
    if verb not in ("saw", special.STAB, special.VOMIT, special.FIRE):
        return
    odds = weapon_chances(m, p, q, verb)
    floors = max(0.0, felling(s, q) - FLOORED)
    worth = odds.works[1] * (hurt(odds.wound) + odds.wound.broken * floors)
    if verb == special.FIRE:
        worth = odds.works[1] * felling(s, q) + odds.results.get(special.BURNS, 0.0) * hurt(odds.wound)
    if odds.own is not None:
        worth -= odds.backfires[1] * hurt(odds.own) * (2.0 if m.carrier == p else 1.0)
    if Prop.SECRET_WEAPON in m.card[p].props and m.board.docks:
        worth -= SEEN * SEEN * SENT_OFF * quality(m, p)
    if worth > 0:
        yield Plan(p, who(declared, p), (), worth, odds.turnover[1], q)


def chains(s: Sight, p: int) -> Iterator[Plan]:
    """A Ball & Chain goes off when there is somebody to run into."""
    m = s.m
    near = sum(1 for q in s.foes if m.board.distance(m.at[p], m.at[q]) <= m.card[p].ma)
    ours = sum(1 for q in s.mine if q != p and m.board.distance(m.at[p], m.at[q]) <= 2)
    edge = 0.15 * len(brinks(m.board)[m.at[p]])
    if near > 0:
        yield Plan(p, who("chain", p), (), 1.5 + 0.5 * near - 0.8 * ours - edge, 0.25)


def side_worth(s: Sight, p: int, side: str) -> float:
    """What it is worth to turn the template of a Ball & Chain to a side."""
    odds = chain_chances(s.m, p, side)
    worth = 4.0 * odds.foe_down - 5.0 * odds.mate_down - 5.0 * odds.turnover
    for drag in odds.drags:
        worth -= 8.0 * drag.share * (drag.what == "off the pitch")
        if drag.square >= 0 and drag.what == "free" and s.foes:
            worth -= 0.1 * drag.share * min(s.m.board.distance(drag.square, s.m.at[q]) for q in s.foes)
    return worth


# ---------------------------------------------------------------- blitzes


def blitzes(s: Sight, p: int) -> Iterator[Plan]:
    """A blitz on the few who are worth one: the carrier, somebody at the rail, somebody beside our carrier."""
    m = s.m
    best: Plan | None = None
    top = 0.0
    lies = m.status[p] == PRONE
    found = s.reach(p, keep=1)
    for q in _worth_a_blitz(s, p):
        for square in m.board.around[m.at[q]]:
            chance = 1.0 if square == m.at[p] and not lies else found.chance(square)
            if chance < GETS_THERE:
                continue
            b = blow(s, p, q, square, blitz=True)
            fails = (1 - chance) * mishap(s, p, square)
            worth = chance * b.worth + 1.5 * lies - fails - 0.2 * (s.threats(square) - 1)
            risk = 1 - chance * (1 - b.risk)
            score = worth - 5 * risk + 0.01 * s.memory.whim(square) - 0.02 * max(0, found.cost(square))
            if worth > 0 and (best is None or score > top):
                top = score
                best = Plan(p, who("blitz", p), (*way(s, p, square, keep=1), who("block", q)), worth, risk, q)
    if best is not None:
        yield best


def _worth_a_blitz(s: Sight, p: int) -> list[int]:
    m = s.m
    ball = m.at[s.carrier_ours] if s.carrier_ours >= 0 else m.ball
    found = []
    for q in s.foes:
        away = m.board.distance(m.at[p], m.at[q])
        if m.status[q] != STANDING or away > m.card[p].ma + 2:
            continue
        near_ball = ball >= 0 and m.board.distance(m.at[q], ball) <= 3
        if q == m.carrier or near_ball or brinks(m.board)[m.at[q]] or away <= 2:
            found.append(q)
    return found


# ---------------------------------------------------------------- bombs and fouls


def bombs(s: Sight, p: int) -> Iterator[Plan]:
    """A bomb at the square where it does most."""
    square, worth = bomb_at(s, p, s.m.board.open_squares)
    if square >= 0:
        yield Plan(p, who("bomb", p), (), worth, 0.05)


def bomb_at(s: Sight, p: int, squares: tuple[int, ...] | list[int]) -> tuple[int, float]:
    """The best of these squares to throw a bomb at, and what it is worth."""
    m = s.m
    here = m.at[p]
    near = {m.at[q] for q in s.foes if m.board.distance(here, m.at[q]) <= FAR_BOMB}
    best, top = -1, 0.0
    for square in squares:
        if square not in near or m.board.distance(here, square) < 2:
            continue
        odds = pass_chances(m, p, square, bomb=True)
        if odds.fault:
            continue
        worth = 0.0
        for hit in blast_chances(m, square, p).hits:
            ours = m.coach[hit.player] == s.coach
            worth += hit.chance * (hurt(hit.wound) + 1.0) * (-1.5 if ours else 1.0)
        worth *= odds.accurate[1] + 0.3 * odds.inaccurate
        worth -= odds.fumble * 4.0
        if worth > top:
            best, top = square, worth
    return best, top


def fouls(s: Sight, p: int) -> Iterator[Plan]:
    """A kick for somebody who lies next to him, when it is likely to hurt more than the referee does."""
    m = s.m
    if m.status[p] != STANDING or m.carrier == p:
        return
    for near in m.board.around[m.at[p]]:
        q = m.player_at(near)
        if q < 0 or m.coach[q] == s.coach or m.status[q] not in (PRONE, STUNNED) or not can_foul(m, p, q):
            continue
        odds = foul_chances(m, p, q)
        worth = odds.out * (3.0 + 0.6 * quality(m, q)) + odds.stunned * 1.2
        worth -= odds.seen * SENT_OFF * quality(m, p)
        if worth > 0:
            yield Plan(p, who("foul", p), (who("foul", q),), worth, odds.seen, q)

"""What a player could do with his activation, and what it is worth.

A plan's worth is what is gained on average; its risk is the chance that it ends the turn. The seat takes the
plan that is worth most after the risk has been charged with all that the others still want to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from dockbowl.ai.carrying import fetches, hand_offs, runs, throws
from dockbowl.ai.hits import blitzes, blocks, bombs, chains, fouls
from dockbowl.ai.plan import Plan
from dockbowl.ai.plunder import chests
from dockbowl.ai.sight import Sight
from dockbowl.ai.stations import stations
from dockbowl.core.moments import Prop
from dockbowl.core.requests import who
from dockbowl.core.state import STANDING


def plans(s: Sight, p: int) -> Iterator[Plan]:
    """Everything sensible that an unused player could do."""
    m = s.m
    props = m.card[p].props
    if Prop.BALL_AND_CHAIN in props:
        yield from chains(s, p)
        return
    if m.status[p] == STANDING:
        yield from blocks(s, p)
        if Prop.BOMBARDS in props and "bomb" not in m.turn_actions:
            yield from bombs(s, p)
    if m.rooted[p]:
        return
    yield from moves(s, p)
    if m.carrier == p:
        if "handoff" not in m.turn_actions:
            yield from hand_offs(s, p)
        if "pass" not in m.turn_actions:
            yield from throws(s, p)
        return
    if "blitz" not in m.turn_actions:
        yield from blitzes(s, p)
    if "foul" not in m.turn_actions:
        yield from fouls(s, p)


def moves(s: Sight, p: int) -> Iterator[Plan]:
    """Run with the ball, pick it up, open a chest, or stand somewhere better."""
    declare = who("move", p)
    if s.m.carrier == p:
        yield from runs(s, p, declare)
        return
    yield from fetches(s, p, declare)
    yield from chests(s, p, declare)
    yield from stations(s, p, declare)

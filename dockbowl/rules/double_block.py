"""Multiple Block. Rules: core 19.2, 30.1."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, Proc, choose, confirm, who
from dockbowl.core.state import NOBODY, STANDING, Match
from dockbowl.rules import special
from dockbowl.rules.action_names import DOUBLE
from dockbowl.rules.action_targets import name_target
from dockbowl.rules.block import block
from dockbowl.rules.block_strength import TWIN, can_block
from dockbowl.rules.dump import dump_off
from dockbowl.rules.marks import assistants, neighbours
from dockbowl.rules.wards import foul_appearance, meets_wards


def double_block(m: Match, p: int, first: int) -> Proc[None]:
    """Multiple Block: two marked opponents, no follow-up. Rule: core 19.2.

    2020: ST -2, both are named at once and hit at once, and neither helps the other. Classic: each is stronger by two,
    and the second is named when the first block is over, if the blocker is still on his feet.
    """
    if not m.rules.edition.blows.double_named:
        yield from _one_of_two(m, p, first, first)
        if m.turnover or m.over or not m.tz[p] or m.at[p] < 0:
            return
    others = [q for q in neighbours(m, m.at[p]) if q != first and can_block(m, p, q)]
    if not others:
        return
    if not m.rules.edition.blows.double_named:
        options = (*(who("target", q) for q in others), NO)
        picked = yield from choose(m.coach[p], "block target", options, player=p, about=(DOUBLE, first))
        if picked != NO and (yield from meets_wards(m, p, picked.player)):
            m.done_blocks += 1
            yield from _one_of_two(m, p, picked.player, first)
        return
    second = yield from name_target(m.coach[p], "block target", p, others, DOUBLE, first)
    if not (yield from foul_appearance(m, p, second)):
        second = NOBODY
    else:
        yield from dump_off(m, p, second)
        if m.turnover or m.over:
            return
    square = m.at[p]
    if second >= 0 and m.rules.edition.blows.double_help:
        for one, other in ((first, second), (second, first)):
            if other in assistants(m, one, p):
                m.use_once(other, TWIN)
    yield from _one_of_two(m, p, first, second if second >= 0 else first)
    if second >= 0 and m.at[p] == square and m.at[second] >= 0 and m.status[second] == STANDING:
        # Both blocks are made whatever the first one did to him.
        yield from _one_of_two(m, p, second, first)


def _one_of_two(m: Match, p: int, target: int, other: int) -> Proc[None]:
    """A block of Multiple Block, or a Stab in its place."""
    stabs = m.has(p, Prop.STABS) and m.rules.edition.acts.stabs_instead
    if stabs and (yield from confirm(m.coach[p], "use stab", player=p, target=target)):
        yield from special.attack(m, p, target, special.STAB)
    else:
        yield from block(m, p, target, blitz=False, again=False, double_with=other)

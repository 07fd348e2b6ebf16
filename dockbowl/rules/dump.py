"""Dump-Off: a quick pass before the block. Rule: core 30.1 (2020)."""

from __future__ import annotations

from dockbowl.core.events import SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose, confirm
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.rules import aiming, passing


def dump_off(m: Match, attacker: int, target: int) -> Proc[None]:
    """The target of a block, blitz or special action that has the ball may throw it away; never a turnover."""
    coach = m.coach[target]
    if m.carrier != target or not m.able(target, Prop.DUMPS_OFF) or m.has(target, Prop.GRUDGES_BALL):
        return
    start = m.at[target]
    aims = [s for s in aiming.targets(m, target) if aiming.band_of(m, start, s) <= aiming.QUICK]
    if not aims or coach == NEUTRAL:
        return
    if not (yield from confirm(coach, "use dump_off", player=target, target=attacker)):
        return
    m.emit(SkillUsed(target, "dump_off", attacker))
    picked = yield from choose(coach, "pass target", tuple(at("pass", s) for s in aims), player=target)
    yield from passing.throw(m, target, picked.square, calm=True)

"""The blow of a Blitz, and what it costs and meets before it; a saw in a foul as well. Rules: core 19.4, 30.1."""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import STANDING, Match
from dockbowl.rules import chainsaw, special
from dockbowl.rules.action_names import BLITZ, FALLEN, FOUL
from dockbowl.rules.after_block import after_block, run_after
from dockbowl.rules.block import block
from dockbowl.rules.dump import dump_off
from dockbowl.rules.limits import spend
from dockbowl.rules.move import pay_for_block
from dockbowl.rules.wards import foul_appearance, meets_wards

READY, SHY, OVER = "ready", "shy", "over"
"""Whether he who blitzes can strike, does not dare to, or has ended his activation."""


def blitz_block(m: Match, p: int, target: int) -> Proc[bool]:
    """The block of a blitz; he may move on afterwards if he still can. Rule: core 19.4."""
    comes = yield from _to_blows(m, p, target)
    if comes != READY:
        return comes == SHY
    yield from block(m, p, target, blitz=True)
    return (yield from after_block(m, p, target))


def _to_blows(m: Match, p: int, target: int) -> Proc[str]:
    """What a blow in a Blitz costs, and meets, before it: READY, OVER, or SHY (he may move on, but not hit)."""
    m.stepped = True
    ward, late = m.rules.edition.acts.wards_at_blow, m.rules.edition.blows.shy_moves_on
    m.target = target
    if ward and not late and not (yield from meets_wards(m, p, target)):
        return OVER
    if not (yield from pay_for_block(m, p)):
        return OVER
    m.done_blocks += 1
    if not ward or not late:
        return READY
    if not (yield from foul_appearance(m, p, target)):
        return SHY
    yield from dump_off(m, p, target)
    return OVER if m.turnover or m.over else READY


def saw_at(m: Match, p: int, target: int) -> Proc[bool]:
    """A chainsaw in a blitz or a foul; the activation ends with it. Rule: core 30.1."""
    if m.action == BLITZ:
        comes = yield from _to_blows(m, p, target)
        if comes != READY:
            return comes == SHY
        if m.status[target] != STANDING:
            spend(m, p, FALLEN, target)
    else:
        m.stepped = True
        m.done_blocks += 1
    yield from chainsaw.attack(m, p, target, foul=m.action == FOUL)
    return m.action == FOUL and m.able(p, Prop.FOULS_ON)


def special_blow(m: Match, p: int, target: int, verb: str) -> Proc[bool]:
    """A Stab, Projectile Vomit, Breathe Fire or Chomp in place of the block of a blitz."""
    comes = yield from _to_blows(m, p, target)
    if comes != READY:
        return comes == SHY
    yield from special.attack(m, p, target, verb)
    if not (yield from run_after(m, p, verb)):
        return False
    return verb not in m.rules.edition.acts.ends_blitz and m.status[p] == STANDING and m.at[p] >= 0

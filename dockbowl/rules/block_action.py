"""The Block action: a plain block, a special attack in its place, a second one. Rules: core 9, 19, 30.1."""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.rules import chainsaw, special
from dockbowl.rules.action_names import BLOCKS_ON, DOUBLE, FALLEN, REACH, SAW, VINES
from dockbowl.rules.action_targets import fallen_targets, name_target, vines_targets
from dockbowl.rules.after_block import after_block, hit_and_run, run_after
from dockbowl.rules.block import block
from dockbowl.rules.block_strength import can_block
from dockbowl.rules.double_block import double_block
from dockbowl.rules.dump import dump_off
from dockbowl.rules.limits import spend
from dockbowl.rules.marks import neighbours
from dockbowl.rules.rerolls import plain, test
from dockbowl.rules.wards import foul_appearance, meets_wards


def block_action(m: Match, p: int, target: int) -> Proc[None]:
    """A plain block, a special attack in its place, or Multiple Block."""
    if m.status[p] == PRONE:
        if not (yield from jump_up(m, p)):
            return
        if not m.rules.edition.acts.wards_at_blow and not (yield from foul_appearance(m, p, target)):
            return
    if m.rules.edition.acts.wards_at_blow and not (yield from meets_wards(m, p, target)):
        return
    if m.action == VINES:
        yield from _far_block(m, p, target)
        return
    if m.action == SAW and target in fallen_targets(m, p):
        spend(m, p, FALLEN, target)
    elif not can_block(m, p, target):
        return
    m.stepped = True
    m.done_blocks += 1
    if m.action == SAW:
        yield from chainsaw.attack(m, p, target)
    elif m.action == DOUBLE:
        yield from double_block(m, p, target)
        if not m.turnover and not m.over and m.status[p] == STANDING and m.at[p] >= 0:
            yield from hit_and_run(m, p)
    elif m.action in special.VERBS:
        yield from special.attack(m, p, target, m.action)
        yield from run_after(m, p, m.action)
    else:
        yield from block(m, p, target, blitz=False)
        if (yield from after_block(m, p, target)) and (p, BLOCKS_ON) in m.once:
            yield from _block_on(m, p)


def _far_block(m: Match, p: int, target: int) -> Proc[None]:
    """Vicious Vines: a Block on somebody two squares away, without a follow-up. Rule: star players."""
    if target not in vines_targets(m, p):
        return
    spend(m, p, REACH, target)
    m.stepped = True
    m.done_blocks += 1
    yield from block(m, p, target, blitz=False, again=False, far=True)
    yield from after_block(m, p, target)


def _block_on(m: Match, p: int) -> Proc[None]:
    """Fury of the Blood God: the second Block. Rule: star players."""
    foes = [q for q in neighbours(m, m.at[p]) if can_block(m, p, q)]
    if not foes:
        return
    target = yield from name_target(m.coach[p], "block target", p, foes)
    if not (yield from foul_appearance(m, p, target)):
        return
    yield from dump_off(m, p, target)
    if not m.turnover and not m.over and can_block(m, p, target):
        m.done_blocks += 1
        yield from block(m, p, target, blitz=False)
        yield from after_block(m, p, target)


def jump_up(m: Match, p: int) -> Proc[bool]:
    """Jump Up and block: an agility test; failing, he stays prone. Rule: core 30.1."""
    face = yield from test(m, p, "jump up", plain(m, p, (m.rules.edition.jumping_up,)))
    if face < 0:
        return False
    m.set_status(p, STANDING)
    m.emit(Told("jumps up", player=p))
    return True

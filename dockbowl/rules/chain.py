"""Ball & Chain: his only action is to move where the template sends him. Rule: core 30.1 (2020).

`drift` is also how the Luggage and the Evil Monkey move (dockbowl 10), with a d8 instead of the template.
"""

from __future__ import annotations

from dockbowl.board.directions import clockwise
from dockbowl.core.events import BlockResult, Moved, Rolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option, Proc, roll_one, say
from dockbowl.core.state import BLOCKED, EMPTY, STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.armour import armour
from dockbowl.rules.block_faces import apply_face
from dockbowl.rules.block_strength import BlockOdds, block_odds, dice_for
from dockbowl.rules.block_throw import throw_dice
from dockbowl.rules.going_down import falls_over
from dockbowl.rules.limits import asked
from dockbowl.rules.move import allowance, needs_rush, rush
from dockbowl.rules.push import push

FACINGS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def chain_options(m: Match, p: int) -> list[Option]:
    """Turn the template to one of the four sides and roll, or stop."""
    found = []
    if m.spent < allowance(m, p):
        found = [Option("chain", word=side) for side in FACINGS]
    found.append(say("stop"))
    return found


def chain_step(m: Match, p: int, side: str) -> Proc[bool]:
    """One square of the template's choosing. True if he may roll on."""
    face = yield from roll_one("chain direction", coach=m.coach[p], player=p)
    m.emit(Rolled("chain direction", "d6", (face,), m.coach[p], p))
    if m.has(p, Prop.DERVISH) and (yield from asked(m, p, "whirling_dervish")):
        face = yield from roll_one("chain direction", coach=m.coach[p], player=p)
        m.emit(Rolled("chain direction", "d6", (face,), m.coach[p], p))
    rushing = needs_rush(m, p, m.spent)
    m.spent += 1
    return (yield from drift(m, p, template_way(side, face), rushing=rushing))


def template_way(side: str, face: int) -> tuple[int, int]:
    """Where the template turned to a side sends who rolls a d6: straight on with 3 and 4, else to one hand."""
    return clockwise(FACINGS[side], (face - 1) // 2 - 1)


def drift(m: Match, p: int, way: tuple[int, int], *, rushing: bool = False) -> Proc[bool]:
    """Move one square whatever is in it: off the pitch, over the fallen, or a block. True if he may go on.

    A solid square, or a chest, stops him for this square.
    """
    start = m.at[p]
    end = m.board.offset(start, *way)
    failed = False
    if rushing:
        failed = not (yield from rush(m, p))
    if m.board.is_sea(end):
        held = yield from m.rules.leave_pitch(m, p, start, way, "drift")
        if held:
            yield from m.rules.ball_leaves(m, start, way)
        return False
    if m.board.is_solid(end) or m.occ[end] == BLOCKED:
        if failed:
            yield from _fall(m, p)
        return not failed
    q = m.player_at(end)
    if q < 0:
        _enter(m, p, start, end)
    elif failed or m.status[q] != STANDING:
        was_down = m.status[q] != STANDING
        m.harmed = m.harmed or m.coach[p] != m.coach[q]
        pushed = yield from push(m, p, q, start, blitz=False, plain_block=False)
        if pushed.moved and m.occ[end] == EMPTY:
            _enter(m, p, start, end)
        if was_down and not pushed.off and m.at[q] >= 0:
            yield from armour(m, q, "chain", by=p)
        if pushed.throw_in is not None:
            yield from m.rules.ball_leaves(m, *pushed.throw_in)
        yield from ball.settle_after(m, tuple(sorted(pushed.went_down)))
    else:
        yield from _hit(m, p, q)
    if failed:
        yield from _fall(m, p)
        return False
    yield from ball.settle_after(m, (p,))
    return m.at[p] >= 0 and m.status[p] == STANDING and not m.turnover and not m.over


def _enter(m: Match, p: int, start: int, end: int) -> None:
    m.place(p, end)
    m.emit(Moved(p, start, end, "drift"))


def _fall(m: Match, p: int) -> Proc[None]:
    yield from falls_over(m, p, "rush")
    yield from ball.settle_after(m, (p,))


def _hit(m: Match, p: int, q: int) -> Proc[None]:
    """Block whoever stands there, friend or foe; the follow-up is forced. No assists against a team-mate."""
    m.harmed = m.harmed or m.coach[p] != m.coach[q]
    m.hit_square = m.at[q]
    face = yield from throw_dice(m, p, q, swing_odds(m, p, q).dice, False)
    m.emit(BlockResult(p, q, face))
    yield from apply_face(m, p, q, face, blitz=False, follow=True)


def swing_odds(m: Match, p: int, q: int) -> BlockOdds:
    """The dice of his block: against a team-mate no assists count, and his own coach picks."""
    if m.coach[p] != m.coach[q]:
        return block_odds(m, p, q)
    mine, other = m.card[p].st, m.card[q].st
    return BlockOdds(abs(dice_for(mine, other)), mine, other, (), ())

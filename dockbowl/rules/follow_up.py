"""What comes of a push in a block: the ball, the follow-up, the fall. Rule: core 20.5."""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Moved, SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import NEUTRAL, STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.block_fall import down_by_block
from dockbowl.rules.limits import GOUGED, uses
from dockbowl.rules.push import Pushed, push


def push_result(
    m: Match,
    attacker: int,
    defender: int,
    falls: bool,
    *,
    blitz: bool,
    double: bool = False,
    follow: bool | None = None,
    far: bool = False,
    kept: int = OFF,
) -> Proc[Pushed]:
    """Push, follow-up, knock-down, and the ball, in the order of core 20.5.

    `follow` True or False forces the follow-up; None asks.
    """
    by_square = m.at[attacker]
    strips = m.carrier == defender and m.able(attacker, Prop.STRIPS_BALL) and not m.able(defender, Prop.KEEPS_BALL)
    if strips:
        strips = yield from uses(m, attacker, "strip_ball", defender)
    pushed = yield from push(m, attacker, defender, by_square, blitz=blitz, plain_block=not blitz, kept=kept)
    if strips and m.carrier == defender:
        ball.drop(m, defender)
    if pushed.moved and not double and not far:
        yield from follow_up(m, attacker, defender, pushed.vacated, blitz, follow, gone=pushed.throw_in is not None)
    if strips and m.rules.edition.acts.strips_at_once and pushed.throw_in is None:
        yield from ball.settle_after(m, ())
    if pushed.moved and m.has(attacker, Prop.GOUGES) and m.coach[attacker] != m.coach[defender]:
        m.use_once(defender, GOUGED)
        m.emit(SkillUsed(attacker, "eye_gouge", defender))
    if falls and not pushed.off and m.at[defender] >= 0 and m.status[defender] == STANDING:
        yield from down_by_block(m, defender, attacker)
    if m.carrier >= 0:
        ball.check_score(m, m.carrier)  # pushed, chain-pushed or following up into the right place
    if pushed.throw_in is not None:
        yield from m.rules.ball_leaves(m, *pushed.throw_in)
    yield from ball.settle_after(m, (defender, attacker, *sorted(pushed.went_down)))
    return pushed


def follow_up(
    m: Match, attacker: int, defender: int, vacated: int, blitz: bool, follow: bool | None, *, gone: bool = False
) -> Proc[None]:
    """Step into the vacated square: a choice, forced by Frenzy, denied by Fend. Rule: core 20.5.

    `gone`: the ball has left the pitch with somebody pushed off it, and is not there to be picked up.
    """
    if not m.is_free(vacated) or m.rooted[attacker] or m.status[attacker] != STANDING:
        return
    if m.rules.may_enter is not None and not m.rules.may_enter(m, attacker, vacated):
        return
    coach = m.coach[attacker]
    if follow is None:
        charges = blitz and m.has(attacker, Prop.CHARGES_THROUGH)
        if m.at[defender] >= 0 and m.able(defender, Prop.DENIES_FOLLOW_UP) and not charges:
            if (yield from uses(m, defender, "fend", attacker)):
                return
        follow = m.has(attacker, Prop.FRENZIED) or coach == NEUTRAL
        if not follow and m.at[defender] >= 0 and m.able(defender, Prop.TAUNTS):
            follow = yield from uses(m, defender, "taunt", attacker)
        if not follow:
            follow = yield from confirm(coach, "follow up", player=attacker, target=defender)
    if not follow:
        return
    start = m.at[attacker]
    m.place(attacker, vacated)
    m.emit(Moved(attacker, start, vacated, "follow up"))
    if ball.loose(m) and m.ball == vacated and coach != NEUTRAL and not gone:
        yield from ball.pick_up(m, attacker)
    if m.carrier == attacker:
        ball.check_score(m, attacker)
    if m.rules.after_move is not None and not m.over and m.status[attacker] == STANDING and m.at[attacker] >= 0:
        yield from m.rules.after_move(m, attacker, start)

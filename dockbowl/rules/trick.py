"""Trickster: out of the way before a block or special action is rolled for. Rule: core 30.1 (2020)."""

from __future__ import annotations

from dockbowl.core.events import Moved, SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose, confirm
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.rules import ball, chomp


def trick(m: Match, attacker: int, target: int) -> Proc[None]:
    """The target may go to another free square beside the attacker; what he does to him goes on.

    On a loose ball it bounces. Whether he scores there is asked when the attack is over (core 30.1, FAQ).
    """
    coach, start = m.coach[target], m.at[target]
    if not m.able(target, Prop.TRICKS) or (m.rooted[target] and not chomp.chomped(m, target)) or coach == NEUTRAL:
        return
    enter = m.rules.may_enter
    squares = [s for s in m.board.around[m.at[attacker]] if m.is_free(s) and (enter is None or enter(m, target, s))]
    if not squares or not (yield from confirm(coach, "use trickster", player=target, target=attacker)):
        return
    picked = yield from choose(coach, "trick", tuple(at("trick", s) for s in squares), player=target, target=attacker)
    m.emit(SkillUsed(target, "trickster", attacker))
    m.place(target, picked.square)
    chomp.hold(m)
    m.emit(Moved(target, start, picked.square, "trick"))
    if m.rules.edition.acts.tricks_ball_up and ball.loose(m) and m.ball == picked.square:
        if (yield from confirm(coach, "pick up", player=target)):
            yield from ball.pick_up(m, target)
    yield from ball.settle_after(m, ())
    if m.rules.after_move is not None:
        yield from m.rules.after_move(m, target, start)

"""The pass: from the throw until the ball rests, Hail Mary among it. Rule: core 15.3 (2020)."""

from __future__ import annotations

from dockbowl.core.events import BallMoved, Passed, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose, confirm
from dockbowl.core.state import NOBODY, Match
from dockbowl.rules import ball
from dockbowl.rules.aiming import BOMB, aim_fault, band_of
from dockbowl.rules.animosity import agrees, others_of_his_own
from dockbowl.rules.interference import interference
from dockbowl.rules.limits import asked
from dockbowl.rules.pass_test import ACCURATE, FUMBLE, INACCURATE, SAVED, WILD, throw_roll
from dockbowl.rules.turn import call_turnover


def throw(m: Match, player: int, square: int, *, hail_mary: bool = False, calm: bool = False) -> Proc[None]:
    """A pass action's throw and everything until the ball rests. Rule: core 15.3.

    `calm`: nothing about it is a turnover (Dump-Off).
    """
    mate = m.player_at(square)
    if mate >= 0 and not (yield from agrees(m, player, mate)):
        kin = [q for q in others_of_his_own(m, player, mate) if not aim_fault(m, player, m.at[q], hail_mary=hail_mary)]
        if not kin:
            return
        picked = yield from choose(
            m.coach[player], "pass target", tuple(at("pass", m.at[q]) for q in kin), player=player
        )
        square = picked.square
    edition = m.rules.edition
    yield from edition.read_pass(m, player, square, hail_mary)
    was_calm = m.calm
    m.calm = m.calm or calm
    yield from edition.throw(m, player, square, hail_mary)
    m.calm = was_calm


def throw_then_interfere(m: Match, player: int, square: int, hail_mary: bool) -> Proc[None]:
    """From the roll until the ball rests; who is under the ruler may interfere once it is thrown. Core 15.3 (2020)."""
    start = m.at[player]
    band = BOMB if hail_mary else band_of(m, start, square)
    result = yield from throw_roll(m, player, band, hail_mary=hail_mary)
    if hail_mary and result == ACCURATE:
        result = INACCURATE
    m.emit(Passed(player, square, band, FUMBLE if result == SAVED else result))
    if result == SAVED:
        m.emit(Told("safe pass", player=player))
        return
    if result == FUMBLE:
        m.carrier = NOBODY
        call_turnover(m, "fumbled pass")
        yield from ball.bounce(m, start)
        return
    landing, out = square, (0, 0)
    blasted = False
    if result == INACCURATE:
        landing, out = yield from ball.scatter(m, square)
        if hail_mary and m.has(player, Prop.RESCATTERS) and (yield from asked(m, player, "blast_it")):
            blasted = True
            under = m.player_at(landing)
            if (yield from confirm(m.coach[player], "scatter anew", player=player, target=under)):
                landing, out = yield from ball.scatter(m, square)
    elif result == WILD:
        landing, out = yield from ball.deviate(m, start)
    m.carrier = NOBODY
    m.ball = landing
    coach = m.coach[player]
    stopped = None
    if m.rules.flight is not None and landing != start:
        stopped = yield from m.rules.flight(m, start, landing, "ball")
    if stopped is not None:
        m.ball = stopped.square
        if stopped.turnover:
            call_turnover(m, stopped.turnover)
        if stopped.out != (0, 0):
            yield from ball.throw_in(m, stopped.square, stopped.out, walls=True)
        else:
            yield from ball.bounce(m, stopped.square)
    elif not hail_mary and landing != start and (yield from interference(m, player, landing, result, band)):
        pass
    elif out != (0, 0):
        yield from m.rules.ball_leaves(m, landing, out)
    else:
        m.emit(BallMoved(start, landing, "pass"))
        how = "accurate" if result == ACCURATE else ball.ON_TARGET if landing == square else "inaccurate"
        yield from ball.settle(m, landing, ball.BLASTED if blasted else how)
    if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach) and not ball.bitten(m):
        call_turnover(m, "the pass was not caught by the team")

"""The steps of the player being activated. Rule: core 9.

Each step is one decision and all that follows from it, and is a phase of its own, so a match can be copied,
saved and taken back between any two steps.
"""

from __future__ import annotations

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, choose
from dockbowl.core.state import Match
from dockbowl.rules import bite, chain, chomp, special
from dockbowl.rules.action_names import BLITZ
from dockbowl.rules.activation import finish
from dockbowl.rules.blitz import blitz_block, saw_at, special_blow
from dockbowl.rules.foul import foul
from dockbowl.rules.gaze import GAZE, gaze
from dockbowl.rules.hand_off import hand_off
from dockbowl.rules.move import allowance, jump, stand_up, step
from dockbowl.rules.punt import PUNT, punt
from dockbowl.rules.secure import SECURE
from dockbowl.rules.step_options import may_step, step_options
from dockbowl.rules.throw_action import gives_and_goes, hurl, throw_action
from dockbowl.rules.throwing import BOOT, HURL
from dockbowl.rules.turn import call_turnover
from dockbowl.rules.wards import foul_appearance


def act(m: Match) -> Proc[None]:
    """The phase of one step of the active player."""
    p = m.mover
    option = yield from choose(m.coach[p], "step", lambda: step_options(m), allowed=lambda o: may_step(m, o), player=p)
    verb = option.verb
    goes_on = True
    if verb == "step":
        goes_on = yield from step(m, p, option.square)
    elif verb == "stop":
        goes_on = False
    elif verb == "leave":
        goes_on = yield from step(m, p, option.square, leave_ball=True)
    elif verb == "block":
        goes_on = yield from blitz_block(m, p, option.player)
    elif verb == "stand":
        goes_on = yield from _stand(m, p)
    elif verb in ("jump", "leap"):
        goes_on = yield from jump(m, p, option.square, leap=verb == "leap")
    elif verb == "foul":
        m.stepped = True
        m.done_blocks += m.able(p, Prop.FOULS_ON)  # he may move on, but not foul again
        yield from foul(m, p, option.player)
        goes_on = m.able(p, Prop.FOULS_ON)
    elif verb == "saw":
        goes_on = yield from saw_at(m, p, option.player)
    elif verb in special.VERBS:
        goes_on = yield from special_blow(m, p, option.player, verb)
    elif verb == GAZE:
        m.stepped = True
        wards = m.rules.edition.acts.wards_at_blow
        if not wards or (yield from foul_appearance(m, p, option.player)):
            yield from gaze(m, p, option.player)
        goes_on = False
    elif verb == "bite":
        yield from bite.bite(m, p, option.player)
        m.spent = max(m.spent, allowance(m, p))  # he may only throw or hand off now
    elif verb == "handoff":
        m.stepped = True
        yield from hand_off(m, p, option.player)
        goes_on = m.carrier != p and gives_and_goes(m, p)
    elif verb == "throw":
        goes_on = yield from throw_action(m, p)
    elif verb in (HURL, BOOT):
        yield from hurl(m, p, option.player)
        goes_on = False
    elif verb == PUNT:
        m.stepped = True
        yield from punt(m, p, option.word)
        goes_on = False
    elif verb == "chain":
        goes_on = yield from chain.chain_step(m, p, option.word)
    else:
        for extension in m.rules.extensions:
            if verb in extension.verbs:
                goes_on = yield from extension.do(m, p, option)
                break
    chomp.hold(m)
    if not goes_on or m.turnover or m.over or m.at[p] < 0 or m.mover != p:
        if m.action == SECURE and m.mover == p and m.carrier != p and not m.over:
            call_turnover(m, "the ball was not secured")
        yield from finish(m)


def _stand(m: Match, p: int) -> Proc[bool]:
    """Stand up; then a blitz meets the Foul Appearance it was declared against."""
    if not (yield from stand_up(m, p)):
        return False
    if m.action in (BLITZ, GAZE) and m.target >= 0 and not m.rules.edition.acts.wards_at_blow:
        return (yield from foul_appearance(m, p, m.target))
    return True

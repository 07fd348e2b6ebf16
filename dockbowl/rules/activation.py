"""The beginning and the end of an activation. Rule: core 9."""

from __future__ import annotations

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Activated
from dockbowl.core.moments import ACTIVATE, BEGIN, Prop
from dockbowl.core.requests import Option, Proc, choose
from dockbowl.core.state import NOBODY, STANDING, Match
from dockbowl.rules import advice, ball, bite, chomp, throwing
from dockbowl.rules.action_names import (
    ACTIONS,
    ANOTHER_BOMB,
    BLITZ,
    BOMB,
    BOMBS,
    CHAIN,
    CONCEDE,
    EATS,
    EATS_NOW,
    END_TURN,
    FOUL,
    HITS,
    ONCE_A_TURN,
    PASS,
    SNEAKY_FOUL,
    ZOAT,
)
from dockbowl.rules.action_targets import blitz_targets, foul_targets, hit_targets, in_his_reach, name_target
from dockbowl.rules.block_action import block_action
from dockbowl.rules.declarations import declarations, may_declare
from dockbowl.rules.dump import dump_off
from dockbowl.rules.gaze import GAZE, gaze_targets
from dockbowl.rules.limits import GOUGED, NOW, give_back, spend
from dockbowl.rules.throwing import BOOT, HURL
from dockbowl.rules.wards import foul_appearance

ONCE_AN_ACTIVATION = ("pro", "break_tackle", "crate", ball.THIRST)


def declare(m: Match, option: Option) -> Proc[None]:
    """Start an activation: target, then the player's own traits, then the target's. Rule: core 9."""
    action, p = option.verb, option.player
    coach = m.coach[p]
    target = NOBODY
    if action in HITS:
        target = yield from name_target(coach, "block target", p, hit_targets(m, p, action), action)
    elif action == BLITZ and m.rules.edition.targets_named:
        target = yield from name_target(coach, "blitz target", p, blitz_targets(m, p))
    elif action == FOUL and m.rules.edition.acts.victim_named:
        target = yield from name_target(coach, "foul target", p, foul_targets(m, p))
    elif action == GAZE and m.rules.edition.acts.victim_named:
        target = yield from name_target(coach, "gaze target", p, in_his_reach(m, p, gaze_targets(m, p)))
    m.mover, m.action, m.target = p, action, target
    m.spent = 0
    m.stepped = m.jumped = False
    m.done_blocks = 0
    m.began, m.hit_square, m.harmed = m.at[p], OFF, False
    if m.once:
        fresh = [key for key in ONCE_AN_ACTIVATION if key not in m.rules.skills or m.rules.skills[key].once != "turn"]
        m.once = frozenset(e for e in m.once if e[1] not in fresh and not e[1].startswith(NOW))
    if action == FOUL and m.has(p, Prop.FOULS_BESIDES) and SNEAKY_FOUL not in m.turn_actions:
        m.turn_actions |= {SNEAKY_FOUL}
    elif action in ONCE_A_TURN:
        m.turn_actions |= {action}
    if action == BOMBS:
        m.turn_actions |= {BOMB}
        spend(m, p, EATS)
        m.use_once(p, ANOTHER_BOMB)
        m.use_once(p, EATS_NOW)
        m.action = action = BOMB
    elif action == GAZE and not m.has(p, Prop.GAZES):
        spend(m, p, ZOAT)
    if action == BOOT and m.rules.edition.blows.boot is not None:
        m.turn_actions |= {BLITZ}
    if action == HURL and throwing.is_pass(m):
        m.turn_actions |= {PASS}
    m.emit(Activated(p, option.verb))
    m.phase = "act"
    if m.distracted[p]:
        m.distract(p, 0)
    chomp.hold(m)
    if m.rules.activated is not None:
        m.rules.activated(m, p)
    if Prop.ADVISES in m.about:
        yield from advice.advise(m, p)
    hooks = m.card[p].hooks
    for handler in (*BEGIN.of(hooks), *ACTIVATE.of(hooks)) if hooks else ():
        if not (yield from handler(m, p, action)):
            yield from finish(m)
            return
        if m.turnover or m.at[p] < 0:
            yield from finish(m)
            return
    action = m.action  # a thirsty one may have changed it
    if m.target >= 0 and action != FOUL and not m.rules.edition.acts.wards_at_blow:
        if m.status[p] == STANDING and not (yield from foul_appearance(m, p, target)):
            yield from finish(m)
            return
        if action != GAZE:
            yield from dump_off(m, p, target)
        if m.turnover or m.over or m.at[p] < 0:
            yield from finish(m)
            return
    if action in HITS:
        yield from block_action(m, p, target)
        yield from finish(m)
    elif action == CHAIN:
        m.stepped = True


def finish(m: Match) -> Proc[None]:
    """End the activation; the turn goes on unless there was a turnover."""
    p, action = m.mover, m.action
    if p >= 0 and bite.thirsty(m, p) and m.at[p] >= 0 and not m.over and m.phase == "act":
        yield from bite.last_call(m, p)
    m.mover, m.action, m.target = NOBODY, "", NOBODY
    chomp.hold(m)
    if p >= 0:
        m.used[p] = 1
        if m.once:
            m.once -= {(p, GOUGED)}
            give_back(m, p)
        if m.rules.after_activation is not None and not m.over:
            yield from m.rules.after_activation(m, p, action)
    if not m.over and m.phase in ("act", "turn"):
        m.phase = "end turn" if m.turnover else "turn"


def turn(m: Match) -> Proc[None]:
    """The phase in which the active coach picks the next activation or ends his turn."""
    option = yield from choose(m.active, "activate", lambda: declarations(m), allowed=lambda o: may_declare(m, o))
    if option == END_TURN:
        m.phase = "end turn"
    elif option == CONCEDE and m.rules.concede is not None:
        yield from m.rules.concede(m)
    elif option.player >= 0 and m.coach[option.player] == m.active and option.verb in ACTIONS:
        yield from declare(m, option)
    elif m.rules.declared is not None:
        yield from m.rules.declared(m, option)
        if m.turnover and not m.over:
            m.phase = "end turn"

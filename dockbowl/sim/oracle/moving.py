"""Moving: dodge, rush, leap, pick-up, standing up, and the squares offered."""

from __future__ import annotations

import msgspec

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Rolled, SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import NO, YES, at
from dockbowl.core.state import NOBODY, PRONE, STANDING
from dockbowl.core.targets import Target, passes
from dockbowl.rules import action_names, ball, block_action, chain, leaving, move, step_options
from dockbowl.rules.leaving import DIVE
from dockbowl.rules.rerolls import TEAM, test
from dockbowl.sim.oracle.drive import Answers, Mismatch, NotJudged, drive, rolled, yes_if
from dockbowl.sim.oracle.judging import Compared, Judge, Record, RollRecord, plain_values, roll_values
from dockbowl.sim.oracle.scene import Scene

_SIX = ((6,), (6,))


class Offers(Record, frozen=True, gc=False):
    squares: tuple[tuple[int, int, int, int], ...]


class StoodUp(Record, frozen=True, gc=False):
    success: bool
    modifier: int = 0


def dodge(scene: Scene, record: RollRecord) -> Compared:
    case = scene.case
    if case.diving_tackler or "Diving Tackle" in record.modifiers:
        return _dived(scene, record)
    if "Break Tackle" in record.modifiers:
        raise NotJudged("Break Tackle: here it is used after the roll and is not in the target")
    scene.activate(spent=case.moved - 1)
    drive(move.step(scene.m, scene.actor, scene.to), {"rush": _SIX, "dodge": [scene.dice(1)]})
    return roll_values(scene, rolled(scene.m, "dodge"), record)


def _dived(scene: Scene, record: RollRecord) -> Compared:
    """A dodge that a dive made fail, or the re-rolled die after one. The first die is not always recorded."""
    m, case, player = scene.m, scene.case, scene.actor
    tackler = scene.player(case.diving_tackler) if case.diving_tackler else NOBODY
    more = m.rules.edition.break_tackle(m.card[player]) if "Break Tackle" in record.modifiers else 0
    face = record.min_roll - 1  # enough before the dive, not after it
    if not 2 <= face < 6:
        raise NotJudged("Diving Tackle: the first die is not recorded and may have been any")
    scene.activate(spent=case.moved - 1)
    m.rerolls[m.coach[player]] = 1
    dice = [(face,), *([scene.dice(1)] if case.rerolled else [])]
    answers: Answers = {
        "use diving_tackle": lambda asked: yes_if(tackler in (NOBODY, asked.player)),
        "use break_tackle": yes_if(more > 0),
        "reroll": TEAM if case.rerolled else NO,
    }
    drive(move.step(m, player, scene.to), {"rush": _SIX, "dodge": dice}, answers)
    if not any(isinstance(event, SkillUsed) and event.skill == "diving_tackle" for event in m.events):
        raise Mismatch("nobody may dive")
    roll = [event for event in m.events if isinstance(event, Rolled) and event.purpose == "dodge"][-1]
    if case.rerolled:
        return roll_values(scene, roll, record)
    after = Target(m.rules.edition.agility(m.card[player]), (*roll.mods, DIVE))
    need = max(2, after.need - more)
    judged = msgspec.structs.replace(roll, mods=after.mods, need=need, passed=passes(face, need))
    return roll_values(scene, judged, record)


def rush(scene: Scene, record: RollRecord) -> Compared:
    m, case, player = scene.m, scene.case, scene.actor
    scene.activate("blitz" if case.target else "move", case.moved - 1)
    dice = {"rush": [scene.dice(1)]}
    if case.target:
        drive(move.pay_for_block(m, player), dice)
    elif m.board.distance(m.at[player], scene.to) == 2:
        drive(move.jump(m, player, scene.to, leap=m.has(player, Prop.LEAPS)), dice)
    else:
        drive(move.step(m, player, scene.to), dice)
    return roll_values(scene, rolled(m, "rush"), record)


def leap(scene: Scene, record: RollRecord) -> Compared:
    m, player = scene.m, scene.actor
    scene.activate(spent=scene.case.moved - 2)
    offered = at("leap", scene.to) in step_options.step_options(m)
    drive(move.jump(m, player, scene.to, leap=True), {"rush": _SIX, "leap": [scene.dice(1)]})
    ours, theirs = roll_values(scene, rolled(m, "leap"), record)
    return ours | {"offered": offered}, theirs | {"offered": True}


def pick_up(scene: Scene, record: RollRecord) -> Compared:
    m, player = scene.m, scene.actor
    m.carrier, m.ball = -1, m.at[player]
    drive(ball.pick_up(m, player), {"pick up": [scene.dice(1)]})
    ours, theirs = roll_values(scene, rolled(m, "pick up"), record)
    return ours | {"has the ball": m.carrier == player}, theirs | {"has the ball": record.success}


def stand_up(scene: Scene, record: StoodUp) -> Compared:
    m, player = scene.m, scene.actor
    m.set_status(player, PRONE)
    scene.activate()
    drive(move.stand_up(m, player), {"stand up": [scene.dice(1)]})
    bonus = sum(mod.value for mod in rolled(m, "stand up").mods)
    return (
        {"modifier": bonus, "success": m.status[player] == STANDING},
        {"modifier": record.modifier, "success": record.success},
    )


def jump_up(scene: Scene, record: RollRecord) -> Compared:
    m, player = scene.m, scene.actor
    m.set_status(player, PRONE)
    scene.activate("block")
    drive(block_action.jump_up(m, player), {"jump up": [scene.dice(1)]})
    return plain_values(rolled(m, "jump up"), record)


def tentacles(scene: Scene, record: RollRecord) -> Compared:
    """The mover is the actor, whoever holds him the target."""
    m, player, holder = scene.m, scene.actor, scene.target
    drive(leaving.held_back(m, player, [holder]), {"tentacles": [scene.dice(1)]}, {"use tentacles": YES})
    return plain_values(rolled(m, "tentacles"), record)


def shadowing(scene: Scene, record: RollRecord) -> Compared:
    """The mover may have gone on already, so that his square says nothing: only the roll."""
    m, player, follower = scene.m, scene.actor, scene.target
    target = leaving.shadowing_target(m, follower, player)
    drive(test(m, follower, "shadowing", target), {"shadowing": [scene.dice(1)]})
    return plain_values(rolled(m, "shadowing"), record)


def move_offers(scene: Scene, record: Offers) -> Compared:
    """Each step offered is taken on a copy, to see which rolls it asks for and what they need."""
    m, player = scene.m, scene.actor
    if m.has(player, Prop.BALL_AND_CHAIN):
        return _chain_offers(scene, record)
    scene.activate(spent=scene.case.moved)
    m.jumped = "Leap" in scene.case.used
    ours = {}
    for option in step_options.step_options(m):
        if option.verb == "step":
            copy = m.clone()
            asked = drive(move.step(copy, player, option.square), {"rush": _SIX, "dodge": _SIX})
            needs = [roll.need if roll else 0 for roll in (asked.roll("dodge"), asked.roll("rush"))]
            ours["{},{}".format(*m.board.xy[option.square])] = needs
    theirs = {f"{x},{y}": [dodging, rushing] for x, y, dodging, rushing in record.squares}
    return ours, theirs


def _chain_offers(scene: Scene, record: Offers) -> Compared:
    """Ball & Chain: the record marks the square each side of the template points to, whoever stands there."""
    m, player = scene.m, scene.actor
    scene.activate(action_names.CHAIN, scene.case.moved)
    ours = {}
    for option in step_options.step_options(m):
        there = m.board.offset(m.at[player], *chain.FACINGS[option.word]) if option.verb == action_names.CHAIN else OFF
        if there >= 0 and not m.board.is_sea(there):
            copy = m.clone()
            dice = {"chain direction": [(3,)], "rush": _SIX}
            asked = drive(chain.chain_step(copy, player, option.word), dice)
            rush = asked.roll("rush")
            ours["{},{}".format(*m.board.xy[there])] = [0, rush.need if rush else 0]
    return ours, {f"{x},{y}": [dodging, rushing] for x, y, dodging, rushing in record.squares}


JUDGES = {
    "dodge": Judge(RollRecord, dodge),
    "rush": Judge(RollRecord, rush),
    "leap": Judge(RollRecord, leap),
    "pickup": Judge(RollRecord, pick_up),
    "stand_up": Judge(StoodUp, stand_up),
    "jump_up": Judge(RollRecord, jump_up),
    "tentacles": Judge(RollRecord, tentacles),
    "shadowing": Judge(RollRecord, shadowing),
    "move_offers": Judge(Offers, move_offers),
}

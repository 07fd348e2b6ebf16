"""Classic: what is rolled otherwise than in 2020 as somebody moves, catches, passes or throws a team-mate."""

from __future__ import annotations

import msgspec

from dockbowl.core.requests import YES, who
from dockbowl.core.targets import passes
from dockbowl.games.classic import moving as classic_moving
from dockbowl.games.classic import passing as classic_passing
from dockbowl.rules import aiming, leaving, move, pass_test
from dockbowl.rules.rerolls import test
from dockbowl.sim.oracle import balls, moving
from dockbowl.sim.oracle.balls import caught, thrown
from dockbowl.sim.oracle.drive import Mismatch, drive, rolled
from dockbowl.sim.oracle.judging import Compared, Judge, RollRecord, plain_values, roll_values
from dockbowl.sim.oracle.scene import Scene
from dockbowl.sim.oracle.throws import hurl

_SIX = ((6,), (6,))


class PassRecord(balls.PassRecord, frozen=True, gc=False):
    fumble: bool = False


def dodge(scene: Scene, record: RollRecord) -> Compared:
    """With Break Tackle the record has the target of his strength, where ours adds what it is worth to the die."""
    if "Break Tackle" not in record.modifiers or "Diving Tackle" in record.modifiers:
        return moving.dodge(scene, record)
    m, player, face = scene.m, scene.actor, scene.dice(1)[0]
    scene.activate(spent=scene.case.moved - 1)
    dice = {"rush": _SIX, "dodge": [(face,)]}
    drive(move.step(m, player, scene.to), dice, {"use break_tackle": YES})
    roll = rolled(m, "dodge")
    need = max(2, roll.need - m.rules.edition.break_tackle(m.card[player]))
    return roll_values(scene, msgspec.structs.replace(roll, need=need, passed=passes(face, need)), record)


def tentacles(scene: Scene, record: RollRecord) -> Compared:
    """The mover is the actor, whoever holds him the target."""
    m, player, holder = scene.m, scene.actor, scene.target
    dice = {"escape tentacles": [scene.dice(2)]}
    drive(leaving.held_back(m, player, [holder]), dice, {"use tentacles": YES})
    return plain_values(rolled(m, "escape tentacles"), record)


def shadowing(scene: Scene, record: RollRecord) -> Compared:
    """The mover may have gone on already, so that his square says nothing: only the roll."""
    m, player, shadow = scene.m, scene.actor, scene.target
    drive(classic_moving.shadows(m, shadow, player), {"escape shadowing": [scene.dice(2)]})
    return plain_values(rolled(m, "escape shadowing"), record)


def catch(scene: Scene, record: RollRecord) -> Compared:
    """How the ball came stands in the modifiers; without any it bounced, scattered or was thrown in."""
    how = "bounce"
    if "Accurate Pass" in record.modifiers:
        how = "accurate"
    elif "Hand Off" in record.modifiers:
        how = "hand-off"
    return caught(scene, record, how)


def throw(scene: Scene, record: PassRecord) -> Compared:
    passed, ours, theirs = thrown(scene, record)
    return ours | {"fumble": passed.result == pass_test.FUMBLE}, theirs | {"fumble": record.fumble}


def intercept(scene: Scene, record: RollRecord) -> Compared:
    m, player = scene.m, scene.actor
    m.carrier, m.ball = scene.target, m.at[scene.target]
    dice = {"interception": [scene.dice(1)]}
    asking = classic_passing.intercepted(m, scene.target, scene.to)
    drive(asking, dice, {"interfere": who("interfere", player)})
    return roll_values(scene, rolled(m, "interception"), record)


def safe_throw(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say who has intercepted: it is a plain test."""
    m, player = scene.m, scene.actor
    target = classic_passing.safe_throw(m, player, scene.first(scene.foes(player), "opponent"))
    if target is None:
        raise Mismatch("the engine knows of no Safe Throw")
    drive(test(m, player, "safe throw", target), {"safe throw": [scene.dice(1)]})
    return plain_values(rolled(m, "safe throw"), record)


def throw_mate(scene: Scene, record: PassRecord) -> Compared:
    """The least face that is no fumble, in the record as here."""
    m, player = scene.m, scene.actor
    offered = hurl(scene)
    ours, theirs = roll_values(scene, rolled(m, "throw team-mate"), record)
    band = aiming.BAND_NAMES[aiming.band_of(m, m.at[player], scene.to)]
    return ours | {"range": band, "offered": offered}, theirs | {"range": record.range.lower(), "offered": True}


JUDGES = {
    "dodge": Judge(RollRecord, dodge),
    "tentacles": Judge(RollRecord, tentacles),
    "shadowing": Judge(RollRecord, shadowing),
    "catch": Judge(RollRecord, catch),
    "pass": Judge(PassRecord, throw),
    "intercept": Judge(RollRecord, intercept),
    "safe_throw": Judge(RollRecord, safe_throw),
    "throw_team_mate": Judge(PassRecord, throw_mate),
}

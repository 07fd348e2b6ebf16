"""Tests before an activation or a pass: Bone Head and its like, Animosity."""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import Option, who
from dockbowl.rules import action_names, activation, step_options
from dockbowl.rules.gaze import GAZE, gaze
from dockbowl.rules.hand_off import hand_off
from dockbowl.sim.oracle.drive import drive, first, rolled
from dockbowl.sim.oracle.judging import Compared, Judge, RollRecord, plain_values, roll_values
from dockbowl.sim.oracle.scene import Scene

_ACTIONS: Final = {
    "block": action_names.BLOCK,
    "multipleBlock": action_names.DOUBLE,
    "blitz": action_names.BLITZ,
    "blitzMove": action_names.BLITZ,
    "foul": action_names.FOUL,
    "foulMove": action_names.FOUL,
    "pass": action_names.PASS,
    "passMove": action_names.PASS,
    "handOver": action_names.HANDOFF,
    "handOverMove": action_names.HANDOFF,
    "gaze": GAZE,
    "gazeMove": GAZE,
}
_BITES: Final = "bloodlust"
_TRAITS: Final = ("bone head", "really stupid", "take root", "animal savagery", "unchannelled fury", "wild animal")


class TraitRecord(RollRecord, frozen=True, gc=False):
    skill: str = ""


def confusion(scene: Scene, record: TraitRecord) -> Compared:
    """Declare the action and see the trait's test. Any target will do for an action that needs one."""
    m, player = scene.m, scene.actor
    trait = record.skill.lower().replace("-", " ")
    dice = {other: [(6,)] for other in _TRAITS} | {trait: [scene.dice(1)]}
    action = _ACTIONS.get(scene.case.action, action_names.MOVE)
    answers = {f"{what} target": first for what in ("block", "blitz", "foul", "gaze")}
    drive(activation.declare(m, Option(action, player=player)), dice, answers)
    return plain_values(rolled(m, trait), record)


def blood_lust(scene: Scene, record: RollRecord) -> Compared:
    """As the others; the record counts a foul as a block, where the rule names Block and Blitz alone."""
    named = TraitRecord(record.min_roll, record.success, record.modifiers, _BITES)
    return confusion(scene, named)


def hypnotic_gaze(scene: Scene, record: RollRecord) -> Compared:
    m, player, target = scene.m, scene.actor, scene.target
    scene.activate(GAZE)
    m.target = target
    offered = who(GAZE, target) in step_options.step_options(m)
    drive(gaze(m, player, target), {"hypnotic gaze": [scene.dice(1)]})
    ours, theirs = roll_values(scene, rolled(m, "hypnotic gaze"), record)
    return ours | {"offered": offered}, theirs | {"offered": True}


def animosity(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say to whom: any team-mate."""
    m, player = scene.m, scene.actor
    scene.activate("handoff")
    m.carrier, m.ball = player, m.at[player]
    mate = scene.first(scene.mates(player), "team-mate")
    drive(hand_off(m, player, mate), {"animosity": [scene.dice(1)]})
    return plain_values(rolled(m, "animosity"), record)


JUDGES = {
    "confusion": Judge(TraitRecord, confusion),
    "animosity": Judge(RollRecord, animosity),
    "blood_lust": Judge(RollRecord, blood_lust),
    "gaze": Judge(RollRecord, hypnotic_gaze),
}

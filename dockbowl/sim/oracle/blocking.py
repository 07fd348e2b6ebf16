"""Blocks: whom one may hit and with how many dice, who chooses, pushes, Dauntless, the chainsaw."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import BlockResult, BlockThrown, Moved
from dockbowl.core.moments import Prop
from dockbowl.core.requests import who
from dockbowl.core.state import STANDING
from dockbowl.rules import (
    action_names,
    activation,
    block,
    block_die,
    block_strength,
    chain,
    chainsaw,
    step_options,
    wards,
)
from dockbowl.rules.marks import adjacent, neighbours
from dockbowl.sim.oracle.drive import Dice, Mismatch, NotJudged, Trace, drive, rolled, told
from dockbowl.sim.oracle.judging import Compared, Judge, Record, RollRecord, plain_values
from dockbowl.sim.oracle.scene import FaultyCase, Scene

FACES: Final = {"skull": 1, "both_down": 2, "pushback": 3, "pow/push": 5, "pow": 6}
"""The record's names of the faces, and one face of each."""


class Offers(Record, frozen=True, gc=False):
    targets: tuple[tuple[str, int], ...]


class DiceRecord(Record, frozen=True, gc=False):
    dice: int
    chooser: str
    result: str
    attacker_strength: int | None = None
    """After Horns and Dauntless, before assists."""


class PushRecord(Record, frozen=True, gc=False):
    squares: tuple[tuple[int, int], ...]


class DauntlessRecord(RollRecord, frozen=True, gc=False):
    strength: int = 0


def block_offers(scene: Scene, record: Offers) -> Compared:
    """A blitzer names his target first: one recorded target is the one named, several are all he may name."""
    m, player = scene.m, scene.actor
    if m.has(player, Prop.BALL_AND_CHAIN):  # he chooses nobody: the record has all whom he may be dragged into
        beside = [q for q in neighbours(m, m.at[player]) if m.status[q] == STANDING]
        return {m.ids[q]: chain.swing_odds(m, player, q).dice for q in beside}, dict(record.targets)
    scene.begin_block()
    if not scene.blitz:
        targets = _declared(scene)
    elif not m.rules.edition.targets_named:
        targets = [option.player for option in step_options.step_options(m) if option.verb in ("block", "saw")]
    elif len(record.targets) == 1:
        targets = _in_reach(scene, [scene.player(record.targets[0][0])])
    else:
        targets = _in_reach(scene, scene.foes(player))
    ours = {m.ids[q]: block_strength.block_odds(m, player, q, blitz=scene.blitz).dice for q in targets}
    return ours, dict(record.targets)


def _in_reach(scene: Scene, foes: list[int]) -> list[int]:
    """Whom of these the actor could hit from where he stands, were they the declared target of the blitz."""
    m, found = scene.m, []
    for foe in foes:
        m.target = foe
        if who("block", foe) in step_options.step_options(m):
            found.append(foe)
    return found


def _declared(scene: Scene) -> list[int]:
    """Whom the engine lets him name when he declares a Block action."""
    m = scene.m
    trace = drive(activation.declare(m, who(action_names.BLOCK, scene.actor)), {})
    asked = trace.choice("block target")
    return [m.target] if asked is None else [option.player for option in asked.legal()]


def block_dice(scene: Scene, record: DiceRecord) -> Compared:
    """The whole block up to the choice of the die."""
    m, case, player = scene.m, scene.case, scene.actor
    strength = record.attacker_strength
    dared = strength is not None and strength > block_strength.base_strength(m, player, scene.blitz)
    trace = _block(scene, case.roll, dauntless=dared or case.dauntless)
    thrown = told(m, BlockThrown)
    if thrown is None:
        raise Mismatch("the engine throws no block dice")
    chosen = trace.choice("block die")
    if chosen is None:  # all dice show the same: there is nothing to choose
        result = told(m, BlockResult)
        faces = {block_die.FACE_NAMES[result.face]} if result else set()
        chooser = "attacker" if thrown.dice > 0 else "defender"
    else:
        faces = {option.word for option in chosen.legal()}
        chooser = "attacker" if chosen.coach == m.coach[player] else "defender"
    ours = {"dice": abs(thrown.dice), "chooser": chooser, "may choose": _face(record.result) in faces}
    return ours, {"dice": abs(record.dice), "chooser": record.chooser, "may choose": True}


def _face(name: str) -> str:
    if name not in FACES:
        raise FaultyCase(f"{name!r} is no block result; expected {', '.join(FACES)}")
    return block_die.FACE_NAMES[FACES[name]]


def _block(scene: Scene, faces: tuple[int, ...], *, dauntless: bool = False) -> Trace[None]:
    """Drive a block with these faces; every skill of either side stays unused."""
    m, player, target = scene.m, scene.actor, scene.target
    double = target if scene.case.multiple_block else -1
    if double >= 0 and not m.rules.edition.blows.double_help:
        raise NotJudged("Multiple Block: the other target is not recorded")
    scene.begin_block()
    face = block_die.FACE_NAMES[faces[0]] if len(set(faces)) == 1 else ""
    answers = {"block die": block_die.DIE_OPTIONS[faces[0]]} if face else {}
    dice: Dice = {"dauntless": [(6,) if dauntless else (1,)], "block": [faces]}
    return drive(block.block(m, player, target, blitz=scene.blitz, double_with=double), dice, answers)


def push(scene: Scene, record: PushRecord) -> Compared:
    """A block whose dice all show the recorded result, up to the choice of the square."""
    m, player, target = scene.m, scene.actor, scene.target
    scene.begin_block()
    double = target if scene.case.multiple_block else -1
    odds = block_strength.block_odds(m, player, target, blitz=scene.blitz, double_with=double)
    if scene.case.block_result not in FACES:
        raise FaultyCase(f"{scene.case.block_result!r} is no block result")
    trace = _block(scene, (FACES[scene.case.block_result],) * abs(odds.dice))
    squares, chooser = _pushed(scene, trace, target)
    ours = {"squares": sorted(squares), "attacker chooses": chooser in (None, m.coach[player])}
    theirs = {"squares": sorted(record.squares), "attacker chooses": scene.case.attacker_chooses}
    return ours, theirs


def _pushed(scene: Scene, trace: Trace[None], target: int) -> tuple[list[tuple[int, int]], int | None]:
    """The squares offered for `target` and whose choice it is; a single one is taken without asking."""
    m = scene.m
    asked = trace.choice("push")
    if asked is not None and asked.player == target:
        return [m.board.xy[option.square] for option in asked.legal()], asked.coach
    for event in m.events:
        if isinstance(event, Moved) and event.player == target and event.how == "push":
            return [m.board.xy[event.end]], None
    return [], None


def dauntless(scene: Scene, record: DauntlessRecord) -> Compared:
    m, target = scene.m, scene.target
    scene.begin_block()
    drive(block_strength.dauntless(m, scene.actor, target, scene.blitz), {"dauntless": [scene.dice(1)]})
    ours, theirs = plain_values(rolled(m, "dauntless"), record)
    return ours | {"strength": m.card[target].st}, theirs | {"strength": record.strength}


def foul_appearance(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say whom he faces: any opponent whom it is hard to look at."""
    m, player = scene.m, scene.actor
    target = scene.first(
        (q for q in scene.foes(player) if m.has(q, Prop.FOUL_APPEARANCE)), "opponent with Foul Appearance"
    )
    drive(wards.foul_appearance(m, player, target), {"foul appearance": [scene.dice(1)]})
    return plain_values(rolled(m, "foul appearance"), record)


def chainsaw_attack(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say whom he attacks: any opponent beside him."""
    m, player = scene.m, scene.actor
    near = [q for q in scene.foes(player) if adjacent(m, player, q)]
    target = scene.first(sorted(near, key=lambda q: m.status[q] != STANDING), "opponent beside him")
    drive(chainsaw.attack(m, player, target), {"chainsaw": [scene.dice(1)]})
    return plain_values(rolled(m, "chainsaw"), record)


JUDGES = {
    "block_offers": Judge(Offers, block_offers),
    "block_dice": Judge(DiceRecord, block_dice),
    "push": Judge(PushRecord, push),
    "dauntless": Judge(DauntlessRecord, dauntless),
    "foul_appearance": Judge(RollRecord, foul_appearance),
    "chainsaw": Judge(RollRecord, chainsaw_attack),
}

"""Throw Team-mate: the throw, the landing, Always Hungry."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Told
from dockbowl.core.moments import Prop
from dockbowl.core.state import STANDING
from dockbowl.rules import aiming, throwing
from dockbowl.rules.marks import adjacent
from dockbowl.sim.oracle.balls import PassRecord
from dockbowl.sim.oracle.drive import Dice, Mismatch, drive, rolled, told
from dockbowl.sim.oracle.judging import Compared, Judge, RollRecord, plain_values, roll_values
from dockbowl.sim.oracle.scene import Scene

_RESULTS: Final = {
    "accurate": throwing.SUPERB,
    "inaccurate": throwing.SUCCESSFUL,
    "wildly inaccurate": throwing.TERRIBLE,
    "fumble": throwing.FUMBLE,
}
_LANDINGS: Final = {
    "Successful Throw": throwing.SUCCESSFUL,
    "Terrible Throw": throwing.TERRIBLE,
    "Fumbled Throw": throwing.FUMBLE,
}


def put_back(scene: Scene) -> None:
    """Whoever was in the thrower's hands when the board was written down stands where he was picked up."""
    m = scene.m
    for figure in scene.case.board.players:
        if figure.state == "picked_up" and m.is_free(scene.square(figure.pos)):
            player = scene.player(figure.id)
            m.place(player, scene.square(figure.pos))
            m.set_status(player, STANDING)


def hurl(scene: Scene) -> bool:
    """Throw the team-mate; whether the engine would have offered it."""
    m, player, mate = scene.m, scene.actor, scene.target
    put_back(scene)
    scene.activate(throwing.HURL)
    offered = mate in throwing.mates(m, player, kick=False) and scene.to in throwing.aims(m, player)
    dice: Dice = {"always hungry": [(6,)], "throw team-mate": [scene.dice(1)]}
    drive(throwing.throw_mate(m, player, mate, scene.to), dice)
    return offered


def throw(scene: Scene, record: PassRecord) -> Compared:
    """Their target is the lowest face that is not terrible; ours, of a superb throw, is one of the same modifiers."""
    m, player = scene.m, scene.actor
    offered = hurl(scene)
    roll = rolled(m, "throw team-mate")
    result = told(m, Told, lambda event: event.what == "hurl result")
    if result is None:
        raise Mismatch("the engine throws nobody")
    bonus = sum(mod.value for mod in roll.mods)
    names = scene.edition.modifiers
    return (
        {
            "target": max(2, 2 - bonus),
            "modifiers": names.mine(roll.mods),
            "success": result.word in (throwing.SUPERB, throwing.SUCCESSFUL),
            "range": aiming.BAND_NAMES[aiming.band_of(m, m.at[player], scene.to)],
            "result": result.word,
            "offered": offered,
        },
        {
            "target": record.min_roll,
            "modifiers": names.theirs(record.modifiers),
            "success": record.success,
            "range": record.range.lower(),
            "result": _RESULTS.get(record.result.lower().replace("_", " "), record.result),
            "offered": True,
        },
    )


def landing(scene: Scene, record: RollRecord) -> Compared:
    m, player = scene.m, scene.actor
    thrown = (ours for name, ours in _LANDINGS.items() if name in record.modifiers)
    result = next(thrown, throwing.SUPERB)
    drive(throwing.land(m, player, m.at[player], result, False), {"landing": [scene.dice(1)]})
    return roll_values(scene, rolled(m, "landing"), record)


def hungry(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say whom he would throw: any team-mate."""
    m, player = scene.m, scene.actor
    put_back(scene)
    mate = scene.first(scene.mates(player), "team-mate")
    _hunger(scene, player, mate, scene.dice(1), (6,))
    return plain_values(rolled(m, "always hungry"), record)


def escape(scene: Scene, record: RollRecord) -> Compared:
    """The record does not say from whom: any hungry team-mate beside him."""
    m, mate = scene.m, scene.actor
    put_back(scene)
    hungry_ones = (q for q in scene.mates(mate) if m.has(q, Prop.HUNGRY) and adjacent(m, q, mate))
    player = scene.first(hungry_ones, "hungry team-mate")
    _hunger(scene, player, mate, (1,), scene.dice(1))
    return plain_values(rolled(m, "escape"), record)


def _hunger(scene: Scene, player: int, mate: int, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    scene.activate(throwing.HURL)
    aim = throwing.aims(scene.m, player)[0]
    drive(throwing.throw_mate(scene.m, player, mate, aim), {"always hungry": [first], "escape": [second]})


JUDGES = {
    "throw_team_mate": Judge(PassRecord, throw),
    "landing": Judge(RollRecord, landing),
    "always_hungry": Judge(RollRecord, hungry),
    "escape": Judge(RollRecord, escape),
}

"""Look-ups: weather, recovery of the knocked out, the referee."""

from __future__ import annotations

from dockbowl.core.requests import YES
from dockbowl.core.state import KO, RESERVES, STANDING, Match
from dockbowl.games import texts
from dockbowl.rules import foul
from dockbowl.sim.oracle.cases import Figure
from dockbowl.sim.oracle.drive import Mismatch, NotJudged, drive
from dockbowl.sim.oracle.judging import Compared, Judge, Record
from dockbowl.sim.oracle.scene import Scene

KICK_OFFS = {"Weather Change": "Changing Weather", "Blitz": "Blitz!", "Perfect Defence": "Solid Defence"}
"""The record's names of kick-off events, where ours are others."""


EASED = (2, 3)
"""Faces on which somebody comes round only if his coach has bought something that helps."""


class TableRecord(Record, frozen=True, gc=False):
    result: str


class Recovery(Record, frozen=True, gc=False):
    recovers: bool


class Bribe(Record, frozen=True, gc=False):
    success: bool


class Argument(Record, frozen=True, gc=False):
    success: bool
    coach_banned: bool = False


def weather(scene: Scene, record: TableRecord) -> Compared:
    ours = scene.m.rules.weather_table.get(sum(scene.dice(2)), "")
    return {"result": ours}, {"result": record.result.replace("_", " ")}


def kickoff(scene: Scene, record: TableRecord) -> Compared:
    """The event of the roll; what comes of it is recorded as cases of other kinds."""
    row = texts.kick_offs(scene.m.rules.edition.name).get(sum(scene.dice(2)))
    ours = row.name if row else ""
    recorded = record.result if record.result == ours else KICK_OFFS.get(record.result, record.result)
    return {"result": ours}, {"result": recorded}


def ko_recovery(scene: Scene, record: Recovery) -> Compared:
    """The end of a drive with him in the box; no table of players is recorded."""
    m = scene.m
    if record.recovers and scene.dice(1)[0] in EASED:
        raise NotJudged("what eases his recovery is not recorded")
    player = _somebody(scene, "home", KO)
    ending = m.rules.phases.get("drive end")
    if ending is None:
        raise Mismatch("the game has no end of a drive")
    drive(ending(m), {"ko recovery": [scene.dice(1)]})
    return {"recovers": m.status[player] == RESERVES}, {"recovers": record.recovers}


def bribe(scene: Scene, record: Bribe) -> Compared:
    """Somebody is sent off, and his coach bribes the referee instead of arguing."""
    m, player = _sent_off(scene)
    m.bribes[m.coach[player]] = 1
    trace = drive(foul.sent_off(m, player, "foul"), {"bribe": [scene.dice(1)]}, {"bribe": YES})
    return {"success": trace.result is False}, {"success": record.success}


def argue(scene: Scene, record: Argument) -> Compared:
    """Somebody is sent off, and his coach argues."""
    m, player = _sent_off(scene)
    dice = {"argue the call": [scene.dice(1)]}
    trace = drive(foul.sent_off(m, player, "foul"), dice, {"argue the call": YES})
    return (
        {"success": trace.result is False, "coach_banned": not m.head_coach[m.coach[player]]},
        {"success": record.success, "coach_banned": record.coach_banned},
    )


def _sent_off(scene: Scene) -> tuple[Match, int]:
    return scene.m, _somebody(scene, scene.case.board.active_team, STANDING)


def _somebody(scene: Scene, team: str, status: int) -> int:
    """A player of no special gifts, for boards that name nobody."""
    player = scene.add(Figure("somebody", team, ma=6, st=3, ag=3, av=9, pa=4))
    if status == STANDING:
        scene.m.place(player, scene.m.board.open_squares[0])
    scene.m.status[player] = status
    return player


JUDGES = {
    "weather": Judge(TableRecord, weather),
    "kickoff": Judge(TableRecord, kickoff),
    "ko_recovery": Judge(Recovery, ko_recovery),
    "bribe": Judge(Bribe, bribe),
    "argue_the_call": Judge(Argument, argue),
}

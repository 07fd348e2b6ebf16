"""The ball: catch, pass, interference, bounce, scatter, throw-in, the kick's deviation."""

from __future__ import annotations

from collections.abc import Iterable

from dockbowl.board.board import Board
from dockbowl.core.events import BallMoved, Passed
from dockbowl.core.requests import NO, Request, Roll, who
from dockbowl.rules import aiming, ball, interference, pass_test, passing
from dockbowl.sim.oracle.cases import Place
from dockbowl.sim.oracle.drive import Dice, Mismatch, NotJudged, drive, rolled, told
from dockbowl.sim.oracle.judging import (
    Compared,
    Judge,
    Record,
    RollRecord,
    Values,
    plain_values,
    roll_values,
)
from dockbowl.sim.oracle.names import CLOCKWISE, compass
from dockbowl.sim.oracle.scene import FaultyCase, Scene


class PassRecord(RollRecord, frozen=True, gc=False):
    range: str = ""
    result: str = ""


class Way(Record, frozen=True, gc=False):
    """Where the ball went: `end`, or off the pitch."""

    end: Place = None
    off_pitch: bool = False
    direction: str = ""
    directions: tuple[str, ...] = ()


# How a ball came is not on the board, only in the modifier it gave.
_SCATTERED = "Inaccurate Pass, Deviated Ball or Scatter"
_PASSES = {
    "Accurate Pass": pass_test.ACCURATE,
    "Inaccurate Pass": pass_test.INACCURATE,
    "Wildly Inaccurate Pass": pass_test.WILD,
}


def catch(scene: Scene, record: RollRecord) -> Compared:
    if _SCATTERED in record.modifiers:
        how = "kick" if scene.case.mode == "kickoff" else "bounce"
    else:
        how = "deflected" if "Deflected Pass" in record.modifiers else "hand-off"
    return caught(scene, record, how)


def caught(scene: Scene, record: RollRecord, how: str) -> Compared:
    """A catch of a ball that comes `how`."""
    m, player = scene.m, scene.actor
    drive(ball.settle(m, m.at[player], how), {"catch": [scene.dice(1)]})
    ours, theirs = roll_values(scene, rolled(m, "catch"), record)
    return ours | {"has the ball": m.carrier == player}, theirs | {"has the ball": record.success}


def throw(scene: Scene, record: PassRecord) -> Compared:
    passed, ours, theirs = thrown(scene, record)
    result = record.result.lower().replace("_", " ")
    return ours | {"result": passed.result}, theirs | {"result": result}


def thrown(scene: Scene, record: PassRecord) -> tuple[Passed, Values, Values]:
    """A pass: what it came to, and what every edition compares: the roll, its range, whether he may aim there."""
    m, player = scene.m, scene.actor
    scene.activate("pass")
    m.carrier, m.ball = player, m.at[player]
    fault = aiming.aim_fault(m, player, scene.to)
    dice: Dice = {"animosity": [(6,)], "pass": [scene.dice(1)]}
    drive(passing.throw(m, player, scene.to), dice, {"interfere": NO})
    passed = told(m, Passed)
    if passed is None:
        raise Mismatch("the engine throws no pass")
    ours, theirs = roll_values(scene, rolled(m, "pass"), record)
    theirs["modifiers"].pop("blizzard", None)  # it only shortens the range
    ours |= {"range": aiming.BAND_NAMES[passed.band], "may aim there": fault == ""}
    return passed, ours, theirs | {"range": record.range.lower(), "may aim there": True}


def interfere(scene: Scene, record: RollRecord) -> Compared:
    m, player = scene.m, scene.actor
    result = next((ours for name, ours in _PASSES.items() if name in record.modifiers), pass_test.ACCURATE)
    asking = interference.interference(m, scene.target, scene.to, result)
    drive(asking, {"interfere": [scene.dice(1)]}, {"interfere": who("interfere", player)})
    return plain_values(rolled(m, "interfere"), record)


# ------------------------------------------------------------------ the ball by itself


def our_face(board: Board, theirs: int) -> int:
    """Our d8 face of the direction a recorded one means."""
    if not 1 <= theirs <= 8:
        raise FaultyCase(f"{theirs} is no face of a d8")
    return board.d8.index(CLOCKWISE[theirs])


def bounce(scene: Scene, record: Way) -> Compared:
    """One bounce after another; no player is on these boards."""
    m = scene.m
    end, off = scene.start, False
    ways = []
    for theirs in scene.case.roll:
        before = end
        trace = drive(ball.bounce(m, before), {"bounce": [(our_face(m.board, theirs),)]})
        end, off = m.ball, _thrown_in(trace.stopped)
        ways.append("" if off else _way(m.board, before, end))
    return _values(scene, end, off, ways), _recorded(record, record.directions)


def scatter(scene: Scene, record: Way) -> Compared:
    m = scene.m
    faces = [(our_face(m.board, theirs),) for theirs in scene.case.roll]
    trace = drive(ball.scatter(m, scene.start, len(faces)), {"scatter": faces})
    if trace.result is None:
        raise Mismatch("the scatter does not end")
    end, out = trace.result
    ways = [_way(m.board, e.start, e.end) for e in m.events if isinstance(e, BallMoved)]
    ways += [""] * (out != (0, 0))
    return _values(scene, end, out != (0, 0), ways), _recorded(record, record.directions)


def throw_in(scene: Scene, record: Way) -> Compared:
    """The record's template lies at an edge even in a corner, where ours has the corner's own (core D3)."""
    m, last = scene.m, scene.start
    direction, *distance = scene.dice(3)
    x, y = m.board.xy[last]
    if m.rules.edition.corners and x in (0, m.board.width - 1) and y in (0, m.board.height - 1):
        raise NotJudged("a throw-in from a corner")
    out = (-1, 0) if x == 0 else (1, 0) if x == m.board.width - 1 else (0, -1) if y == 0 else (0, 1)
    dice: Dice = {"throw-in direction": [(direction,)], "throw-in distance": [tuple(distance)]}
    trace = drive(ball.throw_in(m, last, out), dice)
    thrown = told(m, BallMoved)
    if thrown is None:
        raise Mismatch("the engine throws no ball in")
    off = _thrown_in(trace.stopped)
    ways = ["" if off else _way(m.board, last, thrown.end)]
    return _values(scene, thrown.end, off, ways), _recorded(record, (record.direction,))


def kickoff_scatter(scene: Scene, record: Way) -> Compared:
    """The aim is not recorded: it is where this deviation must have started."""
    m = scene.m
    theirs, distance = scene.dice(2)
    face = our_face(m.board, theirs)
    dx, dy = CLOCKWISE[theirs]
    if record.end is None:
        raise FaultyCase("a kick without its end")
    if scene.case.kick_skill:
        raise NotJudged("Kick")
    x, y = record.end
    aim = m.board.at(x - dx * distance, y - dy * distance)
    if aim < 0:
        raise Mismatch("no aim on the pitch leads there")
    trace = drive(ball.deviate(m, aim), {"deviate direction": [(face,)], "deviate distance": [(distance,)]})
    if trace.result is None:
        raise Mismatch("the deviation does not end")
    square, out = trace.result
    ours = {"end": scene.xy(square), "direction": _way(m.board, aim, square)}
    if out != (0, 0):  # the record counts on beyond the edge
        ax, ay = m.board.xy[aim]
        ours = {"end": [ax + out[0] * distance, ay + out[1] * distance], "direction": compass(*out)}
    return ours, {"end": [x, y], "direction": record.direction}


def _thrown_in(stopped: Request | None) -> bool:
    """Whether the procedure has come to the throw-in of a ball that left the pitch."""
    return isinstance(stopped, Roll) and stopped.purpose == "throw-in direction"


def _way(board: Board, start: int, end: int) -> str:
    (ax, ay), (bx, by) = board.xy[start], board.xy[end]
    return compass(bx - ax, by - ay)


def _values(scene: Scene, end: int, off: bool, ways: Iterable[str]) -> Values:
    """The last direction of a ball that leaves the pitch is not told."""
    return {"end": "off the pitch" if off else scene.xy(end), "directions": list(ways)}


def _recorded(record: Way, ways: tuple[str, ...]) -> Values:
    if record.off_pitch or record.end is None:
        return {"end": "off the pitch", "directions": [*ways[:-1], ""]}
    return {"end": list(record.end), "directions": list(ways)}


JUDGES = {
    "catch": Judge(RollRecord, catch),
    "pass": Judge(PassRecord, throw),
    "intercept": Judge(RollRecord, interfere),
    "bounce": Judge(Way, bounce),
    "scatter": Judge(Way, scatter),
    "throw_in": Judge(Way, throw_in),
    "kickoff_scatter": Judge(Way, kickoff_scatter),
}

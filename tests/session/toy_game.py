"""A game of a page for the tests of the session: move, dodge, re-roll, and a foe who may trip you.

Small enough to know by heart, and with one of everything a session must handle: dice, choices of both
coaches, a choice that only sometimes comes, a turnover, and something the game adds to positions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dockbowl.board.board import Board
from dockbowl.core.cards import Card
from dockbowl.core.events import (
    Activated,
    KnockedDown,
    MatchOver,
    Moved,
    Rerolled,
    Rolled,
    TurnEnded,
    Turnover,
    TurnStarted,
)
from dockbowl.core.moments import Skill
from dockbowl.core.position_keys import PositionKey
from dockbowl.core.requests import D8, NO, Option, Proc, at, choose, confirm, roll, roll_one, say, who
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import NOBODY, PRONE, STANDING, Match
from dockbowl.core.targets import Mod, Target, passes
from dockbowl.games.game import Game, MatchSetup
from dockbowl.rules.edition_2020 import EDITION_2020

PIER = """
format = 1
kind = "pitch"
name = "toy"
grid = '''
......
......
......
......
'''
"""

LAST_TURN = 4


@dataclass
class Tide:
    level: int = 0

    def clone(self) -> Tide:
        return Tide(self.level)

    def key(self) -> tuple[Any, ...]:
        return (self.level,)


def start_turn(m: Match) -> Proc[None]:
    m.turn[m.active] += 1
    m.emit(TurnStarted(m.active, m.turn[m.active]))
    for p in range(len(m.used)):
        m.used[p] = 0
    face = yield from roll_one("tide", D8, coach=m.active)
    m.extra.level = face
    m.emit(Rolled("tide", D8, (face,), m.active))
    m.phase = "turn"


def turn(m: Match) -> Proc[None]:
    options = [who("move", p) for p in m.fielded(m.active) if not m.used[p] and m.status[p] == STANDING]
    option = yield from choose(m.active, "activate", lambda: [*options, say("end turn")])
    if option.verb == "end turn":
        m.phase = "end turn"
        return
    m.mover, m.spent = option.player, 0
    m.emit(Activated(option.player, "move"))
    m.phase = "act"


def foes(m: Match, p: int, square: int) -> list[int]:
    near = (m.player_at(n) for n in m.board.around[square])
    return [q for q in near if q >= 0 and m.coach[q] != m.coach[p] and m.tz[q]]


def dodge_target(m: Match, p: int, end: int) -> Target:
    n = len(foes(m, p, end))
    return Target(m.card[p].ag, (Mod(-n, "marked"),) if n else ())


def act(m: Match) -> Proc[None]:
    p = m.mover
    squares = [at("step", s) for s in m.board.around[m.at[p]] if m.is_free(s)] if m.spent < m.card[p].ma else []
    option = yield from choose(m.active, "step", lambda: [*squares, say("stop")], player=p)
    if option.verb == "stop":
        finish(m)
        return
    start, marked = m.at[p], foes(m, p, m.at[p])
    m.place(p, option.square)
    m.spent += 1
    m.emit(Moved(p, start, option.square))
    if not marked:
        return
    target = dodge_target(m, p, option.square)
    passed = yield from dodge(m, p, target)
    tackler = next((q for q in marked if "tackle" in m.card[q].skills), NOBODY)
    if passed and tackler >= 0 and (yield from confirm(m.coach[tackler], "use tackle", player=tackler, target=p)):
        passed = False
    if not passed:
        m.set_status(p, PRONE)
        m.emit(KnockedDown(p, "falls over", m.at[p]))
        yield from roll("armour", count=2, coach=m.coach[p], player=p)
        m.turnover = "fell"
        m.emit(Turnover(m.active, m.turnover))
        finish(m)


def dodge(m: Match, p: int, target: Target) -> Proc[bool]:
    c = m.active
    for again in (False, True):
        (face,) = yield from roll("dodge", coach=c, player=p, need=target.need, mods=target.mods)
        ok = passes(face, target.need)
        m.emit(Rolled("dodge", "d6", (face,), c, p, target.need, target.mods, ok))
        if ok or again or not m.rerolls[c]:
            return ok
        if (yield from choose(c, "reroll", (say("team"), NO), player=p)) == NO:
            return False
        m.rerolls[c] -= 1
        m.emit(Rerolled(c, p, "dodge", "team"))
    return False


def finish(m: Match) -> None:
    m.used[m.mover] = 1
    m.mover = NOBODY
    m.phase = "end turn" if m.turnover else "turn"


def end_turn(m: Match) -> Proc[None]:
    m.emit(TurnEnded(m.active, m.turnover))
    m.turnover = ""
    if min(m.turn) >= LAST_TURN:
        m.over, m.stop_reason = True, "time"
        m.emit(MatchOver(-1, "time"))
        return
    m.active = (m.active + 1) % m.coaches
    m.phase = "start turn"
    yield from ()


def nothing(*_: Any) -> Any:
    return False


RULES = Ruleset(
    name="toy",
    title="Toy",
    phases={"start turn": start_turn, "turn": turn, "act": act, "end turn": end_turn},
    skills={key: Skill(key) for key in ("tackle", "guard", "loner")},
    edition=replace(EDITION_2020, name="toy"),
    leave_pitch=nothing,
    ball_leaves=nothing,
    scores=nothing,
    scored=nothing,
    options={"wet": True},
)


def rules(options: Mapping[str, Any]) -> Ruleset:
    return RULES.but(options={**RULES.options, **options})


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    m = Match(ruleset, board, coaches)
    m.extra = Tide()
    return m


def start(setup: MatchSetup, board: Board) -> Match:
    m = empty(rules(setup.options), board, 2)
    for coach, letter, x in ((0, "a", 1), (1, "b", 2)):
        for number in range(1, 4):
            skills = {"tackle": None} if letter == "b" else {}
            card = Card(f"{letter.upper()}-{number}", 6, 3, 3, 4, 9, skills, m.rules.skills, number=number)
            p = m.add_player(f"{letter}{number}", card, coach, STANDING)
            m.place(p, board.at(x, number))
            m.set_status(p, STANDING)
    m.rerolls = [1, 2]
    m.active = 0
    m.phase = "start turn"
    return m


def set_tide(m: Match, value: Any) -> None:
    if not isinstance(value, int) or not 0 <= value <= 8:
        raise ValueError(f"{value!r} is not 0 to 8")
    m.extra.level = value


TOY = Game(
    key="toy",
    title="Toy",
    summary="for tests",
    coaches=(2, 3, 4),
    default_map="",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=lambda m: [],
    position_keys={"tide": PositionKey("the tide, 0 to 8", lambda m: m.extra.level, set_tide)},
    empty=empty,
)


def toy_setup(seed: int = 7) -> MatchSetup:
    return MatchSetup(game="toy", map_source=PIER, map_name="toy", seed=seed)


class Picker:
    """A seat that takes legal options by turns, the same ones every time."""

    name = "picker"

    def __init__(self) -> None:
        self.count = 0

    def answer(self, driver: Any, request: Any) -> Option:
        legal = request.legal()
        self.count += 1
        return legal[self.count * 7 % len(legal)]

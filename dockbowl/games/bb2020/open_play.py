"""BB2020 procedures composed, and open play on the 26 x 15 pitch.

Open play is eleven a side, two halves of eight turns, with the set-up done for both coaches and the kick-off
table left out: the ball is kicked to the middle of the receiving half and deviates. The whole match with
everything before, between and after is a later milestone; what is here is what Dockbowl stands on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dockbowl.board.board import Board
from dockbowl.board.tiles import OFF
from dockbowl.core.events import Entered, MatchOver, Rolled, Scored, Told
from dockbowl.core.moments import Prop
from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.requests import Proc, choose, roll_one, who
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import KO, RESERVES, STANDING, Match
from dockbowl.games import last_call, last_call_keys
from dockbowl.games.enlisting import enlist
from dockbowl.games.game import Game, MatchSetup, SetupError, StatusLine
from dockbowl.rules import activation, ball, steps
from dockbowl.rules.edition_2020 import EDITION_2020
from dockbowl.rules.help_up import help_up
from dockbowl.rules.injury import crowd_injury
from dockbowl.rules.limits import DRIVE, HALF, ended
from dockbowl.rules.plague import PLAGUE_HOOK
from dockbowl.rules.turn import begin_turn, call_turnover, close_turn
from dockbowl.skills.catalogue import SKILLS

WEATHER = dict.fromkeys(range(4, 11), "nice")
WEATHER |= {2: "sweltering heat", 3: "very sunny", 11: "pouring rain", 12: "blizzard"}
HOUSE = {"claw_stacks": False, "throw_team_mate_is_pass": True}
"""House rules a table may change: whether Claws and Mighty Blow may both count on one armour roll, and whether
Throw Team-mate uses up the team's Pass of the turn (core 9)."""


COMES_ROUND = 4
"""What a knocked-out player needs."""


class Half:
    """What open play adds to the state: the half, who kicked it off, and whose turn comes first in the drive."""

    __slots__ = ("first_kicker", "full_rerolls", "half", "kicker")

    def __init__(
        self, half: int = 1, kicker: int = 0, first_kicker: int = 0, full_rerolls: tuple[int, ...] = (0, 0)
    ) -> None:
        self.half, self.kicker, self.first_kicker, self.full_rerolls = half, kicker, first_kicker, full_rerolls

    def clone(self) -> Half:
        return Half(self.half, self.kicker, self.first_kicker, self.full_rerolls)

    def key(self) -> tuple[Any, ...]:
        return (self.half, self.kicker, self.first_kicker, self.full_rerolls)


# ------------------------------------------------------------------ steps


def into_the_crowd(m: Match, player: int, last: int, out: tuple[int, int], cause: str) -> Proc[bool]:
    """Pushed off the pitch: injury without armour; a turnover only for an active carrier. Rule: core 20.4."""
    held = m.carrier == player
    if held:
        ball.drop(m, player)
        if m.coach[player] == m.active:
            call_turnover(m, "the ball carrier left the pitch")
    m.emit(Told("crowd", player=player, square=last))
    yield from crowd_injury(m, player)
    return held


def in_end_zone(m: Match, player: int) -> bool:
    """Coach 0 attacks towards the far end zone, coach 1 towards the near one."""
    goal = m.board.areas["end_zone.1" if m.coach[player] == 0 else "end_zone.0"]
    return m.at[player] in goal


def touchdown(m: Match, player: int) -> None:
    """One more, and the drive is over. Rule: core 25.1."""
    if m.phase == "drive end":
        return
    coach = m.coach[player]
    m.score[coach] += 1
    m.emit(Scored(player, coach, m.at[player]))
    if coach != m.active:
        m.turn[coach] += 1  # the scorers' own turn is used up
    m.extra.kicker = coach
    m.turnover = "touchdown"
    m.phase = "drive end"


# ------------------------------------------------------------------ phases


def kick_off(m: Match) -> Proc[None]:
    """Both teams on their places, the ball to the middle of the receiving half, deviating; no event."""
    for coach in (m.extra.kicker, 1 - m.extra.kicker):
        line_up(m, coach)
    yield from kick(m)


def kick(m: Match) -> Proc[None]:
    """The kick-off once both teams stand."""
    kicker = m.extra.kicker
    receiver = 1 - kicker
    m.active = -1
    width, height = m.board.width, m.board.height
    aim = m.board.at(width // 4 if receiver == 0 else width - 1 - width // 4, height // 2)
    m.ball = aim
    square, out = yield from ball.deviate(m, aim)
    half = m.board.areas[f"half.{receiver}"]
    if out != (0, 0) or square not in half:
        yield from touchback(m, receiver)
    else:
        yield from m.rules.edition.read_kick(m, receiver, half)
        yield from ball.settle(m, square, "kick", half)
        if m.ball == OFF:
            yield from touchback(m, receiver)
    m.active = kicker  # the receivers' turn comes next
    m.phase = "next turn"


def touchback(m: Match, receiver: int) -> Proc[None]:
    """The receiving coach gives the ball to a standing player. Rule: core 7.1."""
    m.carrier = -1
    able = [p for p in m.fielded(receiver) if ball.can_catch(m, p)]
    m.emit(Told("touchback", coach=receiver))
    if not able:
        m.ball = min(m.board.areas[f"half.{receiver}"])
        return
    picked = yield from choose(receiver, "touchback", tuple(who("give", p) for p in able))
    yield from ball.take(m, picked.player, "given")


def line_up(m: Match, coach: int) -> None:
    """A plain legal formation: three on the line, two in each wide zone, the rest behind. Rule: core 6."""
    for p in m.fielded(coach):
        m.lift(p, RESERVES)
    places = formation(m.board, coach)
    players = last_call.at_hand(m, coach)
    first = players[: len(places)]
    first[-1:] = [p for p in players[len(places) :] if Prop.CAPTAIN in m.card[p].props] or first[-1:]
    for p, square in zip(first, places, strict=False):
        m.place(p, square)
        m.set_status(p, STANDING)
        m.emit(Entered(p, square, "set up"))


def formation(board: Board, coach: int, most: int = 11) -> list[int]:
    """So many squares of the own half, the line of scrimmage first; on a small pitch what there is, the nearest."""
    mid = board.height // 2
    line = board.width // 2 - 1
    spots = [
        (line, mid), (line, mid - 1), (line, mid + 1), (line - 2, mid - 3), (line - 2, mid + 3), (line - 1, 2),
        (line - 1, board.height - 3), (line - 3, 3), (line - 3, board.height - 4), (line - 5, mid), (line - 8, mid),
    ]  # fmt: skip
    half = [(x, y) for x in range(line, -1, -1) for y in sorted(range(board.height), key=lambda y: abs(y - mid))]
    inside = dict.fromkeys((x, y) for x, y in [*spots, *half] if 0 <= x <= line and 0 <= y < board.height)
    squares = [board.at(x if coach == 0 else board.width - 1 - x, y) for x, y in inside]
    return [square for square in squares if board.is_open(square)][:most]


def next_turn(m: Match) -> Proc[None]:
    """The other coach's turn; the half ends when both have had all theirs. Rule: core 4."""
    if (yield from time_is_up(m)):
        return
    coach = 1 - m.active
    if m.turn[coach] >= m.rules.turns:
        coach = m.active if m.turn[m.active] < m.rules.turns else -1
    if coach < 0:
        m.phase = "drive end"
        return
    begin_turn(m, coach)
    yield from last_call.leave(m)
    if m.phase == "next turn":
        m.phase = "turn"


def time_is_up(m: Match) -> Proc[bool]:
    """Whether a table has agreed that the match is decided now, and it is."""
    winner, reason = yield from last_call.decided(m)
    if winner >= 0:
        finish_match(m, winner, reason)
    return m.over


def end_turn(m: Match) -> Proc[None]:
    yield from help_up(m)
    close_turn(m)
    m.phase = "next turn"


def drive_end(m: Match) -> Proc[None]:
    """KO recovery, everyone back to the dugout; then a new drive, half-time or the end. Rule: core 25.3."""
    if m.active >= 0 and m.turnover:
        close_turn(m)
    if m.closing.decide:
        m.ball, m.carrier = OFF, -1  # it is dead by now: nobody has won by holding it
        if (yield from time_is_up(m)):
            return
    last_call.shut_out(m)
    for coach in range(2):
        for p in m.in_box(coach, KO):
            face = yield from roll_one("ko recovery", coach=coach, player=p, need=COMES_ROUND)
            m.emit(Rolled("ko recovery", "d6", (face,), coach, p, COMES_ROUND, (), face >= COMES_ROUND))
            if face >= COMES_ROUND:
                m.status[p] = RESERVES
        for p in m.fielded(coach):
            m.lift(p, RESERVES)
    ended(m, DRIVE)
    m.ball, m.carrier = OFF, -1
    m.mover, m.action, m.target, m.turnover = -1, "", -1, ""
    extra: Half = m.extra
    if min(m.turn) >= m.rules.turns or min(len(last_call.at_hand(m, c)) for c in (0, 1)) == 0:
        if extra.half == 2:
            finish_match(m, *by_score(m))
            return
        extra.half = 2
        ended(m, HALF)
        m.turn = [0, 0]
        m.rerolls = list(extra.full_rerolls)
        m.leader_reroll = [1, 1]
        extra.kicker = 1 - extra.first_kicker
    m.phase = "kick off"


def by_score(m: Match) -> tuple[int, str]:
    """Who has won by full time, and that it is."""
    a, b = m.score
    return -1 if a == b else (0 if a > b else 1), "full time"


def finish_match(m: Match, winner: int, reason: str) -> None:
    m.over = True
    m.winner, m.stop_reason = winner, reason
    m.emit(MatchOver(winner, reason))


# ------------------------------------------------------------------ the game


def rules(options: Mapping[str, Any]) -> Ruleset:
    """The ruleset of open play with these house rules. Raises SetupError for one it does not know."""
    unknown = [name for name in options if name not in HOUSE]
    if unknown:
        raise SetupError(f"options: {unknown[0]}: no such option; expected one of {', '.join(HOUSE)}")
    return RULES.but(options={**HOUSE, **options})


def begin(rules: Ruleset, setup: MatchSetup, board: Board) -> Match:
    """Two teams of up to eleven on a pitch with end zones. Raises SetupError for another board."""
    if "end_zone.0" not in board.areas:
        raise SetupError(f"map: {board.name} is not a pitch with end zones")
    m = Match(rules, board, 2)
    enlist(m, setup.teams)
    m.extra = Half(full_rerolls=tuple(m.rerolls))
    m.phase = "kick off"
    return m


def start(setup: MatchSetup, board: Board) -> Match:
    return begin(rules(setup.options), setup, board)


def empty(ruleset: Ruleset, board: Board, coaches: int) -> Match:
    m = Match(ruleset, board, coaches)
    m.extra = Half()
    return m


def status(m: Match) -> list[StatusLine]:
    extra: Half = m.extra
    return [
        StatusLine("half", "Half", str(extra.half)),
        StatusLine("turn", "Turn", " - ".join(str(t) for t in m.turn)),
        StatusLine("score", "Score", " - ".join(str(s) for s in m.score)),
        StatusLine("weather", "Weather", m.weather),
    ]


def _number(name: str, low: int, high: int, help_: str) -> PositionKey:
    def write(m: Match, value: Any) -> None:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{value!r} is not a whole number from {low} to {high}")
        setattr(m.extra, name, value)

    return PositionKey(help_, lambda m: getattr(m.extra, name), write)


def _write_full_rerolls(m: Match, value: Any) -> None:
    numbers = tuple(value)
    if len(numbers) != 2 or not all(type(n) is int and 0 <= n <= 99 for n in numbers):
        raise ValueError(f"{value!r} is not two whole numbers from 0 to 99")
    m.extra.full_rerolls = numbers


KEYS: Keys = {
    "half": _number("half", 1, 2, "the half"),
    "kicker": _number("kicker", 0, 1, "the seat of the coach who kicks this drive off"),
    "first kicker": _number("first_kicker", 0, 1, "the seat of the coach who kicked the match off"),
    "full rerolls": PositionKey(
        "the team re-rolls each coach has at the start of a half",
        lambda m: list(m.extra.full_rerolls),
        _write_full_rerolls,
    ),
    **last_call_keys.DRIVES,
}

RULES = Ruleset(
    name="bb2020-open",
    title="BB2020, open play",
    phases={
        "kick off": kick_off,
        "next turn": next_turn,
        "turn": activation.turn,
        "act": steps.act,
        "end turn": end_turn,
        "drive end": drive_end,
    },
    skills=SKILLS,
    edition=EDITION_2020,
    leave_pitch=into_the_crowd,
    ball_leaves=ball.throw_in,
    scores=in_end_zone,
    scored=touchdown,
    weather_table=WEATHER,
    options=HOUSE,
).but(hooks=(PLAGUE_HOOK,))

OPEN_PLAY = Game(
    key="bb2020-open",
    title="BB2020, open play",
    summary="Eleven a side on the 26 x 15 pitch, two halves of eight turns, kick-off table left out.",
    coaches=(2,),
    default_map="pitch",
    map_kind="pitch",
    rules=rules,
    start=start,
    status=status,
    position_keys=KEYS,
    empty=empty,
)

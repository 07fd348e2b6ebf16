"""A drive from its first set-up to its end; halves and extra time. Rules: core 4, 6, 25.3."""

from __future__ import annotations

from typing import Final

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Left, Rolled, Told
from dockbowl.core.requests import D3, Proc, roll_one
from dockbowl.core.state import CASUALTY, GONE, KO, NOBODY, RESERVES, SENT_OFF, Match
from dockbowl.games import last_call
from dockbowl.games.chance import pick
from dockbowl.games.match import bugman, closing, gifts, magic, prayers, stars
from dockbowl.games.match.course import (
    DRIVE,
    EXTRA_TIME,
    HALF,
    LAST_HALF,
    NO_ROW,
    available,
    course,
    stock_of,
)
from dockbowl.games.match.inducements import BABES, KEGS, chefs
from dockbowl.rules import limits
from dockbowl.rules.foul import SECRET_WEAPON, sent_off
from dockbowl.rules.turn import close_turn
from dockbowl.rules.weather import HEAT

COMES_ROUND = 4
OUT: Final = (CASUALTY, SENT_OFF, GONE)
"""The boxes nobody is sent off from."""
FAINTS: Final = 1
"""The face on which the heat strikes somebody down, where it is rolled for each."""
NOBODY_COSTS: Final = 2
"""Turns that go by when a team can set up nobody."""


# ------------------------------------------------------------------ beginning


def begin(m: Match) -> Proc[None]:
    """Both teams set up anew, the kickers first. Rule: core 6.

    If a team has nobody at all to set up, the edition says nothing: as in the one before, two turns go by for
    both, and the team that has players is given a touchdown that earns nobody points.
    """
    extra = course(m)
    m.active = NOBODY
    m.turnover = ""
    m.to_roll_over = frozenset()
    extra.event, extra.kick, extra.touchback, extra.kicking_player = NO_ROW, OFF, False, NOBODY
    for coach in (extra.kicker, 1 - extra.kicker):
        yield from bugman.joins_in(m, coach)
    counts = [len(available(m, coach)) for coach in (0, 1)]
    if not all(counts):
        for coach in (0, 1):
            m.turn[coach] = min(m.rules.turns, m.turn[coach] + NOBODY_COSTS)
            if not counts[coach]:
                m.emit(Told("nobody to set up", coach))
        if any(counts):
            scorer = 0 if counts[0] else 1
            m.score[scorer] += 1
            extra.kicker = scorer
            m.emit(Told("given a touchdown", scorer))
        m.phase = "drive end"
        return
    extra.queue = (extra.kicker, 1 - extra.kicker)
    m.phase = "set up"


# ------------------------------------------------------------------ the end, in the order of core 25.3


def half_is_over(m: Match) -> bool:
    return min(m.turn) >= m.rules.turns


def match_is_over(m: Match) -> bool:
    """Whether no further drive follows."""
    extra = course(m)
    if not half_is_over(m):
        return False
    level = m.score[0] == m.score[1]
    if extra.half == LAST_HALF:
        return not (level and m.rules.options["overtime"])
    return extra.half == EXTRA_TIME


def ball_is_dead(m: Match) -> None:
    """The turn under way is over, and nobody acts."""
    if m.active >= 0 and m.turnover:
        close_turn(m)
    extra = course(m)
    m.ball, m.carrier = OFF, NOBODY
    m.active = NOBODY
    m.mover, m.action, m.target, m.turnover = NOBODY, "", NOBODY, ""
    m.turn_actions = frozenset()
    m.used = bytearray(len(m.used))
    m.to_roll_over = frozenset()
    extra.blitzing, extra.left, extra.ready, extra.stallers, extra.entering = False, 0, frozenset(), frozenset(), NOBODY
    m.emit(Told("drive over"))


def end(m: Match) -> Proc[None]:
    """The ball is dead. Secret weapons first, unless the match is over with this drive."""
    extra = course(m)
    ball_is_dead(m)
    if (yield from time_is_up(m)):
        return
    bugman.goes_off(m)
    m.phase = "secret weapons" if extra.armed and not match_is_over(m) else "ko recovery"
    if m.phase == "ko recovery":
        extra.armed = frozenset()


def time_is_up(m: Match) -> Proc[bool]:
    """Where a table has agreed on the end of a long evening: Reserves are shut, or the match is decided.

    The ball is dead by now, so nobody holds it.
    """
    last_call.shut_out(m)
    over: bool = yield from closing.decided(m)
    return over


def secret_weapons(m: Match, then: str = "ko recovery") -> Proc[None]:
    """The next player who has brought one into this drive is sent off, wherever he is. Rule: core 23.

    `then`: the phase after the last of them.
    """
    extra = course(m)
    p = min(extra.armed)
    extra.armed -= {p}
    if not extra.armed:
        m.phase = then
    if m.status[p] in OUT:
        return
    if (yield from sent_off(m, p, SECRET_WEAPON, turnover=False)) and m.status[p] != SENT_OFF:
        m.status[p] = SENT_OFF
        m.emit(Left(p, "sent off", OFF, SECRET_WEAPON))


def to_be_sent_off(m: Match) -> list[int]:
    """Who has brought a secret weapon into this drive and is still to be sent off for it at its end."""
    return [p for p in sorted(course(m).armed) if m.status[p] not in OUT]


def comes_round_on(m: Match, coach: int) -> int:
    """What a coach's knocked-out players need."""
    return max(2, COMES_ROUND - kegs(m, coach))


def ko_recovery(m: Match, not_yet: frozenset[int] = frozenset()) -> Proc[None]:
    """4 or more, +1 for each keg; a 1 never. `not_yet`: nothing is rolled for these. Rule: core 25.3; W146."""
    magic.clear_sky(m)
    for coach in (0, 1):
        need = comes_round_on(m, coach)
        for p in [p for p in m.in_box(coach, KO) if p not in not_yet]:
            face = yield from roll_one("ko recovery", coach=coach, player=p, need=need)
            m.emit(Rolled("ko recovery", "d6", (face,), coach, p, need, (), face >= need))
            if face == 1:
                face = yield from bugman.recovers_again(m, coach, p, need)
                if face:
                    m.emit(Rolled("ko recovery", "d6", (face,), coach, p, need, (), face >= need))
            if face >= need:
                m.status[p] = RESERVES
    m.phase = "heat"


def kegs(m: Match, coach: int) -> int:
    """How much ale, or who serves it, a coach has bought: +1 each to his knocked-out players."""
    return stock_of(m, coach, KEGS) + stock_of(m, coach, BABES)


def heat(m: Match) -> Proc[None]:
    """In sweltering heat D3 players of each team, the same number, miss the next drive. Rule: core 8."""
    extra = course(m)
    extra.struck = frozenset()
    if m.weather == HEAT:
        count = yield from roll_one("heat", D3)
        m.emit(Rolled("heat", "d3", (count,)))
        for coach in (0, 1):
            players = m.fielded(coach)
            for _ in range(min(count, len(players))):
                p = yield from pick(m, "random player", players, coach=coach)
                players.remove(p)
                faint(m, p)
    m.phase = "clear away"


def heat_on_each(m: Match) -> Proc[None]:
    """In sweltering heat a die for each on the pitch: on a 1 he misses the next drive. Rules: core 8, sevens."""
    course(m).struck = frozenset()
    if m.weather == HEAT:
        for p in [p for coach in (0, 1) for p in m.fielded(coach)]:
            face = yield from roll_one("heat", coach=m.coach[p], player=p, need=FAINTS + 1)
            m.emit(Rolled("heat", "d6", (face,), m.coach[p], p, FAINTS + 1, (), face > FAINTS))
            if face <= FAINTS:
                faint(m, p)
    m.phase = "clear away"


def faint(m: Match, player: int) -> None:
    """The heat has struck him down: he leaves the pitch and misses the next drive."""
    course(m).struck |= {player}
    square = m.at[player]
    m.lift(player, RESERVES)
    m.emit(Left(player, "reserves", square, "heat"))


def clear_away(m: Match) -> Proc[None]:
    """All into the dugouts; what lasted for the drive is over; then what comes next."""
    extra = course(m)
    for coach in (0, 1):
        for p in m.fielded(coach):
            m.lift(p, RESERVES)
        lost = min(extra.drive_rerolls[coach], m.rerolls[coach])
        m.rerolls[coach] -= lost
    extra.drive_rerolls = (0, 0)
    extra.missing, extra.struck = extra.struck, frozenset()
    gifts.take_back(m, DRIVE)
    prayers.expire(m, DRIVE)
    limits.ended(m, limits.DRIVE)
    if not half_is_over(m):
        m.phase = "drive"
        yield from stars.star_of_the_show(m)
        return
    gifts.take_back(m, HALF)
    prayers.expire(m, HALF)
    if match_is_over(m):
        level = m.score[0] == m.score[1]
        m.phase = "shoot-out" if level and extra.half == EXTRA_TIME else "whistle"
    else:
        next_half(m)
        yield from stars.star_of_the_show(m)


def next_half(m: Match) -> None:
    """Half-time: re-rolls are full again and the first receivers kick. Extra time: nothing is given, a toss."""
    extra = course(m)
    extra.half += 1
    limits.ended(m, limits.HALF)
    m.turn = [0, 0]
    m.emit(Told("half", number=extra.half))
    if extra.half == EXTRA_TIME:
        m.phase = "coin"
        return
    stars.carry_over(m)
    m.leader_reroll = [1, 1]
    extra.chef_due = chefs(m)
    extra.kicker = 1 - extra.first_kicker
    m.phase = "drive"

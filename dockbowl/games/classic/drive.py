"""The end of a drive, halves and overtimes of the classic edition. Rules: core 25.3, classic match.

The knocked out come round, the heat takes its toll, all leave the pitch, secret weapons are sent off; then what comes
next. A match that is level goes on into overtimes until somebody scores.
"""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import KO, PRONE, RESERVES, STANDING, STUNNED, Match
from dockbowl.games.classic.course import classic
from dockbowl.games.classic.kick_off import start_half
from dockbowl.games.match import drive as shared
from dockbowl.games.match.course import EXTRA_TIME, LAST_HALF, course
from dockbowl.games.match.drive import ball_is_dead, half_is_over
from dockbowl.games.match.inducements import chefs
from dockbowl.rules import limits

FURTHER, PENALTIES, DRAW = "overtimes", "penalties", "draw"
"""What comes after an overtime in which nobody has scored (core D4)."""


def begin_end(m: Match) -> Proc[None]:
    """The ball is dead."""
    ball_is_dead(m)
    if not (yield from shared.time_is_up(m)):
        m.phase = "ko recovery"


def clear_away(m: Match) -> Proc[None]:
    """All into the dugouts; secret weapons next, unless the match is over."""
    extra = course(m)
    for coach in (0, 1):
        for p in m.fielded(coach):
            m.lift(p, RESERVES)
    extra.missing, extra.struck = extra.struck, frozenset()
    limits.ended(m, limits.DRIVE)
    if match_is_over(m):
        extra.armed = frozenset()
    m.phase = "secret weapons" if extra.armed else "what next"
    return
    yield from ()


def secret_weapons(m: Match) -> Proc[None]:
    yield from shared.secret_weapons(m, "what next")


def what_next(m: Match) -> Proc[None]:
    """Another drive, the other half, an overtime, penalties, or the end."""
    extra = course(m)
    if match_is_over(m):
        m.phase = "whistle"
    elif not half_is_over(m):
        m.phase = "drive"
    elif extra.half >= EXTRA_TIME and m.rules.options["level"] == PENALTIES:
        m.phase = "penalties"
    else:
        next_half(m)
    return
    yield from ()


def match_is_over(m: Match) -> bool:
    """Decided after two halves; in an overtime as soon as somebody has scored. Rule: classic match.

    A level match in which nobody is left on either team ends as a draw.
    """
    extra = course(m)
    level = m.score[0] == m.score[1]
    if extra.half < LAST_HALF or (extra.half == LAST_HALF and not half_is_over(m)):
        return False
    way = m.rules.options["level"]
    return not level or (half_is_over(m) and (way == DRAW or (way == FURTHER and deserted(m))))


def deserted(m: Match) -> bool:
    """Whether neither team has anybody left who could ever be set up again: overtimes would have no end."""
    left = (STANDING, PRONE, STUNNED, RESERVES, KO)
    return not any(status in left and p not in m.closing.out for p, status in enumerate(m.status))


def next_half(m: Match) -> None:
    """Half-time: re-rolls are full again and the first receivers kick. An overtime: nothing is given back.

    A coin is tossed for every odd overtime; the other side kicks the even ones off.
    """
    extra = classic(m)
    extra.half += 1
    limits.ended(m, limits.HALF)
    m.turn = [0, 0]
    m.emit(Told("half", number=extra.half))
    if extra.half == LAST_HALF:
        m.rerolls = list(extra.full_rerolls)
        m.leader_reroll = [1, 1]
        extra.chef_due = chefs(m)
        extra.kicker = 1 - extra.first_kicker
        start_half(m)
    elif overtime(m) % 2:
        m.phase = "coin"
    else:
        extra.kicker = extra.overtime_kicker = 1 - extra.overtime_kicker
        m.emit(Told("kicks off", extra.kicker))
        m.phase = "drive"


def overtime(m: Match) -> int:
    """Which overtime is played, from 1; 0 for a half."""
    return max(0, course(m).half - LAST_HALF)

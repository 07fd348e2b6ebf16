"""Between the turns of a classic match, touchdowns and giving up. Rules: core 25, classic match.

Turns themselves are those of every match (`games.match.turns`); the Blitz! of a kick-off is one of them.
"""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.games.classic import wizard
from dockbowl.games.classic.course import classic
from dockbowl.games.classic.kick_off import start_half
from dockbowl.games.match.before import flip, kick_or_receive
from dockbowl.games.match.course import course
from dockbowl.games.match.drive import half_is_over


def coin(m: Match) -> Proc[None]:
    """A coin; who wins it chooses. Before the first half, and at each odd overtime. Rule: classic match."""
    extra = classic(m)
    winner = yield from flip(m)
    yield from kick_or_receive(m, winner)
    m.emit(Told("kicks off", extra.kicker))
    if extra.half == 1:
        extra.first_kicker = extra.kicker
    else:
        extra.overtime_kicker = extra.kicker
    start_half(m)


def first_turn(m: Match) -> Proc[None]:
    """Before the first turn of a drive the receivers' wizard may do something."""
    yield from wizard.spell(m, 1 - course(m).kicker)
    if m.phase == "first turn":
        m.phase = "next turn"


def between_turns(m: Match) -> Proc[None]:
    """Wizards: of the coach whose turn is over, then of the one whose turn comes; not when the half is over."""
    extra = course(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if not half_is_over(m):
        yield from wizard.spell(m, coach)
    if m.phase == "between turns" and not extra.queue:
        m.phase = "next turn"


def may_concede(m: Match) -> bool:
    """Whenever he may act in his own turn; the Blitz! of a kick-off is none."""
    return not course(m).blitzing


def concede(m: Match) -> Proc[None]:
    """The opponents win, by one touchdown at least. Rule: core 25.4 (classic)."""
    coach = m.active
    m.conceded[coach] = 1
    m.score[1 - coach] = max(m.score[1 - coach], m.score[coach] + 1)
    m.emit(Told("concedes", coach))
    m.phase = "whistle"
    return
    yield from ()

"""Swarming, a team's rule in 2025: D3 linemen more come on once both teams are set up. Rule: bb2025 11.

They are set up like everybody else, the line and the wide zones included, and make more than the usual number on the
pitch. Who they are goes by the position, so journeymen of the roster's linemen are among them. In open play, where
teams are set up for their coaches, it is `open_play.linemen_swarm`; before 2025 it was a skill:
`games/match/swarming_skill.py`.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled
from dockbowl.core.requests import D3, Option, Proc, choose, roll_one, say
from dockbowl.core.state import Match
from dockbowl.games.match.course import available, course
from dockbowl.games.match.set_up import fault, place, squares

SWARMING: Final = "swarming"
LINEMEN: Final = frozenset(("lineman", "journeyman"))
DONE: Final = say("done")


def swarmers(m: Match, coach: int) -> list[int]:
    """Linemen who could come on."""
    return [p for p in available(m, coach) if m.card[p].role in LINEMEN]


def both_stand(m: Match) -> None:
    """Both teams are set up: those that swarm come next, the kicking team first; then the kick."""
    extra = course(m)
    order = (extra.kicker, 1 - extra.kicker)
    extra.queue = tuple(c for c in order if SWARMING in extra.leanings[c] and swarmers(m, c))
    _go_on(m)


def _go_on(m: Match) -> None:
    m.phase = "swarm" if course(m).queue else "kick"


def why(m: Match, coach: int, option: Option) -> str:
    """Why somebody may not come on so."""
    p = option.player
    if not 0 <= p < len(m.at) or m.coach[p] != coach:
        return "not a player of his"
    if m.at[p] >= 0:
        return "he is on the pitch already"
    if p not in swarmers(m, coach):
        return "only linemen in Reserves swarm"
    return fault(m, coach, option.square, course(m).left)


def swarm(m: Match) -> Proc[None]:
    """How many of a coach's linemen may come on."""
    extra = course(m)
    coach = extra.queue[0]
    face = yield from roll_one("swarming", D3, coach=coach)
    m.emit(Rolled("swarming", "d3", (face,), coach))
    extra.left = min(face, len(swarmers(m, coach)))
    m.phase = "swarming"


def swarming(m: Match) -> Proc[None]:
    """One of them comes on, or no more do."""
    extra = course(m)
    coach = extra.queue[0]

    def offered() -> list[Option]:
        where = squares(m, coach, extra.left)
        return [DONE, *(Option("place", p, s) for p in swarmers(m, coach) for s in where)]

    picked = yield from choose(coach, "swarming", offered)
    if picked != DONE:
        place(m, picked.player, picked.square)
        extra.left -= 1
        if extra.left:
            return
    extra.left = 0
    extra.queue = extra.queue[1:]
    _go_on(m)

"""Swarming, a skill: after the kick D3 more players who have it come on. Rule: core 30.1, with its errata.

Since 2025 it is a rule of teams instead: `games/bb2025/swarming_rule.py`.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled
from dockbowl.core.moments import Prop
from dockbowl.core.requests import D3, Option, Proc, choose, roll_one, say
from dockbowl.core.state import Match
from dockbowl.games.match.course import available, course
from dockbowl.games.match.set_up import line, place, wide_zones

DONE: Final = say("done")


def may_swarm(m: Match, coach: int) -> bool:
    """Whether some could come on, and somebody stands whom they come to."""
    return bool(swarmers(m, coach) and swarm_size(m, coach))


def swarmers(m: Match, coach: int) -> list[int]:
    """Players with Swarming who could come on."""
    return [p for p in available(m, coach) if m.has(p, Prop.SWARMS)]


def swarm_size(m: Match, coach: int) -> int:
    """How many stand on the pitch: no more may come on."""
    return sum(m.has(p, Prop.SWARMS) for p in m.fielded(coach))


def swarm(m: Match) -> Proc[None]:
    """D3 of a coach's swarmers may come on, the kickers' first."""
    extra = course(m)
    coach = extra.queue[0]
    face = yield from roll_one("swarming", D3, coach=coach)
    extra.left = min(face, swarm_size(m, coach), len(swarmers(m, coach)))
    m.emit(Rolled("swarming", "d3", (face,), coach))
    m.phase = "swarming"


def squares(m: Match, coach: int) -> list[int]:
    """Free squares of his half off the line and the wide zones."""
    barred = line(m, coach).union(*wide_zones(m, coach))
    return sorted(s for s in m.board.areas[f"half.{coach}"] if m.is_free(s) and s not in barred)


def come_on(m: Match) -> Proc[bool]:
    """One of them comes on, or no more do: True once this coach is done."""
    extra = course(m)
    coach = extra.queue[0]

    def offered() -> list[Option]:
        where = squares(m, coach)
        return [DONE, *(Option("place", p, s) for p in swarmers(m, coach) for s in where)]

    picked = yield from choose(coach, "swarming", offered)
    if picked != DONE:
        place(m, picked.player, picked.square)
        extra.left -= 1
        if extra.left:
            return False
    extra.left = 0
    extra.queue = extra.queue[1:]
    return True

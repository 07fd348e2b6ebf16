"""Where to stand without the ball: round our carrier, before theirs, near what is sought, away from the rail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dockbowl.ai.fields import brinks
from dockbowl.ai.plan import Plan, mishap, way
from dockbowl.ai.sight import Sight
from dockbowl.ai.worth import over_the_edge
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Option
from dockbowl.core.state import PRONE

LEAST: Final = 0.05
"""A plan worth less is not worth the bother."""
SURE: Final = 0.55
MOST_FAR: Final = 60
A_SQUARE: Final = 1.2
"""What it is worth to be a square nearer to where one is wanted."""
ESCORT: Final = 3.0
CORNER: Final = 1.0
"""Beside our carrier, and more on the corners of his cage."""
MARKS: Final = 6.0
"""To mark their carrier; each further one adds less."""
SCREENS: Final = 4.0
FADES: Final = 0.92
"""To stand in the way of their carrier, and how that fades with the squares before him."""
STOPS: Final = 1.6
"""Times as much for a plank that he would have to jump to."""
CROWDS: Final = 0.45
"""What remains of all this for each of ours who does the same."""
PUSHED: Final = 0.22
"""How often somebody at the rail is gone for, of those who could be."""
MARKED: Final = 0.4
"""What it costs to stand beside an opponent for nothing."""


class Post:
    """What all squares are worth to one player without the ball, as things stand. Made once a look."""

    __slots__ = ("_cage", "_edge", "_field", "_near", "_p", "_s", "_screen", "_sea", "_worths")

    def __init__(self, s: Sight, p: int) -> None:
        self._s, self._p = s, p
        what, self._near = concern(s)
        self._field = s.field(what) if what else None
        self._sea = over_the_edge(s.m, p) * PUSHED
        if Prop.STANDS_FIRM in s.m.card[p].props:
            self._sea = 0.0
        self._edge = brinks(s.m.board)
        self._screen = screen(s, p)
        self._cage = cage(s, p)
        self._worths: dict[int, float] = {}

    def worth(self, square: int) -> float:
        """What it is worth that he stands there when the turn ends."""
        found = self._worths.get(square)
        if found is None:
            found = self._worths[square] = self._worth(square)
        return found

    def _worth(self, square: int) -> float:
        s = self._s
        worth = self._screen.get(square, 0.0) + self._cage.get(square, 0.0) - MARKED * s.threats(square)
        if self._field is not None:
            far = self._field[square]
            if far > self._near:
                worth -= A_SQUARE * (min(far, MOST_FAR) - self._near)
        if risky := self._edge[square]:
            if s.memory.craft.foresight:
                near = s.menace().near
                worth -= self._sea * max([near[n] for n in risky])
            else:
                worth -= 0.3 * self._sea
        return worth


def concern(s: Sight) -> tuple[str, int]:
    """What players without the ball gather round, and how near is near enough."""
    if s.hidden:
        return ("chests", 1) if s.chests else ("", 0)
    if s.carrier_ours >= 0:
        return "ahead", 3
    return "ball", 1 if s.loose else 2


def cage(s: Sight, p: int) -> dict[int, float]:
    """Squares beside our carrier: each keeps an opponent away from him, and helps him against all others."""
    if s.carrier_ours < 0 or s.carrier_ours == p:
        return {}
    m = s.m
    ball = m.at[s.carrier_ours]
    x, y = m.board.xy[ball]
    near = s.menace().near if s.memory.craft.foresight else None
    count = sum(1 for q in s.near(ball) if q != p and m.coach[q] == s.coach and m.tz[q])
    found = {}
    for square in m.board.around[ball]:
        if m.board.is_open(square):
            nx, ny = m.board.xy[square]
            worth = ESCORT + CORNER * (nx != x and ny != y)
            if near is not None:
                worth *= 0.4 + 0.9 * near[square]
            found[square] = worth * 0.85**count
    return found


def screen(s: Sight, p: int) -> dict[int, float]:
    """Squares in the way of their carrier: on his course and beside it, most before his feet."""
    course = s.course()
    if not course:
        return {}
    m = s.m
    found: dict[int, float] = {}
    guards = [q for q in s.mine if q != p and m.tz[q]]
    held = m.ball
    marks = sum(1 for q in guards if m.board.distance(m.at[q], held) == 1)
    urgent = 1.0 + 0.8 * (len(course) <= m.card[m.carrier].ma + 2)
    for square in m.board.around[held]:
        found[square] = MARKS * urgent * CROWDS**marks
    before = held
    worth = SCREENS * urgent
    for square in course:
        worth *= FADES
        cover = sum(1 for q in guards if m.board.distance(m.at[q], square) <= 1)
        here = worth * CROWDS**cover
        stops = here * (STOPS if square in m.board.jumps[before] else 1.0)
        found[square] = max(found.get(square, 0.0), stops)
        for near in m.board.around[square]:
            if here > found.get(near, 0.0):
                found[near] = here
        before = square
    return found


def stations(s: Sight, p: int, declare: Option) -> Iterator[Plan]:
    """Somewhere better to stand than where he is."""
    m = s.m
    lying = m.status[p] == PRONE
    post = Post(s, p)
    here = post.worth(m.at[p])
    best, best_square, best_risk = LEAST, -1, 0.0
    whim = s.memory.whim
    for square, chance in s.reach(p).squares().items():
        if chance < SURE:
            continue
        gain = post.worth(square) - here
        if gain <= best:
            continue
        fails = (1 - chance) * mishap(s, p, square) if chance < 1 else 0.0
        worth = gain * chance - fails + 0.02 * whim(square)
        if worth > best:
            best, best_square, best_risk = worth, square, 1 - chance
    if best_square >= 0:
        yield Plan(p, declare, tuple(way(s, p, best_square)), best + 2.0 * lying, best_risk)
    elif lying:
        yield Plan(p, declare, (Option("stand"), Option("stop")), 2.0, 0.0)

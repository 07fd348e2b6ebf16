"""Whether a player can get to a square, or beside somebody, at all: by plain steps and jumps, whatever the dice say.

For what may be declared only if it is in reach (2025). `rules.reach` has the chances.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from dockbowl.core.moments import Prop
from dockbowl.core.state import BLOCKED, PRONE, STANDING, STUNNED, Match
from dockbowl.rules.move import STAND_UP_COST, allowance, landing_squares, may_enter

SPRING = 2
"""What a jump or a leap costs."""


def left_to_move(m: Match, player: int) -> int:
    """Squares of movement he has before him, rushes included, once he stands."""
    if m.rooted[player] or m.status[player] not in (STANDING, PRONE):
        return 0
    spent = m.spent if m.mover == player else 0
    if m.status[player] == PRONE and Prop.JUMPS_UP not in m.card[player].props:
        spent += min(STAND_UP_COST, m.card[player].ma)
    return max(0, allowance(m, player) - spent)


def can_get_to(m: Match, player: int, square: int) -> bool:
    """Whether he can end a move on this square, which is free."""
    return _found(m, player, square, 0, left_to_move(m, player))


def can_hit(m: Match, player: int, target: int) -> bool:
    """Whether he can move beside somebody and has a square of movement left for the block. Rule: core 9 (2025)."""
    if m.rooted[player]:
        return m.board.distance(m.at[player], m.at[target]) == 1
    return _found(m, player, m.at[target], 1, left_to_move(m, player) - 1)


def can_hit_any(m: Match, player: int, targets: Iterable[int]) -> bool:
    """Whether there is one of these he can hit, the nearest asked first."""
    far, here = m.board.distance, m.at[player]
    return any(can_hit(m, player, q) for q in sorted(targets, key=lambda q: far(here, m.at[q])))


def _found(m: Match, player: int, aim: int, short: int, left: int) -> bool:
    """Whether he can come within `short` squares of another, the straight way tried first."""
    xy, start = m.board.xy, m.at[player]
    ax, ay = xy[aim]

    def near(square: int) -> int:
        """Never more squares than it takes."""
        x, y = xy[square]
        dx, dy = abs(x - ax), abs(y - ay)
        return (dx if dx > dy else dy) - short

    away = near(start)
    if away <= 0 <= left:
        return True
    if away > left:
        return False
    leaps = Prop.LEAPS in m.card[player].props
    best = {start: 0}
    todo = [(away, away, start)]
    while todo:
        total, rest, here = heappop(todo)
        cost = total - rest
        if best[here] < cost:
            continue
        for there, price in _steps(m, player, here, leaps):
            new = cost + price
            if new < best.get(there, left + 1):
                away = near(there)
                if new + away <= left:
                    if away <= 0:
                        return True
                    best[there] = new
                    heappush(todo, (new + away, away, there))
    return False


def _steps(m: Match, player: int, here: int, leaps: bool) -> list[tuple[int, int]]:
    """Squares next to one, and those behind a fallen player (or whatever a leaper leaps over)."""
    occ, status, barred = m.occ, m.status, m.rules.may_enter is not None
    found = []
    for near in m.board.walks[here]:
        o = occ[near]
        if (not o or o == player + 1) and not (barred and not may_enter(m, player, near)):
            found.append((near, 1))
        if leaps or (o and o != BLOCKED and status[o - 1] in (PRONE, STUNNED)):
            found += [(end, SPRING) for end in landing_squares(m, here, near) if may_enter(m, player, end)]
    return found

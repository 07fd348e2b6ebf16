"""Whether a player can get to a square, or beside somebody, at all: by plain steps and jumps, whatever the dice say.

For what may be declared only if it is in reach (2025). `rules.reach` has the chances.
"""

from __future__ import annotations

from collections.abc import Callable
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
    far = m.board.distance
    return _found(m, player, lambda here: here == square, lambda here: far(here, square), left_to_move(m, player))


def can_hit(m: Match, player: int, target: int) -> bool:
    """Whether he can move beside somebody and has a square of movement left for the block. Rule: core 9 (2025)."""
    there, far = m.at[target], m.board.distance
    left = left_to_move(m, player)
    if m.rooted[player]:
        return far(m.at[player], there) == 1
    if far(m.at[player], there) > left:
        return False
    return _found(m, player, lambda here: far(here, there) == 1, lambda here: far(here, there) - 1, left - 1)


def _found(m: Match, player: int, goal: Callable[[int], bool], near: Callable[[int], int], left: int) -> bool:
    """The nearest squares first; `near` never says more than it takes."""
    start = m.at[player]
    leaps = Prop.LEAPS in m.card[player].props
    best = {start: 0}
    todo = [(near(start), 0, start)]
    while todo:
        _, cost, here = heappop(todo)
        if goal(here):
            return True
        if best[here] < cost:
            continue
        for there, price in _steps(m, player, here, leaps):
            new = cost + price
            if new + near(there) <= left and new < best.get(there, left + 1):
                best[there] = new
                heappush(todo, (new + near(there), new, there))
    return False


def _steps(m: Match, player: int, here: int, leaps: bool) -> list[tuple[int, int]]:
    """Squares next to one, and those behind a fallen player (or whatever a leaper leaps over)."""
    found = []
    occ, status = m.occ, m.status
    for near in m.board.walks[here]:
        o = occ[near]
        if not o or o == player + 1:
            if may_enter(m, player, near):
                found.append((near, 1))
        if leaps or (o and o != BLOCKED and status[o - 1] in (PRONE, STUNNED)):
            found += [(end, SPRING) for end in landing_squares(m, here, near) if may_enter(m, player, end)]
    return found

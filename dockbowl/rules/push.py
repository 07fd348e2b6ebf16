"""Pushing: squares, chains, the edge, who may refuse. Rule: core 20.

Everything is chosen first, from the first pushed player to the last, then everybody moves, the last first.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Moved, SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose, confirm
from dockbowl.core.state import BLOCKED, EMPTY, NEUTRAL, Match
from dockbowl.rules.turn import deciding

FREE, OFF_THE_EDGE, TAKEN, NOWHERE = "free", "off", "taken", "nowhere"


@dataclass(slots=True)
class Pushed:
    """What came of a push: did the first player move, who went over the edge and left a ball to throw in."""

    moved: bool
    off: bool = False
    """The first player went off the pitch (wherever he is now)."""
    vacated: int = -1
    went_down: set[int] = field(default_factory=set)
    throw_in: tuple[int, tuple[int, int]] | None = None
    left: list[int] = field(default_factory=list)
    """The squares of those pushed so far: in a chain that closes to a ring the last one ends on one of them."""


def near_side(m: Match, pusher_square: int, pushed_square: int) -> int:
    """Where the push comes from: beside the pushed player, on the side of a pusher further away (Vicious Vines)."""
    if m.board.distance(pusher_square, pushed_square) <= 1:
        return pusher_square
    (ax, ay), (bx, by) = m.board.xy[pusher_square], m.board.xy[pushed_square]
    return m.board.offset(pushed_square, (ax > bx) - (ax < bx), (ay > by) - (ay < by))


def push_squares(
    m: Match, pusher_square: int, pushed_square: int, left: Collection[int] = ()
) -> tuple[str, tuple[int, ...]]:
    """Where a pushed player may go: (kind, squares).

    `free`: the unoccupied candidates. `off`: none is free and at least one is off the pitch (the squares are
    those, OFF for outside the grid). `taken`: all that is left is occupied, a chain push. `nowhere`: only
    solid things, he stays put. Squares in `left` are about to be left and count as free. Rules: core 20.2, dockbowl 5.
    """
    free, off, taken = [], [], []
    board, occ = m.board, m.occ
    pusher_square = near_side(m, pusher_square, pushed_square)
    for square in board.push_squares(pusher_square, pushed_square):
        if board.is_sea(square):
            off.append(square)
        elif board.is_open(square):
            if occ[square] == EMPTY or square in left:
                free.append(square)
            elif occ[square] != BLOCKED:
                taken.append(square)
    if free:
        return FREE, tuple(free)
    if off:
        return OFF_THE_EDGE, tuple(off)
    if taken:
        return TAKEN, tuple(taken)
    return NOWHERE, ()


def refuses_by_nature(m: Match, player: int) -> bool:
    """Rooted players cannot be moved. Rule: core 20.3."""
    return m.rooted[player] == 1


def push(
    m: Match, blocker: int, victim: int, by_square: int, *, blitz: bool, plain_block: bool, kept: int = OFF
) -> Proc[Pushed]:
    """Push `victim` away from `by_square`. Rules: core 20.

    `blitz`: Juggernaut cancels the target's Stand Firm. `plain_block`: Grab may choose any free square but `kept`.
    Injuries over the edge happen here; a ball lost there is left in the result for the caller to throw in.
    """
    outcome = Pushed(False)
    vacated = m.at[victim]
    by_square = near_side(m, by_square, vacated)
    outcome.moved = yield from _shove(m, blocker, victim, by_square, blitz, plain_block, True, outcome, kept)
    if outcome.moved:
        outcome.vacated = vacated
    return outcome


def _shove(
    m: Match,
    blocker: int,
    player: int,
    by_square: int,
    blitz: bool,
    plain_block: bool,
    first: bool,
    outcome: Pushed,
    kept: int = OFF,
) -> Proc[bool]:
    """Settle one player's push and what it pushes on; False if anyone in the chain refuses."""
    if refuses_by_nature(m, player):
        return False
    through = blitz and first and m.has(blocker, Prop.CHARGES_THROUGH)
    if not through and m.able(player, Prop.STANDS_FIRM) and m.coach[player] != NEUTRAL:
        if (yield from confirm(m.coach[player], "use stand_firm", player=player, target=blocker)):
            m.emit(SkillUsed(player, "stand_firm", blocker))
            return False
    square = m.at[player]
    kind, squares = push_squares(m, by_square, square, outcome.left)
    chooser = m.coach[blocker]
    around = [s for s in m.board.around[square] if m.is_free(s)]
    grabs = m.has(blocker, Prop.GRABS)
    cancelled = m.rules.edition.blows.steps_past_grab and m.able(player, Prop.SIDE_STEPS)
    may_grab = first and grabs and plain_block and not cancelled
    if around and m.able(player, Prop.SIDE_STEPS) and not (first and grabs):
        if (yield from confirm(m.coach[player], "use sidestep", player=player, target=blocker)):
            m.emit(SkillUsed(player, "sidestep", blocker))
            kind, squares, chooser = FREE, tuple(around), m.coach[player]
    elif may_grab and (grab := [s for s in around if s != kept]) and set(grab) != set(squares):
        if (yield from confirm(m.coach[blocker], "use grab", player=blocker, target=player)):
            m.emit(SkillUsed(blocker, "grab", player))
            kind, squares = FREE, tuple(grab)
    if kind == NOWHERE:
        return False
    if kind == OFF_THE_EDGE:
        # He goes straight if he can: the throw-in of a lost ball points back from there.
        dx, dy = _way(m, by_square, square)
        straight = m.board.offset(square, dx, dy)
        if not m.board.is_sea(straight):
            dx, dy = _way_to(m, by_square, square)
        if (yield from m.rules.leave_pitch(m, player, square, (dx, dy), "push")):
            outcome.throw_in = (square, (dx, dy))
        outcome.off = outcome.off or first
        return True
    chooser = deciding(m, chooser, m.coach[player])
    picked = yield from choose(chooser, "push", tuple(at("push", s) for s in squares), player=player, target=blocker)
    end = picked.square
    outcome.left.append(square)
    there = m.player_at(end)
    if there >= 0 and end in outcome.left:
        m.at[there] = OFF  # the ring is closed: he is on his way from here, and comes down when his own push ends
    elif there >= 0 and not (yield from _shove(m, blocker, there, square, blitz, False, False, outcome)):
        return False
    m.place(player, end)
    m.emit(Moved(player, square, end, "push"))
    if m.rules.landed is not None and (yield from m.rules.landed(m, player, square, "push")):
        outcome.went_down.add(player)
    return True


def _way(m: Match, by_square: int, square: int) -> tuple[int, int]:
    """The direction straight away from the pusher."""
    ax, ay = m.board.xy[by_square]
    bx, by = m.board.xy[square]
    return bx - ax, by - ay


def _way_to(m: Match, by_square: int, square: int) -> tuple[int, int]:
    """The first candidate direction that is off the pitch, when straight on is not."""
    vx, vy = _way(m, by_square, square)
    x, y = m.board.xy[square]
    for dx, dy in ((vx, vy), (vx - vy, vy + vx), (vx + vy, vy - vx)):
        step = (max(-1, min(1, dx)), max(-1, min(1, dy)))
        if m.board.is_sea(m.board.at(x + step[0], y + step[1])):
            return step
    return vx, vy

"""Gangplanks: they never touch, players jump between them. Rule: dockbowl 4."""

from __future__ import annotations

from typing import NamedTuple

from dockbowl.board.tiles import OFF
from dockbowl.core.events import Moved, Rolled, Told
from dockbowl.core.requests import Option, Proc, at, choose, roll_one
from dockbowl.core.ruleset import Extension
from dockbowl.core.state import BLOCKED, EMPTY, NEUTRAL, NOBODY, STANDING, Match
from dockbowl.games.dockbowl.chance import pick
from dockbowl.games.dockbowl.overboard import overboard_result
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.games.dockbowl.terrain import shod
from dockbowl.games.dockbowl.treasures import off_ship
from dockbowl.rules import ball
from dockbowl.rules.going_down import falls_over
from dockbowl.rules.leaving import shadow
from dockbowl.rules.marks import markers
from dockbowl.rules.move import allowance, arrive, dodge_roll, dodge_target, held, may_enter, needs_rush, rush
from dockbowl.rules.rerolls import offer_reroll, plain, test
from dockbowl.rules.ways import Edge, Outcome

SLIPS, BOUNCES = 1, 6
LANDS = 4
"""Faces of a jump that land: 2 to 5."""


def plank_options(m: Match, p: int) -> list[Option]:
    """Free neighbouring planks the active player may jump to."""
    jumps = m.board.jumps[m.at[p]]
    if not jumps or m.rooted[p] or m.status[p] != STANDING or m.spent >= allowance(m, p) or m.action == "bomb":
        return []
    return [at("plank", s) for s in jumps if m.is_free(s) and may_enter(m, p, s)]


def jump_plank(m: Match, p: int, option: Option) -> Proc[bool]:
    """Rush and dodge if needed, then d6: 1 slips, 2 to 5 lands, 6 bounces off the target plank.

    Failing the rush or the dodge he falls where he still is, on the plank he wanted to leave.
    """
    start, end = m.at[p], option.square
    dodge = dodge_target(m, p, start, end) if m.rules.options["marked_jumper_dodges"] else None
    foes = markers(m, m.coach[p], start, p)
    if foes and (yield from held(m, p, foes)):
        return True
    rushing = needs_rush(m, p, m.spent)
    m.spent += 1
    m.stepped = True
    if rushing and not (yield from rush(m, p)):
        yield from falls_over(m, p, "rush")
        yield from ball.settle_after(m, (p,))
        return False
    if dodge is not None and not (yield from dodge_roll(m, p, dodge, start, foes)):
        return False
    face = yield from _jump_die(m, p)
    if face == SLIPS:
        yield from _into_the_sea(m, p, start, end, "slip")
        return False
    if face != BOUNCES:
        m.place(p, end)
        m.emit(Moved(p, start, end, "plank"))
        yield from shadow(m, p, start)
        return (yield from arrive(m, p, start))
    m.emit(Told("plank bounce", player=p, square=end))
    return (yield from bounce_off(m, p, start, end, chosen=True))


def _jump_die(m: Match, p: int) -> Proc[int]:
    coach = m.coach[p]
    face = yield from roll_one("plank jump", coach=coach, player=p, need=2)
    m.emit(Rolled("plank jump", "d6", (face,), coach, p, 2, (), face != SLIPS))
    if face in (SLIPS, BOUNCES) and m.rules.options["jump_reroll"]:
        if (yield from offer_reroll(m, p, "plank jump", face, 2)):
            face = yield from roll_one("plank jump", coach=coach, player=p, need=2)
            m.emit(Rolled("plank jump", "d6", (face,), coach, p, 2, (), face != SLIPS))
    return face


def bounce_off(m: Match, p: int, start: int, off: int, *, chosen: bool) -> Proc[bool]:
    """Bounce from plank `off` to one of its neighbours: an unmodified agility test, a natural 6 bounces again.

    `start` is where he last stood. `chosen`: his coach picks the plank; else it is random. Returns whether he
    stands at the end and may go on.
    """
    while True:
        # The Luggage may have become a chest on a plank: nobody lands there.
        planks = [square for square in m.board.jumps[off] if m.occ[square] != BLOCKED]
        if not m.rules.options["bounce_may_return"] and start in planks and len(planks) > 1:
            planks.remove(start)
        if not planks:
            yield from _into_the_sea(m, p, start, off, "bounce")
            return False
        coach = m.coach[p]
        if chosen and coach != NEUTRAL:
            options = tuple(at("bounce", s) for s in planks)
            end = (yield from choose(coach, "plank bounce", options, player=p)).square
        else:
            end = yield from pick(m, "random plank", planks, coach=coach)
        face = yield from test(m, p, "plank bounce", plain(m, p), square=start)
        if face < 0:
            # Bouncing back he falls in on the way he came.
            yield from _into_the_sea(m, p, start, off if end == start else end, "bounce")
            return False
        if face != BOUNCES:
            break
        m.emit(Told("plank bounce", player=p, square=end))
        off = end
    return (yield from _lands(m, p, start, end, chosen))


def _lands(m: Match, p: int, start: int, end: int, chosen: bool) -> Proc[bool]:
    """Take the plank; whoever held it is bounced on, and so on until all stand or swim."""
    extra: Sea = m.extra
    holder = m.player_at(end)
    if holder in (NOBODY, p):
        holder = NOBODY
    else:
        # The newcomer takes the square; the other is in the air until he lands or swims.
        m.occ[end] = EMPTY
        m.at[holder] = OFF
    m.place(p, end)
    extra.flying = holder
    m.emit(Moved(p, start, end, "plank bounce"))
    if holder != NOBODY:
        m.emit(Told("plank taken", player=holder, square=end, number=p))
        yield from bounce_off(m, holder, end, end, chosen=False)
    if m.at[p] < 0 or m.over:  # bounced into the water in his turn
        return False
    if chosen:
        return (yield from arrive(m, p, start))
    off_ship(m, p)
    if ball.loose(m) and m.ball == m.at[p]:
        yield from ball.bounce(m, m.ball)
    return True


def _into_the_sea(m: Match, p: int, last: int, towards: int, how: str) -> Proc[None]:
    out = _heading(m, last, towards)
    if out == (0, 0):
        out = next((d for d in m.board.d8[1:] if m.board.is_sea(m.board.offset(last, *d))), (0, 1))
    m.emit(Told("slips", player=p, square=last, word=how))
    extra: Sea = m.extra
    extra.flying = p if m.at[p] < 0 else NOBODY
    held = yield from m.rules.leave_pitch(m, p, last, out, how)
    extra.flying = NOBODY
    if held:
        yield from m.rules.ball_leaves(m, last, out)


class JumpOdds(NamedTuple):
    """Chances of one jump: on the plank aimed at, safe on another one, in the water."""

    lands: float
    elsewhere: float
    overboard: float

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The same in words."""
        return (
            Outcome("lands", self.lands),
            Outcome("bounced to another plank", self.elsewhere),
            Outcome("overboard", self.overboard, fails=True),
        )


def jump_odds(m: Match, p: int, start: int, end: int) -> JumpOdds:
    """What a jump comes to without re-rolls, the coach bouncing back towards the plank he aimed at.

    Players in the way are left out. A bounce lands on faces `need` to 5 of the agility test; a 6 bounces again.
    """
    need = plain(m, p).need
    lands = max(0, BOUNCES - need) / 6
    safe = lands / (1 - 1 / 6)  # sixes go on bouncing
    # From the target plank he can only come back to it by way of another one: a six, then the landing.
    back = lands / 6 / (1 - 1 / 36)
    on_target = LANDS / 6 + back / 6
    dry = LANDS / 6 + safe / 6
    return JumpOdds(on_target, dry - on_target, 1 - dry)


FATES = {"stunned": "to Reserves", "ko": "knocked out", "badly hurt": "badly hurt", "casualty": "a casualty"}


def plank_edges(m: Match, p: int, square: int) -> list[Edge]:
    """The jumps from a plank, for the search of ways.

    With a re-roll in hand only 2 to 5 is let stand: a slip is thrown again, and so is a bounce.
    """
    jumps = m.board.jumps[square]
    if not jumps:
        return []
    teamed, dodges = bool(m.rules.options["jump_reroll"]), bool(m.rules.options["marked_jumper_dodges"])
    loss = f"overboard, {FATES[overboard_result(m, p)]}"
    found = []
    for there in jumps:
        if m.is_free(there) and may_enter(m, p, there):
            odds = jump_odds(m, p, square, there)
            found.append(Edge(there, "plank", 2, odds.lands, teamed, LANDS / 6, odds.outcomes, loss, dodges))
    return found


def why_no_jump(m: Match, p: int, option: Option) -> str:
    here, end = m.at[p], option.square
    if not m.board.jumps[here]:
        return "he is not on a plank"
    if end not in m.board.jumps[here]:
        return "not a neighbouring plank"
    if not m.is_free(end):
        return "the plank is taken"
    if not may_enter(m, p, end):
        return "Concrete Shoes: no planks" if not shod(m, p, end) else "the ball stays on the ships with him"
    return "no movement left"


def _heading(m: Match, start: int, end: int) -> tuple[int, int]:
    """The direction of the eight nearest to the line from one square to another; (0, 0) for the same."""
    ax, ay = m.board.xy[start]
    bx, by = m.board.xy[end]
    dx, dy = bx - ax, by - ay
    # A slant counts from the square on the way that the line passes through, corners included.
    x = 0 if 2 * abs(dx) < abs(dy) else (dx > 0) - (dx < 0)
    y = 0 if 2 * abs(dy) < abs(dx) else (dy > 0) - (dy < 0)
    return x, y


PLANKS = Extension(frozenset({"plank"}), plank_options, jump_plank, why_no_jump)

"""Going down: knocked down, falling over, placed prone, and who keeps his feet. Rules: core 10, 21."""

from __future__ import annotations

from dockbowl.core.events import BallMoved, KnockedDown, SkillUsed
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose, confirm
from dockbowl.core.state import NEUTRAL, NOBODY, PRONE, STANDING, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules.armour import armour, saw_bonus
from dockbowl.rules.injury import injure
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

STEADIED = Target(6)
"""What Steady Footing needs."""
FALLS_OVER = "falls over"
"""How a player goes down by a slip of his own."""


def place_prone(m: Match, player: int) -> Proc[None]:
    """Lay a player down without an armour roll. An active carrier so laid down is a turnover. Rule: core 10.

    A Ball & Chain injures its wielder whenever he goes down, so too. Rule: core 30.1.
    """
    stood = m.status[player] == STANDING
    yield from lay_down(m, player, "placed prone")
    if stood and m.at[player] >= 0 and Prop.NO_ARMOUR in m.card[player].props:
        yield from injure(m, player, "placed prone")


def lay_down(m: Match, player: int, how: str = "knocked down") -> Proc[None]:
    """Only the going down itself: no armour, and no turnover but for an active carrier."""
    if m.status[player] == STANDING:
        m.set_status(player, PRONE)
        m.rooted[player] = 0
        m.emit(KnockedDown(player, how, m.at[player]))
        if m.carrier == player and m.coach[player] == m.active:
            call_turnover(m, "the ball carrier went down")
        falling = m.rules.edition.acts.lays_ball_falling
        may_lay = not m.distracted[player] if falling else how != FALLS_OVER
        if m.carrier == player and may_lay and Prop.LAYS_BALL_DOWN in m.card[player].props:
            yield from _lay_ball_down(m, player)
        if m.rules.went_down is not None:
            yield from m.rules.went_down(m, player)


def _lay_ball_down(m: Match, player: int) -> Proc[None]:
    """Safe Pair of Hands: the ball goes to a free square beside him, and does not bounce. Rule: core 30.1."""
    coach, square = m.coach[player], m.at[player]
    squares = [s for s in m.board.around[square] if m.is_free(s)]
    if not squares or coach == NEUTRAL or Prop.GRUDGES_BALL in m.card[player].props:
        return
    if not (yield from confirm(coach, "use safe_pair_of_hands", player=player)):
        return
    m.emit(SkillUsed(player, "safe_pair_of_hands"))
    picked = yield from choose(coach, "lay the ball", tuple(at("lay", s) for s in squares), player=player)
    m.carrier = NOBODY
    m.ball = picked.square
    m.emit(BallMoved(square, picked.square, "placed"))


def keeps_feet(m: Match, player: int) -> Proc[bool]:
    """Steady Footing: whether somebody who would be knocked down or fall over stays up. Rule: core 30.1 (2025)."""
    if not m.able(player, Prop.KEEPS_FEET):
        return False
    if (yield from test(m, player, "steady footing", STEADIED)) < 0:
        return False
    m.emit(SkillUsed(player, "steady_footing"))
    return True


def knock_down(
    m: Match, player: int, cause: str, *, by: int = -1, how: str = "knocked down", bonus: tuple[Mod, ...] = ()
) -> Proc[bool]:
    """A player goes down: armour, injury; his ball, if any, is left for the caller to bounce.

    `by` is the opponent whose block did it (Mighty Blow, Claws). A player of the active team going down is a
    turnover. False if he has kept his feet. Rules: core 10, 21.
    """
    if (yield from keeps_feet(m, player)):
        return False
    was_down = m.status[player] != STANDING
    yield from lay_down(m, player, how)
    if m.coach[player] == m.active and not was_down:
        call_turnover(m, f"{m.ids[player]} {how}")
    yield from harm(m, player, cause, by=by, bonus=bonus)
    return True


def harm(m: Match, player: int, cause: str, *, by: int = -1, bonus: tuple[Mod, ...] = ()) -> Proc[None]:
    """What going down does to a player: armour, or the injury of a Ball & Chain. Rule: core 21."""
    if m.at[player] < 0:  # something else took him (the Luggage became a chest)
        return
    if Prop.NO_ARMOUR in m.card[player].props:
        yield from injure(m, player, cause, by=by)
    else:
        yield from armour(m, player, cause, by=by, bonus=bonus or saw_bonus(m, player))


def falls_over(m: Match, player: int, cause: str, *, by: int = -1) -> Proc[bool]:
    """The active player falls in his own activation; `by` is an opponent who bars his arm. Rule: core 10.

    False if he has kept his feet.
    """
    return (yield from knock_down(m, player, cause, by=by, how=FALLS_OVER))

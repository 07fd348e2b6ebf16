"""Man Overboard. Rule: dockbowl 6."""

from __future__ import annotations

from dockbowl.board.templates import throw_in
from dockbowl.core.events import InjuryRolled, Rolled, Told
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc, at, choose, confirm, roll, roll_one
from dockbowl.core.state import GONE, NEUTRAL, RESERVES, Match
from dockbowl.games.dockbowl.sea_state import HEART, IN_DECK, Sea
from dockbowl.games.dockbowl.terrain import carried, on_till_free
from dockbowl.games.dockbowl.treasures import off_ship, return_item
from dockbowl.rules import ball
from dockbowl.rules.casualty import leave, take_out
from dockbowl.rules.injury_tables import injury_result
from dockbowl.rules.turn import call_turnover


def overboard_result(m: Match, player: int) -> str:
    """What the sea does to him: his printed AV straight onto the injury table, no skill changes it (R11)."""
    card = m.card[player]
    if m.rules.options["overboard_ignores_skills"]:
        return injury_result(card.av_printed)
    return injury_result(card.av, Prop.STUNTY in card.props, Prop.THICK_SKULLED in card.props)


def overboard(m: Match, player: int, last: int, out: tuple[int, int], cause: str) -> Proc[bool]:
    """A player falls into the sea from `last`. True if he held the ball, which the caller sends back in."""
    extra: Sea = m.extra
    m.emit(Told("overboard", player=player, square=last, word=cause))
    if player == extra.luggage:
        yield from thrown_ashore(m, player, last, out)
        return False
    if (yield from _saved_by_the_heart(m, player)):
        return False
    held = m.carrier == player
    if held:
        ball.drop(m, player)
    if m.rules.off_is_turnover and m.coach[player] == m.active:
        call_turnover(m, f"{m.ids[player]} went overboard")
    result = overboard_result(m, player)
    m.emit(InjuryRolled(player, (), (), result, "overboard"))
    if player in (extra.monkey, extra.thrud):
        leave(m, player, GONE, "gone", "overboard")
        return held
    if result == "stunned":
        leave(m, player, RESERVES, "reserves", "overboard")
    else:
        yield from take_out(m, player, result, on_pitch=False)
    return held


def _saved_by_the_heart(m: Match, player: int) -> Proc[bool]:
    """Heart of the Ocean, once: to his own coach's Docking Area, unhurt. Rule: dockbowl 10.

    He never was overboard, so it is no turnover, and he keeps the ball and all treasure but the Hand Cannon.
    """
    extra: Sea = m.extra
    holder = extra.holders[HEART]
    coach = m.coach[player]
    if holder == IN_DECK or coach == NEUTRAL or extra.dock_of[coach] < 0:
        return False
    free = [s for s in m.board.docks[extra.dock_of[coach]].squares if m.is_free(s)]
    if not free:
        return False
    if not (yield from confirm(m.coach[holder], "use heart of the ocean", player=player, target=holder)):
        return False
    m.emit(Told("heart", player=player))
    return_item(m, HEART, "used")
    picked = yield from choose(coach, "wash ashore", tuple(at("ashore", s) for s in free), player=player)
    carried(m, player, m.at[player], picked.square, "heart")
    off_ship(m, player)
    yield from ball.settle_after(m, ())
    return True


def thrown_ashore(m: Match, player: int, last: int, out: tuple[int, int]) -> Proc[None]:
    """The Luggage comes back like a ball, bouncing until it lies on a free square. Rule: dockbowl 10."""
    start = m.at[player]
    while True:
        template = throw_in(m.board, last, out)
        face = yield from roll_one("throw-in direction", f"d{template.faces}", player=player)
        dice = yield from roll("throw-in distance", "d6", 2, player=player)
        m.emit(Rolled("throw-in", "d6", (face, *dice), player=player))
        way = template.direction(face)
        square, left = ball.travel(m, last, way, sum(dice))
        square, way, left = yield from on_till_free(m, player, start, square, way, left)
        if not left:
            carried(m, player, start, square, "throw-in")
            yield from ball.settle_after(m, ())
            return
        last, out = square, way

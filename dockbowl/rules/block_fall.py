"""Who goes down by a block: armour, Saboteur. Rules: core 21.1, 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.requests import Proc
from dockbowl.core.state import NOBODY, STANDING, Match
from dockbowl.core.targets import Mod, Target
from dockbowl.rules.casualty import take_out
from dockbowl.rules.going_down import harm, keeps_feet, knock_down, lay_down
from dockbowl.rules.injury_tables import KNOCKED_OUT
from dockbowl.rules.limits import uses
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

SPARKS: Final = Target(4)
"""What Saboteur needs."""


def down_by_block(
    m: Match, player: int, opponent: int, upright: bool = True, bonus: tuple[Mod, ...] = ()
) -> Proc[None]:
    """Armour and injury of someone knocked down by a block; `bonus`: he has blocked into a chainsaw.

    Mighty Blow and Claws count for a blocker who stays up (`upright`), and where the edition says so for anybody. A
    swung Ball & Chain uses no skill against a team-mate. Rules: core 21.1, 30.1.
    """
    foes = m.coach[opponent] != m.coach[player]
    if foes and m.able(player, Prop.SABOTAGES) and (yield from sabotage(m, player, opponent, bonus)):
        return
    by = opponent if foes and (upright or m.rules.edition.blows.both_strike) else NOBODY
    yield from knock_down(m, player, "block", by=by, bonus=bonus)


def sabotage(m: Match, player: int, opponent: int, bonus: tuple[Mod, ...]) -> Proc[bool]:
    """Saboteur: knocked down by a block, he may take the opponent with him, and is knocked out himself.

    True if all is done that his fall brings about. The opponent's fall is a turnover only with the ball. Rule: core
    30.1 (2025).
    """
    if (yield from keeps_feet(m, player)):
        return True
    if not (yield from uses(m, player, "saboteur", opponent)):
        return False
    yield from lay_down(m, player)
    if m.coach[player] == m.active:
        call_turnover(m, f"{m.ids[player]} knocked down")
    if (yield from test(m, player, "saboteur", SPARKS)) < 0:
        yield from harm(m, player, "block", by=opponent, bonus=bonus)
        return True
    if m.status[opponent] == STANDING and not (yield from keeps_feet(m, opponent)):
        yield from lay_down(m, opponent)
        yield from harm(m, opponent, "sabotage")
    yield from take_out(m, player, KNOCKED_OUT)
    return True

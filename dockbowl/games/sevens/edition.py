"""What Sevens changes about the edition it stands on: throw-ins, injuries, apothecaries, sure passes. Rule: sevens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dockbowl.core.events import BallMoved, Passed, Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import NOBODY, Match
from dockbowl.core.targets import Target
from dockbowl.games.bb2025.edition import BB2025 as BASE
from dockbowl.games.sevens.course import SevensCourse
from dockbowl.rules import ball
from dockbowl.rules.aiming import BOMB, band_of
from dockbowl.rules.injury_tables import BADLY_HURT, DEAD, KNOCKED_OUT, SERIOUS, STUN
from dockbowl.rules.interference import interference
from dockbowl.rules.pass_test import ACCURATE, FUMBLE, saves
from dockbowl.rules.rerolls import test
from dockbowl.rules.turn import call_turnover

HEALED: Final = 4
"""What an apothecary needs to send a casualty to Reserves (as in the edition of Sevens before)."""

SURE: Final = Target(2)
"""What a Set Piece needs, of the thrower and of the catcher."""

# Last total of stunned, ko, badly hurt and seriously hurt; above it he is dead.
_INJURY: Final = {
    (False, False): (7, 9, 10, 11),
    (True, False): (6, 8, 10, 11),  # Stunty
    (False, True): (8, 9, 10, 11),  # Thick Skull
    (True, True): (7, 8, 10, 11),
}
_RESULTS: Final = (STUN, KNOCKED_OUT, BADLY_HURT, SERIOUS)


def injury_result(total: int, stunty: bool = False, thick_skull: bool = False) -> str:
    """The injury table, without a casualty roll after it. Rule: sevens, injuries."""
    for last, result in zip(_INJURY[stunty, thick_skull], _RESULTS, strict=True):
        if total <= last:
            return result
    return DEAD


def throw(m: Match, player: int, square: int, hail_mary: bool) -> Proc[None]:
    """As in the edition; a Set Piece is accurate on 2 or more, and caught on 2 or more, whoever throws and catches."""
    extra = m.extra
    if not isinstance(extra, SevensCourse) or extra.set_piece != player:
        yield from BASE.throw(m, player, square, hail_mary)
        return
    coach, start = m.coach[player], m.at[player]
    band = BOMB if hail_mary else band_of(m, start, square)
    if (yield from test(m, player, "pass", SURE)) < 0:
        saved = saves(m, player, 1)
        m.emit(Passed(player, square, band, FUMBLE))
        if saved:
            m.emit(Told("safe pass", player=player))
            return
        m.carrier = NOBODY
        call_turnover(m, "fumbled pass")
        yield from ball.bounce(m, start)
        return
    m.emit(Passed(player, square, band, ACCURATE))
    m.carrier, m.ball = NOBODY, square
    if hail_mary or not (yield from interference(m, player, square, ACCURATE, band)):
        m.emit(BallMoved(start, square, "pass"))
        mate = m.player_at(square)
        if mate >= 0 and m.coach[mate] == coach and ball.can_catch(m, mate):
            if (yield from test(m, mate, "catch", SURE)) > 0:
                yield from ball.take(m, mate, "catch")
            else:
                yield from ball.bounce(m, square)
        else:
            yield from ball.settle(m, square, "accurate")
    if not m.over and (m.carrier == NOBODY or m.coach[m.carrier] != coach):
        call_turnover(m, "the pass was not caught by the team")


SEVENS: Final = replace(
    BASE,
    name="sevens",
    harm=replace(BASE.harm, injury=injury_result, healed_on=HEALED),
    throw_in_dice=(1, 2),
    throw=throw,
)
"""The official profile; that of the house differs in nothing a ruleset asks its edition for."""
SEVENS_HOUSE: Final = replace(SEVENS, name="sevens-house")

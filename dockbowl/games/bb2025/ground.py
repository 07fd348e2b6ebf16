"""Leaving the pitch in 2025. Rules: core 10, 20.4, D6, D7."""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.rules import ball
from dockbowl.rules.injury import crowd_injury
from dockbowl.rules.turn import call_turnover

THROWN = "throw"


def into_the_crowd(m: Match, player: int, last: int, out: tuple[int, int], cause: str) -> Proc[bool]:
    """Injury without armour; a turnover for anyone of the active team, but for who was thrown without the ball."""
    held = m.carrier == player
    if held:
        ball.drop(m, player)
    alone = cause == THROWN and not held and not m.rules.options.get("thrown_off_ends")
    if m.coach[player] == m.active and not alone:
        call_turnover(m, "the ball carrier left the pitch" if held else f"{m.ids[player]} left the pitch")
    m.emit(Told("crowd", player=player, square=last))
    yield from crowd_injury(m, player)
    return held

"""Blood Lust: who has bitten nobody feeds on a spectator. Rule: core 30.1 (classic)."""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc
from dockbowl.core.state import RESERVES, Match
from dockbowl.rules import ball
from dockbowl.rules.casualty import leave
from dockbowl.rules.turn import call_turnover


def feeds_on_a_spectator(m: Match, player: int) -> Proc[None]:
    """A turnover: he is off to the crowd, and back in Reserves. A ball he held bounces from where he stood."""
    square, held = m.at[player], m.carrier == player
    m.emit(Told("feeds on a spectator", player=player))
    call_turnover(m, f"{m.ids[player]} feeds on a spectator")
    if held:
        ball.drop(m, player)
    leave(m, player, RESERVES, "reserves", "feeding")
    if held:
        yield from ball.bounce(m, square)

"""The end of a long evening in a whole match: decided, it is whistled off, and all that follows a match follows."""

from __future__ import annotations

from dockbowl.core.requests import Proc
from dockbowl.core.state import NOBODY, Match
from dockbowl.games import last_call


def decided(m: Match) -> Proc[bool]:
    """Whether time is up and what the table agreed on tells a winner. `after.outcome` finds him here."""
    winner, reason = yield from last_call.decided(m)
    if winner == NOBODY:
        return False
    m.winner, m.stop_reason = winner, reason
    m.phase = "whistle"
    return True

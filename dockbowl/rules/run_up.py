"""Horns that need a run-up: one square at least, of his own movement, before the block (classic). Rule: core 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.state import Match
from dockbowl.rules.limits import NOW

RAN: Final = f"{NOW}ran up"
"""Noted of who has moved a square in this activation, if he has such horns."""


def note_run_up(m: Match, player: int) -> None:
    """He has moved a square of his own will."""
    if Prop.NEEDS_RUN_UP in m.card[player].props:
        m.use_once(player, RAN)


def has_run_up(m: Match, player: int) -> bool:
    """Whether his horns count by now."""
    if Prop.NEEDS_RUN_UP not in m.card[player].props or (player, RAN) in m.once:
        return True
    return bool(m.rules.options.get("horns_without_run_up"))

"""Plague Ridden in 2025: by a block alone, and no Big Guy rises. Rule: core 30.1."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import KILLED
from dockbowl.core.requests import Proc
from dockbowl.core.state import Match
from dockbowl.rules.action_names import FOUL
from dockbowl.rules.plague import infect


def infect_by_block(m: Match, killer: int, victim: int) -> Proc[None]:
    """As in 2020, but for those two."""
    card = m.card[victim]
    if m.action != FOUL and card.role != "big_guy" and "big_guy" not in card.keywords:
        yield from infect(m, killer, victim)


PLAGUE_HOOK: Final = KILLED.hook(infect_by_block)

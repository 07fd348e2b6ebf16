"""The classic edition composed: what its rules answer where the shared procedures ask."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.edition import Edition

BEST_AGILITY = 6


def agility(card: Card) -> int:
    """Seven less the characteristic, of which no more than 6 counts. Rule: core 11 (classic)."""
    return 7 - min(card.ag, BEST_AGILITY)


def shown(stat: str, number: int) -> str:
    """The number as it is: there are no target numbers on a card."""
    return str(number)


CLASSIC = Edition(
    name="classic",
    agility=agility,
    stats=("ma", "st", "ag", "av"),
    shown=shown,
)

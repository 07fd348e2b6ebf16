"""The edition of 2020 composed: what Dockbowl, BB2020 and open play stand on."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.edition import Edition


def agility(card: Card) -> int:
    """The characteristic is the target. Rule: core 2."""
    return card.ag


BB2020 = Edition(
    name="2020",
    agility=agility,
)

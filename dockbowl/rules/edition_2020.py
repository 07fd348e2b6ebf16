"""The edition of 2020 composed: what Dockbowl, BB2020 and open play stand on."""

from __future__ import annotations

from dockbowl.core.cards import Card
from dockbowl.core.edition import Edition


def agility(card: Card) -> int:
    """The characteristic is the target. Rule: core 2."""
    return card.ag


STATS = ("ma", "st", "ag", "pa", "av")
TARGETS = ("ag", "pa", "av")
"""Characteristics that are what dice have to show, or more."""


def shown(stat: str, number: int) -> str:
    """6, 3+, or - for none. Rule: core 2."""
    if not number:
        return "-"
    return f"{number}+" if stat in TARGETS else str(number)


BB2020 = Edition(
    name="2020",
    agility=agility,
    stats=STATS,
    shown=shown,
)

"""The classic edition composed: what its rules answer where the shared procedures ask."""

from __future__ import annotations

from dataclasses import replace

from dockbowl.core.cards import Card
from dockbowl.games.classic.blows import BLOWS, REFEREE, REROLLS
from dockbowl.games.classic.harm import HARM
from dockbowl.rules.edition_2020 import BB2020

BEST_AGILITY = 6


def agility(card: Card) -> int:
    """Seven less the characteristic, of which no more than 6 counts. Rule: core 11 (classic)."""
    return 7 - min(card.ag, BEST_AGILITY)


def shown(stat: str, number: int) -> str:
    """The number as it is: there are no target numbers on a card."""
    return str(number)


CLASSIC = replace(
    BB2020,
    name="classic",
    agility=agility,
    stats=("ma", "st", "ag", "av"),
    shown=shown,
    blows=BLOWS,
    harm=HARM,
    referee=REFEREE,
    rerolls=REROLLS,
)

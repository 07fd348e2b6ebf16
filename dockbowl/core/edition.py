"""What an edition of the rules decides: numbers, tables and functions the shared procedures ask for.

No procedure asks which edition is played; it asks `m.rules.edition` for what it needs. A field stands here when two
editions differ in it and neither another set of skills (`Ruleset.skills`) nor another phase says it better.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dockbowl.core.cards import Card


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition. `name` is for messages and files alone: no rule reads it."""

    name: str
    agility: Callable[[Card], int]
    """What an agility test of such a player needs before any modifier. Rule: core 11."""
    stats: tuple[str, ...]
    """The characteristics a player has, in the order in which cards print them."""
    shown: Callable[[str, int], str]
    """(characteristic, number): as the edition writes it: 6, 3+, or - for none."""

"""The editions of the rules by the names that files and messages give them."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.edition import Edition
from dockbowl.games.bb2025.edition import BB2025
from dockbowl.games.classic.edition import CLASSIC
from dockbowl.games.sevens.edition import SEVENS, SEVENS_HOUSE
from dockbowl.rules.edition_2020 import EDITION_2020

EDITIONS: Mapping[str, Edition] = {one.name: one for one in (EDITION_2020, BB2025, CLASSIC, SEVENS, SEVENS_HOUSE)}


_TITLES: Mapping[str, str] = {"classic": "Classic", "sevens": "Sevens, official", "sevens-house": "Sevens, house rules"}


def title(name: str) -> str:
    """What an edition is called on a page."""
    return _TITLES.get(name, f"Edition of {name}")


def edition(name: str) -> Edition:
    """The edition of that name. Raises KeyError."""
    return EDITIONS[name]

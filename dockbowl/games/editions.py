"""The editions of the rules by the names that files and messages give them."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.edition import Edition
from dockbowl.games.classic.edition import CLASSIC
from dockbowl.rules.edition_2020 import BB2020

EDITIONS: Mapping[str, Edition] = {one.name: one for one in (BB2020, CLASSIC)}


def edition(name: str) -> Edition:
    """The edition of that name. Raises KeyError."""
    return EDITIONS[name]

"""What cards do beside their numbers: one small definition per ability, gathered from the modules of this package.

A module has a tuple `ABILITIES`. `named` are those the rules call by name, the others are by the kind of card.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from dockbowl.games.team_manager.moments import Ability


@cache
def abilities() -> Mapping[str, Ability]:
    """Every ability by its key. Raises ValueError for a key that two modules define."""
    found: dict[str, Ability] = {}
    for module in sorted(info.name for info in iter_modules(__path__)):
        for ability in import_module(f"{__name__}.{module}").ABILITIES:
            if ability.key in found:
                raise ValueError(f"ability {ability.key!r} is defined twice, again in {module}")
            found[ability.key] = ability
    return found


@cache
def forms() -> Mapping[str, str]:
    """What the checker of card files asks of abilities."""
    return {key: ability.form for key, ability in abilities().items()}

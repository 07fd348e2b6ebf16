"""Computer managers of the card game, by name. Each is given a view of the season, never the season itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dockbowl.ai.managers.plain import PlainManager
from dockbowl.ai.managers.random_manager import RandomManager
from dockbowl.ai.managers.seat import ManagerSeat
from dockbowl.names import meant

MANAGERS: Mapping[str, Callable[[int], ManagerSeat]] = {"random": RandomManager, "manager": PlainManager}
"""Each is made with a seed, from which all its whims come."""


def make_manager(name: str, seed: int = 0) -> ManagerSeat:
    """A new seat of that name. Raises ValueError that names those there are."""
    make = MANAGERS.get(name)
    if make is None:
        known = ", ".join(MANAGERS)
        raise ValueError(f"there is no computer manager {name!r}{meant(name, MANAGERS)}; expected {known}")
    return make(seed)

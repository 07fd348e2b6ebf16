"""Doors of the title screen that lead to parts of the program the window knows nothing of, such as the workshop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screen import Screen


@dataclass(frozen=True, slots=True)
class Door:
    """An entry of the title screen, and the screen it opens."""

    name: str
    label: str
    tip: str
    open: Callable[[App], Screen]


DOORS: list[Door] = []


def add(door: Door) -> None:
    """Show a door; one of the same name is replaced."""
    DOORS[:] = [one for one in DOORS if one.name != door.name] + [door]

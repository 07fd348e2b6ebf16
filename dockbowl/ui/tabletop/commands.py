"""What the keys of the board at true size do in a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen


def page(screen: MatchScreen) -> None:
    """All that can be chosen."""
    from dockbowl.ui.tabletop.page import TabletopScreen

    screen.dialog = TabletopScreen(screen.app, screen)
    screen.app.dirty = True


def square_size(screen: MatchScreen) -> None:
    """Ask for millimetres of a square."""
    from dockbowl.ui.tabletop.page import ask_square

    ask_square(screen.app, screen, screen)


def _pan(screen: MatchScreen, dx: int, dy: int) -> bool:
    return screen.app.tabletop.pan(screen, dx, dy)


ACTS: dict[str, Callable[[MatchScreen], object]] = {
    "tabletop": page,
    "true size here": lambda screen: screen.app.tabletop.toggle(screen, "here"),
    "true size there": lambda screen: screen.app.tabletop.toggle(screen, "there"),
    "measure": lambda screen: screen.app.tabletop.measure(screen),
    "square size": square_size,
    "turn left": lambda screen: screen.app.tabletop.turn(-1),
    "turn right": lambda screen: screen.app.tabletop.turn(1),
    "table tokens": lambda screen: screen.app.tabletop.flip("table_tokens"),
    "table chests": lambda screen: screen.app.tabletop.flip("table_chests"),
    "table left": partial(_pan, dx=1, dy=0),
    "table right": partial(_pan, dx=-1, dy=0),
    "table up": partial(_pan, dx=0, dy=1),
    "table down": partial(_pan, dx=0, dy=-1),
    "table back": lambda screen: screen.app.tabletop.back(screen),
    "table lock": lambda screen: screen.app.tabletop.lock(),
    "break": lambda screen: screen.app.breaks.toggle(screen),
}
"""False: it means nothing now."""

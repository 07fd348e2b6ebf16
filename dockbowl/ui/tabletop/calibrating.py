"""A bar across the monitor, and a field for its length: what a millimetre is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import decimal, tr
from dockbowl.ui.page import Page
from dockbowl.ui.screens.enter import DIGITS, EnterScreen
from dockbowl.ui.tabletop.bar import draw_bar
from dockbowl.ui.tabletop.scale import Wrong, bar_pixels, per_millimetre

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screen import Screen
    from dockbowl.ui.tabletop.tabletop import Where

SHORTEST = 40
"""Pixels the bar has at least, and leaves beside it."""


class CalibrationScreen(EnterScreen):
    """Asks how long a bar is, in millimetres. `where`: the window it is drawn in."""

    def __init__(self, app: App, over: Screen, where: Where) -> None:
        self.where = where
        table = app.tabletop
        text = tr(
            "Measure the whole yellow bar, from edge to edge, on {monitor}, with a ruler or a tape.",
            monitor=table.monitor(where).title,
        )
        if where == "there":
            text += " " + tr("It is in the second window.")
        text += "\n" + tr(
            "No ruler? Up and Down fit it to a bank card (85.6 mm) or a sheet of A4 (297 mm); Shift: in tens. "
            'Or type the size of the television: 43"'
        )
        before = ""
        if table.measured(where):
            table.bar = 0
            before = decimal(self.pixels(app) / table.per_millimetre(where))
        super().__init__(
            app, over, tr("How long is the bar?"), text, before, self._measured,
            allowed=DIGITS + '.,"″', most=8, label=tr("Millimetres"),
        )  # fmt: skip
        table.measuring, table.bar = where, 0
        app.spectators.restyle_board()

    def _wide(self, app: App) -> int:
        window = app.spectators.window if self.where == "there" else None
        return window.get_surface().get_width() if window is not None else app.page.rect.width

    def pixels(self, app: App) -> int:
        """How long the bar is."""
        return app.tabletop.bar or bar_pixels(self._wide(app))

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            step = (10 if event.mod & pygame.KMOD_SHIFT else 1) * (1 if event.key == pygame.K_UP else -1)
            table = self.app.tabletop
            table.bar = max(SHORTEST, min(self._wide(self.app) - SHORTEST, self.pixels(self.app) + step))
            self.app.spectators.restyle_board()
            return True
        return super().event(event)

    def _measured(self, text: str) -> str:
        table = self.app.tabletop
        try:
            monitor = table.monitor(self.where)
            found = per_millimetre(self.pixels(self.app), text, (monitor.width, monitor.height))
        except Wrong as error:
            table.measuring = self.where
            return str(error)
        table.keep_measure(self.where, found)
        board = self.app.screen.shows_match if self.app.screen is not None else None
        mm = table.millimetres(board)
        self.app.say(
            tr(
                "{monitor}: a square of {mm} mm has {pixels} pixels",
                monitor=table.monitor(self.where).title,
                mm=f"{mm:g}",
                pixels=decimal(mm * found, 2),
            )
        )
        return ""

    def accept(self) -> None:
        self._end()
        super().accept()

    def close(self) -> None:
        self._end()
        super().close()

    def _end(self) -> None:
        self.app.tabletop.measuring = ""
        self.app.spectators.restyle_board()

    def draw(self, page: Page) -> None:
        super().draw(page)
        if self.where == "here":
            draw_bar(page, self.app.tabletop.bar)

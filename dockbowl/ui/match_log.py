"""The log of a match screen: a line leads to its square, and the lines can be taken along as text."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import ntr, tr
from dockbowl.ui import exports
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.panels.log import LogLine, LogPanel

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

SECONDS, BEATS = 1.5, 3


class Flash:
    """A square that is pointed out for a moment."""

    def __init__(self) -> None:
        self.square = -1
        self.left = 0.0

    @property
    def on(self) -> bool:
        return self.left > 0

    def at(self, square: int) -> None:
        self.square, self.left = square, SECONDS

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether that shows."""
        if not self.on:
            return False
        self.left -= seconds
        return True

    def draw(self, page: Page, screen: MatchScreen, board: Rect) -> None:
        """A ring that closes in on the square; at rest, where nothing is to move."""
        if not self.on:
            return
        still = screen.app.settings.reduced_motion
        part = 0.5 if still else (1 - self.left / SECONDS) * BEATS % 1
        square = Rect(screen.view.camera.rect(self.square))
        reach = square.width * (1.5 - part)
        clip = page.surface.get_clip()
        page.surface.set_clip(board)
        radius = max(8, math.ceil(square.width * 0.6 + reach / 2))
        for colour, width in (("outline", 6), ("brass_light", 3)):
            pygame.draw.circle(page.surface, page.look.colour(colour), square.center, radius, page.px(width))
        page.surface.set_clip(clip)


def match_log(screen: MatchScreen) -> LogPanel:
    """The log panel of a match screen."""
    panel = LogPanel()
    panel.at_sea = screen.match.board.kind == "harbour"

    def show(line: LogLine) -> None:
        screen.view.camera.show(*screen.match.board.xy[line.square])
        screen.flash.at(line.square)

    def copy() -> None:
        count = len(panel.kept)
        try:
            pygame.scrap.put_text(panel.text())
        except pygame.error:
            screen.hand.message = tr("There is no clipboard here; the page button writes the log to a file")
            return
        screen.hand.message = ntr("{n} line of the log copied", "{n} lines of the log copied", count)

    def keep() -> None:
        screen.hand.message = exports.keep_story(screen.session, panel.text(), screen.app.options.home)

    panel.show = show
    panel.tools = [
        ("log copy", "log", tr("Copy these lines"), copy),
        ("log keep", "save", tr("Write these lines to a file"), keep),
    ]
    return panel

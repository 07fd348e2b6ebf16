"""A pause: clocks stand still, the board is covered, and any key or click does nothing but go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import tr
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.cards.screen import SeasonScreen
    from dockbowl.ui.screens.match import MatchScreen


class PauseScreen(Screen):
    """Over a match until somebody comes back."""

    commands_of = ()

    def __init__(self, app: App, match: MatchScreen | SeasonScreen) -> None:
        super().__init__(app)
        self.match_screen = match

    def draw(self, page: Page) -> None:
        px = page.px
        if self.app.settings.pause_covers:
            page.fill(page.rect, "background")
        box = Rect(0, 0, min(px(420), page.rect.width - px(20)), px(150))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        head = Rect(box.left, box.top + px(20), box.width, px(40))
        page.text(tr("Pause"), head, 27, "brass_light", TITLE_FONT, "center")
        page.text(tr("Any key or click goes on"), head.move(0, px(52)), 15, "text", align="center")
        page.hot(Hot("go on", page.rect, self.go_on))

    def go_on(self) -> None:
        self.match_screen.close_dialog()

    def key(self, event: pygame.Event) -> bool:
        self.go_on()
        return True

    def back(self) -> bool:
        self.go_on()
        return True

"""The card between two coaches at one screen: whose hands belong on the mouse now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import Name, tr
from dockbowl.ui import status
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.cards.screen import SeasonScreen
    from dockbowl.ui.screens.match import MatchScreen


class HandOver(Screen):
    """Names the coach; nothing behind it can be clicked until he says he is there."""

    def __init__(self, app: App, match: MatchScreen | SeasonScreen, coach: int, turnover: str = "") -> None:
        """`turnover`: why the turn before ended early, "" if it did not."""
        super().__init__(app)
        self.match_screen = match
        self.coach = coach
        self.turnover = turnover

    def draw(self, page: Page) -> None:
        px, look = page.px, page.look
        session = self.match_screen.session
        team = look.team(self.coach)
        box = Rect(0, 0, min(px(480), page.rect.width - px(20)), px(250))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        if team is not None:
            page.fill(Rect(box.left + px(2), box.top + px(2), box.width - px(4), px(10)), team.main, 8)
            icon = self.app.sprites.get(f"icons/shape_{team.shape}", px(64), (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midtop=(box.centerx, box.top + px(24))))
        row = Rect(box.left + px(16), box.top + px(94), box.width - px(32), px(38))
        page.name(Name(session.match.team_names[self.coach]), row, 27, look.bright(self.coach), TITLE_FONT, "center")
        who = status.coach_name(session, self.coach)
        page.text(self._wanted(who), row.move(0, px(36)), 16, "text", False, "center")
        if self.turnover:
            said = Rect(row.left, row.top + px(66), row.width, px(22))
            page.name(tr("Turnover: {turnover}", turnover=self.turnover), said, 13, "warning", False, "center")
        button = Rect(0, 0, px(220), px(42))
        button.midbottom = (box.centerx, box.bottom - px(20))
        page.button("ready", button, tr("I am here"), self.done, strong=True, key=tr("Enter"), points=16)

    def _wanted(self, who: str) -> str:
        """What he is there for."""
        request = self.match_screen.session.request
        purpose = request.purpose if request is not None else ""
        if purpose == "dock":
            return tr("{who}, choose your Docking Area", who=who)
        if purpose == "set up":
            return tr("{who}, set up your team", who=who)
        return tr("{who}, it is your turn", who=who)

    def done(self) -> None:
        self.match_screen.close_dialog()

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.done()
            return True
        return True

    def back(self) -> bool:
        return False

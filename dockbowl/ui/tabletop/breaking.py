"""A break: the picture fades to one page with the teams, the score, the turn and a clock, and back again.

With a second window open only that one fades; the game's own goes on as it is. Without one the match is paused under
the page, and any key or click goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dockbowl.lang import tr
from dockbowl.session.standing import coach_name, status_lines
from dockbowl.ui.clock import minutes
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screens.pause import PauseScreen

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

FADE = 0.9
"""Seconds until the page has come, or gone."""
COUNTS = ("half", "counter")
"""What is told of how far the match has come: keys of the game's status lines."""


class Breaks:
    """Whether there is a break, and how much of its page is seen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.on = False
        self.shade = 0.0
        """How much of the page is seen, from 0 to 1."""
        self.now: Callable[[], float] = time.monotonic
        self.local: Callable[[], time.struct_time] = time.localtime
        self._since = 0.0
        self._told = -1

    @property
    def moves(self) -> bool:
        """Whether the page is coming or going."""
        return self.shade != float(self.on)

    def toggle(self, screen: MatchScreen) -> None:
        """Begin or end a break."""
        if self.on:
            self.end()
            return
        self.on, self._since, self._told = True, self.now(), -1
        if not self.app.spectators.open:
            screen.dialog = BreakScreen(self.app, screen)
        else:
            self.app.say(self.app.keys.tip(tr("The second window shows a break"), "break"))
        self.app.dirty = True

    def end(self) -> None:
        """On with the match: the page goes."""
        self.on = False
        self.app.dirty = True

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether anything shows."""
        if not self.app.spectators.open and not isinstance(self.app.top, BreakScreen):
            self.on, self.shade = False, 0.0  # nobody shows it any more
            return False
        if self.moves:
            settings = self.app.settings
            step = 1.0 if settings.reduced_motion or settings.speed == "off" else seconds / FADE
            goal = float(self.on)
            self.shade = min(goal, self.shade + step) if goal > self.shade else max(goal, self.shade - step)
            return True
        second = int(self.now() - self._since) if self.on else -1
        changed = second != self._told
        self._told = second
        return changed

    def draw(self, page: Page, screen: MatchScreen) -> None:
        """Lay the page over what is drawn, as far as it has come."""
        if self.shade <= 0:
            return
        if self.shade < 1:
            below = page.surface.copy()
            self._page(page, screen)
            below.set_alpha(round(255 * (1 - self.shade)))
            page.surface.blit(below, (0, 0))
        else:
            self._page(page, screen)

    def _page(self, page: Page, screen: MatchScreen) -> None:
        px, m = page.px, screen.scene.shown
        page.fill(page.rect, "background")
        middle = page.rect.centerx
        head = Rect(0, round(page.rect.height * 0.10), page.rect.width, px(70))
        page.text(tr("Break"), head, 52, "brass_light", TITLE_FONT, "center")
        wide = min(page.rect.width - px(80), px(900))
        teams = list(m.turn_order)
        row = min(px(74), round(page.rect.height * 0.42) // max(1, len(teams)))
        y = head.bottom + px(30)
        for coach in teams:
            box = Rect(middle - wide // 2, y, wide, row - px(8))
            self._team(page, screen, coach, box)
            y += row
        lines = {line.key: line for line in status_lines(screen.session, m) if line.coach < 0}
        said = [f"{lines[key].label} {lines[key].value}" for key in COUNTS if key in lines]
        page.text("   ".join(said), Rect(0, y + px(4), page.rect.width, px(34)), 22, "text", align="center")
        clock = time.strftime("%H:%M", self.local())
        foot = Rect(0, page.rect.bottom - px(130), page.rect.width, px(60))
        page.text(clock, foot, 44, "brass_light", TITLE_FONT, "center")
        since = tr("{minutes} minutes so far", minutes=minutes(self.now() - self._since))
        page.text(since, foot.move(0, px(56)), 20, "text_dim", align="center")

    def _team(self, page: Page, screen: MatchScreen, coach: int, box: Rect) -> None:
        px, m = page.px, screen.scene.shown
        page.panel(box, "panel", 8, "brass_dark")
        team = page.look.team(coach)
        x = box.left + px(16)
        if team is not None:
            size = min(px(38), box.height - px(8))
            icon = self.app.sprites.get(f"icons/shape_{team.shape}", size, (team.main, team.trim))
            page.surface.blit(icon, icon.get_rect(midleft=(x, box.centery)))
            x += size + px(14)
        name = Rect(x, box.top, box.right - px(220) - x, box.height)
        bright = page.look.bright(coach)
        if box.height >= px(54):
            page.text(m.team_names[coach], Rect(name.left, box.top + px(6), name.width, px(32)), 24, bright, True)
            who = coach_name(screen.session, coach)
            page.text(who, Rect(name.left, box.bottom - px(26), name.width, px(20)), 15, "text_dim")
        else:
            page.text(m.team_names[coach], name, 22, bright, True)
        turn = tr("turn {turn}", turn=m.turn[coach])
        page.text(turn, Rect(box.right - px(210), box.top, px(110), box.height), 18, "text", align="right")
        score = Rect(box.right - px(90), box.top, px(74), box.height)
        page.text(str(m.score[coach]), score, 34, "brass_light", TITLE_FONT, "right")


class BreakScreen(PauseScreen):
    """The page of a break over the match itself, which is paused meanwhile."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app, match)
        self.match = match

    @property
    def lively(self) -> bool:
        return self.app.breaks.moves

    def tick(self, seconds: float) -> bool:
        breaks = self.app.breaks
        if not breaks.on and breaks.shade <= 0:
            self.match.close_dialog()
        return False

    def draw(self, page: Page) -> None:
        self.app.breaks.draw(page, self.match)
        page.hot(Hot("go on", page.rect, self.go_on))

    def go_on(self) -> None:
        self.app.breaks.end()

    def key(self, event: pygame.Event) -> bool:
        self.go_on()
        return True

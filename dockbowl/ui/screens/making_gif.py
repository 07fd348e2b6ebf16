"""A turn is being made into a picture that moves: how far it is, and a way out."""

from __future__ import annotations

import time

from dockbowl.lang import tr
from dockbowl.session.session import Session
from dockbowl.ui import exports
from dockbowl.ui.app import App
from dockbowl.ui.gif import TurnGif
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen

AT_A_TIME = 0.03  # seconds between two looks at the mouse


class MakingGif(Dialog):
    """Works a little at each turn of the loop, so that the window stays alive. `said` is what came of it."""

    def __init__(self, app: App, over: Screen, session: Session, turn: int = 0) -> None:
        """Raises ValueError if there is no such turn."""
        super().__init__(app, over)
        self.job = TurnGif(session, app.sprites, turn, app.settings.high_contrast, app.look.teams)
        self.said = ""

    @property
    def lively(self) -> bool:
        return not self.said

    def tick(self, seconds: float) -> bool:
        end = time.monotonic() + AT_A_TIME
        while not self.job.done and time.monotonic() < end:
            self.job.work()
        if self.job.done and not self.said:
            self.said = exports.keep_gif(self.job.data(), self.app.options.home)
        return True

    def draw(self, page: Page) -> None:
        px = page.px
        lines = page.look.wrapped(self.said, px(420), 14) if self.said else []
        box = Rect(0, 0, min(px(460), page.rect.width - px(20)), px(132) + len(lines) * page.look.leading(14))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        title = tr("A picture of turn {number} of the match", number=self.job.number)
        page.text(title, Rect(inner.left, inner.top, inner.width, px(26)), 18, "brass_light", True)
        bar = Rect(inner.left, inner.top + px(36), inner.width, px(12))
        page.fill(bar, "panel_sunk", 4)
        page.fill(Rect(bar.left, bar.top, round(bar.width * min(1.0, self.job.part)), bar.height), "brass", 4)
        y = bar.bottom + px(8)
        for line in lines:
            page.surface.blit(page.look.text(line, 14, "text"), (inner.left, y))
            y += page.look.leading(14)
        button = Rect(inner.left, inner.bottom - px(36), inner.width, px(36))
        label = tr("Done") if self.said else tr("Cancel")
        page.button("close gif", button, label, self.close, key="Esc", strong=bool(self.said))

"""A line to be typed in over the screen: a name, a number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen

DIGITS = "0123456789"


class EnterScreen(Dialog):
    """Asks for a text. `done` is given it and says what is wrong with it, "" if nothing is."""

    def __init__(
        self,
        app: App,
        over: Screen,
        title: str,
        text: str,
        value: str,
        done: Callable[[str], str],
        *,
        yes: str = "OK",
        allowed: str = "",
        most: int = 60,
        label: str = "",
    ) -> None:
        super().__init__(app, over)
        self.title, self.words, self.yes = title, text, yes
        self.value = value
        self.done = done
        self.allowed, self.most = allowed, most
        self.label = label
        """What stands before the field."""
        self.wrong = ""
        self.form = Form(app.look, app.page.rect.size)
        self._laid = False

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = False

    def draw(self, page: Page) -> None:
        px, look = page.px, page.look
        width = min(page.rect.width - px(40), px(460))
        lines = look.wrapped(self.wrong or self.words, width - px(40), 14) if self.wrong or self.words else []
        box = Rect(0, 0, width, px(158) + len(lines) * look.leading(14))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(self.title, Rect(inner.left, inner.top, inner.width, px(26)), 18, "brass_light", True)
        y = inner.top + px(32)
        for line in lines:
            page.surface.blit(look.text(line, 14, "bad" if self.wrong else "text"), (inner.left, y))
            y += look.leading(14)
        before = page.size(self.label, 14)[0] + px(10) if self.label else 0
        if self.label:
            page.text(self.label, Rect(inner.left, y + px(4), before, px(36)), 14, "text")
        if not self._laid or not self.form.has("value"):
            self._laid = True
            field = Rect(inner.left + before, y + px(4), inner.width - before, px(36))
            self.form.clear()
            self.form.entry("value", field, self.value, self._typed, allowed=self.allowed, most=self.most)
            self.form.focus("value")
            self.form.tick(0.0)  # it is drawn only after that
        self.form.draw(page.surface)
        wide = (inner.width - px(10)) // 2
        left = Rect(inner.left, inner.bottom - px(36), wide, px(36))
        page.button("enter yes", left, self.yes, self.accept, key=tr("Enter"), strong=True)
        page.button("enter no", left.move(wide + px(10), 0), tr("Cancel"), self.close, key="Esc")

    def _typed(self, text: str) -> None:
        self.value = text

    def accept(self) -> None:
        self.over.dialog = None
        self.wrong = self.done(self.value.strip())
        if self.wrong:
            self.over.dialog = self
            self._laid = False
        self.app.dirty = True

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.accept()
            return True
        return self.form.event(event)

    def tick(self, seconds: float) -> bool:
        return self.form.tick(seconds)

"""The settings, over the title screen or a match."""

from __future__ import annotations

from collections.abc import Callable

from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.settings_rows import SettingsRows


class SettingsScreen(Dialog):
    """A panel of settings over another screen."""

    def __init__(self, app: App, over: Screen, changed: Callable[[], None] | None = None) -> None:
        super().__init__(app, over)
        self.rows = SettingsRows(app, changed or (lambda: None))

    def draw(self, page: Page) -> None:
        px = page.px
        high = px(32 + 42 + 52) + self.rows.height(page)
        box = Rect(0, 0, min(px(600), page.rect.width - px(20)), min(high, page.rect.height - px(10)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Settings"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        self.rows.draw(page, Rect(inner.left, inner.top + px(40), inner.width, inner.height))
        back = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close settings", back, tr("Done"), self.close, strong=True, key="Esc")

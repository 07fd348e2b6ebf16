"""Which skills have a letter on the board: every skill somebody in this match has, to be clicked on or off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dockbowl.core.state import Match
from dockbowl.lang import tr
from dockbowl.ui.app import App
from dockbowl.ui.overlays.letters import letter, name_of, own_letter, skills_of, toggled
from dockbowl.ui.page import Hot, Page, Rect, split_row
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.scrolling import Scroll

COLUMNS, ROW = 3, 34


class LettersScreen(Dialog):
    """A dialog over a match."""

    def __init__(self, app: App, over: Screen, match: Match, changed: Callable[[], None]) -> None:
        super().__init__(app, over)
        self.skills = skills_of(match)
        self.changed = changed
        self.scroll = Scroll()

    def draw(self, page: Page) -> None:
        px = page.px
        rows = -(-len(self.skills) // COLUMNS)
        high = px(32 + 62 + 54) + rows * px(ROW)
        box = Rect(0, 0, min(px(700), page.rect.width - px(20)), min(high, page.rect.height - px(20)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Letters of skills"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        hint = tr(
            "Click the skills you want to see on the players. Only those that somebody in this match has are here."
        )
        page.paragraph(hint, Rect(inner.left, inner.top + px(30), inner.width, px(20)), 13, "text_dim")
        area = Rect(inner.left, inner.top + px(58), inner.width, inner.height - px(58) - px(50))
        top = self.scroll.begin(page, area, rows * px(ROW), "letters list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        columns = split_row(Rect(area.left, 0, area.width - px(10), px(ROW - 6)), COLUMNS, px(6))
        for place, key in enumerate(self.skills):
            box = columns[place % COLUMNS].copy()
            box.top = top + place // COLUMNS * px(ROW)
            self._skill(page, box, area, key)
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        button = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close letters", button, tr("Done"), self.close, strong=True, key="Esc")

    def _skill(self, page: Page, box: Rect, area: Rect, key: str) -> None:
        name = f"letter {key}"
        if self.scroll.follow(page, name, box):
            self.app.dirty = True
        act = partial(self._toggle, key)
        if not box.colliderect(area):
            page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=box))
            return
        on = bool(letter(key, self.app.settings.letters))
        page.button(name, box, name_of(key), act, key=own_letter(key), chosen=on, points=13, align="left")
        page.hots[-1].rect, page.hots[-1].place = box.clip(area), box

    def _toggle(self, key: str) -> None:
        settings = self.app.settings
        settings.letters = toggled(key, settings.letters)
        self.app.keep_settings()
        self.changed()

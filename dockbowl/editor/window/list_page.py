"""A list to search in over the workshop: all commands, files, edits. Words typed leave the lines that have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dockbowl.lang import mark, tr
from dockbowl.ui.app import App
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.scrolling import Scroll

ROW = 30
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what it says, a word at its right edge, what it does; a grey one cannot be chosen."""

    name: str
    words: str
    aside: str = ""
    act: Callable[[], object] | None = None
    mark: bool = False


class ListPage(Dialog):
    """Lines to choose from. Arrows walk, Enter chooses, Esc closes."""

    def __init__(
        self,
        app: App,
        over: Screen,
        title: str,
        lines: Sequence[Line],
        *,
        hint: str = mark("Type to search"),
        buttons: Sequence[tuple[str, Callable[[], object]]] = (),
        place: int = 0,
    ) -> None:
        super().__init__(app, over)
        self.title, self.hint = title, hint
        self.lines = list(lines)
        self.buttons = list(buttons)
        self.wanted = ""
        self.place = place
        self.form = Form(app.look, app.page.rect.size)
        self.scroll = Scroll()
        self._laid = self._follow = False

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = False

    def found(self) -> list[Line]:
        """The lines that have every word that was typed; those that begin with them first."""
        words = self.wanted.lower().split()
        hits = [line for line in self.lines if all(word in f"{line.words} {line.aside}".lower() for word in words)]
        if words:
            hits.sort(key=lambda line: not line.words.lower().startswith(words[0]))
        return hits

    def draw(self, page: Page) -> None:
        px = page.px
        foot = px(44) if self.buttons else 0
        high = px(28 + 40 + 6) + foot + px(ROW) * max(4, len(self.lines))
        box = Rect(0, 0, min(page.rect.width - px(40), px(620)), min(page.rect.height - px(30), px(560), high))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(32), -px(28))
        page.text(self.title, Rect(inner.left, inner.top, px(260), px(28)), 18, "brass_light", True)
        entry = Rect(inner.left + px(262), inner.top - px(2), inner.width - px(262), px(32))
        if not self._laid or not self.form.has("search"):
            self._laid = True
            self.form.clear()
            self.form.entry("search", entry, self.wanted, self._typed)
            self.form.focus("search")
            self.form.tick(0.0)
        area = Rect(inner.left, inner.top + px(40), inner.width, inner.height - px(40) - foot)
        found = self.found()
        self.place = max(0, min(self.place, len(found) - 1))
        top = self.scroll.begin(page, area, px(ROW) * len(found), "list")
        if self._follow:
            self._follow = False
            at = self.place * px(ROW)
            self.scroll.at = max(at + px(ROW) - area.height, min(self.scroll.at, at))
            top = self.scroll.begin(page, area, px(ROW) * len(found), "list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for number, line in enumerate(found):
            rect = Rect(area.left, top + number * px(ROW), area.width - px(10), px(ROW))
            if rect.colliderect(area):
                self._row(page, rect, area, number, line)
        if not found:
            page.text(tr("Nothing of that kind"), Rect(area.left, area.top, area.width, px(ROW)), 14, "text_dim")
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        self._foot(page, Rect(inner.left, inner.bottom - px(36), inner.width, px(36)))
        self.form.draw(page.surface)
        if not self.wanted:
            page.text(self.hint, Rect(entry.left + px(12), entry.top, entry.width, entry.height), 13, "text_disabled")

    def _row(self, page: Page, rect: Rect, area: Rect, number: int, line: Line) -> None:
        px = page.px
        shown = rect.clip(area)
        if number == self.place:
            page.fill(rect.inflate(0, -px(2)), "selected", 4)
        elif page.is_over(shown):
            page.fill(rect.inflate(0, -px(2)), "panel_raised", 4)
        aside = page.size(line.aside, 13)[0] + px(10) if line.aside else 0
        left = rect.left + px(8)
        if line.mark:
            page.text("●", Rect(left, rect.top, px(14), rect.height), 13, "brass_light")
            left += px(16)
        colour = "text" if line.act is not None else "text_disabled"
        page.text(line.words, Rect(left, rect.top, rect.right - px(8) - aside - left, rect.height), 14, colour)
        if line.aside:
            page.text(
                line.aside,
                Rect(rect.right - px(8) - aside, rect.top, aside, rect.height),
                13,
                "brass_light",
                align="right",
            )
        page.hot(Hot(f"line {line.name}", shown, partial(self._choose, line) if line.act else None))

    def _foot(self, page: Page, rect: Rect) -> None:
        if not self.buttons:
            return
        px = page.px
        buttons = [*self.buttons, (mark("Close"), self.close)]
        wide = (rect.width - px(8) * (len(buttons) - 1)) // len(buttons)
        for place, (label, act) in enumerate(buttons):
            at = Rect(rect.left + place * (wide + px(8)), rect.top, wide, rect.height)
            page.button(f"list {label}", at, label, act)

    def _typed(self, text: str) -> None:
        self.wanted = text
        self.place = 0
        self.scroll.at = 0
        self.app.dirty = True

    def _choose(self, line: Line) -> None:
        if line.act is not None:
            self.close()
            line.act()

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in STEPS:
            self.place += STEPS[event.key]
            self._follow = True
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            found = self.found()
            if found:
                self._choose(found[max(0, min(self.place, len(found) - 1))])
            return True
        return self.form.event(event)

    def tick(self, seconds: float) -> bool:
        return self.form.tick(seconds)

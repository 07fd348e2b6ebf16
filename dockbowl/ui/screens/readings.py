"""The readings: every doubtful point of the rules, how it is played, and what else could be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dockbowl.games import texts
from dockbowl.ui.app import App
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screen import Screen
from dockbowl.ui.scrolling import Scroll


def shown(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value).replace("_", " ")


class ReadingsScreen(Screen):
    """A scrolled list. With `change` the values can be clicked."""

    def __init__(
        self,
        app: App,
        over: Screen,
        options: Mapping[str, Any],
        change: Callable[[str, Any], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.over = over
        self.options = options
        self.change = change
        self.scroll = Scroll()
        self._whole = 0

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(860), page.rect.width - px(20)), page.rect.height - px(60))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(
            "Readings of the rules in force", Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True
        )
        hint = "Where the rules are silent or say two things. " + (
            "Click a value to play it the other way." if self.change else "They are chosen before the match."
        )
        page.text(hint, Rect(inner.left, inner.top + px(30), inner.width, px(20)), 13, "text_dim")
        area = Rect(inner.left, inner.top + px(58), inner.width, inner.height - px(58) - px(50))
        top = self.scroll.begin(page, area, self._whole, "readings list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        y = top
        for key, reading in texts.readings().items():
            y += self._row(page, Rect(area.left, y, area.width - px(12), 10_000), area, key, reading)
        page.surface.set_clip(clip)
        if self._whole != y - top:  # measured while it is drawn
            self._whole = y - top
            self.app.dirty = True
        self.scroll.bar(page)
        button = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close readings", button, "Close", self._close, strong=True, key="Esc")

    def _row(self, page: Page, rect: Rect, area: Rect, key: str, reading: texts.Reading) -> int:
        px = page.px
        value = self.options.get(key, reading.default)
        changed = value != reading.default
        right = px(190)
        height = page.paragraph(
            f"{reading.id}  {reading.text}", Rect(rect.left, rect.top + px(4), rect.width - right, 10_000), 13
        )
        height = max(height + px(10), px(34))
        x = rect.right - right + px(10)
        if self.change is None:
            page.text(
                shown(value), Rect(x, rect.top, right - px(10), height), 14, "warning" if changed else "good", True
            )
        else:
            wide = (right - px(10) - px(4) * (len(reading.allowed) - 1)) // len(reading.allowed)
            for place, one in enumerate(reading.allowed):
                box = Rect(x + place * (wide + px(4)), rect.top + px(3), wide, px(27))
                name, act = f"reading {key} {one}", self._chooser(key, one)
                if self.scroll.follow(page, name, box):
                    self.app.dirty = True
                if area.contains(box):
                    page.button(name, box, shown(one), act, chosen=one == value, points=12)
                else:  # out of sight, but the ring can walk there
                    page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=box))
        page.line((rect.left, rect.top + height), (rect.right, rect.top + height), "panel_raised")
        return height + px(2)

    def _chooser(self, key: str, value: Any) -> Callable[[], None]:
        def act() -> None:
            if self.change is not None:
                self.change(key, value)

        return act

    def _close(self) -> None:
        self.over.dialog = None
        self.app.dirty = True

    def back(self) -> bool:
        self._close()
        return True

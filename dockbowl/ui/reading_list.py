"""Readings and house rules as a scrolled list: each with its values, and what every value comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dockbowl.games import texts
from dockbowl.lang import grouped, said, tr
from dockbowl.ui.app import App
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.scrolling import Scroll

VALUE = 92
"""Points of the narrowest button of a value."""


def shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return grouped(value)
    return (tr("yes") if value else tr("no")) if isinstance(value, bool) else str(value).replace("_", " ")


class ReadingList:
    """What there is to choose among `options`. With `change` the values can be clicked."""

    def __init__(self, app: App, options: Mapping[str, Any], change: Callable[[str, Any], None] | None = None) -> None:
        self.app = app
        self.options = options
        self.rulings = texts.rulings(options) or texts.readings()
        self.change = change
        self.scroll = Scroll()
        self._whole = 0

    def draw(self, page: Page, area: Rect) -> None:
        top = self.scroll.begin(page, area, self._whole, "readings list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        y = top
        for key, reading in self.rulings.items():
            y += self._row(page, Rect(area.left, y, area.width - page.px(12), 10_000), area, key, reading)
        page.surface.set_clip(clip)
        if self._whole != y - top:  # measured while it is drawn
            self._whole = y - top
            self.app.dirty = True
        self.scroll.bar(page)

    def _row(self, page: Page, rect: Rect, area: Rect, key: str, reading: texts.Reading) -> int:
        """One reading: what it is about, and under it each value with what it comes to."""
        px = page.px
        value = self.options.get(key, reading.default)
        changed = value != reading.default
        y = rect.top + px(8)
        number = Rect(rect.left, y, px(40), 10_000)
        page.paragraph(reading.id, number, 13, "warning" if changed else "brass_light", True)
        room = Rect(number.right, y, rect.right - number.right, 10_000)
        y += page.paragraph(reading.text, room, 14) + px(4)
        wide = max(px(VALUE), *(page.size(shown(one), 12)[0] + px(26) for one in reading.allowed))
        for one, meaning in zip(reading.allowed, reading.means, strict=True):
            box = Rect(room.left, y, wide, page.tall(26))
            words = Rect(box.right + px(10), y, rect.right - box.right - px(10), 10_000)
            lines = len(page.look.wrapped(said(meaning), words.width, 13))
            height = max(box.height, lines * page.look.leading(13))
            words.top += (height - lines * page.look.leading(13)) // 2
            self._value(page, box, area, key, one, one == value)
            page.paragraph(meaning, words, 13, "text" if one == value else "text_dim")
            y += height + px(4)
        y += px(6)
        page.line((rect.left, y), (rect.right, y), "panel_raised")
        return y + px(2) - rect.top

    def _value(self, page: Page, box: Rect, area: Rect, key: str, one: texts.Setting, chosen: bool) -> None:
        if self.change is None:
            if chosen:
                page.fill(box, "selected", 5)
            page.text(shown(one), box, 12, "text" if chosen else "text_dim", chosen, "center")
            return
        name, act = f"reading {key} {one}", self._chooser(key, one)
        if self.scroll.follow(page, name, box):
            self.app.dirty = True
        if box.colliderect(area):
            page.button(name, box, shown(one), act, chosen=chosen, points=12)
            page.hots[-1].rect, page.hots[-1].place = box.clip(area), box
        else:  # out of sight, but the ring can walk there
            page.hot(Hot(name, Rect(0, 0, 0, 0), act, focusable=True, place=box))

    def _chooser(self, key: str, value: Any) -> Callable[[], None]:
        def act() -> None:
            if self.change is not None:
                self.change(key, value)

        return act

"""A list longer than its place: where it is scrolled to, by wheel, keys, or the ring that walks out of it."""

from __future__ import annotations

from dockbowl.ui.page import Hot, Page, Rect

STEP = 40


class Scroll:
    """How far a list is scrolled, in pixels."""

    def __init__(self) -> None:
        self.at = 0
        self._whole = 0
        self._area = Rect(0, 0, 0, 0)
        self._step = STEP
        self._ring: str | None = None

    def begin(self, page: Page, area: Rect, whole: int, name: str) -> int:
        """The list is drawn into `area` and would need `whole` pixels; returns the top of its first line."""
        self._area, self._whole, self._step = area, whole, page.px(STEP)
        self.at = max(0, min(self.at, self.most))
        page.hot(Hot(name, area, wheel=self.wheel, drag=self.drag))
        return area.top - self.at

    @property
    def most(self) -> int:
        return max(0, self._whole - self._area.height)

    def wheel(self, turn: int) -> None:
        self.at = max(0, min(self.most, self.at - turn * self._step))

    def drag(self, _: int, dy: int) -> None:
        """A finger, or the mouse, pulls the list along."""
        self.at = max(0, min(self.most, self.at - dy))

    def follow(self, page: Page, name: str, rect: Rect) -> bool:
        """If the ring has come to this line, and the line is out of sight, scroll to it; whether it had to."""
        if page.focus != name or self._ring == name:
            if self._ring is not None and page.focus != self._ring:
                self._ring = None
            return False
        self._ring = name
        if self._area.top <= rect.top and rect.bottom <= self._area.bottom:
            return False
        before = self.at
        if rect.top < self._area.top:
            self.at -= self._area.top - rect.top
        else:
            self.at += rect.bottom - self._area.bottom
        self.at = max(0, min(self.most, self.at))
        return self.at != before

    def bar(self, page: Page) -> None:
        """A bar at the right edge, if there is more than fits."""
        area = self._area
        if not self.most or area.height <= 0:
            return
        thumb = Rect(area.right - page.px(6), 0, page.px(6), max(page.px(20), area.height * area.height // self._whole))
        thumb.top = area.top + (area.height - thumb.height) * self.at // self.most
        page.fill(thumb, "brass_dark", 3)

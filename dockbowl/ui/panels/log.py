"""The log: what has happened, in lines that can be scrolled; it follows the end unless someone looks back."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.ui.page import Hot, Page, Rect


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line. `strong` lines stand out (turns, turnovers, touchdowns); `square` is where it happened."""

    text: str
    coach: int = -1
    strong: bool = False
    square: int = -1
    key: str = ""
    """A line takes the place of the one before it if both have the same key (the steps of one walk)."""


class LogPanel:
    """A scrolled list of lines."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self.scroll = 0  # rows back from the end
        self._rows = 0
        self._shown = 1
        self._wrapped: list[tuple[str, LogLine, bool]] = []
        self._key = (0, 0)
        self._done = 0

    def clear(self) -> None:
        self.lines.clear()
        self.scroll = 0
        self._key = (0, 0)

    def add(self, lines: list[LogLine]) -> None:
        """More has happened. Someone who has scrolled back stays where he is."""
        for line in lines:
            if line.key and self.lines and self.lines[-1].key == line.key:
                last = self.lines.pop()
                if self._done > len(self.lines):
                    self._done = len(self.lines)
                    while self._wrapped and self._wrapped[-1][1] is last:
                        self._wrapped.pop()
            self.lines.append(line)

    def turn(self, rows: int) -> None:
        """Scroll by so many rows; positive goes back."""
        self.scroll = max(0, min(self.scroll + rows, max(0, self._rows - self._shown)))

    def draw(self, page: Page, rect: Rect) -> None:
        px = page.px
        page.panel(rect, "panel_sunk", 6, "wood_light")
        inner = rect.inflate(-px(16), -px(10))
        bar = px(5)
        leading = page.look.leading(13)
        self._shown = max(1, inner.height // leading)
        self._wrap(page, inner.width - bar - px(4))
        self.turn(0)
        page.hot(Hot("log", rect, wheel=lambda turn: self.turn(3 * turn)))
        first = max(0, self._rows - self._shown - self.scroll)
        y = inner.top
        for text, line, head in self._wrapped[first : first + self._shown]:
            colour = "text" if line.strong else "text_dim"
            if line.coach >= 0 and head:
                stripe = Rect(inner.left - px(6), y + px(3), px(3), leading - px(6))
                team = page.look.team(line.coach)
                if team:
                    page.fill(stripe, team.bright)
            page.surface.blit(page.look.text(text, 13, colour, int(line.strong)), (inner.left, y))
            y += leading
        self._bar(page, Rect(inner.right - bar, inner.top, bar, inner.height), first)
        if self.scroll:
            button = Rect(0, 0, px(110), px(26))
            button.midbottom = (rect.centerx, rect.bottom - px(6))
            page.button("log end", button, "▼ to the end", self._to_end, points=12)

    def _to_end(self) -> None:
        self.scroll = 0

    def _bar(self, page: Page, rect: Rect, first: int) -> None:
        if self._rows <= self._shown:
            return
        page.fill(rect, "panel", 3)
        height = max(page.px(18), rect.height * self._shown // self._rows)
        room = rect.height - height
        top = rect.top + room * first // max(1, self._rows - self._shown)
        thumb = Rect(rect.left, top, rect.width, height)
        page.fill(thumb, "brass_dark", 3)
        per_row = max(1.0, room / max(1, self._rows - self._shown))
        grip = thumb.inflate(page.px(8), 0)

        def drag(dx: int, dy: int) -> None:
            self.turn(-round(dy / per_row) or (-1 if dy > 0 else 1 if dy < 0 else 0))

        page.hot(Hot("log bar", grip, drag=drag))

    def _wrap(self, page: Page, width: int) -> None:
        """Break new lines to the width; all of them when the width has changed."""
        key = (width, page.px(1000))
        if key != self._key:
            self._key, self._done, self._wrapped = key, 0, []
        before = len(self._wrapped)
        for line in self.lines[self._done :]:
            for place, text in enumerate(page.look.wrapped(line.text, width, 13, int(line.strong))):
                self._wrapped.append((text, line, place == 0))
        if self.scroll and self._done:
            self.scroll += len(self._wrapped) - before
        self._done = len(self.lines)
        self._rows = len(self._wrapped)

"""The books over the board: all pages, in columns, with signs to change a line by hand where that may be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.session.assist.books import Line, books, change
from dockbowl.session.assist.books import Page as Sheet
from dockbowl.session.corrections import AnyFix
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screen import Dialog
from dockbowl.ui.scrolling import Scroll

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.assist.companion import Companion
    from dockbowl.ui.screens.match import MatchScreen

WIDTH, GAP, SIGN, COLUMN = 1180, 14, 20, 270


class BooksScreen(Dialog):
    """A dialog over a match."""

    def __init__(self, app: App, over: MatchScreen, companion: Companion) -> None:
        super().__init__(app, over)
        self.match_screen = over
        self.companion = companion
        self.scroll = Scroll()

    def sheets(self) -> list[Sheet]:
        """The session's books, and the clocks, which are the window's."""
        screen = self.match_screen
        found = books(screen.session)
        clock, m = screen.evening.clock, screen.match
        lines = [Line(m.team_names[coach], clock.in_a_line(coach)) for coach in m.turn_order]
        return [*found, Sheet(tr("Clocks"), tuple(lines))]

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(WIDTH), page.rect.width - px(16)), page.rect.height - px(16))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(32), -px(24))
        page.text(tr("Books"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        by_hand = self.companion.hands.on
        hint = tr("− and + change a line by hand, as a correction with its reason") if by_hand else ""
        page.text(hint, Rect(inner.left + px(120), inner.top, inner.width - px(120), px(28)), 13, "text_dim")
        area = Rect(inner.left, inner.top + px(36), inner.width, inner.height - px(36) - px(48))
        columns = max(1, min(4, area.width // px(COLUMN)))
        wide = (area.width - px(GAP) * (columns - 1)) // columns
        sheets = self.sheets()
        heights = [self._height(page, sheet, wide) for sheet in sheets]
        tops, place = [0] * columns, []
        for high in heights:
            column = min(range(columns), key=lambda c: tops[c])
            place.append((column, tops[column]))
            tops[column] += high + px(GAP)
        top = self.scroll.begin(page, area, max(tops), "books list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        for sheet, high, (column, y) in zip(sheets, heights, place, strict=True):
            rect = Rect(area.left + column * (wide + px(GAP)), top + y, wide, high)
            if rect.colliderect(area):
                self._sheet(page, rect, sheet, area, by_hand)
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        close = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close books", close, tr("Close"), self.close, strong=True, key="Esc")

    def _value(self, page: Page, line: Line, wide: int) -> tuple[list[str], bool]:
        """The value in rows, and whether it has them to itself, below its label."""
        room = wide - page.px(20) - page.px(2 * SIGN + 12)
        beside = room - page.size(f"{line.label} ", 13)[0]
        if page.size(line.value, 13, True)[0] <= beside:
            return [line.value], False
        return page.look.wrapped(line.value, room, 13, True), True

    def _height(self, page: Page, sheet: Sheet, wide: int) -> int:
        rows = 0
        for line in sheet.lines:
            value, below = self._value(page, line, wide)
            rows += len(value) + below
        return page.px(34) + rows * (page.look.leading(13) + page.px(3))

    def _sheet(self, page: Page, rect: Rect, sheet: Sheet, area: Rect, by_hand: bool) -> None:
        px, look = page.px, page.look
        page.panel(rect, "panel_raised", 6, "wood_light")
        ink = look.bright(sheet.coach) if sheet.coach >= 0 else "brass_light"
        page.text(sheet.head, Rect(rect.left + px(10), rect.top + px(4), rect.width - px(20), px(22)), 14, ink, True)
        y, step = rect.top + px(28), look.leading(13) + px(3)
        for line in sheet.lines:
            rows, below = self._value(page, line, rect.width)
            start = y
            page.text(line.label, Rect(rect.left + px(10), y, rect.width - px(20), step), 13, "text_dim")
            right = rect.right - px(10) - (px(2 * SIGN + 6) if by_hand and (line.less or line.more) else 0)
            if by_hand:
                self._signs(
                    page, Rect(rect.right - px(10 + 2 * SIGN + 2), y, px(2 * SIGN + 2), step), sheet, line, area
                )
            y += step if below else 0
            for row in rows:
                page.text(row, Rect(rect.left + px(10), y, right - rect.left - px(10), step), 13, "text", True, "right")
                y += step
            seen = Rect(rect.left, start, rect.width - px(2 * SIGN + 14), y - start).clip(area)
            if line.note and seen.height > 0:
                page.hot(Hot(f"line {sheet.head} {line.label}", seen, tip=line.note))

    def _signs(self, page: Page, rect: Rect, sheet: Sheet, line: Line, area: Rect) -> None:
        """− and + beside a line."""
        half = rect.width // 2
        for name, sign, fix, left in (("less", "−", line.less, 0), ("more", "+", line.more, half)):
            box = Rect(rect.left + left, rect.top, half - page.px(2), rect.height - page.px(1))
            if fix is not None and area.contains(box):
                page.button(f"{name} {sheet.head} {line.label}", box, "", partial(self._change, fix))
                page.text(sign, box, 14, "text", True, "center", fit=False)

    def _change(self, fix: AnyFix) -> None:
        hands = self.companion.hands
        hands.do(partial(change, self.match_screen.session, fix, hands.reason))
        if self.match_screen.hand.message:
            self.app.say(self.match_screen.hand.message, warning=True)
        self.app.dirty = True

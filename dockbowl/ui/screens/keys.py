"""The list of keys: every command with the keys it has now, each of which can be changed here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from dockbowl.lang import Name, mark, tr
from dockbowl.ui import keys as keyboard
from dockbowl.ui.app import App
from dockbowl.ui.keynames import press_of, shown
from dockbowl.ui.keys import Group, Row, groups_for, row_text, row_tip, rows_of
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.scrolling import Scroll

ROW, HEAD, GAP, NAMES = 19, 24, 10, 176
MOUSE = mark(
    (
        ("Click, tap", "a player, then what he does, or a square: he walks there as far as the first die"),
        ("Point at", "a square, a player or a button: what it would take, his card, what it means"),
        ("Right button, Shift+click", "on the board a waypoint; elsewhere one step back"),
        ("Drag", "the board, a question's panel by its head, a player in the set-up"),
        ("Wheel, two fingers", "nearer and further away; scrolls a list or the log"),
    )
)
"""What is done with the mouse, and what comes of it."""
WIDE = 760  # points from which on there are two columns


class KeysScreen(Dialog):
    """A panel over another screen. `asking` are the commands that wait for a key."""

    def __init__(self, app: App, over: Screen) -> None:
        super().__init__(app, over)
        self.asking: list[str] = []
        self.note = ""
        self.scroll = Scroll()
        self.groups = groups_for(over.commands_of)
        self.mouse_words = over.mouse_words or MOUSE

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        box = Rect(0, 0, min(px(1100), page.rect.width - px(16)), page.rect.height - px(16))
        columns = _columns(self.groups, 2 if box.width >= px(WIDE) else 1)
        mouse = HEAD + GAP + ROW * len(self.mouse_words)
        keys = self.app.keys
        whole = mouse + max(
            sum(HEAD + GAP + ROW * sum(_lines(page, row_text(keys, row)) for row in rows_of(group)) for group in column)
            for column in columns
        )
        box.height = min(box.height, px(40 + 70 + whole))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(36), -px(24))
        page.text(tr("Keys"), Rect(inner.left, inner.top, px(80), px(26)), 20, "brass_light", True)
        self._draw_words(page, Rect(inner.left + px(84), inner.top, inner.width - px(84), px(26)))
        area = Rect(inner.left, inner.top + px(34), inner.width, max(1, inner.bottom - inner.top - px(34) - px(46)))
        top = self.scroll.begin(page, area, px(whole), "keys list")
        clip = page.surface.get_clip()
        page.surface.set_clip(area)
        self._draw_mouse(page, Rect(area.left, top, area.width - px(24), px(mouse)))
        top += px(mouse)
        wide = (area.width - px(24)) // len(columns)
        for place, column in enumerate(columns):
            self._draw_column(page, Rect(area.left + place * (wide + px(16)), top, wide, area.height), area, column)
        page.surface.set_clip(clip)
        self.scroll.bar(page)
        self._draw_foot(page, Rect(inner.left, inner.bottom - px(36), inner.width, px(36)))
        if self.asking:
            self._draw_question(page)

    def _draw_words(self, page: Page, rect: Rect) -> None:
        keys = self.app.keys
        text = self.note or keys.fault or "; ".join(keys.notes)
        if text:
            page.text(text, rect, 13, "warning")
        else:
            page.text(tr("Click a line, or press Enter on it, to give it another key."), rect, 13, "text_dim")

    def _draw_column(self, page: Page, rect: Rect, area: Rect, column: list[Group]) -> None:
        px = page.px
        y = rect.top
        for group in column:
            page.text(group.title, Rect(rect.left, y, rect.width, px(HEAD)), 14, "text", True)
            y += px(HEAD)
            for row in rows_of(group):
                high = px(ROW) * _lines(page, row_text(self.app.keys, row))
                self._draw_row(page, Rect(rect.left, y, rect.width, high), area, row)
                y += high
            y += px(GAP)

    def _draw_mouse(self, page: Page, rect: Rect) -> None:
        """What mouse and fingers do; that cannot be changed."""
        px = page.px
        page.text(tr("Mouse and fingers"), Rect(rect.left, rect.top, rect.width, px(HEAD)), 14, "text", True)
        for place, (what, does) in enumerate(self.mouse_words):
            y = rect.top + px(HEAD + ROW * place)
            page.text(what, Rect(rect.left, y, px(NAMES), px(ROW)), 13, "brass_light", True)
            left = rect.left + px(NAMES + 8)
            page.text(does, Rect(left, y, rect.right - left, px(ROW)), 13, "text")

    def _draw_row(self, page: Page, rect: Rect, area: Rect, row: Row) -> None:
        px = page.px
        name = f"key {row.names[0]}"
        if self.scroll.follow(page, name, rect):
            self.app.dirty = True
        shown_rect = rect.clip(area)
        if page.is_over(shown_rect) and not self.asking:
            page.fill(rect, "panel_raised", 3)
        own = any(command in self.app.keys.own for command in row.names)
        text = row_text(self.app.keys, row) or tr("no key")
        for place, line in enumerate(page.look.wrapped(text, px(NAMES), 13, True)):
            cell = Rect(rect.left, rect.top + place * px(ROW), px(NAMES), px(ROW))
            page.text(Name(line), cell, 13, "warning" if own else "brass_light", True)
        left = rect.left + px(NAMES + 8)
        page.text(row.what, Rect(left, rect.top, rect.right - left, px(ROW)), 13, "text")
        tip = "" if self.asking else row_tip(self.app.keys, row)
        page.hot(Hot(name, shown_rect, partial(self._ask, row), tip, focusable=True, place=rect))

    def _draw_foot(self, page: Page, rect: Rect) -> None:
        px = page.px
        usual = Rect(rect.left, rect.top, px(170), rect.height)
        if self.app.keys.own:
            page.button("usual keys", usual, tr("The usual keys"), self._usual, tip=tr("Forget all keys of your own"))
        close = Rect(usual.right + px(10), rect.top, rect.right - usual.right - px(10), rect.height)
        page.button("close keys", close, tr("Close"), self.close, strong=True, key=self.app.keys.text("back"))

    def _draw_question(self, page: Page) -> None:
        px = page.px
        page.fill(page.rect, "shade", alpha=150)
        page.cover(page.rect)
        box = Rect(0, 0, min(px(460), page.rect.width - px(20)), px(120))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        name = self.asking[0]
        lines = (
            (tr("Press a key for “{name}”", name=name), 18, "brass_light"),
            (keyboard.commands()[name].what, 14, "text"),
            (tr("Esc leaves it as it is, Delete takes its keys away"), 13, "text_dim"),
        )
        for place, (text, points, colour) in enumerate(lines):
            row = Rect(box.left + px(16), box.top + px(14 + 32 * place), box.width - px(32), px(30))
            page.text(text, row, points, colour, place == 0, "center")

    # ---------------------------------------------------------------- changing keys

    def _ask(self, row: Row) -> None:
        self.asking = list(row.names)
        self.note = ""

    def event(self, event: pygame.Event) -> bool:
        """While a key is asked for, whatever is pressed is the answer."""
        if not self.asking:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.asking.clear()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.app.again:
            return True
        if event.scancode == pygame.KSCAN_ESCAPE:
            self.asking.clear()
        elif event.scancode == pygame.KSCAN_DELETE:
            self._give(self.asking.pop(0), ())
        else:
            press = press_of(event)
            if press is not None:
                name = self.asking.pop(0)
                self._give(name, (press, *[p for p in self.app.keys.of(name)[1:] if p != press]))
        return True

    def _give(self, name: str, its: tuple[keyboard.Press, ...]) -> None:
        keys = self.app.keys
        if its:
            other = keys.holder(its[0], name)
            self.note = tr("{shown} was “{other}” until now", shown=shown(its[0]), other=other) if other else ""
        keys.give(name, its)
        self._keep()

    def _usual(self) -> None:
        self.app.keys.usual()
        self.note = ""
        self._keep()

    def _keep(self) -> None:
        self.app.keys.fault = ""
        if self.app.options.keep and not keyboard.save(self.app.keys, self.app.options.home):
            self.note = tr(
                "{own_path} cannot be written: it holds for this evening only",
                own_path=keyboard.own_path(self.app.options.home),
            )


def _height(column: list[Group]) -> int:
    """Points a column needs."""
    return sum(HEAD + GAP + ROW * len(rows_of(group)) for group in column)


def _columns(groups: Sequence[Group], count: int) -> list[list[Group]]:
    """The groups in so many columns, in their order and as even as can be."""
    listed = list(groups)
    if count == 1:
        return [listed]
    cut = min(range(1, len(listed)), key=lambda n: max(_height(listed[:n]), _height(listed[n:])))
    return [listed[:cut], listed[cut:]]


def _lines(page: Page, text: str) -> int:
    """How many lines the names of keys take up."""
    return max(1, len(page.look.wrapped(text, page.px(NAMES), 13, True)))

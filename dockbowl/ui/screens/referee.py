"""The referee puts something right: what the match says is made to agree with what the table knows, with a reason.

It is kept in the match like any answer, stands in the log, and is refused if it makes no sense.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.state import STANDING
from dockbowl.lang import mark, tr
from dockbowl.ui.app import App
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen

FIELDS = mark((("what", "What is so"), ("why", "Why")))
WIDTH, FIELD, ROW = 620, 36, 30


class RefereeScreen(Screen):
    """A dialog over a match. Templates are for the player picked up or looked at last, and the marked square."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match_screen = match
        self.values = {"what": "", "why": ""}
        self.wrong = ""
        self.form = Form(app.look, app.page.rect.size)
        self._laid = False
        self._first = "what"
        """The field typing goes to when they are laid out."""

    def templates(self) -> list[tuple[str, str]]:
        """What is put right most often, as words to go on from: label, text."""
        screen = self.match_screen
        m = screen.match
        player = next((p for p in (screen.hand.selected, m.mover) if p >= 0), -1)
        if player < 0:
            player = next((p for p, square in enumerate(m.at) if square >= 0 and m.coach[p] == m.active), 0)
        name = m.ids[player]
        square = m.at[player] if m.at[player] >= 0 else m.board.open_squares[0]
        there = ",".join(map(str, m.board.xy[square]))
        ball = m.ball if m.ball >= 0 else next((s for s in m.board.around[square] if m.is_free(s)), square)
        lies = m.ids[m.carrier] if m.carrier >= 0 else ",".join(map(str, m.board.xy[ball]))
        coach = "abcd"[max(0, m.active)]
        return [
            (mark("A player's place"), f"place {name} {there}"),
            (mark("How he is"), f"state {name} {'prone' if m.status[player] == STANDING else 'standing'}"),
            (mark("Who has acted"), f"used {name}"),
            (mark("The ball"), f"ball {lies}"),
            (mark("Re-rolls"), f"rerolls {coach} {m.rerolls[max(0, m.active)]}"),
            (mark("Whose turn"), f"turn {coach}"),
        ]

    def draw(self, page: Page) -> None:
        px, look = page.px, page.look
        width = min(page.rect.width - px(20), px(WIDTH))
        inside = width - px(40)
        says = self.wrong or tr("All coaches should agree. It is kept with its reason and stands in the log.")
        lines = look.wrapped(says, inside, 13)[:4]
        high = px(32 + 34 + 16) + len(lines) * look.leading(13) + 2 * px(ROW + 6) + 2 * px(FIELD + 26) + px(44)
        box = Rect(0, 0, width, min(high, page.rect.height - px(8)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Put something right"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        y = inner.top + px(34)
        for line in lines:
            page.surface.blit(look.text(line, 13, "bad" if self.wrong else "text_dim"), (inner.left, y))
            y += look.leading(13)
        y += px(8)
        listed = self.templates()
        for row in (listed[:3], listed[3:]):
            for place, cell in enumerate(split_row(Rect(inner.left, y, inner.width, px(ROW)), 3, px(6))):
                label, text = row[place]
                page.button(f"template {label}", cell, label, partial(self._fill, text), points=13, tip=text)
            y += px(ROW + 6)
        self._fields(page, Rect(inner.left, y, inner.width, 0))
        wide = (inner.width - px(10)) // 2
        left = Rect(inner.left, inner.bottom - px(36), wide, px(36))
        page.button("correct", left, tr("Put it right"), self.accept, key=tr("Enter"), strong=True)
        page.button("close referee", left.move(wide + px(10), 0), tr("Cancel"), self._close, key="Esc")

    def _fields(self, page: Page, rect: Rect) -> None:
        px = page.px
        fresh = not self._laid or not self.form.has("what")
        if fresh:
            self._laid = True
            self.form.clear()
        y = rect.top
        for name, label in FIELDS:
            page.text(label, Rect(rect.left, y, rect.width, px(20)), 13, "text_dim")
            if fresh:
                field = Rect(rect.left, y + px(20), rect.width, px(FIELD))
                self.form.entry(name, field, self.values[name], partial(self._typed, name), most=90)
            y += px(FIELD + 26)
        if fresh:
            self.form.focus(self._first, at_end=True)
            self.form.tick(0.0)
        self.form.draw(page.surface)

    # ---------------------------------------------------------------- doing it

    def _typed(self, name: str, text: str) -> None:
        self.values[name] = text

    def _fill(self, text: str) -> None:
        self.values["what"] = text
        self._first = "what"  # the example is changed first
        self._laid = False

    def accept(self) -> None:
        """Make the correction; what is wrong with it is said."""
        self.app.dirty = True
        what, why = self.values["what"].strip(), self.values["why"].strip()
        if not what or not why:
            self._first = "why" if what else "what"
            self.wrong = (
                tr("Say what is so, and why") if not what else tr("A reason is needed: it is kept with the match")
            )
        else:
            self._first = "what"
            self.wrong = self.match_screen.hand.correct(what, why)
        if not self.wrong:
            self.match_screen.close_dialog()
            return
        self.app.sounds.refuse()
        self._laid = False

    def _close(self) -> None:
        self.match_screen.close_dialog()

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = False

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.app.page.focus in ("", "field what", "field why", "correct"):
                self.accept()
                return True
        return self.form.event(event)

    def tick(self, seconds: float) -> bool:
        return self.form.tick(seconds)

    def back(self) -> bool:
        self._close()
        return True

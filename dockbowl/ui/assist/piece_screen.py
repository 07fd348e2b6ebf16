"""The page on which somebody, or a square, is set by hand to what it is on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dockbowl.core.state import BLOCKED, NEUTRAL
from dockbowl.core.texts import format_square
from dockbowl.games.dockbowl.sea_state import Sea
from dockbowl.lang import mark, tr
from dockbowl.ui import words
from dockbowl.ui.forms import Form
from dockbowl.ui.page import Page, Rect, split_row
from dockbowl.ui.screen import Dialog

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.assist.by_hand import ByHand
    from dockbowl.ui.screens.match import MatchScreen

ON_BOARD = mark((("standing", "Standing"), ("prone", "Prone"), ("stunned", "Stunned")))
CONDITIONS = mark((("distracted", "Distracted"), ("rooted", "Rooted"), ("free", "Neither")))
OFF_BOARD = mark(
    (
        ("reserves", "Reserves"),
        ("ko", "KO"),
        ("casualty", "Casualty"),
        ("sent off", "Sent off"),
        ("gone", "Gone"),
    )
)
WIDTH, ROW, FIELD = 560, 34, 34


class PieceScreen(Dialog):
    """A dialog over a match: buttons for what he is, and a reason that goes into the journal."""

    def __init__(self, app: App, over: MatchScreen, hands: ByHand, player: int, square: int) -> None:
        super().__init__(app, over)
        self.hands, self.player, self.square = hands, player, square
        self.form = Form(app.look, app.page.rect.size)
        self._laid = False

    def rows(self) -> list[tuple[str, list[tuple[str, str, Callable[[], bool]]]]]:
        """Rows of buttons under their labels: name, label, what it does."""
        m, p, hands = self.hands.screen.match, self.player, self.hands
        found: list[tuple[str, list[tuple[str, str, Callable[[], bool]]]]] = []
        if p >= 0:
            on = m.at[p] >= 0
            if on:
                found.append((tr("He is"), [self._state(*one) for one in ON_BOARD]))
                found.append((tr("Besides"), [self._state(*one) for one in CONDITIONS]))
            found.append((tr("Off the board"), [self._state(*one) for one in OFF_BOARD]))
            used = ("used", tr("Has acted"), partial(hands.correct, f"used {m.ids[p]}"))
            fresh = ("unused", tr("May act"), partial(hands.correct, f"unused {m.ids[p]}"))
            found.append((tr("This turn"), [used, fresh]))
        if self.square >= 0:
            found.append((tr("Here"), self._here()))
        return found

    def _state(self, state: str, label: str) -> tuple[str, str, Callable[[], bool]]:
        return f"state {state}", tr(label), partial(self.hands.set_state, self.player, state)

    def _here(self) -> list[tuple[str, str, Callable[[], bool]]]:
        m, square = self.hands.screen.match, self.square
        found: list[tuple[str, str, Callable[[], bool]]] = [
            ("ball here", tr("The ball"), partial(self.hands.put_ball, square))
        ]
        if isinstance(m.extra, Sea):
            there = m.occ[square] == BLOCKED
            chests = set(m.extra.chests) ^ {square}
            text = "chests " + repr([list(m.board.xy[s]) for s in sorted(chests)])
            label = tr("No chest") if there else tr("A chest")
            found.append(("chest here", label, partial(self.hands.correct, text)))
        return found

    def _title(self) -> str:
        m = self.hands.screen.match
        where = format_square(m, self.square) if self.square >= 0 else ""
        if self.player < 0:
            return tr("Square {where}", where=where)
        team = m.team_names[m.coach[self.player]] if m.coach[self.player] != NEUTRAL else tr("nobody's")
        return f"{words.player_name(m, self.player)} ({team})"

    def draw(self, page: Page) -> None:
        px = page.px
        rows = self.rows()
        width = min(page.rect.width - px(20), px(WIDTH))
        high = px(32 + 34) + len(rows) * (page.tall(ROW) + px(6)) + px(FIELD + 34) + px(48)
        box = Rect(0, 0, width, min(high, page.rect.height - px(8)))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(self._title(), Rect(inner.left, inner.top, inner.width, px(28)), 19, "brass_light", True)
        y = inner.top + px(36)
        label_width = px(112)
        for label, buttons in rows:
            page.text(label, Rect(inner.left, y, label_width, page.tall(ROW)), 14, "text")
            area = Rect(inner.left + label_width, y, inner.width - label_width, page.tall(ROW))
            for (name, text, act), cell in zip(buttons, split_row(area, len(buttons), px(6)), strict=True):
                page.button(name, cell, text, partial(self._do, act), points=13)
            y += page.tall(ROW) + px(6)
        page.text(tr("Why (kept with the match)"), Rect(inner.left, y, inner.width, px(22)), 13, "text_dim")
        if not self._laid or not self.form.has("why"):
            self._laid = True
            self.form.clear()
            field = Rect(inner.left, y + px(22), inner.width, px(FIELD))
            self.form.entry("why", field, self.hands.why, self._typed, most=90)
            self.form.tick(0.0)
        self.form.draw(page.surface)
        self.form.stops(page, "why")
        close = Rect(inner.left, inner.bottom - px(36), inner.width, px(36))
        page.button("close piece", close, tr("Close"), self.close, strong=True, key="Esc")

    def _typed(self, text: str) -> None:
        self.hands.why = text.strip()

    def _do(self, act: Callable[[], bool]) -> None:
        if act():
            self.close()
        else:
            self.app.say(self.hands.screen.hand.message, warning=True)

    def resized(self) -> None:
        self.form.restyle(self.app.look, self.app.page.rect.size)
        self._laid = False

    def event(self, event: pygame.Event) -> bool:
        return self.form.event(event)

    def tick(self, seconds: float) -> bool:
        return self.form.tick(seconds)

    def escape(self) -> None:
        if self.form.busy:
            self.form.leave()
        else:
            self.close()

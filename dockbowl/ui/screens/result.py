"""The end of a match: who won and why, and a few figures."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dockbowl.core import events as ev
from dockbowl.core.requests import D6
from dockbowl.ui import status, words
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.session.session import Session
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

ROWS = (
    ("turns", "Turns"),
    ("blocks", "Blocks"),
    ("knocked down", "Own players down"),
    ("out", "Own players KO or worse"),
    ("passed", "Tests passed"),
    ("failed", "Tests failed"),
    ("rerolls", "Re-rolls used"),
    ("turnovers", "Turnovers"),
)


def figures(session: Session) -> list[Counter[str]]:
    """What each coach did and suffered, counted from the events."""
    m = session.match
    found = [Counter[str]() for _ in range(m.coaches)]

    def add(coach: int, what: str) -> None:
        if 0 <= coach < len(found):
            found[coach][what] += 1

    for told in session.told:
        e = told.event
        if isinstance(e, ev.TurnStarted):
            add(e.coach, "turns")
        elif isinstance(e, ev.BlockThrown):
            add(m.coach[e.player], "blocks")
        elif isinstance(e, ev.KnockedDown):
            add(m.coach[e.player], "knocked down")
        elif isinstance(e, ev.Left) and e.box in ("ko", "casualty", "sent off"):
            add(m.coach[e.player], "out")
        elif isinstance(e, ev.Rolled) and e.passed is not None:
            add(e.coach, "passed" if e.passed else "failed")
        elif isinstance(e, ev.Rerolled):
            add(e.coach, "rerolls")
        elif isinstance(e, ev.Turnover):
            add(e.coach, "turnovers")
    return found


def d6_average(session: Session) -> tuple[int, float]:
    """How many d6 fell for tests, and their average."""
    faces = [
        f
        for told in session.told
        if isinstance(told.event, ev.Rolled) and told.event.die == D6
        for f in told.event.faces
    ]
    return len(faces), sum(faces) / len(faces) if faces else 0.0


class ResultScreen(Screen):
    """Shown over the last position."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match_screen = match
        self.session = match.session
        self.figures = figures(self.session)
        self.dice = d6_average(self.session)

    def draw(self, page: Page) -> None:
        px, look, m = page.px, page.look, self.session.match
        columns = m.coaches
        box = Rect(0, 0, min(page.rect.width - px(20), px(240 + 150 * columns)), px(470))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        inner = box.inflate(-px(40), -px(32))
        winner = m.winner
        head = Rect(inner.left, inner.top, inner.width, px(40))
        if winner >= 0:
            page.text(f"{m.team_names[winner]} win", head, 27, look.bright(winner), TITLE_FONT, "center")
        else:
            page.text("A draw", head, 27, "text", TITLE_FONT, "center")
        why = words.capital(m.stop_reason.replace("_", " "))
        page.text(why, head.move(0, px(36)), 14, "text_dim", align="center")
        self._table(page, Rect(inner.left, inner.top + px(80), inner.width, px(250)))
        count, average = self.dice
        line = f"{count} six-sided dice of tests, on average {average:.2f} (3.50 expected)"
        if count < 30:
            line = f"{count} six-sided dice of tests: too few to judge"
        foot = Rect(inner.left, inner.bottom - px(74), inner.width, px(20))
        page.text(f"{line}. Seed {self.session.setup.seed}.", foot, 13, "text_dim", align="center")
        wide = (inner.width - px(10)) // 2
        left = Rect(inner.left, inner.bottom - px(40), wide, px(40))
        page.button("look", left, "Look at the board", self._look)
        right = Rect(inner.right - wide, left.top, wide, px(40))
        page.button("title screen", right, "To the title screen", self._title, strong=True)

    def _table(self, page: Page, rect: Rect) -> None:
        px, m, look = page.px, self.session.match, page.look
        first = px(170)
        wide = (rect.width - first) // m.coaches
        for place, coach in enumerate(m.turn_order):
            column = Rect(rect.left + first + place * wide, rect.top, wide - px(6), px(22))
            page.text(m.team_names[coach], column, 13, look.bright(coach), True, "center")
            name = status.coach_name(self.session, coach)
            page.text(name, column.move(0, px(18)), 12, "text_dim", align="center")
        y = rect.top + px(46)
        for key, label in ROWS:
            page.text(label, Rect(rect.left, y, first, px(23)), 13, "text")
            for place, coach in enumerate(m.turn_order):
                cell = Rect(rect.left + first + place * wide, y, wide - px(6), px(23))
                page.text(str(self.figures[coach][key]), cell, 14, "text", True, "center")
            y += px(24)

    def _look(self) -> None:
        self.match_screen.close_dialog()

    def _title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    def back(self) -> bool:
        self._look()
        return True

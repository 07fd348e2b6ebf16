"""Who answers for each coach from now on: a person at the screen, or the computer in the place of one who has left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.session.seats import HUMAN
from dockbowl.ui import saves, status
from dockbowl.ui.app import App
from dockbowl.ui.choice_rows import Row, Value, draw_rows, row_height
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.starting import BEST_SEAT

if TYPE_CHECKING:
    from dockbowl.ui.screens.match import MatchScreen


class SeatsScreen(Dialog):
    """A row for each coach. What is chosen holds at once, in the middle of a turn too, and is kept beside the save."""

    def __init__(self, app: App, over: Screen, match: MatchScreen) -> None:
        super().__init__(app, over)
        self.match_screen = match

    def rows(self) -> list[Row]:
        session = self.match_screen.session
        m = session.match
        found = []
        for coach in m.turn_order or range(m.coaches):
            human = self.match_screen.hand.is_human(coach)
            gone = bool(m.conceded[coach])
            computer = tr("The computer plays") if human else tr("Computer: {key}", key=session.seats[coach].name)
            values = [
                Value(tr("A person plays"), human, self._seat(coach, HUMAN), not gone),
                Value(computer, not human, self._seat(coach, BEST_SEAT), not gone),
            ]
            found.append(Row(m.team_names[coach], values, tip=status.coach_name(session, coach)))
        return found

    def _seat(self, coach: int, name: str) -> Callable[[], None]:
        def act() -> None:
            match = self.match_screen
            session = match.session
            if match.hand.is_human(coach) == (name == HUMAN):
                return
            match.hand.seat(coach, saves.seat_for(name, session.setup.seed + coach))
            match.table.seats = [seat.name for seat in session.seats]
            match.keep_table()

        return act

    def draw(self, page: Page) -> None:
        px = page.px
        rows = self.rows()
        wide = min(px(620), page.rect.width - px(20))
        about = page.look.wrapped(
            tr("It holds at once, in the middle of a turn too, and until it is changed again."), wide - px(40), 13
        )
        said = len(about) * page.look.leading(13)
        box = Rect(0, 0, wide, px(136) + said + len(rows) * row_height(page))
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Who plays"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        y = inner.top + px(36)
        for line in about:
            page.surface.blit(page.look.text(line, 13, "text_dim"), (inner.left, y))
            y += page.look.leading(13)
        draw_rows(page, Rect(inner.left, y + px(8), inner.width, inner.height), rows)
        done = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close seats", done, tr("Done"), self.close, strong=True, key="Esc")

"""The page of the board at true size: every choice there is, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dockbowl.lang import decimal, tr
from dockbowl.ui.choice_rows import Row, Value, draw_rows, note_height, row_height, switch
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen
from dockbowl.ui.screens.enter import DIGITS, EnterScreen
from dockbowl.ui.tabletop import monitors
from dockbowl.ui.tabletop.scale import Wrong, square_millimetres

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

WIDE = 640


def ask_square(app: App, over: Screen, screen: MatchScreen) -> None:
    """Ask for millimetres of a square."""

    def done(text: str) -> str:
        try:
            app.settings.table_mm = square_millimetres(text)
        except Wrong as error:
            return str(error)
        app.tabletop.renew()
        return ""

    text = tr("0: what the map says, {mm} mm. 34 are those of boards since 2016, 29 of older ones.",
              mm=f"{screen.match.board.square_mm:g}")  # fmt: skip
    wish = app.settings.table_mm
    over.dialog = EnterScreen(
        app, over, tr("How wide is a square?"), text, f"{wish:g}", done,
        allowed=DIGITS + ".,", most=6, label=tr("Millimetres"),
    )  # fmt: skip
    app.dirty = True


class TabletopScreen(Dialog):
    """Over a match."""

    def __init__(self, app: App, over: MatchScreen) -> None:
        super().__init__(app, over)
        self.match_screen = over

    def rows(self) -> list[Row]:
        """What can be chosen."""
        app, screen = self.app, self.match_screen
        table, s = app.tabletop, app.settings
        keys = app.keys
        found = [
            Row(
                tr("Board at true size"),
                [
                    Value(tr("Off"), not table.where, self._then(table.leave)),
                    Value(tr("This window"), table.where == "here", self._at("here")),
                    Value(tr("Second window"), table.where == "there", self._at("there")),
                ],
                tr("For real pieces on the screen: nothing but the ground, every square as wide as it should be"),
            ),
            Row(
                tr("A square"),
                [Value(f"{table.millimetres(screen):g} mm", False, partial(ask_square, app, self, screen))],
                keys.tip(tr("Millimetres; as the map says, if nothing else is asked for"), "square size"),
                self._seen(),
            ),
            Row(
                tr("Monitor"),
                [Value(self._measured_words(), False, self._measure)],
                keys.tip(tr("A bar to be measured"), "measure"),
            ),
            Row(
                tr("Turned by"),
                [Value(f"{90 * n}°", s.table_quarter == n, partial(self._turn, n)) for n in range(4)],
                keys.tip(tr("Clockwise, for people on each side"), "turn right"),
            ),
            self._switch(tr("Players and ball"), "table_tokens", "table tokens"),
            self._switch(tr("Chests"), "table_chests", "table chests"),
            Row(
                tr("Lock it"),
                switch(s.table_locked, lambda on: table.lock() if on != s.table_locked else None),
                keys.tip(tr("A look elsewhere lasts while Shift or the mouse button is held"), "table lock"),
            ),
        ]
        if monitors.count() > 1:
            found.append(
                Row(
                    tr("Second window on"),
                    [Value(one.title, table.wished == one.place, partial(self._screen, one.place)) for one in
                     monitors.monitors()],
                )
            )  # fmt: skip
        return found

    def _seen(self) -> str:
        """How much of the board there is room for."""
        table, board = self.app.tabletop, self.match_screen.match.board
        where = table.where or "here"
        if not table.measured(where):
            return ""
        monitor = table.monitor(where)
        square = table.millimetres(self.match_screen) * table.per_millimetre(where)
        return tr(
            "{across} x {down} squares are seen at once, of {columns} x {rows}",
            across=int(monitor.width / square),
            down=int(monitor.height / square),
            columns=board.width,
            rows=board.height,
        )

    def _measured_words(self) -> str:
        table = self.app.tabletop
        where = table.where or "here"
        if not table.measured(where):
            return tr("{name}: not measured yet…", name=table.monitor(where).title)
        n = decimal(table.per_millimetre(where), 3)
        return tr("{name}: {n} pixels a mm. Measure again…", name=table.monitor(where).title, n=n)

    def draw(self, page: Page) -> None:
        px = page.px
        rows = self.rows()
        wide = min(px(WIDE), page.rect.width - px(20))
        high = sum(row_height(page) + note_height(page, wide - px(40), row) for row in rows)
        box = Rect(0, 0, wide, px(32 + 40 + 52) + high)
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr("Board at true size"), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        draw_rows(page, Rect(inner.left, inner.top + px(40), inner.width, inner.height), rows)
        back = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("close tabletop", back, tr("Done"), self.close, strong=True, key="Esc")

    # ---------------------------------------------------------------- choosing

    def _at(self, where: str) -> Callable[[], None]:
        def act() -> None:
            table = self.app.tabletop
            if table.where != where:
                self.close()
                table.toggle(self.match_screen, "here" if where == "here" else "there")

        return act

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            act()
            self.app.dirty = True

        return both

    def _turn(self, quarter: int) -> None:
        self.app.tabletop.turn(quarter - self.app.settings.table_quarter)

    def _switch(self, label: str, name: str, command: str) -> Row:
        s, table = self.app.settings, self.app.tabletop
        on = bool(getattr(s, name))
        tip = self.app.keys.tip(tr("Off where real ones stand on the picture"), command)
        return Row(label, switch(on, lambda wish: table.flip(name) if wish != on else None), tip)

    def _measure(self) -> None:
        self.close()
        self.app.tabletop.measure(self.match_screen)

    def _screen(self, place: int) -> None:
        app = self.app
        app.settings.table_screen = place
        if app.tabletop.where == "there":
            app.spectators.fill(place)
        app.tabletop.renew()

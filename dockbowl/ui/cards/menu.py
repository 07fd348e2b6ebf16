"""The menu over a season: settings, agreements, saving under a name, looking back, who plays, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.lang import tr
from dockbowl.session.seats import HUMAN
from dockbowl.ui import saving, status
from dockbowl.ui.app import App
from dockbowl.ui.cards import starting
from dockbowl.ui.choice_rows import Row, Value, draw_rows, row_height, switch
from dockbowl.ui.menu_page import Entry, draw_menu_page
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Dialog, Screen

if TYPE_CHECKING:
    from dockbowl.ui.cards.screen import SeasonScreen


class SeasonMenu(Screen):
    """The menu of a season."""

    def __init__(self, app: App, season: SeasonScreen) -> None:
        super().__init__(app)
        self.season_screen = season

    def entries(self) -> list[Entry]:
        """Name, label, action, tip of every button, in two columns."""
        key = self.app.keys
        kept = self.season_screen.save_of is not None
        found: list[Entry] = [
            ("settings", tr("Settings…"), self._settings, tr("Speed, sounds, looks")),
            ("keys", key.tip(tr("Keys"), "keys"), self.app.show_keys, ""),
            ("rules", key.tip(tr("Rules"), "rules"), self._rules, tr("The season in short, and all abilities")),
            ("figures", tr("How the season stands"), self._figures, tr("Fans week by week, improvements")),
        ]
        if not self.season_screen.watching:
            found += [
                ("table", tr("Taking back…"), self._table, tr("What was agreed about it")),
                ("seats", tr("Who plays…"), self._seats, tr("The computer takes the place of one who goes")),
                ("save as", tr("Save under a name…"), self._save_as, tr("The season goes on in the new file")),
                (
                    "scenario",
                    key.tip(tr("Write a scenario"), "card scenario"),
                    self._scenario,
                    tr("To try it, or to settle a dispute; all hands stand in it"),
                ),
                ("watch", tr("Watch this season again"), self._watch, tr("It waits meanwhile")),
            ]
        found += [
            ("pause", key.tip(tr("Pause"), "card pause"), self.season_screen.pause, tr("The table is covered")),
            (
                "title screen",
                tr("Save and leave") if kept else tr("Leave the season"),
                self.app.go_home,
                tr("It is saved; Continue takes it up again") if kept else tr("It is kept nowhere"),
            ),
            ("quit", tr("Quit"), self.app.quit, tr("The season is saved") if kept else ""),
        ]
        return found

    def draw(self, page: Page) -> None:
        draw_menu_page(page, self.entries(), tr("Back to the season"), self.close)

    def close(self) -> None:
        self.season_screen.close_dialog()

    def back(self) -> bool:
        self.close()
        return True

    # ---------------------------------------------------------------- what can be done

    def _settings(self) -> None:
        from dockbowl.ui.screens.settings import SettingsScreen

        self.dialog = SettingsScreen(self.app, self, self.season_screen.settings_changed)

    def _rules(self) -> None:
        self.season_screen.dialog = self.season_screen.rules(self.season_screen)

    def _figures(self) -> None:
        self.season_screen.show_result()

    def _table(self) -> None:
        self.dialog = TakingBack(self.app, self, self.season_screen)

    def _seats(self) -> None:
        self.dialog = SeasonSeats(self.app, self, self.season_screen)

    def _save_as(self) -> None:
        text = tr("What has been saved so far stays as it is; the season goes on under the new name.")
        saving.ask_name(self.season_screen, self, text)

    def _scenario(self) -> None:
        self.close()
        self.season_screen.keep_scenario()

    def _watch(self) -> None:
        from dockbowl.ui.cards.replay import replay_of

        self.season_screen.close_dialog()
        self.app.go(replay_of(self.app, self.season_screen))


class _RowsDialog(Dialog):
    """Rows of choices under a title."""

    title = ""
    about = ""

    def __init__(self, app: App, over: Screen, season: SeasonScreen) -> None:
        super().__init__(app, over)
        self.season_screen = season

    def rows(self) -> list[Row]:
        return []

    def draw(self, page: Page) -> None:
        px, rows = page.px, self.rows()
        wide = min(px(640), page.rect.width - px(20))
        about = page.look.wrapped(tr(self.about), wide - px(40), 13)
        said = len(about) * page.look.leading(13)
        notes = sum(len(page.look.wrapped(row.note, wide - px(236), 13)) for row in rows if row.note)
        high = px(136) + said + len(rows) * row_height(page) + notes * page.look.leading(13) + px(8)
        box = Rect(0, 0, wide, high)
        box.center = page.rect.center
        page.panel(box, "panel", 8, "brass")
        inner = box.inflate(-px(40), -px(32))
        page.text(tr(self.title), Rect(inner.left, inner.top, inner.width, px(28)), 20, "brass_light", True)
        page.paragraph(tr(self.about), Rect(inner.left, inner.top + px(34), inner.width, said + px(4)), 13, "text_dim")
        draw_rows(page, Rect(inner.left, inner.top + px(44) + said, inner.width, inner.height), rows)
        back = Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
        page.button("done", back, tr("Done"), self.close, strong=True, key="Esc")


class TakingBack(_RowsDialog):
    """How far an answer may be taken back."""

    title = "Taking back"
    about = "An answer can always be taken back as long as no die has fallen since and nobody else has answered."

    def rows(self) -> list[Row]:
        table = self.season_screen.table

        def turn(on: bool) -> None:
            table.friendly = on
            self.season_screen.keep_table()

        note = tr("On: anything, if all managers at this screen agree. What has been seen cannot be unseen.")
        return [Row(tr("Further back"), switch(table.friendly, turn), note=note)]


class SeasonSeats(_RowsDialog):
    """Who answers for each manager from now on."""

    title = "Who plays"
    about = "It holds at once, in the middle of a turn too, and until it is changed again."

    def rows(self) -> list[Row]:
        season = self.season_screen
        found = []
        for manager in range(season.season.coaches):
            human = season.answers.is_human(manager)
            seat = season.session.seats[manager]
            computer = tr("The computer plays") if human else tr("Computer: {key}", key=seat.name)
            values = [
                Value(tr("A person plays"), human, self._seat(manager, HUMAN)),
                Value(computer, not human, self._seat(manager, starting.BEST)),
            ]
            name = season.sight.team_names[manager]
            found.append(Row(name, values, tip=status.coach_name(season.session, manager)))
        return found

    def _seat(self, manager: int, name: str) -> Callable[[], None]:
        def act() -> None:
            season = self.season_screen
            session = season.session
            if season.answers.is_human(manager) == (name == HUMAN):
                return
            season.answers.seat(manager, starting.seat_for(name, session.setup.seed + manager))
            season.seats_changed()
            season.table.seats = [seat.name for seat in session.seats]
            season.keep_table()

        return act

"""The menu over a match: settings, what can be taken along, saving under a name, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dockbowl.core.requests import Option, say
from dockbowl.lang import fault, tr
from dockbowl.ui import saving
from dockbowl.ui.hand import IN_MENU
from dockbowl.ui.menu_page import Entry, draw_menu_page
from dockbowl.ui.page import Page
from dockbowl.ui.screen import Screen

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen


class MenuScreen(Screen):
    """The menu of a match."""

    def __init__(self, app: App, match: MatchScreen) -> None:
        super().__init__(app)
        self.match_screen = match

    def entries(self) -> list[Entry]:
        """Name, label, action, tip of every button, in two columns."""
        key = self.app.keys
        found: list[Entry] = [
            ("settings", tr("Settings…"), self._settings, tr("Speed, sounds, looks")),
            ("keys", key.tip(tr("Keys"), "keys"), self.app.show_keys, ""),
            ("rules", key.tip(tr("Rules"), "rules"), self._rules, tr("In short; tables, skills, what is in force")),
            ("table", tr("Undo and clocks…"), self._table, tr("What was agreed; clocks on and off")),
            *self._companion_entry(),
            ("save as", tr("Save under a name…"), self._save_as, tr("The match goes on in the new file")),
            ("figures", tr("Figures so far"), self._figures, tr("Dice, blocks, chests … up to now")),
            ("watch", tr("Watch this match again"), self._watch, tr("It waits meanwhile")),
            ("gif", tr("GIF of the last turn"), self._gif, tr("A picture that moves, to show around")),
            (
                "scenario",
                key.tip(tr("Write a scenario"), "scenario"),
                self._scenario,
                tr("To try it, or to settle a dispute"),
            ),
            (
                "report",
                tr("Write a report"),
                self._report,
                tr("A page and a PDF: figures, dice, every turn"),
            ),
            (
                "referee",
                tr("Put something right…"),
                self._referee,
                tr("What the match says is made to agree with the table"),
            ),
            (
                "spectators",
                key.tip(self._spectators_label(), "spectators"),
                self._spectators,
                tr("A second window with the board alone, to stream"),
            ),
            (
                "true size",
                key.tip(tr("True size…"), "tabletop"),
                self._true_size,
                tr("The board under real pieces: squares of so many millimetres on this monitor"),
            ),
            *self._seats_entry(),
            ("pause", key.tip(tr("Pause"), "pause"), self._pause, tr("Clocks stand still")),
            (
                "break",
                key.tip(tr("Break"), "break"),
                self._break,
                tr("The score and the time of day; clocks stand still"),
            ),
            (
                "title screen",
                self._leave_label(),
                self._title,
                self._leaving(),
            ),
            ("quit", tr("Quit"), self.app.quit, tr("The match is saved") if self._kept() else self._leaving()),
        ]
        hand = self.match_screen.hand
        if hand.ready and hand.prompt is not None:
            for option in map(say, IN_MENU):  # allowed, though not among what is listed
                if hand.prompt.request.allows(option):
                    found.append((option.verb, tr("Concede…"), self._concede(option), tr("It is asked about first")))
        return found

    def draw(self, page: Page) -> None:
        draw_menu_page(page, self.entries(), tr("Back to the match"), self._close)

    def _kept(self) -> bool:
        return self.match_screen.session.journal is not None

    def _leave_label(self) -> str:
        if self.app.way_back is not None:
            return tr("Back to the workshop")
        return tr("Save and leave") if self._kept() else tr("Leave the match")

    def _leaving(self) -> str:
        return tr("It is saved; Continue takes it up again") if self._kept() else tr("It is kept nowhere")

    # ---------------------------------------------------------------- what can be done

    def _settings(self) -> None:
        from dockbowl.ui.screens.settings import SettingsScreen

        self.dialog = SettingsScreen(self.app, self, self.match_screen.settings_changed)

    def _table(self) -> None:
        from dockbowl.ui.screens.table import TableScreen

        match = self.match_screen
        self.dialog = TableScreen(self.app, self, match.table, begun=True, changed=match.keep_table)

    def _companion_entry(self) -> list[Entry]:
        if self.match_screen.companion is None:
            return []
        tip = tr("How strict the program is, and who rolls which dice")
        phones = tr("Coaches follow the match, type in dice and answer on their phones")
        return [
            ("companion", tr("Table companion…"), self._companion, tip),
            ("phones", self.app.keys.tip(tr("Phones…"), "phones"), self._phones, phones),
        ]

    def _companion(self) -> None:
        if self.match_screen.companion is not None:
            self.match_screen.close_dialog()
            self.match_screen.companion.agree()

    def _phones(self) -> None:
        if self.match_screen.companion is not None:
            self.match_screen.close_dialog()
            self.match_screen.companion.open_phones()

    def _seats_entry(self) -> list[Entry]:
        match = self.match_screen
        if match.watching or match.match.over:
            return []
        return [
            (
                "seats",
                tr("Who plays…"),
                self._seats,
                tr("The computer takes the place of one who goes, or gives it back"),
            )
        ]

    def _seats(self) -> None:
        from dockbowl.ui.screens.seats import SeatsScreen

        self.dialog = SeatsScreen(self.app, self, self.match_screen)

    def _concede(self, option: Option) -> Callable[[], None]:
        def act() -> None:
            self.match_screen.close_dialog()
            self.match_screen.hand.choose(option)

        return act

    def _referee(self) -> None:
        from dockbowl.ui.screens.referee import RefereeScreen

        self.match_screen.dialog = RefereeScreen(self.app, self.match_screen)

    def _scenario(self) -> None:
        self.match_screen.close_dialog()
        self.match_screen.keep_scenario()

    def _report(self) -> None:
        self.match_screen.close_dialog()
        self.match_screen.keep_report()

    def _rules(self) -> None:
        from dockbowl.ui.screens.rules import rules_of

        self.match_screen.dialog = rules_of(self.app, self.match_screen)

    def _figures(self) -> None:
        self.match_screen.show_result()

    def _watch(self) -> None:
        from dockbowl.ui.screens.replay import replay_of

        self.match_screen.close_dialog()
        self.app.go(replay_of(self.app, self.match_screen))

    def _gif(self) -> None:
        from dockbowl.ui.screens.making_gif import MakingGif

        match = self.match_screen
        match.close_dialog()
        try:
            match.dialog = MakingGif(self.app, match, match.session.fork())
        except ValueError as error:
            match.hand.message = tr("No picture: {error}", error=fault(error))

    def _spectators_label(self) -> str:
        return tr("Spectators: close") if self.app.spectators.open else tr("Spectators: open")

    def _spectators(self) -> None:
        self.match_screen.close_dialog()
        self.app.spectators.toggle()

    def _true_size(self) -> None:
        from dockbowl.ui.tabletop.page import TabletopScreen

        self.match_screen.dialog = TabletopScreen(self.app, self.match_screen)

    def _break(self) -> None:
        self.match_screen.close_dialog()
        self.app.breaks.toggle(self.match_screen)

    def _pause(self) -> None:
        self.match_screen.pause()

    def _save_as(self) -> None:
        text = tr("What has been saved so far stays as it is; the match goes on under the new name.")
        saving.ask_name(self.match_screen, self, text)

    def _title(self) -> None:
        self.app.go_home()

    def _close(self) -> None:
        self.match_screen.close_dialog()

    def back(self) -> bool:
        self._close()
        return True

"""The title screen."""

from __future__ import annotations

from collections.abc import Callable

from dockbowl import __version__
from dockbowl.lang import tr
from dockbowl.ui import doors, save_list, saves
from dockbowl.ui.app import App
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.guide import lessons
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.save_list import UNKNOWN
from dockbowl.ui.screen import Screen


class TitleScreen(Screen):
    """What to do this evening."""

    def __init__(self, app: App, message: str = "") -> None:
        super().__init__(app)
        self.message = message
        self.latest, _ = saves.latest(app.options.home)
        self.open = save_list.latest_open(app.options.home)
        """The match that is not over yet, if there is one: then going on with it is what people are here for."""
        self.newcomer = self.latest is None and not lessons.finished(app.settings)
        """Whether nobody seems ever to have played here: then learning comes first."""
        self.backdrop = Backdrop(app.sprites)

    def entries(self) -> list[tuple[str, str, Callable[[], None], bool, str]]:
        """Name, label, action, whether it can be done, tip."""
        there = self.latest is not None
        tip = tr("There is no match to go on with") if there else tr("There is no saved match yet")
        if self.open is not None:
            tip = f"{self.open.title}\n{self.open.coaches}" + (
                "" if self.open.stands == UNKNOWN else f"\n{self.open.stands}"
            )
        where = tr("On the screen, or on a table with real dice and phones")
        first = [
            ("new match", tr("New match"), self.new_match, True, where),
            ("continue", tr("Continue"), self.go_on, there, tip),
        ]
        learn = ("learn", self._learn_label(), self.learn, True, tr("A first match on a tiny harbour, step by step"))
        return [
            *([learn] if self.newcomer else []),
            *(reversed(first) if self.open is not None else first),
            *([] if self.newcomer else [learn]),
            ("teams", tr("Teams"), self.teams, True, tr("Your own and the ready-made ones; build, develop, import")),
            *((door.name, door.label, self._through(door), True, door.tip) for door in doors.DOORS),
            ("saved matches", tr("Saved matches"), self.saved, there, tr("Go on, watch again, rename, delete")),
            (
                "demo",
                tr("Watch a demonstration"),
                self.demo,
                True,
                tr("Computers play a match on the smallest harbour"),
            ),
            (
                "rules",
                tr("Rules"),
                self.app.show_rules,
                True,
                tr("In short; sea events, treasures, tables, skills, readings"),
            ),
            ("settings", tr("Settings"), self.settings, True, ""),
            ("quit", tr("Quit"), self.app.quit, True, ""),
        ]

    def draw(self, page: Page) -> None:
        px = page.px
        self.backdrop.draw(page)
        entries = self.entries()
        width = px(340)
        row = min(page.tall(42) + px(10), (page.rect.height - px(150 + 44)) // len(entries))
        gap = min(row // 6, max(px(4), row - page.tall(42)))  # a finger must find them in a low window, too
        box = Rect(0, 0, width + px(56), px(150) + len(entries) * row)
        box.center = page.rect.center
        page.fill(box, "panel", 12, 232)
        page.frame(box, "brass", 2, 12)
        logo = self.app.sprites.get("icons/logo", px(64))
        page.surface.blit(logo, logo.get_rect(midtop=(box.centerx, box.top + px(14))))
        head = Rect(box.left, box.top + px(76), box.width, px(46))
        page.text("Dockbowl", head, 38, "brass_light", TITLE_FONT, "center")
        y = box.top + px(134)
        golden = "learn" if self.newcomer else "new match" if self.open is None else "continue"
        for name, label, act, enabled, tip in entries:
            rect = Rect(box.left + px(28), y, width, row - gap)
            hot = page.button(name, rect, label, act, enabled=enabled, tip=tip, strong=name == golden, points=16)
            hot.aside = True
            y += row
        foot = Rect(px(10), page.rect.bottom - px(26), page.rect.width - px(20), px(20))
        what = tr("What is new in {version}", version=__version__)
        news = Rect(foot.left, 0, page.size(what, 12)[0] + px(16), page.tall(26))
        news.bottom = page.rect.bottom - px(10)
        page.button("news", news, what, self.news, points=12, tip=tr("And the folders of saves, settings and logs"))
        about = Rect(news.right + px(10), news.top, foot.width, news.height)
        page.text(tr("An unofficial fan project."), about, 12, "text", align="left")
        key = self.app.keys.text
        hints = tr(
            "{key} keys · {key2} rules · {key3} full screen · ",
            key=key("keys"),
            key2=key("rules"),
            key3=key("full screen"),
        )
        sizes = tr("{key} and {key2} size of words", key=key("words larger"), key2=key("words smaller"))
        page.text(f"{hints}{sizes}", foot, 12, "text", align="right")
        if self.message:
            note = Rect(0, 0, min(page.rect.width - px(40), px(900)), px(34))
            note.midtop = (page.rect.centerx, px(12))
            page.panel(note, "panel_raised", 6, "warning")
            page.text(self.message, note.inflate(-px(20), 0), 14, "warning", align="center")

    # ---------------------------------------------------------------- what to do

    def _learn_label(self) -> str:
        settings = self.app.settings
        if lessons.begun(settings):
            return tr("Learn: go on with lesson {place_of}", place_of=lessons.place_of(settings) + 1)
        return tr("Learn: a first match in ten minutes") if self.newcomer else tr("Learn")

    def learn(self) -> None:
        from dockbowl.ui.screens.guide import GuideScreen

        self.app.go(GuideScreen(self.app))

    def _through(self, door: doors.Door) -> Callable[[], None]:
        return lambda: self.app.go(door.open(self.app))

    def news(self) -> None:
        from dockbowl.ui.screens.news import NewsScreen

        self.dialog = NewsScreen(self.app, self)

    def new_match(self) -> None:
        from dockbowl.ui.cards.new_season import new_match_screen

        self.app.go(new_match_screen(self.app))

    def go_on(self) -> None:
        from dockbowl.ui.continuing import take_up_latest

        self.message = take_up_latest(self.app)
        self.app.dirty = True

    def teams(self) -> None:
        from dockbowl.ui.screens.teams import TeamsScreen

        self.app.go(TeamsScreen(self.app))

    def saved(self) -> None:
        from dockbowl.ui.screens.saves import SavesScreen

        self.app.go(SavesScreen(self.app))

    def demo(self) -> None:
        from dockbowl.ui.screens.match import MatchScreen
        from dockbowl.ui.starting import demo_session

        self.app.go(MatchScreen(self.app, demo_session()))

    def settings(self) -> None:
        from dockbowl.ui.screens.settings import SettingsScreen

        self.dialog = SettingsScreen(self.app, self)

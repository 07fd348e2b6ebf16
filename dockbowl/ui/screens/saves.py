"""The saved matches: go on with one, watch it again, rename or delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from dockbowl.board.board import Board
from dockbowl.board.harbour import HarbourError, loads
from dockbowl.core.state import Match
from dockbowl.lang import fault, said, tr
from dockbowl.session.journal import SUFFIX, SaveError
from dockbowl.session.session import Session
from dockbowl.ui import save_list, table
from dockbowl.ui.app import App
from dockbowl.ui.backdrop import Backdrop
from dockbowl.ui.continuing import take_up
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.opening import replay_for
from dockbowl.ui.page import Hot, Page, Rect
from dockbowl.ui.positions import draw_position
from dockbowl.ui.save_list import UNKNOWN, SaveInfo
from dockbowl.ui.screen import Screen
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.enter import EnterScreen
from dockbowl.ui.scrolling import Scroll
from dockbowl.ui.small_maps import SmallMaps

LINE, GAP = 58, 4


class SavesScreen(Screen):
    """A list at the left, the chosen one at the right."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.backdrop = Backdrop(app.sprites)
        self.scroll = Scroll()
        self.message = ""
        self.saves: list[SaveInfo] = []
        self.chosen: SaveInfo | None = None
        self._to_look_at: SaveInfo | None = None
        self._boards: dict[str, Board] = {}
        self._small_maps = SmallMaps(app.sprites)
        self._matches: dict[Path, Match] = {}
        """Where the saves stand that have been looked at."""
        self._read()

    def _read(self, keep: str = "") -> None:
        """Look what there is; the save of that name, or the latest, is chosen."""
        self.saves = save_list.listed(self.app.options.home)
        self._choose(next((s for s in self.saves if s.name == keep), self.saves[0] if self.saves else None))

    def _choose(self, info: SaveInfo | None) -> None:
        self.chosen = info
        self.message = ""
        unknown = info is not None and info.path not in self._matches and not info.wrong and not info.damaged
        self._to_look_at = info if unknown else None

    def tick(self, seconds: float) -> bool:
        """The chosen save is read whole after it has been drawn as chosen, to show where it stands."""
        info, self._to_look_at = self._to_look_at, None
        if info is None:
            return False
        match = save_list.look_at(info)
        if match is not None:
            self._matches[info.path] = match
        return True

    @property
    def lively(self) -> bool:
        return self._to_look_at is not None

    # ---------------------------------------------------------------- drawing

    def draw(self, page: Page) -> None:
        px = page.px
        inner = self.backdrop.sheet(page)
        head = Rect(inner.left, inner.top, inner.width, px(36))
        page.text(tr("Saved matches"), head, 27, "brass_light", TITLE_FONT)
        back = Rect(inner.right - px(120), inner.top, px(120), px(36))
        page.button("back", back, tr("Back"), self._title, key="Esc")
        body = Rect(inner.left, inner.top + px(50), inner.width, inner.height - px(50))
        wide = round(body.width * 0.56)
        self._draw_list(page, Rect(body.left, body.top, wide, body.height))
        self._draw_chosen(page, Rect(body.left + wide + px(16), body.top, body.width - wide - px(16), body.height))

    def _draw_list(self, page: Page, rect: Rect) -> None:
        px = page.px
        if not self.saves:
            page.text(tr("No match has been saved yet"), Rect(rect.left, rect.top, rect.width, px(30)), 15, "text_dim")
            return
        step = px(LINE + GAP)
        top = self.scroll.begin(page, rect, step * len(self.saves), "saves")
        clip = page.surface.get_clip()
        page.surface.set_clip(rect)
        for place, info in enumerate(self.saves):
            line = Rect(rect.left, top + place * step, rect.width - px(10), px(LINE))
            name = f"save {place + 1}"
            self.scroll.follow(page, name, line)
            if line.colliderect(rect):
                self._draw_line(page, line, rect, info, name)
            else:
                page.hot(Hot(name, line.clip(rect), partial(self._choose, info), focusable=True, place=line))
        page.surface.set_clip(clip)
        self.scroll.bar(page)

    def _draw_line(self, page: Page, line: Rect, within: Rect, info: SaveInfo, name: str) -> None:
        px = page.px
        shown = line.clip(within)
        chosen = info is self.chosen
        page.fill(line, "selected" if chosen else "button_hover" if page.is_over(shown) else "panel_raised", 5)
        page.frame(line, "brass_light" if chosen else "wood_light", 1, 5)
        date = info.when.strftime(tr("%d %b %Y, %H:%M"))
        right = page.size(date, 12)[0] + px(20)
        words = Rect(line.left + px(12), line.top + px(7), line.width - px(24) - right, px(20))
        page.text(info.title, words, 14, "bad" if info.wrong else "text", True)
        page.text(date, Rect(line.right - right - px(12), words.top, right, px(20)), 12, "text_dim", align="right")
        under = info.wrong or ", ".join(filter(None, (info.map_name, info.stands if info.stands != UNKNOWN else "")))
        low = Rect(words.left, line.top + px(30), line.width - px(24), px(20))
        page.text(under, low, 13, "text_dim")
        page.hot(Hot(name, shown, partial(self._choose, info), focusable=True, place=line))

    def _draw_chosen(self, page: Page, rect: Rect) -> None:
        px, info = page.px, self.chosen
        if info is None:
            return
        page.panel(rect, "panel_raised", 6, "wood_light")
        inner = rect.inflate(-px(32), -px(24))
        y = inner.top
        y += page.paragraph(info.title, Rect(inner.left, y, inner.width, px(50)), 18, "brass_light", True) + px(6)
        facts = [
            (tr("Map"), info.map_name),
            (tr("Teams"), info.teams if info.title != info.teams else ""),
            (tr("Coaches"), info.coaches),
            (tr("Stands"), tr("being read…") if info.stands == UNKNOWN else info.stands),
            (tr("Played"), info.when.strftime(tr("%A, %d %B %Y, %H:%M"))),
            (tr("File"), info.name if info.title != info.name else ""),
        ]
        for label, value in facts:
            if value:
                page.text(label, (inner.left, y), 13, "text_dim")
                room = Rect(inner.left + px(88), y, inner.width - px(88), px(80))
                y += max(px(22), page.paragraph(value, room, 13, "text") + px(4))
        if info.wrong:
            y += page.paragraph(
                tr("This save {wrong}", wrong=info.wrong), Rect(inner.left, y, inner.width, px(80)), 13, "bad"
            )
        if self.message:
            page.paragraph(self.message, Rect(inner.left, y + px(6), inner.width, px(90)), 13, "warning")
        whole = not info.wrong
        y += px(8)
        acts: list[tuple[str, str, Callable[[], None], bool, str]] = [
            ("go on", tr("Go on with it"), self.go_on, whole and not info.over, tr("It is over") if info.over else ""),
            ("watch", tr("Watch it again"), self.watch, whole and not info.damaged, ""),
            ("rename", tr("Rename…"), self.rename, True, ""),
            ("delete", tr("Delete…"), self.ask_delete, True, ""),
        ]
        high = px(40)
        top = inner.bottom - len(acts) * (high + px(6))
        if whole and not self.message and top - y > px(90):
            self._draw_map(page, Rect(inner.left, y, inner.width, top - y - px(12)), info)
        for place, (name, label, act, enabled, tip) in enumerate(acts):
            box = Rect(inner.left, top + place * (high + px(6)), inner.width, high)
            page.button(name, box, label, act, enabled=enabled, tip=tip, strong=name == "go on" and enabled)

    def _draw_map(self, page: Page, rect: Rect, info: SaveInfo) -> None:
        """The harbour of a save, with everybody where he stands once it has been read."""
        board = self._boards.get(info.map_source)
        if board is None:
            try:
                board = self._boards[info.map_source] = loads(info.map_source, info.map_name)
            except HarbourError:
                return
        clip = page.surface.get_clip()
        page.surface.set_clip(rect)
        camera = self._small_maps.draw(page, rect, board, info.map_source)
        match = self._matches.get(info.path)
        if match is not None:
            draw_position(page.surface, page.look, self.app.sprites, camera, match)
        page.surface.set_clip(clip)

    def resized(self) -> None:
        self._small_maps.clear()

    # ---------------------------------------------------------------- what can be done

    def go_on(self) -> None:
        """Take the chosen match up; if it is damaged, from before the damage."""
        if self.chosen is not None:
            take_up(self.app, self.chosen.path)

    def watch(self) -> None:
        """Show the chosen match again."""
        if self.chosen is None:
            return
        name = self.chosen.name
        try:
            session = Session.load(self.chosen.path, resume=False)
        except SaveError as error:
            self.message = fault(error)
            return
        app = self.app

        def here_again() -> Screen:
            screen = SavesScreen(app)
            screen._read(name)
            return screen

        app.go(replay_for(app, session, here_again))

    def rename(self) -> None:
        """Ask for another name."""
        info = self.chosen
        if info is None:
            return

        def done(name: str) -> str:
            wrong = "" if name == info.name else save_list.fault_of(name, info.path.parent)
            if wrong or name == info.name:
                return wrong
            try:
                beside = table.path_beside(info.path)
                path = info.path.rename(info.path.with_name(f"{name}{SUFFIX}"))
                if beside.exists():
                    beside.rename(table.path_beside(path))
            except OSError as error:
                return error.strerror or tr("It cannot be renamed")
            self._read(name)
            return ""

        self.dialog = EnterScreen(self.app, self, tr("Rename the match"), "", info.name, done, yes=tr("Rename"))

    def ask_delete(self) -> None:
        """Ask before a match is gone for good."""
        info = self.chosen
        if info is None:
            return

        def gone() -> None:
            wrong = save_list.delete(info.path)
            place = self.saves.index(info)
            self._read(self.saves[place + 1].name if place + 1 < len(self.saves) else "")
            if wrong:
                self.message = tr("Not deleted: {wrong}", wrong=wrong)

        text = tr("{title}\nIt is gone for good then.", title=said(info.title))
        self.dialog = AskScreen(
            self.app, self, tr("Delete this match?"), text, [(tr("Delete"), gone), (tr("Keep it"), None)]
        )

    def _title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    def back(self) -> bool:
        self._title()
        return True

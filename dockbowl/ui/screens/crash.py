"""The page after a failure: what happened, that the match is kept, where the report is, and how to go on."""

from __future__ import annotations

import contextlib
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pygame

from dockbowl.lang import fault, tr
from dockbowl.session.journal import SaveError
from dockbowl.ui import saves
from dockbowl.ui.app import App
from dockbowl.ui.look import TITLE_FONT
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screen import Screen


class CrashScreen(Screen):
    """Plain on purpose: it draws nothing that may have failed."""

    def __init__(self, app: App, error: BaseException, report: Path | None, kept: Path | None) -> None:
        super().__init__(app)
        self.report = report
        self.kept = kept
        self.what = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        self.note = ""

    def draw(self, page: Page) -> None:
        px = page.px
        page.fill(page.rect, "background")
        box = Rect(0, 0, min(px(760), page.rect.width - px(20)), min(px(430), page.rect.height - px(20)))
        box.center = page.rect.center
        page.panel(box, "panel", 10, "brass")
        inner = box.inflate(-px(48), -px(36))
        head = Rect(inner.left, inner.top, inner.width, px(36))
        page.text(tr("The program has failed"), head, 25, "brass_light", TITLE_FONT)
        y = inner.top + px(46)
        for text, colour in self._words():
            y += page.paragraph(text, Rect(inner.left, y, inner.width, max(1, inner.bottom - px(96) - y)), 15, colour)
            y += px(8)
        self._buttons(page, Rect(inner.left, inner.bottom - px(88), inner.width, px(88)))

    def _words(self) -> list[tuple[str, str]]:
        words = [(tr("Something went wrong that should not have. It is not your doing."), "text")]
        if self.kept is not None:
            words.append((tr("The match is safe, with every answer given: {kept}", kept=self.kept), "good"))
        words.append((self.what, "warning"))
        if self.report is not None:
            words.append((tr("A report for those who can mend it: {report}", report=self.report), "text"))
            about = tr("It holds versions, settings and the last answers, nothing about you, and is sent nowhere.")
            words.append((about, "text_dim"))
        else:
            words.append((tr("No report could be written."), "text_dim"))
        if self.note:
            words.append((self.note, "link"))
        return words

    def _buttons(self, page: Page, rect: Rect) -> None:
        px = page.px
        rows: list[list[tuple[str, str, Callable[[], object], bool]]] = [
            [("go on", tr("Go on with the match"), self.go_on, True)] if self.kept is not None else [],
            [
                ("title screen", tr("To the title screen"), self.title, self.kept is None),
                ("copy report", tr("Copy the report"), self.copy, False),
                ("show report", tr("Show the folder"), self.show_folder, False),
                ("quit", tr("Quit"), self.app.quit, False),
            ],
        ]
        if self.report is None:
            del rows[1][1:3]
        y = rect.top
        for row in rows:
            for place, (name, label, act, strong) in enumerate(row):
                wide = (rect.width - px(8) * (len(row) - 1)) // len(row)
                box = Rect(rect.left + place * (wide + px(8)), y, wide, px(38))
                page.button(name, box, label, act, strong=strong, points=14)
            y += px(48)

    # ---------------------------------------------------------------- going on

    def go_on(self) -> None:
        """Take the match up again from its file."""
        from dockbowl.ui.opening import screen_for

        assert self.kept is not None
        try:
            session = saves.open_save(self.kept)
        except SaveError as error:
            self.note = fault(error)
            return
        self.app.go(screen_for(self.app, session))

    def title(self) -> None:
        from dockbowl.ui.screens.title import TitleScreen

        self.app.go(TitleScreen(self.app))

    def copy(self) -> None:
        """The report into the clipboard."""
        assert self.report is not None
        try:
            pygame.scrap.put_text(self.report.read_text("utf-8"))
            self.note = tr("The report is in the clipboard.")
        except (pygame.error, OSError) as error:
            self.note = tr("The report could not be copied: {error}", error=fault(error))

    def show_folder(self) -> None:
        """Open the folder of the report with whatever the system has for that."""
        assert self.report is not None
        opened = False
        with contextlib.suppress(OSError, webbrowser.Error):
            opened = webbrowser.open(self.report.parent.as_uri())
        self.note = "" if opened else str(self.report.parent)

"""Keeps the files for stream software in step with what the window shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dockbowl.lang import fault, tr
from dockbowl.session.places import places
from dockbowl.session.stream import LOG_LINES, NoFolder, StreamFolder, facts
from dockbowl.ui.overlay import HTML, PAGE, PICTURE, as_png, overlay

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

FOLDER = "stream"
PICTURES = 0.3
"""Seconds between two pictures, at least."""


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """How far a match has been shown: another one whenever anything that is told of it may be another."""

    counts: tuple[int, ...]
    things: tuple[object, ...]

    def same(self, other: Stage | None) -> bool:
        if other is None or self.counts != other.counts:
            return False
        return all(mine is its for mine, its in zip(self.things, other.things, strict=True))


def stage_of(screen: MatchScreen) -> Stage:
    """The stage of the match on a screen."""
    session, lines = screen.session, screen.log.lines
    counts = (session.generation, len(session.entries), len(session.told), len(lines))
    return Stage(counts, (session, session.request, screen.scene.shown, lines[-1] if lines else None))


class Streaming:
    """The files for a stream, written after each answer as soon as it is shown: they tell no more than the picture."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._named: str | None = app.options.stream
        self._folder: StreamFolder | None = None
        self._failed = False
        self._stage: Stage | None = None
        self.now: Callable[[], float] = time.monotonic
        self._pictured = -PICTURES
        self._picture_due = self._page_written = False

    @property
    def on(self) -> bool:
        """Whether files are wanted."""
        return self._named is not None or self.app.settings.stream

    @property
    def name(self) -> str:
        """The folder: of the command line, of the settings, or the usual one."""
        if self._named is not None:
            return self._named
        return self.app.settings.stream_folder or str(self._usual())

    def _usual(self) -> Path:
        return places(self.app.options.home).data / FOLDER

    def turn(self, on: bool) -> None:
        """Begin or end; what the command line said holds no longer."""
        self._named = None if not on else self._named
        self.app.settings.stream = on
        self._anew()

    def move(self, name: str) -> str:
        """Take another folder, "" the usual one, and begin; or what is wrong with it, and nothing changes."""
        try:
            folder = StreamFolder(name or self._usual())
        except NoFolder as error:
            return fault(error)
        self._named = None
        self.app.settings.stream, self.app.settings.stream_folder = True, name
        self._anew()
        self._folder = folder
        return ""

    def _anew(self) -> None:
        self._folder, self._failed, self._stage = None, False, None
        self._picture_due = self._page_written = False

    def tick(self) -> None:
        """Write what has changed. A folder that cannot be written is said once, and the match goes on."""
        screen = self.app.screen.shows_match if self.app.screen is not None else None
        if screen is None or self._failed or not self.on:
            return
        self._write_picture(screen)
        stage = stage_of(screen)
        if stage.same(self._stage):
            return
        self._stage = stage
        self._picture_due = self.app.settings.stream_picture
        try:
            if self._folder is None:
                self._folder = StreamFolder(self.name)
            log = [line.english or line.text for line in screen.log.lines[-LOG_LINES:]]
            self._folder.write(facts(screen.session, screen.scene.shown, log))
        except NoFolder as error:
            self._fail(error)
        self._write_picture(screen)

    def _write_picture(self, screen: MatchScreen) -> None:
        """The picture, and the page that shows it; not more often than anybody could see."""
        if not self._picture_due or self._failed or self.now() - self._pictured < PICTURES:
            return
        self._picture_due, self._pictured = False, self.now()
        try:
            if self._folder is None:
                self._folder = StreamFolder(self.name)
            self._folder.put(PICTURE, as_png(overlay(screen)))
            if not self._page_written:
                self._folder.put(PAGE, HTML)
                self._page_written = True
        except NoFolder as error:
            self._fail(error)

    def _fail(self, error: NoFolder) -> None:
        self._failed = True
        self.app.say(tr("No files for the stream: {error}", error=fault(error)), warning=True)

    def pictures(self, on: bool) -> None:
        """A picture from now on, or no longer."""
        self.app.settings.stream_picture = on
        self._anew()

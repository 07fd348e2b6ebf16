"""The page for stream software for as long as it is wanted: served on this machine alone, and told what is shown.

It takes nothing in. Everything here belongs to the window's loop but what the server's own threads read off the board.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from dockbowl.lang import chosen, fault, tr
from dockbowl.session.stream import LOG_LINES, facts
from dockbowl.ui.overlay_facts import showing
from dockbowl.ui.streaming import Stage, stage_of
from dockbowl.web.address import LOOPBACK, Address
from dockbowl.web.serving import CannotServe, Limits, Serving, need_extra
from dockbowl.web.showing import ShowBoard
from dockbowl.web.stream_page import StreamPage
from dockbowl.web.stream_words import page_words

if TYPE_CHECKING:
    from dockbowl.ui.app import App
    from dockbowl.ui.screens.match import MatchScreen

EVERY: Final = 0.2
"""Seconds between two things told, at least; the page asks no oftener."""
LIMITS: Final = Limits(body=0, threads=2, connections=24)


class StreamService:
    """Of one window: `app.stream_page`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.board = ShowBoard()
        self.now: Callable[[], float] = time.monotonic
        self._serving: Serving | None = None
        self._stage: Stage | None = None
        self._look: tuple[object, ...] = ()
        self._told = -EVERY
        self._faults: list[str] = []

    # ---------------------------------------------------------------- on and off

    @property
    def on(self) -> bool:
        """Whether it is being served."""
        return self._serving is not None and self._serving.running

    @property
    def port(self) -> int:
        """Its port: as it is, as the command line said, or as chosen last."""
        if self._serving is not None:
            return self._serving.address.port
        named = self.app.options.stream_page
        return self.app.settings.stream_port if named is None else named

    @property
    def url(self) -> str:
        """What stream software is given."""
        return f"http://{LOOPBACK}:{self.port}/"

    @property
    def wanted(self) -> bool:
        """Whether it is to be served from the beginning."""
        return self.app.options.stream_page is not None or self.app.settings.stream_page

    def begin(self) -> str:
        """Serve it if that is wanted; "" or why not."""
        return self._serve(self.port) if self.wanted else ""

    def turn(self, on: bool) -> str:
        """On or off from now on, for the next evening as well; "" or why it cannot be on."""
        if on:
            why = self._serve(self.port)
            self.app.settings.stream_page = not why
            return why
        self.app.options.stream_page = None
        self.app.settings.stream_page = False
        self.close()
        return ""

    def move(self, port: int) -> str:
        """Serve it there from now on; or why not, and nothing changes."""
        before = self._serving
        if before is not None and before.address.port == port:
            return ""
        why = self._serve(port, keep=before)
        if not why:
            self.app.options.stream_page = None
            self.app.settings.stream_page, self.app.settings.stream_port = True, port
        return why

    def _serve(self, port: int, keep: Serving | None = None) -> str:
        if keep is None:
            self.close()
        try:
            need_extra()
            made = Serving(StreamPage(self.board), Address(LOOPBACK, port), limits=LIMITS, on_fault=self._failed)
        except CannotServe as error:
            return f"{tr('Page for a stream')}: {fault(error)}"
        self.close()
        self._serving, self._stage, self._look = made, None, ()
        self.tick()
        return ""

    def close(self) -> None:
        """Nothing is served any more."""
        if self._serving is not None:
            self._serving.stop()
            self._serving = None
            self.app.dirty = True

    # ---------------------------------------------------------------- the window's loop

    def tick(self) -> None:
        """Tell what is shown, when it is another thing."""
        if self._serving is None:
            return
        while self._faults:
            self.app.say(self._faults.pop(0), warning=True)
        if not self._serving.running:
            self.close()
            self.app.say(tr("The page for a stream has been closed: the network is gone"), warning=True)
            return
        look = (chosen(), self.app.look.teams)
        if look != self._look:
            self._look, self._stage = look, None
            self.board.speak(page_words())
        screen = self.app.screen.shows_match if self.app.screen is not None else None
        if screen is None:
            self._stage = None
            self.board.take_down()
            return
        self._tell(screen)

    def _tell(self, screen: MatchScreen) -> None:
        stage = stage_of(screen)
        if stage.same(self._stage) or self.now() - self._told < EVERY:
            return
        self._stage, self._told = stage, self.now()
        log = [line.english or line.text for line in screen.log.lines[-LOG_LINES:]]
        told = facts(screen.session, screen.scene.shown, log)
        self.board.hang(showing(screen), msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")

    # ---------------------------------------------------------------- other threads

    def _failed(self, error: BaseException) -> None:
        """The program's own fault while a page was made: told once."""
        if not self._faults:
            self._faults.append(tr("The page for a stream has failed: {error}", error=repr(error)))

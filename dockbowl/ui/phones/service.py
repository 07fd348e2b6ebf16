"""The server of the phones for as long as the window wants it: the match it serves, its gate, what it has to tell.

The server outlives a match: between two matches the phones are told that none is on. All but the server's own threads
belong to the window's loop.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dockbowl.lang import fault, tr
from dockbowl.session.places import places
from dockbowl.ui.crash import write_fault
from dockbowl.ui.phones.publisher import Publisher
from dockbowl.web.address import LOOPBACK, Address, own_addresses, read_address
from dockbowl.web.gate import Gate, News, place, tidy
from dockbowl.web.serving import CannotServe, Limits, Serving, need_extra

if TYPE_CHECKING:
    from dockbowl.session.session import Session
    from dockbowl.ui.app import App
    from dockbowl.web.phones import Front

PORT: Final = 8461
"""Where the phones' page is, if nobody says otherwise: phones find it again after a restart."""
USUAL: Final = Address(LOOPBACK, PORT)


class Phones:
    """Of one window: `app.phones`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.publisher = Publisher(app)
        self.gate: Gate | None = None
        """The gate of the match that is on; None while none is."""
        self.limits = Limits()
        self.tell: Callable[[News], None] = self._say
        """Told what the gate has noticed."""
        self._save: Path | None = None
        self._serving: Serving | None = None
        self._known: tuple[Session[Any] | None, Gate | None] = (None, None)
        """The match that was served last, and its gate: it may be left for a while, or the page switched off."""
        self._front: Front | None = None
        self._faults: list[str] = []
        self._reported = False

    # ---------------------------------------------------------------- on and off

    @property
    def on(self) -> bool:
        """Whether the page is being served."""
        return self._serving is not None and self._serving.running

    @property
    def address(self) -> Address:
        """Where it is served, or would be: as the command line said, as chosen last, or on this machine alone."""
        if self._serving is not None:
            return self._serving.address
        if self.app.options.phones is not None:
            return self.app.options.phones
        try:
            return read_address(self.app.settings.phones_address, PORT)
        except ValueError:
            return USUAL

    @property
    def urls(self) -> list[str]:
        """What is typed into a phone, the likeliest first; none while it is off."""
        return self._serving.urls if self._serving is not None else []

    @property
    def alone(self) -> str:
        """Why no other machine finds the page, "" if others do or are not meant to, or it is off."""
        if not self.on or not self.address.everywhere or own_addresses(private=self.address.private):
            return ""
        return tr("There is no network: only this machine finds the page for phones")

    def turn_on(self, address: Address | None = None) -> str:
        """Serve the page, there from now on; "" or why not, and it is where it was before."""
        wanted, before = address or self.address, self.address if self.on else None
        self.turn_off()
        try:
            self._begin(wanted)
        except CannotServe as error:
            if before is not None:
                with contextlib.suppress(CannotServe):
                    self._begin(before)
            return f"{tr('Phones')}: {fault(error)}"
        self.app.settings.phones_address = str(self.address)
        if address is not None:
            self.app.options.phones = None  # what has been chosen here holds from now on
        if self.alone:
            self.app.say(self.alone, warning=True)
        return ""

    def _begin(self, address: Address) -> None:
        """Raises CannotServe."""
        need_extra()
        from dockbowl.web.phones import PhonesPage

        self._serving = Serving(PhonesPage(self._served), address, limits=self.limits, on_fault=self._failed)
        self.publisher.turn(True)
        self.app.dirty = True
        self.tick()

    def turn_off(self) -> None:
        """Close the page. PINs and phones are kept: switched on again, the phones go on."""
        if self._serving is None:
            return
        self.publisher.turn(False)  # who waits for a reply has it before the server is closed
        self._serving.stop()
        self._serving = self._front = self.gate = None
        self.app.dirty = True

    def close(self) -> None:
        """The window goes."""
        self.turn_off()

    # ---------------------------------------------------------------- the window's loop

    def wait(self, most: int) -> int:
        """Milliseconds the loop may sleep, if it would sleep for `most`."""
        return self.publisher.wait(most)

    def tick(self) -> None:
        """Follow the match on show, hang up what is shown, tell what has been noticed."""
        if self._serving is None:
            self.publisher.tick()
            return
        self._follow()
        self.publisher.tick()
        if self.gate is not None:
            for news in self.gate.take_news():
                self.tell(news)
        while self._faults:
            self.app.say(self._faults.pop(0), warning=True)
        if not self._serving.running:
            self.turn_off()
            self.app.say(tr("The phones' page has been closed: the network is gone"), warning=True)

    def _follow(self) -> None:
        """Another match has another gate; one that goes on in another file keeps its own."""
        screen = self.publisher.screen
        session = screen.session if screen is not None else None
        if session is None:
            if self.gate is not None:
                self.gate = None
                self._serve()
            return
        save = session.journal.path if session.journal is not None else None
        if self.gate is None or session is not self._known[0]:
            self.gate = self._gate_of(session, self._place(session, save))
            self._save = save
            self._serve()
        elif save != self._save:
            self._save = save
            self.gate.move(self._place(session, save))

    def _gate_of(self, session: Session[Any], path: Path | None) -> Gate:
        """The gate of a match: the one it had here before, or one with what has been kept for its save."""
        before, gate = self._known
        if session is before and gate is not None:
            return gate
        tidy(self._state)
        gate = Gate(session.match.coaches, path)
        self._known = (session, gate)
        if gate.unkept:
            self.app.say(tr("PINs are not kept for another time: {why}", why=gate.unkept), warning=True)
        return gate

    def _serve(self) -> None:
        """Have the page serve the match that is on now, or none."""
        from dockbowl.web.phones import Front

        answers = self.publisher if self.gate is not None else None
        self._front = Front(self.publisher.board, self.gate, answers)

    @property
    def _state(self) -> Path:
        return places(self.app.options.home).state

    def _place(self, session: Session[Any], save: Path | None) -> Path | None:
        """Where the gate of a match is kept; None for one that is not saved."""
        if save is None or not self.app.options.keep:
            return None
        setup = session.setup
        return place(self._state, save, repr((setup.game, setup.map_name, setup.seed, session.match.team_names)))

    @property
    def count(self) -> int:
        """How many phones are on, of all coaches; -1 while the page is not served."""
        if not self.on:
            return -1
        gate = self.gate
        return sum(map(gate.on, range(gate.coaches))) if gate is not None else 0

    # ---------------------------------------------------------------- telling

    def _say(self, news: News) -> None:
        """A line over the page: a phone is on, or somebody tries PINs."""
        session = self._known[0]
        if session is None or not 0 <= news.coach < session.match.coaches:
            return
        team = session.match.team_names[news.coach]
        if news.kind == "entered":
            self.app.say(tr("A phone has come on: {team}", team=team))
        elif news.kind == "left":
            self.app.say(tr("A phone has gone: {team}", team=team))
        elif news.kind == "refused":
            text = tr(
                "{count} wrong PINs from {address}, last for {team}", count=news.count, address=news.address, team=team
            )
            self.app.say(text, warning=True)
        elif news.kind == "guessed":
            text = tr(
                "{count} wrong PINs from several machines, last from {address} for {team}",
                count=news.count,
                address=news.address,
                team=team,
            )
            self.app.say(text, warning=True)

    # ---------------------------------------------------------------- other threads

    def _served(self) -> Front:
        front = self._front
        if front is None:
            from dockbowl.web.phones import Front

            return Front(self.publisher.board)
        return front

    def _failed(self, error: BaseException) -> None:
        """A fault of the program itself while a page was made: told once, the rest in a report of its own."""
        if self._reported:
            return
        self._reported = True
        where = write_fault(self.app, error, "phones") or type(error).__name__
        self._faults.append(tr("The phones' page has failed; report: {path}", path=where))

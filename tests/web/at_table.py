"""A table for tests of what comes over the network: a real match in a thread of its own, its page on loopback.

Requests are made as a browser makes them (`Browser`), or byte by byte (`raw`).
"""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.desk import Desk
from dockbowl.session.assist.inbox import Envelope, Inbox
from dockbowl.session.session import Session
from dockbowl.web.address import Address
from dockbowl.web.gate import Gate
from dockbowl.web.noticeboard import NoticeBoard
from dockbowl.web.phones import Front, PhonesPage
from dockbowl.web.serving import Limits, Serving
from dockbowl.web.snapshot import Ground, Snapshot, Team

GROUND = Ground("a1", 2, 1, ("wp",), {"w": "water", "p": "plank"}, {"w": "Water", "p": "Plank"})
TEAMS = (Team(0, "Gulls", "Ann", 0, 1, "#d14a1a"), Team(1, "Bruisers", "Bob", 0, 1, "#1a6fd1"))


def snapshot(seq: int, you: int, ticket: str = "0.0") -> Snapshot:
    return Snapshot(
        seq, ticket, you, "en", "Gulls", False, "", TEAMS, "a1", (), (), (), None, None, "a roll", False, (), ()
    )


class Table:
    """A match for two on the jetty, in which nothing has been rolled yet, and the thread that drives it."""

    def __init__(self, path: Path | None = None) -> None:
        teams = (default_team("human", seed=1), default_team("orc", seed=2))
        setup = MatchSetup(map_source=shipped_map("jetty"), map_name="Jetty", teams=teams, seed=3)
        self.session = Session.new(setup, path=path, agreement=Agreement({}))
        self.desk = Desk(self.session)
        self.inbox = Inbox()
        self.inbox.wake = self._wake
        self.post = Post(self.inbox)
        self.asleep = False
        self.board = NoticeBoard()
        self.board.pin_up([snapshot(7, 0, self.desk.ticket), snapshot(7, 1, self.desk.ticket)], GROUND)
        self._something = threading.Event()
        self._over = False
        self._thread = threading.Thread(target=self._drive, daemon=True)
        self._thread.start()

    def _wake(self) -> None:
        self._something.set()

    def _drive(self) -> None:
        while not self._over:
            self._something.wait()
            self._something.clear()
            if not self.asleep:
                self.inbox.take_out(self._take)

    def _take(self, one: Envelope) -> None:
        if one.back:
            self.desk.take_back(ticket=one.ticket, coach=one.coach)
        else:
            self.desk.answer_text(one.text, ticket=one.ticket, coach=one.coach, source=one.source)

    def close(self) -> None:
        self._over = True
        self._something.set()
        self._thread.join(2)
        self.session.close()


class Browser:
    """What a phone's browser sends: its cookie, its Origin, JSON."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.port, self.host = port, f"{host}:{port}"
        self.cookie = ""
        self.headers: dict[str, str] = {}
        """Of the last reply, names in small letters; a name that comes twice is there once."""

    def ask(
        self, method: str, path: str, sent: object = None, *, body: bytes | None = None, **headers: str | None
    ) -> tuple[int, Any]:
        """Status and what the reply says: JSON where it is JSON, text otherwise. A header None is left out."""
        data = json.dumps(sent).encode() if sent is not None else body
        told: dict[str, str | None] = {"Host": self.host}
        if self.cookie:
            told["Cookie"] = self.cookie
        if data is not None:
            told |= {"Content-Type": "application/json", "Origin": f"http://{self.host}"}
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        line.connect()
        try:
            line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            if data is not None and "Transfer-Encoding" not in told:
                told.setdefault("Content-Length", str(len(data)))
            for name, value in told.items():
                if value is not None:
                    line.putheader(name, value)
            with contextlib.suppress(ConnectionError):  # it may be refused before all of it is sent
                line.endheaders(data)
            reply = line.getresponse()
            text = reply.read()
        finally:
            line.close()
        self.headers = {name.lower(): value for name, value in reply.getheaders()}
        if given := self.headers.get("set-cookie"):
            self.cookie = given.split(";")[0]
        if self.headers.get("content-type") == "application/json":
            return reply.status, json.loads(text)
        return reply.status, text.decode()

    def enter(self, coach: int, pin: str) -> int:
        return self.ask("POST", "/enter", {"coach": coach, "pin": pin})[0]


@contextlib.contextmanager
def served(
    table: Table | None = None, *, gate: Gate | None = None, limits: Limits | None = None
) -> Iterator[tuple[Serving, Front]]:
    """The phones' page of a table, or of none, on loopback. A fault of the page itself fails the test."""
    faults: list[BaseException] = []
    front = Front(NoticeBoard())
    if table is not None:
        front = Front(table.board, gate or Gate(2), table.post)
    serving = Serving(PhonesPage(lambda: front), Address(), limits=limits, on_fault=faults.append)
    try:
        yield serving, front
    finally:
        serving.stop()
        assert not faults, faults


class Post:
    """The inbox of a match as the page knows it."""

    def __init__(self, inbox: Inbox) -> None:
        self.inbox = inbox
        self.patience = 5.0

    def send(self, text: str, *, ticket: str, coach: int, source: str) -> str:
        return self.inbox.send(text, ticket=ticket, coach=coach, source=source, patience=self.patience)

    def take_back(self, *, ticket: str, coach: int) -> str:
        return self.inbox.take_back(ticket=ticket, coach=coach, patience=self.patience)


def raw(port: int, data: bytes, *, seconds: float = 3.0, half_close: bool = True) -> bytes:
    """All that comes back for these bytes until the other side closes, or the time is over."""
    until = time.monotonic() + seconds
    found = b""
    with contextlib.closing(socket.create_connection(("127.0.0.1", port), timeout=seconds)) as line:
        with contextlib.suppress(OSError):  # it may refuse before it has all
            line.sendall(data)
            if half_close:
                line.shutdown(socket.SHUT_WR)
        with contextlib.suppress(OSError):
            while (left := until - time.monotonic()) > 0:
                line.settimeout(left)
                part = line.recv(65536)
                if not part:
                    break
                found += part
    return found

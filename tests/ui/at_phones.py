"""Phones at a table without a network: what hangs there for each coach, and answers from threads of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
from person import Person

from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.session import Session
from dockbowl.ui.phones.publisher import STEP, Publisher
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.starting import NewMatch, default_coaches, first_map, shipped_maps
from dockbowl.web.snapshot import Snapshot


class Sender(threading.Thread):
    """Something a phone sends; `reply` once it has been told how it went."""

    def __init__(self, send: Callable[[], str]) -> None:
        super().__init__(daemon=True)
        self._send, self.reply = send, "no reply yet"
        self.start()

    def run(self) -> None:
        self.reply = self._send()


class Phones:
    """The phones of all coaches of one window. Time for them passes by a step at every look."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.publisher: Publisher = person.app.phones.publisher
        self.time = 0.0
        self.publisher.now = lambda: self.time
        self.publisher.turn(True)

    def sees(self, coach: int) -> Snapshot:
        """What a coach sees once the window has gone round."""
        self.time += 2 * STEP
        self.person.pump()
        return self.seen(coach)

    def seen(self, coach: int) -> Snapshot:
        """What hangs there for him."""
        hung = self.publisher.board.seen_by(coach)
        assert hung is not None, "no match is on"
        seq, told = hung
        snapshot = msgspec.json.decode(told, type=Snapshot)
        assert snapshot.seq == seq and snapshot.you == coach
        return snapshot

    def starts(self, coach: int, text: str, ticket: str | None = None) -> Sender:
        """A phone begins to send."""
        named = self.seen(coach).ticket if ticket is None else ticket
        return Sender(lambda: self.publisher.send(text, ticket=named, coach=coach, source="phone"))

    def waits(self, *senders: Sender) -> list[str]:
        """The replies, once all have theirs."""
        for _ in range(400):
            self.person.pump()
            if not any(sender.is_alive() for sender in senders):
                break
        return [sender.reply for sender in senders]

    def sends(self, coach: int, text: str, ticket: str | None = None) -> str:
        """An answer from this coach's phone, to what is asked now if no ticket is named; the reply."""
        if ticket is None:
            ticket = self.sees(coach).ticket
        (reply,) = self.waits(self.starts(coach, text, ticket))
        return reply

    def takes_back(self, coach: int) -> str:
        ticket = self.sees(coach).ticket
        (reply,) = self.waits(Sender(lambda: self.publisher.take_back(ticket=ticket, coach=coach)))
        return reply


def people(game: str, seed: int, key: str = "", path: Path | None = None) -> Session:
    """A match of people whose dice are all real."""
    chosen = next(one for one in shipped_maps(game) if one.key == key) if key else first_map(game)
    coaches = default_coaches(chosen.coaches, game)
    for coach in coaches:
        coach.seat = "human"
    return NewMatch(chosen, coaches, seed=seed, game=game).start(path, save=path is not None, agreement=Agreement({}))


def sits_down(person: Person, session: Session) -> Phones:
    """Phones at a match."""
    person.app.go(MatchScreen(person.app, session))
    phones = Phones(person)
    phones.sees(0)
    return phones

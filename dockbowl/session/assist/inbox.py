"""Answers that arrive from other threads: they wait here until whoever drives the match takes them out.

A session belongs to one thread. A page on the network posts envelopes from its own; the window takes them out in its
loop, and each sender is told how it went, "" or the reason in a line.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from dockbowl.core.driver import Refused
from dockbowl.lang import tr

MOST: Final = 64
"""Envelopes that may wait; more are refused at once."""
LONGEST: Final = 200
"""Characters of an answer."""
PATIENCE: Final = 5.0
"""Seconds a sender waits for his reply."""


@dataclass(slots=True)
class Envelope:
    """One answer in words, for the request of a ticket, from a coach (-1: the table) and a place."""

    text: str
    ticket: str
    coach: int
    source: str
    back: bool = False
    """Nothing is answered: what was answered last is taken back."""
    reply: str = ""
    done: threading.Event = field(default_factory=threading.Event)
    taken: bool = False
    """Whether it has been given to the match, or has been withdrawn: whoever comes first."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def claim(self) -> bool:
        """Take it, or withdraw it; False if that has happened already."""
        with self.lock:
            before, self.taken = self.taken, True
        return not before


Taker = Callable[[Envelope], None]
"""Gives the answer to the match. Raises Refused."""


class Inbox:
    """A queue of envelopes between threads."""

    def __init__(self, wake: Callable[[], object] | None = None) -> None:
        self._waiting: queue.Queue[Envelope] = queue.Queue(MOST)
        self.wake = wake
        """Told that something has come, in the sender's thread."""

    def send(self, text: str, *, ticket: str, coach: int, source: str, patience: float = PATIENCE) -> str:
        """Post an answer and wait until it has been taken; "" or why it was refused. For other threads."""
        if len(text) > LONGEST or not text.isprintable():
            return tr("that is no answer")
        return self._post(Envelope(text, ticket, coach, source), patience)

    def take_back(self, *, ticket: str, coach: int, patience: float = PATIENCE) -> str:
        """Post the wish to take back, and wait like `send`. For other threads."""
        return self._post(Envelope("", ticket, coach, "", back=True), patience)

    def _post(self, envelope: Envelope, patience: float) -> str:
        try:
            self._waiting.put_nowait(envelope)
        except queue.Full:
            return tr("too many answers at once; try again")
        if self.wake is not None:
            self.wake()
        if not envelope.done.wait(patience) and envelope.claim():
            return tr("the table is busy; nothing has been taken")
        if not envelope.done.wait(patience):
            return tr("the table is busy; look whether it has been taken")
        return envelope.reply

    def take_out(self, taker: Taker) -> int:
        """Give every answer that waits to the match; returns how many there were. For the thread of the match."""
        count = 0
        while True:
            try:
                envelope = self._waiting.get_nowait()
            except queue.Empty:
                return count
            if not envelope.claim():
                continue
            count += 1
            try:
                taker(envelope)
            except Refused as error:
                envelope.reply = str(error)
            except Exception:
                envelope.reply = tr("that went wrong; the match stands where it was")
                raise
            finally:
                envelope.done.set()

    def refuse_all(self, why: str) -> None:
        """Whoever waits is told that nobody takes anything here any more. For the thread of the match."""

        def refuse(_: Envelope) -> None:
            raise Refused(why)

        self.take_out(refuse)

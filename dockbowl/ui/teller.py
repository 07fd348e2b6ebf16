"""The log and the shown match, in step with what the scene shows."""

from __future__ import annotations

from collections import deque

from dockbowl.core.events import Event, Turnover, TurnStarted
from dockbowl.core.state import Match
from dockbowl.session.session import Session, Told
from dockbowl.ui.panels.log import LogPanel
from dockbowl.ui.scene import Scene
from dockbowl.ui.story import story_lines

REMEMBERED = 60  # events of the past that are looked through for dice


def last_turnover(session: Session) -> str:
    """Why the turn before this one ended early: who and what, "" if it did not."""
    m = session.match
    for place in range(len(session.told) - 1, -1, -1):
        event = session.told[place].event
        if isinstance(event, TurnStarted) and event.coach != m.active:
            return ""
        if isinstance(event, Turnover):
            return _named(m, event.reason)
    return ""


def _named(m: Match, reason: str) -> str:
    """A reason with the name of the player it begins with, in place of his id."""
    first, _, rest = reason.partition(" ")
    if first not in m.ids:
        return reason
    return f"{m.card[m.ids.index(first)].name or first} {rest}"


class Teller:
    """Reads a session's story into the log panel, each line when its event is shown."""

    def __init__(self, session: Session, scene: Scene, log: LogPanel) -> None:
        self.session = session
        self.scene = scene
        self.log = log
        self.untold: deque[Told] = deque()
        self._read = 0
        self._generation = session.generation
        self._shown_entry = -1
        scene.on_event = self.tell
        self._remember()

    def _remember(self) -> None:
        self.scene.remember(told.event for told in self.session.told[-REMEMBERED:])

    def read(self) -> None:
        """See what is new; after an undo everything is."""
        session = self.session
        if session.generation != self._generation:
            self._generation = session.generation
            self._remember()
            self.log.clear()
            self.untold.clear()
            self._read = 0
        told = session.told
        self.untold.extend(told[self._read :])
        self._read = len(told)
        if not self.scene.busy:
            self.tell_all()

    def tell_all(self) -> bool:
        """Log everything that has not been logged yet; whether there was any."""
        some = bool(self.untold)
        self.log.add(story_lines(self.session, self.untold))
        self.untold.clear()
        return some

    def tell(self, event: Event) -> None:
        """An event is being shown: log it, and all before it."""
        lines: list[Told] = []
        while self.untold:
            lines.append(self.untold.popleft())
            if lines[-1].event is event:
                break
        self.log.add(story_lines(self.session, lines))
        if lines and self.scene.speed != "off" and lines[-1].entry != self._shown_entry:
            # The panels show the match as it was when this had just happened, not as it is by now.
            self._shown_entry = lines[-1].entry
            self.scene.catch_up(self.session.at(self._shown_entry).match)

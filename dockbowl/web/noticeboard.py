"""Between the thread of the match and those of the pages: what is shown hangs here, whole or not at all."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol

import msgspec

from dockbowl.web.snapshot import Ground, Snapshot, Team


class Answers(Protocol):
    """Where answers go. Both wait until the match has taken it, and return "" or in a line why it was refused."""

    def send(self, text: str, *, ticket: str, coach: int, source: str) -> str: ...

    def take_back(self, *, ticket: str, coach: int) -> str: ...


class NoticeBoard:
    """The latest snapshot of each coach, as JSON. `pin_up` is for the thread of the match, the rest for any."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shown: dict[int, tuple[int, bytes]] = {}
        self._grounds: dict[str, bytes] = {}
        self._teams: tuple[Team, ...] = ()

    def pin_up(self, snapshots: Sequence[Snapshot], ground: Ground, watching: Sequence[Snapshot] = ()) -> None:
        """Show these, one a coach, and the board they lie on, in place of what was shown.

        `watching`: what the phones of coaches see whom nobody can enter for, as the computer plays for them.
        """
        shown = {one.you: (one.seq, msgspec.json.encode(one)) for one in (*snapshots, *watching)}
        drawn = {ground.id: msgspec.json.encode(ground)}
        players = {one.you for one in snapshots}
        teams = tuple(team for team in snapshots[0].teams if team.coach in players) if snapshots else ()
        with self._lock:
            self._shown, self._grounds, self._teams = shown, drawn, teams

    def take_down(self) -> None:
        """Nothing is shown: no match is on."""
        with self._lock:
            self._shown, self._grounds, self._teams = {}, {}, ()

    def seen_by(self, coach: int) -> tuple[int, bytes] | None:
        """Sequence number and JSON of what a coach sees, None while there is no match."""
        with self._lock:
            return self._shown.get(coach)

    def ground(self, name: str) -> bytes | None:
        """The JSON of a Ground by its id."""
        with self._lock:
            return self._grounds.get(name)

    def teams(self) -> tuple[Team, ...]:
        """The teams a phone can enter for; none while there is no match."""
        with self._lock:
            return self._teams

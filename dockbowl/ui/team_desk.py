"""A team being built: what is on the desk, what was taken back, why something cannot be done. No rule is known here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dockbowl.games.rosters import Team
from dockbowl.games.team import building
from dockbowl.games.team.building import Refused

MOST = 200
"""Steps that can be taken back."""
Change = Callable[..., Team]


class Desk:
    """One team and its history. `path` and `text` are the file it came from, if it came from one."""

    def __init__(self, team: Team, path: Path | None = None, text: str = "") -> None:
        self.team = team
        self.path, self.text = path, text
        self.said = ""
        self._saved: Team | None = team if path is not None else None
        self._done: list[Team] = []
        self._undone: list[Team] = []
        self._reasons: dict[tuple[Any, ...], str] = {}
        self._missing: list[str] | None = None

    # ---------------------------------------------------------------- changing

    def change(self, how: Change, *words: Any, **more: Any) -> bool:
        """Do it; if the rules refuse it, `said` says why."""
        try:
            after = how(self.team, *words, **more)
        except Refused as reason:
            self.said = capital(str(reason))
            return False
        self.said = ""
        if after != self.team:
            self._done = [*self._done[1 - MOST :], self.team]
            self._undone.clear()
            self._put(after)
        return True

    def rolled(self, after: Team) -> None:
        """A change that dice made: it cannot be taken back, nor anything before it."""
        self._done.clear()
        self._undone.clear()
        self._put(after)

    def _put(self, team: Team) -> None:
        self.team = team
        self._reasons.clear()
        self._missing = None

    def undo(self) -> bool:
        if not self._done:
            return False
        self._undone.append(self.team)
        self._put(self._done.pop())
        self.said = ""
        return True

    def redo(self) -> bool:
        if not self._undone:
            return False
        self._done.append(self.team)
        self._put(self._undone.pop())
        self.said = ""
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    # ---------------------------------------------------------------- asking

    def why(self, how: Change, *words: Any) -> str:
        """Why a change cannot be made, "" if it can. Remembered until something is changed."""
        key = (how, *words)
        if key not in self._reasons:
            try:
                how(self.team, *words)
                self._reasons[key] = ""
            except Refused as reason:
                self._reasons[key] = capital(str(reason))
        return self._reasons[key]

    @property
    def missing(self) -> list[str]:
        """What keeps the team from being played."""
        if self._missing is None:
            self._missing = [capital(one) for one in building.missing(self.team)]
        return self._missing

    @property
    def changed(self) -> bool:
        """Whether it is not as its file has it."""
        return self.team != self._saved

    def kept(self, path: Path, text: str) -> None:
        """It has been written there."""
        self.path, self.text, self._saved = path, text, self.team


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""Every edit of a map, to be taken back and done again without end."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.editor.model import Map


@dataclass(frozen=True, slots=True)
class Edit:
    """One step: what it is called, the map before and after it. Maps never change, so each way is exact."""

    name: str
    before: Map
    after: Map


class History:
    """The edits since the first map, and how many of them hold."""

    def __init__(self, first: Map) -> None:
        self.first = first
        self._edits: list[Edit] = []
        self._place = 0

    @property
    def now(self) -> Map:
        return self._edits[self._place - 1].after if self._place else self.first

    @property
    def place(self) -> int:
        """How many edits hold."""
        return self._place

    @property
    def names(self) -> list[str]:
        """What every edit is called, the ones that can be done again too."""
        return [edit.name for edit in self._edits]

    def do(self, name: str, after: Map) -> bool:
        """Go on to another map; what could have been done again is forgotten. False if nothing has changed."""
        if after is self.now or after == self.now:
            return False
        del self._edits[self._place :]
        self._edits.append(Edit(name, self.now, after))
        self._place += 1
        return True

    def undo(self) -> str:
        """Take the last edit back; its name, "" if there is none."""
        if not self._place:
            return ""
        self._place -= 1
        return self._edits[self._place].name

    def redo(self) -> str:
        """Do the next edit again; its name, "" if there is none."""
        if self._place == len(self._edits):
            return ""
        self._place += 1
        return self._edits[self._place - 1].name

    def go(self, place: int) -> None:
        """Let just so many edits hold."""
        self._place = max(0, min(place, len(self._edits)))

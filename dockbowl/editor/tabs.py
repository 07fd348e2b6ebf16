"""The maps that are open, each in a tab, and which of them is shown."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dockbowl.editor.document import Document
from dockbowl.editor.model import Map, Point
from dockbowl.editor.recent import Recent
from dockbowl.editor.recovery import Keeper
from dockbowl.editor.seen import Seen, see


@dataclass(slots=True)
class Tab:
    """One open map and how it is looked at."""

    document: Document
    keeper: Keeper
    selection: frozenset[Point] = frozenset()
    camera: object = None
    """The window's own: where the map lies on the screen."""
    _seen: tuple[Map, Seen] | None = None
    _checked: tuple[Map, Seen] | None = None

    def seen(self, map: Map) -> Seen:
        """The map as a board."""
        if self._seen is None or self._seen[0] is not map:
            if self._checked is not None and self._checked[0] is map:
                return self._checked[1]
            self._seen = (map, see(map, checked=False))
        return self._seen[1]

    def checked(self, map: Map) -> Seen:
        """The map with its findings."""
        if self._checked is None or self._checked[0] is not map:
            self._checked = (map, see(map))
        return self._checked[1]

    def is_checked(self, map: Map) -> bool:
        return self._checked is not None and self._checked[0] is map


class Tabs:
    """The open maps, and what is said of what was done last."""

    def __init__(self, home: Path | None = None, keep: bool = True) -> None:
        self.home = home
        self.keep = keep
        self.recent = Recent(home, keep)
        self.tabs: list[Tab] = []
        self.active = 0
        self.closed: list[Path] = []
        """Files of tabs that were closed, the last one last."""
        self.message = ""
        self.warning = False

    @property
    def tab(self) -> Tab:
        return self.tabs[self.active]

    @property
    def document(self) -> Document:
        return self.tab.document

    @property
    def map(self) -> Map:
        """The map that is shown."""
        return self.document.map

    def cancel(self) -> bool:
        """Let go of whatever is being done; whether anything was."""
        return False

    def shown(self) -> None:
        """Another map is shown, or the same with other squares."""

    def add(self, document: Document) -> Tab:
        """Open a map in a tab of its own."""
        self.cancel()
        tab = Tab(document, Keeper(document, self.home, self.keep))
        self.tabs.append(tab)
        self.show(len(self.tabs) - 1)
        for note in document.notes:
            self.say(note)
        if document.path is not None:
            self.recent.used(document.path)
            self.remember()
        return tab

    def open(self, path: Path) -> Tab:
        """Open a file, or show the tab that has it. Raises reading.Unusable."""
        for place, tab in enumerate(self.tabs):
            if tab.document.path is not None and _same_file(tab.document.path, path):
                self.show(place)
                return tab
        return self.add(Document.open(path))

    def show(self, place: int) -> None:
        """Turn to another tab."""
        self.cancel()
        self.active = place % max(1, len(self.tabs))
        if self.tabs:
            self.shown()

    def close(self, place: int) -> None:
        """Close a tab; what it has not saved is gone."""
        self.cancel()
        tab = self.tabs.pop(place)
        tab.keeper.done()
        if tab.document.path is not None:
            self.closed.append(tab.document.path)
        self.show(min(self.active, len(self.tabs) - 1) if place != self.active else max(0, place - 1))
        self.remember()

    def remember(self) -> None:
        """Keep which files are open, for the next evening."""
        self.recent.open_are([tab.document.path for tab in self.tabs if tab.document.path is not None])

    def say(self, text: str, *, warning: bool = False) -> None:
        self.message, self.warning = text, warning


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one == other

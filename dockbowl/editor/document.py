"""One map that is being edited: its file, the edits, and what on the disk it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dockbowl import files
from dockbowl.board.fileform import FORMAT
from dockbowl.board.intake import LARGEST
from dockbowl.data import SUFFIX
from dockbowl.editor import patching
from dockbowl.editor.history import History
from dockbowl.editor.model import Map
from dockbowl.editor.reading import Taken, Unusable, take
from dockbowl.lang import tr

assert FORMAT == 1  # `patching` writes this version

UNTITLED: Final = "untitled"


class Changed(Exception):
    """The file on the disk is no longer the one that was read or saved last."""


@dataclass(frozen=True, slots=True)
class _Source:
    """A text that edits from a place of the history on are written into, and its map."""

    place: int
    data: bytes
    map: Map


class Document:
    """A map with its history. Taking everything back leads to the very bytes it began with."""

    def __init__(self, first: bytes, taken: Taken, path: Path | None = None, name: str = UNTITLED) -> None:
        self.first = first
        self.notes = taken.notes
        """What was put right when it was read."""
        self.faults = taken.faults
        """What is wrong with keys of the file that are not drawn; to be mended in a text editor."""
        self.history = History(taken.map)
        self._sources = [_Source(0, first, taken.map)]
        self.path = path.absolute() if path is not None else None
        """The whole path: what is written beside the map stays beside it, wherever a bare name would lead."""
        self._name = name
        self._saved: Map | None = taken.map if path is not None else None
        self._on_disk: bytes | None = first if path is not None else None
        self._text: tuple[Map, bytes] | None = None
        self._unsaved = False
        self.anew = False
        """Whether the text it came from could not be changed and is written anew, without its comments."""

    # ---------------------------------------------------------------- making one

    @classmethod
    def open(cls, path: Path) -> Document:
        """A file. Raises Unusable with one line."""
        data = _read(path)
        return cls(data, take(_decoded(data, str(path)), str(path)), path, path.name)

    @classmethod
    def from_data(cls, data: bytes, name: str = UNTITLED) -> Document:
        """A map that has no file any more. Raises Unusable."""
        return cls(data, take(_decoded(data, name), name), None, name)

    @classmethod
    def from_text(cls, text: str, name: str = UNTITLED, notes: list[str] | None = None) -> Document:
        """A map that has no file yet. Raises Unusable."""
        taken = take(text, name)
        taken.notes += notes or []
        return cls(text.encode("utf-8"), taken, None, name)

    # ---------------------------------------------------------------- looking

    @property
    def map(self) -> Map:
        return self.history.now

    @property
    def name(self) -> str:
        """What it is called on its tab."""
        return self.path.name if self.path is not None else self._name

    @property
    def dirty(self) -> bool:
        """Whether there is anything the disk does not have."""
        now = self.history.now
        if self._saved is None:
            return self._unsaved or self.history.place > 0
        return now is not self._saved and now != self._saved

    def unsaved(self) -> None:
        """Something that is worth keeping though nothing has been done to it here."""
        self._unsaved = True

    def forget(self) -> None:
        """What is not saved is not wanted."""
        self._saved, self._unsaved = self.history.now, False

    def data(self) -> bytes:
        """The file as it would be saved now."""
        now = self.history.now
        if self._text is None or self._text[0] is not now:
            source = next(one for one in reversed(self._sources) if one.place <= self.history.place)
            if now == source.map:
                made = source.data
            else:
                text = patching.patched(_decoded(source.data, self.name), source.map, now)
                self.anew = not text
                made = patching.woven(source.data, text or patching.written(now))
            self._text = (now, made)
        return self._text[1]

    def text(self) -> str:
        """The same with lines ended by `\\n` alone."""
        return _decoded(self.data(), self.name)

    def changed_outside(self) -> bool:
        """Whether somebody else has changed or removed the file since."""
        if self.path is None or self._on_disk is None:
            return False
        try:
            return files.read_bytes(self.path, LARGEST) != self._on_disk
        except files.Unreadable:
            return True

    # ---------------------------------------------------------------- doing

    def do(self, name: str, map: Map) -> bool:
        """One edit; False if it has changed nothing."""
        before = self.history.place
        if not self.history.do(name, map):
            return False
        self._sources = [one for one in self._sources if one.place <= before]
        return True

    def save(self, *, force: bool = False) -> bool:
        """Write the file, whole or not at all; False if it has all of it already.

        Raises Changed if somebody has changed it meanwhile, unless `force`; OSError if it cannot be written.
        """
        if self.path is None:
            raise ValueError("it has no file yet")
        if not force and self.changed_outside():
            raise Changed
        data = self.data()
        if data == self._on_disk and files.exists(self.path):
            self._saved = self.history.now
            return False
        self._write(self.path, data, force=True)
        return True

    def save_as(self, path: Path, *, force: bool = False) -> None:
        """Write it as another file and go on there. Raises FileExistsError unless `force`, or OSError."""
        self._write(path, self.data(), force=force)

    def _write(self, path: Path, data: bytes, force: bool) -> None:
        files.write_new(path, data, force=force)
        self.path = path.absolute()
        self._on_disk = data
        self._saved = self.history.now
        self.faults = take(_decoded(data, self.name), self.name).faults

    def reload(self) -> None:
        """Take what the disk has now as one more edit, so that it can be taken back. Raises Unusable."""
        if self.path is None:
            return
        data = _read(self.path)
        self.take_over(data, tr("what the disk has"))
        self._on_disk = data
        self._saved = self.history.now

    def take_over(self, data: bytes, what: str) -> None:
        """Make the map of another file the present one, as one edit; from then on its text is kept. Raises Unusable."""
        taken = take(_decoded(data, self.name), self.name)
        self.notes, self.faults = taken.notes, taken.faults
        self.do(what, taken.map)
        self._sources.append(_Source(self.history.place, data, self.history.now))
        self._text = None


def _read(path: Path) -> bytes:
    try:
        return files.read_bytes(path, LARGEST)
    except files.Unreadable as error:
        raise Unusable(str(error)) from None


def _decoded(data: bytes, name: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unusable(f"{name}:{line}: is not text in UTF-8 (byte 0x{data[error.start]:02x})") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def file_name(name: str) -> str:
    """A file's name for a map of this name."""
    kept = "".join(c if c.isalnum() else "-" for c in name.lower()).strip("-")
    while "--" in kept:
        kept = kept.replace("--", "-")
    return f"{kept[:40] or UNTITLED}{SUFFIX}"

"""Work that is not saved, kept beside its file while it is edited, so that no crash loses more than a few seconds.

Beside `harbour.toml` lies `.harbour.toml.autosave`; a map without a file, or in a folder that cannot be written, has
its copy in the program's own folder. A note there says which copy belongs to what; whoever edits holds it locked.
"""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import tomlkit

from dockbowl import files
from dockbowl.board.intake import LARGEST
from dockbowl.editor.document import Document
from dockbowl.lang import fault, tr
from dockbowl.session.places import places
from dockbowl.ui.locks import lock

ENDING: Final = ".autosave"
FOLDER: Final = "workshop"
EVERY: Final = 10.0
"""Seconds between an edit and its copy at most."""


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A copy somebody left behind without saving. `file` is None for a map that never had one."""

    copy: Path
    name: str
    file: Path | None
    age: float
    """Seconds since 1970 when it was last written."""

    def data(self) -> bytes:
        """What it holds. Raises files.Unreadable."""
        return files.read_bytes(self.copy, LARGEST)


class Keeper:
    """Keeps the copy of one document."""

    def __init__(self, document: Document, home: Path | None, keep: bool = True) -> None:
        self.document = document
        self.home = home
        self.keep = keep
        self.fault = ""
        """Why nothing can be kept, in one line."""
        self._copy: Path | None = None
        self._kept: bytes | None = None
        self._note: IO[str] | None = None
        self._waited = 0.0

    def tick(self, seconds: float) -> None:
        """Let time pass; writes a copy when one is due."""
        if not self.document.dirty:
            self._waited = 0.0
            if self._copy is not None:
                self.done()
            return
        self._waited += seconds
        if self._waited >= EVERY:
            self.write()

    def write(self) -> None:
        """Write the copy now."""
        self._waited = 0.0
        if not self.keep or not self.document.dirty:
            return
        data = self.document.data()
        if data == self._kept:
            return
        for path in self._places():
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                files.write_new(path, data, force=True)
            except OSError as error:
                why = fault(files.os_reason(error))
                self.fault = tr("no copy can be kept: {folder}: {why}", folder=path.parent, why=why)
                continue
            self.fault = ""
            self._kept = data
            if path != self._copy:
                self._forget()
                if self._copy is not None:
                    with contextlib.suppress(OSError):
                        self._copy.unlink()
                self._copy = path
                self._write_note(path)
            return

    def _places(self) -> list[Path]:
        if self._copy is not None and (self.document.path is None or self._copy == beside(self.document.path)):
            return [self._copy]
        own = places(self.home).state / FOLDER / f"{secrets.token_hex(4)}{ENDING}"
        return [own] if self.document.path is None else [beside(self.document.path), own]

    def _write_note(self, copy: Path) -> None:
        folder = places(self.home).state / FOLDER
        path = self.document.path
        try:
            folder.mkdir(parents=True, exist_ok=True)
            note = folder / f"editing-{secrets.token_hex(4)}.toml"
            self._note = note.open("w", encoding="utf-8")
            facts = {
                "copy": str(copy.absolute()),
                "name": self.document.name,
                "file": "" if path is None else str(path.absolute()),
            }
            self._note.write(tomlkit.dumps(facts))
            self._note.flush()
            lock(self._note)
        except OSError:
            self._note = None

    def adopt(self, one: LeftOver) -> None:
        """What somebody left behind is this document's copy from now on."""
        self._forget()
        _clear_notes(one.copy, self.home)
        self._copy = one.copy
        self._kept = None
        self._write_note(one.copy)
        self.write()

    def done(self) -> None:
        """Nothing is unsaved any more, or it is not wanted: the copy goes."""
        if self._copy is not None:
            with contextlib.suppress(OSError):
                self._copy.unlink()
        self._copy = self._kept = None
        self._forget()

    def _forget(self) -> None:
        note, self._note = self._note, None
        if note is not None:
            with contextlib.suppress(OSError):
                note.close()
            with contextlib.suppress(OSError):
                Path(note.name).unlink()

    def drop(self) -> None:
        """Let go of everything as the end of a program does; what is kept stays."""
        if self._note is not None:
            with contextlib.suppress(OSError):
                self._note.close()
            self._note = None


def beside(path: Path) -> Path:
    """Where the copy of a file lies."""
    return path.with_name(f".{path.name}{ENDING}")


def left_over(home: Path | None) -> list[LeftOver]:
    """What was left behind by windows that are gone, the latest first. Notes without a copy are cleared away."""
    found: list[LeftOver] = []
    folder = places(home).state / FOLDER
    try:
        notes = sorted(folder.glob("editing-*.toml"))
    except OSError:
        return []
    for note in notes:
        try:
            with note.open("r+", encoding="utf-8") as file:
                if not lock(file):
                    continue  # another window is at it
                facts = files.toml(file.read(10_000), note.name)
            copy, path = Path(str(facts.get("copy", ""))), str(facts.get("file", ""))
            when = copy.stat().st_mtime
        except (OSError, ValueError, TypeError):
            with contextlib.suppress(OSError):
                note.unlink()
            continue
        found.append(LeftOver(copy, str(facts.get("name", "")), Path(path) if path else None, when))
    return sorted(found, key=lambda one: -one.age)


def of_file(path: Path, home: Path | None) -> LeftOver | None:
    """The copy that lies beside a file, if it says something else than the file and nobody is at it."""
    copy = beside(path)
    if not files.exists(copy) or _is_open(copy, home):
        return None
    try:
        same = copy.read_bytes() == path.read_bytes()
        when = copy.stat().st_mtime
    except OSError:
        return None
    if same:
        return None
    return LeftOver(copy, path.name, path, when)


def _is_open(copy: Path, home: Path | None) -> bool:
    """Whether a window that is still there holds the note of this copy."""
    try:
        notes = list((places(home).state / FOLDER).glob("editing-*.toml"))
    except OSError:
        return False
    for note in notes:
        try:
            with note.open("r+", encoding="utf-8") as file:
                if str(copy.absolute()) in file.read(10_000).replace("\\\\", "\\"):
                    file.seek(0)
                    if not lock(file):
                        return True
        except OSError:
            continue
    return False


def _clear_notes(copy: Path, home: Path | None) -> None:
    """Take away the notes that windows which are gone have left of a copy."""
    for note in (places(home).state / FOLDER).glob("editing-*.toml"):
        with contextlib.suppress(OSError, ValueError), note.open("r+", encoding="utf-8") as file:
            if lock(file) and files.toml(file.read(10_000), note.name).get("copy") == str(copy.absolute()):
                note.unlink()


def discard(one: LeftOver, home: Path | None) -> None:
    """The copy is not wanted, or has been taken over."""
    with contextlib.suppress(OSError):
        one.copy.unlink()
    left_over(home)  # which clears away the note of a copy that is gone

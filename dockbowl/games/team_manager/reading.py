"""Card files: a folder of TOML in, a set of cards or all its faults out. The form: docs/team-manager-cards.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files as package_files
from pathlib import Path as FilePath
from typing import Any, Final

import msgspec

from dockbowl import files
from dockbowl.board.faults import Fault, in_lines, way
from dockbowl.board.toml_lines import Path, TomlLines
from dockbowl.games.team_manager import checks
from dockbowl.games.team_manager.forms import BOX, SKILLS, TABLES, UNIONS, BoxForm, Cards, Form, Payout
from dockbowl.names import meant

SUFFIX: Final = ".toml"
OURS: Final = "cards"
"""The name of the cards that come with the program, and of the folder they are in."""
MOST_FILES: Final = 100
_WHERE: Final = re.compile(r" - at `\$(.*)`$")
_MISSING: Final = re.compile(r"missing required field `(?P<key>\w+)`")
_UNKNOWN: Final = re.compile(r"unknown field `(?P<key>.+)`")
_VALUE: Final = re.compile(r"[Ii]nvalid enum value '(?P<value>.*)'")
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
Texts = Mapping[str, str]
"""The files of a set: name and text."""


class CardFileError(ValueError):
    """Card files that cannot be used; the message is a line for each of its `faults`."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(in_lines(self.faults))


def folder_texts(folder: str | FilePath) -> Texts:
    """The card files of a folder, by the names messages call them. Raises CardFileError."""
    name = files.name_of(folder)
    path = files.full_path(folder)
    try:
        if not path.is_dir():
            reason = "is no folder of card files" if path.exists() else "there is no such folder"
            raise CardFileError([Fault(name, 0, 0, "", reason)])
        found = sorted(file for file in path.iterdir() if file.suffix == SUFFIX)
        if not found:
            raise CardFileError([Fault(name, 0, 0, "", "has no card files (.toml)")])
        if len(found) > MOST_FILES:
            raise CardFileError([Fault(name, 0, 0, "", f"has {len(found)} files; at most {MOST_FILES}")])
        return {str(FilePath(folder) / file.name): files.read_text(file) for file in found}
    except files.Unreadable as error:
        raise CardFileError([Fault(error.file, error.line, error.column, "", error.reason)]) from None
    except OSError as error:
        raise CardFileError([Fault(name, 0, 0, "", files.os_reason(error))]) from None
    except ValueError as error:
        if isinstance(error, CardFileError):
            raise
        raise CardFileError([Fault(repr(name), 0, 0, "", str(error))]) from None


@cache
def our_texts() -> Texts:
    """The card files that come with the program."""
    folder = package_files("dockbowl.games.team_manager") / OURS
    found = sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name)
    return {file.name: file.read_text(encoding="utf-8") for file in found}


def look_at(texts: Texts, behaviours: Mapping[str, str]) -> tuple[Cards, list[Fault]]:
    """The cards as far as they can be made out, and all faults, file by file in the order of their lines."""
    reader = _Reader()
    for file, text in texts.items():
        reader.file(file, text)
    cards = reader.cards()
    whole = []
    for path, text in checks.faults(cards, behaviours):
        file, own = reader.place(path)
        if file:
            reader.found.setdefault(file, []).append((own, text))
        else:
            whole.append(Fault(reader.names, 0, 0, "", text))
    faults = [fault for file, text in texts.items() for fault in reader.placed(file, text)]
    # A file that cannot be read makes every total wrong: its own fault says it all.
    return cards, [*reader.unreadable, *faults, *([] if reader.unreadable or reader.lost else whole)]


def read_cards(texts: Texts, behaviours: Mapping[str, str]) -> Cards:
    """The cards of these files. Raises CardFileError with all their faults."""
    cards, faults = look_at(texts, behaviours)
    if faults:
        raise CardFileError(faults)
    return cards


class _Reader:
    """Gathers the tables of many files, and remembers which file and place each came from."""

    def __init__(self) -> None:
        self.found: dict[str, list[tuple[Path, str]]] = {}
        self.unreadable: list[Fault] = []
        self.lost = 0
        """Tables that could not be made out."""
        self.names = "cards"
        self._made: dict[str, list[Form]] = {kind: [] for kind in TABLES}
        self._from: dict[str, list[tuple[str, int]]] = {kind: [] for kind in TABLES}
        self._keys: dict[tuple[str, str, int], str] = {}
        """What each table calls itself, by its file, kind and place there."""
        self._box: BoxForm | None = None
        self._box_file = ""

    def file(self, file: str, text: str) -> None:
        folder, _, _ = file.replace("\\", "/").rpartition("/")
        self.names = folder or self.names
        try:
            raw = files.toml(text, file)
        except files.Unreadable as error:
            self.unreadable.append(Fault(error.file, error.line, error.column, "", error.reason))
            return
        for key, value in raw.items():
            if key == BOX:
                self._read_box(file, value)
            elif key not in TABLES:
                self._note(file, (key,), f"no such table{meant(key, [*TABLES, BOX])}")
            elif not isinstance(value, list):
                self._note(file, (key,), f"expected [[{key}]]")
            else:
                for place, one in enumerate(value):
                    self._read(file, key, place, one)

    def _note(self, file: str, path: Path, text: str) -> None:
        self.found.setdefault(file, []).append((path, text))

    def _read(self, file: str, kind: str, place: int, raw: Any) -> None:
        key = raw.get("key") if isinstance(raw, dict) else None
        if isinstance(key, str) and key:
            self._keys[file, kind, place] = key
        try:
            made = msgspec.convert(raw, TABLES[kind])
        except msgspec.ValidationError as error:
            way, reason = _parted(str(error))
            self._note(file, (kind, place, *way), reason)
            self.lost += 1
            return
        self._made[kind].append(made)
        self._from[kind].append((file, place))

    def _read_box(self, file: str, raw: Any) -> None:
        if self._box is not None:
            self._note(file, (BOX,), f"is in {self._box_file} as well")
            return
        try:
            self._box, self._box_file = msgspec.convert(raw, BoxForm), file
        except msgspec.ValidationError as error:
            way, reason = _parted(str(error))
            self._note(file, (BOX, *way), reason)

    def cards(self) -> Cards:
        made: dict[str, Any] = {kind: tuple(tables) for kind, tables in self._made.items()}
        if self._box is not None:
            made[BOX] = self._box
        return Cards(**made)

    def placed(self, file: str, text: str) -> list[Fault]:
        """What has been found in a file, in the order of its lines."""
        lines = TomlLines(text)
        found = self.found.get(file, ())
        faults = [Fault(file, lines.line(path), 0, self.where(file, path), said, path) for path, said in found]
        return sorted(faults, key=lambda fault: fault.line)

    def where(self, file: str, path: Path) -> str:
        """What a fault of a file is about: the card by its key (or as `starter[5]`), then the key in it."""
        if len(path) < 2:
            return way(path)
        key = self._keys.get((file, str(path[0]), path[1])) if isinstance(path[1], int) else None
        return way(path) if key is None else f"{key}: {way(path[2:])}" if path[2:] else key

    def place(self, path: Path) -> tuple[str, Path]:
        """The file and the way in it of a way through the whole set; "" for the set as a whole."""
        if not path:
            return "", ()
        kind = str(path[0])
        if kind == BOX:
            return self._box_file, path
        file, place = self._from[kind][int(path[1])]
        return file, (kind, place, *path[2:])


def _parted(message: str) -> tuple[Path, str]:
    """The way to a wrong value and what is wrong with it, out of a message of the decoder."""
    found = _WHERE.search(message)
    steps: list[str | int] = []
    for key, place in _STEP.findall(found[1] if found else ""):
        if key:
            steps.append(key)
        elif place.isdecimal():
            steps.append(int(place))
    reason = message[: found.start()] if found else message
    if (missing := _MISSING.search(reason)) is not None:
        return tuple(steps), f"{missing[1]}: is missing"
    if (unknown := _UNKNOWN.search(reason)) is not None:
        tables: tuple[type[Form], ...] = (*TABLES.values(), BoxForm, Payout)
        fields = {one.name for table in tables for one in msgspec.structs.fields(table)}
        return (*steps, unknown[1]), f"no such key here{meant(unknown[1], fields)}"
    if (wrong := _VALUE.search(reason)) is not None:
        values = UNIONS if steps[-1:] == ["union"] else SKILLS
        return tuple(steps), f"{wrong[1]!r} is none of {', '.join(values)}"
    return tuple(steps), reason[:1].lower() + reason[1:]

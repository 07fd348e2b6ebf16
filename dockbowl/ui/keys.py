"""The commands of the keyboard: the table of `keys.toml`, and what a person has changed in his own `keys.toml`.

Both what a key does and the keys page come from this table. A file of one's own that is damaged, names what there is
not, or gives one key to two commands is not used at all: the usual keys are, and one line says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec
import pygame
import tomli
import tomlkit
from tomlkit.exceptions import TOMLKitError

from dockbowl.files import Unreadable, exists, read_text, replace_own, toml
from dockbowl.lang import fault, said, tr
from dockbowl.names import meant
from dockbowl.session.places import places
from dockbowl.ui.keynames import BadKey, Press, parse, presses, shown, written

Where = Literal["always", "match", "cards", "replay", "pages", "editor"]
FILE = "keys.toml"
LARGEST = 200 * 1024
HEAD = """\
# Your own keys: the name of a command, and the keys it has. What is left out has its usual keys; F1 lists them all.
# Names of keys are those of a US keyboard: Q, F5, Ctrl+Z, Shift+Tab, Numpad 8, Page Up, +
"""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a key can do."""

    keys: tuple[str, ...]
    what: str
    held: bool = False
    """Whether it goes on while the key is held down."""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Commands under one title of the keys page."""

    title: str
    where: Where
    commands: dict[str, Command]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    group: tuple[Group, ...]


@cache
def groups() -> tuple[Group, ...]:
    """The shipped table."""
    text = (files("dockbowl.ui") / FILE).read_text("utf-8")
    return msgspec.convert(tomli.loads(text), Table).group


def groups_for(wanted: Iterable[Where]) -> tuple[Group, ...]:
    """The groups that somebody looks for who is on such a screen: the workshop's there only, and those of cards."""
    wanted = tuple(wanted)
    if "editor" in wanted:
        return tuple(group for group in groups() if group.where in ("editor", "always"))
    if "cards" in wanted:
        return tuple(group for group in groups() if group.where in wanted or group.where == "always")
    return tuple(group for group in groups() if group.where not in ("editor", "cards"))


@cache
def commands() -> dict[str, Command]:
    """All commands by their names."""
    return {name: command for group in groups() for name, command in group.commands.items()}


@cache
def wheres() -> dict[str, Where]:
    """Where each command can be used."""
    return {name: group.where for group in groups() for name in group.commands}


def meet(a: str, b: str) -> bool:
    """Whether two commands can be meant by the same key at the same moment."""
    one, two = wheres()[a], wheres()[b]
    return one == two or "always" in (one, two)


SHARED = frozenset({("choice 10", "fit")})
"""Commands that may share a key: the first is meant while it means anything."""


class BadKeys(ValueError):
    """A keys file that cannot be used; the message is one line."""


class Keys:
    """Which press stands for which command."""

    def __init__(self, own: dict[str, tuple[Press, ...]] | None = None) -> None:
        self.own = dict(own or {})
        self.fault = ""
        """Why the person's own file is not used, in one line."""
        self.notes: list[str] = []
        """Usual keys that were taken away by his own ones."""
        self._bound: dict[str, list[Press]] = {}
        self._bind()

    def _bind(self) -> None:
        usual = {name: [parse(key) for key in command.keys] for name, command in commands().items()}
        taken = {press: name for name, its in self.own.items() for press in its}
        self.notes.clear()
        for name, its in usual.items():
            if name in self.own:
                self._bound[name] = list(self.own[name])
                continue
            left = [p for p in its if p not in taken or not meet(name, taken[p]) or (taken[p], name) in SHARED]
            lost = [p for p in its if p not in left]
            if lost:
                by = ", ".join(dict.fromkeys(f"“{taken[p]}”" for p in lost))
                rest = "" if left else tr(", which has no key now")
                self.notes.append(
                    tr(
                        "{map} is for {by}, no longer for “{name}”{rest}",
                        map=", ".join(map(shown, lost)),
                        by=by,
                        name=name,
                        rest=rest,
                    )
                )
            self._bound[name] = left
        self._found: dict[tuple[Where, Press], list[str]] = {}
        for name, its in self._bound.items():
            for press in its:
                self._found.setdefault((wheres()[name], press), []).append(name)

    # ---------------------------------------------------------------- asking

    def find(self, event: pygame.Event, where: Where) -> list[str]:
        """The commands a key stands for there, the one to be tried first first."""
        for press in presses(event):
            found = self._found.get((where, press))
            if found:
                return found
        return []

    def of(self, name: str) -> list[Press]:
        """The presses of a command."""
        return self._bound.get(name, [])

    def text(self, name: str) -> str:
        """The first key of a command as it is called on the keyboard at hand, "" for none."""
        found = self.of(name)
        return shown(found[0]) if found else ""

    def tip(self, words: str, name: str) -> str:
        """Words for a tip, with the key that does the same."""
        key = self.text(name)
        return f"{words} ({key})" if key else words

    # ---------------------------------------------------------------- changing

    def holder(self, press: Press, name: str) -> str:
        """The command that has a press and would clash with another one for it, "" when there is none."""
        for other, its in self._bound.items():
            if other != name and press in its and meet(other, name):
                if (name, other) not in SHARED and (other, name) not in SHARED:
                    return other
        return ""

    def give(self, name: str, its: Sequence[Press]) -> None:
        """Give a command these keys, and no other command any of them."""
        for press in its:
            other = self.holder(press, name)
            if other:
                self.own[other] = tuple(p for p in self._bound[other] if p != press)
        self.own[name] = tuple(its)
        for one in [n for n, held in self.own.items() if list(held) == [parse(k) for k in commands()[n].keys]]:
            del self.own[one]
        self._bind()

    def usual(self) -> None:
        """All keys as they come."""
        self.own.clear()
        self._bind()


# ---------------------------------------------------------------- the person's own file


def own_path(home: Path | None = None) -> Path:
    """Where a person's own keys are kept."""
    return places(home).config / FILE


def load(home: Path | None = None) -> Keys:
    """The keys, with a person's own ones; `fault` says why those are not used."""
    path = own_path(home)
    if not exists(path):
        return Keys()
    try:
        return Keys(read(read_text(path, LARGEST)))
    except Unreadable as error:
        why = error.reason
    except BadKeys as error:
        why = str(error)
    keys = Keys()
    keys.fault = tr("{file} {fault}. The usual keys are used.", file=FILE, fault=fault(why))
    return keys


def read(text: str) -> dict[str, tuple[Press, ...]]:
    """What a file of one's own says. Raises BadKeys."""
    try:
        raw = toml(text, FILE)
    except Unreadable as error:
        raise BadKeys(
            tr("{reason} (line {line})", reason=said(error.reason), line=error.line) if error.line else error.reason
        ) from None
    own: dict[str, tuple[Press, ...]] = {}
    for name, its in raw.items():
        if name not in commands():
            raise BadKeys(f"names a command there is not, {name!r}{meant(name, commands())}")
        its = [its] if isinstance(its, str) else its
        if not isinstance(its, list) or not all(isinstance(one, str) for one in its):
            raise BadKeys(f'gives {name!r} something else than keys; expected such as ["Ctrl+Z"]')
        try:
            own[name] = tuple(dict.fromkeys(map(parse, its)))
        except BadKey as error:
            raise BadKeys(f"{name!r}: {error}") from None
    twice = _twice(own)
    if twice:
        raise BadKeys(twice)
    return own


def _twice(own: dict[str, tuple[Press, ...]]) -> str:
    """Which key two commands of the file share, "" when none."""
    names = list(own)
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            both = [press for press in own[name] if press in own[other]]
            if both and meet(name, other) and not {(name, other), (other, name)} & SHARED:
                return f"gives {written(both[0])} both to {name!r} and to {other!r}"
    return ""


def save(keys: Keys, home: Path | None = None) -> bool:
    """Keep a person's own keys; False when the folder cannot be written. Comments of his file stay."""
    path = own_path(home)
    try:
        document = tomlkit.parse(read_text(path, LARGEST))
    except (ValueError, TOMLKitError):
        document = tomlkit.parse(HEAD)
    for name in [str(n) for n in document if n not in keys.own]:
        document.remove(name)
    for name, its in keys.own.items():
        document[name] = [written(press) for press in its]
    return replace_own(path, tomlkit.dumps(document))


# ---------------------------------------------------------------- the keys page


class Row(msgspec.Struct, frozen=True):
    """One line of the keys page: the commands of it, and the words they share."""

    names: tuple[str, ...]
    what: str


def rows_of(group: Group) -> list[Row]:
    """The lines of one group; commands with the same words share one."""
    rows: list[Row] = []
    for name, command in group.commands.items():
        if rows and rows[-1].what == command.what:
            rows[-1] = Row((*rows[-1].names, name), command.what)
        else:
            rows.append(Row((name,), command.what))
    return rows


def row_text(keys: Keys, row: Row) -> str:
    """The keys of a line: of several commands the first key of each, then the second of each if all have one."""
    if len(row.names) == 1:
        return ", ".join(map(shown, keys.of(row.names[0])))
    sets = [keys.of(name) for name in row.names]
    layers = [[shown(its[n]) for its in sets if n < len(its)] for n in range(max(map(len, sets), default=0))]
    return ", ".join(_joined(layer) for place, layer in enumerate(layers) if not place or len(layer) == len(sets))


def row_tip(keys: Keys, row: Row) -> str:
    """All keys of a line, one command a line."""
    return "\n".join(f"{name}: {', '.join(map(shown, keys.of(name))) or tr('no key')}" for name in row.names)


def _joined(names: Iterable[str]) -> str:
    """Keys side by side; what all of them begin with is said once."""
    listed = list(names)
    digits = sorted(name.removeprefix("Num ") for name in listed)
    if len(listed) > 5 and all(name.startswith("Num ") for name in listed) and all(map(str.isdigit, digits)):
        return f"Num {digits[0]}–{digits[-1]}"
    for start in ("Ctrl+", "Shift+", "Alt+", "Num "):
        ends = [name.removeprefix(start) for name in listed]
        if len(listed) > 1 and all(n.startswith(start) for n in listed) and not any("+" in end[:-1] for end in ends):
            return start + " ".join(ends)
    return " ".join(listed)

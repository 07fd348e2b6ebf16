"""The league file as people see it: what changes is written into their text, and all the rest of it stays.

Comments, order, blank lines, line ends and a byte order mark are kept. Nothing is written that does not read back as
exactly the league meant; nothing is written over a file that somebody else has changed since it was read.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import InlineTable

from dockbowl import files
from dockbowl.board.faults import way
from dockbowl.board.toml_lines import Path as Way
from dockbowl.board.toml_lines import TomlLines
from dockbowl.league import splicing
from dockbowl.league.model import League, Part
from dockbowl.league.reading import LeagueFileError, read_league, unreadable
from dockbowl.league.splicing import inline

BOM: Final = b"\xef\xbb\xbf"
LISTS: Final = ("teams", "fixtures", "results", "seasons")
"""Lists of the file that grow at its end, a `[[...]]` each."""
INLINE: Final = ("players", "touchdowns", "hurt", "skills", "poached", "mvps", "left", "hatred", "budgets")
"""Lists inside those, a line for each entry."""


class LeagueFile:
    """A league and the text it stands in. `change` and `save`, in this order."""

    def __init__(self, path: str | Path, data: bytes, text: str, league: League) -> None:
        self.path = Path(path)
        self.text = text
        self.league = league
        self._data = data

    @classmethod
    def load(cls, path: str | Path) -> LeagueFile:
        """Raises LeagueFileError with all its faults."""
        name = files.name_of(path)
        try:
            # The bytes first: a file that changes now is then seen to have changed when it is written.
            data = files.read_bytes(path, files.LARGEST_TOML) if path != files.STDIN else b""
            text = files.read_text(path)
        except files.Unreadable as error:
            raise unreadable(error) from None
        return cls(path, data, text, read_league(text, name))

    @classmethod
    def new(cls, path: str | Path, league: League) -> LeagueFile:
        """A file that is not there yet; `create` writes it."""
        return cls(path, b"", text_of(league), league)

    def change(self, after: League) -> None:
        """Let the text say this. Raises ValueError if it cannot be put into this file, which says what to do."""
        self.text = edited(self.text, self.league, after)
        self.league = after

    def save(self) -> None:
        """Write it in place of what was read. Raises ValueError, and writes nothing, if that is not there any more."""
        name = str(self.path)
        try:
            now = files.read_bytes(self.path, files.LARGEST_TOML)
        except files.Unreadable as error:
            raise ValueError(str(error)) from None
        if now != self._data:
            raise ValueError(f"{name}: somebody has changed it in the meantime; nothing is written, try again")
        data = self.encoded()
        if data == now:
            return
        if len(data) > files.LARGEST_TOML:
            raise ValueError(f"{name}: would be larger than {files.in_words(files.LARGEST_TOML)}; nothing is written")
        try:
            files.write_new(self.path, data, force=True)
        except OSError as error:
            raise ValueError(f"{name}: {files.os_reason(error)}") from None
        self._data = data

    def encoded(self) -> bytes:
        """The text as bytes, with the line ends and the mark that were read."""
        text = self.text.replace("\n", "\r\n") if b"\r\n" in self._data else self.text
        return (BOM if self._data.startswith(BOM) else b"") + text.encode()


# ---------------------------------------------------------------- text


def values_of(part: Part) -> dict[str, Any]:
    """A table as plain values, in its order; what is usual is left out."""
    found: dict[str, Any] = _as_toml(msgspec.to_builtins(part, builtin_types=(datetime.date, datetime.time)))
    return found


def _as_toml(value: Any) -> Any:
    """TOML knows lists, no tuples."""
    if isinstance(value, dict):
        return {key: _as_toml(one) for key, one in value.items()}
    return [_as_toml(one) for one in value] if isinstance(value, (list, tuple)) else value


def text_of(league: League) -> str:
    """A league as a new file."""
    values = values_of(league)
    document = tomlkit.document()
    document.add(tomlkit.comment("A league: docs/league-format.md. Written by hand or by dockbowl league, or both."))
    for key in ("name", "game", "profile", "edition", "season"):
        # Who opens the file should see these, usual or not.
        if getattr(league, key):
            document.add(key, getattr(league, key))
    for key, value in values.items():
        if key not in document and key not in (*LISTS, "points", "tie_breaks"):
            document.add(key, value)
    document.add("tie_breaks", list(league.tie_breaks))
    points = tomlkit.table()
    for key in league.points.__struct_fields__:
        points.add(key, getattr(league.points, key))
    document.add("points", points)
    text = tomlkit.dumps(document)
    for key in LISTS:
        for row in values.get(key, ()):
            text += _block(key, row)
    return text


def _block(key: str, row: Mapping[str, Any]) -> str:
    """One `[[key]]` as text, an empty line before it."""
    document = tomlkit.document()
    rows = tomlkit.aot()
    rows.append(_table(row))
    document.append("row", rows)
    return "\n" + tomlkit.dumps(document).replace("[[row]]", f"[[{key}]]", 1)


def _table(row: Mapping[str, Any]) -> Any:
    table = tomlkit.table()
    for key, value in row.items():
        table.add(key, _value(key, value))
    return table


def _value(key: str, value: Any) -> Any:
    if key in INLINE and value:
        listed = tomlkit.array()
        for entry in value:
            listed.append(inline(entry))
        return listed.multiline(True)
    return value


def edited(text: str, before: League, after: League) -> str:
    """The text of a league with what has changed since. Raises ValueError if it does not read back as meant."""
    old, new = values_of(before), values_of(after)
    for key in LISTS:
        text = _shorter(text, key, old, new)
    made = _merged(text, old, new)
    for key in LISTS:
        made = _longer(made, key, old, new)
    try:
        good = read_league(made) == after
    except LeagueFileError as error:
        raise ValueError(f"the change would make a file that cannot be read ({error}); nothing is written") from None
    if not good:
        raise ValueError("the change does not fit into this file as it is laid out; nothing is written")
    return made


def _shorter(text: str, key: str, old: dict[str, Any], new: dict[str, Any]) -> str:
    """Without the last rows of a list, where it has become shorter; what is commented round them stays."""
    while len(old.get(key, ())) > len(new.get(key, ())):
        text = _without_last(text, key, len(old[key]))
        old[key] = old[key][:-1]
    if key in old and not old[key]:
        del old[key]
    return text


def _without_last(text: str, key: str, rows: int) -> str:
    wanted = files.toml(text, "league")
    wanted[key] = wanted[key][:-1]
    if not wanted[key]:
        del wanted[key]
    made = splicing.without_last(text, key, rows)
    if made is not None and _reads_as(made, wanted):
        return made
    document: Any = tomlkit.parse(text)
    if rows == 1:
        document.remove(key)
    else:
        del document[key][-1]
    return tomlkit.dumps(document)


def _reads_as(text: str, wanted: dict[str, Any]) -> bool:
    try:
        return files.toml(text, "league") == wanted
    except files.Unreadable:
        return False


def _longer(text: str, key: str, old: dict[str, Any], new: dict[str, Any]) -> str:
    """With the new rows of a list at the end of the file, or of the list where it is written as `[ ... ]`."""
    have = len(old.get(key, ()))
    for row in new.get(key, [])[have:]:
        if TomlLines(text).array((key,)) is None:
            text += "" if not text or text.endswith("\n") else "\n"
            text += _block(key, row)
        else:
            text = splicing.with_row(text, (key,), have, row, "") or text
        have += 1
    return text


# ---------------------------------------------------------------- what was there already

Growth = tuple[Way, int, dict[str, Any]]
"""The way to a list inside a table, how many rows it has, and one more."""


def _merged(text: str, old: dict[str, Any], new: dict[str, Any]) -> str:
    """With all that has changed in what was there."""
    after = {key: value[: len(old.get(key, ()))] if key in LISTS else value for key, value in new.items()}
    after = {key: value for key, value in after.items() if key not in LISTS or value}
    if old == after:
        return text
    grown: list[Growth] = []
    try:
        document = tomlkit.parse(text)
        _merge(document, old, after, (), grown)
    except TOMLKitError as error:
        raise ValueError(f"the change does not fit into this file as it is laid out: {error}") from None
    text = tomlkit.dumps(document)
    for path, rows, row in grown:
        header = ".".join(str(step) for step in path if isinstance(step, str))
        made = splicing.with_row(text, path, rows, row, _block(header, row))
        if made is None:
            raise ValueError(f"{way(path)}: a row cannot be added to it as it is laid out; nothing is written")
        text = made
    return text


def _merge(table: Any, old: Mapping[str, Any], new: Mapping[str, Any], at: Way, grown: list[Growth]) -> None:
    for key in {**old, **new}:
        if old.get(key) == new.get(key):
            continue
        if key not in new:
            if key in table:
                table.remove(key)
        elif key not in table:
            # Inside an inline table all stands on one line.
            table[key] = new[key] if isinstance(table, InlineTable) else _value(key, new[key])
        elif isinstance(new[key], dict):
            _merge(table[key], old.get(key, {}), new[key], (*at, key), grown)
        elif _rows(new[key]) and _rows(old.get(key, [])):
            was = old.get(key, [])
            for place, (before, after) in enumerate(zip(was, new[key], strict=False)):
                _merge(table[key][place], before, after, (*at, key, place), grown)
            for place in range(len(was) - 1, len(new[key]) - 1, -1):
                del table[key][place]
            for place in range(len(was), len(new[key])):
                grown.append(((*at, key), place, new[key][place]))
        else:
            table[key] = _value(key, new[key])


def _rows(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)

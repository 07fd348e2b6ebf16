"""Which line of a TOML text each key and value stands on.

The TOML reader gives values without their places, and a fault without its line is hard to mend. This
reads the text once more, knowing already that it is valid, and only when there is a fault to place.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

__all__ = ["Path", "TomlLines"]

Path = tuple[str | int, ...]
"""The way to a value: ``("ships", 1, "name")``."""

_TOKEN: Final = re.compile(
    r"""(?P<string>"{3}(?:\\.|[^\\])*?"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
    r"|(?P<comment>\#[^\n]*)"
    r"|(?P<open>[\[{])|(?P<close>[\]}])|(?P<comma>,)|(?P<equals>=)"
    r"|(?P<eol>\n)|(?P<space>[ \t\r]+)"
    r"""|(?P<word>[^\s\[\]{},#"'=]+)""",
    re.DOTALL,
)


class TomlLines:
    """Lines of the keys of one text, worked out at the first question."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] | None = None
        self._found: dict[Path, int] | None = None

    def line(self, path: Path) -> int:
        """The line of a value, or of the nearest thing around it that has one; 0 if none has."""
        if not path:
            return 0  # about the file as a whole, which may not even be TOML
        found = self._index()
        for length in range(len(path), 0, -1):
            # Of a list of tables only each table has a place.
            place = found.get(path[:length], found.get((*path[:length], 0)))
            if place is not None:
                return self._line_of(place)
        return 0

    def array(self, path: Path) -> tuple[int, int, int] | None:
        """Where an array `[...]` begins, where its last value or comma ends, and where its closing bracket stands.

        Places in the text, the second -1 for an empty one; None if the value is no such array, or has no place.
        """
        start = self._index().get(path, -1)
        if start < 0 or self._text[start] != "[" or (self._text.startswith("[[", start) and self._is_header(start)):
            return None
        depth, last = 0, -1
        for token in _TOKEN.finditer(self._text, start):
            kind = token.lastgroup
            if kind in ("space", "comment", "eol"):
                continue
            depth += (kind == "open") - (kind == "close")
            if not depth:
                return start, last, token.start()
            if token.start() > start:
                last = token.end()
        return None

    def _is_header(self, place: int) -> bool:
        """Whether nothing but spaces stands before it in its line."""
        return not self._text[self._text.rfind("\n", 0, place) + 1 : place].strip()

    def string_start(self, path: Path) -> tuple[int, int]:
        """Line and column (from 1) of the first character inside a string value."""
        place = self._index().get(path)
        if place is None:
            return 0, 0
        opening = re.match(r"\"{3}\r?\n?|'{3}\r?\n?|[\"']", self._text[place : place + 5])
        inside = place + (len(opening.group()) if opening else 0)
        line = self._line_of(inside)
        return line, inside - self._line_starts()[line - 1] + 1

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = [0, *(match.end() for match in re.finditer("\n", self._text))]
        return self._starts

    def _line_of(self, place: int) -> int:
        return bisect_right(self._line_starts(), place)

    def _index(self) -> dict[Path, int]:
        if self._found is None:
            self._found = _scan(self._text)
        return self._found


def _scan(text: str) -> dict[Path, int]:
    """The place of every key, table and outermost array element."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    key: list[str] = []
    state = "start"
    depth = element = 0
    fresh = False
    array = False
    value: Path = ()
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind in ("space", "comment"):
            continue
        if state == "start":
            if kind == "open":
                array = text.startswith("[[", token.start())
                state, key, depth = "header", [], 1
                table_start = token.start()
            elif kind in ("word", "string"):
                state, key = "key", _names(token)
                value_start = token.start()
        elif state == "header":
            if kind == "open":
                depth += 1
            elif kind == "close":
                depth -= 1
                if depth == 0:
                    state = "start"
                    table = _table_path(tuple(key), counts, array)
                    found[table] = table_start
            elif kind in ("word", "string"):
                key += _names(token)
        elif state == "key":
            if kind == "equals":
                state, depth, element, fresh = "value", 0, 0, True
                value = table + tuple(key)
                found[value] = value_start
            elif kind in ("word", "string"):
                key += _names(token)
        else:
            if kind == "eol":
                if depth == 0:
                    state = "start"
                continue
            if fresh and depth == 0:
                # The value itself: for a string this is where its text begins.
                found[value] = token.start()
                fresh = False
            if kind == "open":
                if depth == 1 and fresh:
                    found[(*value, element)] = token.start()
                    fresh = False
                depth += 1
                if depth == 1:
                    fresh = token.group() == "["
            elif kind == "close":
                depth -= 1
            elif kind == "comma":
                if depth == 1:
                    element += 1
                    fresh = True
            elif depth == 1 and fresh:
                found[(*value, element)] = token.start()
                fresh = False
    return found


def _names(token: re.Match[str]) -> list[str]:
    """The parts of a key: a quoted one whole, a bare one split at its dots."""
    text = token.group()
    if token.lastgroup == "string":
        return [text[1:-1]]
    return [part for part in text.split(".") if part]


def _table_path(key: tuple[str, ...], counts: dict[Path, int], array: bool) -> Path:
    """The path of a table header, with the numbers of the arrays it lies in put in."""
    path: Path = ()
    for place, name in enumerate(key):
        path = (*path, name)
        last = place == len(key) - 1
        if last and array:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path

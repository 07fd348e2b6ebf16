"""Rows put into and taken out of lists of a TOML text, line by line, so that all that people wrote round them stays.

A list is either tables (`[[results]]`) or an array (`players = [ ... ]`). The text is valid TOML before; whoever
splices reads the result again and sees whether it is what he meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import tomlkit

from dockbowl.board.toml_lines import Path, TomlLines

INDENT: Final = "    "


def inline(row: Mapping[str, Any]) -> Any:
    """A row as `{ ... }`."""
    entry = tomlkit.inline_table()
    entry.update(row)
    return entry


def _one_line(row: Mapping[str, Any]) -> str:
    text: str = inline(row).as_string()
    return text


def with_row(text: str, path: Path, rows: int, row: Mapping[str, Any], table: str) -> str | None:
    """One more row at the end of the list at `path`, which has so many (one at least); `table` is the row as a
    `[[...]]`. None if the list has no place in the text that can be found."""
    lines_of = TomlLines(text)
    place = lines_of.array(path)
    if place is not None:
        return _into_array(text, place, row)
    start = lines_of.line((*path, rows - 1))
    lines = text.split("\n")
    if not start or not lines[start - 1].lstrip().startswith("[["):
        return None
    end = _end(lines, start)
    return "\n".join([*lines[:end], "", *table.strip("\n").split("\n"), *lines[end:]])


def _into_array(text: str, place: tuple[int, int, int], row: Mapping[str, Any]) -> str:
    start, last, close = place
    entry = _one_line(row)
    if last >= 0 and text[last - 1] != ",":
        text = f"{text[:last]},{text[last:]}"
        last, close = last + 1, close + 1
    line = text.rfind("\n", 0, close) + 1
    if line > start and not text[line:close].strip():  # the bracket closes on a line of its own
        first = text[text.rfind("\n", 0, last) + 1 :] if last >= 0 else ""
        indent = first[: len(first) - len(first.lstrip())] if first.lstrip()[:1] in ("{", "[", '"') else INDENT
        return f"{text[:line]}{indent}{entry},\n{text[line:]}"
    between = " " if last >= 0 else ""
    head = text[: last if last >= 0 else close]
    return f"{head}{between}{entry}{text[close:]}"


def without_last(text: str, key: str, rows: int) -> str | None:
    """Without the last of so many `[[key]]` tables; the comments before and after it stay. None if it is no table."""
    lines = text.split("\n")
    start = TomlLines(text).line((key, rows - 1))
    if not start or not lines[start - 1].lstrip().startswith("[["):
        return None
    end = _end(lines, start, f"{key}.")
    first = start - 1
    if first and not lines[first - 1].strip():
        first -= 1
    return "\n".join([*lines[:first], *lines[end:]])


def _end(lines: list[str], start: int, inside: str = "") -> int:
    """Where the table ends whose header is line `start` (from 1), tables named `inside`... included: behind its last
    line that is no comment and not empty."""
    end = next((place for place in range(start, len(lines)) if _header(lines[place], inside)), len(lines))
    while end > start and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def _header(line: str, inside: str) -> bool:
    """Whether a line begins another table, none of those inside."""
    line = line.strip()
    if not line.startswith("[") or not line.split("#")[0].rstrip().endswith("]"):
        return False
    return not (inside and line.strip("[ ").startswith(inside))

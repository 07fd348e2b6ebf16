"""The sections of `docs/rules/`: numbered ones, headings within them, numbered points, rows of a table, bold words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

HEADING = re.compile(r"(##+) (?:(\d+(?:\.\d+)?)\.? )?(.+)")
POINT = re.compile(r"(\d+)\. (.+)")
ROW = re.compile(r"\| (\d+) \| ([^|]+) \|")
BOLD = re.compile(r"\s*(?:- )?\*\*(.+?)[.:]?\*\*")
LONGEST: Final = 70
"""Letters of a point as it is quoted."""
_NOTES = re.compile(r"\s*[(\[].*?[)\]]")

NO_RULE: Final = {
    "core 1": "the board itself, which is data (`maps/pitch.toml`); the tests of boards check it",
    "core 27": "where sources differ: what is played stands with each rule, as D1 to D33",
    "core 28": "worked numbers: each one in force is named by a test, which `tests/test_named_numbers.py` checks",
    "core 29": "Sevens, another game; see `docs/rules/sevens.md`",
    "core 30": "what hooks skills use; the skills themselves have a table above",
    "core 30.1": "the numbers of skills; the skills themselves have a table above",
    "core 31": "formulas of the rules above; `tests/rules/test_worked_numbers.py` checks them by every fall of dice",
}
"""Sections that are no rule of play of the 2020 edition, and why."""


@dataclass(frozen=True)
class Section:
    """A rule of a document: its id (`core 12`, `core 12 (dodge)`), and what else may name it."""

    id: str
    name: str
    also: tuple[str, ...] = ()
    says: bool = True
    """Whether it has words of its own, besides those of its parts."""


WITHOUT_PLAY: Final = {
    "sevens 14": "what is kept between matches, which is the league's",
    "team-manager 1.1": "how many cards there are, which the checker of cards counts",
    "team-manager 1.2": "how many cards there are, which the checker of cards counts",
    "team-manager 1.3": "how many tokens there are, which the checker of cards counts",
    "team-manager 1.5": "what is on a card; the checker of cards looks at it",
    "team-manager 14": "why readings are as they are; what is played stands with each rule",
    "sevens 1.3": "where the trapdoors are, which is data (`maps/sevens.toml`); the tests of boards check it",
}
"""Points of the books of ours that are no rule of play."""


def core(path: Path) -> list[Section]:
    """Numbered sections and their headings."""
    found: list[Section] = []
    chapter = number = ""
    lines = path.read_text(encoding="utf-8").splitlines()
    heads = [(place, HEADING.fullmatch(line)) for place, line in enumerate(lines)]
    heads = [(place, head) for place, head in heads if head]
    firsts = Counter[str]()
    chapters: list[tuple[str, str, str, bool]] = []
    for index, (place, head) in enumerate(heads):
        assert head is not None
        end = heads[index + 1][0] if index + 1 < len(heads) else len(lines)
        says = any(line.strip() and line.strip() != "---" for line in lines[place + 1 : end])
        number, name = head[2] or "", _NOTES.sub("", head[3]).strip()
        if number:
            chapter = number
        chapters.append((chapter, "" if number else name.casefold(), name, says))
        if not number:
            firsts[f"{chapter} {name.casefold().split()[0]}"] += 1
    for chapter, part, name, says in chapters:
        if not chapter:
            continue
        if not part:
            found.append(Section(f"core {chapter}", name, says=says))
            continue
        words = [part.split()[0]] if firsts[f"{chapter} {part.split()[0]}"] == 1 else []
        words += [part, *(one.strip() for one in part.split(" / "))]
        ids = list(dict.fromkeys(f"core {chapter} ({one})" for one in words))
        found.append(Section(ids[0], name, tuple(ids[1:]), says))
    return found


def numbered(path: Path, book: str) -> list[Section]:
    """Numbered sections of a book of ours, their numbered points, rows of their tables, and what is printed bold."""
    found: list[Section] = []
    heads: dict[str, str] = {}
    says: set[str] = set()
    chapter = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        head = HEADING.fullmatch(line)
        if head and head[2]:
            chapter = head[2]
            heads[chapter] = _NOTES.sub("", head[3]).strip()
            found.append(Section(f"{book} {chapter}", heads[chapter]))
        elif chapter:
            part = _part(book, chapter, line)
            if part:
                found.append(part)
            elif line.strip() and not line.startswith(" "):
                says.add(f"{book} {chapter}")
    plain = {f"{book} {number}" for number in heads}
    return [replace(one, says=one.id not in plain or one.id in says) for one in found]


def _part(book: str, chapter: str, line: str) -> Section | None:
    """A numbered point, a row of a table by its roll, or a rule with a bold name; None for any other line."""
    point, row, bold = POINT.match(line), ROW.match(line), BOLD.match(line)
    if point:
        return Section(f"{book} {chapter}.{point[1]}", _first_words(point[2]))
    if row:
        return Section(f"{book} {chapter}.{row[1]}", row[2].strip())
    if bold:
        words = _NOTES.sub("", re.split("[,;]", bold[1].casefold())[0]).strip()
        return Section(f"{book} {chapter} ({words})", _cut(_plain(line.strip().removeprefix("- "))))
    return None


def _first_words(text: str) -> str:
    """The beginning of a point: its name, if it has one, else its first words."""
    named = re.match(r"\*\*(.+?)[.:]?\*\*|([A-Z][^.:(]*?) \(", text)
    return (named[1] or named[2]) if named else _cut(_plain(text))


def _plain(text: str) -> str:
    """Without what makes it bold, and without the numbers of readings."""
    return re.sub(r"\s*\[R.*", "", text.replace("**", ""))


def _cut(text: str) -> str:
    return text.strip(" .:") if len(text) < LONGEST else text[: LONGEST - 3].rsplit(" ", 1)[0].rstrip(" ,.;:") + " ..."

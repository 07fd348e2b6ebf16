"""What is wrong with a file, an option or an answer, in another language.

A fault is raised in English, by whichever floor finds it: `evening.toml:12: teams[2]: no such key; did you mean
"coach"?`. It is a place, keys as they are written, and a sentence with values in it; the value may be a fault in its
turn. So a line is looked up by its ends, those that follow a `: ` or a `; ` among them: what stands before one, and the
values in it, are looked up the same way, and that is taken of which sentences of the catalogue cover the most letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from dockbowl.lang.po import Entry

_VALUE: Final = re.compile(r"\{(\w+)(?:![rs])?(?::[^{}]*)?\}")
_AS_IT_IS: Final = re.compile(r"\{(\w*)!s\}")
"""In a translation: a value that is left as it is, though it may have words of faults in it: a line of a log."""
_SEAM: Final = re.compile(r": +|(?=; )|(?<=; )|(?= \()")
"""Where a fault may begin within a line: after a place or key, at a remark that follows it."""
_QUOTED: Final = re.compile(r"""(['"`“«]).*(['"`”»])""", re.DOTALL)
MOST_KEPT: Final = 4_000
"""So many faults are remembered before all are forgotten; the window shows some in every frame."""
_LONGEST: Final = 4_000
"""Characters of a line that is looked up; what is longer quotes a file."""


@dataclass(slots=True)
class _Sentence:
    """A sentence with values: its longest piece, its own letters, its translation, its pattern once it is asked for."""

    text: str
    translation: str
    ours: bool
    """Of `faults.po`: its values are as they were written, but for faults and words in it."""
    piece: str
    letters: int
    kept: frozenset[str] = frozenset()
    """The values that are left as they are."""
    pattern: re.Pattern[str] | None = None

    def match(self, text: str) -> re.Match[str] | None:
        if self.pattern is None:
            self.pattern = _pattern(self.text)
        return self.pattern.fullmatch(text)


class Faults:
    """The faults of a language."""

    def __init__(self, said: Callable[[str], str]) -> None:
        self._said = said
        self._whole: dict[str, str] = {}
        self._sentences: list[_Sentence] = []
        self._sorted = True
        self._kept: dict[str, str] = {}
        self._parts: dict[str, tuple[int, str]] = {}
        """What has been found for parts of the fault that is looked up."""

    def take(self, entry: Entry, *, ours: bool) -> None:
        """A text of `faults.po`, or (not `ours`) of the sentences made below."""
        if not _VALUE.search(entry.text):
            if ours or " " in entry.text:
                self._whole[entry.text] = entry.translation
            return
        pieces = _VALUE.split(entry.text)[::2]
        letters, kept = (
            sum(len("".join(one.split())) for one in pieces),
            frozenset(_AS_IT_IS.findall(entry.translation)),
        )
        self._sentences.append(_Sentence(entry.text, entry.translation, ours, max(pieces, key=len), letters, kept))
        self._sorted = False

    def told(self, text: str) -> str:
        """A fault of one or more lines."""
        if not self._sentences and not self._whole:
            return text
        found = self._kept.get(text)
        if found is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            if not self._sorted:
                self._sentences.sort(key=lambda one: -one.letters)
                self._sorted = True
            found = self._kept[text] = "\n".join(self._line(line)[1] for line in text.split("\n"))
            self._parts.clear()
        return found

    def _line(self, text: str) -> tuple[int, str]:
        """How many letters of a line sentences of the catalogue have of their own, and the line; the most fitting."""
        if not text or len(text) > _LONGEST:
            return 0, text
        if text in self._whole:
            return len(text), self._whole[text]
        best, told = 0, text
        for start in _starts(text):
            letters, made = self._made(text[start:])
            if not letters:
                continue
            head = text[:start].rstrip(":; ")
            before, first = self._part(head)
            if before + letters >= best:
                best, told = before + letters, first + text[len(head) : start] + made
        return best, told

    def _made(self, whole: str) -> tuple[int, str]:
        """The same of a text that one sentence makes as a whole; (0, "") if none does."""
        if whole in self._whole:
            return len(whole), self._whole[whole]
        for one in self._sentences:
            if one.piece in whole and (match := one.match(whole)):
                given = match.groupdict()
                if not one.ours:
                    return one.letters, _filled(one.translation, {name: self._said(given[name]) for name in given})
                values = {
                    name: (len(text), text) if name in one.kept else self._part(text) for name, text in given.items()
                }
                letters = one.letters + sum(count for count, _ in values.values())
                return letters, _filled(one.translation, {name: told for name, (_, told) in values.items()})
        return 0, ""

    def _part(self, text: str) -> tuple[int, str]:
        """The same of a value or of what stands before a fault: it is as written if it is a name, a number, quoted."""
        if text in self._whole:
            return len(text), self._whole[text]
        quoted = _QUOTED.fullmatch(text)
        if " " not in text or (quoted and quoted[1] not in text[1:-1]):
            return 0, text
        found = self._parts.get(text)
        if found is None:
            found = self._parts[text] = self._line(text)
        return found


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _VALUE.sub(lambda found: values[found[1]], text)


def _starts(text: str) -> Iterator[int]:
    yield 0
    for count, seam in enumerate(_SEAM.finditer(text)):
        if count >= 24:
            return
        if seam.end() < len(text):
            yield seam.end()


def _pattern(text: str) -> re.Pattern[str]:
    made, seen = "", set()
    for place, piece in enumerate(_VALUE.split(text)):
        if place % 2 == 0:
            made += re.escape(piece)
        elif piece in seen:
            made += f"(?P={piece})"
        else:
            seen.add(piece)
            made += f"(?P<{piece}>.*?)"
    return re.compile(made, re.DOTALL)

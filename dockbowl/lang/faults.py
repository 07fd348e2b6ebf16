"""What is wrong with a file, an option or an answer, in another language.

A fault is raised in English, by whichever floor finds it: `evening.toml:12: teams[2]: no such key; did you mean
"coach"?`. It is a place, keys as they are written, and a sentence with values in it; the value may be a fault in its
turn. So a line is looked up by its ends: of all that begin it or follow a `: ` or a `; `, the one is taken that a
sentence of the catalogue covers with the most letters of its own, and what stands before it is looked up the same way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from dockbowl.lang.po import Entry

_VALUE: Final = re.compile(r"\{(\w*)[^{}]*\}")
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

    def take(self, entry: Entry, *, ours: bool) -> None:
        """A text of `faults.po`, or (not `ours`) of the sentences made below."""
        if not _VALUE.search(entry.text):
            if ours or " " in entry.text:
                self._whole[entry.text] = entry.translation
            return
        pieces = _VALUE.split(entry.text)[::2]
        translation = _VALUE.sub(lambda found: f"{{{found[1]}}}", entry.translation)
        letters = sum(map(len, pieces))
        self._sentences.append(_Sentence(entry.text, translation, ours, max(pieces, key=len), letters))
        self._sorted = False

    def told(self, text: str) -> str:
        """A fault of one or more lines."""
        if not self._sentences and not self._whole:
            return text
        found = self._kept.get(text)
        if found is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            found = self._kept[text] = "\n".join(map(self._line, text.split("\n")))
        return found

    def _line(self, text: str) -> str:
        if not text or len(text) > _LONGEST:
            return text
        if not self._sorted:
            self._sentences.sort(key=lambda one: -one.letters)
            self._sorted = True
        best, start, told = -1, 0, ""
        for place in _starts(text):
            rest = text[place:]
            if rest in self._whole:
                letters, made = len(rest), self._whole[rest]
            else:
                letters, made = self._made(rest, best)
            if letters >= best and made:
                best, start, told = letters, place, made
        if best < 0:
            return text
        if not start:
            return told
        head = text[:start].rstrip(":; ")
        return self._line(head) + text[len(head) : start] + told

    def _made(self, text: str, least: int) -> tuple[int, str]:
        """How many letters a sentence has of its own that a text is made of, and its translation; the most fitting."""
        for one in self._sentences:
            if one.letters < least:
                break
            if one.piece in text and (match := one.match(text)):
                value = self._value if one.ours else self._said
                return one.letters, one.translation.format(
                    **{name: value(given) for name, given in match.groupdict().items()}
                )
        return -1, ""

    def _value(self, text: str) -> str:
        """What is put in: as it stands if it is a name, a number or quoted; a fault or words of ours translated."""
        if text in self._whole:
            return self._whole[text]
        quoted = _QUOTED.fullmatch(text)
        if not text or " " not in text or (quoted and quoted[1] not in text[1:-1]):
            return text
        return self._line(text)


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

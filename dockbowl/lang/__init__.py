"""The program's words in other languages: English stands in the code, a catalogue of each language in its folder here.

`tr` translates a sentence of the session, the window or the command line, `ntr` one that counts, `word_table` a table
of words when they are read, `said` what the floors below or a data file have said, `fault` what is wrong with what
somebody gave us. docs/languages.md tells more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from string import Formatter
from typing import Any, TypeVar

from dockbowl.lang.catalogue import ENGLISH, Catalogue, UnknownLanguage, known, load, name_of, usual
from dockbowl.lang.lazy import Words, WordTable

__all__ = [
    "ENGLISH", "Name", "UnknownLanguage", "choose", "chosen", "decimal", "english", "fault", "filled", "grouped",
    "known", "mark", "mark_keys", "name_of", "ntr", "said", "tr", "usual", "word_row", "word_table",
]  # fmt: skip

K = TypeVar("K")
T = TypeVar("T")

_chosen: Catalogue = load(ENGLISH)
_meanwhile: ContextVar[Catalogue | None] = ContextVar("meanwhile", default=None)
"""Of one thread: what the others say at the same time is not English for it."""


def _spoken() -> Catalogue:
    return _meanwhile.get() or _chosen


def choose(language: str) -> None:
    """Speak this language from now on, in every thread. Raises UnknownLanguage."""
    global _chosen
    _chosen = load(language)


def chosen() -> str:
    """The code of the language that is spoken."""
    return _spoken().language


@contextmanager
def english() -> Iterator[None]:
    """English meanwhile, in this thread: for files, programs that read along, and what is compared with scenarios."""
    before = _meanwhile.set(load(ENGLISH))
    try:
        yield
    finally:
        _meanwhile.reset(before)


def tr(text: str, /, **values: object) -> str:
    """A sentence in the language spoken, with its `{values}` put in."""
    found = _spoken().plain.get(text, text)
    return filled(found, values) if values else found


def ntr(one: str, many: str, n: int, /, **values: object) -> str:
    """A sentence that counts: `one` or `many` by `n`, as the language counts. `{n}` is put in."""
    return filled(_spoken().counted(one, many, n), {"n": n, **values})


class _Numbers(Formatter):
    """Points and commas of numbers as the language has them: `{gold:,}`, `{share:.1f}`."""

    def format_field(self, value: Any, format_spec: str) -> str:
        text = str(super().format_field(value, format_spec))
        if isinstance(value, int | float) and format_spec.endswith((",", "f")):
            return text.translate({ord(","): _spoken().comma, ord("."): _spoken().point})
        return text


_numbers = _Numbers()


def filled(text: str, values: Mapping[str, object]) -> str:
    """A sentence that has been translated, with its `{values}` put in."""
    if _spoken().point != "." and (":," in text or "f}" in text):
        return _numbers.vformat(text, (), values)
    return text.format(**values)


class Name(str):
    """A proper name: `said` leaves it as it is, though some word of the rules may be spelt alike."""

    __slots__ = ()


def said(text: str) -> str:
    """What a floor below `session`, or a data file, has said in English: a text, a name, a key, a made-up sentence."""
    return text if type(text) is Name else _spoken().said(text)


def fault(error: object) -> str:
    """What an error says, in the language spoken: a fault of a file, an option, an answer, as it was raised in English.

    Faults are raised, compared and kept in English everywhere; whoever shows one to a person asks here.
    """
    return _spoken().fault(str(error))


def decimal(value: float, places: int = 1) -> str:
    """A number with so many digits behind its point, or behind its comma where the language has one."""
    return f"{value:.{places}f}".replace(".", _spoken().point)


def grouped(value: int) -> str:
    """A whole number, its thousands parted as the language does."""
    return f"{value:,}".replace(",", _spoken().comma)


def word_table(table: dict[K, str]) -> Mapping[K, str]:
    """A table of words of which each is translated when it is read; the keys stay."""
    return WordTable(table, tr)


def word_row(*listed: str) -> Words:
    """A row of words of which each is translated when it is read."""
    return Words(listed, tr)


def mark(text: T) -> T:
    """Names a constant - a text, a row or a table of texts - for the catalogue; it is translated where shown."""
    return text


def mark_keys(table: T) -> T:
    """Names the keys of a table for the catalogue; they are translated where they are shown."""
    return table

"""Catalogues of the languages there are, read when one is chosen, and texts looked up in them.

A language is a folder beside this module, named by its code: `program.po` has what is marked in the code, `below.po`
the sentences that the floors below make, `data.po` the texts of the data files, `faults.po` what is wrong with files,
options and answers.
Names that a data file itself has in a language (`alias`) are taken from there.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import tomli

from dockbowl.lang.faults import Faults
from dockbowl.lang.po import Entry, reads

ENGLISH: Final = "en"
FILES: Final = ("program", "below", "data", "faults")
NAMES: Final = {"en": "English", "de": "Deutsch"}
"""Languages by what they call themselves; one that is not here is shown by its code."""
POINTS: Final = {"de": (",", ".")}
"""How a language parts whole from tenths and thousands from each other, where it is not English's way."""
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language it speaks; the first that is set counts."""
MOST_KEPT: Final = 20_000
"""So many sentences made below are remembered before all are forgotten."""
_VALUE: Final = re.compile(r"\{(\w*)[^{}]*\}")


class UnknownLanguage(ValueError):
    """There is no catalogue for a language; the message names those there are."""


class Catalogue:
    """A language: what each text of the program is in it."""

    def __init__(
        self,
        language: str,
        entries: Mapping[str, list[Entry]],
        plural: Callable[[int], int],
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.language = language
        self.point, self.comma = POINTS.get(language, (".", ","))
        self.plain: dict[str, str] = {}
        self._plural = plural
        self._counted: dict[tuple[str, str], list[str]] = {}
        self._said: dict[str, str] = {}
        self._folded: dict[str, str] = {}
        self._own: set[str] = set()
        """Texts of this language: what has been translated already is not looked up once more."""
        self._made: dict[str, str] = {}
        """Sentences looked up so far; they are asked for in every frame."""
        self._templates: list[tuple[str, re.Pattern[str], str]] = []
        self._faults = Faults(self.said)
        self._said.update(names or {})
        self._folded.update({_fold(name): own for name, own in self._said.items()})
        for name, listed in entries.items():
            for entry in listed:
                if entry.text and entry.done and not entry.obsolete:
                    self._take(name, entry)

    def _take(self, name: str, entry: Entry) -> None:
        self._own.update((entry.translation, *entry.forms))
        if name in ("faults", "below"):
            self._faults.take(entry, ours=name == "faults")
            if name == "faults":
                return
        if entry.plural:
            self._counted[entry.text, entry.plural] = entry.forms
        elif name == "program":
            self.plain[entry.text] = entry.translation
        else:
            self._said.setdefault(entry.text, entry.translation)
            if name == "below" and _VALUE.search(entry.text):
                self._templates.append(_template(entry))
        if not entry.plural and not _VALUE.search(entry.text):
            self._folded.setdefault(_fold(entry.text), entry.translation)

    def counted(self, one: str, many: str, n: int) -> str:
        """The form of a sentence that counts `n`."""
        forms = self._counted.get((one, many))
        if forms is None:
            return one if n == 1 else many
        return forms[min(self._plural(n), len(forms) - 1)]

    def said(self, text: str) -> str:
        """What the floors below have said, in this language; as it is if no catalogue has it."""
        if not self._said:
            return text
        found = self._made.get(text)
        if found is None:
            if len(self._made) > MOST_KEPT:
                self._made.clear()
            found = self._made[text] = self._look(text)
        return found

    def fault(self, text: str) -> str:
        """What is wrong with a file, an option or an answer, in this language: each of its lines by its parts."""
        return self._faults.told(text)

    def _look(self, text: str) -> str:
        """A text as it stands, else by its letters (`sure_hands` is a key), else by the sentence it was made of."""
        found = self._said.get(text) or self.plain.get(text)
        if found:
            return found
        if text in self._own:
            return text
        folded = self._folded.get(_fold(text))
        if folded:
            return folded[:1].upper() + folded[1:] if text[:1].isupper() else folded
        for piece, pattern, translation in self._templates:
            if piece in text and (match := pattern.fullmatch(text)):
                return translation.format(**{name: self.said(value) for name, value in match.groupdict().items()})
        if text[:1].isupper() and " " in text:  # a sentence of the floors below, begun with a capital letter
            small = text[:1].lower() + text[1:]
            found = self._look(small)
            if found != small:
                return found[:1].upper() + found[1:]
        return text


def _fold(text: str) -> str:
    return text.casefold().replace("_", " ").strip(" !?.")


def _template(entry: Entry) -> tuple[str, re.Pattern[str], str]:
    """The longest piece of a sentence that is the same always, what the whole looks like, and its translation."""
    pieces = _VALUE.split(entry.text)
    pattern, seen = "", set()
    for place, piece in enumerate(pieces):
        if place % 2 == 0:
            pattern += re.escape(piece)
        elif piece in seen:
            pattern += f"(?P={piece})"
        else:
            seen.add(piece)
            pattern += f"(?P<{piece}>.+?)"
    translation = _VALUE.sub(lambda found: f"{{{found[1]}}}", entry.translation)
    return max(pieces[::2], key=len), re.compile(pattern, re.DOTALL), translation


# ---------------------------------------------------------------- the languages there are


@cache
def known() -> tuple[str, ...]:
    """The codes of the languages there are, English first."""
    folder = files("dockbowl.lang")
    found = [one.name for one in folder.iterdir() if one.is_dir() and (one / "program.po").is_file()]
    return (ENGLISH, *sorted(found))


def name_of(language: str) -> str:
    """What a language calls itself."""
    return NAMES.get(language, language)


@cache
def load(language: str) -> Catalogue:
    """The catalogue of a language; the one of English is empty. Raises UnknownLanguage."""
    if language == ENGLISH:
        return Catalogue(ENGLISH, {}, lambda n: int(n != 1))
    if language not in known():
        raise UnknownLanguage(f"{language[:20]!r} is no language there is; one of {', '.join(known())}")
    folder = files("dockbowl.lang") / language
    entries: dict[str, list[Entry]] = {}
    rule = "n != 1"
    for name in FILES:
        path = folder / f"{name}.po"
        if path.is_file():
            entries[name] = reads(path.read_text(encoding="utf-8"), f"{language}/{name}.po")
            for entry in entries[name]:
                if not entry.text and (found := re.search(r"plural=([^;\n]+)", entry.translation)):
                    rule = found[1].strip()
    return Catalogue(language, entries, _rule(rule), _own_names(language))


def _own_names(language: str) -> dict[str, str]:
    """What the data files themselves call things in a language: the `alias` beside a `name`."""
    found: dict[str, str] = {}

    def look(value: Any) -> None:
        if isinstance(value, dict):
            alias = value.get("alias")
            if isinstance(alias, dict) and language in alias:
                found.setdefault(value["name"], alias[language])
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                look(inner)

    for path in (files("dockbowl.games") / "data").iterdir():
        if path.name.endswith(".toml") and "\nalias = " in (text := path.read_text(encoding="utf-8")):
            look(tomli.loads(text))
    return found


def _rule(text: str) -> Callable[[int], int]:
    rule: Callable[[int], int] = gettext.c2py(text)
    return rule


def usual() -> str:
    """The language of the system if there is a catalogue for it, else English."""
    said = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    if not said and os.name == "nt":
        said = locale.getlocale()[0] or ""
        if said.startswith("German"):
            said = "de"
    code = re.split("[_.@-]", said)[0].lower()
    return code if code in known() else ENGLISH

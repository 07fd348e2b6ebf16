"""Catalogues as files: the .po format of gettext, as far as it is used here.

Entries are read with their comments, context, plural and flags, so that a catalogue that is written again keeps all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field


class BadCatalogue(ValueError):
    """A catalogue that cannot be read: the message says in which line and why."""


@dataclass(slots=True)
class Entry:
    """A text and its translation. `forms` are those of a plural text, in the language's order."""

    text: str
    translation: str = ""
    context: str = ""
    plural: str = ""
    forms: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    """Where the text stands in the source: the `#:` lines."""
    notes: list[str] = field(default_factory=list)
    """What translators have said about it: the `#` lines."""
    flags: list[str] = field(default_factory=list)
    obsolete: bool = False

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.text

    @property
    def done(self) -> bool:
        """Whether there is a translation."""
        return all(self.forms) and bool(self.forms) if self.plural else bool(self.translation)


def reads(text: str, name: str = "catalogue") -> list[Entry]:
    """The entries of a catalogue; the first is its header, with the empty text. Raises BadCatalogue."""
    made: list[Entry] = []
    entry, target = Entry(""), ""
    started = False

    def finish() -> None:
        nonlocal entry, target, started
        if started:
            made.append(entry)
        entry, target, started = Entry(""), "", False

    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            finish()
            continue
        if line.startswith("#~"):
            entry.obsolete = True
            line = line[2:].strip()
        if line.startswith("#"):
            if started and target.startswith("msgstr"):
                finish()
            kind, rest = line[:2], line[2:].strip()
            if kind == "#:":
                entry.places += rest.split()
            elif kind == "#,":
                entry.flags += [flag.strip() for flag in rest.split(",")]
            elif kind in ("#", "# "):
                entry.notes.append(line[1:].strip())
            continue
        if not line.startswith('"'):
            word, _, line = line.partition(" ")
            if started and target.startswith("msgstr") and word in ("msgid", "msgctxt"):
                finish()
            target, started = word, True
        try:
            piece = ast.literal_eval(line.strip())
        except (ValueError, SyntaxError):
            raise BadCatalogue(f"{name}:{number}: a text in quotes was expected") from None
        _add(entry, target, piece, f"{name}:{number}")
    finish()
    return made


def _add(entry: Entry, target: str, piece: str, where: str) -> None:
    if target == "msgid":
        entry.text += piece
    elif target == "msgctxt":
        entry.context += piece
    elif target == "msgid_plural":
        entry.plural += piece
    elif target == "msgstr":
        entry.translation += piece
    elif target.startswith("msgstr[") and target[7:-1].isdigit():
        place = int(target[7:-1])
        entry.forms += [""] * (place + 1 - len(entry.forms))
        entry.forms[place] += piece
    else:
        raise BadCatalogue(f"{where}: {target[:20]!r} is none of msgctxt, msgid, msgid_plural, msgstr")


def writes(entries: Iterable[Entry]) -> str:
    """The catalogue as text, an entry a paragraph."""
    return "\n".join("\n".join(_rows(entry)) + "\n" for entry in entries)


def _rows(entry: Entry) -> list[str]:
    lead = "#~ " if entry.obsolete else ""
    rows = [f"# {note}" for note in entry.notes]
    if entry.places and not entry.obsolete:
        rows += [f"#: {place}" for place in entry.places]
    if entry.flags:
        rows.append("#, " + ", ".join(entry.flags))
    if entry.context:
        rows.append(f"{lead}msgctxt {quoted(entry.context)}")
    if not entry.text:  # the header, a line a row
        rows += ['msgid ""', 'msgstr ""', *(quoted(row + "\n") for row in entry.translation.splitlines())]
        return rows
    rows.append(f"{lead}msgid {quoted(entry.text)}")
    if entry.plural:
        rows.append(f"{lead}msgid_plural {quoted(entry.plural)}")
        rows += [f"{lead}msgstr[{place}] {quoted(form)}" for place, form in enumerate(entry.forms or ["", ""])]
    else:
        rows.append(f"{lead}msgstr {quoted(entry.translation)}")
    return rows


def quoted(text: str) -> str:
    """A text as a row of a catalogue writes it."""
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(sign, written)
    return f'"{text}"'

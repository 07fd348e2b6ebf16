"""Disputes: scenarios that decide what people argue about, gathered from their files and read back.

A scenario says so with its key `dispute` (docs/scenario-format.md). An installed program has no scenarios, so
`tools/disputes.py` writes what they say into `disputes.json` beside this module, and a test keeps the two alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from dockbowl.session.scenario import find_files, load
from dockbowl.session.script import Act, Asked, Script, Then, Tried

FILE: Final = "disputes.json"


@dataclass(frozen=True, slots=True)
class Dispute:
    """One thing that is argued about, and how it is decided here."""

    dispute: str
    """What is argued, a question."""
    title: str
    """The decision in words."""
    rule: str
    outcome: str
    """What the scenario checks at its end, in the words of its script."""
    game: str
    file: str
    """The scenario's file, from the top of a checkout."""

    def says(self, word: str) -> bool:
        """Whether a word is in what is argued, decided, or the rule, or in the name of the file."""
        text = f"{self.dispute} {self.title} {self.rule} {self.game} {self.file}"
        return word.casefold() in text.casefold()


def gather(folder: Path, top: Path) -> list[Dispute]:
    """The disputes of all scenario files in a folder, in the order of the files. Raises ScenarioError."""
    return [
        Dispute(one.dispute, one.title, one.rule, _outcome(one.script), one.setup.game, _name(path, top))
        for path in find_files([folder])
        for one in load(path)
        if one.dispute
    ]


def _name(path: Path, top: Path) -> str:
    return path.relative_to(top).as_posix()


def _outcome(script: Script) -> str:
    """What is checked: numbers asked for and their reasons, then what holds at the end, or what is refused."""
    found = [
        _asked(answer.asked)
        for step in script.steps
        if isinstance(step, Act)
        for answer in step.answers
        if answer.asked.need is not None or answer.asked.mods
    ]
    checks = [step for step in script.steps if isinstance(step, Then)]
    found += [step.text for step in checks if step.line == checks[-1].line]
    refused = [step for step in script.steps if isinstance(step, Tried)]
    if refused and not checks:
        found.append(f"refused: {' '.join(refused[-1].words)}")
    return "; ".join(dict.fromkeys(found))


def _asked(asked: Asked) -> str:
    need = "" if asked.need is None else f" {asked.need}+"
    mods = f" ({', '.join(f'{mod.value:+} {mod.reason}' for mod in asked.mods)})" if asked.mods else ""
    return f"{asked.purpose}{need}{mods}"


def as_text(disputes: Iterable[Dispute]) -> str:
    """The text of the file: a JSON list with a line for each."""
    rows = ",\n".join(json.dumps(asdict(one), ensure_ascii=False) for one in disputes)
    return f"[\n{rows}\n]\n"


def shipped() -> Sequence[Dispute]:
    """The disputes that come with the program."""
    text = (files("dockbowl.session") / FILE).read_text(encoding="utf-8")
    return [Dispute(**one) for one in json.loads(text)]

"""What there is to show rules by: every scenario, played, and every test that says what it shows.

A test says so in a comment straight above it: `# shows: core 26; step mvp`, or `# shows: league *` for all of a kind.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.session import runner
from dockbowl.session.scenario import Scenario, find_files, load
from dockbowl.session.script import Act
from dockbowl.sim.counters import Seen
from rules_coverage.cited import cited, split

MARK = re.compile(r"\s*# shows: (.+)")
_LEAD = re.compile(r"^([^:]+):|^([^:]+)$")


class Unsound(Exception):
    """A scenario that does not go as written, or a mark that stands above no test; the message says where."""


@dataclass(frozen=True)
class Shown:
    """A scenario, or a test (then `test` is its name): where it is, and what it names."""

    file: str
    names: frozenset[str]
    title: str = ""
    test: str = ""
    scenario: Scenario | None = None
    told: tuple[Event, ...] = ()

    def says(self, id_: str) -> bool:
        """Whether it names this: in a rule, or in the mark of a test, where `league *` is all that begin so."""
        return id_ in self.names or any(id_.startswith(begin) for begin in self.beginnings)

    @cached_property
    def beginnings(self) -> tuple[str, ...]:
        return tuple(name[:-1] for name in self.names if self.test and name.endswith("*"))

    @cached_property
    def lead(self) -> frozenset[str]:
        """What its title begins with, up to a colon: `Guard: ...`, `Block, Dodge: ...`."""
        found = re.match(r"([^:]+):", self.title)
        if found is None:
            return frozenset()
        whole = found[1].casefold()
        parts = (bit for part in split(whole) for bit in re.split(r" with | against ", part))
        return frozenset((whole, *(re.sub(r"\(.*?\)", "", bit).strip() for bit in parts)))

    @cached_property
    def key(self) -> str:
        """The file's own name, without the number of a table's row."""
        return re.sub(r"^r\d\d_", "", Path(self.file).stem)

    @cached_property
    def counts(self) -> Counter[str]:
        """What came up in it, as `dockbowl simulate` counts it: `kick-offs: 2 Get the Ref`, `block: 6` ..."""
        counts: Counter[str] = Counter()
        seen = Seen(counts)
        for event in self.told:
            seen.count(event)
        return counts

    @cached_property
    def skills(self) -> frozenset[str]:
        """The skills somebody has in its position."""
        found: set[str] = set()
        if self.scenario is not None and self.scenario.position is not None:
            for piece in self.scenario.position.pieces:
                found |= piece.stats.skills.keys()
                found |= piece.now.skills.keys() if piece.now is not None else set()
        return frozenset(found)

    def setting(self, key: str) -> tuple[bool, Any]:
        """Whether it sets a reading or house rule, and to what."""
        options = {} if self.scenario is None else self.scenario.setup.options
        return key in options, options.get(key)

    def rolled(self, purpose: str) -> set[int]:
        """The faces that fell for a purpose (the first die of each roll)."""
        return {
            event.faces[0]
            for event in self.told
            if isinstance(event, ev.Rolled) and event.purpose == purpose and event.faces
        }

    def acts(self) -> set[str]:
        """The words of what is done in it."""
        steps = () if self.scenario is None else self.scenario.script.steps
        return {word for step in steps if isinstance(step, Act) for word in step.words}


def scenarios(folder: Path, top: Path) -> list[Shown]:
    """All scenarios of a folder, played. Raises Unsound for one that differs, ScenarioError for one without sense."""
    found = []
    for path in find_files([folder]):
        name = path.relative_to(top).as_posix()
        for one in load(path):
            outcome = runner.run(one)
            if not outcome.ok:
                raise Unsound(f"{name}: {one.title}: {outcome.problem}")
            found.append(Shown(name, cited(one.rule), one.title, "", one, outcome.told))
    return found


def tests(folder: Path, top: Path) -> list[Shown]:
    """All tests of a folder that say what they show. Raises Unsound for a mark that stands above no test."""
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "# shows: " not in text:
            continue
        name = path.relative_to(top).as_posix()
        heads = {
            min(one.lineno, *(item.lineno for item in one.decorator_list)) if one.decorator_list else one.lineno: one
            for one in ast.walk(ast.parse(text))
            if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")
        }
        marks: list[str] = []
        for number, line in enumerate(text.splitlines(), 1):
            mark = MARK.fullmatch(line)
            if mark:
                marks.append(mark[1])
                continue
            if marks:
                test = heads.get(number)
                if test is None:
                    raise Unsound(f"{name}:{number}: what is shown is said above no test")
                if not any(isinstance(part, ast.Assert | ast.With) for part in ast.walk(test)):
                    raise Unsound(f"{name}:{number}: {test.name} asserts nothing")
                names = frozenset(said.strip().casefold() for said in "; ".join(marks).split(";"))
                found.append(Shown(name, names, test=test.name))
            marks = []
    return found

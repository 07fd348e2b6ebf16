"""The page: a table for each group, a line for each item, links to what shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Final

from rules_coverage import documents
from rules_coverage.items import Group, Item
from rules_coverage.shown import Shown

MOST_LINKS: Final = 4
HEAD: Final = """\
# Which rules are played, and what shows each

Made by `python tools/coverage.py` from the rules' documents, the program's data, the scenarios under `tests/scenarios/`
(all of them are played) and the tests that say in a comment `# shows: ...` what they show; do not edit it. A test fails
while anything below has nothing to show it, or while this page is not what the tool writes.

The figure before the links is the number of scenarios (a file may hold many), or of tests. Of many files those are
linked that are most about the rule. In brackets, at skills, readings and house rules: how many of the scenarios go
otherwise when nobody has the skill, or when it is played the other way.
"""


def page(
    groups: Sequence[Group],
    showing: Mapping[int, list[Shown]],
    hanging: Mapping[int, int],
    shown: Sequence[Shown],
    notes: str,
) -> str:
    """The whole text. `hanging`: how many of the scenarios that show a skill hang on it."""
    size = Counter(one.file for one in shown if not one.test)
    scenarios = sum(size.values())
    tests = sum(1 for one in shown if one.test)
    parts = [HEAD, f"{scenarios} scenarios in {len(size)} files, and {tests} tests, show {_count(groups)} things.\n"]
    parts += [_contents(groups)]
    parts += [_table(group, showing, hanging, size) for group in groups]
    parts += [_left_out(), notes]
    return "\n".join(part.strip("\n") + "\n" for part in parts)


def _count(groups: Sequence[Group]) -> int:
    return sum(len(group.items) for group in groups)


def _contents(groups: Sequence[Group]) -> str:
    rows = [f"- {group.title}: {len(group.items)}" for group in groups]
    return "\n".join(rows) + "\n"


def _table(
    group: Group, showing: Mapping[int, list[Shown]], hanging: Mapping[int, int], size: Mapping[str, int]
) -> str:
    noted = any(item.note for item in group.items)
    head = "| | | shown by |\n|---|---|---|" if noted else "| | shown by |\n|---|---|"
    rows = [_row(item, noted, hanging.get(id(item), 0), showing[id(item)], size) for item in group.items]
    return "\n".join([f"\n## {group.title}\n", f"{group.says}\n", head, *rows]) + "\n"


def _row(item: Item, noted: bool, hanging: int, shown: Sequence[Shown], size: Mapping[str, int]) -> str:
    note = f" {_cell(item.note)} |" if noted else ""
    count = f"{len(shown)} ({hanging})" if item.hangs is not None else str(len(shown))
    return f"| {_cell(item.name)} |{note} {count}: {_links(shown, size)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _links(shown: Sequence[Shown], size: Mapping[str, int]) -> str:
    if not shown:
        return "**nothing**"
    scenarios = [one for one in shown if not one.test]
    per_file = Counter(one.file for one in scenarios)

    def about(file: str) -> float:
        """How much of a file is about it, those counting less that name much else."""
        mine = [one for one in scenarios if one.file == file]
        return sum(1 / (1 + len(one.names)) for one in mine) / size[file] * min(1.0, 0.4 + len(mine) / 5)

    files = sorted(per_file, key=lambda file: (-about(file), file))
    links = [f"[{PurePosixPath(file).stem}](../{file})" for file in files[:MOST_LINKS]]
    if len(files) > MOST_LINKS:
        more = len(files) - MOST_LINKS
        links.append(f"{more} more file{'s' if more > 1 else ''}")
    links += [f"[`{one.test}`](../{one.file})" for one in shown if one.test]
    return ", ".join(links)


def _left_out() -> str:
    rows = [f"| {id_} | {why} |" for id_, why in documents.NO_RULE.items()]
    return "\n".join(["\n## Not in the tables above\n", "| | why |\n|---|---|", *rows]) + "\n"

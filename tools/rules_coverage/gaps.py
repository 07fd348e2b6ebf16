"""What nothing shows, and what is named that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from dockbowl.games import texts
from rules_coverage import documents
from rules_coverage.cited import CLASSIC
from rules_coverage.items import Group, Item
from rules_coverage.shown import Shown

_SECTION = re.compile(r"(core|dockbowl|sevens|classic|team-manager) \d+(\.\d+)*")


def by_item(groups: Sequence[Group], shown: Sequence[Shown]) -> dict[int, list[Shown]]:
    """What shows each item, by the item's `id()`."""
    return {id(item): [one for one in shown if item.shown_by(one)] for group in groups for item in group.items}


def hanging(groups: Sequence[Group], showing: dict[int, list[Shown]]) -> dict[int, int]:
    """How many of the scenarios that show a thing go otherwise without it, by its `id()`, where that is asked."""
    return {
        id(item): sum(map(item.hangs, showing[id(item)]))
        for group in groups
        for item in group.items
        if item.hangs is not None
    }


def idle(groups: Sequence[Group], showing: dict[int, list[Shown]], hanging: dict[int, int]) -> list[str]:
    """A line for each thing that makes no difference in any scenario that shows it."""
    return [
        f"{group.title}: {item.name}: none of its scenarios goes otherwise without it"
        for group in groups
        for item in group.items
        if showing[id(item)] and hanging.get(id(item), 1) == 0
    ]


def gaps(groups: Sequence[Group], showing: dict[int, list[Shown]]) -> list[str]:
    """A line for each item that too little shows."""
    return [
        _gap(group, item, len(showing[id(item)]))
        for group in groups
        for item in group.items
        if len(showing[id(item)]) < item.need
    ]


def _gap(group: Group, item: Item, count: int) -> str:
    lacking = "nothing shows it" if count == 0 else f"{count} of {item.need} scenarios"
    return f"{group.title}: {item.name}{f' ({item.note})' if item.note else ''}: {lacking}"


def unknown(groups: Sequence[Group], shown: Iterable[Shown], docs: Path) -> list[str]:
    """A line for each name of a section or skill that does not exist, and each mark of a test that names nothing."""
    ours = (documents.numbered(docs / f"{book}.md", book) for book in ("dockbowl", "sevens", "classic", "team-manager"))
    sections = {one.id for one in (*documents.core(docs / "core.md"), *(one for book in ours for one in book))}
    ids = {name for group in groups for item in group.items for name in item.ids} | sections
    editions = (texts.BASE, CLASSIC, "2025", "sevens")
    skills = {f"skill {one.name.casefold()}" for edition in editions for one in texts.skills(edition).values()}
    found = []
    for one in shown:
        for name in sorted(one.names):
            no_section = _SECTION.fullmatch(name) is not None and name not in sections
            no_skill = name.startswith("skill ") and name not in skills
            no_item = (
                bool(one.test)
                and name not in ids
                and not any(id_.startswith(name[:-1]) for id_ in ids if name[-1] == "*")
            )
            if no_section or no_skill or no_item:
                found.append(f"{one.file}: {one.test or one.title}: names {name!r}, and there is no such thing")
    return found

"""What is in force, a list for each group, out of the rules' documents and the program's own data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from dockbowl.games import texts
from rules_coverage import documents
from rules_coverage.shown import Shown

Shows = Callable[[Shown], bool]
BOTH_WAYS = 2
"""A skill is shown doing something and not doing it."""


def never(_one: Shown) -> bool:
    return False


@dataclass(frozen=True)
class Item:
    """One thing that must be shown: `ids` name it in a rule or a mark; `shows` is what else counts."""

    ids: tuple[str, ...]
    name: str
    note: str = ""
    need: int = 1
    shows: Shows = never
    hangs: Shows | None = None
    """Whether a scenario goes otherwise without it. If this can be asked, some scenario that shows it must."""

    def shown_by(self, one: Shown) -> bool:
        return any(one.says(id_) for id_ in self.ids) or self.shows(one)


@dataclass(frozen=True)
class Group:
    """A table of the page."""

    title: str
    says: str
    """What counts as showing one of these."""
    items: tuple[Item, ...]


def in_section(*sections: str) -> Shows:
    """Whether a scenario names one of these sections."""
    return lambda one: not one.names.isdisjoint(sections)


def came_up(key: str, *sections: str) -> Shows:
    """A scenario that names the section and in which this came up."""
    return lambda one: not one.names.isdisjoint(sections) and one.counts[key] > 0


def in_title(name: str, *sections: str, others: Iterable[str] = ()) -> Shows:
    """A scenario that names the section and whose title says the name, not as part of a longer one of `others`."""
    longer = [other.casefold() for other in others if name.casefold() in other.casefold() and other != name]
    word = re.compile(rf"\b{re.escape(name.casefold())}(s|es|d|ed)?\b")

    def shows(one: Shown) -> bool:
        if one.names.isdisjoint(sections):
            return False
        title = one.title.casefold()
        for other in longer:
            title = title.replace(other, "")
        return word.search(title) is not None

    return shows


def leads(name: str, *sections: str) -> Shows:
    """A scenario that names the section and whose title begins with the name."""
    return lambda one: name.casefold() in one.lead and not one.names.isdisjoint(sections)


def any_of(*ways: Shows) -> Shows:
    return lambda one: any(way(one) for way in ways)


def all_of(*ways: Shows) -> Shows:
    return lambda one: all(way(one) for way in ways)


# ------------------------------------------------------------------ the documents


def sections(docs: Path) -> list[Group]:
    """Every section of the documents that is a rule of these games."""
    named = "Scenarios whose `rule` names the section."
    core = [one for one in documents.core(docs / "core.md") if one.says and one.id not in documents.NO_RULE]
    rows = {f"dockbowl 7.{row}" for row in texts.sea_events()} | {f"dockbowl 10.{row}" for row in texts.treasures()}
    sea = [one for one in documents.numbered(docs / "dockbowl.md", "dockbowl") if one.says and one.id not in rows]
    events = (Item((f"dockbowl 7.{row}",), one.name, f"7.{row}") for row, one in texts.sea_events().items())
    treasures = (Item((f"dockbowl 10.{row}",), one.name, f"10.{row}") for row, one in texts.treasures().items())
    sevens = [
        one
        for one in documents.numbered(docs / "sevens.md", "sevens")
        if one.says and one.id not in documents.WITHOUT_PLAY
    ]
    classic = [one for one in documents.numbered(docs / "classic.md", "classic") if one.says]
    season = [
        one
        for one in documents.numbered(docs / "team-manager.md", "team-manager")
        if one.says and one.id not in documents.WITHOUT_PLAY
    ]
    return [
        Group("Blood Bowl 2020, by section of `docs/rules/core.md`", named, tuple(map(_section, core))),
        Group("Dockbowl, by section of `docs/rules/dockbowl.md`", named, tuple(map(_section, sea))),
        Group("Stranger Things at Sea (dockbowl 7)", named, tuple(events)),
        Group("Treasures of the sea (dockbowl 10)", named, tuple(treasures)),
        Group("Classic, by section of `docs/rules/classic.md`", named, tuple(map(_section, classic))),
        Group("Sevens, by section of `docs/rules/sevens.md`", named, tuple(map(_section, sevens))),
        Group("Team Manager, by section of `docs/rules/team-manager.md`", named, tuple(map(_section, season))),
    ]


def _section(one: documents.Section) -> Item:
    return Item((one.id, *one.also), one.name, one.id)

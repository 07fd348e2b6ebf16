"""All of it put together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules_coverage import gaps, items, people, settings, shown, tables
from rules_coverage.items import Group
from rules_coverage.page import page

TOP: Final = Path(__file__).resolve().parents[2]
NOTES: Final = "tools/coverage_notes.md"
PAGE: Final = "docs/rules-coverage.md"


@dataclass(frozen=True)
class Made:
    """The page, and a line for everything that is wrong."""

    text: str
    wrong: tuple[str, ...]


def all_groups(top: Path = TOP) -> list[Group]:
    """Everything that is in force."""
    return [
        *items.sections(top / "docs" / "rules"),
        *settings.groups(),
        *tables.groups(),
        *tables.sea_groups(),
        *people.groups(),
    ]


def make(top: Path = TOP) -> Made:
    """Read and play everything. Raises Unsound or ScenarioError for scenarios and marks that cannot be read."""
    there = [*shown.scenarios(top / "tests" / "scenarios", top), *shown.tests(top / "tests", top)]
    groups = all_groups(top)
    showing = gaps.by_item(groups, there)
    hanging = gaps.hanging(groups, showing)
    wrong = (
        *gaps.gaps(groups, showing),
        *gaps.idle(groups, showing, hanging),
        *gaps.unknown(groups, there, top / "docs" / "rules"),
    )
    return Made(page(groups, showing, hanging, there, (top / NOTES).read_text(encoding="utf-8")), wrong)

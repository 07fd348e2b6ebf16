"""Every worked number of docs/rules/core.md that is in force here is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
CORE = TESTS.parent / "docs" / "rules" / "core.md"
ROW = re.compile(r"\| W(\d+) \| ([^|]+) \|")
NAMED = re.compile(r"\bW(\d{1,3})\b(?: to W(\d{1,3})\b)?")
"""`W78`, or `W78 to W83` for all between."""
WORDS = {"2020", "2025", "all", "classic", "Sevens", "FFB", "26x15"}
"""What stands in an edition column."""
IN_FORCE_TOO = {214}
"""Numbers whose row is another edition's and whose answer says what this one does."""


def editions() -> dict[int, str]:
    """The number of each row of the table, and its edition column."""
    rows = (ROW.match(line) for line in CORE.read_text(encoding="utf-8").splitlines())
    return {int(row[1]): row[2].strip() for row in rows if row}


def named() -> set[int]:
    """The numbers named in the tests, scenarios among them."""
    found: set[int] = set()
    for path in sorted(TESTS.rglob("*")):
        if path.suffix not in (".py", ".toml") or path == Path(__file__):
            continue
        for first, last in NAMED.findall(path.read_text(encoding="utf-8")):
            found.update(range(int(first), int(last or first) + 1))
    return found


def test_the_table_is_whole() -> None:
    assert sorted(editions()) == list(range(1, 218))


def test_every_worked_number_in_force_is_named_by_a_test() -> None:
    words = {n: set(re.findall(r"\w+", edition)) for n, edition in editions().items()}
    assert set().union(*words.values()) <= WORDS
    wanted = {n for n, said in words.items() if said & {"2020", "2025", "all", "classic", "Sevens"}} | IN_FORCE_TOO
    assert len(wanted) > 150
    assert not sorted(wanted - named()), "worked numbers that no test names"


def test_no_test_names_a_number_that_is_not_there() -> None:
    assert not sorted(named() - set(editions()))

"""How the sentences of a balance read: figures of another language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from little_harbours import even, lopsided

from dockbowl import lang
from dockbowl.sim.balance import tables, words
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.facts import Test as Likelihood
from dockbowl.sim.balance.gathering import facts
from dockbowl.sim.balance.page import key
from dockbowl.sim.balance.plan import make_plan, seating
from dockbowl.sim.balance.playing import Record


@pytest.fixture
def german() -> Iterator[None]:
    lang.choose("de")
    yield
    lang.choose(lang.ENGLISH)


def won_by(text: str, docks: list[int]) -> Facts:
    """What is told of matches that these docks have won, one after another, by touchdowns in the 20th turn."""
    plan, board = make_plan(text, "map")
    records = []
    for number, dock in enumerate(docks):
        here = seating(plan, len(board.docks), number)
        records.append(
            Record(number, here.seed, here.docks, here.coaches, True, here.docks.index(dock), "touchdown", 20, 7)
        )
    return facts(plan, board, records, len(records))


def test_german_has_commas_where_english_has_points(german: None) -> None:
    found = won_by(lopsided(), [0, 1] * 24)
    assert "im Mittel 4,0 Felder" in " ".join(words.shape_words(found))
    assert "12,5" in words.shape_words(found)[-1]
    assert [row[3] for row in tables.chest_table(found).rows] == ["4,0", "4,5", "12,5"]
    assert words.test_words(Likelihood(3.84, 1, 0.05)) == "G(1) = 3,8, p = 0,050"
    assert words.test_words(Likelihood(30.0, 1, 0.0)) == "G(1) = 30,0, p < 0,001"


def test_german_parts_thousands_by_points(german: None) -> None:
    assert words.how_often(0.0002) == "in 1 von 5.000 solchen Läufen"
    assert [told for _, told in key([1, 36_000])][-1] == "25.001+"


def test_english_is_as_ever() -> None:
    assert words.how_often(0.0002) == "in 1 of 5,000 such runs"
    assert words.test_words(Likelihood(3.84, 1, 0.05)) == "G(1) = 3.8, p = 0.050"
    assert words.number(12.06) == "12.1"

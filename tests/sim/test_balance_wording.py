"""How the sentences of a balance read: docks without a name, one match, figures of another language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from little_harbours import even, lopsided
from msgspec.structs import replace

from dockbowl import lang
from dockbowl.sim.balance import heat, tables, words
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.facts import Test as Likelihood
from dockbowl.sim.balance.gathering import facts
from dockbowl.sim.balance.page import foot, key
from dockbowl.sim.balance.plan import make_plan, seating
from dockbowl.sim.balance.playing import Record


@pytest.fixture
def german() -> Iterator[None]:
    lang.choose("de")
    yield
    lang.choose(lang.ENGLISH)


def unnamed(text: str) -> str:
    """The same harbour drawn by somebody who has given his docks no name."""
    return text[: text.index("\n[[docks]]")] + (text[text.index("\n[[planks]]") :] if "[[planks]]" in text else "")


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


def test_docks_without_names_are_called_docks() -> None:
    found = won_by(unnamed(lopsided()), [0, 1] * 24)
    assert found.docks == ("1", "2", "3")
    assert words.headline(found) == "Dock 1 and dock 2 have an advantage, and clearly so"
    assert words.verdict(found)[0].startswith("Dock 1 wins 50 % of the matches between equal coaches")
    assert words.verdict(found)[2].startswith("Dock 3 wins under 1 %")
    assert (
        "Dock 1 has the shortest way to the chests, 4.0 squares on average, dock 3 the longest with 12.5."
        in " ".join(words.shape_words(found))
    )
    assert [table.title for table in tables.all_ways(found)] == ["From dock 1", "From dock 2", "From dock 3"]


def test_the_widest_gap_is_between_docks() -> None:
    found = won_by(unnamed(even()), [0, 0, 1, 0, 1])
    assert "the widest gap is between dock 1, which wins" in words.verdict(found)[0]
    assert ", and dock 2 with" in words.verdict(found)[0]
    assert "change places: dock 1 with dock 2" in words.shape_words(found)[0]


def test_docks_with_names_are_called_by_them() -> None:
    found = won_by(lopsided(), [0, 1] * 24)
    assert words.headline(found) == "Left and right have an advantage, and clearly so"
    assert tables.all_ways(found)[0].title == "From left"


def test_one_match_is_one_match() -> None:
    one = foot(won_by(even(), [0]))[0]
    assert ". 1 match, seed 0, seats: deckhand, teams: human, left after 1000 turns." in one
    assert ". 2 matches, seed 0," in foot(won_by(even(), [0, 1]))[0]


def test_german_has_commas_where_english_has_points(german: None) -> None:
    found = won_by(lopsided(), [0, 1] * 24)
    assert "im Mittel 4,0 Felder" in " ".join(words.shape_words(found))
    assert "12,5" in words.shape_words(found)[-1]
    assert [row[3] for row in tables.chest_table(found).rows] == ["4,0 (4 von 8)", "4,5 (4 von 8)", "12,5 (4 von 8)"]
    assert words.test_words(Likelihood(3.84, 1, 0.05)) == "Q(1) = 3,8, p = 0,050"
    assert words.test_words(Likelihood(30.0, 1, 0.0)) == "Q(1) = 30,0, p < 0,001"


def test_german_parts_thousands_by_points(german: None) -> None:
    assert words.how_often(0.0002) == "in 1 von 5.000 solchen Läufen"
    assert [told for _, told in key([1, 36_000])][-1] == "25.001+"


def test_english_is_as_ever() -> None:
    assert words.how_often(0.0002) == "in 1 of 5,000 such runs"
    assert words.test_words(Likelihood(3.84, 1, 0.05)) == "Q(1) = 3.8, p = 0.050"
    assert words.number(12.06) == "12.1"


def test_docks_have_the_numbers_they_are_drawn_with() -> None:
    # Declared from the last to the first, and one of them not at all.
    text = lopsided()
    docks = text[text.index("\n[[docks]]") : text.index("\n[[planks]]")]
    turned = '\n[[docks]]\nid = "islet"\nglyph = "3"\n\n[[docks]]\nid = "right"\nglyph = "2"\n'
    found = won_by(text.replace(docks, turned), [0, 1] * 3)
    assert found.docks == ("islet", "right", "1") and found.glyphs == ("3", "2", "1")
    assert [row[0] for row in tables.dock_table(found).rows] == ["3 islet", "2 right", "1"]
    _, board = make_plan(text.replace(docks, turned), "map")
    where = {label.text: (round(label.x), round(label.y)) for label in heat.labels(board)}
    assert where == {"1": (2, 2), "2": (6, 2), "3": (18, 2)}


def test_means_are_of_the_chests_one_gets_to_and_say_so() -> None:
    found = won_by(lopsided(), [0])
    islet = found.ground.reaches[2]
    cut = replace(next(one for one in islet.chests if one.ways is not None), ways=None)
    others = found.ground.reaches[:2]
    fewer = replace(islet, chests=tuple(cut if one.at == cut.at else one for one in islet.chests))
    some = replace(found, ground=replace(found.ground, reaches=(*others, fewer)))
    nowhere = replace(islet, chests=tuple(replace(one, ways=None) for one in islet.chests), nearest=-1)
    none = replace(found, ground=replace(found.ground, reaches=(*others, nowhere)))
    assert "As a match begins 4 of the 8 chests can be reached; means are theirs." in words.shape_words(found)
    assert tables.chest_table(found).rows[2][3] == "12.5 (4 of 8)"
    assert words.shape_words(found)[-1].startswith("Left has the shortest way to the chests, 4.0 squares")
    assert words.shape_words(some)[1:4] == [
        f"From {dock} {n} of the 8 chests can be reached." for dock, n in (("left", 4), ("right", 4), ("islet", 3))
    ]
    assert words.shape_words(some)[4].endswith("4.0 squares on average, right the longest with 4.5.")
    assert tables.chest_table(some).rows[2][3] == "12.5 (3 of 8)"
    assert tables.chest_table(none).rows[2][1:6] == ("none", "", "-", "-", "-")
    assert "means are theirs" in tables.chest_table(found).note
    assert "theirs" not in tables.chest_table(won_by(even(), [0])).note


def test_one_turn_and_one_point() -> None:
    one = won_by(even(), [0])
    assert ", left after 1 turn." in foot(replace(one, limit=1))[0]
    assert one.played is not None
    left = replace(one, limit=1, played=replace(one.played, matches=2, unfinished=1))
    assert "1 match was left without a winner (after 1 turn); it counts for nobody." in words.honest(left)

"""Everything in force has something that shows it, and docs/rules-coverage.md says so."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TOP / "tools"))

from rules_coverage import gaps, making, shown, tables, without  # noqa: E402
from rules_coverage.cited import cited  # noqa: E402
from rules_coverage.documents import core, numbered  # noqa: E402
from rules_coverage.items import Group, Item  # noqa: E402
from rules_coverage.shown import Shown, Unsound  # noqa: E402

SCENARIO = """
title = "Guard: he helps though marked"
rule = "core 19.2, skill Guard"
game = "bb2020-open"
board = '''
 .  .  .  .
 .  A  b  .
 .  .  B  c
'''
players = { B = "guard" }
play = '''
A blocks b
  block = push pow
  block die = push
  push = 3,0
  follow up = no
then b at 3,0
'''
"""


def scenario(tmp_path: Path, text: str = SCENARIO) -> Shown:
    (tmp_path / "guard.toml").write_text(text)
    (found,) = shown.scenarios(tmp_path, tmp_path)
    return found


# ---------------------------------------------------------------- the list


def test_everything_is_shown_and_the_page_says_so() -> None:
    made = making.make()
    assert not made.wrong, "\n".join(made.wrong)
    assert (TOP / making.PAGE).read_text(encoding="utf-8") == made.text, "python tools/coverage.py writes it anew"


def test_what_is_listed_is_what_the_program_has() -> None:
    count = {group.title.split(",")[0].split(" (")[0]: len(group.items) for group in making.all_groups()}
    assert count["Skills and traits"] == 95
    assert count["Star players"] == 67
    assert count["Kick-off table"] == 11
    assert count["Prayers to Nuffle"] == 16
    assert count["Readings"] == 41
    assert count["Injury"] == 3 + 3 + 4 + 4
    assert count["Casualties and lasting injuries"] == 10
    assert count["Throw-in"] == 9
    assert count["Chests"] == sum(len(set(table.results)) for table in tables.texts.chest_tables())


def test_sections_are_read_off_the_documents() -> None:
    rules = TOP / "docs" / "rules"
    by_id = {one.id: one for one in core(rules / "core.md")}
    assert by_id["core 12 (rush)"].also == ("core 12 (rush / going for it)", "core 12 (going for it)")
    assert not by_id["core 2"].says and by_id["core 2.1"].says
    sea = {one.id: one.name for one in numbered(rules / "dockbowl.md", "dockbowl")}
    assert sea["dockbowl 7.4"] == "Mexi Can't Wave"
    assert sea["dockbowl 10.1"] == "The Luggage"
    assert sea["dockbowl 8 (mast)"].startswith("Mast: nothing moves into or through it")
    assert sum(id_.startswith("dockbowl 7.") for id_ in sea) == 11


# ---------------------------------------------------------------- what a rule names


@pytest.mark.parametrize(
    ("rule", "names"),
    [
        ("core 12 (dodge), 13; W2", {"core 12", "core 12 (dodge)", "core 13", "w2"}),
        ("dockbowl 4 and 10.3, reading R9", {"dockbowl 4", "dockbowl 10.3", "reading r9", "r9"}),
        ("skill Hit and Run; FAQ", {"skill hit and run", "hit and run", "faq"}),
        ("core 23; team rule Bribery and Corruption", {"core 23", "team rule bribery and corruption"}),
        ("skills Block, Wrestle (2020)", {"skill block", "block", "wrestle"}),
        ("", set()),
    ],
)
def test_what_a_rule_names(rule: str, names: set[str]) -> None:
    assert cited(rule) == names


# ---------------------------------------------------------------- what is found


def test_a_scenario_shows_what_it_names_and_what_came_up(tmp_path: Path) -> None:
    one = scenario(tmp_path)
    assert one.says("core 19.2") and one.says("skill guard")
    assert one.lead == {"guard"} and one.skills >= {"guard"}
    assert one.counts["block: 3"] == 1 and one.counts["actions: block"] == 1


def test_a_gap_is_told_with_its_table(tmp_path: Path) -> None:
    there, not_there = Item(("core 19.2",), "Assists"), Item(("core 20.3",), "Stand Firm", "core 20.3")
    twice = Item(("skill guard",), "Guard", need=2)
    groups = [Group("Rules", "", (there, not_there, twice))]
    showing = gaps.by_item(groups, [scenario(tmp_path)])
    assert gaps.gaps(groups, showing) == [
        "Rules: Stand Firm (core 20.3): nothing shows it",
        "Rules: Guard: 1 of 2 scenarios",
    ]


def test_a_scenario_hangs_on_a_skill_or_does_not(tmp_path: Path) -> None:
    assert without.skill("guard")(scenario(tmp_path))
    one = scenario(tmp_path, SCENARIO.replace(" .  .  B  c", " .  .  B  ."))
    assert not without.skill("guard")(one) and not without.skill("dodge")(one)
    groups = [Group("Skills", "", (Item(("skill guard",), "Guard", hangs=without.skill("guard")),))]
    showing = gaps.by_item(groups, [one])
    hanging = gaps.hanging(groups, showing)
    assert gaps.idle(groups, showing, hanging) == ["Skills: Guard: none of its scenarios goes otherwise without it"]


def test_a_scenario_hangs_on_a_reading_or_does_not(tmp_path: Path) -> None:
    sea = SCENARIO.replace('game = "bb2020-open"', 'game = "dockbowl"\nreadings = { sea_dice = 2 }')
    turn = sea.replace("then b at 3,0", "then b at 3,0\nend turn\n  sea = 3 4")
    assert without.setting("sea_dice", [1])(scenario(tmp_path, turn))
    assert not without.setting("sea_dice", [1])(scenario(tmp_path, sea))
    assert not without.setting("sea_dice", [2])(scenario(tmp_path, turn))


@pytest.mark.parametrize(("wrong", "named"), [("core 99", "core 99"), ("core 19.2, skill Gard", "skill gard")])
def test_a_name_that_is_nothing_is_told(tmp_path: Path, wrong: str, named: str) -> None:
    one = scenario(tmp_path, SCENARIO.replace("core 19.2, skill Guard", wrong))
    (told,) = gaps.unknown([], [one], TOP / "docs" / "rules")
    assert told == f"guard.toml: Guard: he helps though marked: names '{named}', and there is no such thing"


def test_a_scenario_that_differs_shows_nothing(tmp_path: Path) -> None:
    with pytest.raises(Unsound, match=r"guard\.toml: Guard: he helps though marked: b is at 3,0"):
        scenario(tmp_path, SCENARIO.replace("b at 3,0", "b at 0,0"))


# ---------------------------------------------------------------- marks of tests


def marked(tmp_path: Path, text: str) -> list[Shown]:
    (tmp_path / "test_it.py").write_text(text)
    return shown.tests(tmp_path, tmp_path)


def test_a_test_says_what_it_shows(tmp_path: Path) -> None:
    text = "# shows: core 26; league *\n@mark\ndef test_it():\n    assert 1 + 1 == 2\n"
    (one,) = marked(tmp_path, text)
    assert (one.test, one.names) == ("test_it", {"core 26", "league *"})
    assert one.says("league old world classic") and not one.says("core 2")
    (told,) = gaps.unknown(
        [Group("", "", (Item(("league x",), "x"),))],
        marked(tmp_path, text.replace("26", "260")),
        TOP / "docs" / "rules",
    )
    assert "names 'core 260'" in told


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("# shows: core 26\n\ndef test_it():\n    assert True\n", "test_it.py:2: what is shown is said above no test"),
        ("# shows: core 26\ndef other():\n    assert True\n", "above no test"),
        ("# shows: core 26\ndef test_it():\n    print()\n", "test_it asserts nothing"),
    ],
)
def test_a_mark_belongs_to_a_test_that_asserts(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(Unsound, match=reason):
        marked(tmp_path, text)

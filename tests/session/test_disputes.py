"""Disputes: scenarios that decide them, the list that comes with the program, and the command that shows it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dockbowl.cli import main
from dockbowl.session import disputes, scenario
from dockbowl.session.scenario import ScenarioError

TOP = Path(__file__).resolve().parents[2]
TABLE = """
title = "he is pushed"
rule = "core 19"
dispute = "Is he pushed?"
game = "bb2020-open"
board = '''
 .  .  .  .  .
 .  A  b  .  .
 .  .  .  .  .
'''
play = '''
A blocks b
  block = push; push = 3,1; follow up = no
then A at 1,1
then b at 3,1; no turnover
'''

[[also]]
title = "he may follow"
"""


def test_the_list_of_the_program_is_what_the_scenarios_say() -> None:
    found = disputes.gather(TOP / "tests" / "scenarios", TOP)
    text = (TOP / "dockbowl" / "session" / disputes.FILE).read_text(encoding="utf-8")
    assert text == disputes.as_text(found), "python tools/disputes.py makes it anew"
    assert list(disputes.shipped()) == found


def test_every_dispute_is_a_question_with_its_rule_and_what_is_checked() -> None:
    found = disputes.shipped()
    assert len(found) >= 80
    for one in found:
        assert one.dispute.endswith("?"), one
        assert one.rule, one
        assert one.outcome, one
    asked = [one.dispute for one in found]
    assert sorted(asked) == sorted(set(asked)), "asked twice"


def test_a_dispute_belongs_to_one_scenario_and_not_to_those_that_follow(tmp_path: Path) -> None:
    (tmp_path / "push.toml").write_text(TABLE)
    first, second = scenario.load(tmp_path / "push.toml")
    assert (first.dispute, second.dispute) == ("Is he pushed?", "")
    (one,) = disputes.gather(tmp_path, tmp_path)
    assert (one.title, one.rule, one.game, one.file) == ("he is pushed", "core 19", "bb2020-open", "push.toml")
    assert one.outcome == "b at 3,1; no turnover"


def test_what_is_checked_names_numbers_and_refusals(tmp_path: Path) -> None:
    start, _, end = TABLE.partition("play = '''")
    dodge = "\nA moves 1,0\n  dodge 4+ (-1 marked) = 4\n'''\n"
    (tmp_path / "a.toml").write_text(f"{start}play = '''{dodge}{end[end.index('[[also]]') :]}")
    (tmp_path / "b.toml").write_text(f"{start}play = '''\nrefused A blocks A\n'''\n")
    numbers, refusal = disputes.gather(tmp_path, tmp_path)
    assert numbers.outcome == "dodge 4+ (-1 marked)"
    assert refusal.outcome == "refused: block A A"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('rule = "core 19"', "", "dispute: no rule is named that decides it"),
        ("play = '''", "teams = ['a', 'b']\nplay_ = '''", "dispute: belongs to the scenario it stands in"),
        ('"Is he pushed?"', "3", "dispute: expected `str`, got `int`"),
    ],
)
def test_a_dispute_that_decides_nothing_is_an_error(old: str, new: str, reason: str) -> None:
    with pytest.raises(ScenarioError, match=r"t\.toml:\d+: ") as error:
        scenario.loads(TABLE.replace(old, new, 1), "t.toml")
    assert reason in str(error.value)


def test_the_command_lists_them_all_or_those_that_say_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    everything = disputes.shipped()
    assert main(["rules", "--disputes"]) == 0
    out = capsys.readouterr().out
    assert all(one.dispute in out for one in everything)
    assert f"{len(everything)} disputes" in out
    assert main(["rules", "--disputes", "PREHENSILE", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["disputes"]
    assert 0 < len(rows) < len(everything)
    for row in rows:
        assert "prehensile" in f"{row['dispute']} {row['title']} {row['rule']}".lower()
        assert (TOP / row["file"]).is_file()
    assert main(["rules", "--disputes", "offside"]) == 2
    assert "no dispute says 'offside'" in capsys.readouterr().err


def test_what_a_worked_number_is_is_said_where_one_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    told = "W and a number: a worked number, section 28 of docs/rules/core.md"
    assert main(["rules", "--disputes", ""]) == 0
    said = capsys.readouterr().out
    assert re.search(r"; W\d+ \(", said) and told in said
    assert main(["rules", "--disputes", "bomb bounce"]) == 0
    assert told not in capsys.readouterr().out

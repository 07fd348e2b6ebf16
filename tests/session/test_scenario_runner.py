"""Scenario files: reading them, playing them, and the sentence when something differs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from toy_game import TOY

from dockbowl.session import runner, scenario
from dockbowl.session.drawing import DrawingError, read_drawing
from dockbowl.session.runner import Outcome
from dockbowl.session.scenario import ScenarioError
from dockbowl.session.script import ScriptError

DOCS = Path(__file__).resolve().parents[2] / "docs"

TABLE = """
title = "a dodge"
rule = "toy 1"
rerolls = [1, 0]
board = '''
 .  .  .  .
 .  A  b  .
 .  .  .  c
 D  .  .  .
'''
players = { b = "tackle" }
"""


def play(script: str, table: str = TABLE) -> Outcome:
    (found,) = scenario.loads(f"{table}\nplay = '''\n{script}\n'''\n", "t.toml", game=TOY)
    return runner.run(found)


def line_of(script: str, part: str, table: str = TABLE) -> int:
    text = f"{table}\nplay = '''\n{script}\n'''\n"
    return text[: text.index(part, text.index("play ="))].count("\n") + 1


GOOD = """
A moves 1,0
  dodge 4+ (-1 marked) = 5      # b marks it still
  use tackle by 2 = no
then A at 1,0 up; can step 2,0; cannot step 1,0; ball hidden; no turnover; A not used
end turn                        # the act before ends by itself
  tide = 4
then turn of 2; tide 4; tide not 5; turns 0 1; log: needs 4+; no log: falls over
"""


def test_a_good_scenario_is_as_written() -> None:
    outcome = play(GOOD)
    assert outcome.problem == ""
    assert "A dodges: needs 4+ (-1 marked): 5, made it" in outcome.log


@pytest.mark.parametrize(
    ("script", "at", "problem"),
    [
        # something else is asked
        ("A moves 1,0\n rush = 4", "rush", "rush is not asked for; asked is dodge (1 d6, A needs 4+ (-1 marked))"),
        # more is asked than was given
        ("A moves 1,0", "", "the script ends, but asked is dodge (1 d6, A needs 4+ (-1 marked))"),
        ("A moves 1,0\n dodge = 2", "", "the script ends, but asked is reroll (coach 1): team | no"),
        # less is asked than was given
        ("A moves 0,0\n dodge = 5 \n use tackle = no\n armour = 2 2", "armour", "armour is not asked for"),
        ("A moves 2,2 2,2", "A moves", "'2,2' cannot be done; asked is dodge"),
        # another number of dice, no such face
        ("A moves 1,0\n dodge = 3 4", "dodge", "dodge: asks for 1 d6, 2 given"),
        ("A moves 1,0\n dodge = 7", "dodge", "'7' is no face of a d6 (1 to 6)"),
        # the request is not as described
        ("A moves 1,0\n dodge 3+ = 4", "dodge", "dodge needs 4+ (-1 marked), not 3+"),
        ("A moves 1,0\n dodge () = 4", "dodge", "dodge has (-1 marked), not (no modifiers)"),
        ("A moves 1,0\n dodge (-2 marked) = 4", "dodge", "dodge has (-1 marked), not (-2 marked)"),
        ("A moves 1,0\n dodge by 2 = 4", "dodge", "dodge is for coach 1, not coach 2"),
        # not legal
        ("A moves 3,3", "A moves", "'3,3' cannot be done; asked is step (coach 1)"),
        (
            "A blocks b",
            "A blocks",
            "'block A b' cannot be done; asked is activate (coach 1): move A | move D | end turn",
        ),
        ("activate = move b", "activate", "'move b' is not legal here; legal: move A | move D | end turn"),
        # what holds
        ("then A at 0,0", "then", "A is at 1,1"),
        ("then A prone", "then", "A is standing (1,1)"),
        ("then A not up", "then", "A is standing (1,1), up"),
        ("then b at 2,1 up; b has no tackle", "then", "b has tackle, tackle"),
        ("then A has tackle", "then", "A has no skills"),
        ("then A ma 7", "then", "A has ma 6"),
        ("then ball at 0,0", "then", "the ball is hidden"),
        ("then turnover", "then", "there was no turnover"),
        ("then turn of 2", "then", "it is the turn of coach 1"),
        ("then rerolls 0 0", "then", "rerolls 1 0"),
        ("then weather blizzard", "then", "the weather is nice"),
        ("then log: touchdown", "then", "the log does not say 'touchdown'; it ends with: nothing"),
        ("then asks dodge", "then", "asked is activate (coach 1)"),
        ("A moves 1,0\nthen asks dodge 3+", "then", "asked is dodge (1 d6, A needs 4+ (-1 marked))"),
        ("A moves 1,0\nthen asks dodge 1 d8", "then", "asked is dodge (1 d6, A needs 4+ (-1 marked))"),
        ("A moves 1,0\nthen asks dodge 1 block die", "then", "asked is dodge (1 d6, A needs 4+ (-1 marked))"),
        ("then offers move A | move D", "then", "activate: also offered: end turn"),
        ("then offers move A | move D | end turn | move b", "then", "activate: not offered: move b"),
        ("then cannot move A", "then", "move A is legal"),
        ("then over", "then", "the match is not over"),
        ("then tide 3", "then", "tide is 0"),
        # tries
        ("refused A moves 0,0", "refused", "'move A 0,0' is legal"),
        ("refused A moves 1,0 0,0", "refused", "it is not refused: dodge is rolled first"),
        ("refused A blocks b because he is afraid", "refused", "not because 'he is afraid'"),
        ("A moves 1,0\nrefused dodge = 4", "refused", "'4' is legal"),
        ("refused A mvoes 3,3", "refused", "'mvoes' is no action, no player and no square"),
        ("A moves 0,0\n dodge = 6; use tackle = no\nrefused D moves 1,3", "refused", "'move D 1,3' is legal"),
        # corrections
        ("referee: place A 2,1", "referee", "2,1 is taken by b"),
    ],
)
def test_what_differs_is_told_in_a_sentence_with_its_line(script: str, at: str, problem: str) -> None:
    outcome = play(script)
    assert problem in outcome.problem, outcome.problem
    if at:
        assert outcome.line == line_of(script, at)
    assert str(outcome).startswith(f"t.toml:{outcome.line}: a dodge: ")


@pytest.mark.parametrize(
    "script",
    [
        "refused A blocks b\nrefused b moves 3,1\nrefused A moves 3,3\nrefused activate = block A",
        "A moves 1,0\nrefused dodge = 7\n dodge = 5\n use tackle = no",
        "referee: place A 0,0; A moves 0,1\nthen A at 0,1",
        "referee: rerolls 1 5\nthen rerolls 5 0",
        "A moves 1,0\n dodge = 1\n reroll = no\n armour = 2 3\nthen A down; turnover",
        "A moves 1,0\n dodge = 1 ; reroll = team ; dodge = 6 ; use tackle = no\nthen rerolls 0 0",
        "A moves 1,0\n dodge = 6\nthen asks use tackle by 2",
    ],
)
def test_scripts_that_go_as_written(script: str) -> None:
    assert play(script).problem == ""


def test_always_answers_what_comes_by_the_way() -> None:
    table = TABLE + 'always = { "use tackle" = "no" }\n'
    assert play("A moves 1,0\n dodge = 5", table).problem == ""
    assert "use tackle" in play("A moves 1,0\n dodge = 5").problem


def test_a_fault_in_a_rule_is_told_and_the_others_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr("toy_game.finish", broken)
    outcome = play("A moves stop")
    assert outcome.problem == "a rule failed: KeyError: 'oops'"
    assert isinstance(outcome.cause, KeyError)


# ---------------------------------------------------------------- files that make no sense


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("title = 3\nboard = ' A '\n", 1, "title: expected `str`, got `int`"),
        ("board = ' A '\ncolour = 'red'", 2, "colour: Toy has no such key"),
        ("board = ' A '\nrerols = [1]", 2, "did you mean rerolls"),
        ("board = ' A '\nmap = 'duel'", 2, "expected one of board, map and map_text, found board and map"),
        ("title = 'x'", 0, "found none of them"),
        ("map = 'dule'", 1, "there is no map 'dule'; did you mean duel"),
        ("board = '''\n . A\n . ?\n'''", 3, "cell 1,1: '?' is no tile and no player"),
        ("board = '''\n . A\n .\n'''", 3, "row 1 has 1 cells; expected 2"),
        ("board = ' A A '", 1, "cell 1,0: 'A' is a second A"),
        ("board = ' A* . * '", 1, "is a second ball"),
        ("board = ' A '\nplayers = { A = 'gaurd' }", 2, "'gaurd' is no skill and no state; did you mean guard"),
        ("board = ' A '\nplayers = { A = { colour = 1 } }", 2, "unknown field `colour`"),
        ("board = ' A '\nplayers = { A = 'coach 7' }", 2, "no coach"),
        ("board = ' A '\nplayers = { B = 'at 9,9' }", 2, "player B: nobody can stand on 9,9"),
        ("board = ' A '\nplayers = { B = 'prone' }", 2, "player B: is prone but has no square"),
        ("board = ' A '\nplayers = { AB = '' }", 2, "is no player"),
        ("board = ' A '\nball = 'B'", 2, "'B' is no square"),
        ("board = ' A '\nturn = 5", 2, "5 is no coach"),
        ("board = ' A '\ntide = 99", 2, "tide: 99 is not 0 to 8"),
        ("board = ' A '\nphase = 'lunch'", 2, "'lunch' is no phase of toy; expected one of start turn"),
        ("board = ' A '\nplay = '''\nthen A is happy\n'''", 3, "'happy' is nothing a player can be"),
        ("board = ' A '\nplay = '''\nthen all is well\n'''", 3, "says nothing that can be checked"),
        ("board = ' A '\nplay = '''\n\ndodge = \n'''", 4, "is no answer"),
        ("board = ' A '\nplay = 'dodge (-1 = 3'", 2, "a bracket is open"),
        ("board = ' A '\nplay = 'dodge (marked) = 3'", 2, "'marked' is no modifier"),
        ("board = ' A '\nplay = ''\n[[also]]\nplayers = 5", 4, "players: expected `object`"),
        ("board = ' A '\n\nplayers.A = 'st 99'", 3, "player A: st 99 is not"),
        ('map_text = """\nformat = 1\nname = \'x\'\nkind = 3\ngrid = \'.\'\n"""', 4, "map_text: `kind`: expected"),
        ("board = ' A '\nalso = 3", 2, "expected tables headed"),
        ("board = ", 1, "is not valid TOML"),
    ],
)
def test_a_file_that_makes_no_sense_says_where(text: str, line: int, reason: str) -> None:
    with pytest.raises((ScenarioError, ScriptError), match=re.escape(reason)) as caught:
        for one in scenario.loads(text, "bad.toml", game=TOY):
            outcome = runner.run(one)
            raise outcome.cause or ScenarioError("", outcome.line, outcome.problem)
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "{}", "\0", "[[also]]\n" * 50, "board = '''\n" + " .\n" * 5000 + "'''"])
def test_hostile_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    outcomes = runner.run_file(path, game=TOY)
    assert outcomes
    assert all(not outcome.ok and outcome.unreadable for outcome in outcomes)
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not text in UTF-8" in str(runner.run_file(path, game=TOY)[0])


# ---------------------------------------------------------------- pieces of the format


def test_also_plays_the_same_again_with_changes() -> None:
    text = (
        TABLE
        + """
play = '''
A moves 1,0
  dodge 4+ = 5
  use tackle = no
'''
[[also]]
title = "without Tackle nobody is asked"
players = { b = "" }
play = '''
A moves 1,0
  dodge 4+ = 5
'''
[[also]]
title = "nobody there"
board = '''
 . . .
 . A .
'''
players = { b = "reserves" }
play = "A moves 1,0; then A at 1,0"
"""
    )
    outcomes = [runner.run(one) for one in scenario.loads(text, "t.toml", game=TOY)]
    assert [outcome.problem for outcome in outcomes] == ["", "", ""]
    assert outcomes[1].title == "without Tackle nobody is asked"


def test_players_in_a_line_and_in_a_table() -> None:
    text = """
board = ' A b c3 d1/ n7 '
[players]
A = "7 4 2+ - 10+, guard, loner (4+), distracted, ball"
b = { is = "st 5, no guard", name = "Grim", number = 7, now = "ma 1, guard" }
E = "ko, coach 4"
"""
    (one,) = scenario.loads(text, game=TOY)
    m = one.start().match
    card = m.card[0]
    assert (card.ma, card.st, card.ag, card.pa, card.av) == (7, 4, 2, 0, 10)
    assert card.skills == {"guard": None, "loner": 4}
    assert not m.tz[0]
    assert m.carrier == 0
    assert (m.card[1].name, m.base[1].ma, m.card[1].ma, m.card[1].st) == ("Grim", 6, 1, 5)
    assert "guard" in m.card[1].skills
    assert list(m.coach[:5]) == [0, 1, 2, 3, 9]
    assert (m.coach[5], m.status[5], m.at[5]) == (3, 4, -1)
    assert m.status[3] == 1
    assert m.coaches == 4


def test_a_drawing_of_a_harbour() -> None:
    drawn = read_drawing("\n ~ - ^A* \n ~ $ =b/ \n ~ : 1 \n")
    assert drawn.grounds == ["~", "-", "^", "~", "-", "=", "~", ":", "1"]
    assert drawn.players == {"A": (2, 0), "b": (2, 1)}
    assert drawn.carrier == "A"
    assert drawn.states == {"b": "prone"}
    assert drawn.chests == [(1, 1)]
    for bad in ("A$", "./", "AAA", "A**b", ""):
        with pytest.raises(DrawingError):
            read_drawing(bad)


# ---------------------------------------------------------------- the docs


def doc_scenarios() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", (DOCS / "scenario-format.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_docs_go_as_written() -> None:
    examples = doc_scenarios()
    assert len(examples) >= 3
    for text in examples:
        for one in scenario.loads(text, "docs"):
            assert runner.run(one).problem == ""


def test_the_failure_shown_in_the_docs_is_the_real_one() -> None:
    text = doc_scenarios()[0].replace("  block = push\n", "  block = push stumble\n")
    outcome = runner.run(scenario.loads(text, "guard.toml")[1])
    assert f"differs: {outcome}" in (DOCS / "scenario-format.md").read_text(encoding="utf-8")

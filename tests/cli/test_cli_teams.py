"""`dockbowl team`: from a new team through a match to the one it has become."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dockbowl.cli import main
from dockbowl.games.rosters import default_team
from dockbowl.games.team import building, worth
from dockbowl.games.team.reading import load_team, read_team


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["team", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_new_check_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "new", "human", "--out", "h.toml", "--name", "Quay Lads", "--coach", "Ann") == (
        0,
        "h.toml\n",
        "",
    )
    assert load_team("h.toml").name == "Quay Lads"
    code, out, _ = said(capsys, "check", "h.toml")
    assert (code, out) == (0, "h.toml: Quay Lads, 11 players, team value 1,000,000, 0 gold: legal\n")
    code, out, _ = said(capsys, "show", "h.toml")
    assert code == 0
    for words in ("Quay Lads (Human, coach Ann)", "Blitzer", "Catch, Dodge", "Team re-rolls 3", "Team value 1,000,000"):
        assert words in out
    code, out, _ = said(capsys, "show", "h.toml", "--json")
    facts = json.loads(out)
    assert (facts["team_value"], len(facts["players"]), facts["new"]) == (1_000_000, 11, True)
    assert said(capsys, "show", "orc")[0] == 0
    code, out, _ = said(capsys, "new", "orc", "--budget", "1150000")
    assert read_team(out).budget == 1_150_000


def test_what_cannot_be_made_or_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    unknown = "dockbowl: no roster 'humna' in edition 2020; did you mean human?\n"
    assert said(capsys, "new", "humna") == (2, "", unknown)
    code, _, err = said(capsys, "new", "human", "--budget", "100000")
    assert (code, err) == (
        2,
        "dockbowl: team new: Human: 11 players cost 330,000, more than 100,000\n",
    ) or "more" in err
    Path("h.toml").write_text("mine", encoding="utf-8")
    assert (
        said(capsys, "new", "human", "--out", "h.toml")[2] == "dockbowl: h.toml: exists already; --force replaces it\n"
    )
    assert Path("h.toml").read_text(encoding="utf-8") == "mine"
    assert said(capsys, "new", "human", "--out", "h.toml", "--force")[0] == 0


def test_faults_and_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new", "human", "--out", "h.toml")
    text = Path("h.toml").read_text(encoding="utf-8")
    Path("bad.toml").write_text(
        text.replace("rerolls = 3", "rerolls = 9").replace("thrower", "throwr"), encoding="utf-8"
    )
    code, out, _ = said(capsys, "check", "h.toml", "bad.toml")
    assert code == 2
    assert "error: bad.toml:6: rerolls: 9 is not 0 to 8\n" in out
    assert "error: bad.toml:12: players[1].position: Human has no 'throwr'; did you mean thrower?\n" in out
    code, out, _ = said(capsys, "check", "bad.toml", "--json")
    faults = json.loads(out)["teams"][0]["faults"]
    assert {"line": 6, "where": "rerolls", "text": "9 is not 0 to 8"} in faults
    Path("old.toml").write_text(text.replace("budget = 1000000", "treasury = 0"), encoding="utf-8")
    rich = (
        Path("old.toml").read_text(encoding="utf-8").replace('position = "thrower"', 'position = "thrower", spp = 30')
    )
    Path("old.toml").write_text(rich, encoding="utf-8")
    code, out, _ = said(capsys, "check", "old.toml")
    assert code == 0
    assert "warning: old.toml:12: players[1].spp: 30 points unspent: with 18 some must be spent" in out


def test_points_are_spent(capsys: pytest.CaptureFixture[str]) -> None:
    text = """\
# ours
name = "L"
roster = "human"
treasury = 0
[[players]]
number = 7 # lucky
name = "Bo"
position = "blitzer"
spp = 30
"""
    Path("t.toml").write_text(text, encoding="utf-8")
    code, out, _ = said(capsys, "advance", "t.toml")
    assert out == (
        "7 Bo (Rookie, 30 points): random primary 3, chosen primary 6, random secondary 6, chosen secondary 12,"
        " characteristic 18\n"
    )
    code, out, _ = said(capsys, "advance", "t.toml", "--player", "7", "--choose", "guard", "--out", "u.toml")
    assert (code, out) == (0, "Bo: guard for 6 points, value +20,000\nu.toml\n")
    code, out, _ = said(
        capsys, "advance", "u.toml", "--player", "7", "--random", "General", "--dice", "3,5", "--out", "v.toml"
    )
    assert (code, out.splitlines()[0]) == (0, "Bo: random frenzy for 4 points, value +10,000")
    written = Path("v.toml").read_text(encoding="utf-8")
    assert "# ours" in written and "# lucky" in written
    assert 'advances = ["guard", "random frenzy"]' in written
    wrong = {
        ("--random", "General", "--dice", "1,1"): "--dice 1,1: block: he has it already; roll again",
        ("--random", "Mutation"): "--random Mutation: Blitzer learns General, Strength, Agility, Passing",
        ("--random", "General", "--dice", "7"): "--dice 7: expected 2 numbers from 1 to 6",
        ("--choose", "grab"): "--choose grab: never together with Frenzy",
        ("--choose", "grib"): "--choose grib: no such skill; did you mean grab?",
        (): "--player: say what he gains: --choose SKILL, --random CATEGORY or --characteristic",
        ("--characteristic",): "--player 7: costs 24 points, he has 20",
    }
    for words, message in wrong.items():
        assert said(capsys, "advance", "v.toml", "--player", "7", *words) == (2, "", f"dockbowl: {message}\n"), words
    code, _, err = said(capsys, "advance", "t.toml", "--player", "7", "--characteristic", "--dice", "14")
    assert err.startswith("dockbowl: rolled 14: ag, pa, or instead one of catch, diving_catch")
    code, out, _ = said(
        capsys,
        "advance",
        "t.toml",
        "--player",
        "7",
        "--characteristic",
        "--dice",
        "14",
        "--take",
        "ag",
        "--out",
        "w.toml",
    )
    assert (code, out.splitlines()[0]) == (0, "Bo: +ag for 18 points, value +40,000")
    code, out, _ = said(capsys, "advance", "t.toml", "--player", "7", "--random", "s", "--seed", "3")
    assert code == 0 and out.startswith("rolled ")


def test_a_match_with_team_files_and_what_it_makes_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    for key in ("human", "orc"):
        assert main(["team", "new", key, "--out", f"{key}.toml"]) == 0
    text = Path("human.toml").read_text(encoding="utf-8")
    Path("human.toml").write_text(text + "# kept\n", encoding="utf-8")
    words = ["simulate", "--game", "bb2020", "--map", "pitch", "--matches", "1", "--seats", "random", "--save-dir", "s"]
    assert main([*words, "--teams", "human.toml", "--seed", "5"]) == 0
    save = next(str(path) for path in Path("s").iterdir())
    capsys.readouterr()
    code, out, err = said(capsys, "after", save)
    assert code == 0 and out.startswith("a ") and "\nb " in out and "winnings" in out, err
    code, out, err = said(capsys, "after", save, "--coach", "a", "--from", "human.toml", "--out", "human-2.toml")
    assert (code, out, err) == (0, "human-2.toml\n", "")
    before, after = load_team("human.toml"), load_team("human-2.toml")
    assert len(after.matches) == 1
    assert after.treasury == worth.gold(before) - after.matches[0].spent + after.matches[0].winnings
    assert sum(player.spp for player in after.players) + sum(one.spp for one in after.former) >= 4  # somebody is MVP
    assert "# kept" in Path("human-2.toml").read_text(encoding="utf-8")
    assert said(capsys, "check", "human-2.toml")[0] == 0
    code, _, err = said(capsys, "after", save, "--coach", "a", "--from", "orc.toml")
    assert (code, "is not the team that played" in err) == (2, True)
    code, _, err = said(capsys, "after", save, "--coach", "a", "--keep", "50")
    assert (code, "--keep 50: may be hired:" in err) == (2, True)
    code, _, err = said(capsys, "after", save, "--coach", "b", "--mistakes")
    assert code == 0 and "expensive mistakes" in err


def test_only_a_whole_match_that_is_over_does_something_to_a_team(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--map", "jetty", "--matches", "1", "--max-turns", "2", "--save-dir", "s"]) == 0
    save = next(str(path) for path in Path("s").iterdir())
    capsys.readouterr()
    refused = f"dockbowl: {save}: is no whole match of BB2020, Classic or Sevens: it does nothing to a team\n"
    assert said(capsys, "after", save)[2] == refused


def test_import(capsys: pytest.CaptureFixture[str]) -> None:
    rows = "\n".join(f"{n},L{n},Lineman," for n in range(1, 12))
    Path("t.csv").write_text(f"team,Lads\ntreasury,5000\nnumber,name,position,skills\n{rows}\n20,X,Wizard,\n", "utf-8")
    assert said(capsys, "import", "t.csv", "--roster", "human")[0] == 2
    Path("t.csv").write_text(f"team,Lads\ntreasury,5000\nfans,0\nnumber,name,position,skills\n{rows}\n", "utf-8")
    code, out, err = said(capsys, "import", "t.csv", "--roster", "human", "--out", "t.toml")
    assert (code, out) == (0, "t.toml\n")
    assert err == "dockbowl: note: dedicated fans: 0, raised to 1, the fewest a team has\n"
    assert building.left(load_team("t.toml")) == 5000
    assert said(capsys, "import", "t.csv", "--roster", "humna")[2].startswith(
        "dockbowl: t.csv: roster: no roster 'humna'"
    )


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["new"], ["check"], ["show"], ["import"], ["advance"], ["after"]):
        assert main(["team", *words, "--help"]) == 0
        assert "example:\n  dockbowl team" in capsys.readouterr().out
    assert default_team("human").name

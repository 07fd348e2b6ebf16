"""The command line: exit codes, one line an error, help with examples, results on stdout."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from dockbowl import __version__
from dockbowl.cli import main
from dockbowl.cli.common import Parser
from dockbowl.cli.program import build_parser
from dockbowl.games.catalogue import GAMES

GUARD = """
title = "a push"
game = "bb2020-open"
board = '''
 . . . .
 . A b .
 . . . .
'''
play = '''
A blocks b
  block = push; push = 3,1; follow up = no
then b at 3,1
'''
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "push.toml"
    path.write_text(GUARD, encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, err


# ---------------------------------------------------------------- help and use


def parsers(parser: Parser, name: str = "dockbowl") -> list[tuple[str, Parser]]:
    found = [(name, parser)]
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for word, inner in action.choices.items():
                found += parsers(inner, f"{name} {word}")
    return found


@pytest.mark.parametrize(("name", "parser"), parsers(build_parser(["simulate"])))
def test_help_at_every_level_has_an_example(name: str, parser: Parser) -> None:
    text = parser.format_help()
    assert "example" in text
    assert text.count(name) >= 2


def test_the_commands_there_are() -> None:
    names = {name for name, _ in parsers(build_parser())}
    for word in ("play", "watch", "simulate", "scenario", "oracle", "shot", "rules", "paths", "story"):
        assert f"dockbowl {word}" in names
    assert {"dockbowl map check", "dockbowl map show", "dockbowl map new"} <= names


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"dockbowl {__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["map"], "arguments are required"),
        (["map", "check"], "arguments are required: FILE"),
        (["map", "check", "none.toml"], "none.toml: no such file"),
        (["map", "show", "dule"], "there is no map 'dule'; did you mean duel"),
        (["map", "new", "x.toml", "--size", "big"], "--size: 'big' is no size"),
        (["map", "new", "x.toml", "--size", "3x3"], "3 x 3: expected"),
        (["scenario", "none.toml"], "none.toml: no such file or folder"),
        (["rules", "--game", "chess"], "game: chess: no such game"),
        (["rules", "--reading", "sea_dice=9"], "sea_dice: 9 is not allowed"),
        (["rules", "--reading", "sea_dice"], "expected KEY=VALUE"),
        (["shot", "none", "--out", "x.png"], "none: no such file"),
        (["shot", "none", "--out", "x.png", "--size", "1x1"], "'1x1' is no size"),
        (["story", "none"], "none: no such file"),
        (["oracle", "none.jsonl"], "none.jsonl"),
        (["simulate", "--map", "nowhere"], "nowhere"),
    ],
)
def test_wrong_use_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    error: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert error in err
    assert err.count("\n") == 1
    assert err.startswith("dockbowl")
    assert list(tmp_path.glob("*.toml")) == []


@pytest.mark.parametrize("words", [["play"], ["watch"], ["play", "--map", "duel"], ["watch", "none"]])
def test_a_window_without_a_screen_is_one_line_and_exit_2(words: list[str]) -> None:
    clean = {"PATH": "", "HOME": "/nonexistent"}
    done = subprocess.run(
        [sys.executable, "-m", "dockbowl", *words], capture_output=True, text=True, env=clean, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "needs a screen" in done.stderr


def test_ctrl_c_is_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("dockbowl.cli.program._paths", stopped)
    assert run(capsys, "paths")[0] == 130


def test_a_fault_of_the_program_is_one_line_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("dockbowl.cli.program._paths", broken)
    code, _, err = run(capsys, "--home", tmp_path, "paths")
    assert code == 1
    assert err.count("\n") == 1
    assert "ZeroDivisionError: oops" in err
    (report,) = (tmp_path / "log").iterdir()
    assert "Traceback" in report.read_text(encoding="utf-8")


# ---------------------------------------------------------------- scenario


def test_scenarios_good_bad_and_senseless(capsys: pytest.CaptureFixture[str], scenario: Path) -> None:
    code, out, err = run(capsys, "scenario", scenario)
    assert (code, err) == (0, "")
    assert out.endswith("1 of 1 as written\n")
    scenario.write_text(GUARD.replace("then b at 3,1", "then b at 0,0"), encoding="utf-8")
    code, out, _ = run(capsys, "scenario", scenario)
    assert code == 1
    assert f"differs: {scenario}:12: a push: b is at 3,1" in out
    scenario.write_text(GUARD + "\ncolour = 1", encoding="utf-8")
    code, _, err = run(capsys, "scenario", scenario)
    assert code == 2
    assert "has no such key" in err


def test_scenarios_as_json_from_a_folder_and_from_stdin(
    capsys: pytest.CaptureFixture[str], scenario: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(capsys, "scenario", scenario.parent, "--json")
    found = json.loads(out)
    assert (code, found["played"], found["differ"]) == (0, 1, 0)
    assert found["scenarios"][0]["ok"] is True
    assert "A blocks b, 1 die: push" in found["scenarios"][0]["log"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GUARD.encode())))
    code, out, _ = run(capsys, "scenario", "-", "--log")
    assert code == 0
    assert "ok: stdin: a push" in out
    assert "    b is pushed to 3,1" in out


# ---------------------------------------------------------------- maps


def test_map_new_check_show_and_never_overwrite(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert run(capsys, "map", "new", path, "--coaches", 3)[0] == 0
    text = path.read_bytes()
    code, out, err = run(capsys, "map", "check", path)
    assert (code, err) == (0, "")
    assert "can be played on" in out
    code, _, err = run(capsys, "map", "new", path)
    assert code == 2
    assert "exists already; --force replaces it" in err
    assert path.read_bytes() == text
    assert run(capsys, "map", "new", path, "--force", "--kind", "pitch")[0] == 0
    assert path.read_bytes() != text
    assert run(capsys, "map", "new", "--coaches", 3) == (0, text.decode(), "")
    code, out, _ = run(capsys, "map", "show", "jetty")
    assert code == 0
    assert "Docking Area" in out


def test_map_check_lists_all_faults_and_tells_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("format = 1\nname = 'x'\ngrid = '''\n..?\n..\n'''\n", encoding="utf-8")
    code, out, _ = run(capsys, "map", "check", path)
    assert code == 1
    assert out.count("error:") >= 1
    code, out, _ = run(capsys, "map", "check", path, "--json")
    assert code == 1
    found = json.loads(out)["maps"][0]
    assert found["playable"] is False
    assert found["errors"]


# ---------------------------------------------------------------- rules, paths, story


def test_rules_list_the_readings_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules")
    assert code == 0
    assert "R4 sea_dice = 1" in out
    assert "[dockbowl 3]" in out
    for game in GAMES:
        rows = json.loads(run(capsys, "rules", "--game", game, "--json")[1])["readings"]
        assert all(row["text"] for row in rows), game
    code, out, _ = run(capsys, "rules", "--reading", "sea_dice=2", "--json")
    found = {row["key"]: row for row in json.loads(out)["readings"]}
    assert found["sea_dice"]["value"] == 2
    assert found["sea_dice"]["default"] == 1
    assert run(capsys, "rules", "--game", "all")[1].startswith("dockbowl")


def test_paths_follow_home_and_the_system(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "box"
    found = json.loads(run(capsys, "paths", "--home", home, "--json")[1])
    assert found == json.loads(run(capsys, "--home", home, "paths", "--json")[1])
    assert all(Path(path).is_relative_to(home) for path in found.values())
    monkeypatch.setenv("DOCKBOWL_HOME", str(home))
    assert json.loads(run(capsys, "paths", "--json")[1]) == found
    monkeypatch.delenv("DOCKBOWL_HOME")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    if sys.platform.startswith("linux"):
        found = json.loads(run(capsys, "paths", "--json")[1])
        assert all(Path(path).is_relative_to(tmp_path) for path in found.values())
    assert not home.exists()  # nothing is made by asking


def test_a_portable_marker_keeps_all_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dockbowl.session.places import home_of

    monkeypatch.setattr("sys.argv", [str(tmp_path / "dockbowl")])
    assert home_of() is None
    (tmp_path / "portable").touch()
    assert home_of() == tmp_path / "dockbowl-data"
    assert home_of(tmp_path / "other") == tmp_path / "other"


def test_a_saved_match_in_words_and_as_a_scenario(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = run(capsys, "simulate", "--map", "jetty", "--matches", 1, "--max-turns", 6, "--save-dir", tmp_path)
    assert code == 0, err
    (save,) = tmp_path.glob("*.dockbowl")
    code, out, _ = run(capsys, "story", save)
    assert code == 0
    assert len(out.splitlines()) > 20
    code, figures, _ = run(capsys, "story", save, "--figures")
    assert code == 0 and "Turnovers" in figures and "expected" in figures and "Seed " in figures
    out_file = tmp_path / "x.toml"
    assert run(capsys, "story", save, "--answer", 30, "--scenario", out_file)[0] == 0
    assert run(capsys, "scenario", out_file)[0] == 0
    code, _, err = run(capsys, "story", save, "--scenario", out_file)
    assert code == 2
    assert "exists already" in err
    code, _, err = run(capsys, "story", save, "--answer", 99999)
    assert code == 2
    assert "--answer: 99999 is not 0 to" in err

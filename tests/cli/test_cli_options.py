"""Options with odd, missing and contradictory values: one line that names the option, exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.cli import main

ODD = ["abc", "", "-1", "1.5", "1e3", "0x10", "9" * 5000, "²", "nan", "inf", "1;2", "[" * 3000, "\x1b[2J"]


def error_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 2, words
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1 and err.startswith("dockbowl") and len(err) < 1000
    assert err[:-1].isprintable()
    return err


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "--map", "jetty", "--matches", "1", "--max-turns", "2", "--save-dir", "s"]) == 0
    capsys.readouterr()
    return "s/match-000000.dockbowl"


@pytest.mark.parametrize("option", ["--matches", "--workers", "--max-turns", "--first", "--seed"])
def test_numbers_of_a_simulation(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    for value in ODD:
        assert option in error_of(capsys, "simulate", f"{option}={value}")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "--matches", "0"), "--matches: 0 is not 1 to 1000000"),
        (("simulate", "--matches", "1000001"), "--matches: 1000001 is not"),
        (("simulate", "--workers", "65"), "--workers: 65 is not 1 to 64"),
        (("simulate", "--seed", str(2**63)), "--seed: 9223372036854775808 is not"),
        (("simulate", "--seats", "random,human"), "no computer seat 'human'"),
        (("simulate", "--teams", "orcs"), "--teams: there is no roster 'orcs'; did you mean orc"),
        (("simulate", "--map", ""), "there is no map ''"),
        (("simulate", "--game", "classic", "--map", "jetty"), "jetty is a harbour; Classic is played on a pitch"),
        (("simulate", "--game", "classic", "--map", "sevens"), "is a pitch for seven a side"),
        (("simulate", "--game", "sevens", "--map", "pitch"), "is no pitch for seven a side"),
        (("simulate", "--game", "classic", "--reading", "level=coin"), "level: 'coin' is none of overtimes, penalties"),
        (("simulate", "--save-dir", ""), "--save-dir: no folder is named"),
        (("simulate", "--matches"), "--matches: expected one argument"),
        (("simulate", "more"), "unrecognized arguments: more"),
        (("--matches", "1", "simulate"), "invalid choice: '1'"),
        (("scenario", ""), "'': no such file or folder"),
        (("story", ""), "'': names no file"),
        (("map", "new", "n.toml", "--kind", "pitch", "--coaches", "4"), "--coaches: 4 cannot play on a pitch"),
        (("map", "new", "n.toml", "--coaches", "5"), "--coaches: invalid choice: 5"),
        (("map", "new", ""), "'': names no file"),
        (("--home", "", "paths"), "--home: no folder is named"),
        (("paths", "--home", __file__), "is no folder"),
        (("play", "--seats", "human,human,human", "--map", "jetty"), "--seats: 3 seats for 2 coaches"),
        (("play", "x.dockbowl", "--map", "duel"), "x.dockbowl: is a match with its own; --map would be of a new one"),
        (("watch", "x.dockbowl", "--seed", "1"), "x.dockbowl: is a match with its own; --seed"),
    ],
)
def test_values_that_make_no_sense(
    words: tuple[str, ...],
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in error_of(capsys, *words)
    assert list(tmp_path.glob("*.toml")) == []


@pytest.mark.parametrize("words", [("rules",), ("simulate", "--matches", "1"), ("play", "--no-save")])
def test_readings(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    for value in ODD:
        error_of(capsys, *words, "--reading", value)
        assert "sea_dice" in error_of(capsys, *words, "--reading", f"sea_dice={value}")


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_save_is_not_opened_as_another_game(command: str, save: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = error_of(capsys, command, save, "--game", "classic")
    assert said.endswith("is a match of dockbowl, and is not opened as classic\n")
    assert "no such game" in error_of(capsys, command, save, "--game", "clasic")


def test_moments_of_a_save(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    for value in [*ODD, "99999"]:
        assert "--answer" in error_of(capsys, "story", save, f"--answer={value}")
        assert "--answer" in error_of(capsys, "shot", save, "--out", "x.png", f"--answer={value}")
        assert "--turn" in error_of(capsys, "shot", save, "--out", "x.png", f"--turn={value}")
        assert "--size" in error_of(capsys, "shot", save, "--out", "x.png", f"--size={value}")
    assert "not allowed with" in error_of(capsys, "shot", save, "--out", "x.png", "--turn", "1", "--answer", "3")
    assert not Path("x.png").exists()


def test_matches_are_saved_beside_others_and_never_over_them(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    kept = Path(save).read_bytes()
    again = ("simulate", "--map", "jetty", "--matches", "2", "--max-turns", "2", "--save-dir", "s")
    assert f"--save-dir: {Path(save)}: exists already" in error_of(capsys, *again)
    assert [path.name for path in Path("s").iterdir()] == ["match-000000.dockbowl"]
    assert main([*again, "--first", "1"]) == 0
    assert len(list(Path("s").iterdir())) == 3
    assert Path(save).read_bytes() == kept
    capsys.readouterr()
    assert f"--save-dir: {save}: is no folder" in error_of(capsys, *again[:-1], save)

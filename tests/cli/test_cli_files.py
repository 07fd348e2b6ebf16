"""Every command and every kind of file it cannot use: one line that names it, exit code 2, nothing written."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from dockbowl.cli import main
from dockbowl.data import shipped_map

SAMPLE = Path(__file__).parents[1] / "oracle" / "bb2020-sample.jsonl.gz"
BINARY = bytes(range(256)) * 20

COMMANDS = {
    "map check": ("map", "check", "{}"),
    "map show": ("map", "show", "{}"),
    "team check": ("team", "check", "{}"),
    "team show": ("team", "show", "{}"),
    "team import": ("team", "import", "{}"),
    "team advance": ("team", "advance", "{}"),
    "team after": ("team", "after", "{}"),
    "scenario": ("scenario", "{}"),
    "odds": ("odds", "{}"),
    "oracle": ("oracle", "{}"),
    "explained": ("oracle", str(SAMPLE), "--explained", "{}"),
    "story": ("story", "{}"),
    "shot": ("shot", "{}", "--out", "out.png"),
    "simulate map": ("simulate", "--matches", "1", "--max-turns", "1", "--map", "{}"),
    "simulate teams": ("simulate", "--matches", "1", "--max-turns", "1", "--teams", "{}"),
    "play": ("play", "{}"),
    "watch": ("watch", "{}"),
    "play map": ("play", "--no-save", "--map", "{}"),
    "play teams": ("play", "--no-save", "--teams", "{}"),
}
FILES = ["none.toml", "folder.toml", "binary.toml", "latin.toml", "huge.toml", "deep.toml", "nul.toml", "file/x.toml"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with one file of every kind nobody can use."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    Path("folder.toml").mkdir()
    Path("file").touch()
    Path("binary.toml").write_bytes(BINARY)
    Path("latin.toml").write_bytes('format = 1\nname = "Jürgen"\n'.encode("latin-1"))
    with Path("huge.toml").open("wb") as file:
        file.truncate(10**11)
    Path("deep.toml").write_text("a = " + "[" * 5000 + "]" * 5000, encoding="utf-8")
    Path("nul.toml").write_text("title = '\0'\n", encoding="utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo("pipe.toml")
    return folder


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code, and what is said of an error wherever it is said."""
    code = main(words)
    out, err = capsys.readouterr()
    return code, err or out.splitlines()[0] + "\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_takes_a_file_it_cannot_use(command: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(path.name for path in here.iterdir())
    for name in [*FILES, "pipe.toml"] if Path("pipe.toml").exists() else FILES:
        code, error = said(capsys, *(word.format(name) for word in COMMANDS[command]))
        assert code == 2 or (command == "map check" and code == 1), name  # 1: a fault in what was to be checked
        assert error.count("\n") == 1, name
        assert name in error
        assert "Error" not in error and "Traceback" not in error
    assert sorted(path.name for path in here.iterdir()) == before


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("map", "new", "{}"), "{}: "),
        (("map", "new", "{}", "--force"), "{}: "),
        (("story", "s.dockbowl", "--scenario", "{}"), "{}: "),
        (("story", "s.dockbowl", "--scenario", "{}", "--force"), "{}: "),
        (("shot", "s.dockbowl", "--out", "{}"), "{}: "),
        (("shot", "s.dockbowl", "--out", "{}", "--force"), "{}: "),
    ],
)
def test_nothing_is_written_where_it_cannot_or_must_not_be(
    words: tuple[str, ...], error: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--map", "jetty", "--matches", "1", "--max-turns", "2", "--save-dir", "s"]) == 0
    Path("s/match-000000.dockbowl").rename("s.dockbowl")
    capsys.readouterr()
    bad = ["folder.toml", "nowhere/x", "file/x", "x" * 300]
    if "--force" not in words:
        bad += ["binary.toml"]
    for name in bad:
        code, said_ = said(capsys, *(word.format(name) for word in words))
        assert code == 2
        assert error.format(name)[:60] in said_ and said_.count("\n") == 1
    assert Path("binary.toml").read_bytes() == BINARY
    assert [path.name for path in here.iterdir() if path.name.endswith(".new")] == []


def test_maps_and_saves_and_scenarios_come_through_stdin(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def given(data: bytes, *words: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(data))))
        code = main(words)
        out, err = capsys.readouterr()
        return code, out + err

    jetty = shipped_map("jetty").encode()
    assert given(jetty, "map", "check", "-")[0] == 0
    assert "Docking Area" in given(jetty, "map", "show", "-")[1]
    assert given(jetty, "simulate", "--map", "-", "--matches", "1", "--max-turns", "1", "--save-dir", "s")[0] == 0
    save = Path("s/match-000000.dockbowl").read_bytes()
    assert "seed" in given(save, "story", "-")[1]
    code, scenario = given(save, "story", "-", "--scenario", "-")
    assert code == 0
    assert "1 of 1 as written" in given(scenario.encode(), "scenario", "-")[1]
    assert given(SAMPLE.read_bytes(), "oracle", "-", "--kind", "weather")[0] == 0
    for words in (("map", "check"), ("map", "show"), ("scenario",), ("story",), ("oracle",)):
        code, said_ = given(b"\xff" * 3_000_000, *words, "-")
        assert code == 2
        assert said_.startswith(("dockbowl: stdin", "dockbowl oracle: stdin"))
        assert said_.count("\n") == 1


def test_all_faults_of_a_map_are_told_wherever_it_is_used(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("m.toml").write_text("x = 1\n", encoding="utf-8")
    for words in (("map", "show", "m.toml"), ("simulate", "--map", "m.toml"), ("play", "--map", "m.toml")):
        assert main(words) == 2
        err = capsys.readouterr().err.splitlines()
        assert len(err) == 4
        assert all(line.startswith("dockbowl") and ": m.toml:" in line for line in err)


def test_maps_are_checked_by_name_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "check", "duel", "jetty"]) == 0
    assert capsys.readouterr().out.count("can be played on") == 2


def test_names_of_any_script(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "new", "Häfen und 港.toml"]) == 0
    assert main(["map", "check", "Häfen und 港.toml"]) == 0
    assert "Häfen und 港.toml" in capsys.readouterr().out
    odd = os.fsdecode(b"\xff.toml")  # no text in the file system's encoding
    assert main(["map", "check", odd]) == 2
    assert capsys.readouterr().err == "dockbowl: \\udcff.toml: no such file or directory\n"

"""`dockbowl replay` as a person calls it: exit codes, one line for what is wrong, no save ever replaced."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from dockbowl.cli.program import run
from dockbowl.session.session import Session

FILE = Path(__file__).parents[1] / "replays" / "bb2020-match-1.json.gz"


def test_a_clean_check_says_so_and_a_wrong_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["replay", "check", str(FILE)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1 and "no divergence in 326 rolls" in told[0]
    nothing = tmp_path / "nothing.json"
    nothing.write_text("{}")
    assert run(["replay", "check", str(nothing)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_diverging_match_exits_with_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    document = json.loads(gzip.decompress(FILE.read_bytes()))
    for command in document["gameLog"]["commandArray"]:
        for report in command["reportList"]["reports"]:
            if report["reportId"] == "pickUpRoll":
                report["minimumRoll"] = 6
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(document))
    assert run(["replay", "check", str(changed), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)["matches"][0]
    assert {found["kind"] for found in told["divergences"]} == {"target"}
    assert len(told["divergences"]) == 9


def test_an_import_opens_like_any_save_and_replaces_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["replay", "import", str(FILE), "--home", str(tmp_path)]) == 0
    assert run(["replay", "import", str(FILE), "--home", str(tmp_path)]) == 0
    saves = sorted(path.name for path in (tmp_path / "saves").iterdir())
    assert saves == ["bb2020-match-1 2.dockbowl", "bb2020-match-1.dockbowl"]
    session = Session.load(tmp_path / "saves" / saves[1], resume=False)
    assert session.match.over and session.match.score == [1, 1]
    out = tmp_path / "out.dockbowl"
    out.write_bytes(b"mine")
    capsys.readouterr()
    assert run(["replay", "import", str(FILE), "--out", str(out)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert out.read_bytes() == b"mine"


def test_a_folder_of_saves_that_cannot_be_made_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file, no folder")
    assert run(["replay", "import", str(FILE), "--home", str(tmp_path / "home")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and str(tmp_path / "home") in told

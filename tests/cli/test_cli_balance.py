"""`dockbowl map balance`: what it prints and writes, and how it refuses."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from dockbowl.cli.program import run
from dockbowl.data import shipped_map
from dockbowl.sim.balance import farm


def balance(*words: str) -> int:
    return run(["map", "balance", *words])


def test_a_map_alone_is_measured_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance("grand", "--matches", "0") == 0
    told = capsys.readouterr()
    assert told.out.startswith("Is The Grand Basin fair?\nNot played yet: what the map alone shows\n")
    assert "mirrored left and right; these docks change places: north-west with north-east" in told.out
    assert "Fat Duchess" in told.out and not told.err


def test_reports_of_every_kind_are_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "jetty.toml"
    path.write_text(shipped_map("jetty"), "utf-8")
    names = [str(tmp_path / f"report.{kind}") for kind in ("html", "pdf", "json")]
    words = [str(path), "--matches", "2", "--seed", "3", "--workers", "2"]
    for name in names:
        words += ["--out", name]
    assert balance(*words, "--json") == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["played"]["matches"] == 2
    assert told.out.encode() == Path(names[2]).read_bytes()
    assert [line for line in told.err.splitlines() if line.startswith("Written: ")] == [f"Written: {n}" for n in names]
    page = Path(names[0]).read_text("utf-8")
    assert "<title>Is The Jetty fair?</title>" in page and "seed 3" in page
    assert len(PdfReader(io.BytesIO(Path(names[1]).read_bytes())).pages) == 1
    before = {name: Path(name).read_bytes() for name in names}
    assert balance(*words) == 2  # nothing is played for files that are there already
    assert "exists already; --force replaces it" in capsys.readouterr().err
    # The shipped map by its name, one process: the same reports, byte for byte.
    words = ["jetty", "--matches", "2", "--seed", "3", "--force"]
    for name in names:
        words += ["--out", name]
    assert balance(*words) == 0
    assert {name: Path(name).read_bytes() for name in names} == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nosuch"], "there is no map 'nosuch'"),
        (["pitch"], "pitch: is a pitch; expected a harbour with Docking Areas"),
        (["jetty", "--seat", "deckhnd"], "did you mean deckhand?"),
        (["jetty", "--teams", "humn"], "--teams: there is no roster 'humn'; did you mean human?"),
        (["jetty", "--out", "x.doc"], "--out: 'x.doc' has no ending that is known; expected .html, .pdf, .json"),
        (["jetty", "--out", "nowhere/x.html"], "nowhere/x.html: there is no folder nowhere"),  # told before the matches
        (["jetty", "--reading", "nix=1"], "nix"),
        (["jetty", "--matches", "-1"], "-1 is not 0 to 1000000"),
        (["jetty", "--workers", "0"], "0 is not 1 to 64"),
        (["jetty", "--workers", "2", "--dask", "tcp://a:1"], "expected --workers or --dask, not both"),
        (["jetty", "--dask", "nonsense"], "is no address of a scheduler; expected such as tcp://127.0.0.1:8786"),
    ],
)
def test_wrong_use_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance(*words) == 2
    told = capsys.readouterr()
    assert said in told.err and len(told.err.strip().splitlines()) == 1 and not told.out


def test_a_map_with_faults_is_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(shipped_map("jetty").replace("222", "..."), "utf-8")
    assert balance(str(path)) == 2
    assert "broken.toml" in capsys.readouterr().err


def test_stopped_by_hand_it_tells_what_was_played_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = farm.Here.gather

    def gather(self: farm.Here, seconds: float | None = None) -> list[farm.Record]:
        if self.left == 3:
            raise KeyboardInterrupt
        return play(self, seconds)

    monkeypatch.setattr(farm.Here, "gather", gather)
    out = tmp_path / "report.html"
    assert balance("jetty", "--matches", "4", "--out", str(out)) == 1
    told = capsys.readouterr()
    assert "Stopped by hand: 1 of 4 matches were played." in told.out
    assert told.err.strip() == f"{out}: not written, since the matches were stopped"
    assert not out.exists()

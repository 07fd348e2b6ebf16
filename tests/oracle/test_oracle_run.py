"""The oracle as a command: the sample agrees, what differs is told, what is faulty is refused."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from dockbowl.sim.oracle import run
from dockbowl.sim.oracle.editions import EDITIONS, find_edition

SAMPLE = Path(__file__).parent / "bb2020-sample.jsonl.gz"
Json = dict[str, Any]
BY_KIND: dict[str, list[Json]] = {}
for _line in gzip.decompress(SAMPLE.read_bytes()).splitlines():
    _case = json.loads(_line)
    BY_KIND.setdefault(_case["kind"], []).append(_case)
EDITION = find_edition("bb2020")
assert EDITION is not None
JUDGED = sorted(kind for kind in BY_KIND if kind in EDITION.judges)


def told(files: Iterable[Path], explained: Path | None = None, **options: Any) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = run(list(files), explained, out=out, err=err, **options)
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write cases, or lines as they are, to a file."""

    def _write(*cases: Json | str, name: str = "cases.jsonl") -> Path:
        path = tmp_path / name
        path.write_text("".join(c if isinstance(c, str) else json.dumps(c) + "\n" for c in cases), "utf-8")
        return path

    return _write


def broken(case: Json) -> Json:
    """The case with something else expected."""
    expected = dict(case["expected"])
    for name, value in expected.items():
        if name in ("min_roll", "broken", "dice", "recovers", "success", "modifier", "spotted"):
            expected[name] = not value if isinstance(value, bool) else value + 1
            break
        if name in ("result", "direction"):
            expected[name] = "Northwest" if value == "South" else "South" if name == "direction" else "something else"
            break
        if name == "squares" and len(value[0]) == 4:
            expected[name] = [[*value[0][:3], value[0][3] + 1], *value[1:]]
            break
        if name in ("squares", "targets"):
            expected[name] = value[1:]
            break
        if name == "end":
            expected[name] = [value[0] ^ 1, value[1]]
            break
    assert expected != case["expected"]
    return {**case, "expected": expected}


# ------------------------------------------------------------------ agreeing


def test_the_sample_agrees() -> None:
    code, out, err = told([SAMPLE], json=True)
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert found["agreeing"] == found["judged"] == sum(len(BY_KIND[kind]) for kind in JUDGED)
    assert found["disagreements"] == []
    assert sorted(found["kinds"]["bb2020"]) == JUDGED
    assert len(JUDGED) == 27


def unbuilt(folder: Path) -> Path:
    """A case of a kind no edition here has."""
    case = {"id": "x-1", "edition": "bb2020", "kind": "steady_footing", "board": {"size": [26, 15]}, "expected": {}}
    path = folder / "unbuilt.jsonl"
    path.write_text(json.dumps(case) + "\n", encoding="utf-8")
    return path


def test_what_is_not_built_is_named_and_never_counted_as_agreeing(tmp_path: Path) -> None:
    code, out, _ = told([SAMPLE, unbuilt(tmp_path)])
    assert code == 0
    assert "not built here: steady_footing 1" in out
    assert out.splitlines()[-1] == "no disagreement"
    table = {line.split()[0]: line.split()[1:] for line in out.splitlines()}
    assert table["total"] == ["104", "104"]
    assert table["dodge"] == ["6", "6"]
    assert "steady_footing" not in table


def test_only_what_is_asked_for_is_judged() -> None:
    _, out, _ = told([SAMPLE], kinds=["dodge", "rush"], json=True)
    assert set(json.loads(out)["kinds"]["bb2020"]) == {"dodge", "rush"}


def test_a_plain_file_and_several_files(write: Callable[..., Path]) -> None:
    plain = write(*BY_KIND["dodge"])
    _, out, _ = told([plain, plain], json=True)
    assert json.loads(out)["agreeing"] == 2 * len(BY_KIND["dodge"])


# ------------------------------------------------------------------ disagreeing


@pytest.mark.parametrize("kind", JUDGED)
def test_a_broken_case_is_reported(kind: str, write: Callable[..., Path]) -> None:
    right, wrong = BY_KIND[kind][0], broken(BY_KIND[kind][-1])
    wrong["id"] = "wrong-1"
    path = write(right, wrong)
    code, out, _ = told([path])
    assert code == 1
    assert [line for line in out.splitlines() if line.startswith(f"wrong-1 {kind}: ") and "theirs" in line]
    assert "disagreements: 1 unexplained, 0 explained" in out
    _, out, _ = told([path], json=True)
    (one,) = json.loads(out)["disagreements"]
    assert (one["id"], one["kind"], one["place"]) == ("wrong-1", kind, f"{path}:2")
    assert one["ours"] != one["theirs"]


def test_an_explained_case_does_not_count_against_the_engine(write: Callable[..., Path]) -> None:
    wrong = broken(BY_KIND["dodge"][0])
    path = write(wrong, broken(BY_KIND["rush"][0]))
    reasons = write(f'[explained]\n"{wrong["id"]}" = "a test of the list"\n', name="reasons.toml")
    code, out, _ = told([path], reasons)
    assert code == 1
    assert "[a test of the list]" in out
    assert "disagreements: 1 unexplained, 1 explained" in out
    code, out, _ = told([path], reasons, kinds=["dodge"])
    assert code == 0
    code, out, _ = told([write(BY_KIND["dodge"][0])], reasons)
    assert (code, f"explained, but agreeing now: {wrong['id']}" in out) == (0, True)


def test_an_engine_that_breaks_down_disagrees(write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise KeyError("a square")

    monkeypatch.setattr("dockbowl.rules.move.dodge_target", fails)
    code, out, _ = told([write(BY_KIND["dodge"][0])])
    assert code == 1
    assert "engine: ours breaks down: KeyError: 'a square', theirs does it as recorded" in out


def test_a_house_rule_nobody_plays_is_named(write: Callable[..., Path]) -> None:
    case = {**BY_KIND["dodge"][0], "house": ["spikedBall"]}
    code, out, _ = told([write(case)])
    assert (code, "not judged: dodge 1 (house rule spikedBall)" in out) == (0, True)


# ------------------------------------------------------------------ refusing


def faults() -> dict[str, tuple[Json | str, str]]:
    dodge, bounce = BY_KIND["dodge"][0], BY_KIND["bounce"][0]
    players = dodge["board"]["players"]

    def board(**changes: Any) -> Json:
        return {**dodge, "board": {**dodge["board"], **changes}}

    lacking = {key: value for key, value in dodge.items() if key != "board"}
    return {
        "no JSON": ("{broken\n", "not a case: JSON is malformed"),
        "no text": ("\x00\x01\n", "not a case: JSON is malformed"),
        "no board": (lacking, "not a case: Object missing required field `board`"),
        "no expectation": ({**dodge, "expected": {"success": True}}, "missing required field `min_roll`"),
        "state": (board(players=[{**players[0], "state": "asleep"}]), "'asleep' is no state"),
        "team": (board(players=[{**players[0], "team": "third"}]), "'third' is no team"),
        "twins": (board(players=[players[0], players[0]]), f"two players {players[0]['id']}"),
        "same square": (board(players=[players[0], {**players[0], "id": "x"}]), "nobody can stand on"),
        "off the board": (board(players=[{**players[0], "pos": [99, 0]}]), "is not a square of the board"),
        "size": (board(size=[400, 300]), "no pitch is 400 x 300"),
        "actor": ({**dodge, "actor": "nobody"}, "actor 'nobody' is not on the board"),
        "dice": ({**dodge, "roll": [1, 2, 3]}, "roll [1, 2, 3] has not 1 dice"),
        "face": ({**bounce, "roll": [9]}, "9 is no face of a d8"),
        "edition": ({**dodge, "edition": "bb1999"}, "'bb1999' is no edition; expected one of classic, bb2020"),
        "long line": ('"' + "x" * (1 << 20) + '"\n', "the line is longer than"),
        "deep line": ("[" * 100_000 + "\n", "not a case: "),
    }


@pytest.mark.parametrize("fault", list(faults()))
def test_a_faulty_line_is_named_by_file_and_line(fault: str, write: Callable[..., Path]) -> None:
    line, reason = faults()[fault]
    path = write(BY_KIND["rush"][0], "\n", line, BY_KIND["rush"][0])
    code, out, err = told([path])
    assert (code, out) == (2, "")
    assert err.startswith(f"dockbowl oracle: {path}:3: ")
    assert reason in err
    assert err.count("\n") == 1


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(SAMPLE.read_bytes()[:5000])
    code, _, err = told([path])
    assert code == 2
    assert f"{path}:" in err
    assert "cannot be read" in err
    assert err.count("\n") == 1


def test_files_that_are_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "missing.jsonl"
    assert told([missing]) == (2, "", f"dockbowl oracle: {missing}: no such file or directory\n")
    assert told([SAMPLE], missing) == (2, "", f"dockbowl oracle: {missing}: no such file or directory\n")
    code, _, err = told([tmp_path])
    assert (code, err.count("\n")) == (2, 1)


@pytest.mark.parametrize("text", ["[explained\n", 'x = "y"\n', "[explained]\na = 1\n", '[explained]\na = " "\n'])
def test_a_faulty_list_of_reasons_is_refused(text: str, write: Callable[..., Path]) -> None:
    path = write(text, name="reasons.toml")
    code, out, err = told([SAMPLE], path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert str(path) in err


def test_an_edition_without_ruleset_says_so(write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "bb2016", None)  # type: ignore[arg-type]  # a mapping that is a dict
    path = write(*({**case, "edition": "bb2016"} for case in BY_KIND["dodge"]))
    code, _, err = told([path, SAMPLE])
    assert (code, err) == (2, "dockbowl oracle: bb2016: no ruleset here plays it; 6 cases not judged\n")
    assert told([path, SAMPLE], editions=["bb2020"])[0] == 0


def test_names_nobody_knows() -> None:
    code, _, err = told([SAMPLE], editions=["bb202"])
    assert code == 2
    assert err.startswith("dockbowl oracle: edition: bb202: no such edition; did you mean ")
    code, _, err = told([SAMPLE], kinds=["dogde"])
    assert (code, err) == (2, "dockbowl oracle: there is no case of kind dogde\n")

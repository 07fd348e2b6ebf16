"""Recorded matches that no server has written: each is refused in a line, or played as far as it goes."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from dockbowl.fumbbl.check import check
from dockbowl.fumbbl.recording import ReplayError, load

FILE = Path(__file__).parent / "bb2020-match-1.json.gz"
FIRST = 300
"""So many commands are kept: the set-up and some turns."""


@pytest.fixture
def whole() -> dict[str, Any]:
    match: dict[str, Any] = json.loads(gzip.decompress(FILE.read_bytes()))
    match["gameLog"]["commandArray"] = match["gameLog"]["commandArray"][:FIRST]
    return match


def changes(match: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [
        change
        for command in match["gameLog"]["commandArray"]
        for change in (command.get("modelChangeList") or {}).get("modelChangeArray") or ()
        if change["modelChangeId"] == kind
    ]


def reports(match: dict[str, Any], key: str) -> list[dict[str, Any]]:
    return [
        report
        for command in match["gameLog"]["commandArray"]
        for report in (command.get("reportList") or {}).get("reports") or ()
        if key in report
    ]


def said(match: dict[str, Any], tmp_path: Path) -> str:
    path = tmp_path / "m.json"
    path.write_text(json.dumps(match))
    with pytest.raises(ReplayError) as caught:
        check(load(path))
    return str(caught.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("kind", "value", "fault"),
    [
        ("fieldModelSetPlayerState", "standing", "'standing' is no whole number"),
        ("fieldModelSetPlayerState", 10**30, "is no whole number"),
        ("turnDataSetReRolls", {}, "{} is no whole number"),
        ("fieldModelAddMoveSquare", 7, "7 is no table"),
        ("fieldModelAddMoveSquare", {"coordinate": [1, 1], "minimumRollGfi": "x"}, "minimumRollGfi: 'x' is no whole"),
    ],
)
def test_a_change_of_another_kind(whole: dict[str, Any], tmp_path: Path, kind: str, value: Any, fault: str) -> None:
    changes(whole, kind)[0]["modelChangeValue"] = value
    text = said(whole, tmp_path)
    assert text.startswith("gameLog: command ") and f"change '{kind}'" in text and fault in text


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [("blockRoll", 5, "list"), ("armorModifiers", [1], "list of words"), ("nrOfDice", "two", "whole number")],
)
def test_a_report_of_another_kind(whole: dict[str, Any], tmp_path: Path, key: str, value: Any, kind: str) -> None:
    report = reports(whole, key)[0]
    report[key] = value
    text = said(whole, tmp_path)
    assert text.endswith(f"report {report['reportId']!r}: {key}: {value!r} is no {kind}")


def test_teams_and_lists_of_another_kind(whole: dict[str, Any], tmp_path: Path) -> None:
    whole["gameLog"]["commandArray"][7]["reportList"] = {"reports": True}
    number = whole["gameLog"]["commandArray"][7]["commandNr"]
    assert said(whole, tmp_path) == f"gameLog: command {number}: reports: is no list of tables"
    whole["game"]["fieldModel"]["playerDataArray"][3]["playerState"] = []
    assert said(whole, tmp_path) == "game: fieldModel: player data 4: playerState: [] is no whole number"
    whole["game"]["teamAway"]["playerArray"][1]["skillArray"] = "Block"
    assert said(whole, tmp_path) == "game: teamAway: player 2: skillArray: 'Block' is no list of words"
    whole["game"]["teamHome"]["reRolls"] = 1.5
    assert said(whole, tmp_path) == "game: teamHome: reRolls: 1.5 is no whole number"


def test_a_record_that_turns_back_is_followed_to_its_end(whole: dict[str, Any], tmp_path: Path) -> None:
    """One team's turns are told as the other's: nobody there can be activated, and nothing is tried twice."""
    for change in changes(whole, "gameSetHomePlaying"):
        change["modelChangeValue"] = True
    path = tmp_path / "m.json"
    path.write_text(json.dumps(whole))
    result = check(load(path))
    parted = [one for one in result.divergences if one.kind == "parted"]
    assert parted
    assert len(result.divergences) < FIRST

"""Recorded cases of the classic edition: a sample of every kind agrees, and a wrong value is told."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from test_oracle_run import Json, broken, told

from dockbowl.sim.oracle.editions import find_edition

SAMPLE = Path(__file__).parent / "classic-sample.jsonl.gz"
BY_KIND: dict[str, list[Json]] = {}
for _line in gzip.decompress(SAMPLE.read_bytes()).splitlines():
    _case = json.loads(_line)
    BY_KIND.setdefault(_case["kind"], []).append(_case)
KINDS = {
    "animosity", "blood_lust", "bounce", "catch", "confusion", "dodge", "escape", "gaze", "injury", "intercept",
    "jump_up", "kickoff", "kickoff_scatter", "ko_recovery", "landing", "leap", "move_offers", "pass", "pickup", "rush",
    "safe_throw", "scatter", "shadowing", "stand_up", "tentacles", "throw_in", "throw_team_mate", "weather",
}  # fmt: skip
CLASSIC = find_edition("classic")
assert CLASSIC is not None and CLASSIC.judges.keys() >= KINDS


def test_the_sample_agrees_and_has_every_kind() -> None:
    code, out, err = told([SAMPLE], json=True)
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert found["disagreements"] == []
    assert found["agreeing"] == found["judged"] == sum(map(len, BY_KIND.values()))
    assert set(BY_KIND) == KINDS


@pytest.mark.parametrize("kind", sorted(BY_KIND))
def test_a_wrong_value_is_told(kind: str, tmp_path: Path) -> None:
    ends = [case for case in BY_KIND[kind] if not case["expected"].get("off_pitch")]
    right, wrong = BY_KIND[kind][0], broken(ends[-1])
    wrong["id"] = "wrong-1"
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(right) + "\n" + json.dumps(wrong) + "\n", encoding="utf-8")
    code, out, _ = told([path], json=True)
    (one,) = json.loads(out)["disagreements"]
    assert (code, one["id"], one["kind"]) == (1, "wrong-1", kind)
    assert one["ours"] != one["theirs"]


def test_house_rules_matter_only_to_the_kinds_they_change(tmp_path: Path) -> None:
    """A bonus for fouls says nothing about a dodge; one that changes the kind and is not played is not judged."""
    dodge, injury = (dict(BY_KIND[kind][0], house=["foulBonus"]) for kind in ("dodge", "injury"))
    path = tmp_path / "house.jsonl"
    path.write_text(json.dumps(dodge) + "\n", encoding="utf-8")
    assert json.loads(told([path], json=True)[1])["judged"] == 1
    injury["house"] = ["noSuchRule"]
    path.write_text(json.dumps(injury) + "\n", encoding="utf-8")
    assert "house rule noSuchRule" in told([path])[1]

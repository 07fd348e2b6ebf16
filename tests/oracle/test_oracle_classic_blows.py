"""Recorded blocks, injuries and fouls of the classic edition: the rare ones agree, and house rules are played."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from test_oracle_run import Json, broken, told

SAMPLE = Path(__file__).parent / "classic-blows-sample.jsonl.gz"
CASES: list[Json] = [json.loads(line) for line in gzip.decompress(SAMPLE.read_bytes()).splitlines()]
BY_KIND: dict[str, list[Json]] = {}
for _case in CASES:
    BY_KIND.setdefault(_case["kind"], []).append(_case)


def test_the_sample_agrees() -> None:
    code, out, err = told([SAMPLE], json=True)
    found = json.loads(out)
    assert (code, err, found["disagreements"]) == (0, "", [])
    assert found["agreeing"] == found["judged"] == len(CASES)


@pytest.mark.parametrize("kind", sorted(BY_KIND))
def test_a_wrong_value_is_told(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(broken(BY_KIND[kind][0])) + "\n", encoding="utf-8")
    code, out, _ = told([path], json=True)
    assert code == 1
    (one,) = json.loads(out)["disagreements"]
    assert one["kind"] == kind and one["ours"] != one["theirs"]


@pytest.mark.parametrize("rule", ["foulBonus", "clawDoesNotStack"])
def test_a_recorded_house_rule_is_played(rule: str, tmp_path: Path) -> None:
    """Without it the very case would have come out otherwise: AV 7 at 7 and +1; AV 9 at 7 with Claw and Mighty Blow."""
    foul = rule == "foulBonus"
    base = next(case for case in BY_KIND["foul" if foul else "armour"] if foul or case["cause"] == "block")
    case: Json = json.loads(json.dumps(base))
    case["id"], case["house"] = "made", [rule]
    for player in case["board"]["players"]:
        if player["id"] == case["target"]:
            player["av"] = 7 if foul else 9
        elif player["id"] == case["actor"]:
            player["skills"] = [] if foul else ["Claw", "Mighty Blow"]
            player["state"] = "standing"
    case["board"]["players"] = [p for p in case["board"]["players"] if p["id"] in (case["actor"], case["target"])]
    case["roll"], case["injury_roll"] = [3, 4], [1, 2]
    used = [] if foul else ["Mighty Blow"]
    case["expected"] = {"broken": foul, "spotted": False, "modifiers": ["Foul"] if foul else used}
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(case) + "\n", encoding="utf-8")
    assert told([path])[0] == 0
    case["house"] = []
    path.write_text(json.dumps(case) + "\n", encoding="utf-8")
    assert told([path])[0] == 1

"""Recorded cases of 2025: all there are, judged by the rules of that edition."""

from __future__ import annotations

from pathlib import Path

from dockbowl.sim.oracle import judge

SAMPLE = Path(__file__).with_name("bb2025-sample.jsonl.gz")


def test_every_recorded_case_of_2025_agrees() -> None:
    found = judge([SAMPLE], {}, (), ())
    assert found.cases == 13
    assert not found.disagreements
    assert not found.no_ruleset

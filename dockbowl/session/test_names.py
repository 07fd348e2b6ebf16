"""What a test is called as the head of a throw: `Dodge`, `Pick up the ball`."""

from __future__ import annotations

from dockbowl.lang import said, word_table

TESTS = word_table(
    {
        "pick up": "pick up the ball",
        "gfi": "rush",
        "handoff": "catch the hand-off",
        "stand up": "stand up",
        "plank": "plank jump",
        "bounce": "bounce on a plank",
        "snatch": "snatch the ball",
    }
)
"""Kinds of test in plain words."""


def test_name(kind: str) -> str:
    return TESTS.get(kind) or said(kind.replace("_", " "))


test_name.__test__ = False  # type: ignore[attr-defined]  # no test of the program, whatever its name

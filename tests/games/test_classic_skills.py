"""The skills of the classic edition: each has a text and does something, and scenarios show it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from dockbowl.games import texts
from dockbowl.games.classic.skills import CLASSIC_SKILLS
from dockbowl.session import scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "classic"
READ_ELSEWHERE = {
    "animosity": "rules.animosity, which asks whom he dislikes",
    "disposable": "games.team, which leaves his price out of the team value",
    "dirty_player": "rules.foul",
    "fan_favourite": "the kick-off table of the match",
    "mighty_blow": "rules.harm_bonus",
    "nurgles_rot": "what comes after the match",
    "stakes": "the stab of classic",
    "weeping_dagger": "what comes after the match",
}
"""Skills that are asked for by their key, and where."""


@cache
def shown() -> dict[str, int]:
    """How many scenarios have somebody with the skill."""
    found: dict[str, int] = {}
    for path in sorted(SCENARIOS.rglob("*.toml")):
        for one in scenario.load(path):
            pieces = one.position.pieces
            keys = {key for piece in pieces for key in piece.stats.skills}
            keys |= {key for piece in pieces if piece.now for key in piece.now.skills}
            for key in keys:
                found[key] = found.get(key, 0) + 1
    return found


def test_each_skill_of_the_book_is_played_and_no_other() -> None:
    assert set(CLASSIC_SKILLS) == set(texts.skills("classic"))
    assert all(text.implemented for text in texts.skills("classic").values())


@pytest.mark.parametrize("key", CLASSIC_SKILLS)
def test_a_skill_does_something(key: str) -> None:
    skill = CLASSIC_SKILLS[key]
    assert skill.key == key
    assert skill.props or skill.hooks or skill.rerolls or skill.derive or key in READ_ELSEWHERE


@pytest.mark.parametrize("key", [key for key in CLASSIC_SKILLS if key != "disposable"])
def test_a_skill_has_scenarios(key: str) -> None:
    assert shown().get(key, 0) >= 2, f"{key} is shown by {shown().get(key, 0)} scenarios"

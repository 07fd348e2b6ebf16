"""Every skill marked as implemented has behaviour, and scenarios that show it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from dockbowl.core.moments import Skill
from dockbowl.games import texts
from dockbowl.session.scenario import ScenarioError, load
from dockbowl.skills.catalogue import SKILLS

SCENARIOS = Path(__file__).parents[1] / "scenarios"
IMPLEMENTED = [key for key, skill in texts.skills().items() if skill.implemented]
READ_BY_ITSELF = {"mighty_blow", "dirty_player", "animosity"}
"""Skills whose number, or whom they are against, a rule reads; they have nothing else."""


@cache
def shown() -> dict[str, int]:
    """How many scenarios have somebody with each skill, in play."""
    found: dict[str, int] = {}
    for path in sorted(SCENARIOS.rglob("*.toml")):
        try:
            scenarios = load(path)
        except ScenarioError:
            continue  # another test tells
        for scenario in scenarios:
            if scenario.position is None:
                continue  # a game without a board
            keys = {key for piece in scenario.position.pieces for key in piece.stats.skills}
            keys |= {key for piece in scenario.position.pieces if piece.now for key in piece.now.skills}
            for key in keys:
                found[key] = found.get(key, 0) + 1
    return found


def test_what_is_implemented_is_in_the_catalogue_and_the_other_way_round() -> None:
    assert set(IMPLEMENTED) == set(SKILLS)


@pytest.mark.parametrize("key", IMPLEMENTED)
def test_a_skill_does_something(key: str) -> None:
    skill: Skill = SKILLS[key]
    assert skill.key == key
    assert skill.props or skill.hooks or skill.rerolls or skill.derive or key in READ_BY_ITSELF


@pytest.mark.parametrize("key", IMPLEMENTED)
def test_a_skill_has_scenarios(key: str) -> None:
    assert shown().get(key, 0) >= 2, f"{key} is shown by {shown().get(key, 0)} scenarios"

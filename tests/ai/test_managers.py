"""Computer managers: they answer legally, alike for the same seed, and the one of plain sense beats random."""

from __future__ import annotations

import pytest

from dockbowl.ai.managers import MANAGERS, make_manager
from dockbowl.sim.seasons import SeasonPlan, make_plan, play


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_plain_sense_beats_random(managers: int) -> None:
    """Nine of ten at least, alone among random managers; `docs/team-manager.md` has the figures of many more."""
    won = 0
    for number in range(20):
        # The seats move on by one with each season, so the manager sits everywhere and begins as often as the others.
        out = play(SeasonPlan(managers, ("manager", *["random"] * (managers - 1)), seed=3), number)
        assert out.finished and not out.error
        won += out.seats[out.winner] == "manager" if out.winner >= 0 else 0
    assert won >= 18


def test_the_same_seed_answers_alike() -> None:
    plan = make_plan(3, "manager,random", seed=9, check=True)
    first, again = play(plan, 4), play(plan, 4)
    assert first.error == "" and (first.fans, first.decisions, first.seen) == (again.fans, again.decisions, again.seen)


def test_every_manager_there_is_plays_a_season() -> None:
    for name in MANAGERS:
        out = play(SeasonPlan(2, (name,), check=True), 1)
        assert out.finished and not out.error


def test_an_unknown_manager_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no computer manager 'manger'; did you mean manager"):
        make_manager("manger")

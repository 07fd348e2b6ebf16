"""Computer seats: always legal, the same for a seed, and the deckhand's plain sense."""

from __future__ import annotations

import pytest

from dockbowl.ai.deckhand import Deckhand
from dockbowl.ai.random_seat import RandomSeat
from dockbowl.ai.seats import SEATS, make_seat
from dockbowl.sim.play import Plan, board_of, play, seats_for
from dockbowl.sim.simulate import make_plan, simulate


def plan_of(**changes: object) -> Plan:
    return make_plan(**{"map": "jetty", "max_turns": 60, "check": True, **changes})  # type: ignore[arg-type]


def test_seats_are_made_by_name() -> None:
    assert isinstance(make_seat("random"), RandomSeat)
    assert isinstance(make_seat("deckhand", 3), Deckhand)
    assert [make_seat(name).name for name in SEATS] == list(SEATS)
    with pytest.raises(ValueError, match="did you mean deckhand"):
        make_seat("deckhnad")


@pytest.mark.parametrize("seats", ["random", "deckhand", "random,deckhand"])
def test_a_match_is_the_same_for_the_same_seed(seats: str) -> None:
    plan = plan_of(seats=seats, seed=4, max_turns=12)
    board = board_of(plan)
    one, two, other = play(plan, board, 3), play(plan, board, 3), play(plan, board, 4)
    assert not one.error, one.trace
    assert (one.seen, one.decisions, one.rolls) == (two.seen, two.decisions, two.rolls)
    assert one.seen != other.seen


def test_seats_fill_the_docks_and_move_on() -> None:
    plan = plan_of(seats="random,deckhand")
    assert seats_for(plan, 4, 0) == ("random", "deckhand", "random", "deckhand")
    assert seats_for(plan, 4, 1) == ("deckhand", "random", "deckhand", "random")
    assert seats_for(plan_of(seats="random,random,deckhand"), 4, 2) == ("deckhand", "random", "random", "deckhand")


def test_deckhands_beat_random_seats_on_the_harbour() -> None:
    plan = make_plan(map="harbour", seats="random,deckhand", seed=11, max_turns=400)
    result = simulate(plan, 8)
    assert result["errors"] == 0, result["faults"]
    assert result["finished"] >= 7
    assert result["wins"]["seat"]["deckhand"] == result["finished"]


def test_deckhands_play_the_open_game_too() -> None:
    plan = make_plan("bb2020-open", seats="random,deckhand", seed=2, check=True)
    result = simulate(plan, 4)
    assert result["errors"] == 0, result["faults"]
    assert result["finished"] == 4
    assert result["wins"]["seat"]["random"] == 0
    assert result["wins"]["seat"]["deckhand"] >= 3

"""Flips and turns of a grid, and whether a harbour is its own image."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dockbowl.board.harbour import loads
from dockbowl.board.symmetry import Likeness, alike, likenesses
from dockbowl.board.turns import ANTIDIAGONAL, BACK, DIAGONAL, FLIP_X, FLIP_Y, HALF, QUARTER, TURNS, Turn
from dockbowl.data import shipped_map

JETTY = shipped_map("jetty")


def found(text: str) -> dict[str, Likeness]:
    return {one.turn.name: one for one in likenesses(loads(text, "jetty"))}


@given(st.sampled_from(TURNS), st.integers(1, 40), st.integers(1, 40), st.data())
def test_a_turn_moves_every_square_to_one_of_its_own(turn: Turn, width: int, height: int, data: st.DataObject) -> None:
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    wide, high = turn.size(width, height)
    there = turn.point((x, y), width, height)
    assert 0 <= there[0] < wide and 0 <= there[1] < high
    back = {QUARTER: BACK, BACK: QUARTER}.get(turn, turn)
    assert back.point(there, wide, high) == (x, y)


def test_turns_of_a_grid_of_three_by_two() -> None:
    corner = {turn.name: turn.point((0, 0), 3, 2) for turn in TURNS}
    assert corner == {
        FLIP_X.name: (2, 0), FLIP_Y.name: (0, 1), HALF.name: (2, 1), QUARTER.name: (1, 0), BACK.name: (0, 2),
        DIAGONAL.name: (0, 0), ANTIDIAGONAL.name: (1, 2),
    }  # fmt: skip


def test_the_jetty_is_mirrored_left_and_right_and_its_docks_change_places() -> None:
    one = found(JETTY)[FLIP_X.name]
    assert one.exact and one.parts and not one.rim
    assert one.docks == (1, 0)
    assert not found(JETTY)[FLIP_Y.name].exact
    assert alike(list(found(JETTY).values()), 2) == [(0, 1)]


def test_one_square_more_of_quay_is_two_squares_that_differ() -> None:
    one = found(JETTY.replace("#111.~~~~~~~~~~~.222#", "#111..~~~~~~~~~~.222#", 1))[FLIP_X.name]
    assert not one.exact
    assert one.differing == 2  # itself, and its image


def test_a_wall_out_at_sea_is_only_of_the_rim() -> None:
    sea = "#....~~~~~~~~~~~....#\n#####~~~~~~~~~~~#####"
    one = found(JETTY.replace(sea, sea.replace("#####~~~~~~~~~~~#####", "#####~~~#~~~~~~~#####")))[FLIP_X.name]
    assert one.exact and one.rim == 2


def test_planks_that_reach_otherwise_are_no_image() -> None:
    fewer = '\n[[planks]]\nid = "p"\nat = [7, 11]\nneighbours = ["plank 5,13"]\n'
    one = found(JETTY + fewer)[FLIP_X.name]
    assert one.links and not one.exact
    assert alike([one], 2) == [(0,), (1,)]


@pytest.mark.parametrize(
    ("name", "turns"),
    [("grand", {FLIP_X.name}), ("jetty", {FLIP_X.name}), ("duel", set()), ("harbour", set()), ("four-ships", set())],
)
def test_what_is_exact_among_the_shipped_harbours(name: str, turns: set[str]) -> None:
    assert {one.turn.name for one in likenesses(loads(shipped_map(name), name)) if one.exact} == turns


@pytest.mark.parametrize("name", ["duel", "harbour", "four-ships"])
def test_the_others_are_turned_half_round_but_for_four_squares_at_the_ends_of_quays(name: str) -> None:
    one = next(one for one in likenesses(loads(shipped_map(name), name)) if one.turn is HALF)
    assert (one.differing, one.links, one.parts) == (4, 0, True)
    assert min(one.docks) >= 0

"""Straight lines and the ruler, with a second opinion in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dockbowl.board import load
from dockbowl.board.lines import (
    WallMet,
    crates_crossed,
    ruler_squares,
    sight_blockers,
    squares_touched,
    under_ruler,
    wall_met,
)
from dockbowl.board.sketch import sketch

MAPS = Path(__file__).parents[2] / "maps"
PITCH = load(MAPS / "pitch.toml")

RULER = [
    ("W78", (6, 0), (3, 0), True),
    ("W79", (6, 0), (3, 1), True),
    ("W80", (6, 0), (3, 2), False),
    ("W81", (6, 0), (0, 1), False),
    ("W82", (6, 0), (1, 1), True),
    ("W83", (6, 0), (6, 1), False),
    ("W84", (6, 3), (3, 0), True),
    ("W85", (6, 6), (2, 4), True),
    ("W86", (6, 6), (4, 1), False),
    ("W87", (10, 3), (5, 3), True),
    ("W88", (10, 3), (5, 4), False),
    ("W89", (1, 0), (0, 1), False),
    ("W90", (2, 1), (1, 1), True),
    ("W91", (3, 0), (4, 0), False),
]


@pytest.mark.parametrize(("case", "lands", "player", "expected"), RULER, ids=[row[0] for row in RULER])
def test_ruler(case: str, lands: tuple[int, int], player: tuple[int, int], expected: bool) -> None:
    """Worked numbers W78 to W91: the thrower at (0, 0)."""
    a, b, square = PITCH.at(0, 0), PITCH.at(*lands), PITCH.at(*player)
    assert under_ruler(PITCH, a, b, square) is expected
    assert under_ruler(PITCH, b, a, square) is expected
    assert (square in ruler_squares(PITCH, a, b)) is expected


def enters(a: tuple[int, int], b: tuple[int, int], square: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """When the line from a to b is in the closed square, as parts of its length; None if never."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in zip(a, b, square, strict=True):
        near, far = centre - Fraction(1, 2), centre + Fraction(1, 2)
        if start == end:
            if not near <= start <= far:
                return None
            continue
        one, other = (near - start) / (end - start), (far - start) / (end - start)
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return (low, high) if low <= high else None


points = st.tuples(st.integers(0, 25), st.integers(0, 14))


@given(points, points)
def test_squares_touched_against_fractions(a: tuple[int, int], b: tuple[int, int]) -> None:
    """The same squares in the same order as clipping the segment to each square exactly."""
    expected = []
    for square, place in enumerate(PITCH.xy):
        times = enters(a, b, place) if place not in (a, b) else None
        if times is not None:
            expected.append((*times, square))
    assert squares_touched(PITCH, PITCH.at(*a), PITCH.at(*b)) == tuple(item[2] for item in sorted(expected))


@given(points, points)
def test_squares_touched_do_not_depend_on_the_end_one_looks_from(a: tuple[int, int], b: tuple[int, int]) -> None:
    """Sight is mutual."""
    there, back = PITCH.at(*a), PITCH.at(*b)
    assert set(squares_touched(PITCH, there, back)) == set(squares_touched(PITCH, back, there))


@given(points, points, points)
def test_ruler_against_fractions(a: tuple[int, int], b: tuple[int, int], player: tuple[int, int]) -> None:
    """Core 16 with squared fractions in place of the scaled whole numbers."""
    rx, ry = b[0] - a[0], b[1] - a[1]
    ix, iy = player[0] - a[0], player[1] - a[1]
    c, near, far = rx * rx + ry * ry, ix * ix + iy * iy, (rx - ix) ** 2 + (ry - iy) ** 2
    half = Fraction(1, 2)
    expected = c > near and c > far
    if expected:
        least = min(abs(ry * (ix + h) - rx * (iy + v)) for h in (half, -half) for v in (half, -half))
        expected = least * least < Fraction(87, 100) ** 2 * c
    square = PITCH.at(*player)
    assert under_ruler(PITCH, PITCH.at(*a), PITCH.at(*b), square) is expected
    listed = square in ruler_squares(PITCH, PITCH.at(*a), PITCH.at(*b))
    assert listed is expected, "no square under the ruler lies outside the box that is searched"


def test_mast_touched_at_a_corner_hides() -> None:
    """Dockbowl 8: the line must not touch any point of the mast square, corners included."""
    board = sketch("aaaa\na!aa\naaaa\naaaa")
    mast = board.at(1, 1)
    # From (0, 2) to (2, 0) straight through; from (1, 0) to (0, 1) only its corner.
    assert sight_blockers(board, board.at(0, 2), board.at(2, 0)) == (mast,)
    assert sight_blockers(board, board.at(1, 0), board.at(0, 1)) == (mast,)
    # Along its side the line keeps half a square away.
    assert sight_blockers(board, board.at(0, 0), board.at(3, 0)) == ()
    assert sight_blockers(board, board.at(0, 2), board.at(3, 2)) == ()
    # Near misses: (0, 0) to (3, 1) passes the corner (1.5, 0.5) exactly, so it touches.
    assert sight_blockers(board, board.at(0, 0), board.at(3, 1)) == (mast,)
    assert sight_blockers(board, board.at(1, 0), board.at(3, 1)) == ()


def test_several_masts_nearest_first() -> None:
    """In the order the line meets them."""
    board = sketch("aaaaaa\na!a!aa\naaaaaa")
    masts = (board.at(1, 1), board.at(3, 1))
    assert sight_blockers(board, board.at(0, 1), board.at(5, 1)) == masts
    assert sight_blockers(board, board.at(5, 1), board.at(0, 1)) == masts[::-1]


def test_crates_nearest_the_thrower_first_and_never_an_end() -> None:
    """Dockbowl 8: not the thrower's nor the target's own square."""
    board = sketch("^^.^.^")
    first, second, third, last = (board.at(x, 0) for x in (0, 1, 3, 5))
    assert crates_crossed(board, first, last) == (second, third)
    assert crates_crossed(board, last, first) == (third, second)
    assert crates_crossed(board, first, second) == ()


def test_wall_across_the_line() -> None:
    """Dockbowl 8: where the ball comes back from."""
    board = sketch("...#..\n...#..\n......")
    a, b = board.at(0, 0), board.at(5, 0)
    assert wall_met(board, a, b) == WallMet(board.at(3, 0), board.at(2, 0), board.at(2, 0))
    assert wall_met(board, b, a) == WallMet(board.at(3, 0), board.at(4, 0), board.at(4, 0))
    assert wall_met(board, a, board.at(2, 0)) is None
    assert wall_met(board, board.at(0, 2), board.at(5, 2)) is None
    assert wall_met(board, a, board.at(3, 0)) == WallMet(board.at(3, 0), board.at(2, 0), board.at(2, 0))


def test_wall_behind_the_sea() -> None:
    """The last square may be sea; the last one to stand on is told too."""
    board = sketch("..~~#.")
    met = wall_met(board, board.at(0, 0), board.at(5, 0))
    assert met == WallMet(board.at(4, 0), board.at(3, 0), board.at(1, 0))


def test_nothing_slips_between_walls_that_meet_at_a_corner() -> None:
    """A line through the very corner touches both, and the ball has not left its square."""
    board = sketch(".#\n#.")
    met = wall_met(board, board.at(0, 0), board.at(1, 1))
    assert met == WallMet(board.at(1, 0), board.at(0, 0), board.at(0, 0))


def test_no_walls_no_search() -> None:
    """A pitch has none."""
    assert wall_met(PITCH, 0, PITCH.size - 1) is None


@given(points, points)
def test_the_square_before_a_wall_is_next_to_it(a: tuple[int, int], b: tuple[int, int]) -> None:
    """On a board with walls and masts strewn about, the story of a line holds together."""
    start, end = CHECKERED.at(*a), CHECKERED.at(*b)
    if CHECKERED.is_solid(start) or CHECKERED.is_solid(end):
        return
    touched = squares_touched(CHECKERED, start, end)
    met = wall_met(CHECKERED, start, end)
    walls = [square for square in touched if square in CHECKERED.walls]
    assert (met is None) == (not walls)
    if met is not None:
        assert met.wall == walls[0]
        assert not CHECKERED.is_solid(met.before)
        assert CHECKERED.distance(met.before, met.wall) == 1
        assert met.last_open == start or met.last_open in touched


CHECKERED = sketch(
    "\n".join(
        "".join("#" if (5 * x + 3 * y) % 7 == 0 else "~" if (x + 2 * y) % 5 == 0 else "." for x in range(26))
        for y in range(15)
    )
)

"""The camera: what is under the mouse stays there, the board never gets lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dockbowl.ui.camera import LARGEST, Camera

points = st.tuples(st.integers(10, 890), st.integers(60, 590))


def camera() -> Camera:
    made = Camera(36, 31)
    made.look_through(0, 46, 900, 560)
    return made


def test_a_fitted_board_is_whole_and_stays_fitted_when_the_window_changes() -> None:
    c = camera()
    for size in ((900, 560), (1600, 900), (400, 300)):
        c.look_through(0, 46, *size)
        left, top = c.point(0, 0)
        right, bottom = c.point(c.columns, c.rows)
        assert left >= 0 and top >= 46 and right <= size[0] and bottom <= 46 + size[1]


@given(points, st.integers(1, 10))
def test_the_square_under_the_pointer_stays_under_it(point: tuple[int, int], turns: int) -> None:
    c = camera()
    square = c.square_at(point)
    for _ in range(turns):
        c.zoom(1.2, point)
    if square >= 0:
        column, row = square % c.columns, square // c.columns
        x, y = c.point(column, row)
        assert x - 2 * turns <= point[0] <= x + c.square + 2 * turns  # whole pixels, rounded each time
        assert y - 2 * turns <= point[1] <= y + c.square + 2 * turns


@given(st.lists(st.tuples(st.sampled_from(["zoom", "pan"]), points, st.floats(0.3, 3)), max_size=12))
def test_the_board_is_never_lost(moves: list[tuple[str, tuple[int, int], float]]) -> None:
    c = camera()
    for kind, point, amount in moves:
        if kind == "zoom":
            c.zoom(amount, point)
        else:
            c.pan((point[0] - 450) * amount, (point[1] - 300) * amount)
        assert c.fit_size <= c.square <= LARGEST
        left, top = c.point(0, 0)
        right, bottom = c.point(c.columns, c.rows)
        assert right > c.x and left < c.x + c.width and bottom > c.y and top < c.y + c.height


@given(st.integers(0, 36 * 31 - 1))
def test_squares_and_pixels_agree(square: int) -> None:
    c = camera()
    assert c.square_at(c.centre(square)) == square


def test_show_brings_a_square_into_view_and_moves_no_more_than_needed() -> None:
    c = camera()
    c.zoom(4, (10, 60))
    assert c.show(35, 30)
    assert c.inside(c.centre(31 * 36 - 1))
    assert not c.show(34, 29)

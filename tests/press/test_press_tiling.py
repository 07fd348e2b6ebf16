"""How a map is cut into pages: the figures people check by hand, and what must hold of every cut."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dockbowl.press.paper import PAPERS, Paper, read_paper
from dockbowl.press.tiling import Tiling, poster, tile

A4, A3, LETTER = PAPERS["a4"], PAPERS["a3"], PAPERS["letter"]


@pytest.mark.parametrize("overlap", [0.0, 5.0])
def test_thirty_by_twenty_at_34_mm_on_a4_is_sixteen_pages_on_their_side(overlap: float) -> None:
    found = tile(30, 20, 34, A4, 10, overlap)
    assert (found.pages, found.paper.words) == (16, "A4 landscape")
    assert (len(found.columns), len(found.rows)) == (4, 4)


@pytest.mark.parametrize(
    ("size", "paper", "pages"),
    [
        ((26, 15), A4, 12), ((26, 15), A3, 6), ((26, 15), LETTER, 12),
        ((30, 20), A3, 8), ((30, 20), LETTER, 18),
        ((40, 30), A4, 30), ((40, 30), A3, 15), ((40, 30), LETTER, 36),
    ],
)  # fmt: skip
def test_the_fewest_pages_of_both_ways(size: tuple[int, int], paper: Paper, pages: int) -> None:
    assert tile(*size, 34, paper, 10, 0).pages == pages


@settings(max_examples=150, deadline=None)
@given(
    st.integers(1, 60), st.integers(1, 60), st.floats(5, 120), st.floats(60, 1200), st.floats(60, 1200),
    st.floats(5, 25), st.floats(0, 30),
)  # fmt: skip
def test_every_square_is_whole_on_one_page(
    width: int, height: int, square: float, across: float, down: float, margin: float, overlap: float
) -> None:
    try:
        found = tile(width, height, square, Paper("", across, down), margin, overlap)
    except ValueError:
        assume(False)
    covered = set()
    for part in found.parts:
        squares = {(part.left + x, part.top + y) for x in range(part.width) for y in range(part.height)}
        assert squares and not squares & covered
        covered |= squares
        # It stays inside the margins, and shows of the next page what was asked, or all there is.
        assert part.width * square + part.strip_right <= found.paper.width - 2 * margin + 1e-5
        assert part.height * square + part.strip_below <= found.paper.height - 2 * margin + 1e-5
        rest_right, rest_below = width - part.left - part.width, height - part.top - part.height
        assert part.strip_right == pytest.approx(min(overlap, rest_right * square))
        assert part.strip_below == pytest.approx(min(overlap, rest_below * square))
    assert covered == {(x, y) for x in range(width) for y in range(height)}
    assert len({part.name for part in found.parts}) == found.pages
    assert found.pages == min(filter(None, (_fewest(found, width, height, turned) for turned in (False, True))))


def _fewest(found: Tiling, width: int, height: int, turned: bool) -> int:
    """Pages it takes one way round, filling each page as far as it goes; 0 if no square fits."""
    sides = (found.paper.height, found.paper.width) if turned else (found.paper.width, found.paper.height)
    pages = 1
    for squares, side in zip((width, height), sides, strict=True):
        room = side - 2 * found.margin + 1e-6
        count = 0
        while squares > 0:
            all_that_is_left = squares * found.square <= room
            fits = squares if all_that_is_left else int((room - found.overlap) // found.square)
            if fits < 1:
                return 0
            squares -= fits
            count += 1
        pages *= count
    return pages


def test_what_does_not_fit_is_said_with_its_measures() -> None:
    with pytest.raises(ValueError, match=r"a square of 190 mm .* does not fit on A4 portrait: .* 190 x 277 mm"):
        tile(2, 2, 190, A4, 10, 5)
    assert tile(1, 1, 190, A4, 10, 5).pages == 1  # nothing to overlap with
    with pytest.raises(ValueError, match="takes 3600 pages of 60 x 60 mm; expected at most 1000"):
        tile(60, 60, 40, Paper("", 60, 60), 10, 0)


def test_a_poster_is_as_large_as_its_map() -> None:
    found = poster(36, 31, 34, 10)
    assert (found.pages, found.paper.width, found.paper.height) == (1, 36 * 34 + 20, 31 * 34 + 20)
    with pytest.raises(ValueError, match="a poster of 6020 x 3020 mm is larger than a PDF page can be"):
        poster(60, 30, 100, 10)


def test_paper_by_name_and_by_millimetres() -> None:
    assert read_paper("A4") == A4
    assert read_paper("300x420.5") == Paper("", 300, 420.5)
    for text in ("a9", "", "300", "300x", "-1x5", "1e3x5", "nanxnan", "10x10", "99999x300"):
        with pytest.raises(ValueError, match=r"is no paper|is not 60 to 5000 mm"):
            read_paper(text)

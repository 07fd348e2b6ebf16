"""The throw-in template at edges and corners, on pitches and beside ships."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.board import Board, load
from dockbowl.board.directions import AROUND, clockwise
from dockbowl.board.sketch import sketch
from dockbowl.board.templates import CORNER_FACES, EDGE_FACES, ThrowIn, throw_in

MAPS = Path(__file__).parents[2] / "maps"
PITCH = load(MAPS / "pitch.toml")
NAMES = dict(zip(["N", "NE", "E", "SE", "S", "SW", "W", "NW"], AROUND, strict=True))


def named(laid: ThrowIn) -> list[str]:
    """The directions by name."""
    words = {step: name for name, step in NAMES.items()}
    return [words[step] for step in laid.directions]


def lands(board: Board, last: tuple[int, int], out: str, face: int, squares: int) -> tuple[int, int]:
    """Where a throw-in of so many squares comes down."""
    dx, dy = throw_in(board, board.at(*last), NAMES[out]).direction(face)
    return last[0] + dx * squares, last[1] + dy * squares


def test_worked_throw_ins() -> None:
    """W167 to W170, W197, W198; the number of squares is the edition's, the direction ours."""
    assert lands(PITCH, (5, 0), "N", 4, 7) == (5, 7)
    assert lands(PITCH, (5, 0), "N", 4, 6) == (5, 6)
    assert lands(PITCH, (0, 7), "W", 1, 4) == (4, 3)
    assert lands(PITCH, (0, 0), "NW", 2, 4) == (4, 4)
    assert lands(PITCH, (10, 0), "N", 5, 6) == (4, 6)
    assert lands(PITCH, (25, 6), "E", 2, 2) == (23, 8)


EDGES = [
    ((0, 7), "W", ["NE", "E", "SE"]),
    ((25, 7), "E", ["SW", "W", "NW"]),
    ((12, 0), "N", ["SE", "S", "SW"]),
    ((12, 14), "S", ["NW", "N", "NE"]),
]


@pytest.mark.parametrize(("last", "out", "expected"), EDGES)
def test_pitch_edges(last: tuple[int, int], out: str, expected: list[str]) -> None:
    """Core 2.3; a slanted exit across an edge lies as a straight one."""
    for turn in (-1, 0, 1):
        laid = throw_in(PITCH, PITCH.at(*last), clockwise(NAMES[out], turn))
        assert laid.faces == EDGE_FACES
        assert named(laid) == expected
    assert [laid.direction(face) for face in range(1, 7)] == [NAMES[name] for name in expected for _ in "xx"]


CORNERS = [
    ((0, 0), ["E", "SE", "S"], ["W", "NW", "N", "SW", "NE"]),
    ((25, 0), ["S", "SW", "W"], ["N", "NE", "E", "NW", "SE"]),
    ((25, 14), ["W", "NW", "N"], ["E", "SE", "S", "NE", "SW"]),
    ((0, 14), ["N", "NE", "E"], ["S", "SW", "W", "SE", "NW"]),
]


@pytest.mark.parametrize(("last", "expected", "outs"), CORNERS)
def test_pitch_corners(last: tuple[int, int], expected: list[str], outs: list[str]) -> None:
    """Core 2.3: the d3 template in all four corners, whichever way the ball left."""
    for out in outs:
        laid = throw_in(PITCH, PITCH.at(*last), NAMES[out])
        assert laid.faces == CORNER_FACES
        assert named(laid) == expected
        assert [laid.direction(face) for face in (1, 2, 3)] == [NAMES[name] for name in expected]


def test_every_exit_of_the_pitch() -> None:
    """Corner template on the four corner squares and nowhere else; the middle points back inside."""
    corners = {PITCH.at(x, y) for x in (0, 25) for y in (0, 14)}
    for last, (x, y) in enumerate(PITCH.xy):
        for out in AROUND:
            if PITCH.at(x + out[0], y + out[1]) >= 0:
                continue
            laid = throw_in(PITCH, last, out)
            assert (laid.faces == CORNER_FACES) == (last in corners)
            assert all(PITCH.at(x + dx, y + dy) >= 0 or last in corners for dx, dy in laid.directions)
            assert laid.directions[0] == clockwise(laid.directions[1], -1)
            assert laid.directions[2] == clockwise(laid.directions[1], 1)


SHIP = sketch(
    """
    ~~~~~~~
    ~~aaa~~
    ~aaaa=~
    ~aaaa~~
    ~~~~a~~
    ~~~~~~~
    """
)


@pytest.mark.parametrize(
    ("last", "out", "faces", "expected"),
    [
        pytest.param((3, 1), "N", EDGE_FACES, ["SE", "S", "SW"], id="side of the ship"),
        pytest.param((4, 1), "N", CORNER_FACES, ["S", "SW", "W"], id="corner of the deck"),
        pytest.param((4, 1), "NE", CORNER_FACES, ["S", "SW", "W"], id="out at the corner"),
        pytest.param((4, 1), "E", CORNER_FACES, ["S", "SW", "W"], id="corner, other side"),
        pytest.param((1, 2), "NW", CORNER_FACES, ["E", "SE", "S"], id="step of the bow"),
        pytest.param((4, 3), "W", EDGE_FACES, ["NE", "E", "SE"], id="open flanks on both sides"),
        pytest.param((2, 2), "NW", EDGE_FACES, ["E", "SE", "S"], id="slips out between two deck squares"),
        pytest.param((5, 2), "E", EDGE_FACES, ["SW", "W", "NW"], id="end of a plank: sea on both flanks"),
        pytest.param((5, 2), "N", CORNER_FACES, ["S", "SW", "W"], id="side of a plank"),
        pytest.param((4, 4), "S", EDGE_FACES, ["NW", "N", "NE"], id="one square wide"),
        pytest.param((3, 1), "NE", EDGE_FACES, ["SE", "S", "SW"], id="slanted over the side"),
        pytest.param((4, 3), "SE", EDGE_FACES, ["SW", "W", "NW"], id="slanted, deck below"),
    ],
)
def test_beside_a_ship(last: tuple[int, int], out: str, faces: int, expected: list[str]) -> None:
    """Dockbowl 6: the middle points straight back from the sea; a corner uses the corner template."""
    laid = throw_in(SHIP, SHIP.at(*last), NAMES[out])
    assert (laid.faces, named(laid)) == (faces, expected)


def turn_grid(rows: list[str]) -> list[str]:
    """The grid a quarter turn clockwise."""
    return ["".join(rows[len(rows) - 1 - y][x] for y in range(len(rows))) for x in range(len(rows[0]))]


def test_every_orientation_gives_the_turned_template() -> None:
    """Turn the whole ship, and the template turns with it."""
    rows = [row.strip() for row in SHIP.source.split("'''")[1].strip().splitlines()]
    boards = [SHIP]
    for _ in range(3):
        rows = turn_grid(rows)
        boards.append(sketch("\n".join(rows)))
    for square, (x, y) in enumerate(SHIP.xy):
        if not SHIP.is_open(square):
            continue
        for out in AROUND:
            if SHIP.is_open(SHIP.at(x + out[0], y + out[1])):
                continue
            here, step = (x, y), out
            laid = throw_in(SHIP, square, out)
            for quarter in (1, 2, 3):
                before = boards[quarter - 1]
                here, step = (before.height - 1 - here[1], here[0]), clockwise(step, 2)
                board = boards[quarter]
                turned = throw_in(board, board.at(*here), step)
                assert turned.faces == laid.faces
                assert turned.directions == tuple(clockwise(one, 2 * quarter) for one in laid.directions)


def test_thrown_back_by_a_wall() -> None:
    """Walls end the board only for a ball a wall threw back."""
    board = sketch("#####\n#....\n#....\n#####")
    corner = board.at(1, 1)
    assert named(throw_in(board, corner, NAMES["N"], walls=True)) == ["E", "SE", "S"]
    assert throw_in(board, corner, NAMES["N"], walls=True).faces == CORNER_FACES
    assert named(throw_in(board, board.at(2, 1), NAMES["N"], walls=True)) == ["SE", "S", "SW"]
    assert throw_in(board, corner, NAMES["N"]).faces == EDGE_FACES


def test_a_face_the_die_does_not_have() -> None:
    """Rolling 4 on a d3 is a mistake, not a direction."""
    laid = throw_in(PITCH, 0, NAMES["NW"])
    with pytest.raises(ValueError, match="face 4 of a d3"):
        laid.direction(4)

"""Squares, directions, ranges and pushes, against the worked numbers of the rules digest (core 28)."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dockbowl.board import OFF, Board, load
from dockbowl.board.directions import AROUND, PRINTED, clockwise, turned
from dockbowl.board.ranges import RANGE_2020, RANGE_SHORT_ENDS, REACH
from dockbowl.board.sketch import sketch
from dockbowl.board.tiles import BOW, MIDSHIP, STERN, Tile

MAPS = Path(__file__).parents[2] / "maps"
PITCH = load(MAPS / "pitch.toml")
HARBOUR = load(MAPS / "harbour.toml")
SIDES = ["north", "east", "south", "west"]

RANGES = [
    ("W60", 3, 0, 1),
    ("W61", 3, 1, 1),
    ("W62", 2, 2, 1),
    ("W63", 3, 2, 2),
    ("W64", 6, 0, 2),
    ("W65", 6, 3, 2),
    ("W66", 5, 4, 2),
    ("W67", 5, 5, 3),
    ("W68", 7, 0, 3),
    ("W69", 10, 2, 3),
    ("W70", 7, 7, 3),
    ("W71", 8, 7, 4),
    ("W72", 10, 3, 4),
    ("W73", 13, 1, 4),
    ("W74", 12, 5, 5),
    ("W75", 10, 9, 5),
    ("W76", 9, 9, 4),
    ("W77 2020", 13, 2, 4),
    ("own square", 0, 0, 0),
    ("beyond the table", 14, 0, 5),
]


@pytest.mark.parametrize(("case", "dx", "dy", "band"), RANGES, ids=[row[0] for row in RANGES])
def test_range_bands(case: str, dx: int, dy: int, band: int) -> None:
    """Worked numbers W60 to W77, in all directions the pitch has room for."""
    assert PITCH.band(PITCH.at(0, 0), PITCH.at(dx, dy)) == band
    assert PITCH.band(PITCH.at(25, 14), PITCH.at(25 - dx, 14 - dy)) == band
    assert PITCH.band(PITCH.at(0, 14), PITCH.at(dy, 14 - min(dx, 14))) == band


def test_range_to_thirteen_by_two_in_classic() -> None:
    """W77: the one square the editions differ in."""
    a, b = PITCH.at(0, 0), PITCH.at(13, 2)
    assert (PITCH.band(a, b, RANGE_SHORT_ENDS), PITCH.band(a, b, RANGE_2020)) == (5, 4)


def test_range_table_is_symmetric_and_follows_the_ruler() -> None:
    """Core 15.1: the exact check for the three bands that follow from the distance."""
    for table in (RANGE_2020, RANGE_SHORT_ENDS):
        assert len(table) == REACH + 1
        assert all(len(row) == REACH + 1 for row in table)
        for dy in range(REACH + 1):
            for dx in range(REACH + 1):
                squared = dx * dx + dy * dy
                assert table[dy][dx] == table[dx][dy]
                assert (table[dy][dx] <= 1) == (squared <= 10)
                assert (table[dy][dx] <= 2) == (squared <= 45)
                assert (table[dy][dx] <= 3) == (squared <= 104)


PUSHES = [
    ("W120", (10, 7), (11, 7), [(12, 6), (12, 7), (12, 8)]),
    ("W121", (10, 7), (11, 8), [(12, 8), (12, 9), (11, 9)]),
    ("W122", (5, 1), (5, 0), [None, None, None]),
    ("W123", (4, 0), (5, 0), [None, (6, 0), (6, 1)]),
    ("west", (11, 7), (10, 7), [(9, 6), (9, 7), (9, 8)]),
    ("south", (10, 7), (10, 8), [(9, 9), (10, 9), (11, 9)]),
    ("north", (10, 7), (10, 6), [(9, 5), (10, 5), (11, 5)]),
    ("north-east", (10, 7), (11, 6), [(12, 6), (12, 5), (11, 5)]),
    ("south-west", (10, 7), (9, 8), [(8, 8), (8, 9), (9, 9)]),
    ("north-west", (10, 7), (9, 6), [(8, 6), (8, 5), (9, 5)]),
]


@pytest.mark.parametrize(("case", "pusher", "pushed", "expected"), PUSHES, ids=[row[0] for row in PUSHES])
def test_push_squares(
    case: str, pusher: tuple[int, int], pushed: tuple[int, int], expected: list[tuple[int, int] | None]
) -> None:
    """Worked numbers W120 to W123 and the whole table of core 20.1, in its order."""
    found = PITCH.push_squares(PITCH.at(*pusher), PITCH.at(*pushed))
    assert [PITCH.xy[square] if square != OFF else None for square in found] == expected
    assert PITCH.push_squares(PITCH.at(*pusher), PITCH.at(*pushed)) is found


def test_push_from_afar_is_a_mistake() -> None:
    """Only neighbours push."""
    with pytest.raises(ValueError, match="not next to each other"):
        PITCH.push_squares(PITCH.at(1, 1), PITCH.at(3, 1))
    with pytest.raises(ValueError, match="not next to each other"):
        PITCH.push_squares(PITCH.at(1, 1), PITCH.at(1, 1))


def test_printed_template_with_the_sea_to_the_south() -> None:
    """Core 2.1: the engine's default is the printed numbering."""
    assert turned("south") == turned("") == PRINTED == PITCH.d8 == HARBOUR.d8


@pytest.mark.parametrize("sea", SIDES)
def test_row_one_two_three_points_away_from_the_sea(sea: str) -> None:
    """Dockbowl 1; the turned template is still the printed card, never its mirror image."""
    towards = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[sea]
    d8 = turned(sea)
    assert d8[2] == (-towards[0], -towards[1])
    assert d8[7] == towards
    # Clockwise round the card from 1: 2 3 5 8 7 6 4.
    ring = [d8[face] for face in (1, 2, 3, 5, 8, 7, 6, 4)]
    assert all(clockwise(ring[place], 1) == ring[(place + 1) % 8] for place in range(8))
    assert sorted(d8[1:]) == sorted(AROUND)


def test_d8_of_a_board_with_the_sea_to_the_east() -> None:
    """The board's own tables use the turned template: 2 goes west here."""
    duel = load(MAPS / "duel.toml")
    assert duel.sea_side == "east"
    middle = duel.at(15, 2)
    assert duel.step[middle][2] == duel.at(14, 2)
    assert duel.step[middle][1] == duel.at(14, 3)
    assert duel.step[middle][3] == duel.at(14, 1)
    assert duel.step[middle][7] == duel.at(16, 2)


def test_kick_deviations() -> None:
    """W171 to W173: the printed d8 5 is east and leaves the pitch; 4 is west and lands short."""
    assert PITCH.d8[5] == (1, 0)
    assert PITCH.offset(PITCH.at(20, 7), 6, 0) == OFF
    assert PITCH.offset(PITCH.at(14, 7), -2, 0) in PITCH.areas["half.0"]
    sevens = load(MAPS / "sevens.toml")
    assert sevens.offset(sevens.at(13, 5), -3, 0) in sevens.areas["no_mans_land"]


BOARDS = [load(path) for path in sorted(MAPS.glob("*.toml"))]
squares = st.sampled_from(BOARDS).flatmap(
    lambda board: st.tuples(st.just(board), st.integers(0, board.size - 1), st.integers(0, board.size - 1))
)


@given(squares)
def test_numbers_and_coordinates_agree(case: tuple[Board, int, int]) -> None:
    """``at`` and ``xy`` undo each other, and nothing off the grid has a number."""
    board, square, _ = case
    x, y = board.xy[square]
    assert board.at(x, y) == square == y * board.width + x
    assert board.at(-1, y) == board.at(x, -1) == board.at(board.width, y) == board.at(x, board.height) == OFF


@given(squares)
def test_steps_are_symmetric(case: tuple[Board, int, int]) -> None:
    """A step in one direction is undone by the one opposite: the two faces add up to 9."""
    board, square, _ = case
    assert board.step[square][0] == OFF
    for face in range(1, 9):
        there = board.step[square][face]
        if there != OFF:
            assert board.step[there][9 - face] == square
            assert board.distance(square, there) == 1
    assert list(board.around[square]) == [there for there in board.step[square] if there != OFF]


@given(squares)
def test_distance_is_a_distance(case: tuple[Board, int, int]) -> None:
    """Symmetric, zero only to itself, one to neighbours, never shortened by a step."""
    board, a, b = case
    assert board.distance(a, b) == board.distance(b, a)
    assert (board.distance(a, b) == 0) == (a == b)
    assert (board.distance(a, b) == 1) == (b in board.around[a])
    assert all(abs(board.distance(there, b) - board.distance(a, b)) <= 1 for there in board.around[a])
    assert board.band(a, b) == board.band(b, a)


@given(squares)
def test_pushes_go_on_away(case: tuple[Board, int, int]) -> None:
    """Every candidate touches the pushed square, none touches the pusher, the second is straight on."""
    board, pushed, _ = case
    x, y = board.xy[pushed]
    for pusher in board.around[pushed]:
        px, py = board.xy[pusher]
        candidates = board.push_squares(pusher, pushed)
        assert candidates[1] == board.at(2 * x - px, 2 * y - py)
        inside = [square for square in candidates if square != OFF]
        assert len(set(inside)) == len(inside)
        assert all(square in board.around[pushed] for square in inside)
        assert all(board.distance(square, pusher) == 2 for square in inside)


@given(squares)
def test_ways_go_both_ways(case: tuple[Board, int, int]) -> None:
    """Steps and jumps are symmetric; steps join open squares, jumps join planks of different hulls."""
    board, square, _ = case
    for there in board.walks[square]:
        assert square in board.walks[there]
        assert board.is_open(square)
        assert board.is_open(there)
    for there in board.jumps[square]:
        assert square in board.jumps[there]
        assert board.tile(square) is board.tile(there) is Tile.PLANK
        assert board.hull[square] != board.hull[there]
        assert board.distance(square, there) in (2, 3)


def test_planks_of_different_hulls_are_not_walked_between() -> None:
    """Dockbowl 4: even on a board where they touch, which the checks refuse."""
    board = sketch(
        """
        .~~~
        .~~~
        ~==a
        ~~~a
        """
    )
    quay, ship = board.at(1, 2), board.at(2, 2)
    assert (board.hull[quay], board.hull[ship]) == (-1, 0)
    assert ship not in board.walks[quay]
    assert quay not in board.walks[ship]
    assert board.at(0, 1) in board.walks[quay]


def test_a_ship_and_its_parts() -> None:
    """Hull, part, holds, masts and planks of the first ship of the default map."""
    ship = HARBOUR.ships[0]
    assert ship.name == "Gilded Carp"
    tip, mast, hold, plank = (HARBOUR.at(*place) for place in ((13, 8), (13, 12), (13, 14), (10, 11)))
    assert [HARBOUR.hull[square] for square in (tip, mast, hold, plank)] == [0, 0, 0, 0]
    assert [HARBOUR.part[square] for square in (tip, mast, hold, plank)] == [BOW, BOW, MIDSHIP, 0]
    assert HARBOUR.part[HARBOUR.at(12, 22)] == STERN
    assert mast not in ship.squares
    assert hold in ship.squares
    assert plank not in ship.squares
    assert HARBOUR.is_solid(mast)
    assert not HARBOUR.is_open(mast)
    assert HARBOUR.is_sea(HARBOUR.at(8, 8))
    assert HARBOUR.is_sea(OFF)
    assert not HARBOUR.is_open(OFF)
    assert not HARBOUR.is_solid(OFF)
    assert HARBOUR.label(tip) == "(13, 8)"
    assert HARBOUR.label(OFF) == "off the board"


def test_derived_chest_places() -> None:
    """Dockbowl 1: two corners of the bow, four of the midship, two of the stern."""
    assert [HARBOUR.xy[place] for place in HARBOUR.ships[0].chest_places] == [
        (12, 9),
        (14, 9),
        (11, 13),
        (15, 13),
        (11, 17),
        (15, 17),
        (12, 22),
        (14, 22),
    ]
    assert len(HARBOUR.chest_places) == 16
    # The other ship is the same turned half round, and listed from its own bow.
    turned_round = [HARBOUR.size - 1 - place for place in HARBOUR.ships[0].chest_places]
    assert list(HARBOUR.ships[1].chest_places) == turned_round


def test_areas_of_the_pitches() -> None:
    """Core 1: sizes and some squares of the zones."""
    sizes = {name: len(squares) for name, squares in PITCH.areas.items()}
    assert sizes["half.0"] == sizes["half.1"] == 13 * 15
    assert sizes["end_zone.0"] == 15
    assert sizes["los.0"] == sizes["los.1"] == 7
    assert sizes["wide.0.upper"] == sizes["wide.1.lower"] == 13 * 4
    assert sizes["trapdoor.0"] == sizes["trapdoor.1"] == 1
    assert sizes["no_mans_land"] == 0
    assert PITCH.at(12, 4) in PITCH.areas["los.0"]
    assert PITCH.areas["trapdoor.0"] <= PITCH.areas["wide.0.upper"]
    assert PITCH.areas["trapdoor.1"] <= PITCH.areas["wide.1.lower"]
    sevens = load(MAPS / "sevens.toml")
    assert (sevens.width, sevens.height) == (20, 11)
    assert len(sevens.areas["half.0"]) == len(sevens.areas["half.1"]) == 7 * 11
    assert len(sevens.areas["no_mans_land"]) == 6 * 11
    assert sevens.at(6, 2) in sevens.areas["los.0"]
    assert sevens.at(13, 8) in sevens.areas["los.1"]
    assert len(sevens.areas["wide.0.upper"]) == 7 * 2


def test_a_board_is_shared_not_copied() -> None:
    """Every fork of a match holds the same board; a process may still hand one to another."""
    assert copy.copy(HARBOUR) is copy.deepcopy(HARBOUR) is HARBOUR
    again: Board = pickle.loads(pickle.dumps(HARBOUR))
    assert again.content_hash == HARBOUR.content_hash
    assert again.walks == HARBOUR.walks
    assert "The Harbour" in repr(HARBOUR)
    with pytest.raises(AttributeError):
        HARBOUR.width = 3  # type: ignore[misc]

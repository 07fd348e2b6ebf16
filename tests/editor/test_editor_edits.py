"""Edits of maps: shapes, stamps, symmetry, moving, planks, chests; what goes with a square and what stays."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from dockbowl.board.new import template
from dockbowl.board.tiles import Tile
from dockbowl.data import shipped_map
from dockbowl.editor import clips, operations, patching, stamps, symmetry
from dockbowl.editor.history import History
from dockbowl.editor.model import DOCKS, GROUND, SHIPS, Map, Point
from dockbowl.editor.operations import Refused
from dockbowl.editor.reading import take
from dockbowl.editor.seen import links_of, see
from dockbowl.editor.turns import FLIP_X, HALF, QUARTER


def sea(width: int, height: int, kind: str = "harbour") -> Map:
    return Map(("~" * width,) * height, kind, "Sea", sea="south")


def harbour() -> Map:
    return take(shipped_map("harbour"), "harbour").map


def sketch(*rows: str) -> Map:
    return Map(rows, name="sketch", sea="south")


# ---------------------------------------------------------------- shapes


def test_a_brush_at_the_corner_paints_what_is_on_the_grid_in_one_step() -> None:
    map = sea(10, 10)
    history = History(map)
    history.do("brush", operations.paint(map, dict.fromkeys(operations.brush((0, 0), 3), ".")))
    assert len(history.now.where(".")) == 4
    history.undo()
    assert history.now is map


def test_lines_touch_their_ends_and_hang_together() -> None:
    for a, b in [((0, 0), (7, 3)), ((7, 3), (0, 0)), ((2, 9), (2, 1)), ((4, 4), (4, 4)), ((9, 0), (0, 9))]:
        squares = operations.line(a, b)
        assert squares[0] == a and squares[-1] == b
        assert all(max(abs(x - u), abs(y - v)) == 1 for (x, y), (u, v) in pairwise(squares))


def test_a_fill_stays_behind_a_wall_even_at_corners() -> None:
    map = sketch("..#~", ".#~~", "#~~~")
    assert operations.region(map, (0, 0)) == [(0, 0), (0, 1), (1, 0)]
    assert len(operations.same(map, (3, 0))) == 6


# ---------------------------------------------------------------- what lies on a square


def test_what_is_painted_over_takes_its_names_along_and_undo_brings_them_back() -> None:
    map = sketch("a=~=.", "aa~~.", "aa~~.")
    map = map.with_ship(stamps.ShipData("Sloop", deck="a", chests=((0, 1),)))
    map = operations.link(map, (1, 0), (3, 0), {})
    assert [plank.neighbours for plank in map.planks] == [("plank 2",), None]
    history = History(map)
    history.do("paint", operations.paint(map, {(3, 0): "~", (0, 1): "!"}))
    assert [(p.at, p.neighbours) for p in history.now.planks] == [((1, 0), None)]
    assert history.now.ships[0].chests == ()
    history.do("paint", operations.paint(history.now, dict.fromkeys(map.points(), "~")))
    assert history.now.ships == () and history.now.planks == ()
    history.go(0)
    assert history.now is map


def test_a_dock_of_which_nothing_is_left_gives_up_its_slot() -> None:
    map = harbour()
    made = clips.erase(map, map.where("2"))
    assert [(dock.glyph, operations.owner_of(made, dock)) for dock in made.docks] == [("1", 1), ("3", 2), ("4", 3)]
    assert not [f for f in see(made).errors if "slot" in f.text]


def test_locked_layers_stay_as_they_are() -> None:
    map = harbour()
    ships = map.where("ab")
    made = operations.paint(map, dict.fromkeys(map.points(), "."), {SHIPS, DOCKS})
    assert all(made.at(p) == map.at(p) for p in (*ships, *map.where("1234")))
    assert made.at((10, 1)) == "."
    assert operations.paint(map, {(0, 0): "."}, {GROUND}) is map
    with pytest.raises(Refused, match="locked"):
        stamps.lay_ship(map, stamps.ShipStamp(), (15, 15), locked={SHIPS})


# ---------------------------------------------------------------- symmetry


def test_quarter_turns_give_each_coach_his_own_dock() -> None:
    map = sea(15, 15)
    history = History(map)
    cells = symmetry.spread(map, symmetry.QUARTERS, {(1, 7): "1", (7, 7): "."})
    assert cells == {(1, 7): "1", (7, 1): "2", (13, 7): "3", (7, 13): "4", (7, 7): "."}
    history.do("dock", operations.paint(map, cells))
    history.undo()
    assert history.now is map, "one undo removes all copies"


def test_a_mirror_on_an_even_width_has_its_axis_between_squares() -> None:
    assert symmetry.images(sea(14, 9), symmetry.MIRROR_X, (4, 2)) == [(9, 2)]
    assert symmetry.images(sea(15, 9), symmetry.MIRROR_X, (7, 2)) == []


def test_quarter_turns_are_refused_where_the_grid_is_no_square() -> None:
    assert "30 x 20" in symmetry.refused(symmetry.QUARTERS, 30, 20)
    assert "turned half round" in symmetry.refused(symmetry.QUARTERS, 30, 20)
    assert not symmetry.refused(symmetry.POINT, 30, 20)


@pytest.mark.parametrize("mode", [mode for mode in symmetry.MODES if mode != symmetry.NONE])
def test_whatever_is_drawn_with_symmetry_is_symmetric(mode: str) -> None:
    rng = random.Random(mode)
    map = sea(24, 24)
    glyphs = "~.#=!%^1234"
    for _ in range(60):
        at = rng.randrange(24), rng.randrange(24)
        squares = operations.brush(at, rng.choice((1, 2, 3)))
        map = operations.paint(map, symmetry.spread(map, mode, dict.fromkeys(squares, rng.choice(glyphs))))
    for turn in symmetry.MODES[mode]:
        for point in map.points():
            here, there = map.meaning(point), map.meaning(turn.point(point, 24, 24))
            assert here is not None and there is not None and here.tile is there.tile, (mode, point)


def test_docks_that_are_there_already_say_who_lies_across() -> None:
    map = harbour()
    cells = symmetry.spread(map, symmetry.POINT, {(1, 1): "1", (1, 29): "3"})
    assert cells == {(1, 1): "1", (34, 29): "4", (1, 29): "3", (34, 1): "2"}


def test_a_ship_stamped_with_symmetry_comes_with_sister_ships() -> None:
    map = stamps.lay_ship(sea(40, 40), stamps.ShipStamp(11, 5, "north"), (8, 12), "Carp", symmetry.QUARTERS)
    assert [(s.name, s.heading, s.deck) for s in map.ships] == [
        ("Carp", "north", "a"), ("Carp 2", "east", "b"), ("Carp 3", "south", "c"), ("Carp 4", "west", "d"),
    ]  # fmt: skip
    board = see(map).board
    assert board is not None and [len(ship.chest_places) for ship in board.ships] == [8] * 4
    cells = symmetry.spread(map, symmetry.QUARTERS, {(8, 12): "a"})
    assert sorted(cells.values()) == ["a", "b", "c", "d"], "decks painted later go to the sisters"


def test_a_ship_on_the_axis_is_one_ship_and_one_beside_it_is_refused() -> None:
    stamp = stamps.ShipStamp(9, 5, "north", masts=0, hold=False)
    assert len(stamps.lay_ship(sea(21, 21), stamp, (10, 10), mode=symmetry.MIRROR_X).ships) == 1
    with pytest.raises(Refused, match="lie over each other"):
        stamps.lay_ship(sea(21, 21), stamp, (11, 10), mode=symmetry.MIRROR_X)


# ---------------------------------------------------------------- stamps


@pytest.mark.parametrize("heading", stamps.HEADINGS)
@pytest.mark.parametrize("bow", stamps.BOWS)
def test_every_ship_the_stamp_lays_is_whole_and_has_its_eight_chests(heading: str, bow: str) -> None:
    for length in (6, 7, 8, 9, 11, 12, 15, 20, 27):
        for beam in (3, 4, 5, 6, 8, 11):
            if length < stamps.SHORTEST[bow]:
                continue
            map = stamps.lay_ship(sea(40, 40), stamps.ShipStamp(length, beam, heading, bow), (20, 20))
            seen = see(map)
            assert seen.board is not None and len(seen.board.ships[0].chest_places) == 8, (length, beam)
            assert not [f for f in seen.errors if f.where.startswith("ship") and "no way" not in f.text], (length, beam)


@pytest.mark.parametrize("heading", ["north", "east", "south", "west"])
def test_a_straight_ship_is_as_long_and_broad_as_asked(heading: str) -> None:
    for length, beam in ((8, 3), (13, 4), (15, 5), (20, 7)):
        squares = stamps.ship_shape(stamps.ShipStamp(length, beam, heading))
        wide = len({x for x, _ in squares}), len({y for _, y in squares})
        assert wide == ((beam, length) if heading in ("north", "south") else (length, beam))
        assert list(squares.values()).count(Tile.MAST) == 2 and list(squares.values()).count(Tile.HOLD) == 1


def test_a_new_ship_takes_no_letter_that_stands_in_the_grid_without_a_meaning() -> None:
    map = operations.paint(sea(30, 30), {(1, 1): "a", (2, 1): "B"})
    made = stamps.lay_ship(map, stamps.ShipStamp(9, 3), (15, 15))
    assert made.ships[0].deck == "c" and made.meaning((1, 1)) is None


def test_a_ship_that_does_not_fit_or_cannot_be_is_refused_and_nothing_changes() -> None:
    map = sea(20, 20)
    for stamp, at, says in [
        (stamps.ShipStamp(), (2, 2), "does not fit"),
        (stamps.ShipStamp(5), (10, 10), "6 to 40 long"),
        (stamps.ShipStamp(7, bow=stamps.POINTED), (10, 10), "at least 8"),
    ]:
        with pytest.raises(Refused, match=says):
            stamps.lay_ship(map, stamp, at)


# ---------------------------------------------------------------- moving, copying


def test_a_ship_is_moved_with_its_planks_and_chests() -> None:
    map = operations.link(harbour(), (10, 11), (7, 13), {(10, 11): ((7, 13),)})
    hull = [p for p in map.where("ab=!%^") if 10 <= p[0] <= 16 and 8 <= p[1] <= 22]
    made = clips.move(map, hull, 1, 1)
    assert made.at((14, 9)) == "a" and made.at((13, 8)) == "~"
    assert {plank.at for plank in made.planks} == {(p.at[0] + 1, p.at[1] + 1) for p in map.planks if p.at in hull} | {
        p.at for p in map.planks if p.at not in hull
    }
    assert made.ships[0].name == "Gilded Carp"
    assert clips.move(made, [(x + 1, y + 1) for x, y in hull], -1, -1).rows == map.rows


def test_a_copied_ship_is_a_new_ship_and_a_cut_one_the_same() -> None:
    map = sea(40, 30)
    map = stamps.lay_ship(map, stamps.ShipStamp(11, 5), (8, 10), "Carp")
    squares = map.where("aA!%")
    clip = clips.copy(map, squares)
    twice = clips.paste(map, clips.turned(clip, QUARTER), (25, 10))
    assert [(s.name, s.heading, s.deck) for s in twice.ships] == [("Carp", "north", "a"), ("Carp 2", "east", "b")]
    gone = clips.erase(map, squares)
    assert not gone.ships
    back = clips.paste(gone, clip, (25, 15))
    assert [(s.name, s.deck) for s in back.ships] == [("Carp", "a")] and len(back.where("a")) == len(map.where("a"))


def test_a_copy_is_laid_on_another_map_by_what_it_means() -> None:
    theirs = take(
        patching.written(sketch("$..~", "aa.~", "aa.~")).replace("grid =", 'legend."$" = "crate"\ngrid ='), "x"
    ).map
    theirs = theirs.with_ship(stamps.ShipData("Sloop"))
    clip = clips.copy(theirs, list(theirs.points()))
    mine = stamps.lay_ship(sea(30, 30), stamps.ShipStamp(9, 3), (6, 8), "Carp")
    made = clips.paste(mine, clip, (20, 20))
    assert [(s.name, s.deck) for s in made.ships] == [("Carp", "a"), ("Sloop", "b")]
    assert made.at((19, 19)) == "^" and made.at((19, 20)) == "b"


def test_a_deck_is_one_kind_whatever_chests_stand_on_it() -> None:
    map = sketch("aAa~", "a%a~", "aaA.").with_ship(stamps.ShipData("Sloop"))
    assert len(operations.region(map, (0, 0))) == 8 and len(operations.same(map, (1, 0))) == 8


def test_flipping_in_place_turns_the_heading() -> None:
    map = stamps.lay_ship(sea(30, 30), stamps.ShipStamp(11, 5, masts=0), (15, 15), "Carp")
    made, squares = clips.turn_in_place(map, map.where("a%"), QUARTER)
    assert made.ships[0].heading == "east" and len(squares) == len(map.where("a%"))
    again, _ = clips.turn_in_place(map, map.where("a%"), FLIP_X)
    assert again == map


def test_resizing_and_cropping_keep_what_is_inside() -> None:
    map = operations.link(harbour(), (10, 11), (7, 13), {})
    made = operations.resize(map, 44, 40, 4, 5)
    assert made.at((4, 5)) == "#" and {p.at for p in made.planks} == {(14, 16), (11, 18)}
    assert operations.crop(made, [(4, 5), (39, 35)]) == map
    small = operations.resize(map, 12, 31)
    assert [ship.name for ship in small.ships] == ["Gilded Carp"], "a ship cut off whole goes"
    for size in ((0, 5), (61, 5)):
        with pytest.raises(Refused, match="1 x 1 to 60 x 60"):
            operations.resize(map, *size)


def test_turning_the_whole_map_turns_sea_headings_and_zones() -> None:
    map = take(shipped_map("pitch"), "pitch").map
    made = operations.turned(map, HALF)
    assert dict(made.areas)["end_zone.0"] == ((25, 0, 25, 14),)
    four = take(shipped_map("four-ships"), "x").map
    assert operations.turned(four, QUARTER).sea == "north"


# ---------------------------------------------------------------- planks and chests


def reaches(map: Map) -> dict[Point, tuple[Point, ...]]:
    board = see(map).board
    assert board is not None
    return links_of(board)


def test_links_are_made_and_parted_and_the_board_has_them() -> None:
    map = harbour()
    now = reaches(map)
    assert (7, 13) not in now[(16, 12)]
    made = operations.link(map, (16, 12), (7, 13), now)
    assert set(reaches(made)[(16, 12)]) == {*now[(16, 12)], (7, 13)}
    one = next(there for there in now[(16, 12)] if len(now[there]) > 1)
    parted = operations.link(made, (16, 12), one, reaches(made))
    assert one not in reaches(parted)[(16, 12)] and (16, 12) not in reaches(parted)[one]
    assert not see(parted).errors
    assert set(reaches(operations.usual_links(parted, (16, 12)))[(16, 12)]) == set(now[(16, 12)])
    with pytest.raises(Refused, match="from one plank to another"):
        operations.link(map, (16, 12), (0, 0), now)


def test_a_chest_place_more_or_less_makes_the_worked_out_ones_drawn() -> None:
    map = harbour()
    board = see(map).board
    assert board is not None
    shown = [board.xy[s] for s in board.ships[0].chest_places]
    made = operations.toggle_chest(map, 0, (13, 10), shown)
    after = see(made).board
    assert after is not None and set(after.ships[0].chest_places) == {*board.ships[0].chest_places, after.at(13, 10)}
    assert made.at((13, 10)) == "A" and made.ships[0].chests == ()
    crate = operations.toggle_chest(made, 0, (12, 15), [*shown, (13, 10)])
    assert crate.ships[0].chests == ((12, 15),)
    back = operations.toggle_chest(made, 0, (13, 10), [*shown, (13, 10)])
    assert len(back.where("A")) == 8
    with pytest.raises(Refused, match="on deck"):
        operations.toggle_chest(map, 0, (0, 0), shown)


def test_owners_change_places() -> None:
    map = operations.edit_dock(harbour(), "1", "Kontor", 3)
    assert [operations.owner_of(map, dock) for dock in map.docks] == [3, 2, 1, 4]
    assert map.docks[0].id == "Kontor" and not see(map).errors
    fresh = operations.edit_dock(take(template().replace("[[docks]]", "[[docks]]"), "x").map, "1", "a", 2)
    assert sorted(operations.owner_of(fresh, dock) for dock in fresh.docks) == [1, 2]

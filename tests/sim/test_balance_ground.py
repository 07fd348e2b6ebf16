"""What is measured on a map alone, against ways and rails counted by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from little_harbours import even, lopsided

from dockbowl.board.harbour import loads
from dockbowl.data import shipped_map
from dockbowl.sim.balance import heat
from dockbowl.sim.balance.facts import Ground, Reaches, Way
from dockbowl.sim.balance.ground import ground

JUMP = 4 / 6 + 1 / 6 * (3 / 6 / 6 / (1 - 1 / 36))
"""A jump of AG 3+: 2 to 5 lands; a 6 bounces, and comes back to the plank by another six and a landing."""


def of(name: str) -> Ground:
    return ground(loads(shipped_map(name), name))


def way(found: Reaches, at: tuple[int, int]) -> Way:
    ways = next(chest.ways for chest in found.chests if chest.at == at)
    assert ways is not None
    return ways.quick


@pytest.fixture(scope="module")
def jetty() -> Ground:
    return of("jetty")


def test_the_walker_is_a_human_lineman(jetty: Ground) -> None:
    assert (jetty.walker, jetty.moves, jetty.rushes, jetty.agility) == ("Human Lineman", 6, 2, 3)


def test_the_way_to_the_nearest_chest_of_the_jetty(jetty: Ground) -> None:
    # (3, 4) (2, 5) (2, 6) past the wall, (3, 7) (4, 8), the plank (5, 9): five; the sixth is the jump to (7, 7).
    west = jetty.reaches[0]
    assert west.nearest == 6
    nearest = min((c.ways.quick for c in west.chests if c.ways), key=lambda one: one.squares)
    assert nearest == Way(6, 1, 0, 1, 0, round(JUMP, 6))


def test_turns_are_without_rushes_and_rushes_are_told_where_they_save_one(jetty: Ground) -> None:
    west = jetty.reaches[0]
    for chest in west.chests:
        assert chest.ways is not None
        one = chest.ways.quick
        assert one.turns == -(-one.squares // 6)
        # 7 or 8 squares are one turn with a rush or two; 9 to 12 are two turns, whatever he risks.
        assert one.rushes == {7: 1, 8: 2}.get(one.squares, 0)
    assert {chest.ways.quick.squares for chest in west.chests if chest.ways} >= {6, 7, 10}


def test_from_dock_to_dock_over_the_jetty(jetty: Ground) -> None:
    # Two jumps, and the step into the Docking Area leaves a square beside it: AG 3+, 4+ where they mark him there too.
    ways = jetty.reaches[0].docks[0].ways
    assert ways is not None
    assert (ways.quick.squares, ways.quick.jumps, ways.quick.dodges) == (18, 2, 1)
    assert ways.quick.chance == pytest.approx(JUMP * JUMP * 3 / 6, abs=1e-6)


def test_what_mirrors_change_is_the_same_for_both(jetty: Ground) -> None:
    west, east = jetty.reaches
    for chest in west.chests:
        x, y = chest.at
        assert way(west, chest.at) == way(east, (20 - x, y))
    assert (west.mean_squares, west.first) == (east.mean_squares, east.first) == (8.5, 4.0)


def test_a_shorter_way_may_have_more_dice() -> None:
    # From the north-west to the south-west of the Harbour: over the planks in 20, along the quay in 22 and dry.
    ways = next(d.ways for d in of("harbour").reaches[0].docks if d.dock == "south-west")
    assert ways is not None
    assert (ways.quick.squares, ways.quick.jumps) == (20, 2)
    assert (ways.sure.squares, ways.sure.jumps, ways.sure.dodges, ways.sure.chance) == (22, 0, 0, 1.0)


def test_who_starts_from_the_islet_jumps_three_times() -> None:
    left, right, islet = ground(loads(lopsided(), "lopsided")).reaches
    # (18, 3) is beside the dock at (17, 1) to (19, 2): planks 18, 16, 14 ... each pair a jump, an islet between.
    assert islet.nearest == 10 and {way(islet, c.at).jumps for c in islet.chests if c.ways} == {3}
    assert left.nearest == right.nearest == 4
    assert islet.first == 0


def test_squares_at_the_sea_rail() -> None:
    # Six squares above and six below have the sea north or south of them - but for the two whose plank is there, which
    # have it at the side - and of the eight between them only the two ends.
    (ship,) = ground(loads(lopsided(), "lopsided")).ships
    assert (ship.squares, ship.rail, ship.planks, ship.chests) == (20, 14, 2, 8)


def test_a_plank_alone_makes_no_rail_of_the_square_behind_it() -> None:
    (ship,) = ground(loads(even(), "even")).ships
    # Ranks of 3, 5, 3 and 3 squares. Within: the three in the middle of the second rank, the one in the middle of the
    # third, and beside that the two with a plank at their side and deck before and behind.
    within = {(7, 3), (8, 3), (9, 3), (8, 4), (7, 4), (9, 4)}
    assert (ship.squares, ship.rail) == (14, 14 - len(within))


def test_symmetry_in_facts() -> None:
    assert [(one.turn, one.exact, one.docks) for one in of("grand").symmetries] == [
        ("left and right", True, ("north-east", "north-west", "south-east", "south-west"))
    ]
    assert of("grand").alike == (("north-west", "north-east"), ("south-west", "south-east"))
    nearly = of("duel").symmetries
    assert [(one.turn, one.exact, one.differing) for one in nearly] == [("half a turn", False, 4)]
    assert ground(loads(lopsided(), "lopsided")).symmetries == ()


# ---------------------------------------------------------------- the maps of a report


def test_levels_go_up_with_the_counts() -> None:
    counts = list(range(1, 101))
    top = heat.ceiling(counts)
    assert top == 98
    levels = [heat.level(count, top) for count in counts]
    assert levels == sorted(levels) and levels[0] == 1 and levels[-1] == len(heat.LEVELS)
    for which in range(1, len(heat.LEVELS) + 1):
        assert heat.level(heat.least(which, top), top) == which
    assert heat.ceiling([0, 0]) == 0


def test_stretches_cover_every_square_once_and_outlines_close() -> None:
    board = loads(shipped_map("jetty"), "jetty")
    covered = [(one.x + n, one.y) for one in heat.ground(board) for n in range(one.width)]
    assert sorted(covered) == sorted(board.xy)
    counts = [0] * board.size
    counts[25] = counts[26] = 4
    assert [(one.x, one.y, one.width) for one in heat.cells(board, counts)] == [(4, 1, 2)]
    dock = [one for one in heat.edges(board) if one.colour == heat.DOCK]
    assert sorted((e.x, e.y, e.to_x, e.to_y) for e in dock[:4]) == [
        (1, 1, 1, 5), (1, 1, 4, 1), (1, 5, 4, 5), (4, 1, 4, 5),
    ]  # fmt: skip


def test_colours_of_the_levels_grow_darker_one_by_one() -> None:
    def light(colour: str) -> float:
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2

    shades = [light(colour) for colour in heat.LEVELS]
    assert all(lighter > 1.25 * darker for lighter, darker in pairwise(shades))


def test_a_reading_that_shortens_the_planks_changes_the_ways() -> None:
    board = loads(shipped_map("duel"), "duel")
    usual, short = ground(board), ground(board, {"plank_range": 2})
    assert usual != short
    assert short.reaches[0].mean_squares >= usual.reaches[0].mean_squares

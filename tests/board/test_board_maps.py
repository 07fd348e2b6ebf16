"""The shipped maps, the example of the format page, and fresh maps from the templates."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dockbowl.board import Board, load, loads
from dockbowl.board.harbour import check, read
from dockbowl.board.new import SMALLEST, template
from dockbowl.board.reach import distances
from dockbowl.board.render import render_text
from dockbowl.board.sketch import sketch, sketch_text
from dockbowl.board.tiles import Tile

ROOT = Path(__file__).parents[2]
MAPS = sorted((ROOT / "maps").glob("*.toml"))
HARBOURS = [path for path in MAPS if load(path).kind == "harbour"]

SHAPES = {
    "duel": (34, 27, 2, 2),
    "four-ships": (39, 39, 4, 4),
    "grand": (51, 36, 4, 3),
    "harbour": (36, 31, 4, 2),
    "jetty": (21, 16, 2, 1),
    "pitch": (26, 15, 0, 0),
    "sevens": (20, 11, 0, 0),
}


def test_the_maps_that_ship() -> None:
    """Size, docks and ships of each; another one needs a line here."""
    boards = {path.stem: load(path) for path in MAPS}
    found = {name: (b.width, b.height, len(b.docks), len(b.ships)) for name, b in boards.items()}
    assert found == SHAPES
    assert {boards[path.stem].sea_side for path in HARBOURS} == {"north", "east", "south", "west"}


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_map_is_clean(path: Path) -> None:
    """Neither errors nor warnings."""
    assert check(path) == ([], [])


@pytest.mark.parametrize("path", HARBOURS, ids=lambda path: path.stem)
def test_map_is_worth_playing(path: Path) -> None:
    """Room in the docks, eight chests a ship, several ways over, masts, holds and crates, fair distances."""
    board = load(path)
    assert all(10 <= len(dock.squares) <= 16 for dock in board.docks)
    assert sorted(dock.owner for dock in board.docks) == list(range(len(board.docks)))
    assert all(len(ship.chest_places) == 8 for ship in board.ships)
    assert all(sum(plank.hull == ship for plank in board.planks) >= 4 for ship in range(len(board.ships)))
    assert {Tile.MAST, Tile.HOLD, Tile.CRATE, Tile.WALL, Tile.SEA} <= set(map(Tile, board.tiles))
    mean = [mean_distance(board, dock) for dock in range(len(board.docks))]
    assert max(mean) - min(mean) < 0.2
    # A carrier does some seven squares a turn; the jetty is meant to be quick.
    assert 15 <= mean[0] <= 30 or path.stem == "jetty"


def mean_distance(board: Board, dock: int) -> float:
    """Squares from a chest place to a dock, on average."""
    away = distances(board, board.docks[dock].squares)
    return sum(away[place] for place in board.chest_places) / len(board.chest_places)


@pytest.mark.parametrize("name", ["duel", "harbour", "four-ships"])
def test_maps_that_turn_onto_themselves(name: str) -> None:
    """Half a turn leaves all that can be played on where it was."""
    board = load(ROOT / "maps" / f"{name}.toml")
    for square in range(board.size):
        other = board.size - 1 - square
        if board.is_open(square):
            assert board.tiles[square] == board.tiles[other]
            assert {board.size - 1 - there for there in board.walks[square]} == set(board.walks[other])
            assert {board.size - 1 - there for there in board.jumps[square]} == set(board.jumps[other])


def test_the_example_of_the_format_page() -> None:
    """It is promised to be playable and to use every key there is."""
    page = (ROOT / "docs" / "harbour-format.md").read_text(encoding="utf-8")
    example, areas = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    reading = read(example, "example.toml")
    assert reading.errors == reading.warnings == []
    board = reading.board
    assert board is not None
    assert [plank.id for plank in board.planks] == ["west stairs", "plank 8,8", "starboard", "east stairs"]
    assert board.jumps[board.at(12, 8)] == (board.at(15, 8),)
    assert board.tile(board.at(3, 9)) is Tile.CRATE
    assert board.tile(board.at(10, 8)) is Tile.HOLD
    assert [dock.id for dock in board.docks] == ["west quay", "east quay"]
    pitch = (ROOT / "maps" / "pitch.toml").read_text(encoding="utf-8").split("[areas]")[0]
    assert read(pitch + areas, "areas.toml").errors == []


@pytest.mark.parametrize("coaches", [2, 3, 4])
@pytest.mark.parametrize("size", [SMALLEST, (29, 20), (36, 25), (47, 18), (60, 60)])
def test_new_harbours(coaches: int, size: tuple[int, int]) -> None:
    """Valid as they come, in every size."""
    board = loads(template("harbour", coaches, *size), "new.toml")
    assert (board.width, board.height, len(board.docks)) == (*size, coaches)


def test_new_harbours_of_every_width_and_height() -> None:
    """No size in between falls through."""
    for width in range(SMALLEST[0], 61):
        assert read(template("harbour", 4, width, 21), "new.toml").errors == []
    for height in range(SMALLEST[1], 61):
        assert read(template("harbour", 2, 30, height), "new.toml").errors == []


def test_new_pitches() -> None:
    """The 26 x 15 template has the areas of the shipped pitch, trapdoors apart."""
    shipped = load(ROOT / "maps" / "pitch.toml").areas
    fresh = loads(template("pitch", 2, 26, 15), "new.toml").areas
    assert {name for name in shipped if shipped[name] != fresh[name]} == {"trapdoor.0", "trapdoor.1"}
    for size in ((6, 3), (7, 8), (60, 60)):
        loads(template("pitch", 2, *size), "new.toml")


@pytest.mark.parametrize(
    ("kind", "coaches", "width", "height", "words"),
    [
        ("lake", 2, 30, 20, 'kind "lake" is unknown'),
        ("harbour", 5, 30, 20, "5 coaches"),
        ("harbour", 2, 20, 20, "expected 21 x 15 to 60 x 60"),
        ("harbour", 2, 30, 61, "expected 21 x 15 to 60 x 60"),
        ("pitch", 2, 5, 5, "expected a pitch of 6 x 3"),
    ],
)
def test_new_maps_that_cannot_be(kind: str, coaches: int, width: int, height: int, words: str) -> None:
    """One clear reason."""
    with pytest.raises(ValueError, match=words):
        template(kind, coaches, width, height)


def test_picture_in_characters() -> None:
    """Coordinates, docks by owner, chest places as capitals, and a legend of what is there."""
    picture = render_text(load(ROOT / "maps" / "jetty.toml"))
    lines = picture.splitlines()
    assert lines[0] == "The Jetty by Dockbowl, version 1"
    assert lines[1] == "21 x 16 squares of 34 mm: 71 x 54 cm"
    assert lines[2] == "The open sea is to the south v"
    assert "  3 #111.~~~~AaA~~~~.222# 3" in lines
    assert "a Minnow: 48 squares, 4 gangplanks, 8 chest places (A)" in lines
    assert "1 Docking Area west: 12 squares" in lines
    assert picture.isascii()
    sevens = render_text(load(ROOT / "maps" / "sevens.toml"))
    assert "los.0: 7 squares" in sevens
    assert "sea" not in sevens


def test_sketches() -> None:
    """Ships from letters, headings and areas as asked; the text is a harbour file of its own."""
    board = sketch("~aA\n~~~\nb=~\n~~~\n1.2", headings={"a": "west"}, sea="west", name="corner")
    assert [ship.name for ship in board.ships] == ["a", "b"]
    assert [dock.id for dock in board.docks] == ["1", "2"]
    assert board.chest_places[0] == 2
    assert (board.sea_side, board.name) == ("west", "corner")
    pitch = sketch("....\n....", kind="pitch", areas={"end_zone.0": [[0, 0, 0, 1]]})
    assert pitch.areas["end_zone.0"] == {0, 4}
    assert pitch.sea_side == ""
    again = loads(sketch_text("~aA\n~~~\nb=~\n~~~\n1.2"), "text", playable=False)
    assert again.tiles == board.tiles


def test_content_hash_is_about_play() -> None:
    """Comments, titles and the way the text is laid out do not change it, a square or a name in play does."""
    text = (ROOT / "maps" / "jetty.toml").read_text(encoding="utf-8")
    board = loads(text)
    assert board.source == text
    assert re.fullmatch("[0-9a-f]{64}", board.content_hash)
    same = "# new comment\r\n" + text.replace("\n", "\r\n").replace("The Jetty", "Old Jetty").replace(
        "#111.~", "# 1 1 1 . ~"
    )
    assert loads(same).content_hash == board.content_hash
    listed = text.replace(
        'heading = "north"', f'heading = "north"\nchests = {[list(board.xy[p]) for p in board.chest_places]}'
    )
    assert loads(listed).content_hash != ""
    assert set(loads(listed).chest_places) == set(board.chest_places)
    for old, new in (
        ("aa%aa", "aa^aa"),
        ("Minnow", "Maria"),
        ('"south"', '"north"'),
        ('id = "west"', 'id = "w"'),
    ):
        assert old in text
        changed = read(text.replace(old, new, 1)).board
        assert changed is not None
        assert changed.content_hash != board.content_hash


def test_the_content_hash_of_the_pitch_stays() -> None:
    """Saves name their map by it: it may change only with the map itself, on no machine and no Python."""
    assert load(ROOT / "maps" / "pitch.toml").content_hash == (
        "647a85f49a9c2d177757d45a15c1507ce7ab77a5e74a70f3916954598ad24040"
    )

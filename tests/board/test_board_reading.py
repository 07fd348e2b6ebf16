"""The finer points of reading a file: places in the text, legends, hulls, lists of planks."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.board import load, loads
from dockbowl.board.harbour import read
from dockbowl.board.reach import distances, regions
from dockbowl.board.sketch import sketch, sketch_text
from dockbowl.board.tiles import BOW, MIDSHIP, STERN, Tile
from dockbowl.board.toml_lines import TomlLines

TRICKY = """\
# name = "not here", '''nor here
name = 'it''s' # comment with "quotes" and [brackets]
"quoted key" = 1
a.b . "c.d" = [ # nested
  1,
  [2, 3], # [[four]]
  { x = "]", y = 5 },
]
text = \"\"\"
[ships]
three "quotes" \\\"\"\" and more
\"\"\"
raw = '''
[[ships]]
'''
[ table ]
key = "#"
[table."sub.table"]
key = 2
[[ships]]
name = "one"
[[ships]] # second
name = "two"
[[ships.parts]]
z = 1
[ships.more]
w = 1
last = 3"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("quoted key",), 3),
        (("a", "b", "c.d"), 4),
        (("a", "b", "c.d", 0), 5),
        (("a", "b", "c.d", 1), 6),
        (("a", "b", "c.d", 2), 7),
        (("a", "b", "c.d", 2, "x"), 7),
        (("text",), 9),
        (("raw",), 13),
        (("table",), 16),
        (("table", "key"), 17),
        (("table", "sub.table", "key"), 19),
        (("ships", 0), 20),
        (("ships", 0, "name"), 21),
        (("ships", 1), 22),
        (("ships", 1, "name"), 23),
        (("ships", 1, "missing"), 22),
        (("ships", 1, "parts", 0, "z"), 25),
        (("ships", 1, "more", "w"), 27),
        (("ships", 1, "more", "last"), 28),
        (("nowhere",), 0),
        ((), 0),
    ],
)
def test_lines_of_keys(path: tuple[str | int, ...], line: int) -> None:
    """Comments, strings of every kind, nested values and tables in tables."""
    text = TRICKY.replace("name = 'it''s'", "name = 'its'")
    assert TomlLines(text).line(path) == line
    assert TomlLines(text.replace("\n", "\r\n")).line(path) == line


@pytest.mark.parametrize(
    ("grid", "place"),
    [
        ("'''\n..\n.?\n'''", (5, 2)),
        ("'''..\n.?\n'''", (4, 2)),
        ("'''.?\n..\n'''", (3, 12)),
        ('"""\n\n\n ..\n .?\n"""', (7, 3)),
        ("'''\n  . .\n\t. ?\n'''", (5, 4)),
        ('".?"', (3, 10)),
    ],
)
def test_places_in_the_grid(grid: str, place: tuple[int, int]) -> None:
    """Line and column are those of the file, however the grid is laid out."""
    text = f'format = 1\nname = "x"\ngrid = {grid}\n'
    for variant in (text, text.replace("\n", "\r\n")):
        (fault,) = (fault for fault in read(variant).errors if "unknown tile" in fault.text)
        assert (fault.line, fault.column) == place


def test_byte_order_mark(tmp_path: Path) -> None:
    """Notepad writes one."""
    path = tmp_path / "bom.toml"
    path.write_bytes(b"\xef\xbb\xbf" + sketch("..\n..").source.encode())
    assert load(path, playable=False).size == 4


def test_holds_crates_and_masts_belong_to_the_ship_they_touch() -> None:
    """Over one another too; a crate that touches no deck stands on the quay."""
    board = sketch("^.~~~~\n~~a^%!\n~^~~~b")
    hulls = [board.hull[board.at(*place)] for place in ((0, 0), (2, 1), (3, 1), (4, 1), (5, 1), (1, 2))]
    assert hulls == [-1, 0, 0, 0, 1, 0]


def test_parts_by_rank_and_by_legend() -> None:
    """Heading and lengths give the parts; the legend can say otherwise, square by square."""
    text = sketch("aaaaaaaa\naaaaaaaa", headings={"a": "east"}).source
    board = loads(text, playable=False)
    assert bytes([STERN] * 2 + [MIDSHIP] * 4 + [BOW] * 2) * 2 == board.part
    longer = loads(text + "bow = 1\nstern = 3\n", playable=False)
    assert bytes([STERN] * 3 + [MIDSHIP] * 4 + [BOW]) * 2 == longer.part
    named = text.replace("aaaaaaaa\naaaaaaaa", "aaaaaaaz\naaaaaaaa")
    named += '[legend]\nz = { tile = "ship", ship = "a", part = "stern" }\n'
    assert loads(named, playable=False).part[7] == STERN


@pytest.mark.parametrize(
    ("heading", "front"),
    [("north", 0), ("east", 2), ("south", 6), ("west", 0), ("north-east", 2), ("south-west", 6)],
)
def test_headings(heading: str, front: int) -> None:
    """The bow is where the heading points, diagonals too."""
    board = sketch("aaa\naaa\naaa", headings={"a": heading})
    assert board.part[front] == BOW
    assert board.part[8 - front] == STERN
    assert board.part[4] == MIDSHIP


def test_capitals_and_lists_of_chests_add_up() -> None:
    """Drawn first, in the order of the squares, then those listed."""
    text = sketch("Aaa\naaA\n%a^").source + "chests = [[0, 2], [2, 2]]\n"
    assert loads(text, playable=False).chest_places == (0, 5, 6, 8)


def test_own_legend() -> None:
    """Usual glyphs can mean something else, other letters can be anything."""
    text = sketch_text("~.X\n#=1") + '[legend]\n"~" = "wall"\n"X" = "quay"\n"#" = "sea"\n'
    text = text.replace('[[ships]]\nname = "x"\ndeck = "x"\nheading = "north"\n', "")
    board = loads(text, playable=False)
    assert [board.tile(square) for square in range(6)] == [
        Tile.WALL,
        Tile.QUAY,
        Tile.QUAY,
        Tile.SEA,
        Tile.PLANK,
        Tile.DOCK,
    ]


def test_neighbours_by_default_and_by_list() -> None:
    """R10: different hulls, 2 or 3 squares apart; a list stands instead of it on both sides."""
    text = sketch("a=~=.\na~~~.\na=~~.\na~~~.\na~~=.").source
    board = loads(text, playable=False)
    upper, lower, one, two = (board.at(*place) for place in ((1, 0), (1, 2), (3, 0), (3, 4)))
    assert board.jumps[upper] == (one,)
    assert board.jumps[lower] == (one, two)
    assert board.jumps[one] == (upper, lower)
    assert board.hull[one] == -1
    listed = loads(text + '[[planks]]\nid = "far"\nat = [3, 4]\nneighbours = ["plank 1,0"]\n', playable=False)
    assert listed.jumps[upper] == (one, two)
    assert listed.jumps[lower] == (one,)
    assert listed.jumps[two] == (upper,)
    assert [plank.id for plank in listed.planks] == ["plank 1,0", "plank 3,0", "plank 1,2", "far"]


def test_regions_and_distances() -> None:
    """Largest group first; a blocked square has a distance and no way through."""
    board = sketch(".....\n##.##\n...~.")
    groups = regions(board.open_squares, board.walks.__getitem__)
    assert [len(group) for group in groups] == [9, 1]
    away = distances(board, [board.at(0, 0)])
    assert away[board.at(2, 2)] == 3
    assert away[board.at(4, 2)] == -1
    shut = distances(board, [board.at(0, 0)], {board.at(2, 1)})
    assert shut[board.at(2, 1)] == 2
    assert shut[board.at(2, 2)] == -1

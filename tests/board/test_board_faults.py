"""Every fault a file can have, each with the exact line it is reported at, and all of them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.board import HarbourError, loads
from dockbowl.board.harbour import check, load, read

GOOD = """\
format = 1
name = "Test harbour"
sea = "south"
square_mm = 34

grid = '''
###################
#11.~~~~~~~~~~~.22#
#11.~~~~~a~~~~~.22#
#11.~~~~aaa~~~~.22#
#11.~~~~aaa~~~~.22#
#...~~~aaaaa~~~...#
#...=~=aa!aa=~=...#
#...~~~aaaaa~~~...#
#...~~~aa%aa~~~...#
#...~~~aaaaa~~~...#
#...~~~~aaa~~~~...#
#...~~~~aaa~~~~...#
####~~~~~~~~~~~####
'''

[legend]
"*" = "crate"

[[ships]]
name = "Minnow"
deck = "a"
heading = "north"

[[docks]]
id = "west"
glyph = "1"

[[docks]]
id = "east"
glyph = "2"

[[planks]]
id = "stairs"
at = [4, 6]
neighbours = ["port"]

[[planks]]
id = "port"
at = [6, 6]
"""

GRID = GOOD[GOOD.index("grid = ") : GOOD.index("[legend]")]


def line_of(text: str, part: str | tuple[str, int] | None) -> int:
    """The line, from 1, of the first line with ``part`` in it, or so many lines from there; 0 for None."""
    if part is None:
        return 0
    part, offset = (part, 0) if isinstance(part, str) else part
    return offset + next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def test_the_good_one_is_good() -> None:
    """The text every case below spoils has no fault and no warning."""
    reading = read(GOOD, "good.toml")
    assert reading.errors == []
    assert reading.warnings == []
    assert reading.board is not None
    assert len(reading.board.chest_places) == 8


# (what to replace, by what, a part of the line the fault is on afterwards, column, words of the fault)
FAULTS = [
    # The file's own form.
    pytest.param("format = 1\n", "", None, 0, "`format` is missing", id="no format"),
    pytest.param("format = 1", "format = 2", "format = 2", 0, "<= 1", id="format of the future"),
    pytest.param('name = "Test harbour"', 'name = ""', 'name = ""', 0, "length >= 1", id="no name"),
    pytest.param('name = "Test harbour"', 'name = "a\\u001bb"', "u001b", 0, "control characters", id="escape in name"),
    pytest.param(
        'sea = "south"',
        'sea = "up"',
        'sea = "up"',
        0,
        "'up' is not known; expected north, east, south or west",
        id="sea where",
    ),
    pytest.param("square_mm = 34", 'square_mm = "34"', "square_mm", 0, "got `str`", id="number as text"),
    pytest.param("square_mm = 34", "square_mm = nan", "square_mm", 0, "expected", id="not a number"),
    pytest.param("square_mm = 34", "square = 34", "square = 34", 0, "did you mean `square_mm`?", id="typo"),
    pytest.param('deck = "a"', 'colour = "red"', "colour", 0, 'ship "Minnow": unknown key', id="ship key"),
    pytest.param('heading = "north"\n', "", "[[ships]]", 0, "`heading` is missing", id="no heading"),
    pytest.param("at = [4, 6]", "at = [4]", "at = [4]", 0, "length 2", id="half a place"),
    pytest.param("at = [4, 6]", "at = [4, -6]", "at = [4, -6]", 0, "item 1: expected `int` >= 0", id="place"),
    pytest.param('"*" = "crate"', '"**" = "crate"', '"**"', 0, "one printable character", id="long glyph"),
    pytest.param('"*" = "crate"', '"*" = "lava"', '"lava"', 0, "expected field, quay", id="legend tile"),
    pytest.param('"*" = "crate"', '"*" = "ship"', '"*"', 0, "must say whose", id="legend deck"),
    pytest.param('"*" = "crate"', '"*" = "dock"', '"*"', 0, "must say which", id="legend dock"),
    pytest.param(
        '"*" = "crate"',
        '"*" = { tile = "crate", ship = "Maria" }',
        '"*"',
        0,
        'there is no ship "Maria"; expected "Minnow"',
        id="legend ship",
    ),
    pytest.param(
        '"*" = "crate"',
        '"*" = { tile = "dock", dock = "north" }',
        '"*"',
        0,
        'there is no dock "north"; expected "west", "east"',
        id="legend no such dock",
    ),
    pytest.param(
        '"*" = "crate"',
        '"*" = { tile = "sea", ship = "Minnow" }',
        '"*"',
        0,
        "never part of a ship",
        id="legend sea of a ship",
    ),
    pytest.param(
        '"*" = "crate"',
        '"*" = { tile = "crate", part = "bow" }',
        '"*"',
        0,
        "`part` needs `ship`",
        id="legend part alone",
    ),
    pytest.param(
        '"*" = "crate"',
        '"*" = { tile = "mast", ship = "Minnow", chest = true }',
        '"*"',
        0,
        "a chest place is",
        id="legend chest on a mast",
    ),
    # The grid.
    pytest.param("#...~~~aa%aa~~~...#", "#...~~~aa%aa~~~...", "aa%aa", 0, "has 18 squares; expected 19", id="ragged"),
    pytest.param("#...~~~aa%aa~~~...#", "#...~~~aa?aa~~~...#", "aa?aa", 10, 'unknown tile "?"', id="unknown"),
    pytest.param("aa!aa", "aabaa", "aabaa", 10, 'unknown tile "b"', id="a ship not declared"),
    pytest.param(GRID, "grid = '''\n\n'''\n", "grid = '''", 0, "is empty", id="empty grid"),
    pytest.param(GRID, "grid = 7\n", "grid = 7", 0, "expected `str`, got `int`", id="grid a number"),
    pytest.param(GRID, "", None, 0, "`grid` is missing", id="no grid"),
    # Sea.
    pytest.param('sea = "south"\n', "", "format", 0, "`sea`: is missing", id="no sea side"),
    # Docks.
    pytest.param(
        'glyph = "2"',
        'glyph = "2"\n\n[[docks]]\nid = "south"\nglyph = "3"',
        ('id = "south"', -1),
        0,
        'dock "south": has 0 squares; expected 6 or more',
        id="dock not drawn",
    ),
    pytest.param('id = "east"', 'id = "west"', ('glyph = "2"', -1), 0, "two docks of this id", id="double dock"),
    pytest.param(
        'glyph = "2"',
        'glyph = "2"\nowner = 3',
        ('id = "east"', -1),
        0,
        "slot 3 is taken or too high",
        id="owner",
    ),
    pytest.param('glyph = "2"', 'glyph = "2"\nowner = 5', "owner = 5", 0, "<= 4", id="owner far too high"),
    # Ships.
    pytest.param('deck = "a"', 'deck = "a"\nbow = 6\nstern = 6', "[[ships]]", 0, "has no midship", id="no midship"),
    pytest.param('deck = "a"', 'deck = " "', 'deck = " "', 0, "printable", id="deck of space"),
    pytest.param(
        'name = "Minnow"\ndeck = "a"',
        'name = "Minnow"\ndeck = "a"\nheading = "east"\n\n[[ships]]\nname = "Tub"\ndeck = "%"',
        'deck = "%"',
        0,
        'ship "Tub": deck letter "%" has a meaning already',
        id="deck of holds",
    ),
    pytest.param(
        'glyph = "2"',
        'glyph = "2"\n\n[[docks]]\nid = "yard"\nglyph = "."',
        'glyph = "."',
        0,
        'dock "yard": glyph "." has a meaning already',
        id="dock of quay",
    ),
    pytest.param(
        'heading = "north"',
        'heading = "north"\n\n[[ships]]\nname = "Ghost"\nheading = "south"',
        ('name = "Ghost"', -1),
        0,
        'has no square in the grid; its deck letter is "b"',
        id="ship not drawn",
    ),
    # Planks.
    pytest.param("at = [6, 6]", "at = [6, 7]", "at = [6, 7]", 0, "(6, 7) is sea in the grid", id="plank on sea"),
    pytest.param("at = [6, 6]", "at = [40, 6]", "at = [40, 6]", 0, "outside the 19 x 13 grid", id="plank outside"),
    pytest.param(
        'neighbours = ["port"]',
        'neighbours = ["starboard"]',
        "neighbours",
        0,
        'neighbour "starboard" does not exist; expected one of "stairs", "port", "plank 12,6"',
        id="neighbour absent",
    ),
]


@pytest.mark.parametrize(("old", "new", "at", "column", "words"), FAULTS)
def test_fault(old: str, new: str, at: str | tuple[str, int] | None, column: int, words: str) -> None:
    """One spoilt place, one fault, on that line."""
    assert old in GOOD
    spoilt = GOOD.replace(old, new, 1)
    reading = read(spoilt, "bad.toml")
    lines = [(fault.line, fault.column) for fault in reading.errors if words in str(fault)]
    assert lines == [(line_of(spoilt, at), column)], "\n".join(map(str, reading.errors))
    assert len(reading.errors) == 1, "\n".join(map(str, reading.errors))
    with pytest.raises(HarbourError, match=r"bad\.toml"):
        loads(spoilt, "bad.toml")


def spoil(*rows: tuple[int, str], text: str = GOOD) -> str:
    """The text with some rows of its grid (numbered from 0) drawn anew."""
    lines = text.splitlines()
    first = lines.index("grid = '''") + 1
    for row, drawn in rows:
        assert len(drawn) == len(lines[first + row])
        lines[first + row] = drawn
    return "\n".join(lines) + "\n"


def cell(x: int, y: int) -> tuple[int, int]:
    """Line and column of a cell of the grid in the file."""
    return 7 + y, x + 1


# (rows drawn anew, cell of the fault, its words)
DRAWN = [
    pytest.param(
        [
            (1, "#11.~~~~~~~~~~~..2#"),
            (2, "#11.~~~~~a~~~~~..2#"),
            (3, "#11.~~~~aaa~~~~..2#"),
            (4, "#11.~~~~aaa~~~~..2#"),
        ],
        (17, 1),
        'dock "east" (17, 1): has 4 squares; expected 6 or more, for six players',
        id="dock too small",
    ),
    pytest.param(
        [(9, "#...~~~aaaaa~~~.22#")],
        (16, 9),
        'dock "east" (16, 9): 2 squares here cut off from the rest; expected one piece',
        id="dock in two pieces",
    ),
    pytest.param(
        [(1, "#11.~a~~~~~~~~~.22#")],
        (5, 1),
        'ship "Minnow" (5, 1): 1 square here cut off from the rest; expected one piece',
        id="ship in two pieces",
    ),
    pytest.param(
        [(6, "#...=~=!!!!!=~=...#")],
        (9, 2),
        'ship "Minnow" (9, 2): 12 squares here cut off from the rest; expected one piece',
        id="a row of masts across the ship",
    ),
    pytest.param(
        [(11, "#...~~~~aaa~~~=...#")],
        (14, 11),
        'plank "plank 14,11" (14, 11): has no neighbour to jump to',
        id="plank without neighbour",
    ),
    pytest.param(
        [(1, "#11.~~=~~~~~~~~.22#")],
        (6, 1),
        "plank (6, 1): touches neither deck nor quay; expected it to hang from one of them",
        id="plank adrift",
    ),
    pytest.param(
        [(9, "#.....=aaaaa~~~...#")],
        (6, 9),
        'plank (6, 9): touches "Minnow" and the quay; expected only one of them, and sea between',
        id="plank over two hulls",
    ),
    pytest.param(
        [(9, "#....==aaaaa~~~...#")],
        (5, 9),
        'plank "plank 5,9" (5, 9): touches the plank of another hull at (6, 9); expected sea between them',
        id="planks of different hulls touching",
    ),
    pytest.param(
        [(12, "####~..~~~~~~~~####")],
        (5, 12),
        "(5, 12): 2 squares nobody can reach; join to the rest or make wall or sea",
        id="squares nobody can reach",
    ),
]


@pytest.mark.parametrize(("rows", "place", "words"), DRAWN)
def test_drawn_fault(rows: list[tuple[int, str]], place: tuple[int, int], words: str) -> None:
    """One spoilt drawing, one fault, at that line and column of the file."""
    errors = read(spoil(*rows), "bad.toml").errors
    assert len(errors) == 1, "\n".join(map(str, errors))
    assert (errors[0].line, errors[0].column) == cell(*place), errors[0]
    assert words in str(errors[0])
    assert str(errors[0]).startswith(f"bad.toml:{errors[0].line}:{errors[0].column}: ")


def faults(text: str) -> list[str]:
    """The errors of a text as lines, without the file."""
    return [str(fault).removeprefix("bad.toml:") for fault in read(text, "bad.toml").errors]


def test_no_way_to_the_ship_nor_between_the_docks() -> None:
    """Both are told, and the planks' want of neighbours is not told again as lost squares."""
    bare = GOOD[: GOOD.index("[[planks]]")]
    assert faults(spoil((6, "#...~~~aa!aa~~~...#"), text=bare)) == [
        '8:17: dock "east" (16, 1): no way to dock "west"; add planks or quay between them',
        '25: ship "Minnow": no way to it from dock "west"; add a plank 2 or 3 squares from another hull\'s',
    ]


@pytest.mark.parametrize("glyphs", ["", "1", "12345"])
def test_number_of_docks(glyphs: str) -> None:
    """0, 1 and 5 Docking Areas are refused, and the message counts them."""
    grid = "\n".join(f"{glyph * 6}.." for glyph in glyphs or [".."])
    docks = "".join(f'[[docks]]\nid = "{glyph}"\nglyph = "{glyph}"\nowner = 1\n' for glyph in glyphs)
    text = f"format = 1\nname = \"x\"\nsea = \"east\"\ngrid = '''\n{grid}\n'''\n{docks}"
    number = {"": "are no Docking Areas", "1": "is 1 Docking Area", "12345": "are 5 Docking Areas"}[glyphs]
    assert any(f"docks: there {number}; expected 2 to 4" in fault for fault in faults(text))


def test_owner_slots() -> None:
    """Each slot once, from 1 up."""
    text = GOOD.replace('glyph = "2"', 'glyph = "2"\nowner = 1')
    assert faults(text) == [
        '30: dock "west": owner slot 1 is taken or too high; expected 1 to 2, each once',
        '34: dock "east": owner slot 1 is taken or too high; expected 1 to 2, each once',
    ]


def test_no_sea_at_all() -> None:
    """A harbour without water is none."""
    assert '6: grid: has no sea; expected some "~"' in faults(GOOD.replace("~", "#"))


def test_chest_places() -> None:
    """Off the ship, on a plank, on a mast, outside, twice: each on its own line. Too few: at the ship."""
    chests = """heading = "north"
chests = [
    [9, 2], [0, 0],
    [6, 6],
    [9, 6],
    [30, 3],
    [9, 2],
]
"""
    assert faults(GOOD.replace('heading = "north"\n', chests)) == [
        '25: ship "Minnow": has 1 chest place; expected 8: list more',
        '30: ship "Minnow": chest place (0, 0) is not on this ship',
        '31: ship "Minnow": chest place (6, 6) is on a plank; expected deck',
        '32: ship "Minnow": chest place (9, 6) is on a mast; expected deck',
        '33: ship "Minnow": chest place (30, 3) is outside the 19 x 13 grid',
        '34: ship "Minnow": chest place (9, 2) is given twice',
    ]


def test_a_ship_too_small_for_eight_chests() -> None:
    """The derived places are counted too: here bow and stern are a single file."""
    thin = [(y, "#11.~~~~~a~~~~~.22#") for y in (3, 4)]
    text = spoil(*thin, (10, "#...~~~~~a~~~~~...#"), (11, "#...~~~~~a~~~~~...#"), (9, "#...~~~~~a~~~~~...#"))
    assert faults(text) == [
        '25: ship "Minnow": has 4 chest places; expected 8: '
        "make bow, midship and stern two squares broad, or draw or list them"
    ]


def test_names_given_twice() -> None:
    """Ships, decks and planks."""
    twin = '\n[[ships]]\nname = "Minnow"\ndeck = "a"\nheading = "south"\n'
    found = faults(GOOD + twin)
    assert any('ship "Minnow": there are two ships of this name' in fault for fault in found)
    assert any('49: ship "Minnow": deck letter "a" is "Minnow"\'s too' in fault for fault in found)
    assert faults(GOOD.replace('id = "port"', 'id = "stairs"').replace('neighbours = ["port"]\n', "")) == [
        '43: plank "stairs": there are two planks of this id'
    ]
    assert faults(GOOD.replace("at = [6, 6]", "at = [4, 6]").replace('neighbours = ["port"]\n', "")) == [
        '44: plank "port": (4, 6) is plank "stairs" already'
    ]
    assert faults(GOOD.replace('glyph = "2"', 'glyph = "1"'))[0] == '36: dock "east": glyph "1" is another dock\'s too'


def test_lists_of_neighbours_that_disagree() -> None:
    """If both planks have a list, each must name the other."""
    text = GOOD.replace("at = [6, 6]", "at = [6, 6]\nneighbours = []")
    assert faults(text) == ['41: plank "stairs": lists "port", whose list lacks it; list both ways or neither']
    assert faults(GOOD.replace('["port"]', '["stairs"]')) == ['41: plank "stairs": is listed as its own neighbour']


def test_tiles_of_the_other_kind_of_board() -> None:
    """No pitch in a harbour, no sea on a pitch."""
    text = GOOD.replace('"*" = "crate"', '"*" = "field"')
    assert faults(spoil((11, "#..*~~~~aaa~~~~...#"), text=text)) == [
        "18:4: (3, 11): field is not a tile of a harbour; replace it"
    ]
    pitch = (Path(__file__).parents[2] / "maps" / "pitch.toml").read_text()
    assert faults(pitch.replace("..\n'''", ".~\n'''")) == ["25:26: (25, 14): sea is not a tile of a pitch; replace it"]
    assert faults(pitch.replace("square_mm", 'sea = "north"\nsquare_mm')) == [
        "8: `sea`: a pitch has no sea; leave the line out"
    ]


def test_areas() -> None:
    """Boxes inside out, outside, of unknown names, and missing ones."""
    pitch = (Path(__file__).parents[2] / "maps" / "pitch.toml").read_text()
    line = line_of(pitch, '"los.0"')

    def spoilt(new: str) -> list[str]:
        return faults(pitch.replace('"los.0" = [[12, 4, 12, 10]]', new))

    missing = f'{line_of(pitch, "[areas]")}: area "los.0": is missing; expected boxes [left, top, right, bottom]'
    assert spoilt("") == [missing]
    assert spoilt('"los.0" = [[12, 10, 12, 4]]') == [
        missing,
        f'{line}: area "los.0": box [12, 10, 12, 4] is inside out; write left, top, right, bottom',
    ]
    assert f'{line}: area "los.0": box [12, 4, 12, 15] leaves the 26 x 15 grid' in spoilt('"los.0" = [[12, 4, 12, 15]]')
    assert spoilt('"loss.0" = []')[1].startswith(
        f'{line}: area "loss.0": is not an area of a pitch; expected one of half.0,'
    )
    # Two faults of one line: the ship has no squares, and a pitch has no ships.
    with_ship = faults(pitch + '\n[[ships]]\nname = "x"\nheading = "north"\n')
    assert any(fault.endswith('expected kind = "harbour"') for fault in with_ship), with_ship


def test_too_large_a_board() -> None:
    """61 columns, 61 rows."""
    wide = GOOD.replace(GRID, "grid = '''\n" + "\n".join(["." * 61] * 3) + "\n'''\n")
    assert faults(wide) == ["6: grid: is 61 squares wide; a board has at most 60"]
    high = GOOD.replace(GRID, "grid = '''\n" + "...\n" * 61 + "'''\n")
    assert faults(high) == ["6: grid: has 61 rows; a board has at most 60"]
    endless = GOOD.replace(GRID, "grid = '''\n" + "\n" * 2000 + "'''\n")
    assert faults(endless) == ["6: grid: has 2000 lines; a board has at most 60 rows"]


def test_all_faults_at_once() -> None:
    """A person mends a file in one go."""
    text = (
        GOOD.replace("square_mm", "square_cm")
        .replace("aa%aa", "aa?aa")
        .replace("at = [4, 6]", 'at = "here"')
        .replace('"*" = "crate"', '"*" = "lava"')
        .replace('heading = "north"', 'heading = "nord"')
    )
    assert [fault.split(":")[0] for fault in faults(text)] == ["4", "15", "23", "28", "40"]
    with pytest.raises(HarbourError) as caught:
        loads(text, "bad.toml")
    assert len(caught.value.faults) == len(str(caught.value).splitlines()) == 5


def test_a_very_long_list_of_faults_is_cut() -> None:
    """Forty lines and a count."""
    rows = "\n".join("." * (20 + number % 2 * (number + 1)) for number in range(58))
    with pytest.raises(HarbourError, match=r"and \d+ more"):
        loads(GOOD.replace(GRID, f"grid = '''\n{rows}\n'''\n") + "\n".join(f"k{n} = 1" for n in range(40)))


def test_form_only() -> None:
    """A scenario's corner of a deck is not a harbour, and need not be; its form is still checked."""
    text = GOOD.replace(GRID, "grid = '''\naaa~\na!a=\n'''\n").split("[[docks]]")[0]
    assert read(text).errors
    assert read(text).board is not None, "it can be drawn and edited"
    assert loads(text, playable=False).ships[0].name == "Minnow"
    with pytest.raises(HarbourError, match="unknown tile"):
        loads(text.replace("aaa~", "aaq~"), playable=False)


# (rows drawn anew, cell of the warning or its line alone, its words)
WARNED = [
    pytest.param([(11, "#...~~~~aaa~~~~....")], cell(18, 11), "open square on the edge of the grid", id="edge"),
    pytest.param(
        [(10, "#.#.~~~~aaa~~~~...#"), (11, "#..#~~~~aaa~~~~...#")],
        cell(2, 10),
        "wall (2, 10): meets the wall at (3, 11) only at a corner; players can walk through there",
        id="gap in the wall",
    ),
    pytest.param(
        [(11, "#......~aaa~~~~...#"), (10, "#......aaaa~~~~...#")],
        cell(7, 9),
        'ship "Minnow" (7, 9): lies against (6, 10): players step across without a jump',
        id="ship against the quay",
    ),
    pytest.param(
        [(12, "###################")],
        (3, 0),
        "`sea`: the south edge of the grid has no sea on it",
        id="no sea on the sea side",
    ),
]


@pytest.mark.parametrize(("rows", "place", "words"), WARNED)
def test_drawn_warning(rows: list[tuple[int, str]], place: tuple[int, int], words: str) -> None:
    """It can be played, and the author is told all the same."""
    reading = read(spoil(*rows), "odd.toml")
    assert reading.errors == []
    found = [(fault.line, fault.column) for fault in reading.warnings if words in str(fault)]
    assert found == [place], "\n".join(map(str, reading.warnings))


def warnings(text: str) -> list[str]:
    """The warnings of a text that has no errors."""
    reading = read(text, "odd.toml")
    assert reading.errors == []
    return [str(fault).removeprefix("odd.toml:") for fault in reading.warnings]


def test_warning_over_a_chest_only() -> None:
    """Chests listed across the bow shut off its tip."""
    chests = "[8, 3], [9, 3], [10, 3], [7, 5], [11, 5], [7, 9], [11, 9], [8, 11]"
    text = GOOD.replace('heading = "north"', f'heading = "north"\nchests = [{chests}]')
    assert warnings(text) == ["9:10: (9, 2): 1 square to be reached only over a chest place; leave a way round"]


def test_warning_of_a_chest_nobody_can_come_beside() -> None:
    """The chest in the tip of the bow stands behind three others."""
    chests = "[9, 2], [8, 3], [9, 3], [10, 3], [7, 5], [11, 5], [7, 9], [11, 9]"
    text = GOOD.replace('heading = "north"', f'heading = "north"\nchests = [{chests}]')
    assert warnings(text) == [
        '9:10: ship "Minnow" (9, 2): nobody can come beside this chest place; leave a free square next to it'
    ]


def test_warning_of_a_wood_of_masts() -> None:
    """One mast is as usual; five hide half of the deck from the other half."""
    wood = spoil((6, "#...=~=a!!!a=~=...#"), (8, "#...~~~!a%a!~~~...#"))
    assert [line.partition(": ")[2] for line in warnings(wood) if "masts" in line] == [
        'ship "Minnow" (8, 6): masts hide 54 % of the deck from the rest of it; take some away, or set them apart'
    ]


def test_warning_more_than_eight_chests() -> None:
    """Nine are allowed and odd."""
    chests = "[8, 3], [10, 3], [7, 5], [11, 5], [7, 9], [11, 9], [8, 11], [10, 11], [9, 10]"
    text = GOOD.replace('heading = "north"', f'heading = "north"\nchests = [{chests}]')
    assert warnings(text) == ['25: ship "Minnow": has 9 chest places; the rules put 8 chests on a ship']


def test_warning_ship_without_plank() -> None:
    """It lies against the quay instead, which is told too."""
    text = GOOD[: GOOD.index("[[planks]]")]
    rows = [(5, "#......aaaaa......#"), (6, "#......aa!aa......#")]
    found = warnings(spoil(*rows, text=text))
    assert '25: ship "Minnow": has no gangplank; add one to jump from' in found
    assert any("lies against" in warning for warning in found)


def test_warning_unfair() -> None:
    """One dock much nearer to the chests than the other."""
    rows = [
        *((y, GRID.splitlines()[y + 1].replace("11", "..").replace("22#", "..#")) for y in (1, 2, 3, 4)),
        (5, "#...~~~aaaaa~~~22.#"),
        (6, "#...=~=aa!aa=~=22.#"),
        (7, "#...~~~aaaaa~~~22.#"),
        (9, "#11.~~~aaaaa~~~...#"),
        (10, "#11.~~~~aaa~~~~...#"),
        (11, "#11.~~~~aaa~~~~...#"),
    ]
    found = warnings(spoil(*rows))
    assert len(found) == 1
    assert found[0].startswith('6: fairness: dock "east" has ')
    assert 'dock "west"' in found[0]


def test_check_reads_a_file(tmp_path: Path) -> None:
    """The errors and warnings of a file by its path; a file that is not there is one clear line."""
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    assert check(path) == ([], [])
    assert load(path).name == "Test harbour"
    errors, found = check(tmp_path / "none.toml")
    assert [str(fault) for fault in errors] == [f"{tmp_path / 'none.toml'}: no such file or directory"]
    assert found == []

"""What the workshop saves: files people wrote by hand keep all that was not changed; nothing is lost on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.board.harbour import read
from dockbowl.data import map_names, shipped_map
from dockbowl.editor import clips, operations, patching, stamps
from dockbowl.editor.document import Changed, Document
from dockbowl.editor.model import Map
from dockbowl.editor.reading import Unusable, take
from dockbowl.editor.seen import see
from dockbowl.editor.turns import HALF, QUARTER

HAND = """\
# Drawn on a ferry, one wet evening.
format = 1
name = "The Snug"       # a working title
author = "A. Bosun"
version = "1"
sea = "south"
weather = "always wet"

grid = '''
# # # # # # # # # # # # # # # # # # # # # #
# . 1 1 1 . ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ . 2 2 2 . #
# . 1 1 1 . ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ . 2 2 2 . #
# . 1 1 1 . ~ ~ ~ ~ a ~ ~ ~ ~ ~ . 2 2 2 . #
# . . . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #
# . . # # . ~ ~ ~ a a a ~ ~ ~ ~ . # # . . #
# . . # # . ~ ~ a a a a a ~ ~ ~ . # # . . #
# . . . . . ~ ~ a a ! a a ~ ~ ~ . . . . . #
# . . . . . = ~ = a x a = ~ ~ = . . . . . #
# . . $ . . ~ ~ a a % a a ~ ~ ~ . . $ . . #
# . . . . . ~ ~ a a a a a ~ ~ ~ . . . . . #
# . . . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #
# . . . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #
# # # # # # # ~ ~ ~ ~ ~ ~ ~ ~ # # # # # # #
'''

[legend]
"$" = "crate"   # smells of herring
"x" = { tile = "hold", ship = "Minnow", part = "midship" }

[[planks]]
id = "starboard"
at = [12, 8]
neighbours = ["east stairs"] # instead of what the rule gives
paint = "red"

[[planks]]
id = "east stairs"
at = [15, 8]

[[ships]]
heading = "north"
name = "Minnow"          # a small one
bow = 3
stern = 3
chests = [                # eight of them
    [9, 4], [11, 4],
    [8, 6], [12, 6],
    [8, 9], [12, 9],
    [9, 12], [11, 12],
]
"""


def written(tmp_path: Path, text: str, name: str = "snug.toml", mark: bytes = b"") -> Path:
    path = tmp_path / name
    path.write_bytes(mark + text.encode("utf-8"))
    return path


def lines_that_differ(one: bytes, other: bytes) -> list[tuple[bytes, bytes]]:
    a, b = one.split(b"\n"), other.split(b"\n")
    assert len(a) == len(b)
    return [(x, y) for x, y in zip(a, b, strict=True) if x != y]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_one_square_changed_is_one_line_of_the_file(tmp_path: Path, ends: str, mark: bytes) -> None:
    path = written(tmp_path, HAND.replace("\n", ends), mark=mark)
    before = path.read_bytes()
    document = Document.open(path)
    assert not document.dirty and not document.save() and path.read_bytes() == before
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    assert document.dirty and document.save()
    after = path.read_bytes()
    assert len(lines_that_differ(before, after)) == 1
    assert Document.open(path).map.at((2, 4)) == "^"
    document.history.undo()
    assert document.dirty and document.save() and path.read_bytes() == before


def test_mixed_ends_of_lines_and_tabs_stay(tmp_path: Path) -> None:
    text = HAND.replace(
        "# . . . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #\n", "#\t.\t. . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #\r\n"
    )
    path = written(tmp_path, text)
    before = path.read_bytes()
    document = Document.open(path)
    document.do("paint", operations.paint(document.map, {(1, 4): "#", (2, 1): "."}))
    document.save()
    assert lines_that_differ(before, path.read_bytes()) == [
        (b"# . 1 1 1 . ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ . 2 2 2 . #", b"# . . 1 1 . ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ . 2 2 2 . #"),
        (
            b"#\t.\t. . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #\r",
            b"#\t#\t. . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #\r",
        ),
    ]


def test_comments_order_and_unknown_keys_survive_edits_of_every_kind(tmp_path: Path) -> None:
    document = Document.open(written(tmp_path, HAND))
    assert any("weather" in fault for fault in document.faults)
    map = document.map
    map = stamps.lay_ship(map, stamps.ShipStamp(8, 3, "south", "round"), (18, 5), "Sprat")
    map = operations.edit_ship(map, 0, "Zoë’s Minnow", "north", 4, 3)
    map = operations.edit_dock(map, "1", "west quay", 1)
    map = operations.edit_head(map, name="The Snug, again", square_mm=29.5)
    map = operations.link(map, (6, 8), (8, 8), {})
    map = operations.resize(map, 24, 16, 1, 1)
    document.do("all of it", map)
    text = document.text()
    kept = [
        "# Drawn on a ferry, one wet evening.", "# a working title", 'weather = "always wet"', "# smells of herring",
        "# instead of what the rule gives", 'paint = "red"', "# a small one", "# eight of them",
    ]  # fmt: skip
    for words in kept[:6] + kept[6:7]:
        assert words in text, words
    order = [
        text.index(key)
        for key in ("format =", "name =", "author =", "sea =", "grid =", "[legend]", "[[planks]]", "[[ships]]")
    ]
    assert order == sorted(order)
    assert patching.same(take(text, "").map, map)
    assert 'ship = "Zoë’s Minnow"' in text and "# . 1 1 1" in text, "names in the legend follow, rows keep their spaces"
    for _ in range(3):
        document.history.undo()
    assert document.data() == HAND.encode()


@pytest.mark.parametrize("name", map_names())
def test_every_shipped_map_can_be_turned_and_comes_back(name: str) -> None:
    document = Document.from_text(shipped_map(name))
    map = document.map
    errors = see(map).errors
    assert not errors
    for turn in (HALF, QUARTER, QUARTER, HALF, QUARTER, QUARTER):
        document.do(turn.name, operations.turned(document.map, turn))
        assert patching.same(take(document.text(), name).map, document.map)
        assert not read(document.text()).errors, name
    assert patching.same(document.map, map)
    assert document.data() == shipped_map(name).encode()


def test_a_map_written_anew_reads_as_the_same(tmp_path: Path) -> None:
    for text in (HAND, *map(shipped_map, map_names())):
        found = take(text, "x").map
        assert patching.same(take(patching.written(found), "x").map, found)


@pytest.mark.parametrize(
    "odd",
    [
        HAND.replace("[[ships]]", "[[harbour.ships]]").replace("[[planks]]", "[[ships]]", 0),
        HAND.replace("grid = '''", 'grid = """').replace("'''", '"""'),
        HAND.replace("[legend]", "[[docks]]\nid='one'\nglyph='1'\n\n[legend]")
        + "\n[[docks]]\nid = 'two'\nglyph = '2'\n",
        'format = 1\nname = "s"\ngrid = "~~~~~~\\n~a~~a~"\nsea = "south"\n'
        'ships = [{name = "A", heading = "north"}] # inline\n',
        'name = "x"\nformat = 1\nlegend."q" = "crate"\n'
        "grid = '''\nqqq~~~~~~~~~~~~\n~~~~~~~~~~~~~~~\n~~~~~~~~~~~~~~~\n'''",
    ],
)
def test_odd_but_lawful_files_are_written_so_that_they_read_as_edited(odd: str) -> None:
    document = Document.from_text(odd)
    map = operations.paint(document.map, {(0, 0): "^", (3, 1): "="})
    if map.width > 12:
        map = stamps.lay_ship(operations.resize(map, 30, 30), stamps.ShipStamp(7, 3, "east", "blunt"), (20, 20))
    document.do("edit", map)
    assert patching.same(take(document.text(), "").map, map)


# ---------------------------------------------------------------- the disk


def test_a_file_changed_by_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    path = written(tmp_path, HAND)
    document = Document.open(path)
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    theirs = HAND.replace("wet evening", "dry evening").encode()
    path.write_bytes(theirs)
    with pytest.raises(Changed):
        document.save()
    assert path.read_bytes() == theirs and document.dirty
    document.reload()
    assert not document.dirty and document.map.at((2, 4)) == "."
    document.history.undo()
    assert document.map.at((2, 4)) == "^", "taking theirs is one edit like others"
    document.save(force=True)
    assert b"wet evening" in path.read_bytes()
    path.unlink()
    with pytest.raises(Changed):
        document.save()


def test_taking_theirs_keeps_their_remarks_and_undo_brings_back_ours(tmp_path: Path) -> None:
    path = written(tmp_path, HAND)
    document = Document.open(path)
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    theirs = HAND.replace("wet evening", "dry evening").replace('name = "Minnow" ', 'name = "Shark"  ')
    theirs = theirs.replace('ship = "Minnow"', 'ship = "Shark"').replace("\n", "\r\n")
    path.write_bytes(theirs.encode())
    document.reload()
    assert document.data() == theirs.encode() and not document.dirty
    document.do("paint", operations.paint(document.map, {(3, 4): "#"}))
    assert len(lines_that_differ(theirs.encode(), document.data())) == 1
    document.history.go(1)
    assert b"wet evening" in document.data() and b"\r" not in document.data() and document.map.at((2, 4)) == "^"
    document.do("another way", operations.paint(document.map, {(4, 4): "#"}))
    assert b"wet evening" in document.data() and b"Minnow" in document.data()
    document.history.go(0)
    assert document.data() == HAND.encode()


def test_only_their_remarks_changed_and_they_are_kept(tmp_path: Path) -> None:
    path = written(tmp_path, HAND)
    document = Document.open(path)
    theirs = HAND.replace("wet evening", "dry evening").encode()
    path.write_bytes(theirs)
    document.reload()
    assert document.history.place == 0 and document.data() == theirs
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    document.save()
    assert b"dry evening" in path.read_bytes()


def test_saving_as_never_replaces_a_file_unasked(tmp_path: Path) -> None:
    document = Document.from_text(HAND)
    other = written(tmp_path, "precious", "other.toml")
    with pytest.raises(FileExistsError):
        document.save_as(other)
    assert other.read_text() == "precious"
    document.save_as(tmp_path / "new.toml")
    assert (tmp_path / "new.toml").read_bytes() == HAND.encode() and not document.dirty
    assert sorted(p.name for p in tmp_path.iterdir() if p.is_file()) == ["new.toml", "other.toml"]


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"name = ", "x.toml:1"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (
            b'format = 2\nname = "x"\ngrid = "~"\n',
            "x.toml: is of version 2 of the format; this program reads versions up to 1",
        ),
        (b'format = 1\nname = "x"\ngrid = ""\n', "grid: is empty"),
        (b'format = 1\nname = "x"\ngrid = "' + b"~" * 61 + b'"\n', "is 61 x 1 squares"),
        (b'format = 1\nname = 3\ngrid = "~"\n', "`name`"),
        (b"x" * 200_000, "is larger than 128 KiB"),
    ],
)
def test_what_is_no_map_is_refused_in_one_line(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(data)
    with pytest.raises(Unusable) as error:
        Document.open(path)
    assert says in str(error.value) and "\n" not in str(error.value)


def test_a_draft_without_a_version_is_brought_up_to_date_and_says_so(tmp_path: Path) -> None:
    path = written(tmp_path, 'name = "Old"\nsea = "south"\nrows = ["~~~~", "~..~"]\n')
    document = Document.open(path)
    assert [note.partition(": ")[2] for note in document.notes] == [
        "has no format version: taken for version 0 and brought to version 1",
        "`rows` is called `grid` now",
        "`grid` was a list of rows; it is one text now",
    ]
    assert document.map.rows == ("~~~~", "~..~")
    document.do("paint", operations.paint(document.map, {(0, 0): "#"}))
    document.save()
    assert not [e for e in read(path.read_text()).errors if "format" in e.text or "grid" in e.where]


def test_a_draft_with_a_grid_keeps_its_remarks(tmp_path: Path) -> None:
    text = HAND.replace("format = 1\n", "")
    document = Document.open(written(tmp_path, text))
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    document.save()
    assert (
        document.text() == HAND.replace("# . . . . . ~ ~ ~ a a a", "# . ^ . . . ~ ~ ~ a a a", 1) and not document.anew
    )


def test_ragged_rows_are_filled_up_and_unknown_glyphs_kept(tmp_path: Path) -> None:
    text = HAND.replace("# . . . . . ~ ~ ~ a a a ~ ~ ~ ~ . . . . . #\n# . . # #", "# . . . @ .\n# . . # #")
    document = Document.open(written(tmp_path, text))
    assert "had fewer than 22 squares" in document.notes[0]
    assert document.map.at((4, 4)) == "@" and document.map.at((21, 4)) == "~"
    found = [f for f in see(document.map).findings if "unknown tile" in f.text]
    assert [f.at for f in found] == [(4, 4)]
    assert see(document.map).board is not None, "the rest can be seen all the same"
    assert document.data() == text.encode() and not document.dirty
    document.do("paint", operations.paint(document.map, {(0, 0): "."}))
    assert patching.same(take(document.text(), "").map, document.map)


def test_a_key_that_was_wrong_is_put_right_by_the_page_that_changes_its_table(tmp_path: Path) -> None:
    text = HAND.replace('heading = "north"', 'heading = "nort"').replace("bow = 3", "bow = 0")
    document = Document.open(written(tmp_path, text))
    assert sum("Minnow" in fault for fault in document.faults) == 2
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    assert 'heading = "nort"' in document.text(), "not touched, not changed"
    document.do("ship", operations.edit_ship(document.map, 0, "Minnow", "south", 4, 3))
    document.save()
    assert (
        'heading = "south"' in document.text() and "bow = 4" in document.text() and "# a small one" in document.text()
    )
    assert not any("Minnow" in fault for fault in document.faults)


def test_non_ascii_names_survive(tmp_path: Path) -> None:
    text = HAND.replace("Minnow", "Zoë Ångström 鯨").replace("The Snug", "Hafen “Köln”")
    document = Document.open(written(tmp_path, text))
    assert document.map.ships[0].name == "Zoë Ångström 鯨"
    document.do("paint", operations.paint(document.map, {(2, 4): "^"}))
    document.save()
    assert len(lines_that_differ(text.encode(), document.path.read_bytes())) == 1  # type: ignore[union-attr]


def test_copying_nothing_is_refused_in_words() -> None:
    with pytest.raises(operations.Refused, match="nothing is selected"):
        clips.copy(Map(("~~",)), [])

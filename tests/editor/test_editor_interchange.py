"""Maps of Tiled, plain texts and pictures: there and back, and what is lost is said."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dockbowl.board.harbour import loads
from dockbowl.cli.program import run
from dockbowl.data import map_names, shipped_map
from dockbowl.editor import interchange, operations, patching, tileset
from dockbowl.editor.document import Document
from dockbowl.editor.model import Map
from dockbowl.editor.reading import Unusable, take
from dockbowl.editor.seen import see
from dockbowl.editor.window.png import picture

HARBOURS = [name for name in map_names() if name not in ("pitch", "sevens")]


def shipped(name: str) -> Map:
    return take(shipped_map(name), name).map


@pytest.mark.parametrize("name", map_names())
@pytest.mark.parametrize("ending", [".tmx", ".tmj"])
def test_a_map_goes_to_tiled_and_comes_back_the_same(name: str, ending: str, tmp_path: Path) -> None:
    map = shipped(name)
    path = tmp_path / f"{name}{ending}"
    interchange.write(map, path)
    assert (tmp_path / tileset.FILE).is_file() and (tmp_path / tileset.PICTURE).is_file()
    back = take(interchange.bring(path).text, name).map
    fresh = {"legend": back.legend}
    assert patching.same(replace(back, **fresh), replace(map, legend=back.legend))
    assert loads(patching.written(back)).content_hash == loads(shipped_map(name)).content_hash


@pytest.mark.parametrize("name", HARBOURS)
def test_a_map_goes_to_plain_text_and_can_be_played_when_it_comes_back(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.txt"
    interchange.write(shipped(name), path)
    found = interchange.bring(path)
    assert not see(take(found.text, name).map).errors
    assert [s.heading for s in take(found.text, name).map.ships] == [s.heading for s in shipped(name).ships]
    assert take(found.text, name).map.sea == shipped(name).sea or "sea is taken to be" in " ".join(found.notes)


def test_links_chests_and_names_survive_tiled(tmp_path: Path) -> None:
    map = operations.link(shipped("harbour"), (16, 12), (7, 13), {(16, 12): ()})
    map = operations.edit_ship(map, 0, "Zoë & <Söhne>", "north", 4, 5)
    map = operations.toggle_chest(map, 0, (12, 15), [])
    for ending in (".tmx", ".tmj"):
        interchange.write(map, tmp_path / f"x{ending}")
        assert patching.same(take(interchange.bring(tmp_path / f"x{ending}").text, "x").map, map)


def test_the_tileset_shipped_is_the_one_that_is_meant() -> None:
    found = interchange.tileset_files()
    assert found[tileset.FILE].decode() == tileset.tsx()
    rows = -(-len(tileset.PIECES) // tileset.COLUMNS)
    size = struct.unpack(">II", found[tileset.PICTURE][16:24])
    assert size == (tileset.COLUMNS * tileset.SIZE, rows * tileset.SIZE)


# ---------------------------------------------------------------- from other hands


def tmx(data: str, *, encoding: str = 'encoding="csv"', tiles: str = "", head: str = 'width="4" height="2"') -> str:
    own = tiles or '<tileset firstgid="1" name="dockbowl" tilewidth="32" tileheight="32"/>'
    return (
        f'<?xml version="1.0"?><map version="1.10" orientation="orthogonal" {head} tilewidth="32" tileheight="32">'
        f'{own}<layer id="1" name="x" width="4" height="2"><data {encoding}>{data}</data></layer></map>'
    )


NUMBERS = [1, 2, 3, 4, 5, 6, 7, 9]
PACKED = struct.pack("<8I", *NUMBERS)


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (",".join(map(str, NUMBERS)), 'encoding="csv"'),
        ("".join(f'<tile gid="{n}"/>' for n in NUMBERS), ""),
        (base64.b64encode(PACKED).decode(), 'encoding="base64"'),
        (base64.b64encode(zlib.compress(PACKED)).decode(), 'encoding="base64" compression="zlib"'),
        (base64.b64encode(gzip.compress(PACKED, mtime=0)).decode(), 'encoding="base64" compression="gzip"'),
        (",".join(str(n | 0x80000000) for n in NUMBERS), 'encoding="csv"'),
    ],
)
def test_every_way_tiled_writes_tiles_is_read(data: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "x.tmx"
    path.write_text(tmx(data, encoding=encoding), "utf-8")
    found = interchange.bring(path)
    assert take(found.text, "x").map.rows == ("~.#=", "%^!1")
    assert ("flipped" in " ".join(found.notes)) == ("2147483649" in data)


def test_unknown_tiles_become_sea_and_are_named_with_their_square(tmp_path: Path) -> None:
    path = tmp_path / "x.tmx"
    tiles = (
        '<tileset firstgid="1" name="beach"><tile id="0" type="quay"/>'
        '<tile id="1"><properties><property name="tile" value="wall"/></properties></tile></tileset>'
    )
    path.write_text(tmx("1,2,3,3,0,4,1,1", tiles=tiles), "utf-8")
    found = interchange.bring(path)
    assert take(found.text, "x").map.rows == (".#~~", "~~..")
    assert "x.tmx: unknown tile 2 of “beach” at (2, 0) and 1 more became sea" in found.notes
    assert "x.tmx: 1 square without a tile became sea" in found.notes


def test_layers_lie_over_each_other_and_endless_maps_are_cut_to_what_is_drawn(tmp_path: Path) -> None:
    layer = {"type": "tilelayer", "width": 2, "height": 1, "x": 0, "y": 0}
    data = {
        "orientation": "orthogonal", "infinite": True, "width": 16, "height": 16, "tilewidth": 16, "tileheight": 16,
        "tilesets": [{"firstgid": 1, "source": "dockbowl.tsx"}],
        "layers": [
            {"type": "tilelayer", "chunks": [{"x": -8, "y": 4, "width": 2, "height": 2, "data": [2, 2, 2, 0]}]},
            {"type": "group", "layers": [
                {"type": "tilelayer", "chunks": [{**layer, "x": -7, "y": 4, "data": [3, 0]}]},
            ]},
        ],
    }  # fmt: skip
    path = tmp_path / "x.tmj"
    path.write_text(json.dumps(data), "utf-8")
    assert take(interchange.bring(path).text, "x").map.rows == (".#", ".~")


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("x.tmx", "<map", "is not valid XML"),
        ("x.tmx", "<!DOCTYPE x [<!ENTITY a 'b'>]><map/>", "has a DOCTYPE"),
        ("x.tmx", "<tileset/>", "is no map of Tiled"),
        ("x.tmx", '<map orientation="isometric" width="1" height="1"/>', "only orthogonal maps have squares"),
        ("x.tmx", '<map width="1" height="1"/>', "has no layer of tiles"),
        ("x.tmx", tmx("1,2,3"), "a layer has 3 tiles; expected 4 x 2"),
        ("x.tmx", tmx("KLUv/Q==", encoding='encoding="base64" compression="zstd"'), "compressed by zstd"),
        ("x.tmx", tmx("AAAA", encoding='encoding="base64" compression="zlib"'), "cannot be unpacked"),
        ("x.tmx", tmx("1,2", head='width="90" height="2"').replace('width="4"', 'width="2"').replace(
            'width="2" height="2"><data', 'width="2" height="1"><data'), "is 90 x 2 squares"),
        ("x.tmx", tmx("1", tiles='<tileset firstgid="1" source="lost.tsx"/>'), "its tileset lost.tsx"),
        ("x.tmj", "[", "is not valid JSON"),
        ("x.tmj", '{"layers": [{"type": "tilelayer", "width": "x", "height": 1, "data": []}]}', "is no map of Tiled"),
        ("x.txt", "\n \n", "is empty"),
        ("x.txt", "~" * 61, "is 61 x 1 squares"),
        ("x.doc", "~", "is of no kind that can be brought in"),
    ],
)  # fmt: skip
def test_what_cannot_be_brought_in_is_refused_in_one_line(name: str, text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(Unusable) as error:
        interchange.bring(path)
    assert says in str(error.value) and "\n" not in str(error.value)
    assert run(["map", "import", str(path)]) == 2


def test_plain_text_with_tabs_marks_ragged_rows_and_strange_glyphs(tmp_path: Path) -> None:
    path = tmp_path / "Häfen.txt"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n#\t. 1 ~\r\n. @ ö\r\n~~~~\r\n\r\n".encode())
    found = interchange.bring(path)
    map = take(found.text, "x").map
    assert map.rows == ("#.1~", ".~~~", "~~~~") and map.name == "Häfen"
    assert found.notes == [
        "Häfen.txt: 1 row shorter than 4 squares filled up with sea",
        "Häfen.txt: unknown tile “@” at (1, 1) became sea",
        "Häfen.txt: unknown tile “ö” at (2, 1) became sea",
        "Häfen.txt: the open sea is taken to be south",
    ]


# ---------------------------------------------------------------- pictures and the command line


def test_a_picture_has_exactly_the_pixels_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    for px, size in ((32, (36 * 32, 31 * 32)), (1, (36, 31)), (7, (252, 217))):
        assert run(["map", "export", "harbour", "--out", str(out), "--px", str(px), "--force"]) == 0
        assert pygame.image.load(str(out)).get_size() == size
    for map, px, says in ((Map(("~" * 60,) * 60), 256, "more than 166"), (Map(("~",)), 257, "1 to 256")):
        with pytest.raises(ValueError, match=says):
            picture(map, px)
    assert run(["map", "export", "harbour", "--out", str(out)]) == 2, "it is there already"
    sea, deck = (
        picture(shipped("harbour"), 16).get_at((15 * 16 + 8, 40)),
        picture(shipped("harbour"), 16).get_at((13 * 16 + 2, 20 * 16)),
    )
    assert sea.b > sea.r and deck.r > deck.b


def test_map_import_writes_notes_beside_the_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "old.toml"
    old.write_text('name = "Old"\nsea = "south"\nrows = ["~~~~", "~..~"]\n', "utf-8")
    out = tmp_path / "new.toml"
    assert run(["map", "import", str(old), "--out", str(out)]) == 0
    assert "version 0" in capsys.readouterr().err
    assert Document.open(out).notes == [] and Document.open(out).map.rows == ("~~~~", "~..~")
    assert run(["map", "import", str(tmp_path / "none.tmx")]) == 2
    assert run(["edit", str(tmp_path / "none.toml")]) == 2

"""Files nobody should have to open: refused fast, in one clear line, whatever is in them."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dockbowl.board import HarbourError, load, loads
from dockbowl.board.harbour import check, read

HEAD = 'format = 1\nname = "x"\nsea = "south"\n'
GRID = "grid = '''\n...\n'''\n"

HOSTILE = [
    pytest.param("x" * 10_000_000, "is larger than 128 KiB", id="huge"),
    pytest.param(
        HEAD + "grid = '''\n" + "." * 100_000 + "\n'''\n",
        "has a line of 100000 characters",
        id="100,000 columns",
    ),
    pytest.param("grid = '''\n" + "." * 1_000_000 + "\n'''\n", "is larger than 128 KiB", id="a million columns"),
    pytest.param("a = " + "[" * 3000 + "]" * 1000, "nests brackets too deeply", id="deep in one line"),
    pytest.param("a = " + "[\n" * 20_000 + "]\n" * 20_000, "nests brackets too deeply", id="deep over many lines"),
    pytest.param("a = " + "{b=" * 1000 + "1" + "}" * 1000, "nests brackets too deeply", id="deep tables"),
    pytest.param("name = \0", "has a NUL character", id="NUL"),
    pytest.param("", "`format` is missing", id="empty"),
    pytest.param("= = =", "bad.toml:1:1: is not valid TOML", id="no TOML"),
    pytest.param("\n\nname = 'x", "bad.toml:3:", id="open string"),
    pytest.param("format = 1\nformat = 1\n", "is not valid TOML: cannot overwrite a value", id="key twice"),
    pytest.param(f"format = {'9' * 4000}", "`format`: ", id="a large number"),
    pytest.param("format = 1e999", "`format`: expected `int`, got `float`", id="infinity"),
    pytest.param("format = 1979-05-27", "`format`: expected `int`, got `date`", id="a date"),
    pytest.param("ships = 3\n" + HEAD + GRID, "is not a list", id="ships a number"),
    pytest.param("ships = [3]\n" + HEAD + GRID, "number 1 is not a table", id="ships of numbers"),
    pytest.param("legend = 3\n" + HEAD + GRID, "`legend`: is not a table", id="legend a number"),
    pytest.param(HEAD + "\n" * 50_000, "`grid` is missing", id="empty lines"),
    pytest.param(HEAD + GRID + "".join(f"k{n} = 1\n" for n in range(10_000)), "unknown key `k0`", id="unknown keys"),
    pytest.param(
        HEAD + GRID + "[[ships]]\n" * 10_000, "has 10000 tables; expected at most 26", id="ten thousand ships"
    ),
    pytest.param(
        HEAD + GRID + "".join(f'[[planks]]\nid="{n}"\nat=[0,0]\n' for n in range(3000)),
        "has 3000 tables; expected at most 1000",
        id="three thousand planks",
    ),
    pytest.param(
        HEAD + "grid = '''\n" + "=" * 60 + ("\n" + "=" * 60) * 59 + "\n'''\n",
        "touches neither",
        id="all plank",
    ),
    pytest.param(
        HEAD + "grid = '''\n" + "q" * 60 + ("\n" + "q" * 60) * 59 + "\n'''\n",
        "unknown tile",
        id="all unknown",
    ),
    pytest.param(
        HEAD + "grid = '''\n" + "~." * 30 + ("\n" + ".~" * 30) * 59 + "\n'''\n",
        "docks: there are no",
        id="chequered",
    ),
    pytest.param(
        HEAD
        + "grid = '''\n"
        + "\n".join("".join(map(chr, range(0x4E00 + 60 * n, 0x4E3C + 60 * n))) for n in range(60))
        + "\n'''",
        "unknown tile",
        id="3,600 glyphs",
    ),
    pytest.param(HEAD + GRID + "[legend]\n'\u202e' = 'crate'\n", "one printable character", id="invisible glyph"),
    pytest.param(
        HEAD + "kind = 'pitch'\n" + GRID + "[areas]\n" + "'half.0' = [" + "[0,0,1,1],\n" * 8000 + "]\n",
        "length <= 16",
        id="eight thousand boxes",
    ),
    pytest.param("a." * 2000 + "a = 1\n", "bad.toml", id="a long dotted key"),
    pytest.param("".join(f"{'a.' * 1000}b{n} = 1\n" for n in range(60)), "bad.toml", id="many long dotted keys"),
    pytest.param("'" * 120_000, "bad.toml", id="quotes"),
]


@pytest.mark.parametrize(("text", "words"), HOSTILE)
def test_hostile_text(text: str, words: str) -> None:
    """Refused, with its reason, without a crash and without a long wait."""
    began = time.perf_counter()
    with pytest.raises(HarbourError) as caught:
        loads(text, "bad.toml")
    assert words in str(caught.value)
    assert len(str(caught.value)) < 20_000
    assert all(line.startswith(("bad.toml:", "... and ")) for line in str(caught.value).splitlines())
    assert time.perf_counter() - began < 5, "generous: the machine may be busy; none takes half a second"


def test_hostile_files(tmp_path: Path) -> None:
    """Binary, not UTF-8, a directory, missing, a pipe, endless."""
    binary = tmp_path / "binary.toml"
    binary.write_bytes(random.Random(1).randbytes(5000))
    latin = tmp_path / "latin.toml"
    latin.write_bytes('format = 1\nname = "Hafen"\nauthor = "Jürgen"\n'.encode("latin-1"))
    assert one_line(binary).startswith(f"{binary}:1: is not text in UTF-8")
    assert one_line(latin) == f"{latin}:3: is not text in UTF-8 (byte 0xfc)"
    assert one_line(tmp_path) == f"{tmp_path}: is a directory"
    assert one_line(tmp_path / "none") == f"{tmp_path / 'none'}: no such file or directory"
    assert "embedded null byte" in one_line(Path("a\0b"))
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as file:
        file.truncate(10**10)
    assert one_line(huge) == f"{huge}: is larger than 128 KiB"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Opening it would block for ever."""
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    assert one_line(pipe) == f"{pipe}: is a pipe or a device, no plain file"


def one_line(path: Path) -> str:
    """The one fault of a file."""
    errors, warnings = check(path)
    assert len(errors) == 1
    assert warnings == []
    with pytest.raises(HarbourError):
        load(path)
    return str(errors[0])


def test_no_control_codes_reach_the_terminal() -> None:
    """Not from keys, names or the name of the file."""
    reading = read('"\\u001b[2J" = 1\n' + HEAD + GRID, "evil\x1b.toml")
    assert reading.errors
    assert all(str(fault).isprintable() for fault in reading.errors)


@given(st.text(max_size=300))
@example("[[ships]]\n[ships.a]\n")
@example("[areas]\n'half.0' = [[0,0,0,0]]\n[[areas]]\n")
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever the text: faults, never another exception."""
    reading = read(text, "any.toml")
    assert reading.errors, "no short text is a harbour"
    reading = read(HEAD + GRID + text, "any.toml")
    assert reading.errors


tables = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 70) | st.floats() | st.text("ab1~=.", max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("ab1", min_size=1, max_size=2), inner, max_size=3)
    ),
    max_leaves=8,
)


def toml(value: object) -> str:
    """A value in TOML, None as an empty string."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, (int, float)) else f'"{value or ""}"'


KEYS = ["format", "name", "kind", "sea", "square_mm", "legend", "ships", "docks", "planks", "areas", "grid"]
GRIDS = st.lists(st.text("aA12=~.!%^#", min_size=4, max_size=4), min_size=1, max_size=5).map("\n".join)


@given(GRIDS, st.dictionaries(st.sampled_from(KEYS), tables, max_size=4))
def test_any_values_are_read_or_refused(grid: str, values: dict[str, object]) -> None:
    """Every key with any kind of value in it, over any small grid."""
    base: dict[str, object] = {"format": 1, "name": "x", "sea": "south"}
    text = "".join(f"{key} = {toml(value)}\n" for key, value in (base | values).items())
    if "grid" not in values:
        text += f"grid = '''\n{grid}\n'''\n"
    for playable in (True, False):
        reading = read(text, "any.toml", playable)
        assert reading.errors or reading.board is not None


@given(GRIDS, st.sampled_from(["north", "east", "south", "west", "north-east", "south-west"]))
def test_any_grid_with_ship_and_docks(grid: str, heading: str) -> None:
    """Whatever is drawn, reading it ends in a board or in faults placed inside the file."""
    text = HEAD + f"grid = '''\n{grid}\n'''\n[[ships]]\nname = \"a\"\nheading = \"{heading}\"\n"
    reading = read(text, "any.toml")
    lines = text.count("\n") + 1
    assert all(0 <= fault.line <= lines for fault in reading.errors + reading.warnings)
    if reading.board is not None:
        assert reading.board.size == len(grid.replace("\n", ""))

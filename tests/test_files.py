"""Files of unknown origin are refused in one line, and nothing is overwritten or lost when files are written."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from dockbowl import files
from dockbowl.console import LONGEST, fail
from dockbowl.names import in_one_line, meant


def refused(path: object, largest: int = 1000) -> str:
    with pytest.raises(files.Unreadable) as caught:
        files.read_text(path, largest)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    return str(caught.value)


# ---------------------------------------------------------------- reading


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "none") == f"{tmp_path / 'none'}: no such file or directory"
    assert refused(tmp_path) == f"{tmp_path}: is a directory"
    assert "embedded null" in refused("a\0b")
    assert refused("x" * 300).endswith(": file name too long")
    inside = tmp_path / "plain"
    inside.touch()
    assert refused(inside / "x").endswith(": not a directory")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")  # opening it would wait for ever
        assert refused(tmp_path / "pipe").endswith(": is a pipe or a device, no plain file")
    if Path("/dev/zero").exists():
        assert refused("/dev/zero") == "/dev/zero: is a pipe or a device, no plain file"


def test_what_is_too_large_or_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with path.open("wb") as file:
        file.truncate(10**11)
    assert refused(path, 128 * 1024) == f"{path}: is larger than 128 KiB"
    assert files.in_words(64 << 20) == "64 MiB"
    path.write_bytes(b"a\nb\n\xff\n")
    assert refused(path) == f"{path}:3: is not text in UTF-8 (byte 0xff)"


def test_other_systems_line_ends_and_marks_are_read(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert files.read_text(path) == "one\ntwo\nthree\n"


def test_stdin_is_read_for_a_dash_but_not_for_a_file_of_that_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("ü = 1".encode())))
    assert files.read_text("-") == "ü = 1"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * 2000)))
    assert refused("-") == "stdin: is larger than 0 KiB"
    monkeypatch.setattr("sys.stdin", None)
    assert refused("-") == "stdin: is closed"
    Path("-").write_text("a file", encoding="utf-8")
    assert files.read_text(Path("-")) == "a file"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = 1\nb = = 2", "f:2:5: is not valid TOML: invalid value"),
        ("a = " + "[" * 5000, "f: nests brackets too deeply"),
        ("a = " + "{b=" * 1500 + "1" + "}" * 1500, "f: nests brackets too deeply"),
        ("a." * 20_000 + "a = 1", "f: is not valid TOML"),
        ("\na = '\0'", "f:2: is not text: it has a NUL character in it"),
        ("a = " + "9" * 5000, "f: is not valid TOML: Exceeds the limit"),
    ],
)
def test_toml_that_is_none(text: str, says: str) -> None:
    with pytest.raises(files.Unreadable) as caught:
        files.toml(text, "f")
    assert str(caught.value).startswith(says)


def test_a_value_is_read_as_toml_or_is_the_text_itself() -> None:
    assert files.toml_value("2") == 2
    assert files.toml_value("[1, 2]") == [1, 2]
    assert files.toml_value("blizzard") == "blizzard"
    assert files.toml_value("[" * 5000) == "[" * 5000


# ---------------------------------------------------------------- writing


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "x"
    files.write_new(path, b"one")
    with pytest.raises(FileExistsError):
        files.write_new(path, b"two")
    assert path.read_bytes() == b"one"
    files.write_new(path, b"two", force=True)
    assert path.read_bytes() == b"two"
    long = tmp_path / ("ü" * 100)  # 200 bytes
    files.write_new(long, b"three")
    assert names(tmp_path) == ["x", "ü" * 100]


def test_force_replaces_plain_files_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="no plain file"):
        files.write_new(folder, b"x", force=True)
    if Path("/dev/null").exists():
        with pytest.raises(OSError, match="no plain file"):
            files.write_new(Path("/dev/null"), b"x", force=True)
        assert Path("/dev/null").is_char_device()
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    files.write_new(link, b"new", force=True)
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(tmp_path) == ["folder", "link", "target"]


def test_own_files_that_cannot_be_read_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    assert files.replace_own(path, "a = 1\n")
    assert files.replace_own(path, "a = 2\n")
    assert names(path.parent) == ["settings.toml"]
    for text in ("b = [", "c = ["):
        path.write_text(text, encoding="utf-8")
        assert files.replace_own(path, "a = 3\n")
    assert names(path.parent) == ["settings.toml", "settings.toml.damaged", "settings.toml.damaged1"]
    assert (path.parent / "settings.toml.damaged").read_text(encoding="utf-8") == "b = ["
    assert path.read_text(encoding="utf-8") == "a = 3\n"
    assert not files.replace_own(path / "below", "a = 4\n")


def test_a_path_at_home_or_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert files.full_path("~/x") == tmp_path / "x"
    monkeypatch.chdir(tmp_path)
    assert files.full_path("~nobody-has-this-name/x") == tmp_path / "~nobody-has-this-name" / "x"
    assert not files.exists("x" * 5000)


# ---------------------------------------------------------------- messages


def test_messages_cannot_command_a_terminal_nor_fill_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert files.printable("a\x1b[2Jb\u202e") == "a\\x1b[2Jb\\u202e"
    assert files.printable("füß") == "füß"
    assert fail("\x1b[2J" + "x" * 10_000) == 2
    err = capsys.readouterr().err
    assert err.startswith("dockbowl: \\x1b[2Jxxx") and err.endswith("x ...\n")
    assert len(err) < LONGEST + 40
    assert in_one_line("one\ntwo\nthree") == "one (and 2 more)"
    assert in_one_line("") == ""


def test_near_names_are_found_and_nonsense_is_not() -> None:
    known = ("human", "orc", "wood_elf", "high_elf")
    assert meant("humna", known) == "; did you mean human?"
    assert meant("elf", known) == "; did you mean wood_elf or high_elf?"
    assert meant("HUMAN", known) == "; did you mean human?"
    assert meant("x" * 1_000_000, known) == ""

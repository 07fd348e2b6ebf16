"""Files of unknown origin, read whole or refused in one line; and files written whole or not at all.

Whatever a person names may be missing, a folder, a pipe that nobody fills, a device that never ends, of any
size, in any encoding. Every reader of the program comes through here, so that all of them refuse alike.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import tomli

STDIN: Final = "-"
"""Written for a file, this text (not a Path) is what comes in through stdin."""

LARGEST_TOML: Final = 1024 * 1024
_DEEPEST: Final = 160
_LONGEST_NAME: Final = 40


class Unreadable(ValueError):
    """A file that cannot be read at all: its name, the line and column (0: no one place), and the reason."""

    def __init__(self, file: str, reason: str, line: int = 0, column: int = 0) -> None:
        self.file, self.reason, self.line, self.column = file, reason, line, column
        self.place = f"{file}:{line}:{column}" if column else f"{file}:{line}" if line else file
        super().__init__(f"{self.place}: {reason}")


def printable(text: str) -> str:
    """The text with control characters spelt out: what a file says must not command a terminal."""
    return text if text.isprintable() else "".join(c if c.isprintable() else _spelt(c) for c in text)


def _spelt(character: str) -> str:
    return character.encode("unicode_escape", "backslashreplace").decode()


def os_reason(error: OSError) -> str:
    """The system's reason in lower case, without its numbers."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]


# ---------------------------------------------------------------- reading


@contextlib.contextmanager
def opened(path: str | os.PathLike[str]) -> Iterator[io.BufferedReader]:
    """A plain file, or stdin, open. Raises Unreadable, for a pipe or a device too: they may keep us waiting."""
    if path == STDIN:
        if sys.stdin is None:
            raise Unreadable("stdin", "is closed")
        yield sys.stdin.buffer  # type: ignore[misc]
        return
    with _plain(path) as file:
        yield file


def _plain(path: str | os.PathLike[str]) -> io.BufferedReader:
    name = os.fspath(path)
    if not name:
        raise Unreadable("''", "names no file")
    try:
        mode = Path(path).stat().st_mode
        if stat.S_ISREG(mode):
            return os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)), "rb")
    except OSError as error:
        raise Unreadable(name, os_reason(error)) from None
    except ValueError as error:  # a NUL in the name
        raise Unreadable(name, str(error)) from None
    raise Unreadable(name, "is a directory" if stat.S_ISDIR(mode) else "is a pipe or a device, no plain file")


def read_bytes(path: str | os.PathLike[str], largest: int) -> bytes:
    """What a plain file holds, or what comes in for "-". Raises Unreadable, for more than `largest` bytes too."""
    name = name_of(path)
    try:
        with opened(path) as file:
            size = 0 if path == STDIN else os.fstat(file.fileno()).st_size
            data = b"" if size > largest else file.read(largest + 1)
    except OSError as error:
        raise Unreadable(name, os_reason(error)) from None
    if max(size, len(data)) > largest:
        raise Unreadable(name, f"is larger than {in_words(largest)}")
    return data


def exists(path: str | os.PathLike[str]) -> bool:
    """Whether there is anything of that name. A name that nothing can have, or none at all, is no error."""
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):
        return False


def free_path(folder: Path, stem: str, suffix: str, between: str = " ") -> Path:
    """A path in a folder that nothing has yet: the name as it is, else numbered from 2 after `between`."""
    path = folder / f"{stem}{suffix}"
    number = 2
    while exists(path):
        path = folder / f"{stem}{between}{number}{suffix}"
        number += 1
    return path


def full_path(text: str | os.PathLike[str]) -> Path:
    """A path from the root, `~` in it read as a shell does; as it stands where there is no such home or folder."""
    path = Path(text)
    with contextlib.suppress(RuntimeError):
        path = path.expanduser()
    with contextlib.suppress(FileNotFoundError):  # we stand in a folder that has been deleted
        path = path.absolute()
    return path


def name_of(path: str | os.PathLike[str]) -> str:
    """What messages call a file."""
    return "stdin" if path == STDIN else os.fspath(path)


def in_words(size: int) -> str:
    """A size a person can read: `128 KiB`, `64 MiB`."""
    return f"{size >> 20} MiB" if size >= 1 << 20 else f"{size >> 10} KiB"


def read_text(path: str | os.PathLike[str], largest: int = LARGEST_TOML) -> str:
    """The text of a file in UTF-8, its lines ended by `\\n` alone. Raises Unreadable."""
    data = read_bytes(path, largest)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        reason = f"is not text in UTF-8 (byte 0x{data[error.start]:02x})"
        raise Unreadable(name_of(path), reason, line) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def toml(text: str, file: str, longest_line: int = 0) -> dict[str, Any]:
    """The values of a TOML text. Raises Unreadable with the place and the reason if it has none."""
    line, reason = _refused(text, longest_line)
    if reason:
        raise Unreadable(file, reason, line)
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        line, column, message = _place(error, text)
        raise Unreadable(file, f"is not valid TOML: {message}", line, column) from None
    except (RecursionError, ValueError, OverflowError) as error:
        raise Unreadable(file, f"is not valid TOML: {str(error)[:100] or type(error).__name__}") from None


def read_toml(path: str | os.PathLike[str], largest: int = LARGEST_TOML) -> dict[str, Any]:
    """The values of a TOML file. Raises Unreadable."""
    return toml(read_text(path, largest), name_of(path))


def toml_value(text: str) -> Any:
    """A number, list or table as TOML writes it; anything else is the text itself."""
    try:
        return toml(f"value = {text}", "")["value"]
    except Unreadable:
        return text


def _refused(text: str, longest_line: int) -> tuple[int, str]:
    """Where (0: no one line) and why a text is not even given to the TOML reader; no reason if it is."""
    if "\0" in text:
        return text.count("\n", 0, text.index("\0")) + 1, "is not text: it has a NUL character in it"
    lines = text.split("\n")
    longest = max(map(len, lines))
    if longest_line and longest > longest_line:
        number = next(number for number, line in enumerate(lines, 1) if len(line) == longest)
        return number, f"has a line of {longest} characters; expected at most {longest_line}"
    # Deep nesting makes any reader slow or breaks its stack, and no file of ours needs it.
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]|\n\[", text):
        depth = max(0, depth + (1 if bracket[-1] in "[{" else -1))
        deepest = max(deepest, depth)
    return 0, "nests brackets too deeply" if deepest > _DEEPEST else ""


def _place(error: tomli.TOMLDecodeError, text: str) -> tuple[int, int, str]:
    """Line, column and message; older tomli has them in the message only."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error), re.DOTALL)
    if found:
        return int(found[2]), int(found[3]), _lower(found[1])
    message = _lower(str(error))
    return (text.count("\n") + 1 if "(at end of document)" in message else 0), 0, message


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:200]


# ---------------------------------------------------------------- writing


def write_new(path: Path, data: bytes, *, force: bool = False, sync: bool = True, private: bool = False) -> None:
    """Write a whole file or none of it. Raises FileExistsError if there is one already, unless `force`.

    `force` replaces a plain file, never a folder or a device. Without `sync` nobody waits for the disk: for files
    that are written often and need not outlive a power cut. `private`: nobody but its owner may ever read it.
    """
    if force:
        path = Path(os.path.realpath(path))  # what a link stands for, not the link
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "is no plain file, and is not replaced", str(path))
    spare = path.parent / f".{path.name[:_LONGEST_NAME]}.{secrets.token_hex(4)}.new"
    try:
        with open(spare, "xb", opener=_private if private else None) as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        if force:
            spare.replace(path)
        elif os.name == "nt":
            spare.rename(path)  # refuses to replace there
        else:
            _link_new(spare, path, data)
    finally:
        with contextlib.suppress(OSError):
            spare.unlink()


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def replace_own(path: Path, text: str) -> bool:
    """Write one of the program's own TOML files anew; False if it cannot be written.

    One that a person has written and that cannot be read is renamed and kept.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if exists(path) and not _is_toml(path):
            names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in range(100))
            path.rename(next(name for name in names if not exists(name)))
        write_new(path, text.encode(), force=True)
    except (OSError, StopIteration):
        return False
    return True


def _is_toml(path: Path) -> bool:
    try:
        read_toml(path)
    except Unreadable:
        return False
    return True


def _link_new(spare: Path, path: Path, data: bytes) -> None:
    """Give the file its name only if nothing has it. Not every file system has links."""
    try:
        os.link(spare, path)
    except FileExistsError:
        raise
    except OSError:
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                path.unlink()
                raise

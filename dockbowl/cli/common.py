"""What all commands share: the parser, errors in one line, reading options and files."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

GOOD: Final = 0
PROBLEMS: Final = 1
BAD_INPUT: Final = 2
STOPPED: Final = 130

Commands = argparse._SubParsersAction


class UsageError(Exception):
    """Wrong use of the command line, already told."""

    code = BAD_INPUT


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and whose epilog keeps its lines."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        fail(f"{message}; see {self.prog} --help", prog=self.prog)
        raise UsageError


def fail(message: str, code: int = BAD_INPUT, prog: str = "dockbowl") -> int:
    """Say what went wrong, a line for each of its lines, and return the exit code."""
    for line in str(message).splitlines() or [""]:
        print(f"{prog}: {line}", file=sys.stderr)
    return code


def command(commands: Commands[Parser], name: str, what: str, example: str, **kwargs: Any) -> Parser:
    """A sub-command with its one-line help and an example."""
    return commands.add_parser(
        name, help=what, description=f"{what[:1].upper()}{what[1:]}.", epilog=f"example:\n  {example}", **kwargs
    )


def home_option(parser: argparse.ArgumentParser, inner: bool = False) -> None:
    off = argparse.SUPPRESS if inner else None
    parser.add_argument("--home", metavar="DIR", default=off, help="keep all of the program's files in this folder")


def read_text(path: str) -> str:
    """The text of a file, or of stdin for `-`. Raises ValueError that names the file."""
    try:
        if path == "-":
            return sys.stdin.read()
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path}: is not text in UTF-8") from None
    except OSError as error:
        from dockbowl.session.journal import os_reason

        raise ValueError(f"{path}: {os_reason(error)}") from None


def write_file(path: str, data: bytes, force: bool) -> None:
    """Write a file whole, or to stdout for `-`. Raises ValueError if it exists and `force` is not given."""
    from dockbowl.session.journal import os_reason, write_new

    if path == "-":
        sys.stdout.buffer.write(data)
        return
    try:
        write_new(Path(path), data, force=force)
    except FileExistsError:
        raise ValueError(f"{path}: exists already; --force replaces it") from None
    except OSError as error:
        raise ValueError(f"{path}: {os_reason(error)}") from None


def settings(pairs: Sequence[str]) -> dict[str, Any]:
    """Readings given as KEY=VALUE. Raises ValueError."""
    from dockbowl.session.corrections import value_of

    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise ValueError(f"--reading {pair}: expected KEY=VALUE")
        found[key.strip()] = value_of(value.strip())
    return found


def map_text(name: str) -> tuple[str, str]:
    """A map's name and text: a file, or a shipped map by name. Raises ValueError that lists those there are."""
    from dockbowl.core.position import meant
    from dockbowl.data import shipped

    if Path(name).is_file() or name.endswith(".toml") or os.sep in name:
        return Path(name).stem, read_text(name)
    names = tuple(sorted(p.name.removesuffix(".toml") for p in shipped("maps").iterdir() if p.name[-5:] == ".toml"))
    if name not in names:
        raise ValueError(f"map: there is no {name!r}{meant(name, names)}; shipped: {', '.join(names)}")
    return name, (shipped("maps") / f"{name}.toml").read_text(encoding="utf-8")


def colour(text: str, code: str) -> str:
    """Text in colour, if the reader is a person at a terminal who has not refused it."""
    if os.environ.get("NO_COLOR") or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return text
    return f"\033[{code}m{text}\033[0m"

"""What all commands share: the parser, errors in one line, numbers, readings and files of the command line."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

from dockbowl import files
from dockbowl.cli.language import language_option
from dockbowl.console import colour, fail, say
from dockbowl.lang import fault, tr

GOOD: Final = 0
PROBLEMS: Final = 1
BAD_INPUT: Final = 2

Commands = argparse._SubParsersAction

__all__ = [
    "BAD_INPUT", "GOOD", "PROBLEMS", "Commands", "Parser", "UsageError", "colour", "command", "fail",
    "home_option", "number", "ready_to_write", "say", "seed", "size", "write_file",
]  # fmt: skip


class UsageError(Exception):
    """Wrong use of the command line, already told."""

    code = BAD_INPUT


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help whose epilog keeps its lines, and whose usage is headed in the language spoken."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{tr('usage')}: " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and which speaks the language that is spoken."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", Formatter)
        super().__init__(*args, **{**kwargs, "add_help": False})
        self._positionals.title = tr("positional arguments")
        self._optionals.title = tr("options")
        self.add_argument("-h", "--help", action="help", help=tr("show this help and exit"))

    def error(self, message: str) -> NoReturn:
        what = fault(" ".join(message.split())[:300])
        fail(tr("{what}; see {prog} --help", what=what, prog=self.prog), prog=self.prog)
        raise UsageError


def command(commands: Commands[Parser], name: str, what: str, example: str, **kwargs: Any) -> Parser:
    """A sub-command with its one-line help and an example."""
    made = commands.add_parser(
        name, help=what, description=f"{what[:1].upper()}{what[1:]}.", epilog=f"{tr('example')}:\n  {example}", **kwargs
    )
    language_option(made, inner=True)
    return made


def home_option(parser: argparse.ArgumentParser, inner: bool = False) -> None:
    off = argparse.SUPPRESS if inner else None
    parser.add_argument(
        "--home", type=_folder, metavar="DIR", default=off, help=tr("keep all of the program's files in this folder")
    )


def _folder(text: str) -> str:
    """A folder there is or may be. Raises argparse's error."""
    if not text:
        raise argparse.ArgumentTypeError(tr("no folder is named"))
    path = files.full_path(text)
    if files.exists(path) and not path.is_dir():
        raise argparse.ArgumentTypeError(tr("{text_!r} is no folder", text_=text))
    return text


def number(low: int, high: int) -> Callable[[str], int]:
    """A whole number from `low` to `high`, as an option's type."""

    def whole(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(tr("{text_!r} is no whole number", text_=text[:40])) from None
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(tr("{text_} is not {low} to {high}", text_=text[:40], low=low, high=high))
        return value

    return whole


def size(low: int, high: int, example: str) -> Callable[[str], tuple[int, int]]:
    """WIDTHxHEIGHT, both from `low` to `high`, as an option's type."""

    def wide_and_high(text: str) -> tuple[int, int]:
        found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.strip().lower())
        if found is None or not all(low <= int(part) <= high for part in found.groups()):
            raise argparse.ArgumentTypeError(
                tr("{text_!r} is no size; expected such as {example}", text_=text[:40], example=example)
            )
        return int(found[1]), int(found[2])

    return wide_and_high


MOST_SEED: Final = 2**63 - 1
"""What a save can hold."""

seed = number(0, MOST_SEED)


def ready_to_write(path: str, force: bool) -> None:
    """Before long work: whether `write_file` could write there afterwards. Raises ValueError like it."""
    place = Path(path)
    if files.exists(place) and not force:
        raise ValueError(tr("{path}: exists already; --force replaces it", path=path))
    if not place.parent.is_dir():
        raise ValueError(tr("{path}: there is no folder {folder}", path=path, folder=place.parent))
    if not os.access(place.parent, os.W_OK | os.X_OK):
        raise ValueError(tr("{path}: the folder {folder} cannot be written to", path=path, folder=place.parent))


def write_file(path: str, data: bytes, force: bool) -> None:
    """Write a file whole, or to stdout for `-`. Raises ValueError if it exists and `force` is not given."""
    if path == files.STDIN:
        if sys.stdout is None:
            raise ValueError("stdout: is closed")
        sys.stdout.buffer.write(data)
        return
    try:
        if not path:
            raise ValueError("names no file")
        files.write_new(Path(path), data, force=force)
    except FileExistsError:
        raise ValueError(tr("{path}: exists already; --force replaces it", path=path)) from None
    except OSError as error:
        raise ValueError(f"{path}: {files.os_reason(error)}") from None
    except ValueError as error:
        raise ValueError(f"{path!r}: {error}") from None

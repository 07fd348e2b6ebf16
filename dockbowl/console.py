"""What the program says at a terminal: results to stdout, errors to stderr, a line each, nothing that commands it."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Final, TextIO

from dockbowl.files import printable
from dockbowl.lang import fault

LONGEST: Final = 500
"""Characters of an error; what goes on longer quotes a file that nobody should read here."""


def short(text: str) -> str:
    """A text fit for one line of a terminal."""
    return printable(text if len(text) <= LONGEST else f"{text[:LONGEST]} ...")


def say(text: str, file: TextIO | None = None) -> None:
    """A result for people, its control characters spelt out."""
    print(printable(text), file=file)


def fail(message: str, code: int = 2, prog: str = "dockbowl", file: TextIO | None = None) -> int:
    """Say what went wrong, in the language spoken, a line for each of its lines, and return the exit code."""
    with contextlib.suppress(OSError):  # nobody can be told; the code says it still
        for line in fault(message).splitlines() or [""]:
            print(f"{prog}: {short(line)}", file=sys.stderr if file is None else file)
    return code


def colour(text: str, code: str) -> str:
    """Text in colour, if the reader is a person at a terminal who has not refused it."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or sys.stdout is None or not sys.stdout.isatty():
        return text
    return f"\033[{code}m{text}\033[0m"

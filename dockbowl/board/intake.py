"""Takes in a file of unknown origin: small enough, text, valid TOML, or refused in one line."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any, Final

import tomli

from .faults import Fault, HarbourError
from .report import Report

__all__ = ["LARGEST", "parse", "read_text"]

LARGEST: Final = 128 * 1024
"""Bytes. A 60 x 60 harbour is some 5,000; nothing honest comes near this."""

_DEEPEST: Final = 16
_LONGEST_LINE: Final = 4096


def read_text(path: Path) -> str:
    """The text of a file. Raises HarbourError, with one fault, if it is not a text of lawful size."""
    try:
        # Opening a pipe would wait for its other end, and a device may never end.
        if not stat.S_ISREG(path.stat().st_mode):
            what = "a directory" if path.is_dir() else "no plain file"
            raise HarbourError([Fault(str(path), 0, 0, "", f"cannot be read: it is {what}")])
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except HarbourError:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise HarbourError([Fault(str(path), 0, 0, "", f"cannot be read: {reason}")]) from None
    if len(data) > LARGEST:
        raise HarbourError([Fault(str(path), 0, 0, "", _too_large())])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        text = f"is not UTF-8 text (byte 0x{data[error.start]:02x}); save it as UTF-8"
        raise HarbourError([Fault(str(path), line, 0, "", text)]) from None


def parse(text: str, report: Report) -> dict[str, Any] | None:
    """The values of a TOML text; None with the reason reported if it has none."""
    reason = _refused(text)
    if reason:
        report.error((), "", reason)
        return None
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        line, column, message = _tomli_place(error, text)
        report.error_at((line, column), "", f"is not valid TOML: {message}")
    except (RecursionError, ValueError, OverflowError) as error:
        report.error((), "", f"is not valid TOML: {str(error)[:100] or type(error).__name__}")
    return None


def _refused(text: str) -> str:
    """Why a text is not even given to the TOML reader; empty if it is."""
    if len(text) > LARGEST:
        return _too_large()
    if "\0" in text:
        return "is not text: it has a NUL character in it"
    lines = text.split("\n")
    longest = max(len(line) for line in lines)
    if longest > _LONGEST_LINE:
        return f"has a line of {longest} characters; expected at most {_LONGEST_LINE}"
    # Deep nesting makes any reader slow or breaks its stack, and no harbour needs it.
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]|\n\[", text):
        depth = max(0, depth + (1 if bracket[-1] in "[{" else -1))
        deepest = max(deepest, depth)
    if deepest > 10 * _DEEPEST:
        return "nests brackets too deeply for a harbour file"
    return ""


def _too_large() -> str:
    return f"is larger than {LARGEST // 1024} KiB, too large for a harbour file"


def _tomli_place(error: tomli.TOMLDecodeError, text: str) -> tuple[int, int, str]:
    """Line, column and message; older tomli has them in the message only."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error), re.DOTALL)
    if found:
        return int(found[2]), int(found[3]), _lower(found[1])
    message = _lower(str(error))
    return (text.count("\n") + 1 if "(at end of document)" in message else 0), 0, message


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:200]

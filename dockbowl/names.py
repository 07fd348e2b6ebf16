"""Parts of messages: what somebody may have meant who wrote a name that there is not; many lines in one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 60
"""No name of ours is longer, and comparing a page of text with them all takes long."""


def near(name: str, known: Iterable[str], most: int = 4) -> list[str]:
    """The names most like it, the likest first; also those it is a part of."""
    names = list(known)
    wanted = name.lower()[:_LONGEST]
    inside = [one for one in names if len(wanted) > 2 and wanted in one]
    return list(dict.fromkeys([*get_close_matches(wanted, names, 3, 0.6 if len(wanted) > 2 else 0.5), *inside]))[:most]


def meant(name: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` with the names that somebody who wrote `name` may have meant, or nothing."""
    found = near(name, known)
    return f"; did you mean {' or '.join(found)}?" if found else ""


def in_one_line(text: str) -> str:
    """The first line, and how many more there are: for a fault that is a part of another."""
    first, *more = text.splitlines() or [""]
    return f"{first} (and {len(more)} more)" if more else first

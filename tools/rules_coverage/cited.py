"""What the `rule` of a scenario names, as ids: `core 12`, `core 12 (dodge)`, `dockbowl 7.4`, `r12`, `skill guard`."""

from __future__ import annotations

import re
from typing import Final

BOOKS: Final = ("core", "dockbowl")
_PART = re.compile(r"[,;:]\s*|\s+and\s+")
_ASIDE = re.compile(r"\(([^)]*)\)")
_SECTION = re.compile(r"(?:(core|dockbowl)\s+)?(\d+(?:\.\d+)*)\s*((?:\([^)]*\)\s*)*)")
_KINDS: Final = ("skill", "star rule", "reading")
"""Words that may be left out before a name."""


def split(text: str) -> list[str]:
    """The parts between commas, semicolons, colons and "and", those within brackets left whole."""
    held = _ASIDE.sub(lambda found: found[0].translate(_HIDE), text)
    return [part.translate(_SHOW).strip() for part in _PART.split(held) if part.strip()]


_HIDE: Final = str.maketrans({",": "\x01", ";": "\x02", ":": "\x03", " ": "\x04"})
_SHOW: Final = str.maketrans({"\x01": ",", "\x02": ";", "\x03": ":", "\x04": " "})


def cited(text: str) -> frozenset[str]:
    """The ids a rule names. A number without a book belongs to the book named before it; names are in small letters,
    with what kind of thing they name and without."""
    found: set[str] = set()
    book = ""
    for part in split(text.casefold()):
        section = _SECTION.fullmatch(part)
        if section:
            book = section[1] or book
            if not book:
                continue
            name = f"{book} {section[2]}"
            found.add(name)
            found |= {f"{name} ({aside})" for aside in _ASIDE.findall(section[3])}
            continue
        name = _ASIDE.sub("", part).strip()
        if name in BOOKS:
            book = name
        name = re.sub(r"^skills ", "skill ", name)
        found.add(name)
        found |= {name.removeprefix(f"{kind} ") for kind in _KINDS if name.startswith(f"{kind} ")}
    return frozenset(found)

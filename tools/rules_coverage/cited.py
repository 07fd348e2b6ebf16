"""What the `rule` of a scenario names, as ids: `core 12`, `core 12 (dodge)`, `dockbowl 7.4`, `r12`, `skill guard`."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from dockbowl.games import texts
from dockbowl.games.rosters import load_rosters

BOOKS: Final = ("core", "dockbowl", "sevens", "classic", "team-manager")
_PART = re.compile(r"[,;:]\s*|\s+and\s+")
_ASIDE = re.compile(r"\(([^)]*)\)")
_SECTION = re.compile(r"(?:(core|dockbowl|sevens|classic|team-manager)\s+)?(\d+(?:\.\d+)*)\s*((?:\([^)]*\)\s*)*)")
CLASSIC: Final = "classic"
"""The edition whose skills may be named as well."""
_KINDS: Final = ("skill", "star rule", "reading")
"""Words that may be left out before a name."""


@cache
def _names() -> re.Pattern[str]:
    """Names of skills and of rules of teams that have a comma or an "and" in them."""
    skills = (one.name for edition in (texts.BASE, CLASSIC) for one in texts.skills(edition).values())
    rules = (
        rule.replace("_", " ") for roster in load_rosters(playable_only=False).values() for rule in roster.special_rules
    )
    found = {name for name in (*skills, *rules) if _PART.search(name)}
    return re.compile("|".join(re.escape(name) for name in sorted(found, key=len, reverse=True)), re.IGNORECASE)


def split(text: str) -> list[str]:
    """The parts between commas, semicolons, colons and "and", names and what is in brackets left whole."""
    held = _names().sub(_hidden, _ASIDE.sub(_hidden, text))
    return [part.translate(_SHOW).strip() for part in _PART.split(held) if part.strip()]


def _hidden(found: re.Match[str]) -> str:
    return found[0].translate(_HIDE)


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

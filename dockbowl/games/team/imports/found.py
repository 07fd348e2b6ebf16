"""What a file of another program says about a team: names and numbers as they stand there, nothing judged yet."""

from __future__ import annotations

from typing import Final

import msgspec

from dockbowl.games.team.growth import STATS

SHORT_INJURIES: Final = f"m, n, -{', -'.join(STATS)}"
"""How an injury is written in short: misses the next match, niggling, a point worse of something."""


class Strange(ValueError):
    """A file that cannot be understood; the message says what and where."""


class FoundPlayer(msgspec.Struct):
    """One player. `skills` are those beyond his position's, or all of them: his own are left out later."""

    number: int
    name: str
    position: str
    skills: list[str] = []
    worth: list[int] = []
    """Gold pieces each skill added to his value, where the file says so."""
    niggles: int = 0
    lasting: list[str] = []
    misses_next: bool = False
    spp: int = 0
    spent: int | None = None
    left_out: str = ""
    """Why he is not imported: a journeyman, a star ..."""


class FoundTeam(msgspec.Struct):
    name: str
    coach: str = ""
    roster: str = ""
    """The roster's name; may be missing, then it is found by the positions."""
    rerolls: int = 0
    apothecary: bool = False
    assistant_coaches: int = 0
    cheerleaders: int = 0
    fans: int = 1
    treasury: int | None = None
    value: int = 0
    """The team value the file gives, 0 for none."""
    rules: list[str] = []
    players: list[FoundPlayer] = []


def short_injury(found: FoundPlayer, word: str) -> bool:
    """Note an injury written in short; False if it is none of `SHORT_INJURIES`."""
    if word == "m":
        found.misses_next = True
    elif word == "n":
        found.niggles += 1
    elif word[:1] == "-" and word[1:] in STATS:
        found.lasting.append(word[1:])
    else:
        return False
    return True


def number(value: object, what: str) -> int:
    """A whole number out of a file; nothing is 0. Raises Strange."""
    if value is None or value == "":
        return 0
    if isinstance(value, bool):
        return int(value)
    try:
        found = int(str(value).strip())
    except ValueError:
        raise Strange(f"{what}: {str(value)[:40]!r} is no whole number") from None
    if abs(found) > 10**9:
        raise Strange(f"{what}: {found} is too large")
    return found


def text(value: object) -> str:
    """A name out of a file, fit for ours: printable, of at most 60 characters."""
    plain = "" if value is None else str(value)
    return " ".join("".join(c if c.isprintable() else " " for c in plain).split())[:60]

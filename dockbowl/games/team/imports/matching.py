"""Our rosters, positions and skills by the names other programs give them.

Names are compared without case, signs and plurals; then without the words that programs add or leave out (the name
of the roster, lineman). Two that fit equally well are none: a wrong position would be wrong silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Position, Roster
from dockbowl.games.team.growth import STATS
from dockbowl.games.team.imports.found import Strange
from dockbowl.names import meant

ROSTERS: Final[Mapping[str, Mapping[str, str]]] = {
    "2020": {
        "undead": "shambling_undead",
        "necromantic": "necromantic_horror",
        "chaos": "chaos_chosen",
        "chaos pact": "chaos_renegades",
        "elf": "elven_union",
        "pro elf": "elven_union",
        "khemri": "tomb_kings",
        "lizardman": "lizardmen",
        "underworld": "underworld_denizens",
        "bretonnian": "imperial_nobility",
        "daemons of khorne": "khorne",
    },
    "classic": {
        "shambling undead": "undead",
        "necromantic horror": "necromantic",
        "chaos chosen": "chaos",
        "chaos renegades": "chaos_pact",
        "elven union": "elf",
        "pro elf": "elf",
        "tomb kings": "khemri",
        "lizardman": "lizardmen",
        "underworld denizens": "underworld",
    },
}
"""Other names of rosters, by edition."""
SKILLS: Final[Mapping[str, str]] = {
    "claw": "claws",
    "fumblerooskie": "fumblerooski",
    "pro": "pro",
    "safe passing": "safe_pass",
}
ADDED: Final = frozenset(("lineman", "linewoman", "linemen", "linewomen", "player", "the"))
"""Words that one program has in the name of a position and another has not."""
ROLES: Final = frozenset(("blocker", "blitzer", "runner", "thrower", "catcher"))
"""What a position may be called besides."""
LIKENESS: Final = 0.6


def words(name: str) -> tuple[str, ...]:
    """The words of a name, in small letters, each in the singular."""
    plain = re.sub(r"\([^)]*\)", " ", name.lower().replace("'", ""))
    found = re.findall(r"[a-z]+", plain)
    return tuple(re.sub(r"(?<=[a-z]{2})s$", "", {"women": "woman"}.get(word, word)) for word in found)


def same(name: str) -> str:
    return "".join(words(name))


@cache
def _skills(edition: str) -> Mapping[str, str]:
    known = texts.skills(edition)
    named = {same(skill.name): key for key, skill in known.items()}
    others = {same(name): key for name, key in SKILLS.items() if key in known}
    return {**named, **others, **{same(key): key for key in known}}


def skill(name: str, edition: str = texts.BASE) -> str:
    """Our key of a skill, or `+ma` for a characteristic. Raises Strange."""
    stat = re.fullmatch(r"\+\s*1?\s*([a-z]{2})", name.strip().lower())
    if stat and stat[1] in STATS:
        return f"+{stat[1]}"
    found = _skills(edition).get(same(name))
    if found is None:
        near = meant("_".join(words(name)), texts.skills(edition))
        raise Strange(f"no such skill {name[:40]!r}{near}")
    return found


def roster(name: str, positions: Iterable[str], edition: str = texts.BASE) -> Roster:
    """The roster of this name; without a name the one that has all these positions. Raises Strange."""
    known = rosters.load_rosters(edition, playable_only=False)
    if name:
        key = ROSTERS.get(edition, {}).get(" ".join(re.findall(r"[a-z]+", name.lower())))
        found = [one for one in known.values() if key == one.key or same(name) in (same(one.name), same(one.key))]
        if len(found) == 1:
            return found[0]
        raise Strange(
            f"no such roster {name[:40]!r}{meant('_'.join(words(name)), known)}; known are {', '.join(known)}"
        )
    wanted = {*positions}
    fits = {key: _likeness(one, wanted) for key, one in known.items()}
    best = max(fits.values())
    chosen = [key for key, likeness in fits.items() if likeness == best]
    if best[1] < LIKENESS * len(wanted) or not wanted or len(chosen) != 1:
        raise Strange(
            f"the file does not name the roster, and {'several have' if wanted and len(chosen) < 6 else 'none has'}"
            " all its positions alike; give --roster"
        )
    return known[chosen[0]]


def _likeness(one: Roster, names: Iterable[str]) -> tuple[int, int]:
    """How many of these positions a roster has by just that name, and how many by one like it."""
    own = {same(position.name) for position in one.positions}
    exact = found = 0
    for name in names:
        exact += same(name) in own
        try:
            position(one, name)
        except Strange:
            continue
        found += 1
    return exact, found


def position(of: Roster, name: str) -> Position:
    """The position of a roster by its name. Raises Strange, if several fit, too."""
    wanted = words(name)
    exact = [one for one in of.positions if same(name) in (same(one.name), same(one.key))]
    if len(exact) == 1:
        return exact[0]
    team = set(words(of.name)) | {race for one in of.positions for race in words(one.race)} | ADDED
    for strip in (ADDED, team, team | ROLES):
        core = _core(wanted, strip)
        fits = [
            one
            for one in of.positions
            if core and core in (_core(words(one.name), strip), _core(words(one.key), strip))
        ]
        if len(fits) == 1:
            return fits[0]
    if wanted and set(wanted) <= ADDED | set(words(of.name)):
        linemen = [one for one in of.positions if one.role == "lineman"]
        if len(linemen) == 1:
            return linemen[0]
    inside = [one for one in of.positions if set(wanted) and set(wanted) <= set(words(one.name))]
    if len(inside) == 1:
        return inside[0]
    known = ", ".join(one.name for one in of.positions)
    raise Strange(f"{of.name} has no position {name[:40]!r}; there are {known}")


def _core(found: Iterable[str], strip: Iterable[str]) -> tuple[str, ...]:
    dropped = frozenset(strip)
    return tuple(word for word in found if word not in dropped)


def rule(of: Roster, names: Iterable[str]) -> str:
    """The special rule a coach chose, of those the roster offers; the first where the file names none."""
    said = {same(name) for name in names}
    return next((key for key in of.choose_one if same(key) in said), "")

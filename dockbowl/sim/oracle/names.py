"""The record's names for modifiers, skills, weather and faces, and ours for the same thing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from dockbowl.board.directions import AROUND, COMPASS
from dockbowl.core.targets import Mod

CLOCKWISE: Final = ((0, 0), *AROUND)
"""(dx, dy) of the record's d8: 1 is north, and on clockwise."""

_COMPASS: Final = {step: name.replace("-", "").capitalize() for name, step in COMPASS.items()}
_SKILLS: Final = {"side_step": "sidestep", "claw": "claws", "blood_lust": "bloodlust"}


def compass(dx: int, dy: int) -> str:
    """The record's word for the direction of a straight way; "" for none."""
    step = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    return _COMPASS.get(step, "")


def skill_key(name: str) -> str:
    """Our key of a recorded skill."""
    key = re.sub(r"[^a-z]+", "_", name.lower()).strip("_")
    return _SKILLS.get(key, key)


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The recorded names of an edition's modifiers."""

    values: Mapping[str, tuple[str, int]]
    """Recorded name in the singular, without its number: our name, and what one of it adds to the roll."""
    ours: Mapping[str, str]
    """Reasons of ours that the record does not tell apart, or ("") does not name."""

    def theirs(self, names: Iterable[str]) -> dict[str, int]:
        """Recorded modifiers by our names. What only notes that a skill applied (0) is left out."""
        found: dict[str, int] = {}
        for name in names:
            number, _, rest = name.partition(" ")
            times, kind = (int(number), rest) if number.isdigit() else (1, name)
            key, value = self.values.get(kind) or self.values.get(kind.removesuffix("s")) or (name, 1)
            if value:
                found[key] = found.get(key, 0) + times * value
        return found

    def mine(self, mods: Iterable[Mod]) -> dict[str, int]:
        found: dict[str, int] = {}
        for mod in mods:
            key = self.ours.get(mod.reason, mod.reason)
            if key:
                found[key] = found.get(key, 0) + mod.value
        return found


_ALWAYS: Final[Mapping[str, tuple[str, int]]] = {
    "Tacklezone": ("marked", -1),
    "Prehensile Tail": ("prehensile tail", -1),
    "Disturbing Presence": ("disturbing presence", -1),
    "Two Heads": ("two heads", 1),
    "Titchy": ("titchy", 1),
    "Accurate": ("accurate", 1),
    "Extra Arms": ("extra arms", 1),
    "Diving Catch": ("diving catch", 1),
    "Diving Tackle": ("diving tackle", -2),
    "Strong Arm": ("strong arm", 1),
    "Pouring Rain": ("pouring rain", -1),
    "Very Sunny": ("very sunny", -1),
    "Blizzard": ("blizzard", -1),
    "Offensive Assist": ("assists", 1),
    "Defensive Assist": ("assists", -1),
    "Mighty Blow": ("mighty_blow", 1),
    "Dirty Player": ("dirty_player", 1),
    "Chainsaw": ("chainsaw", 3),
    "Bomb": ("bomb", 1),
    "Claws": ("claws", 0),
    "Stunty": ("stunty", 0),
    "Thick Skull": ("thick skull", 0),
    "Nerves of Steel": ("nerves of steel", 0),
    "Big Hand": ("big hand", 0),
}
"""The modifiers that every edition has, and each worth the same."""

BB2020: Final = Modifiers(
    {
        **_ALWAYS,
        "Cannoneer": ("cannoneer", 1),
        "Successful Throw": ("successful throw", -1),
        "Terrible Throw": ("terrible throw", -2),
        "Fumbled Throw": ("fumbled throw", -1),
        "Leap": ("leap", 1),
        "Inaccurate Pass, Deviated Ball or Scatter": ("not an accurate pass", -1),
        "Deflected Pass": ("deflection", -1),
        "Arm Bar": ("arm bar", 1),
    },
    {
        "inaccurate pass or scatter": "not an accurate pass",
        "bounce": "not an accurate pass",
        "throw-in": "not an accurate pass",
        "kick-off": "not an accurate pass",
        "short pass": "",
        "long pass": "",
        "long bomb": "",
        "offensive assists": "assists",
        "defensive assists": "assists",
    },
)

BB2025: Final = Modifiers(
    {
        **BB2020.values,
        "Inaccurate Pass or Scatter": ("not an accurate pass", -1),
        "Accurate Pass": ("accurate pass", -3),
        "Inaccurate Pass": ("inaccurate pass", -2),
        "Thrower has Stunty": ("stunty thrower", 1),
        "Subpar Throw": ("subpar throw", -1),
        "Very Long Legs": ("very long legs", 1),
    },
    BB2020.ours,
)
CLASSIC: Final = Modifiers(
    {
        **_ALWAYS,
        "Very Long Legs": ("very long legs", 1),
        "Accurate Pass": ("accurate pass", 1),
        "Hand Off": ("hand-off", 1),
        "Throw Team-Mate": ("team-mate", -1),
        "Break Tackle": ("break tackle", 0),
    },
    {
        "dodge": "",
        "pick-up": "",
        "interception": "",
        "quick pass": "",
        "long pass": "",
        "long bomb": "",
        "stunty": "",
        "offensive assists": "assists",
        "defensive assists": "assists",
    },
)

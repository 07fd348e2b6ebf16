"""Star players: who there is, and for whom they play. The rules they have are skills of theirs (`skills/stars`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from dockbowl.games import texts
from dockbowl.games.texts import Fact, Skills
from dockbowl.names import meant

ANY_TEAM: Final = "any"
FAVOURED: Final = "favoured_of_"
BY_ANYBODY: Final = "favoured_of_any"
ROLE: Final = "star"


class UnknownStar(LookupError):
    """There is no such star; the message names near ones."""


class Star(Fact, frozen=True):
    """A star player. `ag`, `pa` and `av` are target numbers, `pa` 0 is none; `cost` is that of a whole pair."""

    key: str
    name: str
    race: str
    cost: int
    ma: int
    st: int
    ag: int
    pa: int
    av: int
    skills: Skills
    rule: str
    plays_for: tuple[str, ...]
    excludes: tuple[str, ...] = ()
    pair: str = ""
    mega: bool = False

    @property
    def all_skills(self) -> Skills:
        """His skills and, under its key, the rule he has of his own."""
        return {**self.skills, self.rule: None}

    def plays(self, team_rules: Collection[str]) -> bool:
        """Whether a team with these special rules may hire him."""
        if not set(self.excludes).isdisjoint(team_rules):
            return False
        if ANY_TEAM in self.plays_for or not set(self.plays_for).isdisjoint(team_rules):
            return True
        return BY_ANYBODY in self.plays_for and any(rule.startswith(FAVOURED) for rule in team_rules)


@cache
def stars() -> Mapping[str, Star]:
    """Every star of the 2020 edition by key."""
    found = {}
    for raw in texts.read_data(texts.STARS)["star"]:
        raw["skills"] = texts.parse_skills(raw["skills"])
        found[raw["key"]] = texts.typed(texts.STARS, raw, Star)
    return found


@cache
def choices() -> Mapping[str, tuple[Star, ...]]:
    """What a coach chooses among: a star by his key, or a pair by that of the pair."""
    found: dict[str, tuple[Star, ...]] = {}
    for star in stars().values():
        key = star.pair or star.key
        found[key] = (*found.get(key, ()), star)
    return found


def find(key: str) -> Star:
    """The star of that key. Raises UnknownStar."""
    if key not in stars():
        raise UnknownStar(f"no star player {key!r}{meant(key, stars())}")
    return stars()[key]


def describe(key: str) -> str:
    """A choice in a few lines: characteristics, skills and the rule of each."""
    lines = []
    for star in choices()[key]:
        pa = f"{star.pa}+" if star.pa else "-"
        skills = ", ".join(texts.skill_label(skill, value) for skill, value in star.skills.items())
        lines.append(f"{star.name}: MA {star.ma} ST {star.st} AG {star.ag}+ PA {pa} AV {star.av}+. {skills}.")
    rule = texts.skill(choices()[key][0].rule)
    return " ".join((*lines, f"{rule.name}: {rule.text}"))


def choice_name(key: str) -> str:
    """What a choice is called: `Grak and Crumbleberry`."""
    return " and ".join(star.name for star in choices()[key])

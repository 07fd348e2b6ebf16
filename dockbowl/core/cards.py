"""A player's card: what does not change while he plays. Shared by all copies of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dockbowl.core.moments import Prop, Reroll, Skill

SkillValue = int | str | None
"""What stands behind a skill's name: Loner 4, Animosity "all", or nothing."""


class Card:
    """Name, characteristics, keywords (2025) and skills, with everything the skills do gathered once.

    `ag`, `pa` and `av` are target numbers (3 means 3+); `pa` 0 means the player cannot pass. `skills` maps a
    skill's key to its value (Loner 4, Mighty Blow 1, Animosity "all") or None.
    """

    __slots__ = (
        "ag",
        "av",
        "av_printed",
        "hooks",
        "keywords",
        "ma",
        "name",
        "niggles",
        "number",
        "pa",
        "position",
        "props",
        "race",
        "rerolls",
        "role",
        "skills",
        "st",
    )

    def __init__(
        self,
        name: str,
        ma: int,
        st: int,
        ag: int,
        pa: int,
        av: int,
        skills: Mapping[str, SkillValue],
        catalogue: Mapping[str, Skill],
        *,
        position: str = "",
        role: str = "lineman",
        race: str = "human",
        number: int = 0,
        niggles: int = 0,
        keywords: Iterable[str] = (),
        av_printed: int | None = None,
    ) -> None:
        """Raises KeyError for a skill that the catalogue (the game's implemented skills) lacks."""
        self.name, self.position, self.role, self.race, self.number = name, position, role, race, number
        self.ma, self.st, self.ag, self.pa, self.av = ma, st, ag, pa, av
        self.av_printed = av if av_printed is None else av_printed
        self.niggles = niggles
        self.keywords = frozenset(keywords)
        self.skills: Mapping[str, SkillValue] = dict(skills)
        props: set[Prop] = set()
        hooks: dict[Any, tuple[Any, ...]] = {}
        rerolls: dict[str, tuple[tuple[str, Reroll], ...]] = {}
        for key in self.skills:
            skill = catalogue[key]
            props.update(skill.props)
            if skill.derive is not None:
                props.update(skill.derive(self.skills))
            for hook in skill.hooks:
                hooks[hook.moment] = (*hooks.get(hook.moment, ()), hook.handler)
            for reroll in skill.rerolls:
                rerolls[reroll.kind] = (*rerolls.get(reroll.kind, ()), (key, reroll))
        self.props: frozenset[Prop] = frozenset(props)
        self.hooks: Mapping[Any, tuple[Any, ...]] = hooks
        self.rerolls: Mapping[str, tuple[tuple[str, Reroll], ...]] = rerolls

    def key(self) -> tuple[Any, ...]:
        """What tells it from another in play."""
        return self.ma, self.st, self.ag, self.pa, self.av, tuple(self.skills.items())

    def changed(
        self,
        catalogue: Mapping[str, Skill],
        *,
        gained: Mapping[str, SkillValue] | None = None,
        lost: tuple[str, ...] = (),
        **numbers: int,
    ) -> Card:
        """A card like this one with skills gained or lost and characteristics replaced (`ma=5`, `av=10`).

        The printed AV stays what it was: the sea asks for that one. Rule: dockbowl 6.
        """
        skills = {k: v for k, v in self.skills.items() if k not in lost}
        skills.update({k: v for k, v in (gained or {}).items() if k not in skills})
        stats = {"ma": self.ma, "st": self.st, "ag": self.ag, "pa": self.pa, "av": self.av, **numbers}
        return Card(
            self.name,
            stats["ma"],
            stats["st"],
            stats["ag"],
            stats["pa"],
            stats["av"],
            skills,
            catalogue,
            position=self.position,
            role=self.role,
            race=self.race,
            number=self.number,
            niggles=self.niggles,
            keywords=self.keywords,
            av_printed=self.av_printed,
        )

    def value(self, key: str, default: int = 0) -> int:
        """The number behind a skill (Mighty Blow 1), or `default`."""
        v = self.skills.get(key)
        return v if isinstance(v, int) else default

    def __repr__(self) -> str:
        return f"<{self.name} {self.ma}/{self.st}/{self.ag}+/{self.pa or '-'}/{self.av}+>"

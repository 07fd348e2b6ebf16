"""The skills of the edition of 2025, a chapter a file: shared ones where they do the same, own ones where not."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.moments import Skill
from dockbowl.games.bb2025.skills.agility import AGILITY
from dockbowl.games.bb2025.skills.devious import DEVIOUS
from dockbowl.games.bb2025.skills.general import GENERAL
from dockbowl.games.bb2025.skills.mutations import MUTATIONS
from dockbowl.games.bb2025.skills.passing import PASSING
from dockbowl.games.bb2025.skills.strength import STRENGTH
from dockbowl.games.bb2025.skills.traits import TRAITS

SKILLS_2025: Mapping[str, Skill] = {
    skill.key: skill
    for chapter in (AGILITY, DEVIOUS, GENERAL, MUTATIONS, PASSING, STRENGTH, TRAITS)
    for skill in chapter
}
"""Every skill of the edition, by key."""

__all__ = ["SKILLS_2025"]

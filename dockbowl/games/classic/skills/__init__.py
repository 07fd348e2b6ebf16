"""The skills of the classic edition, a chapter a file: shared ones where they do the same, own ones where not.

What `blows` has takes the place of the shared skill in its chapter.
"""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.moments import Skill
from dockbowl.games.classic.skills.agility import AGILITY
from dockbowl.games.classic.skills.blows import BLOWS
from dockbowl.games.classic.skills.general import GENERAL
from dockbowl.games.classic.skills.mutations import MUTATIONS
from dockbowl.games.classic.skills.passing import PASSING
from dockbowl.games.classic.skills.strength import STRENGTH
from dockbowl.games.classic.skills.traits import TRAITS

CLASSIC_SKILLS: Mapping[str, Skill] = {
    skill.key: skill for chapter in (AGILITY, GENERAL, MUTATIONS, PASSING, STRENGTH, TRAITS, BLOWS) for skill in chapter
}
"""Every skill of the edition, by key."""

__all__ = ["CLASSIC_SKILLS"]

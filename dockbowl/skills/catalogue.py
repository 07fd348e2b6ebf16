"""Every skill and trait with behaviour, by key. A skill of the data that is missing here is not implemented."""

from __future__ import annotations

from collections.abc import Mapping

from dockbowl.core.moments import Skill
from dockbowl.skills.agility import AGILITY
from dockbowl.skills.general import GENERAL
from dockbowl.skills.mutations import MUTATIONS
from dockbowl.skills.passing import PASSING
from dockbowl.skills.stars import STARS
from dockbowl.skills.strength import STRENGTH
from dockbowl.skills.traits import TRAITS

SKILLS: Mapping[str, Skill] = {
    skill.key: skill for chapter in (AGILITY, GENERAL, MUTATIONS, PASSING, STRENGTH, TRAITS, STARS) for skill in chapter
}

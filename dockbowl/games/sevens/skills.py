"""Skills of Sevens: those of the edition, and what a veteran lineman has. Rule: sevens, teams."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Reroll, Skill
from dockbowl.games.bb2025.skills import SKILLS_2025 as BASE
from dockbowl.games.texts import VETERAN
from dockbowl.rules.block_die import BOTH_DOWN, PLAYER_DOWN
from dockbowl.rules.block_strength import MOST_DICE

OLD_HAND: Final = Skill(
    VETERAN,
    once="match",
    rerolls=(
        *(Reroll(kind, once="match") for kind in ("pick up", "catch", "pass")),
        Reroll("block", once="match", dice=MOST_DICE, faces=(PLAYER_DOWN, BOTH_DOWN)),
    ),
)
SKILLS: Final = {**BASE, VETERAN: OLD_HAND}

"""The edition of 2025: what it says where the shared procedures ask, its skills, stalling, and open play by it."""

from dockbowl.games.bb2025.edition import BB2025
from dockbowl.games.bb2025.open_play import OPEN_PLAY, RULES, empty, rules
from dockbowl.games.bb2025.skills import SKILLS_2025

__all__ = ["BB2025", "OPEN_PLAY", "RULES", "SKILLS_2025", "empty", "rules"]

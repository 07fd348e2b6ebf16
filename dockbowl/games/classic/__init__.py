"""Classic (LRB6/CRP): the edition, its skills, and open play (`open_play`), which the whole match stands on."""

from dockbowl.games.classic.edition import CLASSIC
from dockbowl.games.classic.open_play import OPEN_PLAY, RULES, empty, rules

__all__ = ["CLASSIC", "OPEN_PLAY", "RULES", "empty", "rules"]

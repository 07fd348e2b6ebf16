"""Wisdom of the White Dwarf: a team-mate beside him is lent a skill for his activation. Rule: star players."""

from __future__ import annotations

from typing import Final

from dockbowl.core.moments import Prop
from dockbowl.core.requests import NEUTRAL, NO, Option, Proc, choose
from dockbowl.core.state import BLOCKED, Match
from dockbowl.rules.limits import lend, ready, spend

WISDOM: Final = "wisdom_of_the_white_dwarf"
LESSONS: Final = {"break_tackle": None, "dauntless": None, "mighty_blow": 1, "sure_feet": None}


def advise(m: Match, player: int) -> Proc[None]:
    """His activation begins: whoever is wise beside him may teach him one skill that he lacks."""
    coach = m.coach[player]
    for near in m.board.around[m.at[player]]:
        o = m.occ[near]
        if o and o != BLOCKED and Prop.ADVISES in m.card[o - 1].props and m.coach[o - 1] == coach != NEUTRAL:
            adviser = o - 1
            lessons = [key for key in LESSONS if key not in m.card[player].skills]
            if not lessons or not m.tz[adviser] or not ready(m, adviser, WISDOM):
                continue
            options = (NO, *(Option("learn", word=key) for key in lessons))
            picked = yield from choose(coach, "wisdom", options, player=player, target=adviser)
            if picked != NO:
                spend(m, adviser, WISDOM, player)
                lend(m, player, picked.word, bonus=LESSONS[picked.word])

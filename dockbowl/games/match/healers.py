"""Healers besides the team's own apothecary. Rules: core 5, 22."""

from __future__ import annotations

from dockbowl.core.events import Told
from dockbowl.core.requests import Proc, confirm
from dockbowl.core.state import Match
from dockbowl.games.match.course import add_stock, stock_of
from dockbowl.games.match.inducements import IGOR, MORTUARY, PLAGUE, PLAGUE_HEALS, WANDERING

NO_ASSISTANT = frozenset(("star", "mercenary", "staff"))


def other_healer(m: Match, player: int, injury: str, spend: bool) -> bool:
    """A Wandering Apothecary sees to all but stars; the Plague Doctor, once, to the knocked out of the team."""
    coach, role = m.coach[player], m.card[player].role
    for what in (PLAGUE_HEALS, WANDERING):
        if not stock_of(m, coach, what):
            continue
        if role in ("star", "staff") or (what == PLAGUE_HEALS and (injury != "ko" or role in NO_ASSISTANT)):
            continue
        if spend:
            add_stock(m, coach, what, -1)
        return True
    return False


def regenerates_again(m: Match, player: int) -> Proc[bool]:
    """A Mortuary Assistant, Igor or a Plague Doctor has one failed regeneration rolled again."""
    coach = m.coach[player]
    if m.card[player].role in NO_ASSISTANT:
        return False
    for what in (MORTUARY, PLAGUE, IGOR):
        if stock_of(m, coach, what) and (yield from confirm(coach, "regeneration again", player=player)):
            add_stock(m, coach, what, -1)
            m.emit(Told("regeneration again", coach, player, word=what))
            return True
    return False

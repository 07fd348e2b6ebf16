"""Apothecaries and Regeneration. Rules: core 22.2, 22.3."""

from __future__ import annotations

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import Proc, confirm, roll_one
from dockbowl.core.state import NEUTRAL, Match


def heals(m: Match, player: int, need: int) -> Proc[bool]:
    """A casualty that an apothecary sees to, where a die says whether he is back in Reserves."""
    face = yield from roll_one("apothecary heals", coach=m.coach[player], player=player, need=need)
    m.emit(Rolled("apothecary heals", "d6", (face,), m.coach[player], player, need, (), face >= need))
    return face >= need


def ask_apothecary(m: Match, player: int, result: str) -> Proc[bool]:
    """Offer the apothecary: one injury each, and not everyone's. Rule: core 22.2."""
    coach = m.coach[player]
    if coach == NEUTRAL:
        return False
    own = m.apothecaries[coach] > 0 and m.card[player].role not in m.rules.edition.harm.no_apothecary
    other = m.rules.other_healer
    if not own and (other is None or not other(m, player, result, False)):
        return False
    if not (yield from confirm(coach, "apothecary", player=player)):
        return False
    if own:
        m.apothecaries[coach] -= 1
    elif other is not None:
        other(m, player, result, True)
    m.emit(Told("apothecary", coach, player, word=result))
    return True


def regenerates(m: Match, player: int) -> Proc[bool]:
    """4+ ignores the casualty. Rule: core 22.3."""
    again = False
    while True:
        face = yield from roll_one("regeneration", coach=m.coach[player], player=player, need=4)
        m.emit(Rolled("regeneration", "d6", (face,), m.coach[player], player, 4, (), face >= 4))
        if face >= 4 or again or m.rules.regenerates_again is None:
            return face >= 4
        again = True
        if not (yield from m.rules.regenerates_again(m, player)):
            return False

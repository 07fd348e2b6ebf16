"""Reminders of Sevens: cheers, Desperate Measures, and what they have put under way."""

from __future__ import annotations

from typing import Final

from dockbowl.core.state import Match
from dockbowl.games.match.course import stock_of
from dockbowl.games.sevens import measures
from dockbowl.games.sevens.course import sevens
from dockbowl.lang import said, tr
from dockbowl.session.assist.reminder import DUE, LASTS, NOW, Moment, Reminder
from dockbowl.session.assist.reminders_all import IN_A_TURN
from dockbowl.session.story import coach_name, player_name

DECLARED: Final = frozenset((measures.GRUDGE, measures.RAZZLE))
"""Measures a coach announces himself in his turn; the others are asked for when they can be used."""


def reminders(now: Moment) -> list[Reminder]:
    """In the order of a match: before the kick-off, in a turn, as a drive ends."""
    m = now.m
    if now.phase == "drive end":
        return _collapsing(now)
    if m.active < 0 or now.phase not in IN_A_TURN or sevens(m).blitzing:
        return []
    return [*_under_way(m), *_in_hand(now)]


def _collapsing(now: Moment) -> list[Reminder]:
    if now.asked != "doped" or now.request is None:
        return []
    m, p = now.m, now.request.player
    text = tr("{player} is doped: he collapses on {n} or less", player=player_name(m, p), n=measures.COLLAPSES)
    return [Reminder("doped", text, NOW, player=p)]


def _under_way(m: Match) -> list[Reminder]:
    """What counts for the turn or the activation."""
    extra = sevens(m)
    found = []
    if extra.cheering == m.active:
        text = tr("{team} are cheered on: an assist more in their next block", team=coach_name(m, m.active))
        found.append(Reminder("cheers", text, LASTS))
    if extra.grudge >= 0:
        text = tr("Grudge Match: {player} is not sent off for this foul", player=player_name(m, extra.grudge))
        found.append(Reminder("grudge", text, LASTS, player=extra.grudge))
    p = extra.dazzled[0]
    if p >= 0:
        text = tr("{player} has a second action", player=player_name(m, p))
        found.append(Reminder("second action", text, NOW if m.mover != p else LASTS, player=p))
    elif extra.razzle >= 0:
        text = tr("{player} is to do two actions in this turn", player=player_name(m, extra.razzle))
        found.append(Reminder("dazzler", text, DUE, player=extra.razzle))
    if extra.set_piece >= 0:
        text = tr("Set Piece: the pass of {player} is sure", player=player_name(m, extra.set_piece))
        found.append(Reminder("set piece", text, LASTS, player=extra.set_piece))
    return found


def _in_hand(now: Moment) -> list[Reminder]:
    """Desperate Measures that the coach whose turn it is may announce now, by the choices there are."""
    m = now.m
    if now.asked != "activate":
        return []
    usable = {option.word for option in measures.declarations(m)} & DECLARED
    return [
        Reminder("measure", tr("Desperate Measure: {name}", name=said(row.name)), DUE, said(row.text))
        for row in measures.rows_of(m)
        if row.key in usable and stock_of(m, m.active, measures.stock_key(row.key))
    ]

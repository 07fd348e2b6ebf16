"""Reminders of every game on a board: who leaves, the referee, re-rolls of the turn."""

from __future__ import annotations

from typing import Final

from dockbowl.core import events as ev
from dockbowl.core.state import NEUTRAL, Match
from dockbowl.lang import ntr, tr
from dockbowl.rules.foul import argument, may_argue
from dockbowl.rules.rerolls import REROLLED, team_rerolls
from dockbowl.session.assist.reminder import DUE, LASTS, NOW, Moment, Reminder
from dockbowl.session.story import coach_name

TURN_BEGINS: Final = ("turn start", "next turn")
"""Phases in which a turn begins, before anything else in it."""
ARGUE, BRIBE = "argue the call", "bribe"
IN_A_TURN: Final = ("turn", "act", "end turn")
SPENT: Final = ("team", "leader")
"""What a re-roll comes from that costs the team one."""


def first(now: Moment) -> list[Reminder]:
    """Before anything else in a turn: who leaves because the evening is long."""
    m = now.m
    if not m.closing.leave or m.active < 0 or now.phase not in TURN_BEGINS or now.asked != "random player":
        return []
    return [Reminder("leave", tr("A player of {team} leaves at random", team=coach_name(m, m.active)), NOW)]


def in_a_turn(now: Moment) -> list[Reminder]:
    """What the referee's call leaves to do, and re-rolls that are gone."""
    return [*_referee(now), *_rerolls(now)]


def _referee(now: Moment) -> list[Reminder]:
    """Argument and bribes, in the order of the edition, while one of them is asked."""
    m, asked, coach = now.m, now.asked, now.coach
    if asked not in (ARGUE, BRIBE) or not 0 <= coach < m.coaches:
        return []
    bribe_first = m.rules.edition.referee.bribe_first
    found = []
    if may_argue(m, coach) and (asked == ARGUE or bribe_first):
        need, ejects = argument(m, coach)
        text = tr("Argue the Call: {team} need {need}+", team=coach_name(m, coach), need=need)
        note = tr("On a 1 the head coach is sent away for the rest of the match") if ejects else ""
        found.append(Reminder("argue", text, NOW if asked == ARGUE else DUE, note))
    elif asked == BRIBE and not m.head_coach[coach]:
        found.append(Reminder("head coach", tr("{team} have no head coach to argue", team=coach_name(m, coach)), LASTS))
    if asked == BRIBE or (m.bribes[coach] and not bribe_first):
        found.append(_bribes(m, coach, NOW if asked == BRIBE else DUE))
    return found if not bribe_first else found[::-1]


def _bribes(m: Match, coach: int, state: str) -> Reminder:
    n = m.bribes[coach]
    team = coach_name(m, coach)
    if not n:  # a treasure's own
        return Reminder("bribe", tr("{team}: a bribe of their own; a 1 fails", team=team), state)
    text = ntr("{team}: {n} bribe left; a 1 fails", "{team}: {n} bribes left; a 1 fails", n, team=team)
    return Reminder("bribe", text, state)


def _rerolls(now: Moment) -> list[Reminder]:
    """Team re-rolls that have been used in this turn, and how many are left."""
    m = now.m
    if not 0 <= m.active < m.coaches or m.active == NEUTRAL or now.phase not in IN_A_TURN:
        return []
    used = sum(isinstance(one, ev.Rerolled) and one.coach == m.active and one.source in SPENT for one in now.told)
    if not used:
        return []
    left = team_rerolls(m, m.active)
    if REROLLED in m.turn_actions:
        return [Reminder("rerolls", tr("Team re-roll used: no other in this turn ({left} left)", left=left), LASTS)]
    text = ntr(
        "{n} team re-roll used in this turn, {left} left",
        "{n} team re-rolls used in this turn, {left} left",
        used,
        left=left,
    )
    return [Reminder("rerolls", text, LASTS)]

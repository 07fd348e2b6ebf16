"""Team turns: what begins and ends one, turnovers among it. Rules: core 9 to 11."""

from __future__ import annotations

from dockbowl.core.events import TurnEnded, Turnover, TurnStarted
from dockbowl.core.state import NEUTRAL, NOBODY, PRONE, STUNNED, Match
from dockbowl.rules.hex import hold_back, lift_hexes
from dockbowl.rules.limits import fresh_turn


def begin_turn(m: Match, coach: int) -> None:
    """Make `coach` active: nobody of anyone has acted, once-a-turn actions and skills are fresh."""
    m.active = coach
    m.turn[coach] += 1
    m.turnover = ""
    m.turn_actions = frozenset()
    fresh_turn(m)
    m.used = bytearray(len(m.used))
    if m.once:
        hold_back(m, coach)
    m.mover, m.action, m.target = NOBODY, "", NOBODY
    m.to_roll_over = frozenset(p for p, c in enumerate(m.coach) if c == coach and m.status[p] == STUNNED)
    m.emit(TurnStarted(coach, m.turn[coach]))


def close_turn(m: Match) -> None:
    """Who was stunned when the turn began rolls over to prone. Rule: core 11."""
    for p in sorted(m.to_roll_over):
        if m.status[p] == STUNNED:
            m.set_status(p, PRONE)
    m.to_roll_over = frozenset()
    if m.once:
        lift_hexes(m, m.active)
    m.emit(TurnEnded(m.active, m.turnover))
    m.mover, m.action, m.target = NOBODY, "", NOBODY
    m.turnover = ""


def deciding(m: Match, coach: int, against: int) -> int:
    """Who decides for a player of `coach`: he himself, or for a player nobody owns an opponent of `against`.

    That is the coach whose turn it is, or the next in order if the other player is his own.
    """
    if coach != NEUTRAL:
        return coach
    return next_coach(m, m.active) if against == m.active else m.active


def next_coach(m: Match, after: int) -> int:
    """The coach whose turn follows, those who conceded left out."""
    order = m.turn_order
    i = order.index(after)
    for k in range(1, len(order) + 1):
        coach = order[(i + k) % len(order)]
        if not m.conceded[coach]:
            return coach
    return after


def call_turnover(m: Match, reason: str) -> None:
    """The active coach's turn ends once everything under way is finished. Rule: core 10.

    Nothing happens while the match is `calm`: what the sea does is never a turnover (dockbowl 3).
    """
    if not m.turnover and m.active >= 0 and not m.calm:
        m.turnover = reason
        m.emit(Turnover(m.active, reason))

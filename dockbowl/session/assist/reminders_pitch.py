"""Reminders of every game on a pitch, open play as well: the turn marker, stalling, weather, who comes round."""

from __future__ import annotations

from dockbowl.core.state import KO, NOBODY, Match
from dockbowl.games import texts
from dockbowl.games.bb2020.open_play import COMES_ROUND
from dockbowl.games.bb2025 import stalling
from dockbowl.games.match.course import LAST_HALF
from dockbowl.games.match.plan import plan, tables
from dockbowl.lang import ntr, said, tr
from dockbowl.rules.weather import NICE
from dockbowl.session.assist.reminder import DUE, LASTS, NOW, Moment, Reminder, named
from dockbowl.session.assist.reminders_all import IN_A_TURN
from dockbowl.session.story import coach_name, player_name


def half_name(m: Match) -> str:
    """The half, extra time or the overtime that is played."""
    half: int = m.extra.half
    if half <= LAST_HALF:
        return tr("first half") if half == 1 else tr("second half")
    if m.rules.plan is not None and not plan(m).most_halves:
        return tr("overtime {n}", n=half - LAST_HALF)
    return tr("extra time")


def in_a_turn(now: Moment) -> list[Reminder]:
    """The turn marker as a turn begins, and all through the last turn of a half; who must not stall."""
    m = now.m
    if m.active < 0 or now.phase not in IN_A_TURN or getattr(m.extra, "blitzing", False):
        return []
    return [*_marker(now), *_stalling(m)]


def _marker(now: Moment) -> list[Reminder]:
    m, turns = now.m, now.m.rules.turns
    turn = m.turn[m.active]
    begins = now.asked == "activate" and not any(m.used) and not m.turn_actions and m.mover == NOBODY
    if not begins and turn < turns:
        return []
    text = tr(
        "{team}: turn {n} of {turns}, {half}", team=coach_name(m, m.active), n=turn, turns=turns, half=half_name(m)
    )
    if turn >= turns:
        last = min(m.turn) >= turns
        text += tr(" - the last of this half") if last else tr(" - their last of this half")
    return [Reminder("turn", text, NOW if begins else LASTS)]


def _stalling(m: Match) -> list[Reminder]:
    """Where the crowd minds it: a carrier who could score without a die."""
    p = stalling.threatens(m)
    if p == NOBODY:
        return []
    need = stalling.hit_on(m, m.active)
    text = tr("{player} can score without a die: stalling is hit on {need}+", player=player_name(m, p), need=need)
    return [Reminder("stalling", text, DUE, player=p)]


def lasting(now: Moment) -> list[Reminder]:
    """The weather, while it does something."""
    m = now.m
    if m.active < 0 or now.phase not in IN_A_TURN or m.weather == NICE:
        return []
    listed = tables(m) if m.rules.plan is not None else texts.tables(m.rules.edition.name)
    row = next(row for row in listed.weather if row.key == m.weather.replace(" ", "_"))
    text = tr("{name}: {what}", name=said(row.name), what=said(row.text))
    return [Reminder("weather", text, LASTS)]


# ---------------------------------------------------------------- between drives


def around_open_play(now: Moment) -> list[Reminder]:
    """Who kicks, as a drive of open play begins; who comes round as it ends."""
    m = now.m
    if now.phase == "kick off":
        found = [kicks(m, m.extra.kicker, NOW)]
        return [*found, *shut_out(m)]
    if now.asked == "ko recovery":
        return knocked_out(now, dict.fromkeys((0, 1), COMES_ROUND))
    return []


def kicks(m: Match, coach: int, state: str) -> Reminder:
    return Reminder("kicker", tr("{team} kick off", team=coach_name(m, coach)), state)


def shut_out(m: Match) -> list[Reminder]:
    """Reserves are closed: who is not to be set up."""
    out = sorted(m.closing.out)
    if not out:
        return []
    return [Reminder("closed", tr("Reserves are closed: {players} stay there", players=named(m, out)), LASTS)]


def knocked_out(now: Moment, needs: dict[int, int], not_yet: frozenset[int] = frozenset()) -> list[Reminder]:
    """Whose knocked-out players still roll: the coach who is asked now, those after him later."""
    m, asked = now.m, now.asked == "ko recovery"
    found = []
    for coach, need in needs.items():
        players = [p for p in m.in_box(coach, KO) if p not in not_yet]
        if not players or (asked and coach < now.coach):
            continue
        text = ntr(
            "{team}: {n} knocked-out player comes round on {need}+",
            "{team}: {n} knocked-out players come round on {need}+",
            len(players),
            team=coach_name(m, coach),
            need=need,
        )
        found.append(Reminder("ko", text, NOW if asked and coach == now.coach else DUE, named(m, players)))
    return found

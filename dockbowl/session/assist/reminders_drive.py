"""Reminders of a whole match: how a drive begins and ends, in their orders, and what lasts in it."""

from __future__ import annotations

from typing import Final

from dockbowl.core.requests import Choose, Roll
from dockbowl.core.state import Match
from dockbowl.games.match import drive
from dockbowl.games.match.course import DRIVE, HALF, LAST_HALF, MATCH, course, prays
from dockbowl.games.match.gifts import FROG
from dockbowl.games.match.plan import kick_offs, plan, prayer_rows, tables
from dockbowl.games.match.prayers import ROCK
from dockbowl.games.match.turns import ROCK_HITS
from dockbowl.lang import ntr, said, tr, word_table
from dockbowl.rules.weather import HEAT
from dockbowl.session.assist.reminder import DONE, DUE, LASTS, NOW, Moment, Reminder, named
from dockbowl.session.assist.reminders_all import IN_A_TURN
from dockbowl.session.assist.reminders_pitch import half_name, kicks, knocked_out, shut_out
from dockbowl.session.story import coach_name, player_name

SET_UP, KICK, EVENT, LANDING = "set up", "kick", "event", "landing"
ROLLS_EVENT, COACHING = "kick-off", "brilliant coaching"
WEAPONS, COME_ROUND, HEAT_STRIKES = "secret weapons", "ko recovery", "heat"
ENDING: Final = ("drive end", WEAPONS, COME_ROUND, HEAT_STRIKES, "clear away")
"""The phases in which a drive ends; their order is that of the game."""
FOR: Final = word_table({DRIVE: "this drive", HALF: "this half", MATCH: "this match"})


# ---------------------------------------------------------------- around a drive


def around_it(now: Moment) -> list[Reminder]:
    """What belongs to the beginning or the end of a drive; [] in between."""
    m = now.m
    extra = course(m)
    if now.phase == SET_UP:
        return _set_up(m)
    if now.phase in ENDING:
        return _ending(now)
    if now.phase == KICK:
        return [kicks(m, extra.kicker, NOW)]
    if extra.event or now.phase == EVENT:
        return _event(now)
    return []


def _set_up(m: Match) -> list[Reminder]:
    """Who kicks and who sets up, who is not to be; at half-time what is given back."""
    extra = course(m)
    found = []
    if extra.half > 1 and not max(m.turn):
        text = tr("{half}: nothing is given back", half=half_name(m))
        if extra.half <= LAST_HALF:
            text = tr("{half}: team re-rolls are full again", half=half_name(m))
        found.append(Reminder("half", text, DONE))
    found.append(kicks(m, extra.kicker, LASTS))
    if extra.queue:
        found.append(Reminder(SET_UP, tr("{team} set up", team=coach_name(m, extra.queue[0])), NOW))
    missing = sorted(extra.missing)
    if missing:
        found.append(Reminder("missing", tr("Not in this drive: {players}", players=named(m, missing)), LASTS))
    return [*found, *shut_out(m)]


def _event(now: Moment) -> list[Reminder]:
    """The kick-off table: to be rolled on, under way, or done as the ball comes down."""
    m, asked = now.m, now.asked
    extra = course(m)
    if asked == ROLLS_EVENT:
        return [Reminder(EVENT, tr("Kick-off table: 2 d6"), NOW)]
    phases = list(m.rules.phases)
    under_way = now.phase == EVENT or bool(extra.left) or extra.blitzing
    in_the_air = phases[phases.index(EVENT) : phases.index(LANDING) + 1]  # some events are phases of their own
    if not extra.event or (m.active >= 0 and not extra.blitzing) or not (under_way or now.phase in in_the_air):
        return []
    row = kick_offs(m)[extra.event]
    text = tr("Kick-off: {row} {name}", row=row.roll, name=said(row.name))
    found = [Reminder(EVENT, text, DONE if now.phase == LANDING else NOW, said(row.text))]
    if extra.left:
        left = ntr("{n} player may still act", "{n} players may still act", extra.left)
        found.append(Reminder("left", left, DUE))
    if asked == COACHING:
        found += [
            Reminder("head coach", tr("-1: {team} have no head coach", team=coach_name(m, coach)), LASTS)
            for coach in (0, 1)
            if plan(m).coaching(m, coach) < m.assistants[coach]
        ]
    return found


def _ending(now: Moment) -> list[Reminder]:
    """What a drive's end brings, in the order of the game: what is past is left out."""
    m = now.m
    extra = course(m)
    order = [phase for phase in m.rules.phases if phase in ENDING]
    here = order.index(now.phase)
    found: list[Reminder] = []
    for phase in order[here:]:
        state = NOW if phase == now.phase else DUE
        if phase == WEAPONS:
            found += weapons(now, state)
        elif phase == COME_ROUND:
            needs = {coach: drive.comes_round_on(m, coach) for coach in (0, 1)}
            found += knocked_out(now, needs, getattr(extra, "fainted", frozenset()))
        elif phase == HEAT_STRIKES and m.weather == HEAT:
            row = next(row for row in tables(m).weather if row.key == HEAT.replace(" ", "_"))
            found.append(Reminder("heat", tr("{name}: {what}", name=said(row.name), what=said(row.text)), state))
    return [*found, *_ends(m)]


def weapons(now: Moment, state: str) -> list[Reminder]:
    """Who is sent off for a secret weapon, unless the match is over with this drive."""
    m, request = now.m, now.request
    players = drive.to_be_sent_off(m)
    if now.phase == WEAPONS and isinstance(request, Choose | Roll) and request.player >= 0:
        players = [request.player, *players]  # he is being looked at
    if not players or (now.phase in ENDING and drive.match_is_over(m)):
        return []
    text = tr("Secret weapons, sent off as the drive ends: {players}", players=named(m, players))
    return [Reminder("weapons", text, state)]


def _ends(m: Match) -> list[Reminder]:
    """What lasted for the drive, or the half, and is over with it."""
    over = (DRIVE, HALF) if drive.half_is_over(m) else (DRIVE,)
    rows = prayer_rows(m)
    found = [
        (f"{coach_name(m, coach)}: {said(rows[number].name)}", said(rows[number].text))
        for coach, number in _in_force(m, over)
    ]
    found += [(one.text, "") for one in _drive_rerolls(m)]
    return [Reminder("ends", tr("Ends now: {what}", what=what), DUE, note) for what, note in found]


# ---------------------------------------------------------------- in a turn


def lasting(now: Moment) -> list[Reminder]:
    """What is in force in the turns of a drive: what the kick-off and prayers gave, weapons, a rock for a staller."""
    m = now.m
    extra = course(m)
    if m.active < 0 or now.phase not in IN_A_TURN:
        return []
    found = []
    for p in sorted(extra.stallers):
        if prays(m, 1 - m.active, ROCK):
            text = tr("{player} stalls: a rock as the turn ends, on {n}+", player=player_name(m, p), n=ROCK_HITS)
            found.append(Reminder("stalling", text, DUE, player=p))
    found += [*_drive_rerolls(m), *_prayers(m), *_gifts(m)]
    if extra.sky:
        text = tr("Conjured weather, until the turn of {team} is over", team=coach_name(m, 1 - extra.sky_owner))
        found.append(Reminder("sky", text, LASTS, said(extra.sky)))
    return [*found, *weapons(now, LASTS)]


def _drive_rerolls(m: Match) -> list[Reminder]:
    extra = course(m)
    found = []
    for coach, n in enumerate(extra.drive_rerolls):
        if n:
            team = coach_name(m, coach)
            text = ntr("{team}: {n} re-roll for this drive", "{team}: {n} re-rolls for this drive", n, team=team)
            found.append(Reminder("drive rerolls", text, LASTS))
    return found


def _in_force(m: Match, lasts: tuple[str, ...]) -> list[tuple[int, int]]:
    """Prayers in force that last so long, each with whose it is."""
    rows = prayer_rows(m)
    return [(coach, number) for coach, number in sorted(course(m).prayers) if rows[number].duration in lasts]


def _prayers(m: Match) -> list[Reminder]:
    rows = prayer_rows(m)
    found = []
    for coach, number in _in_force(m, tuple(FOR)):
        row = rows[number]
        text = tr("{team}: {prayer}, {time}", team=coach_name(m, coach), prayer=said(row.name), time=FOR[row.duration])
        found.append(Reminder("prayer", text, LASTS, said(row.text)))
    return found


def _gifts(m: Match) -> list[Reminder]:
    """What a player is lent for less than the match: with the match it is on his card."""
    found = []
    for p, what, lasts in course(m).gifts:
        if lasts == MATCH or what == FROG or m.at[p] < 0:
            continue
        text = tr("{player}: {gift}, {time}", player=player_name(m, p), gift=gift_name(what), time=FOR[lasts])
        found.append(Reminder("gift", text, LASTS, player=p))
    return found


def gift_name(what: str) -> str:
    """`MA -1`, `Mighty Blow +1`."""
    word, _, number = what.partition(" ")
    if word in ("ma", "st", "ag", "pa", "av"):
        return f"{word.upper()} {number}"
    return f"{said(word.replace('_', ' '))} {number}".strip()

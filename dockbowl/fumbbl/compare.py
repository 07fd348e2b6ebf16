"""Our whole position beside the recorded one: players, ball, turns, score, re-rolls, weather."""

from __future__ import annotations

from collections.abc import Iterator

from dockbowl.core import texts
from dockbowl.core.moments import Prop
from dockbowl.core.state import PRONE, STANDING, STATUS_NAMES, Match
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.cursor import Cursor
from dockbowl.fumbbl.mirror import Mirror
from dockbowl.games.match.course import course
from dockbowl.rules.rerolls import leader_ready


def differences(cursor: Cursor, mirror: Mirror) -> list[str]:
    """Everything that differs between our match and a moment of the record, the players first."""
    m = cursor.m
    found = [text for theirs in mirror.state for text in _player(cursor, mirror, theirs)]
    found += _ball(cursor, mirror)
    for coach in (0, 1):
        found += _coach(m, mirror, coach)
    if m.weather != mirror.weather:
        found.append(f"the weather is {m.weather} here, {mirror.weather} in the record")
    if mirror.half and course(m).half != mirror.half:
        found.append(f"it is half {course(m).half} here, {mirror.half} in the record")
    return found


def _player(cursor: Cursor, mirror: Mirror, theirs: str) -> Iterator[str]:
    m, p = cursor.m, cursor.player(theirs)
    if p < 0:
        return
    state = mirror.state[theirs]
    status = terms.status(state)
    # The record turns the stunned over as their own turn begins, spent for it; we as it ends. It comes to the same.
    rolled = status == PRONE and p in m.to_roll_over and not state & terms.ACTIVE
    here = _place(m, m.at[p], PRONE if rolled else m.status[p])
    there = _place(m, cursor.square(mirror.at.get(theirs)) if status <= 2 else -1, status)
    if here != there:
        yield f"{m.ids[p]} is {here} here, {there} in the record"
    elif m.at[p] >= 0 and status == STANDING:
        if bool(m.distracted[p]) != terms.is_distracted(state):
            zones = _no(m.distracted[p]), _no(terms.is_distracted(state))
            yield f"{m.ids[p]} has {zones[0]} tackle zone here, {zones[1]} in the record"
    if m.at[p] >= 0 and bool(m.rooted[p]) != bool(state & terms.ROOTED):
        yield f"{m.ids[p]} is {'' if m.rooted[p] else 'not '}rooted here"


def _no(gone: object) -> str:
    return "no" if gone else "a"


def _place(m: Match, square: int, status: int) -> str:
    name = STATUS_NAMES[status]
    return f"{name} at {texts.format_square(m, square)}" if square >= 0 else name


def _ball(cursor: Cursor, mirror: Mirror) -> Iterator[str]:
    m = cursor.m
    theirs = mirror.carrier()
    holder = cursor.player(theirs) if theirs else -1
    here = f"with {m.ids[m.carrier]}" if m.carrier >= 0 else f"at {texts.format_square(m, m.ball)}"
    there = f"with {m.ids[holder]}" if holder >= 0 else f"at {texts.format_square(m, cursor.square(mirror.ball))}"
    if here != there:
        yield f"the ball is {here} here, {there} in the record"


def rerolls(m: Match, coach: int) -> int:
    """Re-rolls as the record counts them, an unspent Leader's on the pitch included."""
    return m.rerolls[coach] + (1 if leader_ready(m, coach) else 0)


def brings_reroll(m: Match, coach: int) -> bool:
    """Whether a Lord of Chaos plays for him: the record counts what he brings only while he is on the pitch."""
    return any(Prop.BRINGS_REROLL in m.base[p].props for p in m.team(coach))


def _without_chaos(m: Match, coach: int, mirror: Mirror) -> int:
    here = rerolls(m, coach)
    return here - 1 if here == mirror.rerolls[coach] + 1 and brings_reroll(m, coach) else here


def _coach(m: Match, mirror: Mirror, coach: int) -> Iterator[str]:
    pairs = (
        ("turn", m.turn[coach], mirror.turn[coach]),
        ("score", m.score[coach], mirror.score[coach]),
        ("re-rolls", _without_chaos(m, coach, mirror), mirror.rerolls[coach]),
        ("apothecaries", m.apothecaries[coach], mirror.apothecaries[coach]),
    )
    for name, here, there in pairs:
        if here != there:
            yield f"coach {'ab'[coach]}'s {name}: {here} here, {there} in the record"


def box(status: int) -> str:
    """Where a player is in the end: the pitch and Reserves are one then."""
    return STATUS_NAMES[status]

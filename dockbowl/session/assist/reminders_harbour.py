"""Reminders of a harbour: how a turn begins, in its order, what lasts until Stranger Things, treasures held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.state import KO, RESERVES, Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.creatures import luggage_is_due, monkey_is_due
from dockbowl.games.dockbowl.sea_state import ITEMS, LUGGAGE, PIRATES, THRUD, WAVE, Sea
from dockbowl.games.dockbowl.turns import reserve_options, wave_is_due
from dockbowl.lang import said, tr
from dockbowl.session.assist.reminder import DONE, DUE, LASTS, NOW, Moment, Reminder
from dockbowl.session.story import coach_name, player_name

BEGINNINGS: Final = ("turn start", "sea event", "sea moves", "reserve")
"""The phases in which a turn begins."""


def beginnings(now: Moment) -> list[Reminder]:
    """What belongs to the start of this turn; [] once that is over."""
    m, asked, told, rolled = now.m, now.asked, now.told, now.rolled
    if m.phase not in BEGINNINGS or not any(isinstance(one, ev.Told) and one.what == "counter" for one in told):
        return []
    extra: Sea = m.extra
    found = [Reminder("counter", tr("Turn counter at {counter}", counter=extra.counter), DONE)]
    sea = next((one for one in rolled if one.purpose == "sea"), None)
    if sea is None:
        text = tr("Sea roll: {team} roll a d8 against {counter}", team=coach_name(m, m.active), counter=extra.counter)
        found.append(Reminder("sea", text, NOW))
    else:
        found.append(Reminder("sea", tr("Sea roll: {faces}", faces=" ".join(map(str, sea.faces))), DONE))
        if sea.passed:
            found += _stranger(m, asked)
    found += _wave(m, rolled, asked)
    found += _creature(m, told, "luggage", "luggage", luggage_is_due(m), extra.luggage)
    found += _creature(m, told, "monkey", "monkey roams", monkey_is_due(m), extra.monkey)
    if len(reserve_options(m)) > 1:
        found.append(Reminder("reserve", _help(m), NOW if asked == "reserve" else DUE))
    return found


def _stranger(m: Match, asked: str) -> list[Reminder]:
    extra: Sea = m.extra
    if asked == "stranger things":
        found = [Reminder("stranger things", tr("Stranger Things at Sea: roll 2 d6"), NOW)]
        if extra.effect:
            event = texts.sea_events()[extra.effect]
            found.append(Reminder("effect ends", tr("{name} ends now", name=said(event.name)), NOW))
        return found + _creatures_go(m)
    if not extra.event_faces:
        return []
    event = texts.sea_events()[sum(extra.event_faces)]
    text = tr("Stranger Things: {row} {name}", row=event.roll, name=said(event.name))
    return [Reminder("stranger things", text, NOW if m.phase == "sea event" else DONE, said(event.text))]


def _wave(m: Match, rolled: Sequence[ev.Rolled], asked: str) -> list[Reminder]:
    """The lasting wave in the turns in which it rolls; the turn it came in has had its own."""
    extra: Sea = m.extra
    gone = any(one.purpose == "wave" for one in rolled)
    if extra.effect != WAVE or m.phase == "sea event" or not (asked == "sea" or wave_is_due(m)):
        return []
    state = DONE if gone else NOW if asked == "wave" else DUE
    event = texts.sea_events()[WAVE]
    return [Reminder("wave", tr("{name}: a d8 for its direction", name=said(event.name)), state, said(event.text))]


def _creature(m: Match, told: Sequence[Event], key: str, action: str, due: bool, p: int) -> list[Reminder]:
    """A creature that moves by itself at the start of each turn."""
    began = any(isinstance(one, ev.Activated) and one.action == action for one in told)
    if not due and not began:
        return []
    if m.phase == "sea event":  # Stranger Things may send it away first
        return []
    state = NOW if m.mover == p and m.phase == "sea moves" else DONE if began else DUE
    return [Reminder(key, tr("{name} moves: d8 a square", name=said(m.card[p].name)), state, player=p)]


def _help(m: Match) -> str:
    """A Reserve, the Magic Sponge, or neither."""
    parts = []
    if any(option.verb == "bring" for option in reserve_options(m)):
        parts.append(tr("bring on a Reserve ({n} there)", n=len(m.in_box(m.active, RESERVES))))
    if m.in_box(m.active, KO):
        parts.append(tr("use the Magic Sponge ({n} knocked out)", n=len(m.in_box(m.active, KO))))
    return tr("Once a turn: {what}", what=tr(" or ").join(parts))


def _creatures_go(m: Match) -> list[Reminder]:
    """What a roll on Stranger Things does to the creatures, before its row."""
    extra: Sea = m.extra
    found = []
    if extra.in_play(LUGGAGE):
        text = tr("{name} is a chest again", name=said(m.card[extra.luggage].name))
        found.append(Reminder("luggage ends", text, DUE, player=extra.luggage))
    if extra.in_play(THRUD):
        text = tr("All roll again for {name}", name=said(m.card[extra.thrud].name))
        found.append(Reminder("thrud", text, DUE, player=extra.thrud))
    return found


def lasting(now: Moment) -> list[Reminder]:
    """What is in force in the whole of a turn: the effect with what ends it, and treasures with who holds them."""
    m = now.m
    if m.active < 0:
        return []
    return [*_effect(m), *_treasures(m)]


def _treasures(m: Match) -> list[Reminder]:
    """What a treasure gives is easily forgotten: who holds which."""
    extra: Sea = m.extra
    found = []
    for treasure in ITEMS:
        holder = extra.holders[treasure]
        if holder >= 0:
            fact = texts.treasures()[treasure]
            text = tr("{player} has the {treasure}", player=player_name(m, holder), treasure=said(fact.name))
            found.append(Reminder("treasure", text, LASTS, said(fact.text), holder))
    return found


def _effect(m: Match) -> list[Reminder]:
    """What lasts until Stranger Things is next rolled on."""
    extra: Sea = m.extra
    if not extra.effect or extra.effect == WAVE or m.phase == "sea event":
        return []
    event = texts.sea_events()[extra.effect]
    what = said(event.name)
    if extra.effect == PIRATES:
        what = f"{what}: {', '.join(player_name(m, p) for p in extra.pirates if m.at[p] >= 0)}"
    elif m.weather != "nice":
        what = f"{what}: {said(m.weather)}"
    text = tr("{what}; ends at the next Stranger Things roll", what=what)
    return [Reminder("effect", text, LASTS, said(event.text))]

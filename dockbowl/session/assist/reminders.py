"""What people at a table forget: the beginnings of a turn in their order, and what lasts.

Nothing is decided here. A reminder follows from the state, from what is asked and from what has been told since the
turn began; whether something is due is asked of the very functions the procedures ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.requests import Request
from dockbowl.core.state import KO, RESERVES, Match
from dockbowl.games import texts
from dockbowl.games.dockbowl.creatures import luggage_is_due, monkey_is_due
from dockbowl.games.dockbowl.sea_state import PIRATES, WAVE, Sea
from dockbowl.games.dockbowl.turns import reserve_options, wave_is_due
from dockbowl.lang import said, tr
from dockbowl.session.session import Session
from dockbowl.session.story import coach_name, player_name

DONE, NOW, DUE, LASTS = "done", "now", "due", "lasts"
"""Done in this turn; to be done at this very moment; to be done before the turn proper; in force all the time."""
BEGINNINGS: Final = ("turn start", "sea event", "sea moves", "reserve")
"""The phases in which a turn begins."""
LUGGAGE, MONKEY = "luggage", "monkey roams"
"""What the activations of creatures are called."""


class Reminder(msgspec.Struct, frozen=True):
    """One thing to remember. `note` tells it in full."""

    key: str
    text: str
    state: str
    note: str = ""
    player: int = -1


def reminders(session: Session) -> tuple[Reminder, ...]:
    """What is to be remembered at this moment, in the order in which a turn takes it."""
    m = session.match
    if m.over or not isinstance(m.extra, Sea) or m.active < 0:
        return ()
    return (*_beginnings(m, session.request, this_turn(session)), *_lasting(m))


def this_turn(session: Session) -> list[Event]:
    """What has been told since the turn began, the latest last."""
    found: list[Event] = []
    for told in reversed(session.told):
        if isinstance(told.event, ev.TurnStarted):
            break
        found.append(told.event)
    return found[::-1]


def _beginnings(m: Match, request: Request | None, told: Sequence[Event]) -> list[Reminder]:
    """What belongs to the start of this turn; [] once that is over."""
    if m.phase not in BEGINNINGS or not any(isinstance(one, ev.Told) and one.what == "counter" for one in told):
        return _leaving(m, request)
    asked = request.purpose if request is not None else ""
    extra: Sea = m.extra
    rolled = [one for one in told if isinstance(one, ev.Rolled)]
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
    found += _creature(m, told, "luggage", LUGGAGE, luggage_is_due(m), extra.luggage)
    found += _creature(m, told, "monkey", MONKEY, monkey_is_due(m), extra.monkey)
    if len(reserve_options(m)) > 1:
        found.append(Reminder("reserve", _help(m), NOW if asked == "reserve" else DUE))
    return found


def _leaving(m: Match, request: Request | None) -> list[Reminder]:
    """Before anything else in a turn: who leaves because the evening is long."""
    extra: Sea = m.extra
    if not extra.leave or m.phase != "turn start" or request is None or request.purpose != "random player":
        return []
    return [Reminder("leave", tr("A player of {team} leaves at random", team=coach_name(m, m.active)), NOW)]


def _stranger(m: Match, asked: str) -> list[Reminder]:
    extra: Sea = m.extra
    if asked == "stranger things":
        found = [Reminder("stranger things", tr("Stranger Things at Sea: roll 2 d6"), NOW)]
        if extra.effect:
            event = texts.sea_events()[extra.effect]
            found.append(Reminder("effect ends", tr("{name} ends now", name=said(event.name)), NOW))
        return found
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


def _lasting(m: Match) -> list[Reminder]:
    """What is in force in the whole of a turn, and what ends it."""
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

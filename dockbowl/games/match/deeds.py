"""What players earn: star player points, counted while the match is played. Rule: core 26.

Everything is told by events, so this listens to them; no rule reads what it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dockbowl.board.tiles import OFF
from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.moments import Prop
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.match.course import course, prays
from dockbowl.rules.throwing import SUPERB

COMPLETION, TOUCHDOWN, DEFLECTION, INTERCEPTION, CASUALTY, MVP = (
    "completion", "touchdown", "deflection", "interception", "casualty", "mvp",
)  # fmt: skip
DEEDS: Final = (COMPLETION, TOUCHDOWN, DEFLECTION, INTERCEPTION, CASUALTY, MVP)
WORTH: Final = {COMPLETION: 1, TOUCHDOWN: 3, DEFLECTION: 1, INTERCEPTION: 2, CASUALTY: 2, MVP: 4}
EARN_NOTHING: Final = frozenset(("star", "mercenary", "staff", "neutral"))
"""Roles that earn no points and are no Most Valuable Player."""
PERFECT_PASSING, FAN_INTERACTION, NECESSARY_VIOLENCE, FOULING_FRENZY = 10, 11, 12, 13
SPECIAL: Final = frozenset(("stab", "vomit", "fire", "bomb", "chainsaw"))
"""What the harm of special actions is told as."""
_LOOSE: Final = frozenset(("bounce", "scatter", "deviate", "throw-in"))
_CASUALTIES: Final = frozenset(("casualty", "badly hurt", "seriously hurt", "dead"))


def earn(m: Match, player: int, deed: str, worth: int | None = None, times: int = 1) -> None:
    """Note a deed and its points. `times` -1 takes one back."""
    if player < 0 or m.card[player].role in EARN_NOTHING:
        return
    extra = course(m)
    worth = WORTH[deed] if worth is None else worth
    deeds = dict(extra.deeds)
    deeds[player, deed] = deeds.get((player, deed), 0) + times
    if deeds[player, deed] <= 0:
        del deeds[player, deed]
    points = dict(extra.spp)
    points[player] = points.get(player, 0) + worth * times
    if points[player] <= 0:
        del points[player]
    extra.deeds, extra.spp = deeds, points


def heard(m: Match, event: Event) -> None:
    """Something has been told."""
    listener = _LISTENERS.get(type(event))
    if listener is not None:
        listener(m, event)


def _scored(m: Match, event: ev.Scored) -> None:
    earn(m, event.player, TOUCHDOWN)


def _passed(m: Match, event: ev.Passed) -> None:
    accurate = event.result == "accurate" and m.action != "bomb"
    course(m).thrown = (event.player, event.square) if accurate else (NOBODY, OFF)


def _ball_moved(m: Match, event: ev.BallMoved) -> None:
    if event.how in _LOOSE:
        course(m).thrown = (NOBODY, OFF)


def _ball_taken(m: Match, event: ev.BallTaken) -> None:
    """Caught by a team-mate in the square aimed at: a completion. An interception counts for its deflection."""
    extra = course(m)
    thrower, square = extra.thrown
    extra.thrown = (NOBODY, OFF)
    p = event.player
    if event.how == "intercept":
        earn(m, p, DEFLECTION, times=-1)
        earn(m, p, INTERCEPTION)
    elif event.how == "catch" and 0 <= thrower != p and event.square == square and m.coach[thrower] == m.coach[p]:
        _completed(m, thrower)


def _completed(m: Match, thrower: int) -> None:
    earn(m, thrower, COMPLETION, 2 if prays(m, m.coach[thrower], PERFECT_PASSING) else 1)


def _told(m: Match, event: ev.Told) -> None:
    if event.what == "casualty":
        extra = course(m)
        extra.injuries = {**extra.injuries, event.player: event.word}
    elif event.what == "eaten":
        extra = course(m)
        extra.injuries = {**extra.injuries, event.player: "dead"}
    elif event.what == "deflected" and m.action != "bomb":
        earn(m, event.player, DEFLECTION)
    elif event.what == "hurl result":
        course(m).hurled = (event.player, event.number) if event.word == SUPERB else (NOBODY, NOBODY)


def _rolled(m: Match, event: ev.Rolled) -> None:
    """A team-mate superbly thrown who lands on his feet: a completion."""
    if event.purpose == "landing":
        extra = course(m)
        thrower, mate = extra.hurled
        extra.hurled = (NOBODY, NOBODY)
        if event.passed and event.player == mate:
            _completed(m, thrower)


def _block(m: Match, event: ev.BlockResult) -> None:
    course(m).blow = (event.player, event.target)


def _injured(m: Match, event: ev.InjuryRolled) -> None:
    """A casualty by a block, whoever threw it; by a Violent Innovator's special action; else when prayers say so."""
    if event.result not in _CASUALTIES:
        return
    attacker, target = course(m).blow
    victim = event.player
    if event.cause == "block" and victim in (attacker, target):
        _caused(m, target if victim == attacker else attacker, victim)
    elif event.cause == "crowd" and attacker >= 0 and attacker == m.mover:
        if prays(m, m.coach[attacker], FAN_INTERACTION):
            _caused(m, attacker, victim)
    elif m.action == "foul" and m.mover >= 0 and m.mover != victim and event.cause in ("foul", "chainsaw"):
        if prays(m, m.coach[m.mover], FOULING_FRENZY):
            _caused(m, m.mover, victim)
    elif event.cause in SPECIAL and m.mover >= 0 and Prop.SCORES_BY_WEAPONS in m.card[m.mover].props:
        _caused(m, m.mover, victim)


def _caused(m: Match, by: int, victim: int) -> None:
    if by >= 0 and m.coach[by] != m.coach[victim]:
        earn(m, by, CASUALTY, 3 if prays(m, m.coach[by], NECESSARY_VIOLENCE) else 2)


def _activated(m: Match, event: ev.Activated) -> None:
    extra = course(m)
    extra.blow, extra.thrown, extra.hurled = (NOBODY, NOBODY), (NOBODY, OFF), (NOBODY, NOBODY)


_LISTENERS: Final[Mapping[type[Event], Callable[[Match, Any], None]]] = {
    ev.Activated: _activated,
    ev.BallMoved: _ball_moved,
    ev.BallTaken: _ball_taken,
    ev.BlockResult: _block,
    ev.InjuryRolled: _injured,
    ev.Passed: _passed,
    ev.Rolled: _rolled,
    ev.Scored: _scored,
    ev.Told: _told,
}

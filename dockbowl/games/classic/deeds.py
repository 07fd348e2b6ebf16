"""Star player points of the classic edition: what is told on the way. Rule: core 26 (classic)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dockbowl.board.tiles import OFF
from dockbowl.core import events as ev
from dockbowl.core.events import Event
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.classic.course import classic
from dockbowl.games.match import deeds as shared
from dockbowl.games.match.after import POISONED
from dockbowl.games.match.course import course, with_coach
from dockbowl.games.match.deeds import CASUALTY, COMPLETION, INTERCEPTION, MVP, TOUCHDOWN, earn
from dockbowl.rules.injury_tables import BADLY_HURT, CASUALTY_ROLL

WORTH: Final = {COMPLETION: 1, TOUCHDOWN: 3, INTERCEPTION: 2, CASUALTY: 2, MVP: 5}
_CASUALTIES: Final = frozenset((BADLY_HURT, CASUALTY_ROLL))


def heard(m: Match, event: Event) -> None:
    """Something has been told."""
    own = _LISTENERS.get(type(event))
    if own is None:
        shared.heard(m, event)
    else:
        own(m, event)


def _ball_taken(m: Match, event: ev.BallTaken) -> None:
    """An interception; or a completion, if a team-mate has caught it in the square aimed at."""
    extra = course(m)
    thrower, square = extra.thrown
    extra.thrown = (NOBODY, OFF)
    p = event.player
    if event.how == "intercept":
        earn(m, p, INTERCEPTION)
    elif event.how == "catch" and 0 <= thrower != p and event.square == square and m.coach[thrower] == m.coach[p]:
        earn(m, thrower, COMPLETION)


def _rolled(m: Match, event: ev.Rolled) -> None:
    """A team-mate who lands on his feet earns nobody anything."""


def _injured(m: Match, event: ev.InjuryRolled) -> None:
    """A casualty by a block, whoever threw it; the crowd, fouls and weapons earn nothing."""
    attacker, target = course(m).blow
    victim = event.player
    if event.result in _CASUALTIES and event.cause == "block" and victim in (attacker, target):
        by = target if victim == attacker else attacker
        if by >= 0 and m.coach[by] != m.coach[victim]:
            earn(m, by, CASUALTY)


def _told(m: Match, event: ev.Told) -> None:
    if event.what == "rots":
        extra = classic(m)
        extra.infected = with_coach(extra.infected, event.coach, extra.infected[event.coach] + 1)
    elif event.what == "poisoned":
        course(m).injuries = {**course(m).injuries, event.player: f"{BADLY_HURT}: {POISONED}"}
    elif event.what != "hurl result":
        shared.heard(m, event)


_LISTENERS: Final[Mapping[type[Event], Callable[[Match, Any], None]]] = {
    ev.BallTaken: _ball_taken,
    ev.InjuryRolled: _injured,
    ev.Rolled: _rolled,
    ev.Told: _told,
}

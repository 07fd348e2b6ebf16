"""Hatred: who was seriously hurt may hate the race of the opponent who did it. Rule: sevens, injuries."""

from __future__ import annotations

from typing import Any, Final

from dockbowl.core import events as ev
from dockbowl.core.events import Event, Rolled, Told
from dockbowl.core.requests import Proc, roll_one
from dockbowl.core.state import NOBODY, Match
from dockbowl.games.sevens.course import sevens

HURT: Final = "seriously hurt"
HATES: Final = 4


def heard(m: Match, event: Event) -> None:
    """Notes by whose hand somebody is seriously hurt: a blocker or who was blocked, else who acts."""
    if type(event) is ev.InjuryRolled and event.result == HURT:
        by = culprit(m, event)
        if by >= 0:
            extra = sevens(m)
            extra.hater_of = {**extra.hater_of, event.player: by}


def culprit(m: Match, event: Any) -> int:
    """The opponent who did it, NOBODY if no opponent did."""
    victim = event.player
    attacker, target = sevens(m).blow
    by = m.mover
    if event.cause == "block" and victim in (attacker, target):
        by = target if victim == attacker else attacker
    return by if by >= 0 and m.coach[by] != m.coach[victim] else NOBODY


def learn(m: Match) -> Proc[None]:
    """After the match: a die for each who was seriously hurt by an opponent; on 4 or more he hates that race."""
    extra = sevens(m)
    for victim, by in sorted(extra.hater_of.items()):
        if extra.injuries.get(victim) != HURT:
            continue
        face = yield from roll_one("hatred", coach=m.coach[victim], player=victim, need=HATES)
        m.emit(Rolled("hatred", "d6", (face,), m.coach[victim], victim, HATES, (), face >= HATES))
        if face >= HATES:
            race = m.base[by].race
            extra.hatreds = {**extra.hatreds, victim: race}
            m.emit(Told("hatred", m.coach[victim], victim, number=by, word=race))

"""Plague Ridden where no roster is at hand: whom he kills rises as a lineman like those of his team.

Rule: core 30.1 (2020). A whole match, which knows the rosters, has a Rotter of the book's.
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.cards import Card
from dockbowl.core.coaches import coach_letter
from dockbowl.core.events import SkillUsed, Told
from dockbowl.core.moments import KILLED, Prop
from dockbowl.core.requests import NEUTRAL, Proc, confirm
from dockbowl.core.state import NOBODY, RESERVES, Match

USED: Final = "match plague_ridden"
"""Once a match for a team."""
SAFE: Final = frozenset((Prop.DECAYS, Prop.REGENERATES, Prop.STUNTY))
STRONGEST: Final = 4


def infect(m: Match, killer: int, victim: int) -> Proc[None]:
    """A new lineman joins Reserves, like the plainest of the team. The victim stays dead for his own (FAQ)."""
    coach = m.coach[killer]
    card = m.card[victim]
    if Prop.PLAGUES not in m.card[killer].props:
        return
    if coach in (NEUTRAL, m.coach[victim]) or card.st > STRONGEST or not SAFE.isdisjoint(card.props):
        return
    if any(what == USED and m.coach[p] == coach for p, what in m.once):
        return
    model = _plainest(m, coach)
    if model == NOBODY or not (yield from confirm(coach, "use plague_ridden", player=killer, target=victim)):
        return
    m.use_once(killer, USED)
    m.emit(SkillUsed(killer, "plague_ridden", victim))
    new = _rise(m, coach, m.base[model])
    m.emit(Told("rises", coach=coach, player=new, number=victim))


def _plainest(m: Match, coach: int) -> int:
    """The lineman of a team with the fewest skills, NOBODY if it has no lineman."""
    linemen = [p for p in m.team(coach) if m.base[p].role == "lineman"]
    return min(linemen, key=lambda p: (len(m.base[p].skills), p), default=NOBODY)


def _rise(m: Match, coach: int, model: Card) -> int:
    """Add him with the next free number."""
    letter = coach_letter(coach)
    numbers = [m.card[p].number for p in m.team(coach)]
    number = max((*numbers, len(numbers))) + 1
    while f"{letter}{number}" in m.ids:
        number += 1
    card = Card(
        f"Rotter {number}",
        model.ma,
        model.st,
        model.ag,
        model.pa,
        model.av,
        model.skills,
        m.rules.skills,
        position=model.position,
        role=model.role,
        race=model.race,
        number=number,
        keywords=model.keywords,
    )
    return m.add_player(f"{letter}{number}", card, coach, RESERVES)


PLAGUE_HOOK: Final = KILLED.hook(infect)

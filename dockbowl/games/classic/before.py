"""Before a classic match: petty cash, inducements, the gate and FAME. Rule: core 5 (classic).

The weather, journeymen and the toss are those of every match (`games.match.before`).
"""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import D6, Option, Proc, choose, roll
from dockbowl.core.state import Match
from dockbowl.games.classic.course import classic
from dockbowl.games.match.before import purchase
from dockbowl.games.match.course import with_coach
from dockbowl.games.match.inducements import chefs

STEP: Final = 10_000
"""Gold is moved in steps of so much."""
CHEAPEST: Final = 50_000
"""With less than this nothing can be bought."""
FAMOUS: Final = 2
"""A gate so many times the other's is worth a FAME of 2."""


# ------------------------------------------------------------------ petty cash


def purses(m: Match) -> None:
    """After the journeymen: the team worth more is asked first what it moves into petty cash."""
    extra = classic(m)
    a, b = extra.team_value
    first = 1 if b > a else 0
    gift = int(m.rules.options["extra_gold"])
    extra.gold = (gift, gift)
    extra.queue = (first, 1 - first)
    m.phase = "petty cash"


def petty_cash(m: Match) -> Proc[None]:
    """One coach moves gold of his treasury into petty cash; it counts in his team's value for this match.

    When both have, the team worth less is given the difference.
    """
    extra = classic(m)
    coach, extra.queue = extra.queue[0], extra.queue[1:]
    if might_buy(m, coach):
        sums = range(0, extra.treasury[coach] + 1, STEP)
        options = tuple(Option("move", word=str(gold)) for gold in sums)
        picked = yield from choose(coach, "petty cash", options)
        gold = int(picked.word)
        extra.moved = with_coach(extra.moved, coach, gold)
        extra.team_value = with_coach(extra.team_value, coach, extra.team_value[coach] + gold)
        extra.gold = with_coach(extra.gold, coach, extra.gold[coach] + gold)
        if gold:
            m.emit(Told("petty cash moved", coach, number=gold))
    if not extra.queue:
        give_the_difference(m)


def might_buy(m: Match, coach: int) -> bool:
    """Whether all that a coach could move would buy anything."""
    extra = classic(m)
    gold = extra.treasury[coach] // STEP * STEP
    difference = max(0, extra.team_value[1 - coach] - extra.team_value[coach])
    return gold > 0 and extra.gold[coach] + gold + difference >= CHEAPEST


def give_the_difference(m: Match) -> None:
    """What the values of the teams, petty cash included, differ by; the poorer team has it for inducements."""
    extra = classic(m)
    a, b = extra.team_value
    if a != b:
        poorer = 0 if a < b else 1
        extra.gold = with_coach(extra.gold, poorer, extra.gold[poorer] + abs(a - b))
        m.emit(Told("petty cash", poorer, number=abs(a - b)))
    extra.queue = (0, 1) if a >= b else (1, 0)
    m.phase = "inducements"


# ------------------------------------------------------------------ inducements


def inducements(m: Match) -> Proc[None]:
    """One purchase of the coach whose purse is open. What is not spent is lost."""
    extra = classic(m)
    if not (yield from purchase(m)) and not extra.queue:
        extra.chef_due = chefs(m)
        m.phase = "gate"


# ------------------------------------------------------------------ gate and FAME


def gate(m: Match) -> Proc[None]:
    """2d6 and the fan factor, in thousands: who comes; and what FAME that makes. W165, W166."""
    extra = classic(m)
    for coach in (0, 1):
        faces = yield from roll("gate", D6, 2, coach=coach)
        total = sum(faces) + extra.fan_factor[coach]
        m.emit(Rolled("gate", "d6", faces, coach, need=total))
        extra.gate = with_coach(extra.gate, coach, total)
    extra.fame = (fame(*extra.gate), fame(*reversed(extra.gate)))
    for coach in (0, 1):
        if extra.fame[coach]:
            m.emit(Told("fame", coach, number=extra.fame[coach]))
    m.phase = "coin"


def fame(own: int, other: int) -> int:
    """2 for a gate at least twice the other's, 1 for a greater one."""
    return 2 if own >= FAMOUS * other else int(own > other)

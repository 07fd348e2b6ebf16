"""Before a match of Sevens: fans, purses, inducements, prayers, Desperate Measures. Rules: sevens; core 5."""

from __future__ import annotations

from typing import Final

from dockbowl.core.events import Rolled, Told
from dockbowl.core.requests import D3, Proc, roll_one
from dockbowl.core.state import Match
from dockbowl.games.match.before import purchase
from dockbowl.games.match.course import add_stock, with_coach
from dockbowl.games.sevens import measures
from dockbowl.games.sevens.course import house, sevens

FIXED_FANS: Final = 3
"""The fan factor of every team in the house profile."""
TOP_UP: Final = 50_000
"""What the poorer team may add to its petty cash out of its own treasury. Rule: core 5 (2025)."""
PRAYER: Final = "prayers_to_nuffle"


def fans(m: Match) -> Proc[None]:
    """D3 and the dedicated fans; in the house profile 3 for everyone."""
    extra = sevens(m)
    m.phase = "weather"
    if house(m):
        extra.fan_factor = (FIXED_FANS, FIXED_FANS)
        return
    for coach in (0, 1):
        face = yield from roll_one("fans", D3, coach=coach)
        total = face + m.fans[coach]
        m.emit(Rolled("fans", "d3", (face,), coach, need=total))
        extra.fan_factor = with_coach(extra.fan_factor, coach, total)


def open_the_purses(m: Match) -> None:
    """The team worth more spends first. Nothing is bought among equals, or in the house profile."""
    extra = sevens(m)
    a, b = extra.team_value
    if house(m) or a == b:
        m.phase = "coin"
        return
    first = 1 if b > a else 0
    extra.gold = with_coach((0, 0), first, extra.treasury[first])
    extra.queue = (first, 1 - first)
    m.phase = "inducements"


def inducements(m: Match) -> Proc[None]:
    """One purchase of the coach whose purse is open."""
    extra = sevens(m)
    coach = extra.queue[0]
    bought = yield from purchase(m)
    if bought:
        if bought == PRAYER:
            add_stock(m, coach, PRAYER, -1)
            extra.prayers_due = with_coach(extra.prayers_due, coach, extra.prayers_due[coach] + 1)
        elif bought == measures.MEASURE:
            add_stock(m, coach, measures.MEASURE, -1)
            yield from measures.draw(m, coach)
        return
    if extra.queue:
        petty_cash(m, coach, extra.queue[0])
    else:
        m.phase = "prayers"


def petty_cash(m: Match, richer: int, poorer: int) -> None:
    """What the poorer team may spend: the difference, what the richer has spent, and a little of its own."""
    extra = sevens(m)
    cash = extra.team_value[richer] - extra.team_value[poorer] + extra.spent[richer]
    extra.petty = with_coach(extra.petty, poorer, cash)
    extra.gold = with_coach(extra.gold, poorer, cash + min(TOP_UP, extra.treasury[poorer]))
    m.emit(Told("petty cash", poorer, number=cash))

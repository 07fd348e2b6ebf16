"""Before the match: who goes first, docks, six players each, the chests. Rule: dockbowl 2."""

from __future__ import annotations

from dockbowl.core.events import Entered, Left, Told
from dockbowl.core.requests import Option, Proc, at, choose, say, who
from dockbowl.core.state import RESERVES, STANDING, Match
from dockbowl.games.dockbowl.chance import best, each_rolls
from dockbowl.games.dockbowl.chests import add_chest
from dockbowl.games.dockbowl.sea_state import Sea

DONE = say("done")


def order(m: Match) -> Proc[None]:
    """Roll off for the turn order, which is fixed for the match; ties roll again among themselves."""
    left = list(range(m.coaches))
    found: list[int] = []
    while left:
        tied = left
        while len(tied) > 1:
            totals = yield from each_rolls(m, "turn order", tied)
            tied = best(totals)
        found.append(tied[0])
        left = [c for c in left if c != tied[0]]
    m.turn_order = tuple(found)
    m.emit(Told("turn order", coach=found[0]))
    extra: Sea = m.extra
    extra.queue = m.turn_order
    m.phase = "dock"


def dock(m: Match) -> Proc[None]:
    """The next coach picks a free Docking Area."""
    extra: Sea = m.extra
    coach = extra.queue[0]
    free = [i for i, claimed in enumerate(extra.claims) if claimed < 0]
    options = tuple(Option("dock", word=m.board.docks[i].id) for i in free)
    picked = yield from choose(coach, "dock", options)
    index = next(i for i in free if m.board.docks[i].id == picked.word)
    extra.claims = tuple(coach if i == index else c for i, c in enumerate(extra.claims))
    extra.dock_of = tuple(index if c == coach else d for c, d in enumerate(extra.dock_of))
    m.emit(Told("dock", coach=coach, word=picked.word))
    m.phase = "set up"


def wanted(m: Match, coach: int) -> int:
    """How many players he sets up: six, or all he has."""
    return min(m.rules.on_pitch, len(m.in_box(coach, RESERVES)) + len(m.fielded(coach)))


def set_up_options(m: Match, coach: int) -> list[Option]:
    """Place one more; once all are placed, take one back or be done."""
    extra: Sea = m.extra
    placed = m.fielded(coach)
    if len(placed) >= wanted(m, coach):
        return [DONE, *(who("take", p) for p in placed)]
    free = [s for s in m.board.docks[extra.dock_of[coach]].squares if m.is_free(s)]
    return [Option("place", p, s) for p in m.in_box(coach, RESERVES) for s in free]


def set_up(m: Match) -> Proc[None]:
    """One placement of the coach who sets up."""
    extra: Sea = m.extra
    coach = extra.queue[0]
    picked = yield from choose(coach, "set up", lambda: set_up_options(m, coach))
    if picked.verb == "place":
        m.place(picked.player, picked.square)
        m.set_status(picked.player, STANDING)
        m.emit(Entered(picked.player, picked.square, "set up"))
    elif picked.verb == "take":
        m.lift(picked.player, RESERVES)
        m.emit(Left(picked.player, "reserves", -1, "set up"))
    else:
        extra.queue = extra.queue[1:]
        m.phase = "dock" if extra.queue else "chests"


def chests(m: Match) -> Proc[None]:
    """A chest on every place: by themselves, or by the coaches in turn. Reading R2."""
    extra: Sea = m.extra
    places = [s for s in m.board.chest_places if m.is_free(s) and s not in extra.chests]
    if not places:
        m.emit(Told("chests placed", number=len(extra.chests)))
        m.active = m.turn_order[-1]  # so that the first coach is next
        m.phase = "turn start"
        return
    if m.rules.options["chest_placing"] == "automatic":
        for square in places:
            add_chest(m, square)
        return
    coach = m.turn_order[len(extra.chests) % m.coaches]
    picked = yield from choose(coach, "place chest", tuple(at("chest", s) for s in places))
    add_chest(m, picked.square)

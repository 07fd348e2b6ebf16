"""Positions on the small harbour for the computer's seats: who stands where, and what a seat then decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from dockbowl.ai.craft import DECKHAND, Craft
from dockbowl.ai.deckhand import Deckhand
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.core.state import GONE, STANDING, Match
from dockbowl.games.catalogue import new_match
from dockbowl.games.dockbowl.chests import remove_chest
from dockbowl.rules.turn import begin_turn
from dockbowl.sim.play import Quick, board_of, setup_for
from dockbowl.sim.simulate import make_plan

Faces = Callable[[Roll], int]


@cache
def _set_up(map_name: str, teams: str) -> Match:
    plan = make_plan(map=map_name, seed=1, teams=teams)
    setup = setup_for(plan, board_of(plan), 0)
    table = Quick(Driver(new_match(setup)), Dice(1), [Deckhand(i) for i in range(len(setup.teams))])
    while table.driver.match.phase != "turn":
        table.step()
    return table.driver.match


def empty_harbour(map_name: str = "jetty", teams: str = "human", *, chests: bool = False) -> Match:
    """A harbour after set-up with nobody on it, coach 0 to play; all others are out of the match."""
    m = _set_up(map_name, teams).clone()
    for p in range(len(m.at)):
        if m.at[p] >= 0:
            m.lift(p, GONE)
    for c in range(m.coaches):
        for p in m.team(c):
            m.status[p] = GONE
    if not chests:
        for place in sorted(m.extra.chests):
            remove_chest(m, place)
    begin_turn(m, 0)
    m.phase = "turn"
    return m


def put(m: Match, coach: int, square: int, number: int = 0, status: int = STANDING) -> int:
    """One of a coach's players on a square."""
    p = m.team(coach)[number]
    m.place(p, square)
    m.set_status(p, status)
    return p


def lies(m: Match, square: int) -> None:
    """The ball has been found, and lies there."""
    m.extra.found = True
    m.ball = square


def holds(m: Match, p: int) -> None:
    """He has the ball."""
    lies(m, m.at[p])
    m.carrier = p


def high(roll: Roll) -> int:
    """Dice that always roll high; whoever jumps lands."""
    return 4 if roll.purpose == "plank jump" else roll.faces


def decide(
    m: Match, *, seed: int = 3, craft: Craft = DECKHAND, faces: Faces = high, limit: int = 90
) -> tuple[Driver, list[Option]]:
    """Let a seat play until its turn is over, its opponents answering as it would. What it said comes back."""
    driver, seat, said = Driver(m), Deckhand(seed, craft), []
    other = Deckhand(seed, craft)
    coach = m.active
    for _ in range(limit):
        request = driver.request
        if request is None or driver.match.active != coach:
            break
        if type(request) is Roll:
            driver.answer((faces(request),) * request.count)
            continue
        assert type(request) is Choose
        ours = request.coach == coach
        option = (seat if ours else other).answer(driver, request)
        assert request.allows(option)
        if ours:
            said.append(option)
        driver.answer(option)
    return driver, said


def ask(m: Match, request: Choose, *, seed: int = 3, craft: Craft = DECKHAND) -> Option:
    """What a seat answers to one question."""
    option = Deckhand(seed, craft).answer(Driver(m), request)
    assert request.allows(option)
    return option

"""The deckhand's plain sense, in positions where only one thing makes sense."""

from __future__ import annotations

import pytest

from dockbowl.ai.deckhand import Deckhand
from dockbowl.ai.fields import FAR, walking
from dockbowl.ai.sight import Sight
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.core.state import GONE, PRONE, RESERVES, STANDING, Match
from dockbowl.games.catalogue import new_match
from dockbowl.games.dockbowl.chests import remove_chest
from dockbowl.rules.turn import begin_turn
from dockbowl.sim.play import Quick, board_of, setup_for
from dockbowl.sim.simulate import make_plan


@pytest.fixture
def match() -> Match:
    """A harbour after set-up, with nobody on it and coach 0 to play."""
    plan = make_plan(map="jetty", seed=1, teams="human")
    setup = setup_for(plan, board_of(plan), 0)
    table = Quick(Driver(new_match(setup)), Dice(1), [Deckhand(i) for i in range(len(setup.teams))])
    while table.driver.match.phase != "turn":
        table.step()
    m = table.driver.match.clone()
    for p in range(len(m.at)):
        if m.at[p] >= 0:
            m.lift(p, GONE)
    for c in range(m.coaches):
        for p in m.team(c):
            m.status[p] = GONE
    begin_turn(m, 0)
    m.phase = "turn"
    return m


def put(m: Match, coach: int, square: int, number: int = 0, status: int = STANDING) -> int:
    p = m.team(coach)[number]
    m.place(p, square)
    m.set_status(p, status)
    return p


def found(m: Match, square: int) -> None:
    """The ball is in play, and lies there."""
    m.extra.found = True
    m.ball = square


def decide(m: Match, limit: int = 60) -> tuple[Driver, list[Option]]:
    """Let the deckhand play until its turn is over, with dice that always roll high."""
    driver, seat, said = Driver(m), Deckhand(3), []
    coach = m.active
    for _ in range(limit):
        request = driver.request
        if request is None or driver.match.active != coach:
            break
        if type(request) is Roll:
            driver.answer((request.faces if request.purpose != "plank jump" else 4,) * request.count)
            continue
        assert type(request) is Choose
        option = seat.answer(driver, request)
        assert request.allows(option)
        said.append(option)
        driver.answer(option)
    return driver, said


def quay(m: Match, dock: int) -> list[int]:
    """Squares a step away from a dock, not part of one."""
    inside = set(m.board.docks[dock].squares)
    return [s for s in m.board.open_squares if m.board.dock[s] < 0 and any(n in inside for n in m.board.walks[s])]


def test_the_carrier_runs_into_the_enemy_dock(match: Match) -> None:
    theirs = match.extra.dock_of[1]
    p = put(match, 0, quay(match, theirs)[0])
    found(match, match.at[p])
    match.carrier = p
    driver, _ = decide(match)
    assert driver.match.over and driver.match.winner == 0


def test_he_picks_the_ball_up_and_runs_on(match: Match) -> None:
    theirs = match.extra.dock_of[1]
    spot = quay(match, theirs)[0]
    beside = next(s for s in match.board.walks[spot] if match.board.dock[s] < 0)
    found(match, spot)
    put(match, 0, beside)
    driver, _ = decide(match)
    assert driver.match.over and driver.match.winner == 0


def test_he_does_not_carry_it_into_his_own_dock(match: Match) -> None:
    mine = match.extra.dock_of[0]
    p = put(match, 0, quay(match, mine)[0])
    found(match, match.at[p])
    match.carrier = p
    sight = Sight(match, 0)
    assert not set(sight.goal) & set(match.board.docks[mine].squares)
    before = sight.far("goal", match.at[p])
    decide(match)
    assert match.carrier == p and sight.far("goal", match.at[p]) < before


def test_he_opens_the_chest_beside_him(match: Match) -> None:
    chest = min(match.extra.chests)
    put(match, 0, next(s for s in match.board.around[chest] if match.is_free(s)))
    _, said = decide(match)
    assert Option("chest", square=chest) in said


def test_chests_are_let_be_once_the_ball_is_found(match: Match) -> None:
    chest = min(match.extra.chests)
    here = next(s for s in match.board.around[chest] if match.is_free(s))
    p = put(match, 0, here)
    found(match, here)
    match.carrier = p
    _, said = decide(match)
    assert not [o for o in said if o.verb == "chest"]


def test_he_blocks_whom_he_can_throw_overboard(match: Match) -> None:
    board = match.board
    for place in sorted(match.extra.chests):
        remove_chest(match, place)
    found(match, board.docks[match.extra.dock_of[0]].squares[0])
    for edge in board.ships[0].squares:
        for me in board.walks[edge]:
            straight = board.push_squares(me, edge)
            if all(board.is_sea(s) for s in straight) and match.is_free(me):
                put(match, 0, me)
                q = put(match, 1, edge)
                put(match, 0, next(s for s in board.around[edge] if match.is_free(s)), 1)
                _, said = decide(match)
                assert said[0].verb in ("block", "blitz")
                assert match.at[q] < 0
                return
    pytest.fail("no such place on this map")


def test_who_lies_stands_up(match: Match) -> None:
    for place in sorted(match.extra.chests):
        remove_chest(match, place)
    p = put(match, 0, match.board.docks[match.extra.dock_of[0]].squares[0], status=PRONE)
    found(match, match.board.docks[match.extra.dock_of[0]].squares[1])
    driver, said = decide(match)
    assert Option("stand") in said and driver.match.status[p] == STANDING


def test_a_reserve_comes_on(match: Match) -> None:
    for number in range(4):
        match.status[match.team(0)[number]] = RESERVES
    match.phase = "reserve"
    _, said = decide(match, 1)
    assert said[0].verb == "bring"


def test_with_nobody_left_he_gives_up(match: Match) -> None:
    put(match, 1, match.board.docks[match.extra.dock_of[1]].squares[0])
    driver, said = decide(match, 3)
    assert said[0] == Option("concede")
    assert driver.match.over and driver.match.winner == 1


def test_distances_lead_over_planks_and_round_chests(match: Match) -> None:
    sight = Sight(match, 0)
    home = match.board.docks[match.extra.dock_of[0]].squares[0]
    assert 0 < sight.far("goal", home) < FAR
    chest = min(match.extra.chests)
    field = walking(match, [home])
    assert field[chest] == FAR and field[home] == 0

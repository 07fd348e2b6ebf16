"""Play one match between computer seats, with or without checks and a journal."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from dockbowl.ai.seats import ComputerSeat, make_seat
from dockbowl.board.board import Board
from dockbowl.board.harbour import loads
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.events import Event, TurnStarted
from dockbowl.core.requests import Choose, Roll
from dockbowl.games.catalogue import find_game, new_match
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import Team, default_team, load_rosters
from dockbowl.games.team.reading import TEAM_FILE, load_team
from dockbowl.session.journal import SUFFIX, SaveError
from dockbowl.session.session import Session
from dockbowl.sim.counters import Seen, dock_of
from dockbowl.sim.invariants import Checker

MOST_ANSWERS: Final = 400_000
"""A match that takes more has lost its way."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What all matches of a simulation have in common. Small and picklable: workers get it as it is."""

    game: str = "dockbowl"
    map_source: str = ""
    map_name: str = ""
    seats: tuple[str, ...] = ("random",)
    seed: int = 0
    max_turns: int = 0
    """Coaches' turns after which a match is left unfinished; 0: never."""
    check: bool = False
    save_dir: str = ""
    rosters: tuple[str, ...] = ()
    """The teams of the coaches in their order, by roster or as team files, from the first again where there are fewer;
    empty: each is drawn from all rosters there are."""
    options: tuple[tuple[str, Any], ...] = ()
    """Readings and house rules that differ from the default."""


@dataclass(slots=True)
class Played:
    """What became of one match."""

    number: int
    seed: int
    seats: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    finished: bool = False
    winner: int = -1
    dock: str = ""
    """The Docking Area (or side) of the winner."""
    reason: str = ""
    turns: int = 0
    decisions: int = 0
    rolls: int = 0
    seconds: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)
    error: str = ""
    """The fault that stopped it, in one line."""
    trace: str = ""
    save: str = ""


class Table(Protocol):
    """A match and what moves it on: a `Session`, or a `Quick` one that writes nothing."""

    driver: Driver

    def step(self) -> bool: ...


class Quick:
    """Driver, dice and seats and nothing else.

    `trusting`: an answer that a seat takes from the list of legal ones is not checked again.
    """

    __slots__ = ("_dice", "_seats", "_trusted", "driver")

    def __init__(self, driver: Driver, dice: Dice, seats: Sequence[ComputerSeat], *, trusting: bool = False) -> None:
        self.driver, self._dice, self._seats = driver, dice, seats
        self._trusted = [trusting and getattr(seat, "from_the_list", False) for seat in seats]

    def step(self) -> bool:
        """One answer, by the dice or the seat asked; False once the match is over."""
        driver = self.driver
        request = driver.request
        if request is None:
            return False
        if type(request) is Roll:
            driver.roll(self._dice)
        elif type(request) is Choose:
            picked = self._seats[request.coach].answer(driver, request)
            if self._trusted[request.coach]:
                driver.send(picked)
            else:
                driver.answer(picked)
        return True


def match_seed(seed: int, number: int) -> int:
    """The seed of one match: the same whoever plays it and whatever is played beside it."""
    return Dice(Dice(seed).below(1 << 62) + number).below(1 << 48)


def setup_for(plan: Plan, board: Board, number: int) -> MatchSetup:
    """The set-up of a match: its teams are those of the plan, going round with the seats, or drawn from its seed."""
    seed = match_seed(plan.seed, number)
    game = find_game(plan.game)
    coaches, edition = game.coaches, game.edition_with(dict(plan.options))
    count = min(max(len(board.docks), coaches[0]), coaches[-1])
    return MatchSetup(
        game=plan.game,
        map_source=plan.map_source,
        map_name=plan.map_name,
        teams=tuple(_team(key, edition, i) for i, key in enumerate(_rosters(plan, edition, count, number, seed))),
        options=dict(plan.options),
        seed=seed,
    )


@cache
def _every_roster(edition: str) -> tuple[str, ...]:
    return tuple(load_rosters(edition))


def _rosters(plan: Plan, edition: str, count: int, number: int, seed: int) -> list[str]:
    if plan.rosters:
        return [plan.rosters[(i + number) % len(plan.rosters)] for i in range(count)]
    every, dice = _every_roster(edition), Dice(seed + 1)
    return [every[dice.below(len(every))] for _ in range(count)]


@cache
def _team(roster: str, edition: str, seed: int) -> Team:
    return load_team(roster, edition) if roster.endswith(TEAM_FILE) else default_team(roster, edition, seed=seed)


def seats_for(plan: Plan, count: int, number: int) -> tuple[str, ...]:
    """Who sits where: the seats repeat to fill all places, and move on by one with each match."""
    return tuple(plan.seats[(i + number) % len(plan.seats)] for i in range(count))


def play(plan: Plan, board: Board, number: int) -> Played:
    """Play match `number` of a plan. Never raises: a fault of the rules is in the result."""
    out = Played(number, match_seed(plan.seed, number))
    began = time.perf_counter()
    try:
        _play(plan, board, out)
    except SaveError as error:
        out.error = str(error)
    except Exception as error:
        out.error = f"{type(error).__name__}: {error}"
        out.trace = traceback.format_exc()
    out.seconds = time.perf_counter() - began
    return out


def _play(plan: Plan, board: Board, out: Played) -> None:
    setup = setup_for(plan, board, out.number)
    out.teams = tuple(team.roster for team in setup.teams)
    out.seats = seats_for(plan, len(setup.teams), out.number)
    seats = [make_seat(name, out.seed + 17 * (i + 1)) for i, name in enumerate(out.seats)]
    take_events: Callable[[], Sequence[Event]]
    if plan.save_dir:
        out.save = str(Path(plan.save_dir) / save_name(out.number))
        session = Session.new(setup, seats=seats, path=out.save)
        table: Table = session
        take_events = session.take_events
    else:
        quick = Quick(Driver(new_match(setup, board)), Dice(setup.seed), seats, trusting=not plan.check)
        table = quick
        take_events = quick.driver.take_events
    try:
        _run(plan, table, take_events, out)
    finally:
        if plan.save_dir:
            out.error = "; ".join(session.notices)
            session.close()
    m = table.driver.match
    out.finished = m.over
    out.winner, out.reason = m.winner, m.stop_reason
    if m.winner >= 0:
        out.dock = dock_of(m, m.winner)


def _run(plan: Plan, table: Table, take_events: Callable[[], Sequence[Event]], out: Played) -> None:
    seen = Seen(out.seen)
    checker = Checker(table.driver) if plan.check else None
    while True:
        request = table.driver.request
        if not table.step():
            break
        if type(request) is Roll:
            out.rolls += 1
        else:
            out.decisions += 1
        if checker is not None:
            faults = checker.look(table.driver)
            if faults:
                asked = request.purpose if request is not None else ""
                raise AssertionError(f"after {asked}: {'; '.join(faults)}")
        events = take_events()
        for event in events:
            seen.count(event)
            if type(event) is TurnStarted:
                out.turns += 1
        if plan.max_turns and out.turns > plan.max_turns:
            out.turns -= 1
            break
        if out.decisions + out.rolls > MOST_ANSWERS:
            raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def save_name(number: int) -> str:
    """The name of the file a match is saved in."""
    return f"match-{number:06d}{SUFFIX}"


def board_of(plan: Plan) -> Board:
    """The board all matches of a plan share."""
    return loads(plan.map_source, plan.map_name or "map")


def play_many(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Several matches, one after another: the share of a worker."""
    board = board_of(plan)
    return [play(plan, board, number) for number in numbers]

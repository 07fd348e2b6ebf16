"""One match between equal seats at given docks in a given order, and the little that is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from dockbowl import __version__
from dockbowl.ai.seats import make_seat
from dockbowl.board.board import Board
from dockbowl.core import events as ev
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.core.state import Match
from dockbowl.games.catalogue import new_match
from dockbowl.sim.balance.plan import Plan, Seating, board_of, seating, setup
from dockbowl.sim.play import MOST_ANSWERS, Quick

ORDER, DOCK = "turn order", "dock"
"""What is rolled and chosen before the match, and decided by the plan here."""
BEST: Final = 6


class Record(msgspec.Struct):
    """What became of one match. Squares are those of the board; docks by their place on the map."""

    number: int
    seed: int
    docks: tuple[int, ...]
    """By place in the turn order."""
    coaches: tuple[int, ...]
    finished: bool = False
    winner: int = -1
    """Place in the turn order; -1: nobody."""
    reason: str = ""
    turns: int = 0
    """Coaches' turns begun."""
    ball: int = 0
    """The turn in which the ball was found; 0: in none."""
    finder: int = -1
    """The dock of who found it."""
    overboard: dict[str, int] = {}
    """By what did it."""
    wet: dict[int, int] = {}
    """Who went overboard, by dock; -1: players of nobody."""
    stood: dict[int, int] = {}
    fell: dict[int, int] = {}
    went: dict[int, int] = {}
    """Players at the beginning of each turn, falls, and last squares before the sea, by square."""
    error: str = ""


class Share(msgspec.Struct):
    """What a worker sends back, and which version of the program has played it."""

    version: str
    records: list[Record]


def play_share(plan: Plan, numbers: Sequence[int]) -> Share:
    """Several matches, one after another: what one worker is given at a time."""
    board = _board(plan)
    return Share(__version__, [play(plan, board, number) for number in numbers])


@lru_cache(maxsize=2)
def _board(plan: Plan) -> Board:
    return board_of(plan)


def play(plan: Plan, board: Board, number: int) -> Record:
    """Play match `number`. Never raises: a fault of the rules is in the record."""
    here = seating(plan, len(board.docks), number)
    record = Record(number, here.seed, here.docks, here.coaches)
    try:
        _Table(plan, board, here, record).run()
    except Exception as error:
        record.error = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
    return record


class _Table:
    """The match in progress and what is noted of it."""

    def __init__(self, plan: Plan, board: Board, here: Seating, record: Record) -> None:
        self.plan, self.board, self.here, self.record = plan, board, here, record
        self.driver = Driver(new_match(setup(plan, len(board.docks), record.number), board))
        seats = [make_seat(plan.seat, here.seed + 17 * (coach + 1)) for coach in range(len(here.coaches))]
        self.quick = Quick(self.driver, Dice(here.seed), seats, trusting=True)
        self._overboard: Counter[str] = Counter()
        self._wet: Counter[int] = Counter()
        self._stood: Counter[int] = Counter()
        self._fell: Counter[int] = Counter()
        self._went: Counter[int] = Counter()

    def run(self) -> None:
        record, limit = self.record, self.plan.limit
        answers = 0
        while self._step():
            for event in self.driver.take_events():
                self._note(self.driver.match, event)
            answers += 1
            if limit and record.turns > limit:
                record.turns -= 1
                break
            if answers > MOST_ANSWERS:
                raise AssertionError(f"no end after {MOST_ANSWERS} answers")
        m = self.driver.match
        record.finished, record.reason = m.over, m.stop_reason if m.over else ""
        if m.over and m.winner >= 0:
            record.winner = self.here.coaches.index(m.winner)
        record.overboard = dict(sorted(self._overboard.items()))
        record.wet, record.stood = dict(sorted(self._wet.items())), dict(sorted(self._stood.items()))
        record.fell, record.went = dict(sorted(self._fell.items())), dict(sorted(self._went.items()))

    def _step(self) -> bool:
        """One answer: the plan's for the order and the docks, else that of dice and seats."""
        request = self.driver.request
        if type(request) is Roll and request.purpose == ORDER:
            self.driver.answer((BEST - self.here.coaches.index(request.coach),))
            return True
        if type(request) is Choose and request.purpose == DOCK:
            dock = self.here.docks[self.here.coaches.index(request.coach)]
            self.driver.answer(Option("dock", word=self.board.docks[dock].id))
            return True
        return self.quick.step()

    def _note(self, m: Match, event: ev.Event) -> None:
        record = self.record
        kind = type(event)
        if kind is ev.TurnStarted:
            record.turns += 1
            for player, square in enumerate(m.at):
                if square >= 0 and 0 <= m.coach[player] < m.coaches:
                    self._stood[square] += 1
        elif isinstance(event, ev.KnockedDown):
            if event.square >= 0:
                self._fell[event.square] += 1
        elif isinstance(event, ev.Told) and event.what == "overboard":
            self._overboard[event.word] += 1
            self._wet[self._dock_of(m, event.player)] += 1
            if event.square >= 0:
                self._went[event.square] += 1
        elif isinstance(event, ev.Told) and event.what == "ball found" and not record.ball:
            record.ball = record.turns
            record.finder = self._dock_of(m, event.player)

    def _dock_of(self, m: Match, player: int) -> int:
        coach = m.coach[player] if player >= 0 else -1
        return self.here.docks[self.here.coaches.index(coach)] if 0 <= coach < m.coaches else -1

"""How fast the engine is here: decisions, matches, reach with odds, copies; and a fixed loop to judge the machine by.

    python tools/bench.py [--seconds 5] [--json]
    python tools/bench.py frame [--json]            # the window: see bench_frame.py

Times are of the processor, so that what else runs beside matters less; the figure is the middle or the best of
several rounds. The loop does the same work on every machine, and is timed before and
after: figures from two machines, or two days, compare by their multiples of it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dockbowl.ai.seats import make_seat
from dockbowl.board.harbour import loads
from dockbowl.core.cards import Card
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose
from dockbowl.core.state import STANDING, Match
from dockbowl.data import shipped_map
from dockbowl.games.bb2020 import RULES, Half
from dockbowl.games.catalogue import new_match
from dockbowl.rules.reach import reach
from dockbowl.rules.turn import begin_turn
from dockbowl.sim import seasons
from dockbowl.sim.play import Plan, Quick, board_of, match_seed, seats_for, setup_for
from dockbowl.sim.simulate import make_plan
from dockbowl.skills.catalogue import SKILLS

GOALS = {
    "decisions/s, BB2020 11 a side": (23_550, "at least"),
    "reach, no re-rolls, us": (1_563, "at most"),
    "reach, a team re-roll, us": (1_563, "at most"),
    "fork, us": (235, "at most"),
}


def reference_loop() -> int:
    """Fixed work in plain Python: whole numbers, a list and a dict, as the engine itself does it."""
    total, cells, seen = 0, [0] * 390, {}
    for i in range(400_000):
        square = (i * 7) % 390
        cells[square] += i & 3
        if cells[square] > total:
            total = cells[square]
            seen[square] = i
    return total + len(seen)


def best_of(rounds: int, work: Callable[[], float]) -> float:
    """The least of several timings."""
    return min(work() for _ in range(rounds))


def timed(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


# ---------------------------------------------------------------- matches


def matches(plan: Plan, seconds: float, max_turns: int) -> tuple[float, float, float]:
    """(decisions a second, matches a second, decisions a match) of seats that answer anything."""
    board = board_of(plan)
    rates = []
    number = 0
    until = time.process_time() + seconds
    decisions = played = 0
    while time.process_time() < until:
        began = time.process_time()
        done = 0
        for _ in range(10):
            done += one_match(plan, board, number, max_turns)
            number += 1
        rates.append((done / (time.process_time() - began), 10 / (time.process_time() - began)))
        decisions += done
        played += 10
    rates.sort()
    middle = rates[len(rates) // 2]
    return middle[0], middle[1], decisions / played


def one_match(plan: Plan, board: object, number: int, max_turns: int) -> int:
    setup = setup_for(plan, board, number)  # type: ignore[arg-type]
    names = seats_for(plan, len(setup.teams), number)
    seats = [make_seat(name, match_seed(plan.seed, number) + i) for i, name in enumerate(names)]
    table = Quick(Driver(new_match(setup, board)), Dice(setup.seed), seats, trusting=True)  # type: ignore[arg-type]
    driver = table.driver
    decisions = 0
    turns = driver.match.turn
    while True:
        request = driver.request
        if type(request) is Choose:
            decisions += 1
        if not table.step():
            return decisions
        if driver.match.turn is not turns:
            turns = driver.match.turn
            driver.take_events()
        if max_turns and sum(driver.match.turn) > max_turns:
            return decisions


def season_rates(seconds: float) -> tuple[float, float]:
    """(decisions a second, seasons a second) of the card game, four random managers."""
    plan = seasons.make_plan(4)
    rates = []
    number = 0
    until = time.process_time() + seconds
    while time.process_time() < until:
        began = time.process_time()
        played = seasons.play_many(plan, range(number, number + 10))
        took = time.process_time() - began
        rates.append((sum(one.decisions for one in played) / took, 10 / took))
        number += 10
    return sorted(rates)[len(rates) // 2]


# ---------------------------------------------------------------- single things


def midfield(seed: int) -> Match:
    """Twenty-two players in a crowd around the middle of the pitch, the one who moves among them."""
    rng = random.Random(seed)
    spots: dict[tuple[int, int], None] = {}
    while len(spots) < 22:
        x, y = round(rng.gauss(13, 3.5)), round(rng.gauss(7, 2.8))
        if 0 <= x < 26 and 0 <= y < 15:
            spots[x, y] = None
    places = list(spots)
    rng.shuffle(places)
    m = Match(RULES, loads(shipped_map("pitch"), "pitch"), 2)
    m.extra = Half()
    card = Card("Lineman", 6, 3, 3, 4, 9, {}, SKILLS)
    for i, (x, y) in enumerate(places):
        p = m.add_player(f"{'ab'[i % 2]}{i // 2 + 1}", card, i % 2)
        m.place(p, m.board.at(x, y))
        m.set_status(p, STANDING)
    m.rerolls = [2, 2]
    m.phase = "turn"
    begin_turn(m, 0)
    return m


def reach_us(fields: list[Match], *, team: bool) -> float:
    """Microseconds a query for one player with movement 6, the mean over the midfields."""

    def once() -> float:
        return timed(lambda: [reach(m, 0, team=team) for m in fields]) / len(fields)

    return best_of(7, once) * 1e6


def fork_us() -> float:
    """Microseconds a fork in the middle of a match, the mean over many moments of several."""
    plan = make_plan("bb2020-open")
    board = board_of(plan)
    drivers = []
    for number in range(5):
        setup = setup_for(plan, board, number)
        table = Quick(
            Driver(new_match(setup, board)), Dice(setup.seed), [make_seat("random", number + i) for i in (0, 1)]
        )
        for answer in range(300):
            if not table.step():
                break
            if answer % 10 == 0 and table.driver.request is not None:
                drivers.append(table.driver.fork())
    return best_of(7, lambda: timed(lambda: [d.fork() for d in drivers]) / len(drivers)) * 1e6


# ---------------------------------------------------------------- all of it


def measure(seconds: float) -> dict[str, float]:
    loop = best_of(3, lambda: timed(reference_loop))
    found: dict[str, float] = {}
    decisions, rate, per = matches(make_plan("bb2020-open"), seconds, 0)
    found["decisions/s, BB2020 11 a side"] = decisions
    found["matches/s, BB2020 11 a side"] = rate
    found["decisions a match, BB2020 11 a side"] = per
    decisions, rate, per = matches(make_plan("dockbowl"), seconds, 100)
    found["decisions/s, Dockbowl harbour, 4 coaches"] = decisions
    found["matches of 100 turns/s, Dockbowl harbour"] = rate
    decisions, _, _ = matches(make_plan("dockbowl", seats="deckhand"), seconds, 100)
    found["decisions/s, deckhand, Dockbowl harbour"] = decisions
    found["decisions/s, Team Manager, 4 managers"], found["seasons/s, Team Manager"] = season_rates(seconds)
    fields = [midfield(seed) for seed in range(20)]
    found["reach, no re-rolls, us"] = reach_us(fields, team=False)
    found["reach, a team re-roll, us"] = reach_us(fields, team=True)
    found["fork, us"] = fork_us()
    found["reference loop, ms"] = min(loop, best_of(3, lambda: timed(reference_loop))) * 1e3
    return found


def main() -> int:
    if sys.argv[1:2] == ["frame"]:
        import bench_frame

        return bench_frame.main(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5, help="for each kind of match (default 5)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.seconds)
    if args.json:
        print(json.dumps({name: round(value, 2) for name, value in found.items()}, indent=2))
        return 0
    for name, value in found.items():
        goal = GOALS.get(name)
        says = f"   (goal: {goal[1]} {goal[0]:,})" if goal else ""
        print(f"{name:42} {value:12,.1f}{says}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

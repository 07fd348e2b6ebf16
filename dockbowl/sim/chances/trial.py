"""A plan tried with real dice, many times: the check of what the solver says, and of the dice."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from dockbowl.core.dice import Dice
from dockbowl.core.requests import FACES, Roll
from dockbowl.sim.chances.solver import Solution, Solver


@dataclass(frozen=True, slots=True)
class Trial:
    """How often each step of a plan was done, and a turnover came, in so many tries."""

    tries: int
    counts: tuple[int, ...]
    """As `Chances`: each step, then turnovers."""

    def deviation(self, solution: Solution) -> float:
        """The largest distance from what was worked out, in standard deviations."""
        worst = 0.0
        for count, chance in zip(self.counts, solution.chances[:-1], strict=True):
            expected, spread = float(chance) * self.tries, sqrt(float(chance * (1 - chance)) * self.tries)
            if spread:
                worst = max(worst, abs(count - expected) / spread)
            elif count != round(expected):
                return float("inf")  # the impossible happened, or the certain did not
        return worst


def attempt(solver: Solver, tries: int, seed: int, rerolls: int | None = None) -> Trial:
    """Try a plan that `solver` has solved, by the choices it found best."""
    dice = Dice(seed)
    start = solver.plan.start(rerolls)
    counts = [0] * (len(solver.plan.steps) + 1)
    for _ in range(tries):
        place = start.fork()
        while solver.advance(place):
            request = place.request
            if isinstance(request, Roll):
                place.answer(dice.faces(FACES[request.die], request.count))
            else:
                place.answer(solver.choice(place))
        for step in range(place.step):
            counts[step] += 1
        counts[-1] += bool(place.turnovers)
    return Trial(tries, tuple(counts))

"""Where scattered and bounced things may come down: every way their dice can send them, by chance."""

from __future__ import annotations

from collections.abc import Iterable

from dockbowl.core.state import Match
from dockbowl.rules.ball import Flight, stepped

Flights = dict[Flight, float]


def even(flights: Iterable[Flight]) -> Flights:
    """Each of these as likely as the others."""
    found = list(flights)
    counts: Flights = {}
    for flight in found:
        counts[flight] = counts.get(flight, 0.0) + 1 / len(found)
    return counts


def scattered(m: Match, square: int, steps: int = 3) -> Flights:
    """Scattered so many times from a square, one die after the other. Rule: core 2.2."""
    here: Flights = {(square, (0, 0)): 1.0}
    for _ in range(steps):
        there: Flights = {}
        for (at, out), share in here.items():
            ends = [(at, out)] if out != (0, 0) else [stepped(m, at, face) for face in range(1, 9)]
            for end in ends:
                there[end] = there.get(end, 0.0) + share / len(ends)
        here = there
    return here


def squares(flights: Flights) -> dict[int, float]:
    """The squares on the pitch among them; what is left to one has gone off it."""
    found: dict[int, float] = {}
    for (square, out), share in flights.items():
        if out == (0, 0):
            found[square] = found.get(square, 0.0) + share
    return found

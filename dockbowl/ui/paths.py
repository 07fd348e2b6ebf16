"""Ways over the board by the engine's own search, and what they ask for. Nothing is searched here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dockbowl.core.requests import Option, at, say
from dockbowl.core.state import PRONE, Match
from dockbowl.rules.route import SKILLED, Plan, Route, measured


@dataclass(frozen=True, slots=True)
class Way:
    """A way and what is done at its end. No stages: he stands there already."""

    route: Route
    then: tuple[Option, ...] = ()

    @property
    def options(self) -> list[Option]:
        """The steps as the engine asks for them, and what comes after them."""
        steps = [say("stand") if s.verb == "stand" else at(s.verb, s.square) for s in self.route.stages]
        return [*steps, *self.then]

    @property
    def squares(self) -> list[tuple[int, str]]:
        """Squares walked, with what must be rolled on each."""
        return [
            (s.square, " ".join(f"{min(need.target.need, 6)}+" for need in s.needs))
            for s in self.route.stages
            if s.verb != "stand"
        ]

    @property
    def end(self) -> int:
        """The square it ends on, -1 when he does not move."""
        return self.route.stages[-1].square if self.route.stages else -1

    @property
    def chance(self) -> float:
        """The chance of all its dice with his own skills."""
        return self.route.chances[SKILLED]


class Ways:
    """What one player can reach now, asked of the engine once."""

    def __init__(self, m: Match, player: int) -> None:
        self.match = m
        self.player = player
        self._plans: dict[int, Plan] = {}

    def plan(self, keep: int = 0) -> Plan:
        """The engine's plan; `keep` squares of movement are saved for a block."""
        found = self._plans.get(keep)
        if found is None:
            found = self._plans[keep] = Plan(self.match, self.player, keep=keep, edges=self.match.rules.edges)
        return found

    def squares(self, stops: Sequence[int] = ()) -> dict[int, float]:
        """Every square within reach, by way of the waypoints, with its chance."""
        reach = self.plan().reach_from(stops)
        return reach.squares() if reach is not None else {}

    def to(self, square: int, stops: Sequence[int] = ()) -> Way | None:
        """The way to a square, None when he cannot get there."""
        route = self.plan().to(square, stops) if square >= 0 else None
        return Way(route) if route is not None else None

    def beside(
        self, square: int, stops: Sequence[int] = (), *, keep: int = 0, then: Option | None = None
    ) -> Way | None:
        """The best way to a place next to a square; one without steps when he stands there already.

        One who lies there stands up first; where that takes a die the way ends with it.
        """
        m, plan = self.match, self.plan(keep)
        done = (then,) if then is not None else ()
        start = plan.first.start
        if not stops and start >= 0 and m.board.distance(start, square) == 1:
            if m.status[self.player] == PRONE:
                return self._up(start, done)
            return Way(Route(self.player, (), False, m.carrier == self.player), done)
        reach = plan.reach_from(stops)
        near = [s for s in m.board.around[square] if reach is not None and reach.chance(s) > 0]
        if not near or reach is None:
            return None
        best = max(near, key=lambda s: (round(reach.chance(s), 9), -reach.cost(s)))
        route = plan.to(best, stops)
        return Way(route, done) if route is not None else None

    def _up(self, start: int, done: tuple[Option, ...]) -> Way:
        """Standing up where he lies, and what comes then if no die is in between."""
        route = measured(self.match, self.player, [("stand", start)], edges=self.match.rules.edges)
        return Way(route, () if route.needs else done)

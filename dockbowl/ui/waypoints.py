"""Where the player who acts or is picked up can get to, and by which squares the person has him go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dockbowl.core.requests import Request, at, who
from dockbowl.core.state import BLOCKED, PRONE, STANDING, STUNNED, Match
from dockbowl.rules.step_options import aimed_at, strike
from dockbowl.session.session import Session
from dockbowl.ui.paths import Way, Ways


class Waypoints:
    """The waypoints of one player, and the ways they are part of, asked of the engine once for each decision."""

    def __init__(self, session: Callable[[], Session]) -> None:
        """`session`: the one that is looked at now (a replay goes from one to another)."""
        self._session = session
        self.stops: list[int] = []
        self._of = -1
        self._ways: Ways | None = None
        self._ways_for: Request | None = None

    @property
    def _match(self) -> Match:
        return self._session().match

    def ways(self, player: int) -> Ways | None:
        """What a player can reach now."""
        m = self._match
        if player < 0 or m.at[player] < 0:
            return None
        if self._ways is None or self._ways.player != player or self._ways_for is not self._session().request:
            self._ways = Ways(m, player)
            self._ways_for = self._session().request
        return self._ways

    def way(self, player: int, square: int, by: Sequence[int] | None, *, acts: bool) -> Way | None:
        """The way to a square, to a chest, or to whom he deals with there if he `acts` already.

        By the waypoints that were set, or `by` others.
        """
        ways = self.ways(player)
        if ways is None or square < 0:
            return None
        m, stops = self._match, self.of(player) if by is None else by
        if m.occ[square] == BLOCKED and m.board.is_open(square):
            return ways.beside(square, stops, then=at("chest", square))
        other = m.player_at(square)
        if other < 0:
            return ways.to(square, stops)
        if not acts:
            return None
        if m.action == "blitz" and aimed_at(m, other) and not m.done_blocks and m.status[other] == STANDING:
            return ways.beside(square, stops, keep=1, then=who(strike(m, player, "block"), other))
        if m.action == "foul" and aimed_at(m, other) and m.status[other] in (PRONE, STUNNED):
            return ways.beside(square, stops, then=who(strike(m, player, "foul"), other))
        if m.action == "handoff" and m.coach[other] == m.coach[player] and m.tz[other] and m.carrier == player:
            return ways.beside(square, stops, then=who("handoff", other))
        return None

    def of(self, player: int) -> list[int]:
        """His waypoints that are still ahead."""
        if player != self._of or player < 0:
            return []
        while self.stops and self.stops[0] == self._match.at[player]:
            self.stops.pop(0)
        return self.stops

    def toggle(self, player: int, square: int) -> bool:
        """Add a waypoint of his, or take it away together with those after it; False when it can be none."""
        if player < 0 or square < 0:
            return False
        if player != self._of:
            self.stops, self._of = [], player
        if square in self.stops:
            del self.stops[self.stops.index(square) :]
            return True
        ways = self.ways(player)
        last = self.stops[-1] if self.stops else self._match.at[player]
        if ways is None or square == last or ways.to(square, self.stops) is None:
            return False
        self.stops.append(square)
        return True

"""What a coach sees: where to carry the ball, who has it, whom to be wary of. Made anew when things have changed."""

from __future__ import annotations

from collections.abc import Sequence

from dockbowl.ai.fields import FAR, beside, shores, walking
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.reach import Edge, Reach, reach

Fields = dict[tuple[tuple[int, ...], frozenset[int]], list[int]]
MOST_FIELDS = 64
JUMP_LANDS = 4 / 6
JUMP_SAVED = 1 / 12
"""A six bounces: about half the time he still ends where it helps."""


def goals(m: Match, coach: int) -> tuple[int, ...]:
    """Squares on which the coach's carrier scores: docks other coaches claim, or the far end zone."""
    claims = getattr(m.extra, "claims", None)
    if claims is not None:
        return tuple(
            square
            for dock, owner in enumerate(claims)
            if 0 <= owner != coach and owner < m.coaches and not m.conceded[owner]
            for square in m.board.docks[dock].squares
        )
    return tuple(sorted(m.board.areas.get("end_zone.1" if coach == 0 else "end_zone.0", ())))


def planks(m: Match, player: int, square: int) -> Sequence[Edge]:
    """Jumps between planks, as a search for ways takes them."""
    jumps = m.board.jumps[square]
    if not jumps:
        return ()
    lands = JUMP_LANDS + JUMP_SAVED
    return [Edge(there, "plank", 2, lands) for there in jumps]


class Sight:
    """One look at a match for one coach. Fields are worked out when first asked for."""

    __slots__ = (
        "_fields", "_known", "_reaches", "_threats", "carrier_ours", "carrier_theirs", "chests", "coach", "foes",
        "goal", "hidden", "loose", "m", "mine", "shores",
    )  # fmt: skip

    def __init__(self, m: Match, coach: int, known: Fields | None = None) -> None:
        """`known` keeps fields from one look to the next."""
        self.m, self.coach = m, coach
        self._known: Fields = {} if known is None else known
        self._fields: dict[str, list[int]] = {}
        self._threats: bytearray | None = None
        self.shores = shores(m.board)
        self._reaches: dict[int, Reach] = {}
        self.goal = goals(m, coach)
        at, coach_of, status = m.at, m.coach, m.status
        self.mine = [p for p, c in enumerate(coach_of) if c == coach and at[p] >= 0]
        self.foes = [p for p, c in enumerate(coach_of) if c != coach and at[p] >= 0 and status[p] <= PRONE]
        self.chests: frozenset[int] = getattr(m.extra, "chests", frozenset())
        self.loose = ball.loose(m)
        holder = m.carrier
        self.carrier_ours = holder if holder >= 0 and coach_of[holder] == coach else -1
        self.carrier_theirs = holder if holder >= 0 and coach_of[holder] != coach else -1
        self.hidden = m.ball < 0

    def field(self, what: str) -> list[int]:
        """Walking distances to `goal`, `ball`, `chests` or `ships`."""
        found = self._fields.get(what)
        if found is None:
            ends = self._ends(what)
            key = (tuple(ends), self.chests)
            found = self._known.get(key)
            if found is None:
                if len(self._known) >= MOST_FIELDS:
                    self._known.clear()
                found = self._known[key] = walking(self.m, ends)
            self._fields[what] = found
        return found

    def _ends(self, what: str) -> list[int]:
        m = self.m
        if what == "goal":
            return list(self.goal)
        if what == "ball":
            return [m.ball] if self.loose else beside(m, [m.ball]) if m.ball >= 0 else []
        if what == "chests":
            return beside(m, self.chests)
        if what == "ships":
            return [square for ship in m.board.ships for square in ship.squares]
        raise KeyError(what)

    def far(self, what: str, square: int) -> int:
        return self.field(what)[square] if square >= 0 else FAR

    def reach(self, player: int, keep: int = 0) -> Reach:
        """Where he can get to, his own re-rolls counted."""
        key = player * 2 + keep
        found = self._reaches.get(key)
        if found is None:
            edges = planks if self.m.board.planks else None
            found = self._reaches[key] = reach(self.m, player, keep=keep, edges=edges)
        return found

    def threats(self, square: int) -> int:
        """How many standing opponents stand next to a square."""
        if self._threats is None:
            m, found = self.m, bytearray(self.m.board.size)
            for q in self.foes:
                if m.tz[q]:
                    for near in m.board.around[m.at[q]]:
                        found[near] += 1
            self._threats = found
        return self._threats[square]

    def shore(self, square: int) -> int:
        """How many squares next to this one are sea, or off the pitch."""
        return self.shores[square]

    def able(self, player: int) -> bool:
        """Whether he may still be activated this turn."""
        m = self.m
        return m.at[player] >= 0 and not m.used[player] and m.status[player] in (STANDING, PRONE)

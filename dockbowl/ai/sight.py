"""What a coach sees: where to carry the ball, who has it, whom to be wary of. Made anew when things have changed."""

from __future__ import annotations

from typing import Final

from dockbowl.ai.fields import FAR, beside, walking
from dockbowl.ai.memory import Memory
from dockbowl.ai.menace import Menace
from dockbowl.ai.worth import SNATCHED, SPILT, holding, sure_hands
from dockbowl.core.state import BLOCKED, PRONE, STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.reach import Reach, reach

MOST_FIELDS: Final = 64
OUR_SHARE: Final = {2: 0.85, 3: 0.6, 4: 0.5}
"""How much of what their carrier loses is ours, by the number of coaches: the others gain by it as well."""
AHEAD: Final = 3
"""Squares before our carrier round which the others gather."""
MOST_STEPS: Final = 30
"""Squares that the way of their carrier is followed."""


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


class Sight:
    """One look at a match for one coach. Fields are worked out when first asked for."""

    __slots__ = (
        "_course", "_fields", "_held", "_reaches", "_threats", "carrier_ours", "carrier_theirs", "chests", "coach",
        "foes", "goal", "goal_set", "hidden", "loose", "m", "memory", "mine",
    )  # fmt: skip

    def __init__(self, m: Match, coach: int, memory: Memory | None = None) -> None:
        """`memory` keeps what has been worked out from one look to the next."""
        self.m, self.coach = m, coach
        self.memory = Memory() if memory is None else memory
        self._fields: dict[str, list[int]] = {}
        self._threats: bytearray | None = None
        self._course: list[int] | None = None
        self._held: float | None = None
        self._reaches: dict[int, Reach] = {}
        self.goal = goals(m, coach)
        self.goal_set = frozenset(self.goal)
        at, coach_of, status = m.at, m.coach, m.status
        self.mine = [p for p, c in enumerate(coach_of) if c == coach and at[p] >= 0]
        self.foes = [p for p, c in enumerate(coach_of) if c != coach and at[p] >= 0 and status[p] <= PRONE]
        self.chests: frozenset[int] = getattr(m.extra, "chests", frozenset())
        self.loose = ball.loose(m)
        holder = m.carrier
        self.carrier_ours = holder if holder >= 0 and coach_of[holder] == coach else -1
        self.carrier_theirs = holder if holder >= 0 and coach_of[holder] != coach else -1
        self.hidden = m.ball < 0

    # ---------------------------------------------------------------- distances

    def field(self, what: str) -> list[int]:
        """Walking distances to `goal`, `ball`, `chests`, `ships`, to where their carrier scores (`theirs`), or to a few
        squares before ours (`ahead`)."""
        found = self._fields.get(what)
        if found is None:
            ends = self._ends(what)
            key = (tuple(ends), self.chests)
            known = self.memory.fields
            found = known.get(key)
            if found is None:
                if len(known) >= MOST_FIELDS:
                    known.clear()
                found = known[key] = walking(self.m, ends)
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
        if what == "ahead":
            return self._way("goal", AHEAD)[-1:] or [m.ball]
        if what == "theirs":
            holder = self.carrier_theirs
            return list(goals(m, m.coach[holder])) if holder >= 0 and m.coach[holder] < m.coaches else []
        raise KeyError(what)

    def far(self, what: str, square: int) -> int:
        return self.field(what)[square] if square >= 0 else FAR

    def course(self) -> list[int]:
        """The way their carrier would take, from the square after his to where he scores."""
        if self._course is None:
            self._course = self._way("theirs", MOST_STEPS) if self.carrier_theirs >= 0 else []
        return self._course

    def _way(self, what: str, steps: int) -> list[int]:
        """So many steps from the ball to what a field leads to."""
        board, field, whim = self.m.board, self.field(what), self.memory.whim
        square, found = self.m.ball, []
        for _ in range(steps):
            after = [n for n in (*board.walks[square], *board.jumps[square]) if field[n] < field[square]]
            if not after:
                break
            square = min(after, key=lambda n: (field[n], whim(n)))
            found.append(square)
        return found

    # ---------------------------------------------------------------- who is where

    def reach(self, player: int, keep: int = 0) -> Reach:
        """Where he can get to, his own re-rolls counted."""
        key = player * 2 + keep
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = reach(self.m, player, keep=keep, edges=self.m.rules.edges)
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

    def near(self, square: int) -> list[int]:
        """Whoever is next to a square."""
        occ = self.m.occ
        return [occ[n] - 1 for n in self.m.board.around[square] if 0 < occ[n] < BLOCKED]

    def beside(self, square: int) -> list[int]:
        """The opponents with a tackle zone next to a square."""
        m = self.m
        return [q for q in self.near(square) if m.coach[q] != self.coach and m.tz[q]]

    def able(self, player: int) -> bool:
        """Whether he may still be activated this turn."""
        m = self.m
        return m.at[player] >= 0 and not m.used[player] and m.status[player] in (STANDING, PRONE)

    def menace(self) -> Menace:
        """What the others could do before our next turn. It changes as they do, so it is kept for a while."""
        m = self.m
        key = (
            self.coach,
            tuple([(q, m.at[q], m.status[q]) for q in self.foes]),
            tuple([(p, m.at[p], m.status[p]) for p in self.mine]),
        )
        kept = self.memory.menace
        if kept is None or kept[0] != key or kept[1].match is not m:
            kept = self.memory.menace = (key, Menace(m, self.coach))
        return kept[1]

    # ---------------------------------------------------------------- what it is worth

    def held(self, player: int, square: int) -> float:
        """What it is worth that a player of ours ends the turn with the ball on a square."""
        if square in self.goal_set:
            return holding(0)
        worth = holding(max(1, self.far("goal", square)))
        if self.memory.craft.foresight:
            falls = self.menace().falls(player, square)
            return worth * (1 - falls) + SNATCHED * falls
        return worth - 4.0 * self.threats(square)

    def now(self) -> float:
        """What it is worth that things are as they are with the ball in our carrier's hands."""
        if self._held is None:
            p = self.carrier_ours
            self._held = self.held(p, self.m.at[p]) if p >= 0 else 0.0
        return self._held

    def swing(self) -> float:
        """What it is worth to get their carrier on the ground."""
        p = self.carrier_theirs
        if p < 0:
            return 0.0
        if self.m.coach[p] >= self.m.coaches:
            return SPILT
        return OUR_SHARE.get(self.m.coaches, 0.4) * holding(max(1, self.far("theirs", self.m.ball)))

    def fetching(self, player: int, square: int) -> float:
        """What it is worth that a player picks the loose ball up, over leaving it there."""
        m = self.m
        left = max(0, m.card[player].ma - max(0, self.reach(player).cost(square)))
        here = holding(max(1, self.far("goal", square) - left))
        lies = SPILT * (1 - 0.6 * self.menace().near[square]) if self.memory.craft.foresight else SPILT * 0.6
        return here - lies + sure_hands(m, player)

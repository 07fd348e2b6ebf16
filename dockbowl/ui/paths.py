"""Ways over the board by the engine's own search, and what they ask for. Nothing is searched here."""

from __future__ import annotations

from dataclasses import dataclass

from dockbowl.core.requests import Option, at, say
from dockbowl.core.state import Match
from dockbowl.rules.reach import Reach, Step, reach
from dockbowl.rules.rerolls import may_use_team_reroll


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a square: its steps, and the chances without and with a team re-roll (-1: there is none)."""

    steps: tuple[Step, ...]
    chance: float
    with_reroll: float = -1.0

    @property
    def options(self) -> list[Option]:
        """The steps as the engine asks for them."""
        return [say("stand") if s.verb == "stand" else at(s.verb, s.square) for s in self.steps]

    @property
    def squares(self) -> list[tuple[int, str]]:
        """Squares walked, with what must be rolled on each."""
        return [
            (s.square, " ".join(f"{min(need.target.need, 6)}+" for need in s.needs))
            for s in self.steps
            if s.verb != "stand"
        ]

    @property
    def words(self) -> list[str]:
        """Every die of the way in words, and the chance of it all."""
        found = []
        for step in self.steps:
            for need in step.needs:
                why = ", ".join(map(str, need.target.mods))
                found.append(f"{need.kind} {min(need.target.need, 6)}+" + (f" ({why})" if why else ""))
        if found:
            text = f"{percent(self.chance)} in all"
            if self.with_reroll > self.chance + 0.0005:
                text += f", {percent(self.with_reroll)} with a team re-roll"
            found.append(text)
        return found


def percent(chance: float) -> str:
    """A chance for people: never 0 or 100 % for what can still fail or succeed."""
    if 0 < chance < 0.01:
        return "under 1 %"
    if 0.99 < chance < 1 - 1e-9:
        return "99 %"
    return f"{chance * 100:.0f} %"


class Ways:
    """What one player can reach now, asked of the engine once."""

    def __init__(self, m: Match, player: int, keep: int = 0) -> None:
        edges = getattr(m.rules, "edges", None)
        self.match = m
        self.player = player
        self.plain: Reach = reach(m, player, keep=keep, edges=edges)
        self.rerolled: Reach | None = None
        if may_use_team_reroll(m, player):
            self.rerolled = reach(m, player, team=True, keep=keep, edges=edges)

    def squares(self) -> dict[int, float]:
        """Every square within reach with its chance."""
        return self.plain.squares()

    def to(self, square: int) -> Way | None:
        """The best way to a square, None when he cannot get there."""
        if square < 0 or self.plain.chance(square) <= 0 or square == self.plain.start:
            return None
        again = self.rerolled.chance(square) if self.rerolled else -1.0
        return Way(tuple(self.plain.steps(square)), self.plain.chance(square), again)

    def beside(self, square: int) -> Way | None:
        """The best way to a place next to a square; an empty one when he stands there already."""
        board = self.match.board
        if self.plain.start >= 0 and board.distance(self.plain.start, square) == 1:
            return Way((), 1.0)
        near = [s for s in board.around[square] if self.plain.chance(s) > 0]
        if not near:
            return None
        best = max(near, key=lambda s: (round(self.plain.chance(s), 9), -self.plain.cost(s)))
        return self.to(best)

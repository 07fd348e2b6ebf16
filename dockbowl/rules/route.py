"""A way over the board before it is walked: through waypoints, with its chances for each budget of re-rolls.

The way is the one that the search takes to each waypoint in turn, one after the other; its chances are then worked
out in one piece, so that a re-roll spent before a waypoint is not there after it. To a square next to him, or next to
the last waypoint, it is the plain step: who wants to go round says so with another waypoint. A jump or a leap of two
squares is taken where one from there is more likely to succeed than any walk.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.state import STANDING, Match
from dockbowl.rules import ball
from dockbowl.rules.move import STAND_UP_COST, can_spend, jump_squares, leap_squares
from dockbowl.rules.reach import Reach, reach, walk
from dockbowl.rules.rerolls import may_use_team_reroll
from dockbowl.rules.ways import JUMP, LEAP, PICK_UP, SPRINGS, STAND_UP, Edges, Need

SKILLED = 1
"""Where in three chances that of his own skills stands: none, his skills, one team re-roll besides."""


class Stage(msgspec.Struct, frozen=True):
    """One step of a way: what must be rolled, and the chance to have got so far by each budget."""

    verb: str
    square: int
    needs: tuple[Need, ...]
    chances: tuple[float, float, float]
    stop: bool = False
    """Whether it ends at a waypoint."""


class Route(msgspec.Struct, frozen=True):
    """A way: its steps, and what may be used on it."""

    player: int
    stages: tuple[Stage, ...]
    team: bool
    """Whether there is a team re-roll to use."""
    has_ball: bool
    """Whether he has the ball when he sets out."""

    @property
    def chances(self) -> tuple[float, float, float]:
        """The chance of it all without re-rolls, with his skills, and with one team re-roll besides."""
        return self.stages[-1].chances if self.stages else (1.0, 1.0, 1.0)

    @property
    def skilled(self) -> bool:
        """Whether skills of his own make a difference."""
        bare, own, _ = self.chances
        return own > bare + 1e-9

    @property
    def needs(self) -> list[Need]:
        """All dice in their order."""
        return [need for stage in self.stages for need in stage.needs]


class Plan:
    """Ways of one player from where he is now, each leg searched once."""

    def __init__(self, m: Match, player: int, *, keep: int = 0, edges: Edges | None = None) -> None:
        """`keep`: squares of movement to save for a block. `edges`: steps that the game adds."""
        self.match = m
        self.player = player
        self.keep = keep
        self.edges = edges
        self.first: Reach = reach(m, player, keep=keep, edges=edges)
        self._legs: dict[tuple[int, ...], tuple[Match, Reach, list[tuple[str, int]]]] = {(): (m, self.first, [])}

    def reach_from(self, stops: Sequence[int]) -> Reach | None:
        """What he can still reach once he has been at every waypoint; None if he cannot."""
        leg = self._leg(tuple(stops))
        return leg[1] if leg else None

    def to(self, square: int, stops: Sequence[int] = ()) -> Route | None:
        """The way to a square by these waypoints; None if there is none, or if he is there."""
        leg = self._leg(tuple(stops))
        if leg is None:
            return None
        here, found, before = leg
        if square == found.start:
            return measured(self.match, self.player, before, stops, edges=self.edges) if before else None
        more = self._between(here, found, square)
        return measured(self.match, self.player, before + more, stops, edges=self.edges) if more else None

    def _between(self, m: Match, found: Reach, square: int) -> list[tuple[str, int]]:
        """From where he is in `m` to a square: the plain step if it is one, else the best way; empty without one."""
        steps = [(s.verb, s.square) for s in found.steps(square)] if found.chance(square) > 0 else []
        if steps and steps[-1] == ("step", square) and square in m.board.walks[found.start]:
            return [*(s for s in steps if s[0] == "stand"), ("step", square)]
        best = found.chance(square) if steps else 0.0
        for verb in springs(m, self.player, square, self.keep):
            chance = walk(m, self.player, [(verb, square)], edges=self.edges)[-1].chance
            if chance > best + 1e-9:
                steps, best = [(verb, square)], chance
        return steps

    def _leg(self, stops: tuple[int, ...]) -> tuple[Match, Reach, list[tuple[str, int]]] | None:
        known = self._legs.get(stops)
        if known is not None:
            return known
        leg = self._leg(stops[:-1])
        if leg is None:
            return None
        here, found, before = leg
        stop = stops[-1]
        steps = self._between(here, found, stop) if stop != found.start else []
        if not steps:
            return None
        there = _walked(here, self.player, steps)
        made = (there, reach(there, self.player, keep=self.keep, edges=self.edges), before + steps)
        self._legs[stops] = made
        return made


def springs(m: Match, player: int, square: int, keep: int = 0) -> list[str]:
    """Whether he could jump or leap to a square from where he is, `keep` squares of movement being saved."""
    if m.status[player] != STANDING or not 1 <= m.board.distance(m.at[player], square) <= 2:
        return []
    if m.mover != player:
        m = m.clone()
        m.mover, m.spent, m.jumped = player, 0, False
    if not can_spend(m, player, 2 + keep):
        return []
    found = [JUMP] if square in jump_squares(m, player) else []
    if Prop.LEAPS in m.card[player].props and square in leap_squares(m, player):
        found.append(LEAP)
    return found


def measured(
    m: Match, player: int, way: Sequence[tuple[str, int]], stops: Sequence[int] = (), *, edges: Edges | None = None
) -> Route:
    """A way from (verb, square) pairs with its chances for each budget."""
    team = may_use_team_reroll(m, player)
    bare = walk(m, player, way, skills=False, edges=edges)
    own = walk(m, player, way, edges=edges)
    all_ = walk(m, player, way, team=True, edges=edges) if team else own
    left = list(stops)
    stages = []
    for a, b, c in zip(bare, own, all_, strict=True):
        stop = bool(left) and a.square == left[0] and a.verb != "stand"
        if stop:
            left.pop(0)
        stages.append(Stage(a.verb, a.square, a.needs, (a.chance, b.chance, c.chance), stop))
    return Route(player, tuple(stages), team, m.carrier == player)


def _walked(m: Match, player: int, steps: Sequence[tuple[str, int]]) -> Match:
    """The match as it is once he has walked these steps, all dice being good."""
    t = m.clone()
    if t.mover != player:
        t.mover, t.spent = player, 0
        t.jumped = False
    t.spent += sum(2 if verb in SPRINGS else 1 for verb, _ in steps if verb != "stand")
    if not t.rules.edition.acts.jumps_again:
        t.jumped = t.jumped or any(verb in SPRINGS for verb, _ in steps)
    if t.status[player] != STANDING:
        t.spent += stood_for(m, player)
        t.set_status(player, STANDING)
    end = steps[-1][1]
    took = ball.loose(t) and any(square == t.ball for _, square in steps)
    t.place(player, end)
    if took:
        t.carrier = player
    if t.carrier == player:
        t.ball = end
    return t


def stood_for(m: Match, player: int) -> int:
    """Squares of movement that standing up takes."""
    card = m.card[player]
    return 0 if Prop.JUMPS_UP in card.props else min(card.ma, STAND_UP_COST)


def left_over(m: Match, route: Route) -> int:
    """Squares of movement he still has at the end of a way, without rushing."""
    stages = route.stages
    spent = m.spent if m.mover == route.player else 0
    if any(stage.verb == "stand" for stage in stages):
        spent += stood_for(m, route.player)
    spent += sum(2 if stage.verb in SPRINGS else 1 for stage in stages if stage.verb != "stand")
    return max(0, m.card[route.player].ma - spent)


def losses(m: Match, player: int, need: Need, *, has_ball: bool) -> tuple[str, ...]:
    """What failing a die of his own way costs, in words, the worst first. Rule: core 10, 12, 13."""
    if need.kind == STAND_UP:
        return ("he stays down and is done",)
    if need.kind == PICK_UP:
        return ("turnover", "the ball bounces")
    found = ["turnover", need.loss or "he falls over"]
    if has_ball:
        found.append("the ball is thrown back in" if need.loss else "the ball bounces")
    return tuple(found)

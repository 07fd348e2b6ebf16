"""Reach: for every square the best chance to get there in one activation, and the way to take.

One search by layers: layer k holds the squares that can be stood on after k squares of movement, each with
one label. A label is a tuple of chances, one for each set of re-rolls already spent (one number when there
are none in hand). Its total is what counts, and of equal totals the one with more unspent. A square is taken
up in a layer only if it is worth more there than in every earlier layer. The targets are those the
procedures roll against, asked for once a square.

*The one approximation.* With re-rolls in hand only one label is kept for a square, though one with a smaller
total and more of it unspent could be worth more further on. Measured on crammed midfields against all labels
worth keeping: with a team re-roll no square of 8,000 differs, with Dodge among tacklers besides 7 do, by less
than 0.01. The chance given is always that of the way given. Without re-rolls the answer is exact.

What is counted: standing up, rushes, dodges with Break Tackle, the pick-up where the ball lies, the player's
own re-rolls, one team re-roll with Loner, Pro, and edges that a game adds (planks, which Pro is not used on). A re-roll
is used as soon as a die fails: a skill's, then the team's, then Pro. What is not: whatever else a game does to somebody
who moves. Jumps over fallen players and leaps are not searched for, but a way may have them (`walk`, `rules.route`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import mul
from typing import Final

from dockbowl.board.tiles import OFF
from dockbowl.core.moments import Prop
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.core.targets import Target, chance
from dockbowl.rules import ball
from dockbowl.rules.going_down import STEADIED
from dockbowl.rules.in_hand import pro_in_hand, pro_share, trust
from dockbowl.rules.limits import note
from dockbowl.rules.marks import marked_squares
from dockbowl.rules.move import (
    STAND_UP_COST,
    allowance,
    dodge_entering,
    dodge_leaving,
    dodge_target,
    jump_target,
    rush_target,
    stand_up_target,
)
from dockbowl.rules.rerolls import may_use_team_reroll, offers_for
from dockbowl.rules.secure import SECURE, secure_target
from dockbowl.rules.ways import (
    DODGE,
    LEAP,
    PICK_UP,
    RUSH,
    SPRINGS,
    STAND_UP,
    Edge,
    Edges,
    Need,
    Step,
)

FALLS: Final = (RUSH, DODGE)
"""Dice by which he falls over, so that Steady Footing saves him and he goes on where he meant to be. (A jump that fails
may leave him where he was: that is left out.)"""

Label = tuple[float, ...]
Matrix = tuple[tuple[int, int, float], ...]
Die = tuple[float, float, int, int, int, float, bool]
"""Chance of a success, and with Break Tackle; the bits of the skill's and the team's re-roll and of Pro; and the chance
of a success that is let stand while a team re-roll is in hand (but for some steps of a game, the same); and whether
Steady Footing may save him in the end."""
Unless = Callable[[Match, int, int], bool] | None
_ALWAYS: Final = -2  # a skill that re-rolls each such die
_NEVER: Final = -1
_TRACE: Final = 1e-6


class Reach:
    """The result of a query. Squares out of reach have chance 0 and no path."""

    __slots__ = ("_chances", "_layers", "_query", "player", "start")

    def __init__(self, query: _Query, layers: list[dict[int, Label]]) -> None:
        self._query = query
        self._layers = layers
        self._chances: dict[int, float] = {}
        for layer in layers:
            if query.resources:
                self._chances.update([(square, sum(label)) for square, label in layer.items()])
            else:
                self._chances.update([(square, label[0]) for square, label in layer.items()])
        self.player = query.player
        self.start = query.start

    def chance(self, square: int) -> float:
        """The best chance to stand on a square (and to have picked up the ball that lies there)."""
        return self._chances.get(square, 0.0)

    def squares(self) -> dict[int, float]:
        """Every square within reach but his own, with its chance, the nearest first."""
        return {square: chance for square, chance in self._chances.items() if square != self.start}

    def cost(self, square: int) -> int:
        """Squares of movement that the best way takes, standing up left out; -1 out of reach."""
        return self._layer_of(square)

    def path(self, square: int) -> list[int]:
        """The squares of the best way, in order, his own left out; empty if there is none."""
        return [there for there, _ in self._way(square)]

    def steps(self, square: int) -> list[Step]:
        """The best way step by step, with all that must be rolled; standing up comes first."""
        q = self._query
        found = q.stood_up()
        label = q.first
        here = q.start
        for k, (there, edge) in enumerate(self._way(square)):
            label = q.arrive(label, k, here, there, edge)
            verb = edge.verb if edge else "step"
            found.append(Step(verb, there, q.needs(k, here, there, edge), sum(label)))
            here = there
        return found

    def _layer_of(self, square: int) -> int:
        """The layer that holds the best label of a square (the last one that took it up)."""
        for k in range(len(self._layers) - 1, -1, -1):
            if square in self._layers[k]:
                return k
        return -1

    def _way(self, square: int) -> list[tuple[int, Edge | None]]:
        """Back from a square to the start, by steps as straight as any that lose nothing."""
        q = self._query
        found: list[tuple[int, Edge | None]] = []
        there = square
        for k in range(self._layer_of(square), 0, -1):
            here, edge = self._before(k, there, square)
            found.append((there, edge))
            there = here
        assert not found or there == q.start
        found.reverse()
        return found

    def _before(self, k: int, there: int, goal: int) -> tuple[int, Edge | None]:
        """The square of layer k - 1 that `there` was best reached from, the nearest to the straight line."""
        q = self._query
        before = self._layers[k - 1]
        wanted = q.worth(self._layers[k][there]) - 1e-12
        xy = q.m.board.xy
        sx, sy = xy[q.start]
        gx, gy = xy[goal]
        found: tuple[float, int, Edge | None] | None = None
        for here, label in before.items():
            ways: list[Edge | None] = [e for e in q.edges_from(here) if e.end == there]
            if there in q.m.board.walks[here]:
                ways.insert(0, None)
            for edge in ways:
                if q.worth(q.arrive(label, k - 1, here, there, edge)) >= wanted:
                    x, y = xy[here]
                    off = abs((gx - sx) * (y - sy) - (gy - sy) * (x - sx))
                    if found is None or off < found[0]:
                        found = (off, here, edge)
        assert found is not None
        return found[1], found[2]


def reach(
    m: Match,
    player: int,
    *,
    skills: bool = True,
    team: bool = False,
    pick_up: bool = True,
    keep: int = 0,
    edges: Edges | None = None,
) -> Reach:
    """Search the squares a player could move to now, from what he has left of his activation.

    `skills`: count the re-rolls of his own skills. `team`: count one team re-roll, if his coach could use
    one. `pick_up` False: as if the ball did not lie there. `keep`: squares of movement to save for a block.
    """
    return _Query(m, player, skills, team, pick_up, keep, edges).run()


def walk(
    m: Match,
    player: int,
    way: Iterable[tuple[str, int]],
    *,
    skills: bool = True,
    team: bool = False,
    edges: Edges | None = None,
) -> list[Step]:
    """A given way step by step, from (verb, square) pairs: what must be rolled, and the chance to get so far.

    Standing up comes first if he lies, whether or not the way says so. The chance of a way is the same here as in
    a search that takes it. Raises ValueError for a step that there is not.
    """
    q = _Query(m, player, skills, team, True, 0, edges)
    found = q.stood_up()
    label, here, k = q.first, q.start, 0
    for verb, there in way:
        if verb == "stand":
            continue
        if verb in SPRINGS:
            label, needs = q.spring(label, k, here, there, verb)
            found.append(Step(verb, there, needs, sum(label)))
            if there == q.ball:
                q.ball = OFF
            here, k = there, k + 2
            continue
        edge = None
        if verb != "step":
            edge = next((e for e in q.edges_from(here) if e.verb == verb and e.end == there), None)
            if edge is None:
                raise ValueError(f"no {verb} from {m.board.label(here)} to {m.board.label(there)}")
        label = q.arrive(label, k, here, there, edge)
        found.append(Step(verb, there, q.needs(k, here, there, edge), sum(label)))
        if there == q.ball:
            q.ball = OFF  # he has it now
        here, k = there, k + 1
    return found


class _Query:
    """One query: the re-rolls in hand, and the targets asked for so far."""

    __slots__ = (
        "_edges", "_enter", "_leave", "_marked", "_matrices", "_offers", "_pick", "_pro", "_pro_share", "_secures",
        "_steady", "_teamed",
        "_tests", "_weights", "ag", "ball", "break_bit", "break_by", "first", "free_moves", "m", "moves", "player",
        "resources", "rush", "stand_up", "start", "trust",
    )  # fmt: skip

    def __init__(
        self, m: Match, player: int, skills: bool, team: bool, pick_up: bool, keep: int, edges: Edges | None
    ) -> None:
        card = m.card[player]
        self.m, self.player, self.start, self.ag = m, player, m.at[player], m.rules.edition.agility(card)
        self._edges = edges
        self._marked = marked_squares(m, m.coach[player])
        self._enter: dict[int, int] = {}
        self._leave: dict[int, int | None] = {}
        self._matrices: dict[Die, Matrix] = {}
        self._tests: dict[tuple[int, int], Die] = {}
        self._pick: Target | None = None
        self._secures = m.mover == player and m.action == SECURE
        self._steady = chance(STEADIED.need) if skills and m.has(player, Prop.KEEPS_FEET) else 0.0
        self.ball = m.ball if pick_up and ball.loose(m) else OFF

        # Re-rolls in hand: each limited one is a bit of the label's index, set once it is spent.
        self.resources = 0
        self._offers: dict[str, list[tuple[int, Unless]]] = {}
        bits: dict[str, int] = {}
        for kind in (RUSH, DODGE, PICK_UP, *SPRINGS) if skills else ():
            for key, offer in offers_for(m, player, kind):
                if not offer.once:
                    self._offers.setdefault(kind, []).append((_ALWAYS, offer.unless))
                elif (player, note(key, offer.once)) not in m.once:
                    if key not in bits:  # one use, whichever kind of die it is spent on
                        bits[key] = self._resource()
                    self._offers.setdefault(kind, []).append((bits[key], offer.unless))
        self.break_bit, self.break_by = _NEVER, m.rules.edition.break_tackle(card)
        if skills and self.break_by and Prop.BREAKS_TACKLE in card.props and (player, "break_tackle") not in m.once:
            self.break_bit = self._resource()
        self._teamed = self._resource() if team and may_use_team_reroll(m, player) else _NEVER
        self._pro = self._resource() if skills and pro_in_hand(m, player) else _NEVER
        self._pro_share = pro_share(m)
        self.trust = trust(m, player)  # how often a team re-roll is not wasted

        spare = max(self._teamed, 0)
        self._weights = tuple(
            1 - _TRACE * (spent.bit_count() + (spare & spent).bit_count()) for spent in range(1 << self.resources)
        )
        self.rush = rush_target(m, player)
        self.first: Label = (1.0,) + (0.0,) * ((1 << self.resources) - 1)
        spent = m.spent if m.mover == player else 0
        self.stand_up: Need | None = None
        if m.status[player] == PRONE:
            spent += self._stand(card.ma)
        self.moves = 0
        if self.start >= 0 and not m.rooted[player] and m.status[player] in (STANDING, PRONE):
            self.moves = max(0, allowance(m, player) - spent - keep)
        self.free_moves = card.ma - spent

    def _resource(self) -> int:
        self.resources += 1
        return 1 << (self.resources - 1)

    def _stand(self, ma: int) -> int:
        """Standing up first: its cost; the first label learns its chance."""
        self.stand_up = Need(STAND_UP, Target(1), 1.0)
        if Prop.JUMPS_UP in self.m.card[self.player].props:
            return 0
        if ma >= STAND_UP_COST:
            return STAND_UP_COST
        target = stand_up_target(self.m, self.player)
        self.stand_up = Need(STAND_UP, target, chance(target.need))
        self.first = self._after(self.first, self._plain(target.need))
        return ma

    def stood_up(self) -> list[Step]:
        """The step of standing up, if there is one."""
        if self.stand_up is None:
            return []
        needs = (self.stand_up,) if self.stand_up.chance < 1 else ()
        return [Step("stand", self.start, needs, sum(self.first))]

    # ---------------------------------------------------------------- targets, once a square

    def _left(self, square: int) -> int | None:
        """The sum of the modifiers to a dodge that leaves a square; None if no dodge is needed."""
        if square not in self._marked:
            return None
        if square in self._leave:
            return self._leave[square]
        mods = dodge_leaving(self.m, self.player, square)
        found = self._leave[square] = None if mods is None else sum([mod.value for mod in mods])
        return found

    def _entered(self, square: int) -> int:
        """The sum of the modifiers to a dodge that enters a square."""
        if square not in self._marked:
            return 0
        found = self._enter.get(square)
        if found is None:
            found = sum([mod.value for mod in dodge_entering(self.m, self.player, square)])
            self._enter[square] = found
        return found

    def _pick_target(self) -> Target:
        if self._pick is None:
            self._pick = secure_target(self.m) if self._secures else ball.pick_up_target(self.m, self.player, self.ball)
        return self._pick

    def edges_from(self, square: int) -> Iterable[Edge]:
        return () if self._edges is None else self._edges(self.m, self.player, square)

    # ---------------------------------------------------------------- dice

    def _skill(self, kind: str, square: int) -> int:
        """The skill's re-roll of a failed die of this kind now: its bit, or always, or never."""
        for bit, unless in self._offers.get(kind, ()):
            if unless is None or not unless(self.m, self.player, square):
                return bit
        return _NEVER

    def _plain(self, need: int, kind: str = "") -> Die:
        p = chance(need)
        pro = self._pro if kind else _NEVER
        return p, p, self._skill(kind, self.start), self._teamed, pro, p, kind in FALLS and self._steady > 0

    def _dodge(self, mods: int, skill: int) -> Die:
        """The die of a dodge with the sum of its modifiers and the skill's re-roll."""
        die = self._tests.get((mods, skill))
        if die is None:
            need = max(2, self.ag - mods)
            rescued = chance(need if self.break_bit == _NEVER else max(2, need - self.break_by))
            p = chance(need)
            die = self._tests[mods, skill] = (p, rescued, skill, self._teamed, self._pro, p, self._steady > 0)
        return die

    def _picked(self) -> Die:
        if Prop.NO_HANDS in self.m.card[self.player].props:
            return 0.0, 0.0, _NEVER, _NEVER, _NEVER, 0.0, False
        if self._secures:  # his skills for picking up are not for that
            p = chance(self._pick_target().need)
            return p, p, _NEVER, self._teamed, self._pro, p, False
        return self._plain(self._pick_target().need, PICK_UP)

    def worth(self, label: Label) -> float:
        """The total less a trace for what is spent: more for the team's re-roll, which helps everything."""
        if not self.resources:
            return label[0]
        if self.resources == 1:
            return label[0] + label[1] * self._weights[1]
        worth: float = sum(map(mul, label, self._weights))
        return worth

    def _after(self, label: Label, die: Die) -> Label:
        """A label after one die."""
        if not self.resources:
            p = die[0] if die[2] != _ALWAYS else 1 - (1 - die[0]) ** 2
            return (label[0] * (p + (1 - p) * self._steady if die[6] else p),)
        matrix = self._matrices.get(die)
        if matrix is None:
            matrix = self._matrices[die] = self._matrix(die)
        if self.resources == 1:
            kept, spent = label
            return kept * matrix[0][2], kept * matrix[1][2] + spent * matrix[2][2]
        new = [0.0] * len(label)
        for a, b, factor in matrix:
            new[b] += label[a] * factor
        return tuple(new)

    def _matrix(self, die: Die) -> Matrix:
        """How one die moves chance from one set of spent re-rolls to another."""
        plain, rescued, skill, team, pro, first, steady = die
        found: dict[tuple[int, int], float] = {}

        def fall(a: int, b: int, weight: float) -> None:
            """It has failed for good, but for Steady Footing (on which no re-roll is counted)."""
            if steady and weight > 0:
                found[a, b] = found.get((a, b), 0.0) + weight * self._steady

        def throw(a: int, b: int, weight: float, again: bool) -> None:
            """The die falls, with `b` spent so far."""
            p = plain if again or team == _NEVER or b & team else first
            found[a, b] = found.get((a, b), 0.0) + weight * p
            failed = 1 - p
            if self.break_bit != _NEVER and not b & self.break_bit and rescued > p:
                to = (a, b | self.break_bit)
                found[to] = found.get(to, 0.0) + weight * (rescued - p)
                failed = 1 - rescued
            if again or failed <= 0:
                fall(a, b, weight * failed)
            elif skill == _ALWAYS:
                throw(a, b, weight * failed, True)
            elif skill != _NEVER and not b & skill:
                throw(a, b | skill, weight * failed, True)
            elif team != _NEVER and not b & team:
                throw(a, b | team, weight * failed * self.trust, True)
                fall(a, b | team, weight * failed * (1 - self.trust))
            elif pro != _NEVER and not b & pro:
                throw(a, b | pro, weight * failed * self._pro_share, True)
                fall(a, b | pro, weight * failed * (1 - self._pro_share))
            else:
                fall(a, b, weight * failed)

        for a in range(1 << self.resources):
            throw(a, a, 1.0, False)
        if self.resources == 1:
            return tuple((a, b, found.get((a, b), 0.0)) for a, b in ((0, 0), (0, 1), (1, 1)))
        return tuple((a, b, factor) for (a, b), factor in found.items() if factor)

    # ---------------------------------------------------------------- one step

    def arrive(self, label: Label, k: int, here: int, there: int, edge: Edge | None) -> Label:
        """The label of layer k + 1 in `there`, coming from layer k in `here`."""
        if k >= self.free_moves:
            label = self._after(label, self._plain(self.rush.need, RUSH))
        left = self._left(here) if edge is None or edge.dodges else None
        if left is not None:
            label = self._after(label, self._dodge(left + self._entered(there), self._skill(DODGE, here)))
        if edge is not None:
            team = self._teamed if edge.teamed else _NEVER
            first = edge.chance if edge.first < 0 else edge.first
            label = self._after(label, (edge.chance, 0.0, _NEVER, team, _NEVER, first, False))
        if there == self.ball:
            label = self._after(label, self._picked())
        return label

    def needs(self, k: int, here: int, there: int, edge: Edge | None) -> tuple[Need, ...]:
        """The dice of that step."""
        found = []
        if k >= self.free_moves:
            found.append(Need(RUSH, self.rush, chance(self.rush.need)))
        target = dodge_target(self.m, self.player, here, there) if edge is None or edge.dodges else None
        if target is not None:
            found.append(Need(DODGE, target, chance(target.need)))
        if edge is not None:
            found.append(Need(edge.verb, Target(edge.need), edge.chance, edge.outcomes, edge.loss))
        if there == self.ball:
            found.append(Need(PICK_UP, self._pick_target(), self._picked()[0]))
        return tuple(found)

    def spring(self, label: Label, k: int, here: int, there: int, verb: str) -> tuple[Label, tuple[Need, ...]]:
        """A jump or leap of two squares from layer k: rushes first, then its one test, then the pick-up."""
        found = []
        for square in (k, k + 1):
            if square >= self.free_moves:
                found.append(Need(RUSH, self.rush, chance(self.rush.need)))
                label = self._after(label, self._plain(self.rush.need, RUSH))
        target = jump_target(self.m, self.player, here, there, verb == LEAP)
        found.append(Need(verb, target, chance(target.need)))
        label = self._after(label, self._plain(target.need, verb))
        if there == self.ball:
            found.append(Need(PICK_UP, self._pick_target(), self._picked()[0]))
            label = self._after(label, self._picked())
        return label, tuple(found)

    # ---------------------------------------------------------------- the search

    def run(self) -> Reach:
        m, edges, ball_square = self.m, self._edges, self.ball
        walks, dodge, after, worth_of = m.board.walks, self._dodge, self._after, self.worth
        marked, entered = self._marked, self._entered
        may_enter = m.rules.may_enter
        shut = bytearray(m.occ)
        best = [0.0] * m.board.size
        layers: list[dict[int, Label]] = []
        now: dict[int, Label] = {}
        if self.start >= 0:
            best[self.start] = worth_of(self.first)
            now[self.start] = self.first
        rush = self._plain(self.rush.need, RUSH)
        for k in range(self.moves + 1):
            layers.append(now)
            if k == self.moves or not now:
                break
            new: dict[int, Label] = {}
            rushing = k >= self.free_moves
            for here, label in now.items():
                left = self._left(here) if here in marked else None
                skill = _NEVER if left is None else self._skill(DODGE, here)
                if edges is not None:
                    for edge in edges(m, self.player, here):
                        there = edge.end
                        if not shut[there] and (may_enter is None or may_enter(m, self.player, there)):
                            landed = self.arrive(label, k, here, there, edge)
                            worth = worth_of(landed)
                            if worth > best[there]:
                                best[there] = worth
                                new[there] = landed
                if rushing:
                    label = after(label, rush)
                most = worth_of(label)
                ways: dict[int, tuple[float, Label]] = {}
                for there in walks[here]:
                    if most <= best[there] or shut[there]:
                        continue
                    if left is None:
                        worth, landed = most, label
                    else:
                        mods = left + entered(there) if there in marked else left
                        way = ways.get(mods)
                        if way is None:
                            landed = after(label, dodge(mods, skill))
                            worth = worth_of(landed)
                            ways[mods] = (worth, landed)
                        else:
                            worth, landed = way
                        if worth <= best[there]:
                            continue
                    if there == ball_square:
                        landed = after(landed, self._picked())
                        worth = worth_of(landed)
                        if worth <= best[there]:
                            continue
                    if may_enter is not None and not may_enter(m, self.player, there):
                        shut[there] = 1
                        continue
                    best[there] = worth
                    new[there] = landed
            now = new
        return Reach(self, layers)

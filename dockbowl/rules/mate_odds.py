"""What throwing or kicking a team-mate may come to, from the target, the flight and the landing that it uses.

Players who are landed on are taken to stay where they lie. What a fall does to him is in `rules.wounds`; trapdoors and
what becomes of a loose ball are left out.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from dockbowl.core.moments import Prop
from dockbowl.core.ruleset import Landing
from dockbowl.core.state import EMPTY, STANDING, Match
from dockbowl.core.targets import Target, chance
from dockbowl.rules.aiming import band_of
from dockbowl.rules.ball import Flight, stepped
from dockbowl.rules.chain import FACINGS
from dockbowl.rules.going_down import STEADIED
from dockbowl.rules.in_hand import in_hand
from dockbowl.rules.pass_test import CANNOT
from dockbowl.rules.spread import even, scattered
from dockbowl.rules.throwing import (
    FUMBLE,
    SUPERB,
    SUPPER,
    TERRIBLE,
    landing_target,
    lift_up,
    mate_fault,
    straight,
    throw_target,
)

_LEAST = 1e-10
Spread = dict[int, float]


class MateLanding(msgspec.Struct, frozen=True):
    """What one result of the throw comes to; the first four add up to one.

    `safe`: he lands on his feet; `again`: more of that with a re-roll of the landing that surely counts. `falls`: on
    the pitch, but not on his feet. `off`: over the edge, `out`: injured at once (a fumbled kick).
    """

    safe: float
    falls: float
    off: float
    out: float
    again: float
    on_foes: float
    """Comes down on an opponent first or on the way."""
    on_mates: float
    """The same of standing team-mates: a turnover."""
    turnover: float
    """He falls or leaves with the ball, or a standing team-mate is knocked down."""
    scores: float
    """On his feet and with the ball, where that is a touchdown."""
    needs: dict[int, int]
    """What he needs to land, by square."""
    squares: Spread
    """Where he first comes down, by square."""


class MateChances(msgspec.Struct, frozen=True):
    """A throw (or kick) of a team-mate at a square. Three budgets: none, his own skills, one team re-roll besides.

    `faces`: what each face of the throw comes to. `results`: their chances without re-rolls, those who are not eaten.
    `safe`: on his feet at the end; the re-roll is used on the throw or the landing, wherever it helps more.
    """

    band: int
    target: Target
    fault: str
    """Why he may not be thrown there, "" if he may."""
    faces: tuple[str, ...]
    results: dict[str, float]
    landings: dict[str, MateLanding]
    eaten: float
    hungry: bool
    sides: dict[str, str]
    """By result, the side he glides to where Swoop helps."""
    safe: tuple[float, float, float]
    turnover: float
    """Without re-rolls, whatever it comes of."""
    squares: Spread
    """Where he first comes down, all results together."""

    def total(self, get: Callable[[MateLanding], float]) -> float:
        """The chance of something, whatever the throw comes to."""
        return sum(self.results[result] * get(landing) for result, landing in self.landings.items())


def mate_chances(m: Match, thrower: int, mate: int, square: int, *, kick: bool = False) -> MateChances:
    """What throwing `mate` at `square` may come to. Rules: core 18, 30.1."""
    start, card, edition = m.at[thrower], m.card[thrower], m.rules.edition
    band = band_of(m, start, square)
    target = throw_target(m, thrower, band)
    able = target.base < CANNOT
    faces = tuple(edition.hurl_result(card, face, target.bonus) if able else FUMBLE for face in range(1, 7))
    air = _Air(m, thrower, mate)
    landings: dict[str, MateLanding] = {}
    sides: dict[str, str] = {}
    for result in edition.hurl_results:
        if result not in faces and result != FUMBLE:
            continue
        if kick and result == FUMBLE:
            landings[result] = _kicked_badly(m.carrier == mate)
            continue
        landings[result] = air.landing(air.course(square, result), result)
        if Prop.SWOOPS in m.card[mate].props and result not in (TERRIBLE, FUMBLE):
            for side in FACINGS:
                glided = air.landing(air.glide(square, side), result, glided=True)
                if glided.safe > landings[result].safe:
                    landings[result], sides[result] = glided, side
    hungry = not kick and Prop.HUNGRY in card.props
    bites = 1 - chance(SUPPER.need) if hungry else 0.0
    results = {result: (1 - bites) * faces.count(result) / 6 for result in landings}
    results[FUMBLE] += bites * chance(SUPPER.need)
    eaten = bites * (1 - chance(SUPPER.need))
    squares: Spread = {}
    for result, landing in landings.items():
        for there, share in landing.squares.items():
            squares[there] = squares.get(there, 0.0) + share * results[result]
    plan = _Budgets(m, thrower, mate, faces, landings, hungry, kick, able)
    return MateChances(
        band,
        target,
        mate_fault(m, thrower, square),
        faces,
        results,
        landings,
        eaten,
        hungry,
        sides,
        (plan.chance(False, False), plan.chance(True, False), plan.chance(True, True)),
        eaten * (m.carrier == mate) + sum(results[result] * landing.turnover for result, landing in landings.items()),
        squares,
    )


def _kicked_badly(held: bool) -> MateLanding:
    """A fumbled kick: he is taken off at once."""
    return MateLanding(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, float(held), 0.0, {}, {})


class _Air:
    """One team-mate in the air: where he comes down, and how."""

    def __init__(self, m: Match, thrower: int, mate: int) -> None:
        self.before = m
        self.mate = mate
        self.origin, self.start = m.at[thrower], m.at[mate]
        acts = m.rules.edition.acts
        helpless = m.tz[mate] == 0
        self.crash, self.helpless = helpless and acts.lying_crash, helpless and not acts.lying_crash
        self.straight = m.has(thrower, Prop.SHOOTS_STRAIGHT)
        self.keeps = chance(STEADIED.need) if m.able(mate, Prop.KEEPS_FEET) else 0.0
        self.off_turns = m.rules.off_is_turnover and (
            acts.thrown_off_ends or bool(m.rules.options.get("thrown_off_ends"))
        )
        self.reliable = m.has(thrower, Prop.DROPS_SAFELY)
        self.m = m.clone()
        lift_up(self.m, mate)

    def course(self, aim: int, result: str) -> dict[Flight, float]:
        """Where the throw takes him, before walls and players."""
        m, origin = self.m, self.origin
        if result == FUMBLE and m.rules.edition.drops_in_place:
            return {(self.start, (0, 0)): 1.0}
        if result == FUMBLE:
            return even(stepped(m, origin, face) for face in range(1, 9))
        if result == TERRIBLE:
            ways = [m.board.d8[face] for face in range(1, 9)]
            return even(straight(m, origin, way, distance) for way in ways for distance in range(1, 7))
        if result == SUPERB and self.straight:
            return {(aim, (0, 0)): 1.0}
        return scattered(m, aim)

    def glide(self, aim: int, side: str) -> dict[Flight, float]:
        """Swoop towards this side. Rule: core 30.1."""
        return self.m.rules.edition.swoop_spread(self.m, aim, side)

    def landing(self, course: dict[Flight, float], result: str, *, glided: bool = False) -> MateLanding:
        """From the end of the flight to the ground; whoever is in the way is knocked down. Rule: core 18.

        `glided`: where the edition gives him a re-roll of his landing for it (2025), it is used.
        """
        sure = glided and "landing" in self.m.card[self.mate].rerolls
        m, mate = self.m, self.mate
        coach, held = m.coach[mate], m.carrier == mate
        safe = falls = off = again = foes = mates = scores = turnover = 0.0
        needs: dict[int, int] = {}
        first: Spread = {}
        todo = self._down(course, first)
        while todo:
            (square, out, fell, crash, on_foe, on_mate), share = todo.popitem()
            if out or share < _LEAST:
                off += share
                foes, mates = foes + share * on_foe, mates + share * on_mate
                turnover += share * (held or on_mate or self.off_turns)
                continue
            other = m.player_at(square)
            if other >= 0:
                on_foe = on_foe or m.coach[other] != coach
                on_mate = on_mate or (m.coach[other] == coach and m.status[other] == STANDING)
            elif m.occ[square] == EMPTY and not crash:
                foes, mates = foes + share * on_foe, mates + share * on_mate
                if fell or self._drops(square):
                    lands = 0.0
                elif self.reliable and result == FUMBLE:
                    lands = 1.0
                else:
                    lands = self._chance(square, result, needs)
                once = lands
                if sure:
                    lands = 1 - (1 - lands) ** 2
                lands += (1 - lands) * self.keeps
                safe, falls = safe + share * lands, falls + share * (1 - lands)
                again += 0.0 if sure else share * (1 - lands) * once
                scores += share * lands * (held and self._scores(square))
                turnover += share * (1.0 if on_mate else (1 - lands) * held)
                continue
            for face in range(1, 9):
                end, way = stepped(m, square, face)
                key = (end, way != (0, 0), True, False, on_foe, on_mate)
                todo[key] = todo.get(key, 0.0) + share / 8
        return MateLanding(safe, falls, off, 0.0, again, foes, mates, turnover, scores, needs, first)

    def _down(self, course: dict[Flight, float], first: Spread) -> dict[_Fall, float]:
        """Where he first comes down, walls having had their say."""
        found: dict[_Fall, float] = {}
        for (square, out), share in course.items():
            stopped = self._stopped(square) if square != self.origin else None
            falls = stopped is not None or self.helpless
            ends: list[Flight] = [(square, out)]
            if stopped is not None:
                ends = [(stopped.square, (0, 0))]
                if stopped.square == self.origin:
                    ends = [stepped(self.m, self.origin, face) for face in range(1, 9)]
            for end, way in ends:
                key = (end, way != (0, 0), falls, self.crash, False, False)
                found[key] = found.get(key, 0.0) + share / len(ends)
                if way == (0, 0):
                    first[end] = first.get(end, 0.0) + share / len(ends)
        return found

    def _stopped(self, square: int) -> Landing | None:
        """What is in the way of somebody thrown there."""
        stops = self.m.rules.stops_player
        return stops(self.m, self.origin, square) if stops is not None else None

    def _drops(self, square: int) -> bool:
        """Whether the ground puts him down there (off a crate)."""
        m = self.before
        return m.rules.falls_if_moved is not None and m.rules.falls_if_moved(m, self.mate, square)

    def _chance(self, square: int, result: str, needs: dict[int, int]) -> float:
        needs[square] = landing_target(self.m, self.mate, square, result).need
        return chance(needs[square])

    def _scores(self, square: int) -> bool:
        there = self.m.clone()
        there.place(self.mate, square)
        return there.rules.scores(there, self.mate)


_Fall = tuple[int, bool, bool, bool, bool, bool]
"""(square, off from there, he falls, he was thrown lying, an opponent was hit, a team-mate was)."""


class _Budgets:
    """The best chance that he ends on his feet, by what may be rolled again. Rules: core 18, 24, 30.1."""

    def __init__(
        self,
        m: Match,
        thrower: int,
        mate: int,
        faces: tuple[str, ...],
        landings: dict[str, MateLanding],
        hungry: bool,
        kick: bool,
        able: bool,
    ) -> None:
        self.faces, self.landings, self.hungry, self.able = faces, landings, hungry, able
        self.throws = in_hand(m, thrower, "kick team-mate" if kick else "throw team-mate")
        self.lands = in_hand(m, mate, "landing", acting=False)
        self.best = m.rules.edition.hurl_results[0]

    def chance(self, skills: bool, team: bool) -> float:
        """The whole of it, with or without his own skills and a team re-roll."""
        pro = skills and self.throws.own > 0
        return self._supper(pro, team) if self.hungry else self._throw(pro, team)

    def _land(self, result: str, team: bool) -> float:
        landing = self.landings[result]
        return landing.safe + landing.again * self.lands.team * team

    def _throw(self, pro: bool, team: bool) -> float:
        if not self.able:
            return self._land(FUMBLE, team)

        def mean(team: bool) -> float:
            return sum(self._land(result, team) for result in self.faces) / 6

        def face(result: str) -> float:
            ways = [self._land(result, team)]
            if result != self.best and pro:
                ways.append(_again(self.throws.own, mean(team), self._land(result, team)))
            if result != self.best and team:
                ways.append(_again(self.throws.team, mean(False), self._land(result, False)))
            return max(ways)

        return sum(map(face, self.faces)) / 6

    def _supper(self, pro: bool, team: bool) -> float:
        """Always Hungry: 2+, or the mate has to escape; once out of his hands it is a fumble."""
        good = chance(SUPPER.need)

        def escape(pro: bool, team: bool) -> float:
            caught = self.lands.team * good * self._land(FUMBLE, False) * team
            return good * self._land(FUMBLE, team) + (1 - good) * caught

        def die(pro: bool, team: bool) -> float:
            return good * self._throw(pro, team) + (1 - good) * escape(pro, team)

        ways = [escape(pro, team)]
        if pro:
            ways.append(_again(self.throws.own, die(False, team), escape(False, team)))
        if team:
            ways.append(_again(self.throws.team, die(pro, False), escape(pro, False)))
        return good * self._throw(pro, team) + (1 - good) * max(ways)


def _again(works: float, then: float, otherwise: float) -> float:
    """A re-roll that counts so often."""
    return works * then + (1 - works) * otherwise

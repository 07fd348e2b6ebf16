"""What a plan's chances are, exactly: all dice are branched, and what the plan leaves open is chosen for the best.

Best is what makes the whole plan likeliest, for the coach whose plan it is; every other coach chooses what makes
it least likely. Positions that come about in several ways are worked out once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from dockbowl.core import texts
from dockbowl.core.driver import Answer, Refused
from dockbowl.core.fingerprint import Unknown
from dockbowl.core.requests import Choose, Option, Roll
from dockbowl.session.scenario import ScenarioError
from dockbowl.session.script import Act, ScriptError
from dockbowl.session.trying import Differs
from dockbowl.sim.chances.plan import Place, Plan

Chances = tuple[Fraction, ...]
"""The chance that each step of the plan is done (all before it too), that of a turnover, and what was left out."""

LIMIT: Final = 400_000
RARE: Final = 1e-8
MANY: Final = 9
"""Ways rarer than that, after so many rolls in one act, are left out: a ball that goes from hand to hand and out of
bounds could do so for ever. So many rolls are two team-mates' falls with all that follows."""
UNORDERED: Final = frozenset(("block", "armour", "injury"))
"""Rolls of several dice of which only the faces count, not which die shows which."""
SUMMED: Final = frozenset(("throw-in distance",))
"""Rolls of several dice of which only the sum counts."""
BLOCK_FACES: Final = {4: 3}
"""The two faces of a block die that are the same: 4 is 3."""


class TooMany(ValueError):
    """There are too many ways it may go."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a plan comes to."""

    plan: Plan
    chances: Chances
    places: int
    """How many different places were worked out."""
    stuck: dict[int, str]
    """For each step that could not go on somewhere, the first reason met."""

    @property
    def whole(self) -> Fraction:
        """The chance that all of it is done."""
        return self.chances[-3]

    @property
    def turnover(self) -> Fraction:
        return self.chances[-2]

    @property
    def left_out(self) -> Fraction:
        """How likely all the ways are that were too rare to be followed; no chance is further off than that."""
        return self.chances[-1]


class Solver:
    """Works out one plan; remembers what it found, so that `choice` can follow it."""

    def __init__(self, plan: Plan, limit: int = LIMIT) -> None:
        self.plan, self.limit = plan, limit
        self.known: dict[Hashable, tuple[float, Chances]] = {}
        """What was found, and how likely the place was when it was looked at."""
        self.best: dict[Hashable, Option] = {}
        self.stuck: dict[int, str] = {}
        self.worked = 0

    def solve(self, rerolls: int | None = None) -> Solution:
        """The chances from the start. Raises ScenarioError (a plan that makes no sense) and TooMany."""
        place = self.plan.start(rerolls)
        try:
            found = self.chances(place)
        except (ScriptError, Differs) as error:
            raise ScenarioError(self.plan.scenario.file, error.line, str(error)) from None
        return Solution(self.plan, found, self.worked, self.stuck)

    # ------------------------------------------------------------ going on

    def chances(self, place: Place, weight: float = 1.0) -> Chances:
        """Go on from here, which uses `place` up; to get here had the chance `weight`."""
        if not self.advance(place):
            return self._end(place)
        if weight < RARE and place.rolls > MANY:
            return self._end(place, left_out=1)
        key = _key(place)
        known = self.known.get(key)
        if known is not None and (not known[1][-1] or weight <= known[0]):
            return known[1]
        self.worked += 1
        if self.worked > self.limit:
            raise TooMany(f"more than {self.limit:,} ways it may go; say more of what is chosen and rolled")
        request = place.request
        if isinstance(request, Roll):
            found = self._roll(place, request, weight)
        else:
            option, found = max(self._options(place, weight), key=lambda pair: self._worth(place, pair[1]))
            if key is not None:
                self.best[key] = option
        if key is not None:
            self.known[key] = weight, found
        return found

    def advance(self, place: Place) -> bool:
        """Do what the plan says until a die is due or a choice is open; False when the plan is over, or stuck."""
        steps = self.plan.steps
        while place.step < len(steps):
            step = steps[place.step]
            if not isinstance(step, Act):
                if not place.holds(step):
                    return False
                place.step += 1
                continue
            if place.words is None:
                place.begin(step)
            if self._by_plan(place):
                continue
            assert place.words is not None
            if place.resting:
                if place.words.left:
                    left = " ".join(place.words.left)
                    self.stuck.setdefault(place.step, f"{left!r} cannot be done")
                    return False
                if place.turnovers and not self._judged(place.step):
                    return False
                place.step, place.words = place.step + 1, None
                continue
            return not self._given_up(place)
        return False

    def _judged(self, step: int) -> bool:
        """Whether the plan itself says what must hold after this act; else it has failed with a turnover."""
        return step + 1 < len(self.plan.steps) and not isinstance(self.plan.steps[step + 1], Act)

    def _given_up(self, place: Place) -> bool:
        """Whether the plan cannot go on for certain, so that what else happens is of no account."""
        assert place.words is not None
        more = place.words.left or any(isinstance(step, Act) for step in self.plan.steps[place.step + 1 :])
        return bool(place.match.turnover and more)

    def _by_plan(self, place: Place) -> bool:
        """Answer as the plan says; False if it says nothing of this."""
        request, words = place.request, place.words
        assert words is not None
        if request is None or (place.ended and not words.left):
            return False
        said = place.given.get(texts.plain(request.purpose))
        if said is None and isinstance(request, Choose):
            if place.ended:
                return False
            option = words.next_option(place.match, request)
            if option is not None:
                place.answer(option)
                return True
        if said is None:
            said = self.plan.scenario.always.get(texts.plain(request.purpose))
        if said is None:
            return False
        try:
            place.answer(texts.parse_answer(place.match, request, said))
        except (ValueError, Refused) as error:
            raise ScriptError(words.line, f"{request.purpose} = {said}: {error}") from None
        return True

    # ------------------------------------------------------------ branches

    def _roll(self, place: Place, request: Roll, weight: float) -> Chances:
        outcomes = faces_of(request.faces, request.count, request.purpose)
        total = sum(times for _, times in outcomes)
        sums = [Fraction(0)] * (len(self.plan.steps) + 2)
        for faces, times in outcomes:
            for i, chance in enumerate(self._after(place, faces, weight * times / total)):
                if chance:
                    sums[i] += chance * times
        return tuple(chance / total for chance in sums)

    def choice(self, place: Place) -> Option:
        """The best option at an open choice (`advance` has come to one)."""
        best = self.best.get(_key(place))
        return best or max(self._options(place, 1.0), key=lambda pair: self._worth(place, pair[1]))[0]

    def _options(self, place: Place, weight: float) -> Iterator[tuple[Option, Chances]]:
        request = place.request
        assert isinstance(request, Choose)
        for option in request.legal():
            yield option, self._after(place, option, weight)

    def _worth(self, place: Place, chances: Chances) -> tuple[Fraction, ...]:
        """To compare by: the whole plan, then its steps from the last to the first, then no turnover."""
        request = place.request
        worth = (*chances[-3::-1], -chances[-2])
        return worth if request is not None and request.coach == place.coach else tuple(-x for x in worth)

    def _after(self, place: Place, value: Answer, weight: float) -> Chances:
        there = place.fork()
        there.answer(value)
        return self.chances(there, weight)

    def _end(self, place: Place, left_out: int = 0) -> Chances:
        done = place.step
        reached = [Fraction(1)] * done + [Fraction(0)] * (len(self.plan.steps) - done)
        return (*reached, Fraction(bool(place.turnovers)), Fraction(left_out))


def _key(place: Place) -> Hashable:
    """What tells a place from others, None if that cannot be told."""
    try:
        return place.key()
    except Unknown:
        return None


@lru_cache(maxsize=256)
def faces_of(sides: int, count: int, purpose: str) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All that `count` dice may show, with how often; where their order does not matter each set once."""
    merged: Counter[tuple[int, ...]] = Counter()
    for faces in product(range(1, sides + 1), repeat=count):
        if purpose in UNORDERED:
            faces = tuple(sorted(BLOCK_FACES.get(f, f) if purpose == "block" else f for f in faces))
        elif purpose in SUMMED:
            faces = _lowest(sum(faces), sides, count)
        merged[faces] += 1
    return tuple(merged.items())


def _lowest(total: int, sides: int, count: int) -> tuple[int, ...]:
    """One way for `count` dice to come to `total`."""
    faces: list[int] = []
    for left in range(count - 1, -1, -1):
        faces.append(max(1, min(sides, total - sum(faces) - left)))
    return tuple(faces)

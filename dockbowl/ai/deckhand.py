"""The computer's seat: it opens chests, jumps planks, blocks at the rail, and runs the ball to the nearest dock."""

from __future__ import annotations

from typing import Final

from dockbowl.ai.blows import blow, targets
from dockbowl.ai.book import Book
from dockbowl.ai.carrying import runs
from dockbowl.ai.craft import DECKHAND, Craft
from dockbowl.ai.habits import habit
from dockbowl.ai.helping import help_first
from dockbowl.ai.hits import side_worth
from dockbowl.ai.memory import Memory
from dockbowl.ai.plan import Plan
from dockbowl.ai.plans import plans
from dockbowl.ai.sight import Sight
from dockbowl.ai.stations import LEAST
from dockbowl.core.driver import Driver
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Choose, Option, who
from dockbowl.core.state import KO, PRONE, RESERVES
from dockbowl.rules.action_names import CONCEDE, END_TURN, STAND, STOP, THROW

SAFE: Final = 0.12
MOST_HOPE: Final = 25.0
AIMED: Final = ("block target", "blitz target", "foul target")
_PLANS: Final = 1_000_000
"""Whims about plans are other ones than those about squares."""


def _left(sight: Sight) -> bool:
    """Whether anybody could still come back onto the pitch."""
    m = sight.m
    return bool(m.in_box(sight.coach, RESERVES) or m.in_box(sight.coach, KO))


class Deckhand:
    """Looks one activation ahead, and at what the others may answer. Deterministic for a seed.

    Its strength is its `craft`: what it minds, and how far its judgement of a plan may be off.
    """

    __slots__ = ("_book", "_memory", "_next", "_plan")

    def __init__(self, seed: int = 0, craft: Craft = DECKHAND) -> None:
        self._memory = Memory(seed, craft)
        self._book = Book()
        self._plan: Plan | None = None
        self._next = 0

    @property
    def name(self) -> str:
        return self._memory.craft.name

    def answer(self, driver: Driver, request: Choose) -> Option:
        purpose = request.purpose
        if purpose == "activate":
            return self._declare(driver, request)
        if purpose == "step":
            return self._step(driver, request)
        plan = self._plan
        if plan is not None and plan.target >= 0:
            if purpose in AIMED and request.allows(wish := who("target", plan.target)):
                return wish
            if purpose == "pass target":
                square = driver.match.at[plan.target]
                for option in request.legal():
                    if option.square == square:
                        return option
        return habit(purpose)(self._look(driver, request), request, self._memory.dice)

    def _look(self, driver: Driver, request: Choose) -> Sight:
        return Sight(driver.match, request.coach, self._memory)

    # ---------------------------------------------------------------- whom to activate

    def _declare(self, driver: Driver, request: Choose) -> Option:
        """The plan that is worth most after the risk to everybody else's plans; the turn's end if none is."""
        sight = self._look(driver, request)
        if not sight.mine and not _left(sight) and request.allows(CONCEDE):
            return CONCEDE
        memory = self._memory
        memory.stir()
        able = [p for p in sight.mine if sight.able(p)]
        m = sight.m
        carrier = sight.carrier_ours
        memory.progress((m.active, tuple(m.turn)), sight.far("goal", m.at[carrier]) if carrier >= 0 else -1)
        forgotten = {p for p in able if memory.overlooks(p)}
        book = self._book.open(sight, able)
        fresh: set[int] = set()
        while True:
            best = self._best(request, able, book, forgotten, carrier)
            if best is None:
                break
            plan, others = best
            if plan.player in fresh:
                if memory.craft.helps:
                    before = help_first(sight, plan, [p for p in able if p != plan.player], book)
                    if before is not None and request.allows(before.declare):
                        plan = before
                self._plan, self._next = plan, 0
                memory.hopes = others
                return plan.declare
            book[plan.player] = list(plans(sight, plan.player))
            fresh.add(plan.player)
        self._plan = None
        memory.hopes = 0.0
        return self._extra(driver) or END_TURN

    def _best(
        self, request: Choose, able: list[int], book: dict[int, list[Plan]], forgotten: set[int], carrier: int
    ) -> tuple[Plan, float] | None:
        """The plan that scores best, and what the others hope for besides."""
        memory = self._memory
        craft = memory.craft
        safe = {p: max((min(plan.worth, MOST_HOPE) for plan in book[p] if plan.risk < SAFE), default=0.0) for p in able}
        hopes = sum(safe.values())
        scored: list[tuple[float, Plan, float]] = []
        for p in able:
            others = hopes - safe[p]
            cost = craft.caution + craft.care * others + craft.dread * (p == carrier)
            for number, plan in enumerate(book[p]):
                if p in forgotten and plan.worth < craft.sees:
                    continue
                whim = (craft.whim + 1e-3) * memory.whim(_PLANS + 64 * p + number)
                score = plan.worth - plan.risk * cost + whim
                if score > LEAST:
                    scored.append((score, plan, others))
        scored.sort(key=lambda entry: -entry[0])
        for _, plan, others in scored:
            if request.allows(plan.declare):
                return plan, others
        return None

    def _extra(self, driver: Driver) -> Option | None:
        """What a game offers besides and costs nothing (the crew in the hold)."""
        rules = driver.match.rules
        if rules.declarations is None:
            return None
        offers = [o for o in rules.declarations(driver.match) if o.verb == "crew foul"]
        return offers[0] if offers else None

    # ---------------------------------------------------------------- what he does

    def _step(self, driver: Driver, request: Choose) -> Option:
        """The next step of the plan; a new one from here if it is done or can no longer be followed."""
        p = driver.match.mover
        plan = self._plan
        if plan is not None and plan.player == p and self._next < len(plan.steps):
            option = plan.steps[self._next]
            self._next += 1
            if request.allows(option):
                return option
        self._plan = None
        return self._improvise(driver, request, p)

    def _improvise(self, driver: Driver, request: Choose, p: int) -> Option:
        m = driver.match
        sight = self._look(driver, request)
        if Prop.BALL_AND_CHAIN in m.card[p].props and m.action == "chain":
            return self._swing(sight, request, p)
        if m.status[p] == PRONE:
            return STAND if request.allows(STAND) else STOP
        for q in targets(sight, p):
            option = who("block", q)
            if request.allows(option) and blow(sight, p, q, m.at[p], blitz=True).worth > 0:
                return option
        if m.action == "bomb" and request.allows(THROW):
            return THROW
        if m.carrier == p and m.action in ("move", "pass", "handoff", "blitz"):
            return self._run_on(sight, request, p)
        return STOP

    def _swing(self, sight: Sight, request: Choose, p: int) -> Option:
        """Where to turn the template of a Ball & Chain."""
        whim = self._memory.whim
        sides = [(side_worth(sight, p, o.word), whim(i), o) for i, o in enumerate(request.legal()) if o.word]
        worth, _, option = max(sides, key=lambda entry: entry[:2], default=(-9.0, 0.0, STOP))
        return option if worth > -1.0 else STOP

    def _run_on(self, sight: Sight, request: Choose, p: int) -> Option:
        """He has the ball and squares left: on with it, as far as that is worth its risk to the others."""
        craft = self._memory.craft
        best: Plan | None = None
        top = 0.0
        for plan in runs(sight, p, STOP):
            score = plan.worth - plan.risk * (craft.caution + craft.dread + craft.care * self._memory.hopes)
            if plan.steps and score > top and request.allows(plan.steps[0]):
                best, top = plan, score
        if best is None:
            return STOP
        self._plan, self._next = best, 1
        return best.steps[0]

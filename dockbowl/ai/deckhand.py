"""A seat with plain sense: it opens chests, jumps planks, blocks at the rail, and runs the ball to the nearest dock."""

from __future__ import annotations

from dockbowl.ai.blows import blow, targets
from dockbowl.ai.habits import habit
from dockbowl.ai.plans import LEAST, Plan, plans, runs
from dockbowl.ai.sight import Fields, Sight
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.moments import Prop
from dockbowl.core.requests import Choose, Option, who
from dockbowl.core.state import KO, PRONE, RESERVES
from dockbowl.rules.action_names import CONCEDE, END_TURN, STAND, STOP, THROW

CARE = 0.6
"""How much of what the others could still safely do is set against a risk."""
SAFE = 0.12
MOST_HOPE = 40.0
MISHAP = 3.0
"""What a turnover costs besides."""


def _left(sight: Sight) -> bool:
    """Whether anybody could still come back onto the pitch."""
    m = sight.m
    return bool(m.in_box(sight.coach, RESERVES) or m.in_box(sight.coach, KO))


class Deckhand:
    """Looks one activation ahead. Deterministic for a seed: whims decide only what no rule of thumb is for."""

    name = "deckhand"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)
        self._plan: Plan | None = None
        self._next = 0
        self._fields: Fields = {}

    def answer(self, driver: Driver, request: Choose) -> Option:
        purpose = request.purpose
        if purpose == "activate":
            return self._declare(driver, request)
        if purpose == "step":
            return self._step(driver, request)
        sight = Sight(driver.match, request.coach, self._fields)
        plan = self._plan
        if plan is not None and plan.target >= 0 and purpose in ("block target", "blitz target", "foul target"):
            wish = who("target", plan.target)
            if request.allows(wish):
                return wish
        return habit(purpose)(sight, request, self._dice)

    # ---------------------------------------------------------------- whom to activate

    def _declare(self, driver: Driver, request: Choose) -> Option:
        """The plan that is worth most after the risk to everybody else's plans; the turn's end if none is."""
        m = driver.match
        sight = Sight(m, request.coach, self._fields)
        if not sight.mine and not _left(sight) and request.allows(CONCEDE):
            return CONCEDE
        safe: dict[int, float] = {}
        every: list[Plan] = []
        for p in sight.mine:
            if not sight.able(p):
                continue
            for plan in plans(sight, p):
                every.append(plan)
                if plan.risk < SAFE:
                    safe[p] = max(safe.get(p, 0.0), min(plan.worth, MOST_HOPE))
        hopes = sum(safe.values())
        scored: list[tuple[float, int, Plan]] = []
        for plan in every:
            others = hopes - safe.get(plan.player, 0.0)
            score = plan.worth - plan.risk * (MISHAP + CARE * others)
            if score > LEAST:
                scored.append((score, len(scored), plan))
        scored.sort(key=lambda entry: (-entry[0], entry[1]))
        for _, _, plan in scored:
            if request.allows(plan.declare):
                self._plan, self._next = plan, 0
                return plan.declare
        self._plan = None
        return self._extra(driver, request) or END_TURN

    def _extra(self, driver: Driver, request: Choose) -> Option | None:
        """What a game offers besides and costs nothing (the crew in the hold)."""
        rules = driver.match.rules
        if rules.declarations is None:
            return None
        offers = [o for o in rules.declarations(driver.match) if o.verb == "crew foul"]
        return offers[0] if offers else None

    # ---------------------------------------------------------------- what he does

    def _step(self, driver: Driver, request: Choose) -> Option:
        """The next step of the plan; a new one from here if it is done or can no longer be followed."""
        m = driver.match
        p = m.mover
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
        sight = Sight(m, request.coach, self._fields)
        if m.status[p] == PRONE:
            return STAND if request.allows(STAND) else STOP
        if Prop.BALL_AND_CHAIN in m.card[p].props and m.action == "chain":
            legal = request.legal()
            return legal[self._dice.below(len(legal))]
        for q in targets(sight, p):
            option = who("block", q)
            if request.allows(option) and blow(sight, p, q, m.at[p], blitz=True).worth > 0:
                return option
        if m.action == "bomb" and request.allows(THROW):
            return THROW
        if m.carrier == p and m.action in ("move", "pass", "handoff", "blitz"):
            for plan in runs(sight, p, STOP):
                if plan.worth > plan.risk * 30:
                    self._plan, self._next = plan, 1
                    if plan.steps and request.allows(plan.steps[0]):
                        return plan.steps[0]
        return STOP

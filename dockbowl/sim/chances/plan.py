"""A plan of a coach, as a scenario file gives it, and where one is in it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from dockbowl.core import events as ev
from dockbowl.core import texts
from dockbowl.core.driver import Answer, Driver
from dockbowl.core.requests import Choose, Request, Roll
from dockbowl.core.state import Match
from dockbowl.games.game import Game
from dockbowl.session import expect
from dockbowl.session.runner import RESTING
from dockbowl.session.scenario import Scenario, ScenarioError
from dockbowl.session.script import Act, Then
from dockbowl.session.wording import Words

BY_THE_WAY: Final = ("log", "no log", "asks", "offers", "can", "cannot")
"""What a `then` of a plan may not speak of: the way there, which many ways to the same position would differ in."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Acts, and between them what must hold for the plan to go on."""

    scenario: Scenario
    steps: tuple[Act | Then, ...]
    texts: tuple[str, ...]
    """Each step as it is written."""

    @classmethod
    def of(cls, scenario: Scenario) -> Plan:
        """Raises ScenarioError if the scenario has no plan, or one that only a script can have."""
        steps: list[Act | Then] = []
        told: list[str] = []
        for step in scenario.plan.steps:
            if isinstance(step, Act):
                told.append(" ".join(step.words))
            elif isinstance(step, Then):
                if step.text.replace(":", " ").lower().startswith(tuple(f"{word} " for word in BY_THE_WAY)):
                    raise ScenarioError(scenario.file, step.line, f"a plan cannot ask for {step.text!r}")
                told.append(f"then {step.text}")
            else:
                raise ScenarioError(scenario.file, step.line, "a plan has acts and what holds then, nothing else")
            steps.append(step)
        if not steps:
            raise ScenarioError(scenario.file, 0, "has no plan; expected plan = '''...''' with what is to be done")
        return cls(scenario, tuple(steps), tuple(told))

    def start(self, rerolls: int | None = None) -> Place:
        """Where it begins; `rerolls` sets the team re-rolls of its coach. Raises ScenarioError."""
        session = self.scenario.start()
        coach = session.match.active
        if rerolls is not None:
            session.match.rerolls[coach] = rerolls  # between answers, and before anything has been asked of them
            session.driver = Driver(session.match)
        return Place(self, session.driver, coach, session.game)


@dataclass(slots=True)
class Place:
    """One way the plan may be going: the match, and how far it has come."""

    plan: Plan
    driver: Driver
    coach: int
    """Whose plan it is."""
    game: Game
    step: int = 0
    words: Words | None = None
    """What is left of the act under way; None between acts."""
    given: Mapping[str, str] = field(default_factory=dict)
    """What the act says of some purposes: each time that is asked, this is the answer."""
    turnovers: tuple[str, ...] = ()
    """Reasons of the turnovers of the act under way, or the last one."""
    ended: bool = False
    """A turn has ended, or somebody scored, since the act began."""
    rolls: int = 0
    """Rolls of the act so far."""

    @property
    def match(self) -> Match:
        return self.driver.match

    @property
    def request(self) -> Request | None:
        return self.driver.request

    def key(self) -> Hashable:
        """Equal for places that have the same future. Raises Unknown."""
        words = (tuple(self.words.left), self.words.target_shown) if self.words else None
        return self.driver.fingerprint(), self.step, words, self.turnovers, self.ended

    def fork(self) -> Place:
        """The same place, to go another way from."""
        return replace(self, driver=self.driver.fork(), words=self.words.copy() if self.words else None)

    def answer(self, value: Answer) -> None:
        """Go on by a legal answer, noting what it brings about."""
        before = self.request
        self.driver.answer(value)
        self.rolls += isinstance(before, Roll)
        for event in self.driver.take_events():
            if isinstance(event, ev.Turnover):
                self.turnovers = (*self.turnovers, event.reason)
            elif isinstance(event, (ev.TurnEnded, ev.TurnStarted, ev.Scored)):
                self.ended = True
        if self.words is not None and isinstance(before, Choose):
            self.words.answered(self.match, before, self.request)

    def begin(self, act: Act) -> None:
        """Begin an act."""
        self.words = Words.of(act)
        self.given = {texts.plain(given.asked.purpose): given.text for given in act.answers}
        self.turnovers, self.ended, self.rolls = (), False, 0

    @property
    def resting(self) -> bool:
        """Whether what was begun is over: a coach is free to do as he likes, or another turn begins."""
        request = self.request
        return request is None or self.ended or request.purpose in RESTING

    def holds(self, then: Then) -> bool:
        """Whether what must hold does. Raises ScriptError if it makes no sense."""
        events = [ev.Turnover(self.coach, reason) for reason in self.turnovers]
        return not expect.check(self, then.line, then.text, events, events)

"""Plays scenarios and says, in a sentence with its line, where a match did not go as written.

Requests are answered by their purpose. A scenario fails when a rule asks something else, for another number
of dice, or for more or less than was written; and when something that should hold does not.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from dockbowl.core import events as ev
from dockbowl.core import texts
from dockbowl.core.driver import Answer, Refused
from dockbowl.core.events import Event
from dockbowl.core.requests import Choose, Request, Roll
from dockbowl.core.targets import Mod
from dockbowl.games.game import Game
from dockbowl.games.team_manager.season import Season
from dockbowl.lang import english
from dockbowl.session import expect, season_expect, season_story, season_words
from dockbowl.session.scenario import Scenario, ScenarioError, load
from dockbowl.session.script import Act, Asked, Fixed, Given, ScriptError, Then, Tried
from dockbowl.session.story import coach_name, mods_in_words, request_in_words, tell
from dockbowl.session.trying import Differs, refusal
from dockbowl.session.wording import Words

RESTING: Final = frozenset(("activate", "step"))
"""What may be asked when a scenario, or an act of a plan, ends."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one scenario. `problem` is empty when all went as written."""

    file: str
    title: str
    rule: str = ""
    line: int = 0
    problem: str = ""
    log: tuple[str, ...] = ()
    cause: BaseException | None = None
    told: tuple[Event, ...] = ()
    """The events behind the log."""

    @property
    def ok(self) -> bool:
        return not self.problem

    @property
    def unreadable(self) -> bool:
        """Whether the file itself makes no sense, so that nothing was played."""
        return isinstance(self.cause, (ScenarioError, ScriptError))

    def __str__(self) -> str:
        if self.ok:
            return f"{self.file}: {self.title}: as written"
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.title}: {self.problem}"


def run_file(path: str | os.PathLike[str], game: Game | None = None) -> list[Outcome]:
    """Play all scenarios of a file; a file that makes no sense is one outcome with its problem."""
    try:
        found = load(path, game)
    except ScenarioError as error:
        return [Outcome(error.file, "cannot be read", line=error.line, problem=error.reason, cause=error)]
    return [run(scenario) for scenario in found]


@english()
def run(scenario: Scenario) -> Outcome:
    """Play one scenario. Never raises for what the scenario or the rules do."""
    player: _Player | None = None
    line, problem = 0, ""
    cause: BaseException | None = None
    try:
        player = _Player(scenario) if scenario.position is not None else _SeasonPlayer(scenario)
        player.play()
    except (Differs, ScriptError) as error:
        line, problem, cause = error.line or (player.line if player else 0), str(error), error
    except ScenarioError as error:
        line, problem, cause = error.line, error.reason, error
    except Exception as error:
        line = player.line if player is not None else 0
        problem, cause = f"a rule failed: {type(error).__name__}: {error}", error
    log = tuple(player.story()) if player is not None else ()
    told = tuple(item.event for item in player.session.told) if player is not None else ()
    return Outcome(scenario.file, scenario.title, scenario.rule, line, problem, log, cause, told)


@dataclass(slots=True)
class _Check:
    """What a roll was to need, until an event tells it."""

    line: int
    asked: Asked


class _Player:
    """One scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.session = scenario.start()
        self.line = 0
        self.act_began = 0
        self.checks: list[_Check] = []
        self.seen = len(self.session.told)
        self.ends_asked = False

    # ------------------------------------------------------------ the script

    def play(self) -> None:
        script = self.scenario.script
        for step in script.steps:
            self.line = step.line
            self.ends_asked = False
            if isinstance(step, Act):
                self.act_began = len(self.session.told)
                self.act(step)
            elif isinstance(step, Then):
                self.then(step)
            elif isinstance(step, Tried):
                self.tried(step)
            else:
                self.fixed(step)
        self.line = script.last_line
        for check in self.checks:
            raise Differs(check.line, f"{check.asked.purpose}: what it needed was never told")
        request = self.session.request
        if request is not None and not self.ends_asked and not self.resting(request):
            raise Differs(self.line, f"the script ends, but asked is {self.asked()}")

    def resting(self, request: Request) -> bool:
        """Whether a scenario may end here: a coach is free to do as he likes, or another turn begins."""
        now = len(self.session.entries)
        turned = any(
            item.entry == now and isinstance(item.event, (ev.TurnEnded, ev.TurnStarted, ev.Scored))
            for item in reversed(self.session.told)
        )
        return turned or request.purpose in RESTING

    def story(self) -> list[str]:
        return [tell(self.session.match, item.event) for item in self.session.told]

    def asked(self) -> str:
        """What is asked now, in words, with the choices if they are few."""
        request = self.session.request
        if request is None:
            return "nothing: the match is over"
        text = request_in_words(self.session.match, request)
        if isinstance(request, Choose):
            options = [texts.format_option(self.session.match, option) for option in request.legal()]
            if len(options) <= 8:
                text += f": {' | '.join(options)}"
        return text

    # ------------------------------------------------------------ doing

    def act(self, step: Act) -> None:
        words = Words.of(step)
        answers: dict[str, deque[Given]] = {}
        for given in step.answers:
            answers.setdefault(texts.plain(given.asked.purpose), deque()).append(given)
        while True:
            request = self.session.request
            if request is None:
                break
            waiting = answers.get(texts.plain(request.purpose))
            if waiting:
                self.give(request, waiting.popleft())
            elif isinstance(request, Choose) and self.by_words(request, words):
                pass
            elif texts.plain(request.purpose) in self.scenario.always:
                text = self.scenario.always[texts.plain(request.purpose)]
                self.give(request, Given(step.line, Asked(request.purpose), text))
            else:
                break
        self.nothing_left(words, answers)

    def nothing_left(self, words: Words, answers: dict[str, deque[Given]]) -> None:
        unused = [given for waiting in answers.values() for given in waiting]
        if unused:
            first = min(unused, key=lambda given: given.line)
            raise Differs(first.line, f"{first.asked.purpose} is not asked for; asked is {self.asked()}")
        if words.left:
            raise Differs(words.line, f"{' '.join(words.left)!r} cannot be done; asked is {self.asked()}")

    def answer(self, line: int, value: Answer) -> None:
        try:
            self.session.answer(value)
        except Refused as error:
            raise Differs(line, str(error)) from None
        self.settle_checks()

    def give(self, request: Request, given: Given) -> None:
        """Answer with what was written for this purpose."""
        self.line = given.line
        if given.asked.coach is not None and request.coach != given.asked.coach:
            match = self.session.match
            wanted = coach_name(match, given.asked.coach)
            raise Differs(given.line, f"{request.purpose} is for {coach_name(match, request.coach)}, not {wanted}")
        try:
            value = self.meant(request, given.text)
        except ValueError as error:
            raise Differs(given.line, str(error)) from None
        asked = given.asked
        if asked.need is not None or asked.mods is not None:
            if isinstance(request, Roll) and request.need:
                self.compare(given.line, asked, request.need, request.mods)
            else:
                self.checks.append(_Check(given.line, asked))
        self.answer(given.line, value)

    def meant(self, request: Request, text: str) -> Answer:
        """The answer a text means. Raises ValueError."""
        return texts.parse_answer(self.session.match, request, text)

    def settle_checks(self) -> None:
        """Compare what rolls were to need with the events that tell it."""
        told = self.session.told
        fresh = [item.event for item in told[self.seen :]]
        self.seen = len(told)
        for event in fresh:
            purpose, need, mods = _told_roll(event)
            for check in self.checks:
                if purpose and texts.plain(check.asked.purpose) == texts.plain(purpose):
                    self.checks.remove(check)
                    self.compare(check.line, check.asked, need, mods)
                    break

    def compare(self, line: int, asked: Asked, need: int, mods: Iterable[Mod]) -> None:
        if asked.need is not None and asked.need != need:
            reasons = mods_in_words(mods)
            raise Differs(line, f"{asked.purpose} needs {need}+{reasons}, not {asked.need}+")
        if asked.mods is not None and _comparable(asked.mods) != _comparable(mods):
            found = mods_in_words(mods).strip() or "(no modifiers)"
            wanted = mods_in_words(asked.mods).strip() or "(no modifiers)"
            raise Differs(line, f"{asked.purpose} has {found}, not {wanted}")

    def by_words(self, request: Choose, words: Words) -> bool:
        """Answer a choice with the next words of the act, if they fit it."""
        option = words.next_option(self.session.match, request)
        if option is None:
            return False
        self.answer(words.line, option)
        words.answered(self.session.match, request, self.session.request)
        return True

    # ------------------------------------------------------------ checking

    def then(self, step: Then) -> None:
        events = [item.event for item in self.session.told]
        since = events[self.act_began :]
        self.ends_asked = step.text.startswith("asks")
        problem = expect.check(self.session, step.line, step.text, since, events)
        if problem:
            raise Differs(step.line, problem)

    def tried(self, step: Tried) -> None:
        """The try is made on a fork; what is refused there must leave no trace."""
        reason = refusal(self.session.driver.fork(), step)
        if step.reason and step.reason.lower() not in reason.lower():
            raise Differs(step.line, f"it is refused because {reason!r}, not because {step.reason!r}")

    def fixed(self, step: Fixed) -> None:
        try:
            self.session.correct_text(step.text, "scenario")
        except Refused as error:
            raise Differs(step.line, str(error)) from None
        self.seen = len(self.session.told)


class _SeasonPlayer(_Player):
    """One of the card game: cards by name, sentences of its own. It may end wherever a manager's turn begins."""

    checked = -1
    """After how many answers a sentence last said what is asked."""

    def resting(self, request: Request) -> bool:
        return request.purpose == "commit" or self.checked == len(self.session.entries)

    @property
    def season(self) -> Season:
        match: Any = self.session.match
        assert isinstance(match, Season)
        return match

    def story(self) -> list[str]:
        return [season_story.tell(self.season, item.event) for item in self.session.told]

    def asked(self) -> str:
        request = self.session.request
        if request is None:
            return "nothing: the season is over"
        text = season_story.request_in_words(self.season, request)
        if isinstance(request, Choose):
            options = [texts.format_option(self.season, option) for option in request.legal()]
            text += f": {' | '.join(options[:8])}{' ...' if len(options) > 8 else ''}"
        return text

    def meant(self, request: Request, text: str) -> Answer:
        return season_words.answer(self.season, request, text)

    def give(self, request: Request, given: Given) -> None:
        self.line = given.line
        coach = given.asked.coach
        if coach is not None and request.coach != coach:
            raise Differs(given.line, f"{request.purpose} is for manager {request.coach + 1}, not {coach + 1}")
        try:
            value = self.meant(request, given.text)
        except ValueError as error:
            raise Differs(given.line, str(error)) from None
        self.answer(given.line, value)

    def by_words(self, request: Choose, words: Words) -> bool:
        """`a commits thrower h1 left`: the manager, what he does, and the rest of the option."""
        if len(words.left) < 2 or words.left[1] not in season_words.VERBS:
            return False
        try:
            manager = season_words.manager_named(self.season, words.left[0])
            if manager != request.coach:
                return False
            wanted = [season_words.VERBS[words.left[1]], *words.left[2:]]
            value = season_words.option(self.season, request, wanted, " ".join(wanted))
        except ValueError as error:
            raise Differs(words.line, str(error)) from None
        words.left.clear()
        self.answer(words.line, value)
        return True

    def then(self, step: Then) -> None:
        since = [item.event for item in self.session.told][self.act_began :]
        if step.text.startswith("asks"):
            self.checked = len(self.session.entries)
        problem = season_expect.check(self.season, self.session.request, step.line, step.text, since)
        if problem:
            raise Differs(step.line, problem)

    def tried(self, step: Tried) -> None:
        """Nothing of that kind may be legal, and a known reason must be the one given."""
        request = self.session.request
        if not isinstance(request, Choose):
            raise Differs(step.line, f"nothing can be tried; asked is {self.asked()}")
        words = list(step.words) if step.answer is None else step.answer.text.split()
        if step.answer is None and len(words) > 1 and words[1] in season_words.VERBS:
            if season_words.manager_named(self.season, words[0]) != request.coach:
                return
            words = [season_words.VERBS[words[1]], *words[2:]]
        try:
            value = season_words.option(self.season, request, words, " ".join(words))
        except ValueError:
            value = None
        if value is not None:
            raise Differs(step.line, f"{texts.format_option(self.season, value)} is legal")
        if step.reason:
            reason = season_words.why_not(self.season, request, words)
            if step.reason.lower() not in reason.lower():
                raise Differs(step.line, f"it is refused because {reason!r}, not because {step.reason!r}")


def _told_roll(event: Event) -> tuple[str, int, tuple[Mod, ...]]:
    """What an event tells of a roll: its purpose, the need and the modifiers."""
    if isinstance(event, ev.Rolled):
        return event.purpose, event.need, event.mods
    if isinstance(event, ev.ArmourRolled):
        return "armour", event.need, event.mods
    if isinstance(event, ev.InjuryRolled):
        return "injury", 0, event.mods
    return "", 0, ()


def _comparable(mods: Iterable[Mod]) -> list[tuple[int, str]]:
    return sorted((mod.value, texts.plain(mod.reason)) for mod in mods)

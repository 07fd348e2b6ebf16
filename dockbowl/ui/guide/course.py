"""How far a lesson has come, by what the match has told, and whether it can still be finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dockbowl.core import texts
from dockbowl.core.events import Activated, Event, TurnEnded, Turnover
from dockbowl.core.requests import Choose
from dockbowl.core.state import BLOCKED, STANDING, STATUS_NAMES, Match
from dockbowl.lang import tr
from dockbowl.ui import words

if TYPE_CHECKING:
    from dockbowl.ui.guide.lessons import Lesson, Step
    from dockbowl.ui.screens.guide import GuideScreen

PLAYERS = ("player", "target")
SQUARES = ("square", "start", "end")
MINE = 0
"""The seat of the one who learns."""


def fits(m: Match, event: Event, until: dict[str, str | int]) -> bool:
    """Whether an event is the one a step waits for."""
    if type(event).__name__ != until.get("event"):
        return False
    for key, wanted in until.items():
        if key == "event":
            continue
        value: object = getattr(event, key)
        if key in PLAYERS and isinstance(value, int):
            value = texts.format_player(m, value)
        elif key in SQUARES and isinstance(value, int):
            value = texts.format_square(m, value)
        if value != wanted:
            return False
    return True


class Course:
    """The steps of one lesson at one match screen."""

    def __init__(self, screen: GuideScreen, lesson: Lesson) -> None:
        self.screen = screen
        self.lesson = lesson
        self._met: list[int] = []
        """For each step that is done, how many events had been told by then."""
        m = screen.match
        self._there = frozenset(p for p in range(len(m.ids)) if m.at[p] >= 0)

    @property
    def place(self) -> int:
        """The number of steps done."""
        return len(self._met)

    @property
    def done(self) -> bool:
        return self.place == len(self.lesson.step)

    @property
    def step(self) -> Step | None:
        """What is to be done now."""
        return None if self.done else self.lesson.step[self.place]

    def see(self) -> bool:
        """Look at the match as it is shown; whether a step has been done, or taken back."""
        told = self.screen.session.told
        before = self.place
        while self._met and self._met[-1] > len(told):
            self._met.pop()
        if not self.screen.scene.busy:
            while (step := self.step) is not None:
                at = self._when(step)
                if at < 0:
                    break
                self._met.append(at)
        return self.place != before

    def _when(self, step: Step) -> int:
        """After how many events a step was done, -1 when it is not."""
        told = self.screen.session.told
        since = self._met[-1] if self._met else 0
        if "look" in step.until:
            return since if self._looked(str(step.until["look"])) else -1
        if "asks" in step.until:
            return len(told) if self._asked(step.until) else -1
        m = self.screen.match
        for place in range(since, len(told)):
            if fits(m, told[place].event, step.until):
                return place + 1
        return -1

    def _looked(self, what: str) -> bool:
        if what == "card":
            return self.screen.mouse.player_under() >= 0
        return not self.screen.view.camera.fitted

    def _asked(self, until: dict[str, str | int]) -> bool:
        hand, m = self.screen.hand, self.screen.match
        request = self.screen.session.request
        if not isinstance(request, Choose) or request.coach != MINE or not hand.ready:
            return False
        if "mover" in until and texts.format_player(m, m.mover) != until["mover"]:
            return False
        return request.purpose in str(until["asks"]).split()

    # ---------------------------------------------------------------- other ways

    def lost(self) -> str:
        """Why the lesson cannot be finished from here, "" while it can."""
        m = self.screen.match
        if self.done or self.screen.scene.busy:
            return ""
        if m.over:
            return tr("The match is over.")
        if not self.lesson.ends_turn:
            for told in self.screen.session.told:
                if isinstance(told.event, Turnover) and told.event.coach == MINE:
                    return tr("A turnover: your turn is over. It happens to everyone.")
                if isinstance(told.event, TurnEnded) and told.event.coach == MINE:
                    return tr("Your turn is over.")
        for step in self.lesson.step[self.place :]:
            why = self._lost_step(m, step)
            if why:
                return why
        return ""

    def _lost_step(self, m: Match, step: Step) -> str:
        for id_ in (step.who, step.at):
            p = m.ids.index(id_) if id_ else -1
            if p < 0 or p not in self._there:
                continue
            if m.at[p] < 0:
                return tr("{player} is off the board.", player=words.player_name(m, p))
            if m.status[p] != STANDING and id_ == step.who:
                return tr(
                    "{player} is {status_names}.",
                    player=words.player_name(m, p),
                    status_names=STATUS_NAMES[m.status[p]],
                )
        p = m.ids.index(step.who) if step.who else -1
        if p < 0 or not step.act or m.mover == p:
            return ""
        if m.used[p] and m.coach[p] == m.active:
            return tr("{player} has acted in this turn.", player=words.player_name(m, p))
        if step.act in m.turn_actions:
            return tr("The {get} of this turn has been used.", get=words.ACTIONS.get(step.act, step.act).lower())
        if step.act == "chest" and m.occ[texts.parse_square(m, step.to)] != BLOCKED:
            return tr("That chest has been opened.")
        return ""

    def aside(self) -> str:
        """A word on something else he does, "" when there is none."""
        m = self.screen.match
        if self.screen.hand.purpose == "step" and m.ids[m.mover] not in self.lesson.about:
            return tr(
                "{player} is moving: all that is legal can be done here. Stop here ends it.",
                player=words.player_name(m, m.mover),
            )
        for told in reversed(self.screen.session.told):
            event = told.event
            if isinstance(event, Activated):
                if m.coach[event.player] != MINE or m.ids[event.player] in self.lesson.about:
                    return ""
                name = words.player_name(m, event.player)
                return tr(
                    "{name} has acted: all that is legal can be done here. The ring shows where the lesson goes on.",
                    name=name,
                )
        return ""

"""Run a procedure of the engine with recorded dice and see what it asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from dockbowl.core.events import Event, Rolled
from dockbowl.core.requests import FACES, NO, YES, Choose, Option, Proc, Request, Roll
from dockbowl.core.state import Match

T = TypeVar("T")
E = TypeVar("E", bound=Event)

Dice = Mapping[str, Sequence[tuple[int, ...]]]
"""By the purpose of a roll: the faces of the first such roll, the second ..."""
Answers = Mapping[str, Option | Callable[[Choose], Option | None]]
"""By the purpose of a choice: what the coach chooses. He says no to whatever is not named."""


class Mismatch(Exception):
    """The engine does something else than the record, so that nothing can be compared."""


class NotJudged(Exception):
    """A case that depends on something the engine does not play; the message names it."""


@dataclass(slots=True)
class Trace(Generic[T]):
    """What a procedure asked, and where it came to a stop or what it returned."""

    asked: list[Request] = field(default_factory=list)
    stopped: Request | None = None
    result: T | None = None

    def choice(self, purpose: str) -> Choose | None:
        """The first choice of that purpose."""
        return next((r for r in self.asked if isinstance(r, Choose) and r.purpose == purpose), None)

    def roll(self, purpose: str) -> Roll | None:
        """The first roll of that purpose."""
        return next((r for r in self.asked if isinstance(r, Roll) and r.purpose == purpose), None)


def drive(proc: Proc[T], dice: Dice, answers: Answers | None = None) -> Trace[T]:
    """Run `proc` to its end, or to the first request that the record does not answer."""
    trace: Trace[T] = Trace()
    left = {purpose: list(rolls) for purpose, rolls in dice.items()}
    answer: Option | tuple[int, ...] | None = None
    try:
        while True:
            request = proc.send(answer)
            trace.asked.append(request)
            if isinstance(request, Roll):
                rolls = left.get(request.purpose)
                if not rolls:
                    break
                answer = _fitting(request, rolls.pop(0))
            else:
                said = (answers or {}).get(request.purpose, NO)
                picked = said if isinstance(said, Option) else said(request)
                if picked is None or not request.allows(picked):
                    break
                answer = picked
    except StopIteration as end:
        trace.result = end.value
        return trace
    trace.stopped = trace.asked[-1]
    proc.close()
    return trace


def _fitting(request: Roll, faces: tuple[int, ...]) -> tuple[int, ...]:
    if len(faces) != request.count or not all(1 <= face <= FACES[request.die] for face in faces):
        dice = f"{request.count} {request.die}"
        raise Mismatch(f"the engine rolls {dice} for {request.purpose}, the record has {list(faces)}")
    return faces


def first(request: Choose) -> Option | None:
    """Whatever comes first."""
    return next(iter(request.legal()), None)


def yes_if(said: bool) -> Option:
    return YES if said else NO


def told(m: Match, kind: type[E], such: Callable[[E], bool] = lambda event: True) -> E | None:
    """The first event of a kind, such as is wanted."""
    return next((event for event in m.events if isinstance(event, kind) and such(event)), None)


def rolled(m: Match, purpose: str) -> Rolled:
    """The first test of that purpose. Raises Mismatch if there was none."""
    for event in m.events:
        if isinstance(event, Rolled) and event.purpose == purpose:
            return event
    raise Mismatch(f"the engine asks for no {purpose} roll")

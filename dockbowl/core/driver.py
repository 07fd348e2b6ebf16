"""Drive a match: next request, answer, refuse, checkpoint, fork, correct.

Between phases a match is nothing but plain state. The driver keeps a copy of the state as it was when the
current phase began and the answers since; `fork()` copies that state and sends the answers again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import TYPE_CHECKING, Any, Generic

from dockbowl.core.dice import Dice
from dockbowl.core.events import Event
from dockbowl.core.fingerprint import fingerprint
from dockbowl.core.game_state import GameState
from dockbowl.core.requests import FACES, Option, Request, Roll

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from dockbowl.core.state import Match

    S = TypeVar("S", bound=GameState, default=Match)
else:
    from typing import TypeVar

    S = TypeVar("S")

Answer = Option | tuple[int, ...]


class Refused(ValueError):
    """An answer or correction that is not legal now. Nothing has changed."""


class Driver(Generic[S]):
    """A match in progress. `request` is what is asked now (None once the match is over).

    `answer()` sends one answer and runs to the next request. Events told on the way are in `events` of the
    match until `take_events()` collects them. Written without its parameter it is the driver of a board game.
    """

    __slots__ = ("_gen", "_since", "_start", "match", "request")

    def __init__(self, match: S) -> None:
        self.match = match
        self.request: Request | None = None
        self._since: list[Answer] = []
        self._start: S = match
        self._gen: Generator[Request, Any, None] | None = None
        self._enter()

    # ---------------------------------------------------------------- running

    def _enter(self) -> None:
        """Start phases until one asks something, or the match is over."""
        m = self.match
        phases = m.rules.phases
        while not m.over:
            self._start = m.clone()
            self._since = []
            gen = phases[m.phase](m)
            try:
                self.request = next(gen)
            except StopIteration:
                continue
            self._gen = gen
            return
        self.request = None
        self._gen = None

    def answer(self, value: Answer) -> None:
        """Answer the current request. Raises Refused, and changes nothing, if the answer is not legal."""
        request = self.request
        if request is None:
            raise Refused("the match is over")
        if isinstance(request, Roll):
            sides = FACES[request.die]
            if (
                type(value) is not tuple
                or len(value) != request.count
                or any(type(f) is not int or not 1 <= f <= sides for f in value)
            ):
                raise Refused(f"{request.purpose}: needs {request.count} {request.die}, not {value!r}")
        elif type(value) is not Option or not request.allows(value):
            raise Refused(f"{request.purpose}: {value!r} is not legal")
        self.send(value)

    def send(self, value: Answer) -> None:
        """Send an answer known to be legal (one taken from the request itself)."""
        self._since.append(value)
        assert self._gen is not None
        try:
            self.request = self._gen.send(value)
        except StopIteration:
            self._enter()

    def roll(self, dice: Dice) -> tuple[int, ...]:
        """Answer the current Roll with `dice`; returns the faces."""
        request = self.request
        assert type(request) is Roll
        faces = dice.faces(FACES[request.die], request.count)
        self.send(faces)
        return faces

    def take_events(self) -> list[Event]:
        """The events told since last asked."""
        events = self.match.events
        self.match.events = []
        return events

    # ---------------------------------------------------------------- copies

    def fork(self) -> Driver[S]:
        """An independent driver at the very same request."""
        twin: Driver[S] = Driver.__new__(Driver)
        twin.match = self._start.clone()
        twin._since = []
        twin._start = self._start  # never changed: each driver plays on a copy
        twin.request = None
        twin._gen = None
        if self.request is None:
            twin.match = self.match.clone()
            return twin
        gen = twin.match.rules.phases[twin.match.phase](twin.match)
        twin._gen = gen
        twin.request = next(gen)
        since = self._since
        for value in since:
            twin.request = gen.send(value)
        twin._since = since[:]
        twin.match.events = []
        return twin

    def fingerprint(self) -> Hashable:
        """All that the rest of the match depends on. Raises Unknown where that cannot be told."""
        return fingerprint(self.match, self.request, self._gen)

    def checkpoint(self) -> tuple[S, tuple[Answer, ...]]:
        """The state at the start of the phase, and the answers since (for undo and for saving positions)."""
        return self._start, tuple(self._since)

    def correct(self, change: Callable[[S], None], *, anew: bool = False) -> None:
        """Let the referee change the state by hand, between requests. `anew`: what is under way is dropped.

        The change is made on the state at the phase's start and the answers since are sent again, so no
        procedure runs on in a world it does not know. Raises Refused, and changes nothing, if the change is
        not sane or those answers are no longer legal after it, or would answer something else than they did.
        """
        fixed = (self.match if self.request is None else self._start).clone()
        change(fixed)
        events = fixed.events
        twin = Driver(fixed)
        if self._since and self.request is not None and not anew:
            before = Driver(self._start.clone())
            for value in self._since:
                try:
                    if twin.request is not None and _question(twin.request) != _question(before.request):
                        raise Refused("something else would have been asked")
                    twin.answer(value)
                except Refused as error:
                    raise Refused(f"not in the middle of this: {error}; finish or undo it first") from None
                before.send(value)
        self.match, self.request = twin.match, twin.request
        self.match.events = self.match.events if self.match is not fixed else events
        self._gen, self._since, self._start = twin._gen, twin._since, twin._start


def _question(request: Request | None) -> tuple[str, int]:
    """What is asked, and whom: an answer to one question is none to another."""
    return (request.purpose, request.coach) if request is not None else ("", -1)

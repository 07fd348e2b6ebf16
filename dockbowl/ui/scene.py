"""What the board shows while events are played out: pieces on their way, the ball, the last dice.

The engine is always ahead: it has run to its next question when the first event is shown. The scene follows,
event by event, and is put right from the match itself whenever it has caught up, so a wrong picture cannot stay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dockbowl.core import events as ev
from dockbowl.core.state import BLOCKED, PRONE, STANDING, STUNNED, Match
from dockbowl.ui.banner import Banner, banner_for
from dockbowl.ui.dice_words import Throw, throw_of

SPEEDS = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}
STEP, SLIDE, JUMP, THROW, DICE, FALL, BEAT = 0.09, 0.14, 0.30, 0.07, 0.55, 0.16, 0.22
KEPT_THROWS = 30
PICTURES = {"chest opened": "things/chest_open", "explosion": "things/chest_explode"}
"""Told events with a picture over their square."""


@dataclass(slots=True)
class Piece:
    """A player as shown now. `x` and `y` are in squares and may lie between two."""

    x: float
    y: float
    status: int
    alpha: float = 1.0
    lift: float = 0.0  # squares above the ground, in a jump


@dataclass(slots=True)
class _Step:
    seconds: float
    start: Callable[[], None] | None = None
    during: Callable[[float], None] | None = None
    end: Callable[[], None] | None = None
    started: bool = False
    spent: float = 0.0


class Scene:
    """The shown state of one match."""

    def __init__(self, match: Match, speed: str = "normal") -> None:
        self.match = match
        self.speed = speed
        self.pieces: dict[int, Piece] = {}
        self.ball: tuple[float, float] | None = None
        self.carrier = -1
        self.blocked: set[int] = set()
        self.throws: deque[Throw] = deque(maxlen=KEPT_THROWS)
        self.fresh_throw: Throw | None = None  # being shown large just now
        self.focus: set[int] = set()  # squares of what happens now
        self.banner: Banner | None = None
        self.effect: tuple[str, int] | None = None  # a picture over a square, for a moment
        self._before: Match | None = None
        self.on_event: Callable[[ev.Event], None] | None = None
        self.on_end: Callable[[ev.Event], None] | None = None
        """Told of each event when it has been shown to its end."""
        self.turn_of = match.active
        """Whose turn it is as far as it has been shown."""
        self.open_end = False
        """Whether more of the same is still to come, so that the match must not put the picture right yet."""
        self._steps: deque[_Step] = deque()
        self.settle()

    @property
    def busy(self) -> bool:
        return bool(self._steps)

    @property
    def part(self) -> float:
        """How much of what is being shown now has been shown, from 0 to 1."""
        if not self._steps or not self._steps[0].seconds:
            return 1.0
        return min(1.0, self._steps[0].spent / self._steps[0].seconds)

    def end_step(self) -> None:
        """Enough of what is being shown now: on to the next."""
        if self._steps:
            self._steps[0].spent = self._steps[0].seconds

    @property
    def shown(self) -> Match:
        """The match as the picture has it: as it was before what is still being shown."""
        return self._before if self._steps and self._before is not None else self.match

    def expect(self, match: Match) -> None:
        """An answer is about to be given: keep the match as it is now for what is shown meanwhile."""
        if not self._steps:
            self._before = match.clone()

    def catch_up(self, match: Match) -> None:
        """The match as it was when what is being shown now had just happened."""
        if self._steps:
            self._before = match

    def settle(self) -> None:
        """Show the match as it is."""
        m = self.match
        self._steps.clear()
        self._before = None
        self.banner = self.effect = None
        self.turn_of = m.active
        if self.open_end:
            return
        self.pieces = {p: Piece(*m.board.xy[square], m.status[p]) for p, square in enumerate(m.at) if square >= 0}
        self.ball = _xy(m, m.ball)
        self.carrier = m.carrier
        self.blocked = self._barred()
        self.fresh_throw = None
        self.focus = set()

    def _barred(self) -> set[int]:
        """Squares with a chest."""
        return {s for s, o in enumerate(self.match.occ) if o == BLOCKED}

    def follow(self, match: Match) -> None:
        """Take another match object for the same match (after undo or load) and show it as it is."""
        self.match = match
        self.settle()

    def remember(self, events: Iterable[ev.Event]) -> None:
        """Dice that fell before this scene began."""
        self.throws.clear()
        self.throws.extend(filter(None, (throw_of(self.match, event) for event in events)))

    def follow_to(self, match: Match) -> None:
        """Take another match object without jumping: the events that lead to it are still to be shown."""
        self.match = match

    def play(self, events: Iterable[ev.Event]) -> None:
        """Show these events after what is still being shown."""
        for event in events:
            self._steps.append(self._step(event))
        if self.speed == "off":
            self.skip()
        elif not self._steps and not self.open_end:
            self.blocked = self._barred()  # a chest that a coach puts down makes no event

    def show_at_once(self, events: Iterable[ev.Event]) -> None:
        """Show these events without taking any time."""
        self._steps.extend(map(self._step, events))
        self.skip()

    def skip(self) -> None:
        """Be done at once with all that is still to be shown."""
        while self._steps:
            step = self._steps.popleft()
            if step.start and not step.started:
                step.start()
            if step.during:
                step.during(1.0)
            if step.end:
                step.end()
        self.settle()

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether anything changed."""
        if not self._steps:
            return False
        factor = SPEEDS.get(self.speed, 1.0)
        if factor <= 0:
            self.skip()
            return True
        left = seconds / factor
        while self._steps:
            step = self._steps[0]
            if not step.started:
                step.started = True
                if step.start:
                    step.start()
            step.spent += left
            if step.spent < step.seconds:
                if step.during:
                    step.during(step.spent / step.seconds)
                return True
            left = step.spent - step.seconds
            if step.during:
                step.during(1.0)
            if step.end:
                step.end()
            self._steps.popleft()
        self.settle()
        return True

    # ---------------------------------------------------------------- one event

    def _step(self, event: ev.Event) -> _Step:
        made = self._shown(event)
        start = made.start
        banner = banner_for(self.match, event)
        if banner is not None:
            made.seconds = max(made.seconds, banner.seconds)

        def begin() -> None:
            throw = throw_of(self.match, event)
            if throw is not None:
                self.throws.append(throw)
            self.fresh_throw = throw
            self.banner = banner
            self.effect = None
            if isinstance(event, ev.TurnStarted):
                self.turn_of = event.coach
            if self.on_event:
                self.on_event(event)
            if start:
                start()

        end = made.end

        def finish() -> None:
            if end:
                end()
            if self.on_end:
                self.on_end(event)

        made.start, made.end = begin, finish
        return made

    def _shown(self, event: ev.Event) -> _Step:
        if isinstance(event, ev.Moved):
            return self._move(event)
        if isinstance(event, ev.BallMoved):
            return self._ball(event)
        if isinstance(event, ev.Left):
            return self._leave(event)
        if isinstance(event, ev.Entered):
            return self._enter(event)
        if isinstance(event, ev.KnockedDown):
            return _Step(FALL, lambda: self._status(event.player, PRONE, event.square))
        if isinstance(event, ev.StoodUp):
            return _Step(FALL, lambda: self._status(event.player, STANDING, -1))
        if isinstance(event, ev.InjuryRolled):
            return _Step(DICE, lambda: self._injured(event.player, event.result))
        if isinstance(event, ev.BallTaken):
            return _Step(BEAT, lambda: self._take(event.player))
        if isinstance(event, ev.BallLost):
            return _Step(0.0, self._lose)
        if throw_of(self.match, event) is not None:
            return _Step(DICE, lambda: self._look_at(getattr(event, "player", -1), getattr(event, "target", -1)))
        if isinstance(event, ev.Told) and event.what in PICTURES and event.square >= 0:
            return _Step(DICE, lambda: self._burst(PICTURES[event.what], event.square))
        if isinstance(event, ev.Told) and event.what == "luggage chest":
            return _Step(BEAT, lambda: self._becomes_chest(event.square))
        return _Step(BEAT * 2 if isinstance(event, ev.WeatherChanged) else 0.0)

    def _becomes_chest(self, square: int) -> None:
        """Whoever stands there is a chest from now on."""
        place = _xy(self.match, square)
        self.pieces = {p: piece for p, piece in self.pieces.items() if (piece.x, piece.y) != place}
        self.blocked.add(square)

    def _burst(self, picture: str, square: int) -> None:
        self.blocked.discard(square)
        self.effect = (picture, square)
        self.focus = {square}

    def _move(self, event: ev.Moved) -> _Step:
        player = event.player
        a, b = _xy(self.match, event.start), _xy(self.match, event.end)
        far = max(abs(a[0] - b[0]), abs(a[1] - b[1])) if a and b else 1
        hop = event.how in ("jump", "leap", "plank", "bounce", "thrown")
        seconds = JUMP if hop else STEP if event.how == "step" else SLIDE * max(1, min(far, 4)) ** 0.5

        def start() -> None:
            if b is not None and player not in self.pieces:
                self.pieces[player] = Piece(*(a or b), self.match.status[player])
            self.focus = {s for s in (event.end,) if s >= 0}

        def during(t: float) -> None:
            piece = self.pieces.get(player)
            if piece is None or a is None or b is None:
                return
            piece.x, piece.y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            piece.lift = 1.6 * t * (1 - t) if hop else 0.0
            if self.carrier == player:
                self.ball = piece.x, piece.y

        return _Step(seconds, start, during)

    def _ball(self, event: ev.BallMoved) -> _Step:
        a, b = _xy(self.match, event.start), _xy(self.match, event.end)
        far = max(abs(a[0] - b[0]), abs(a[1] - b[1])) if a and b else 1

        def start() -> None:
            if event.how != "vanish":  # else the Monkey, who has just gone there, still holds it
                self.carrier = -1
            self.ball = a or b
            self.focus = {s for s in (event.end,) if s >= 0}

        def during(t: float) -> None:
            if a and b:
                self.ball = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

        def end() -> None:
            self.ball = b

        return _Step(max(SLIDE, THROW * min(far, 10)), start, during, end)

    def _leave(self, event: ev.Left) -> _Step:
        def during(t: float) -> None:
            piece = self.pieces.get(event.player)
            if piece:
                piece.alpha = 1 - t

        def end() -> None:
            self.pieces.pop(event.player, None)

        return _Step(BEAT, None, during, end)

    def _enter(self, event: ev.Entered) -> _Step:
        def start() -> None:
            place = _xy(self.match, event.square)
            if place:
                self.pieces[event.player] = Piece(*place, STANDING)
                self.focus = {event.square}

        return _Step(FALL, start)

    def _status(self, player: int, status: int, square: int) -> None:
        piece = self.pieces.get(player)
        if piece:
            piece.status = status
            if square >= 0:
                self.focus = {square}

    def _injured(self, player: int, result: str) -> None:
        """Stunned where he lies; whoever is hurt worse, or in the water, leaves with an event of his own."""
        self._look_at(player)
        piece = self.pieces.get(player)
        if piece and result == "stunned" and piece.status != STANDING:
            piece.status = STUNNED

    def _take(self, player: int) -> None:
        self.carrier = player
        piece = self.pieces.get(player)
        if piece:
            self.ball = piece.x, piece.y

    def _lose(self) -> None:
        self.carrier = -1

    def _look_at(self, *players: int) -> None:
        self.focus = {
            self.match.board.at(round(piece.x), round(piece.y))
            for piece in (self.pieces.get(p) for p in players)
            if piece
        }


def _xy(m: Match, square: int) -> tuple[float, float] | None:
    if square < 0:
        return None
    x, y = m.board.xy[square]
    return float(x), float(y)

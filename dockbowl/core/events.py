"""What happened, as frozen values. Log, animation, sound and statistics live from these; no rule reads them.

Players are engine indices, squares are board squares (-1: off the pitch), coaches are seat numbers from 0.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from dockbowl.core.targets import Mod


class Event(msgspec.Struct, frozen=True, gc=False):
    """Base of all events."""

    reveals: ClassVar[bool] = False
    """Whether somebody was shown by it, without a die, what was hidden: then the answer before it stands."""


class Told(Event, frozen=True, gc=False):
    """A plain fact that has no event of its own: `what` is a key of the log's phrases."""

    what: str
    coach: int = -1
    player: int = -1
    square: int = -1
    number: int = 0
    word: str = ""


class TurnStarted(Event, frozen=True, gc=False):
    coach: int
    number: int


class TurnEnded(Event, frozen=True, gc=False):
    coach: int
    turnover: str  # reason, or "" when the coach ended it


class Activated(Event, frozen=True, gc=False):
    player: int
    action: str


class Moved(Event, frozen=True, gc=False):
    """A player went from one square to another; `how` is step, jump, leap, follow up, push, plank, wave ..."""

    player: int
    start: int
    end: int
    how: str = "step"


class StoodUp(Event, frozen=True, gc=False):
    player: int


class Rolled(Event, frozen=True, gc=False):
    """Dice fell. For tests `need` is the target and `passed` says whether it was met."""

    purpose: str
    die: str
    faces: tuple[int, ...]
    coach: int = -1
    player: int = -1
    need: int = 0
    mods: tuple[Mod, ...] = ()
    passed: bool | None = None


class Rerolled(Event, frozen=True, gc=False):
    """A re-roll was used: `source` is `team`, `leader`, or a skill's key."""

    coach: int
    player: int
    purpose: str
    source: str


class SkillUsed(Event, frozen=True, gc=False):
    player: int
    skill: str
    target: int = -1


class BlockThrown(Event, frozen=True, gc=False):
    """Block dice fell: `dice` is negative when the defender's coach chooses.

    `faces` are all that lie there; `anew` those of them that fell now, where only some were thrown again.
    """

    player: int
    target: int
    dice: int
    faces: tuple[int, ...]
    anew: tuple[int, ...] = ()

    @property
    def fell(self) -> tuple[int, ...]:
        """The dice that were thrown now."""
        return self.anew or self.faces


class BlockResult(Event, frozen=True, gc=False):
    player: int
    target: int
    face: int


class KnockedDown(Event, frozen=True, gc=False):
    """A player went down (`how`: knocked down, falls over, placed prone)."""

    player: int
    how: str
    square: int


class ArmourRolled(Event, frozen=True, gc=False):
    player: int
    faces: tuple[int, ...]
    need: int
    mods: tuple[Mod, ...]
    broken: bool


class InjuryRolled(Event, frozen=True, gc=False):
    player: int
    faces: tuple[int, ...]
    mods: tuple[Mod, ...]
    result: str  # stunned, ko, badly hurt, casualty
    cause: str


class CasualtyRolled(Event, frozen=True, gc=False):
    """A casualty; `dice` are those it was rolled with, in the order of `faces`: one die for all, or one for each."""

    player: int
    faces: tuple[int, ...]
    result: str
    lasting: str = ""
    dice: tuple[str, ...] = ("d16",)


class Left(Event, frozen=True, gc=False):
    """A player left the pitch for a box: reserves, ko, casualty, sent off, gone."""

    player: int
    box: str
    square: int
    why: str = ""


class Entered(Event, frozen=True, gc=False):
    player: int
    square: int
    why: str = ""


class BallMoved(Event, frozen=True, gc=False):
    """The ball went from one square to another: bounce, scatter, deviate, pass, throw-in, placed ..."""

    start: int
    end: int
    how: str


class BallTaken(Event, frozen=True, gc=False):
    """A player has the ball now (`how`: pick up, catch, intercept, given)."""

    player: int
    how: str
    square: int


class BallLost(Event, frozen=True, gc=False):
    player: int
    square: int


class Passed(Event, frozen=True, gc=False):
    player: int
    square: int
    band: int
    result: str


class Turnover(Event, frozen=True, gc=False):
    coach: int
    reason: str


class Scored(Event, frozen=True, gc=False):
    player: int
    coach: int
    square: int


class WeatherChanged(Event, frozen=True, gc=False):
    weather: str
    faces: tuple[int, ...] = ()


class RerollsChanged(Event, frozen=True, gc=False):
    coach: int
    change: int
    why: str


class MatchOver(Event, frozen=True, gc=False):
    winner: int  # coach, or -1 for a draw
    reason: str


class Corrected(Event, frozen=True, gc=False):
    """The referee put something right by hand."""

    what: str
    reason: str
    detail: tuple[Any, ...] = ()

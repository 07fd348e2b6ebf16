"""A way of one player, step by step, as it is shown: its dice, what they need and what they may come to.

`rules.reach` finds the best ways, `rules.route` follows one that is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from dockbowl.core.state import Match
from dockbowl.core.targets import Target

RUSH, DODGE, PICK_UP, STAND_UP = "rush", "dodge", "pick up", "stand up"
JUMP, LEAP = "jump", "leap"
SPRINGS: Final = (JUMP, LEAP)
"""Steps of two squares: over somebody fallen, or over anything."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """One thing a die may come to, in words, and its chance without re-rolls; `fails`: he has failed then."""

    word: str
    chance: float
    fails: bool = False


class Edge(msgspec.Struct, frozen=True, gc=False):
    """A step that a game adds: to `end` for one square of movement, `verb` in the journal, one die at `need`.

    `chance` may differ from what `need` alone says. A marked player `dodges` first. `teamed`: a team re-roll
    may be used on it; then `first` is the chance of a first fall that is let stand (-1: `chance`).
    `outcomes`: all it may come to. `loss`: what a failure costs, in words.
    """

    end: int
    verb: str
    need: int
    chance: float
    teamed: bool = True
    first: float = -1.0
    outcomes: tuple[Outcome, ...] = ()
    loss: str = ""
    dodges: bool = True


Edges = Callable[[Match, int, int], Iterable[Edge]]
"""(m, player, square): the edges that start there."""


class Need(msgspec.Struct, frozen=True, gc=False):
    """One die of a step: its kind, its target with the reasons, and the chance without re-rolls.

    `outcomes` and `loss` as an edge gives them.
    """

    kind: str
    target: Target
    chance: float
    outcomes: tuple[Outcome, ...] = ()
    loss: str = ""


class Step(msgspec.Struct, frozen=True, gc=False):
    """One square of a way: how to get there, what must be rolled, and the chance to have got so far."""

    verb: str
    square: int
    needs: tuple[Need, ...]
    chance: float

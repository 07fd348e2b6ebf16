"""A game's rules as data and a few functions: what an edition or variant composes.

No inheritance: a game says `base.but(name=..., numbers=..., steps=...)`. A rule calls `m.rules.leave_pitch(...)`,
never asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from dockbowl.core.moments import Hook, Skill
from dockbowl.core.requests import Option, Proc

if TYPE_CHECKING:
    from dockbowl.core.state import Match

Phase = Callable[["Match"], Proc[None]]


@dataclass(frozen=True, slots=True)
class Extension:
    """Steps a game adds to an activation (open a chest, jump a plank).

    `options(m, p)` lists what the active player may do now, quickly; `do(m, p, option)` does it and returns
    True when the activation goes on.
    """

    verbs: frozenset[str]
    options: Callable[[Match, int], list[Option]]
    do: Callable[[Match, int, Option], Proc[bool]]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that differs between games and editions."""

    name: str
    title: str
    phases: Mapping[str, Phase]
    skills: Mapping[str, Skill]
    # numbers
    on_pitch: int = 11
    turns: int = 8
    rushes: int = 2
    # tables: 2d6 or d16 totals to results
    weather_table: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    """Named settings: readings and house rules, with their values in force."""
    # steps: replaceable procedures (see the modules of dockbowl.rules for their meaning)
    leave_pitch: Callable[[Match, int, int, tuple[int, int], str], Proc[None]] = None  # type: ignore[assignment]
    """(m, player, last square, (dx, dy) out, cause): a player has gone off the pitch."""
    ball_leaves: Callable[[Match, int, tuple[int, int]], Proc[None]] = None  # type: ignore[assignment]
    """(m, last square, (dx, dy) out): the loose ball has gone off the pitch."""
    scores: Callable[[Match, int], bool] = lambda m, p: False
    """Whether a standing carrier scores where he stands."""
    after_touchdown: Callable[[Match, int], None] = lambda m, p: None
    landed: Callable[[Match, int, int, str], Proc[None]] = None  # type: ignore[assignment]
    """(m, player, square he came from, how): a player has been moved against his will."""
    extensions: tuple[Extension, ...] = ()
    hooks: tuple[Hook, ...] = ()
    """Handlers of the game itself: terrain, sea effects."""
    gathered: Mapping[Any, tuple[Any, ...]] = field(default_factory=dict)
    may_enter: Callable[[Match, int, int], str] = lambda m, p, square: ""
    """(m, player, square): why this player may not step there by choice; "" when he may."""
    sent_off_suspended: Callable[[Match], bool] = lambda m: False
    player_left: Callable[[Match, int, str], None] = lambda m, p, box: None
    """A player has left the pitch for a box (Dockbowl: his treasure goes back)."""
    went_down: Callable[[Match, int], Proc[None]] = None  # type: ignore[assignment]
    """A player has gone down where he stands (Dockbowl: the Luggage becomes a chest again)."""
    after_activation: Callable[[Match, int, str], Proc[None]] = None  # type: ignore[assignment]
    """The activation of a player is over (Dockbowl: secret weapons are seen)."""
    after_step: Callable[[Match, int], Proc[None]] = None  # type: ignore[assignment]
    """A player has moved one square in his activation."""
    line_fault: Callable[[Match, int, int], str] = lambda m, a, b: ""
    """Why nothing may be aimed from square a at square b; "" when it may (masts)."""
    flight: Callable[[Match, int, int], Proc[int]] = None  # type: ignore[assignment]
    """(m, thrower's square, aim): what lies in the way; returns the square the ball is brought down on, or -1."""
    armour_reroll: Callable[[Match, int, int], Proc[bool]] = None  # type: ignore[assignment]
    """(m, attacker, victim): a failed armour roll may be rolled again (crates)."""

    def but(self, **changes: Any) -> Ruleset:
        """A ruleset that differs in the named fields. Raises TypeError for a field that does not exist."""
        made = replace(self, **changes)
        gathered: dict[Any, tuple[Any, ...]] = {}
        for hook in made.hooks:
            gathered[hook.moment] = (*gathered.get(hook.moment, ()), hook.handler)
        return replace(made, gathered=gathered)

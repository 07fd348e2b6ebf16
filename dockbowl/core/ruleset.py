"""A game's rules as data and a few functions: what an edition or variant composes.

No inheritance: a game says `base.but(name=..., turns=6, landed=...)`. A rule calls `m.rules.leave_pitch(...)`,
never asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from dockbowl.core.edition import Edition
from dockbowl.core.moments import Hook, Skill
from dockbowl.core.requests import Choose, Option, Proc

if TYPE_CHECKING:
    from dockbowl.core.cards import Card
    from dockbowl.core.events import Event
    from dockbowl.core.state import Match

Phase = Callable[["Match"], Proc[None]]


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a thrown thing ends instead of its target: `square`, and the way it went `out` ((0, 0): it did not).

    `turnover` is the reason, if stopping it so is a turnover by itself.
    """

    square: int
    out: tuple[int, int] = (0, 0)
    turnover: str = ""
    harmless: bool = False


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A thing in the way of a throw, by its square: `what` it is, and the chance that it stops the throw."""

    square: int
    what: str
    stops: float
    ball_only: bool = False
    """A bomb flies past it."""


@dataclass(frozen=True, slots=True)
class Extension:
    """Steps a game adds to an activation (open a chest, jump a plank).

    `options(m, p)` lists what the active player may do now, quickly; `do(m, p, option)` does it and returns
    True when the activation goes on.
    """

    verbs: frozenset[str]
    options: Callable[[Match, int], list[Option]]
    do: Callable[[Match, int, Option], Proc[bool]]
    why: Callable[[Match, int, Option], str] | None = None
    """Why such an option is not offered."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that differs between games and editions. A hook left at None is not asked."""

    name: str
    title: str
    phases: Mapping[str, Phase]
    skills: Mapping[str, Skill]
    edition: Edition

    # ---- steps every game has
    leave_pitch: Callable[[Match, int, int, tuple[int, int], str], Proc[bool]]
    """(m, player, last square, (dx, dy) out, cause): a player has gone off the pitch. Injures and boxes him;
    returns True if he held the ball, which the caller then sends through `ball_leaves`."""
    ball_leaves: Callable[[Match, int, tuple[int, int]], Proc[None]]
    """(m, last square, (dx, dy) out): the loose ball has gone off the pitch."""
    scores: Callable[[Match, int], bool]
    """Whether a standing carrier scores where he stands."""
    scored: Callable[[Match, int], None]
    """A touchdown: what becomes of the match."""

    # ---- numbers, tables, settings
    on_pitch: int = 11
    turns: int = 8
    rushes: int = 2
    off_is_turnover: bool = False
    """Whether a player of the active coach who leaves the pitch is a turnover, ball or no ball."""
    weather_table: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    """Named settings: readings and house rules, with their values in force."""
    plan: Any = None
    """What a whole match of the game is made of (`games.match.plan.Plan`); no rule reads it."""

    # ---- what a game adds
    declarations: Callable[[Match], list[Option]] | None = None
    """Further options when a coach chooses what to do next in his turn."""
    declared: Callable[[Match, Option], Proc[None]] | None = None
    """Do one of those."""
    extensions: tuple[Extension, ...] = ()
    hooks: tuple[Hook, ...] = ()
    """Handlers of the game itself: terrain, sea effects."""
    gathered: Mapping[Any, tuple[Any, ...]] = field(default_factory=dict)
    may_enter: Callable[[Match, int, int], bool] | None = None
    """(m, player, square): whether he may step there by choice."""
    landed: Callable[[Match, int, int, str], Proc[bool]] | None = None
    """(m, player, square he came from, how): moved against his will. True if that put him down."""
    falls_if_moved: Callable[[Match, int, int], bool] | None = None
    """(m, player, square): whether `landed` would put him down if he were moved there now, for chances."""
    player_left: Callable[[Match, int, str], None] | None = None
    """A player has left the pitch for a box."""
    went_down: Callable[[Match, int], Proc[None]] | None = None
    """A player has gone down where he stands."""
    activated: Callable[[Match, int], None] | None = None
    """A player is being activated, with his action declared and nothing rolled yet."""
    after_activation: Callable[[Match, int, str], Proc[None]] | None = None
    """(m, player, action): his activation is over."""
    after_move: Callable[[Match, int, int], Proc[None]] | None = None
    """(m, player, square he came from): moved one square of his own will and still standing. The square is -1
    if he took the ball with this step."""
    concede: Callable[[Match], Proc[None]] | None = None
    """The active coach gives up."""
    nobody_sent_off: Callable[[Match], bool] | None = None
    """Whether the referee is not looking at fouls at all now."""
    sight: Callable[[Match, int, int], str] | None = None
    """(m, from, to): why nothing may be aimed there, "" when it may (masts)."""
    stops_player: Callable[[Match, int, int], Landing | None] | None = None
    """(m, from, to): where `flight` would end somebody thrown there (no die is rolled for that), for chances."""
    flight: Callable[[Match, int, int, str], Proc[Landing | None]] | None = None
    """(m, from, to, what): what stops a thrown thing (ball, bomb, player) on its way, None if nothing does."""
    obstacles: Callable[[Match, int, int], tuple[Obstacle, ...]] | None = None
    """(m, from, to): what `sight` and `flight` would look at on the way, the nearest first, before any die."""
    ball_taken: Callable[[Match, int], Proc[None]] | None = None
    """A player has the ball now."""
    private_bribe: Callable[[Match, int, bool], bool] | None = None
    """(m, player, spend): whether he has a bribe of his own, and spend it."""
    more_assists: Callable[[Match, int], int] | None = None
    """(m, blocker): assists he has besides his team-mates' (a crowd that cheers)."""
    prepare: Callable[[Match], None] | None = None
    """Fill in what the game adds to the state, for a match that begins from a position."""
    armour_reroll: Callable[[Match, int, int], Proc[bool]] | None = None
    """(m, attacker, victim): a failed armour roll is rolled again."""
    edges: Callable[[Match, int, int], list[Any]] | None = None
    """(m, player, square): steps a game adds, for the search of ways (`dockbowl.rules.ways.Edge`)."""
    invariants: Callable[[Match], list[str]] | None = None
    """Faults of the game's own state, for `--check`."""
    heard: Callable[[Match, Event], None] | None = None
    """Something has just been told: for counting what players earn and noting where they have come."""
    why: Callable[[Match, Choose, Option], str] | None = None
    """Why an option of one of the game's own choices is not legal."""
    may_concede: Callable[[Match], bool] | None = None
    """Whether the active coach may give up just now (None: whenever he may act)."""
    no_team_rerolls: Callable[[Match], bool] | None = None
    """Whether this is no team turn, so that no team re-roll may be used."""
    drive_reroll: Callable[[Match, int], bool] | None = None
    """(m, coach): spend one of his re-rolls that end with the drive (counted among all), if there is one."""
    foul_seen: Callable[[Match, int, bool], Proc[bool]] | None = None
    """(m, fouler, whether the armour broke): a foul without a telling double is seen all the same."""
    arguing: Callable[[Match, int], tuple[int, bool]] | None = None
    """(m, coach): what he needs when he argues a call, and whether a 1 ejects him."""
    argues_again: Callable[[Match, int, int], Proc[bool]] | None = None
    """(m, coach, player): a 1 in an argument is rolled again."""
    other_healer: Callable[[Match, int, str, bool], bool] | None = None
    """(m, player, injury, spend): whether somebody besides the team's apothecary can see to him, and spend it."""
    regenerates_again: Callable[[Match, int], Proc[bool]] | None = None
    """A failed regeneration is rolled again."""
    own_card: Callable[[Match, int], Card] | None = None
    """(m, player): his card with all the game gives him, when what he was lent for an activation goes back (None: his
    own as it was when the match began)."""
    gain_drive_reroll: Callable[[Match, int, str], None] | None = None
    """(m, coach, why): a team re-roll that ends with the drive. None: there are none in this game."""
    staked: Callable[[Match, int], bool] | None = None
    """Whether Stakes harm him (None: by his race)."""
    only_hurt: Callable[[Match, int], bool] | None = None
    """Whether his casualties are Badly Hurt without a roll, and no apothecary sees to him."""

    def but(self, **changes: Any) -> Ruleset:
        """A ruleset that differs in the named fields. Raises TypeError for a field that does not exist."""
        made = replace(self, **changes)
        gathered: dict[Any, tuple[Any, ...]] = {}
        for hook in made.hooks:
            gathered[hook.moment] = (*gathered.get(hook.moment, ()), hook.handler)
        return replace(made, gathered=gathered)

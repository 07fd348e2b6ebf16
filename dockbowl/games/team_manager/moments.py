"""The moments at which abilities of cards may speak, and what an ability is.

A handler is called `(m, me, n, ...)`: the season, the card that has the ability (its number), the number written after
the ability's key (0 without), then what is said here for its moment. Handlers that may ask are generators (`Proc`);
the others only look and answer.

**Who is asked.** A player's abilities count while he stands at a matchup; those of an upgrade as long as its manager
has it in play, exhausted or not; those of a headline in its week; those of a tournament while it is open. Moments
marked *own* are asked of the card alone that they are about; the others of everybody concerned: the standing players at
the matchup in the order in which they came, then the upgrades of the managers there in their order of turns, then the
tournament at its own matchup, then the headline of the week.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dockbowl.core.requests import Proc
    from dockbowl.games.team_manager.season import Season


class Moment(Enum):
    """When. After the dash: what a handler is given after `(m, me, n)` and what it returns."""

    __hash__ = object.__hash__  # that of an Enum is slow, and moments are looked up all the time

    # ---- of players
    PLAYED = auto()
    """*own* - (place) -> Proc[None]: he has been committed; before his skills."""
    JOINED = auto()
    """(who, place) -> Proc[None]: another player, of whichever side, was committed there; after his *when played*."""
    SKILLS = auto()
    """(who, place) -> tuple[Skill, ...]: further icons, used after his own."""
    POWER = auto()
    """(who, place) -> int: what is added to the star power of `who` (he himself too, standing or downed)."""
    MATCHUP_DONE = auto()
    """*own* - (place, won) -> Proc[None]: his matchup is decided and paid; he is still there."""

    # ---- tackling
    BARS_TACKLE = auto()
    """(tackler, target) -> bool: that tackle may not be tried. (`me` may be the target, or anybody there.)"""
    TACKLE_POWER = auto()
    """(who, tackler, target) -> int: what is added to the power of `who`, one of the two, for this comparison only."""
    TACKLE_AGAIN = auto()
    """(tackler, target, faces) -> Proc[bool]: the dice have fallen (TARGET_DOWN, MISSED, TACKLER_DOWN); True: all of
    them are thrown again. Each ability is asked at most once for one tackle."""
    TAKES_RESULT = auto()
    """(tackler, target) -> Proc[bool]: the target goes down; True: `me`, another player of his side, does instead."""
    TACKLED = auto()
    """*own*, of the tackler - (target, injured) -> Proc[None]: he has put an opposing player down."""
    TACKLER_DOWN = auto()
    """*own*, of the tackler - (target) -> Proc[None]: his tackle put himself down (asked though he is down now)."""
    WENT_DOWN = auto()
    """*own* - (place, injured) -> Proc[None]: he was put down, by whatever (asked though he is down or gone now)."""

    # ---- the ball
    KEEPS_BALL = auto()
    """*own* - () -> bool: he keeps the ball when he is downed."""
    TOOK_BALL = auto()
    """(who, place) -> Proc[None]: `who` has taken the ball."""

    # ---- cheating tokens
    EJECTED = auto()
    """(who, place) -> Proc[bool]: an ejection of `who` was revealed; True: he stays, and that token goes. Those of
    players and the headline first, upgrades after them."""
    TOKENS_REVEALED = auto()
    """(who, place) -> Proc[None]: the tokens of `who` have been revealed, and he is still there; `m.tokens[who]` are
    those that are left: an ejection that was averted is gone."""

    # ---- weeks
    SCOREBOARD = auto()
    """(place) -> Proc[None]: scoreboard abilities, after the tokens and before the winner."""
    PAID = auto()
    """(manager, place, rank, payout) -> Payout: what `manager` is paid instead. rank: 0 for the winner, 1 ... for those
    after him, -1 at a drawn highlight. Asked of the payout of his side or his rank, not again of the centre's."""
    HAND_SIZE = auto()
    """(manager) -> int: added to the hand that `manager` draws up to. Of his upgrades. (A headline comes
    after the hands have been drawn: it draws by WEEK.)"""
    DRAWS = auto()
    """(manager, kind) -> int: added to the cards drawn when he drafts a `star`, `team` or `staff` card (keeps one)."""
    DRAFTED = auto()
    """*own* - () -> Proc[None]: the improvement pile with him is revealed."""
    WEEK = auto()
    """() -> Proc[None]: maintenance is done, before the first turn. Of upgrades, the tournament and the headline."""
    WEEK_OVER = auto()
    """() -> Proc[None]: after the improvement piles. Of upgrades and the headline."""
    END = auto()
    """*own* - () -> int: fans when the season ends. Of upgrades, and of players of the roster, wherever they are."""


@dataclass(frozen=True, slots=True)
class Action:
    """A matchup action: the upgrade is exhausted, then `do` happens.

    `ready(m, me, n)` says whether it could do anything now (else it is not offered).
    """

    ready: Callable[[Season, int, int], bool]
    do: Callable[[Season, int, int], Proc[None]]


Handler = Callable[..., Any]
Hooks = Mapping[Moment, Handler]

PLAYERS: Final = ("starter", "star")
UPGRADES: Final = ("team_upgrade", "staff_upgrade")
ANY: Final = ("*",)


@dataclass(frozen=True, slots=True)
class Ability:
    """What one key of `abilities` on a card does. Its name and text are in the card files, under the same key."""

    key: str
    kinds: tuple[str, ...]
    """Cards it may stand on: `starter`, `star`, `team_upgrade`, `staff_upgrade`, `headline`, `tournament`, `*`."""
    hooks: Hooks
    number: bool = False
    """Whether a number follows: `fans_at_end:2`."""
    action: Action | None = None

    @property
    def form(self) -> str:
        """For the checker of card files: its kinds, `#` at the end if it has a number."""
        return " ".join(self.kinds) + ("#" if self.number else "")

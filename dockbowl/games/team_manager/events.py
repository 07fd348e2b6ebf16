"""What happens in a season, as frozen values, besides what `core.events` has (`TurnStarted`, `MatchOver` ...).

Cards are numbers of the library, managers are seats from 0, places are matchups. An event that tells of something only
one manager may know is his (`secret_of`); `hidden` gives what the others see of it.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from dockbowl.core.events import Event


class SeasonEvent(Event, frozen=True, gc=False):
    """Base of them."""


class SeasonStarted(SeasonEvent, frozen=True, gc=False):
    """Teams by their keys, in the order of the seats; `coin` has the Golden Coin."""

    teams: tuple[str, ...]
    coin: int


class WeekStarted(SeasonEvent, frozen=True, gc=False):
    week: int
    coin: int


class Drew(SeasonEvent, frozen=True, gc=False):
    """A manager drew cards into his hand. `cards` is known to him alone."""

    manager: int
    count: int
    cards: tuple[int, ...] = ()
    reshuffled: bool = False


class Discarded(SeasonEvent, frozen=True, gc=False):
    """From a hand; discards lie open."""

    manager: int
    card: int


class SpikeRevealed(SeasonEvent, frozen=True, gc=False):
    """A Spike! Magazine card: a headline, or a tournament that is open this week."""

    card: int


class HighlightsDealt(SeasonEvent, frozen=True, gc=False):
    cards: tuple[int, ...]


class Committed(SeasonEvent, frozen=True, gc=False):
    """A player came to a matchup; `side` is left, right or "" at a tournament."""

    card: int
    manager: int
    place: int
    side: str


class Passed(SeasonEvent, frozen=True, gc=False):
    manager: int


class SkillUsed(SeasonEvent, frozen=True, gc=False):
    """An icon is being used (not: whether it changes anything)."""

    card: int
    skill: str


class AbilityUsed(SeasonEvent, frozen=True, gc=False):
    card: int
    ability: str
    target: int = -1


class Exhausted(SeasonEvent, frozen=True, gc=False):
    """An upgrade was exhausted for its matchup action."""

    card: int
    manager: int


class TokenPlaced(SeasonEvent, frozen=True, gc=False):
    """A cheating token face down on a player."""

    card: int
    place: int


class TokensSeen(SeasonEvent, frozen=True, gc=False):
    """A manager looked at a player's tokens; their `kinds` are known to him alone."""

    manager: int
    card: int
    kinds: tuple[str, ...] = ()
    reveals: ClassVar[bool] = True


class TokensRevealed(SeasonEvent, frozen=True, gc=False):
    card: int
    kinds: tuple[str, ...]


class TokenDropped(SeasonEvent, frozen=True, gc=False):
    card: int


class Ejected(SeasonEvent, frozen=True, gc=False):
    """`stays`: an ability kept him on."""

    card: int
    place: int
    stays: bool = False


class TackleRolled(SeasonEvent, frozen=True, gc=False):
    """Tackle dice: `faces` as rolled (1 to 6), `by` the manager who picks, powers of both."""

    tackler: int
    target: int
    faces: tuple[int, ...]
    by: int
    power: int
    against: int


class TackleResult(SeasonEvent, frozen=True, gc=False):
    """`result`: target down, missed, tackler down."""

    tackler: int
    target: int
    result: str


class WentDown(SeasonEvent, frozen=True, gc=False):
    card: int
    place: int


class StoodUp(SeasonEvent, frozen=True, gc=False):
    card: int


class Injured(SeasonEvent, frozen=True, gc=False):
    card: int
    place: int


class BallTaken(SeasonEvent, frozen=True, gc=False):
    card: int
    place: int


class BallAtMidfield(SeasonEvent, frozen=True, gc=False):
    place: int
    card: int = -1
    """Who had it."""


class Moved(SeasonEvent, frozen=True, gc=False):
    """A player went from one matchup to another."""

    card: int
    start: int
    end: int


class Returned(SeasonEvent, frozen=True, gc=False):
    """A player went from a matchup to his manager's hand."""

    card: int
    manager: int


class PowerAdded(SeasonEvent, frozen=True, gc=False):
    card: int
    number: int


class FansGained(SeasonEvent, frozen=True, gc=False):
    """`number` may be negative. `card`: what brought it, -1 for none."""

    manager: int
    number: int
    card: int = -1
    why: str = ""


class HighlightsLeft(SeasonEvent, frozen=True, gc=False):
    """Highlights nobody plays any more (two managers)."""

    cards: tuple[int, ...]


class MatchupDecided(SeasonEvent, frozen=True, gc=False):
    """`managers` in the order of their ranks with their `totals`; `winner` -1: drawn, or nobody is there.

    `parts`: what each total is made of: power, tokens, ball.
    """

    place: int
    card: int
    managers: tuple[int, ...]
    totals: tuple[int, ...]
    winner: int
    parts: tuple[tuple[int, int, int], ...] = ()


class Drafted(SeasonEvent, frozen=True, gc=False):
    """A manager drew `count` cards and keeps one. `card` is known to him alone until the piles are revealed."""

    manager: int
    kind: str
    count: int
    card: int = -1


class Improved(SeasonEvent, frozen=True, gc=False):
    """A card of an improvement pile is revealed."""

    manager: int
    card: int


class Replaced(SeasonEvent, frozen=True, gc=False):
    """A player of the roster went back to the box."""

    manager: int
    card: int


class SeasonOver(SeasonEvent, frozen=True, gc=False):
    """`winner` -1: nobody wins. Fans and improvements by manager; `suspended`: tied in both."""

    winner: int
    fans: tuple[int, ...]
    improvements: tuple[int, ...]
    suspended: tuple[int, ...] = ()


_SECRETS: dict[type[Event], tuple[str, dict[str, Any]]] = {
    Drew: ("manager", {"cards": ()}),
    TokensSeen: ("manager", {"kinds": ()}),
    Drafted: ("manager", {"card": -1}),
}


def secret_of(event: Event) -> int:
    """The manager who alone knows all of an event; -1 when everybody does."""
    found = _SECRETS.get(type(event))
    return getattr(event, found[0]) if found is not None else -1


def hidden(event: Event, manager: int) -> Event:
    """The event as this manager sees it (-1: as everybody does)."""
    found = _SECRETS.get(type(event))
    if found is None or getattr(event, found[0]) == manager:
        return event
    return msgspec.structs.replace(event, **found[1])

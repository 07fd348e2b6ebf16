"""What the driver, sessions, saves, seats and scenarios need of a match, whatever is played: nothing of boards.

`core.state.Match` is the state of the board games; a game without a board has a state of its own (the card game's
`games.team_manager.season.Season`). Both are driven, forked, journalled, undone and replayed by the same code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from dockbowl.core.requests import Proc

if TYPE_CHECKING:
    from typing import Self

    from dockbowl.core.events import Event


class Rules(Protocol):
    """What is asked of any game's rules."""

    @property
    def name(self) -> str: ...
    @property
    def phases(self) -> Mapping[str, Callable[[Any], Proc[None]]]: ...
    @property
    def options(self) -> Mapping[str, Any]: ...


class GameState:
    """The state of a match between two requests. Phases named in `rules.phases` change it until it is `over`.

    `ids` name what an option's `player` may be (players; the cards of a card game), `place_name` what its `square` may
    be. Coaches are seat numbers from 0, whatever the game calls them.
    """

    __slots__ = ()

    rules: Any
    coaches: int
    ids: tuple[str, ...]
    team_names: tuple[str, ...]
    events: list[Event]
    phase: str
    over: bool
    winner: int
    stop_reason: str
    active: int

    def clone(self) -> Self:
        """An independent copy, without the events: they belong to the one who told them."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Everything that can differ between two positions of this match, in a fixed form."""
        raise NotImplementedError

    def shared(self) -> tuple[type, ...]:
        """Kinds of things that all positions of one match share."""
        return (type(self.rules),)

    def place_name(self, place: int) -> str:
        """What the text of an answer calls a place."""
        raise NotImplementedError

    def names_place(self, text: str) -> bool:
        """Whether a word of an answer has the form of a place, there or not."""
        raise NotImplementedError

    def place_named(self, text: str) -> int:
        """The place a text names. Raises ValueError if there is none."""
        raise NotImplementedError

    def player_at(self, square: int) -> int:
        """Whom naming this place means, where it means somebody; -1 for nobody."""
        return -1

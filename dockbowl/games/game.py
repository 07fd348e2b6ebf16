"""What a game is to the rest of the program: its rules, how a match of it starts, what to show about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec

from dockbowl.board.board import Board
from dockbowl.core.game_state import GameState
from dockbowl.core.position_keys import Keys
from dockbowl.core.requests import Option, Request
from dockbowl.core.ruleset import Ruleset
from dockbowl.core.state import Match
from dockbowl.games.rosters import Team
from dockbowl.games.texts import BASE
from dockbowl.rules.why import why_not


class SetupError(ValueError):
    """A match that cannot be started; the message says what is wrong and what would be right."""


class Material(msgspec.Struct, frozen=True):
    """What a match is played with besides its players, by content: a map, a set of cards.

    `hash` is of what matters in play, `source` a text that gives it all again.
    """

    name: str
    hash: str
    source: str


class MatchSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a match is started from, dice apart. Goes into a save's header."""

    game: str = "dockbowl"
    map_source: str = ""
    """The text of the map file."""
    map_name: str = ""
    teams: tuple[Team, ...] = ()
    coaches: tuple[str, ...] = ()
    """Names of the coaches, in the order of the teams; may be shorter."""
    sides: tuple[str, ...] = ()
    """In a game whose teams are no rosters: which one each coach plays, by its key; "" is drawn."""
    cards_source: str = ""
    """In a card game: the cards as a text; "" are those that come with the program."""
    cards_name: str = ""
    arranged: dict[str, Any] = {}
    """In a game without a board: what is otherwise than at its beginning, by the game's `layout_keys`."""
    options: dict[str, Any] = {}
    """Readings and house rules that differ from the default."""
    seed: int = 0


class StatusLine(msgspec.Struct, frozen=True):
    """One line of what a screen must show at all times: a heading, a value, and a coach it is about (or -1)."""

    key: str
    label: str
    value: str
    coach: int = -1
    icon: str = ""
    note: str = ""
    """What it means, for whoever points at it."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the catalogue lists it."""

    key: str
    title: str
    summary: str
    coaches: tuple[int, ...]
    """How many coaches may play."""
    default_map: str
    map_kind: str
    rules: Callable[[Mapping[str, Any]], Ruleset]
    """The ruleset with these options; raises SetupError for an option it does not know."""
    start: Callable[[MatchSetup, Board], Match]
    status: Callable[[Match], list[StatusLine]]
    position_keys: Keys = field(default_factory=dict)
    why_not: Callable[[Match, Request | None, Option], str] = why_not
    """Why an option is not legal now, in a few words."""
    empty: Callable[[Ruleset, Board, int], Match] | None = None
    """A match with nobody on the board, for starting from a position."""
    grows_teams: bool = False
    """Whether its matches make teams what they are next time: points, injuries, gold."""
    edition: str = BASE
    """The edition its rosters and teams are of (`games.rosters`)."""
    edition_for: Callable[[Mapping[str, Any]], str] | None = None
    """The same with these options, for a game whose teams depend on them."""

    has_board: ClassVar[bool] = True

    def edition_with(self, options: Mapping[str, Any]) -> str:
        """The edition of the teams that play it with these options."""
        return self.edition if self.edition_for is None else self.edition_for(options)


@dataclass(frozen=True, slots=True)
class BoardlessGame:
    """A game without a board, as the catalogue lists it: sessions, saves and scenarios treat it as any other."""

    key: str
    title: str
    summary: str
    coaches: tuple[int, ...]
    """How many may play."""
    rules: Callable[[Mapping[str, Any]], Any]
    """Its rules with these options (`core.game_state.Rules`); raises SetupError for an option it does not know."""
    start: Callable[[MatchSetup], GameState]
    """The state before the first request. Raises SetupError."""
    material: Callable[[Any], Material]
    """(state): what it is played with, for the header of a save."""
    status: Callable[[Any], list[StatusLine]]
    why_not: Callable[[Any, Request | None, Option], str]
    changed_cards: Callable[[Mapping[str, Any]], str]
    """Its cards with some changed, as a text for `MatchSetup.cards_source`. Raises ValueError."""
    position_keys: Keys = field(default_factory=dict)
    """What a referee's correction may set."""
    layout_keys: Keys = field(default_factory=dict)
    """What a scenario may begin with: those, and what can only be laid out before anything is under way."""
    has_board: ClassVar[bool] = False


AnyGame = Game | BoardlessGame

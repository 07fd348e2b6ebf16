"""The state of a season: where every card, ball and token is, as lists of tuples and numbers. A copy takes little.

Cards are their numbers in the library. A *place* is a matchup of this week: the highlights 0, 1 ... from the one
nearest their deck, then the tournament. Managers are seats from 0. Which token lies on whom, what is in hands and
improvement piles is here for the rules; a seat gets `view.view` instead, which has only what its manager may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from dockbowl.core.events import Event
from dockbowl.core.game_state import GameState
from dockbowl.core.requests import Proc
from dockbowl.games.team_manager import decks
from dockbowl.games.team_manager.decks import Deck
from dockbowl.games.team_manager.forms import TOKEN_POWER
from dockbowl.games.team_manager.library import Card, Library
from dockbowl.games.team_manager.moments import Moment

NOBODY: Final = 255
"""Owner of a card that no manager has."""
NO_CARD: Final = -1
MIDFIELD: Final = -1
"""The ball lies on the card."""
NO_BALL: Final = -2
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")
TOURNAMENT: Final = "t"
BALL_POWER: Final = 2
FULL_HAND: Final = 6
STAR: Final = "star"
TEAM: Final = "team"
STAFF: Final = "staff"
DRAFTS: Final = (STAR, TEAM, STAFF)


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """The rules of a season: its phases, the readings in force, and the cards."""

    name: str
    title: str
    phases: Mapping[str, Callable[[Season], Proc[None]]]
    options: Mapping[str, Any]
    library: Library
    invariants: Callable[[Season], list[str]] | None = None


class Season(GameState):
    """One season. Everything of a manager stands in lists by manager; of a card, by the card's number."""

    __slots__ = (
        "active",
        "at",
        "bag",
        "ball",
        "bonus",
        "box",
        "cards",
        "coaches",
        "coin",
        "deck",
        "discard",
        "downed",
        "events",
        "exhausted",
        "fans",
        "hand",
        "highlight_deck",
        "ids",
        "known",
        "lent",
        "library",
        "line",
        "matchups",
        "mover",
        "over",
        "owner",
        "passed",
        "phase",
        "pile",
        "place",
        "progress",
        "rules",
        "sides",
        "spent",
        "spike",
        "spike_deck",
        "staff_deck",
        "star_decks",
        "stop_reason",
        "suspended",
        "team_deck",
        "team_keys",
        "team_names",
        "todo",
        "tokens",
        "upgrades",
        "week",
        "winner",
    )  # fmt: skip

    def __init__(self, rules: SeasonRules, managers: int) -> None:
        library = rules.library
        count = len(library.cards)
        self.rules = rules
        self.library = library
        self.cards: tuple[Card, ...] = library.cards
        self.ids = library.ids
        self.coaches = managers
        self.team_keys: tuple[str, ...] = ("",) * managers
        self.team_names: tuple[str, ...] = tuple(f"Team {i + 1}" for i in range(managers))
        self.events: list[Event] = []
        # the season
        self.phase = "teams"
        self.over = False
        self.winner = -1
        self.stop_reason = ""
        self.week = 0
        self.coin = 0  # who has the Golden Coin and begins
        self.active = -1  # whose turn it is
        self.suspended: tuple[int, ...] = ()
        # managers
        self.fans = [0] * managers
        self.passed = [0] * managers
        self.deck: list[Deck] = [decks.EMPTY] * managers
        self.hand: list[tuple[int, ...]] = [()] * managers  # sorted
        self.discard: list[tuple[int, ...]] = [()] * managers
        self.team_deck: list[Deck] = [decks.EMPTY] * managers
        self.upgrades: list[tuple[int, ...]] = [()] * managers  # in play
        self.pile: list[tuple[int, ...]] = [()] * managers  # improvements not yet revealed
        # cards
        self.owner = bytearray([NOBODY]) * count
        self.at = [-1] * count  # the place a player is at
        self.downed = bytearray(count)
        self.exhausted = bytearray(count)
        self.bonus = [0] * count  # power added as long as he stays
        self.tokens: list[tuple[int, ...]] = [()] * count
        # common
        self.box: tuple[int, ...] = tuple(range(count))  # out of the game
        self.star_decks: dict[str, Deck] = {}
        self.staff_deck: Deck = decks.EMPTY
        self.spike_deck: Deck = decks.EMPTY
        self.highlight_deck: Deck = decks.EMPTY
        self.spike = NO_CARD  # the one revealed this week
        self.matchups: list[int] = []  # the card of each place; NO_CARD once it has been put away
        self.line: list[tuple[int, ...]] = []  # who is there, in the order in which they came
        self.sides: list[tuple[int, int]] = []  # whose each side of a highlight is, -1 for nobody's
        self.ball: list[int] = []  # who has it; MIDFIELD, NO_BALL
        self.bag: tuple[int, ...] = tuple(range(len(library.tokens)))  # tokens in the heap, face down
        self.spent: tuple[int, ...] = ()  # tokens used up this week
        self.known: dict[int, int] = {}  # managers (bits) who have seen a token that lies face down
        # what is under way
        self.mover = NO_CARD  # the player being committed, or who was
        self.progress = 0  # skills of his own that are done
        self.lent: tuple[int, ...] = ()  # whose lent icons he has used, once for each
        self.place = -1  # the matchup of the scoreboard
        self.todo: tuple[int, ...] = ()  # managers still to do something in this phase

    # ---------------------------------------------------------------- copying and comparing

    def clone(self) -> Season:
        t = Season.__new__(Season)
        t.rules, t.library, t.cards, t.ids, t.coaches = self.rules, self.library, self.cards, self.ids, self.coaches
        t.team_keys, t.team_names, t.events = self.team_keys, self.team_names, []
        t.phase, t.over, t.winner, t.stop_reason = self.phase, self.over, self.winner, self.stop_reason
        t.week, t.coin, t.active, t.suspended = self.week, self.coin, self.active, self.suspended
        t.fans, t.passed = self.fans[:], self.passed[:]
        t.deck, t.hand, t.discard = self.deck[:], self.hand[:], self.discard[:]
        t.team_deck, t.upgrades, t.pile = self.team_deck[:], self.upgrades[:], self.pile[:]
        t.owner, t.at, t.downed, t.exhausted = self.owner[:], self.at[:], self.downed[:], self.exhausted[:]
        t.bonus, t.tokens, t.box = self.bonus[:], self.tokens[:], self.box
        t.star_decks = self.star_decks.copy()
        t.staff_deck, t.spike_deck, t.highlight_deck = self.staff_deck, self.spike_deck, self.highlight_deck
        t.spike = self.spike
        t.matchups, t.line, t.sides, t.ball = self.matchups[:], self.line[:], self.sides[:], self.ball[:]
        t.bag, t.spent, t.known = self.bag, self.spent, self.known.copy()
        t.mover, t.progress, t.lent = self.mover, self.progress, self.lent
        t.place, t.todo = self.place, self.todo
        return t

    def key(self) -> tuple[Any, ...]:
        return (
            self.phase, self.over, self.winner, self.stop_reason, self.week, self.coin, self.active, self.suspended,
            self.team_keys, tuple(self.fans), tuple(self.passed), tuple(self.deck), tuple(self.hand),
            tuple(self.discard), tuple(self.team_deck), tuple(self.upgrades), tuple(self.pile), bytes(self.owner),
            tuple(self.at), bytes(self.downed), bytes(self.exhausted), tuple(self.bonus), tuple(self.tokens), self.box,
            tuple(sorted(self.star_decks.items())), self.staff_deck, self.spike_deck, self.highlight_deck, self.spike,
            tuple(self.matchups), tuple(self.line), tuple(self.sides), tuple(self.ball), self.bag, self.spent,
            tuple(sorted(self.known.items())), self.mover, self.progress, self.lent, self.place,
            self.todo,
        )  # fmt: skip

    # ---------------------------------------------------------------- places as text

    def shared(self) -> tuple[type, ...]:
        return (*super().shared(), type(self.library))

    def place_name(self, place: int) -> str:
        """`h1`, `h2` ... for the highlights, `t` for the tournament."""
        if place < 0:
            return "off"
        return TOURNAMENT if place == self.tournament else f"h{place + 1}"

    def names_place(self, text: str) -> bool:
        return text == TOURNAMENT or (text[:1] == "h" and text[1:].isdecimal())

    def place_named(self, text: str) -> int:
        if text == TOURNAMENT:
            if self.tournament < 0:
                raise ValueError("no tournament is open this week")
            return self.tournament
        number = int(text[1:]) - 1 if self.names_place(text) else -1
        if not 0 <= number < len(self.matchups) or number == self.tournament:
            raise ValueError(f"there is no matchup {text!r}; expected h1, h2 ... or t")
        return number

    # ---------------------------------------------------------------- looking

    def emit(self, event: Event) -> None:
        self.events.append(event)

    @property
    def tournament(self) -> int:
        """The place of the tournament that is open, -1 for none."""
        last = len(self.matchups) - 1
        return last if last >= 0 and self.matchups[last] == self.spike >= 0 else -1

    def is_tournament(self, place: int) -> bool:
        return place == self.tournament

    @property
    def weeks(self) -> int:
        """How many the season has. Rule: team-manager "Two managers"."""
        return 4 if self.coaches == 2 else 5

    def order(self) -> tuple[int, ...]:
        """The managers in the order of turns: from the coin clockwise."""
        n = self.coaches
        return tuple((self.coin + i) % n for i in range(n))

    def rivals(self, manager: int) -> tuple[int, ...]:
        """The other managers, in the order of turns."""
        return tuple(other for other in self.order() if other != manager)

    def manager_of(self, card: int) -> int:
        """Who has a card; for the tournament and the headline, who has the coin."""
        owner = self.owner[card]
        return self.coin if owner == NOBODY else owner

    def speaks_for(self, me: int, manager: int) -> bool:
        """Whether what a card says is for this manager: his own, or everybody's."""
        return self.owner[me] in (manager, NOBODY)

    def place_of(self, player: int) -> int:
        """The matchup he is at, -1 for none."""
        return self.at[player]

    def players_at(self, place: int) -> tuple[int, ...]:
        """In the order in which they came."""
        return self.line[place]

    def side(self, place: int, manager: int) -> tuple[int, ...]:
        """His players there."""
        owner = self.owner
        return tuple(player for player in self.line[place] if owner[player] == manager)

    def opponents_at(self, place: int, manager: int) -> tuple[int, ...]:
        owner = self.owner
        return tuple(player for player in self.line[place] if owner[player] != manager)

    def managers_at(self, place: int) -> tuple[int, ...]:
        """Who has players there, in the order of turns."""
        there = {self.owner[player] for player in self.line[place]}
        return tuple(manager for manager in self.order() if manager in there)

    def standing(self, player: int) -> bool:
        """At a matchup and not downed."""
        return self.at[player] >= 0 and not self.downed[player]

    def carries(self, player: int) -> bool:
        place = self.at[player]
        return place >= 0 and self.ball[place] == player

    def open_places(self) -> Iterator[int]:
        """Matchups of this week that have not been put away."""
        return (place for place, card in enumerate(self.matchups) if card != NO_CARD)

    def sides_open(self, place: int, manager: int) -> tuple[int, ...]:
        """The sides of a highlight that he may send players to: his own, else those that are nobody's."""
        left, right = self.sides[place]
        if left == manager:
            return (LEFT,)
        if right == manager:
            return (RIGHT,)
        return tuple(side for side, whose in ((LEFT, left), (RIGHT, right)) if whose < 0)

    def may_join(self, place: int, manager: int) -> bool:
        """Rule: team-manager "Matchup": a highlight has two managers at most; a tournament takes all."""
        return self.is_tournament(place) or bool(self.sides_open(place, manager))

    def can_draw(self, manager: int) -> bool:
        return bool(self.deck[manager] or self.discard[manager])

    def roster(self, manager: int) -> tuple[int, ...]:
        """All players he has, wherever they are; not those of his improvement pile."""
        piled = self.pile[manager]
        return tuple(
            card
            for card, owner in enumerate(self.owner)
            if owner == manager and self.cards[card].is_player and card not in piled
        )

    def improvements(self, manager: int) -> int:
        """Stars and upgrades he has. Rule: team-manager "End"."""
        stars = sum(self.cards[card].kind == "star" for card in self.roster(manager))
        return stars + len(self.upgrades[manager])

    # ---------------------------------------------------------------- power

    def power(self, player: int) -> int:
        """His star power now, with all that is added, without tokens; never below 0."""
        place = self.at[player]
        card = self.cards[player]
        total = (card.downed if self.downed[player] else card.power) + self.bonus[player]
        if place >= 0:
            for me, handler, n in self.asked(Moment.POWER, place):
                total += handler(self, me, n, player, place)
        return max(0, total)

    def token_power(self, player: int) -> int:
        """What his tokens add, once they are revealed."""
        kinds = self.library.tokens
        return sum(TOKEN_POWER.get(kinds[token], 0) for token in self.tokens[player])

    def parts_of_total(self, place: int, manager: int) -> tuple[int, int, int]:
        """Power, tokens and ball of a manager's side. Rule: team-manager "Scoreboard" 3."""
        side = self.side(place, manager)
        ball = BALL_POWER if self.ball[place] in side else 0
        return sum(map(self.power, side)), sum(map(self.token_power, side)), ball

    def total(self, place: int, manager: int) -> int:
        """The sum of them."""
        return sum(self.parts_of_total(place, manager))

    # ---------------------------------------------------------------- abilities

    def asked(self, moment: Moment, place: int) -> list[tuple[int, Callable[..., Any], int]]:
        """Who speaks at a matchup: (card, handler, number) of standing players, upgrades, tournament, headline."""
        cards, downed, owner = self.cards, self.downed, self.owner
        found: list[tuple[int, Callable[..., Any], int]] = []
        line = self.line[place]
        for player in line:
            hooks = cards[player].hooks
            if moment in hooks and not downed[player]:
                found += [(player, handler, n) for handler, n in hooks[moment]]
        if any(self.upgrades):
            there = {owner[player] for player in line}
            for manager in self.order():
                if manager in there:
                    found += self.of_upgrades(moment, manager)
        card = self.matchups[place]
        if card != NO_CARD and moment in cards[card].hooks:
            found += [(card, handler, n) for handler, n in cards[card].hooks[moment]]
        if self.spike != card:
            found += self.of_headline(moment)
        return found

    def of_upgrades(self, moment: Moment, manager: int) -> list[tuple[int, Callable[..., Any], int]]:
        cards = self.cards
        return [
            (card, handler, n)
            for card in self.upgrades[manager]
            if moment in cards[card].hooks
            for handler, n in cards[card].hooks[moment]
        ]

    def of_headline(self, moment: Moment) -> list[tuple[int, Callable[..., Any], int]]:
        spike = self.spike
        if spike == NO_CARD or self.cards[spike].kind != "headline":
            return []
        return [(spike, handler, n) for handler, n in self.cards[spike].hooks.get(moment, ())]

    def speaks(self, me: int) -> bool:
        """Whether a card that was to speak still may: a player who has not gone down or away meanwhile."""
        return self.standing(me) if self.cards[me].is_player else True

    def own(self, moment: Moment, card: int) -> tuple[tuple[Callable[..., Any], int], ...]:
        """The handlers of one card alone, however it stands."""
        return self.cards[card].hooks.get(moment, ())

"""Cards and managers by the names people write, and a card taken from wherever it lies.

Cards are named by their ids; the key of several equal ones means the next that is free. Managers are a, b, c, d, or 1
to 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from dockbowl.core.coaches import coach_number
from dockbowl.games.team_manager import decks, moving
from dockbowl.games.team_manager.season import NOBODY, Season
from dockbowl.names import meant


def pull(m: Season, card: int) -> None:
    """A card out of wherever it lies; it is nowhere then."""
    for manager in range(m.coaches):
        m.deck[manager] = decks.without(m.deck[manager], card)
        m.team_deck[manager] = decks.without(m.team_deck[manager], card)
        for zone in (m.hand, m.discard, m.upgrades, m.pile):
            zone[manager] = tuple(one for one in zone[manager] if one != card)
    for union, deck in m.star_decks.items():
        m.star_decks[union] = decks.without(deck, card)
    m.staff_deck = decks.without(m.staff_deck, card)
    m.spike_deck = decks.without(m.spike_deck, card)
    m.highlight_deck = decks.without(m.highlight_deck, card)
    moving.take_out(m, card)
    if m.at[card] >= 0:
        moving.drop_tokens(m, card)
        moving.leave(m, card)


def named(m: Season, text: Any, among: Iterable[int] | None = None) -> int:
    """The card of an id, the first of a key, or of the end of a key only one has. Raises ValueError with near names."""
    known = range(len(m.cards)) if among is None else list(among)
    for card in known:
        if m.ids[card] == text:
            return card
    for card in known:
        if m.cards[card].key == text:
            return card
    ends = [card for card in known if m.cards[card].key.endswith(f"_{text}")]
    if len({m.cards[card].key for card in ends}) == 1:
        return ends[0]
    raise ValueError(f"there is no card {text!r} here{meant(str(text), [m.ids[card] for card in known])}")


def manager_named(m: Season, text: Any) -> int:
    """Raises ValueError."""
    number: int = coach_number(text)
    if number >= m.coaches:
        raise ValueError(f"there is no manager {text!r}; there are {m.coaches}")
    return number


class Free:
    """Gives out cards of several equal ones one after another."""

    def __init__(self, m: Season) -> None:
        self.m = m
        self.used: set[int] = set()

    def take(self, text: Any, fits: Callable[[int], bool]) -> int:
        m = self.m
        cards = [card for card in range(len(m.cards)) if card not in self.used and fits(card)]
        # Those that lie on the table or in a hand already are taken last.
        laid = {card for zone in (m.hand, m.upgrades, m.pile) for cards_ in zone for card in cards_}
        cards.sort(key=lambda card: m.at[card] >= 0 or card in laid)
        card = named(self.m, text, cards)
        self.used.add(card)
        return card


def by_manager(m: Season, value: Any) -> list[tuple[int, Any]]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table by manager, such as {{ a = ... }}")
    return [(manager_named(m, key), one) for key, one in value.items()]


def texts_of(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{value!r} is not a list of cards")
    return value


def his(m: Season, manager: int, kinds: tuple[str, ...]) -> Callable[[int], bool]:
    """Whether a card of these kinds is his, or may become his."""
    team = m.team_keys[manager]
    return lambda card: (
        m.cards[card].kind in kinds and m.cards[card].team in ("", team) and m.owner[card] in (manager, NOBODY)
    )


PLAYERS: Final = ("starter", "star")
UPGRADES: Final = ("team_upgrade", "staff_upgrade")


def token_of(m: Season, kind: str) -> int:
    """A token of a kind that is in the heap. Raises ValueError."""
    found = next((token for token in m.bag if m.library.tokens[token] == kind), -1)
    if found < 0:
        raise ValueError(f"there are no more tokens {kind}")
    return found

"""Decks whose order nobody knows: layers of cards, the top one first, each in no order of its own.

A deck is not shuffled beforehand: which card of the top layer comes is rolled when it is drawn, with a die of so many
sides as the layer has cards. That is the same chance, leaves nothing for a copy of the season to look at, and puts a
die before everything that is revealed, so that no undo takes back what somebody has seen.
"""

from __future__ import annotations

Deck = tuple[tuple[int, ...], ...]
"""Each layer sorted; none is empty."""
EMPTY: Deck = ()


def shuffled(cards: tuple[int, ...] | list[int]) -> Deck:
    """All cards in one layer."""
    return (tuple(sorted(cards)),) if cards else EMPTY


def size(deck: Deck) -> int:
    return sum(map(len, deck))


def top(deck: Deck) -> tuple[int, ...]:
    """The layer the next card comes from."""
    return deck[0] if deck else ()


def without(deck: Deck, card: int) -> Deck:
    """The deck without a card, wherever in it that is."""
    return tuple(rest for layer in deck if (rest := tuple(one for one in layer if one != card)))


def on_top(deck: Deck, card: int) -> Deck:
    """A card that is drawn next."""
    return ((card,), *deck)


def at_bottom(deck: Deck, cards: tuple[int, ...]) -> Deck:
    """Cards below all others, in no known order."""
    return (*deck, tuple(sorted(cards))) if cards else deck


def mixed_in(deck: Deck, cards: tuple[int, ...]) -> Deck:
    """Cards shuffled into the whole deck."""
    return shuffled([*cards, *all_of(deck)])


def all_of(deck: Deck) -> tuple[int, ...]:
    return tuple(card for layer in deck for card in layer)

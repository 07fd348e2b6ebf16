"""The cards of a season as people write them: hands, decks, discards, improvements, what is out of the game.

Whatever is laid somewhere is taken from where it was, so that no card is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dockbowl.core.coaches import coach_letter
from dockbowl.core.position_keys import PositionKey
from dockbowl.games.team_manager import decks, moving
from dockbowl.games.team_manager.naming import PLAYERS, UPGRADES, Free, by_manager, his, pull, texts_of, token_of
from dockbowl.games.team_manager.season import Season


def read_cards(zone: str) -> Callable[[Season], Any]:
    def read(m: Season) -> dict[str, list[str]]:
        return {
            coach_letter(manager): [m.ids[card] for card in cards] for manager, cards in enumerate(getattr(m, zone))
        }

    return read


def read_upgrades(m: Season) -> dict[str, list[str]]:
    return {
        coach_letter(manager): [m.ids[card] + (" exhausted" if m.exhausted[card] else "") for card in cards]
        for manager, cards in enumerate(m.upgrades)
    }


def write_players(zone: str) -> Callable[[Season, Any], None]:
    """Exactly these cards; what was there goes to the deck of its manager."""

    def write(m: Season, value: Any) -> None:
        for manager, texts in by_manager(m, value):
            column = getattr(m, zone)
            old = column[manager]
            column[manager] = ()
            if old:
                m.deck[manager] = decks.mixed_in(m.deck[manager], old)
            free = Free(m)
            cards = []
            for text in texts_of(texts):
                card = free.take(text, his(m, manager, PLAYERS))
                pull(m, card)
                m.owner[card] = manager
                cards.append(card)
            column[manager] = tuple(sorted(cards)) if zone == "hand" else tuple(cards)

    return write


def _layers(m: Season, deck: decks.Deck) -> list[Any]:
    """A deck as people write it: a list of cards, or of lists where the one below comes after all of the one above."""
    made: list[Any] = [[m.ids[card] for card in layer] for layer in deck]
    return made[0] if len(made) == 1 else made


def _written(value: Any) -> list[list[str]]:
    """The layers of a deck from either way of writing it. Raises ValueError."""
    if isinstance(value, list) and value and all(isinstance(one, list) for one in value):
        return [texts_of(one) for one in value]
    return [texts_of(value)]


def read_deck(m: Season) -> dict[str, list[Any]]:
    return {coach_letter(manager): _layers(m, deck) for manager, deck in enumerate(m.deck)}


def write_deck(m: Season, value: Any) -> None:
    """Exactly these cards; his other players of the deck go to his discard."""
    for manager, texts in by_manager(m, value):
        old = decks.all_of(m.deck[manager])
        m.deck[manager] = decks.EMPTY
        m.discard[manager] = (*m.discard[manager], *old)
        free = Free(m)
        made: decks.Deck = decks.EMPTY
        for layer in _written(texts):
            cards = []
            for text in layer:
                card = free.take(text, his(m, manager, PLAYERS))
                pull(m, card)
                m.owner[card] = manager
                cards.append(card)
            made = decks.at_bottom(made, tuple(cards))
        m.deck[manager] = made


def read_stars(m: Season) -> dict[str, list[Any]]:
    return {union: _layers(m, deck) for union, deck in m.star_decks.items()}


def write_stars(m: Season, value: Any) -> None:
    """Exactly these; the others go to the box."""
    if not isinstance(value, dict) or not set(value) <= set(m.star_decks):
        raise ValueError(f"{value!r} is not a table of stars by union (owa, cwc)")
    for union, written in value.items():
        m.star_decks[union] = _common(m, m.star_decks[union], written)


def _common(m: Season, deck: decks.Deck, written: Any) -> decks.Deck:
    """A deck of exactly the cards written, of those in it and in the box; what it had besides goes to the box."""
    known = [*decks.all_of(deck), *m.box]
    free = Free(m)
    made: decks.Deck = decks.EMPTY
    layers = [[free.take(text, known.__contains__) for text in layer] for layer in _written(written)]
    kept = {card for layer in layers for card in layer}
    for card in decks.all_of(deck):
        if card not in kept:
            moving.put_away(m, card)
    for layer in layers:
        for card in layer:
            moving.take_out(m, card)
        made = decks.at_bottom(made, tuple(layer))
    return made


def common_deck(name: str) -> PositionKey:
    def read(m: Season) -> list[Any]:
        return _layers(m, getattr(m, name))

    def write(m: Season, value: Any) -> None:
        setattr(m, name, _common(m, getattr(m, name), value))

    return PositionKey("a list of cards, or of layers of them", read, write)


def read_box(m: Season) -> list[str]:
    """Players who are out of the game, of teams that play."""
    return [m.ids[card] for card in m.box if m.cards[card].kind == "starter" and m.cards[card].team in m.team_keys]


def write_box(m: Season, value: Any) -> None:
    free = Free(m)
    for text in texts_of(value):
        card = free.take(text, lambda one: m.cards[one].is_player)
        pull(m, card)
        moving.put_away(m, card)


def read_spent(m: Season) -> list[str]:
    return [m.library.tokens[token] for token in m.spent]


def write_spent(m: Season, value: Any) -> None:
    m.bag, m.spent = tuple(sorted((*m.bag, *m.spent))), ()
    for kind in texts_of(value):
        found = token_of(m, kind)
        m.bag = tuple(token for token in m.bag if token != found)
        m.spent = tuple(sorted((*m.spent, found)))


def write_improvements(zone: str) -> Callable[[Season, Any], None]:
    """Exactly these, `exhausted` behind the name of one that is; what was there goes back."""

    def write(m: Season, value: Any) -> None:
        for manager, texts in by_manager(m, value):
            column = getattr(m, zone)
            for card in column[manager]:
                pull(m, card)
                moving.put_away(m, card)
            free = Free(m)
            for text in texts_of(texts):
                name, _, state = text.partition(" ")
                card = free.take(name, his(m, manager, (*UPGRADES, *(("star",) if zone == "pile" else ()))))
                pull(m, card)
                m.owner[card] = manager
                column[manager] = (*column[manager], card)
                if state not in ("", "exhausted"):
                    raise ValueError(f"{text!r}: expected nothing or exhausted after the card")
                m.exhausted[card] = int(state == "exhausted")

    return write

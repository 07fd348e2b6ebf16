"""The table of a season as people write it: the Spike! card, highlights, who is at them and how, balls."""

from __future__ import annotations

from typing import Any, Final

from dockbowl.core.coaches import coach_letter
from dockbowl.games.team_manager import decks, moving
from dockbowl.games.team_manager.maintenance import highlights_for, lay_down
from dockbowl.games.team_manager.naming import PLAYERS, Free, his, manager_named, named, pull, texts_of, token_of
from dockbowl.games.team_manager.season import LEFT, MIDFIELD, NO_BALL, NO_CARD, NOBODY, RIGHT, SIDES, Season

BETWEEN: Final = (
    "teams", "coin", "spike", "refresh", "hands", "spike card", "deal", "improvements", "week over", "season over",
)  # fmt: skip
"""Phases in which no matchups lie there."""


def read_spike(m: Season) -> str:
    return m.ids[m.spike] if m.spike >= 0 else ""


def write_spike(m: Season, value: Any) -> None:
    set_spike(m, named(m, value, [card.number for card in m.cards if card.kind in ("tournament", "headline")]))


def set_spike(m: Season, card: int) -> None:
    if m.matchups:
        raise ValueError("the matchups of this week lie there already")
    if m.spike >= 0:
        moving.put_away(m, m.spike)
    pull(m, card)
    m.spike = card
    # The Blood Bowl is of the last week, whatever is drawn before.
    if not m.spike_deck and m.week < m.weeks:
        m.week = m.weeks


def read_highlights(m: Season) -> list[str]:
    return [m.ids[card] if card != NO_CARD else "" for card in m.matchups if card != m.spike]


def write_highlights(m: Season, value: Any) -> None:
    if value == []:
        return
    if m.matchups:
        raise ValueError("the matchups of this week lie there already")
    known = [card.number for card in m.cards if card.kind == "highlight"]
    cards = [named(m, text, known) if text else NO_CARD for text in texts_of(value)]
    there = [card for card in cards if card != NO_CARD]
    if len(set(there)) != len(there) or len(cards) > highlights_for(m):
        raise ValueError(f"{value!r} is not a list of {highlights_for(m)} different highlights")
    if m.spike == NO_CARD:
        set_spike(m, m.library.headlines[0])
    deal(m, cards)


def deal(m: Season, cards: list[int]) -> None:
    """These highlights, and others until there are enough."""
    for card in cards:
        if card != NO_CARD:
            pull(m, card)
    while len(cards) < highlights_for(m):
        card = decks.all_of(m.highlight_deck)[0]
        pull(m, card)
        cards = [*cards, card]
    lay_down(m, cards)
    for place, card in enumerate(cards):
        if card == NO_CARD:
            m.ball[place] = NO_BALL


def read_table(m: Season) -> dict[str, list[str]]:
    return {m.place_name(place): [_entry(m, player) for player in m.line[place]] for place in m.open_places()}


def _entry(m: Season, player: int) -> str:
    words = [m.ids[player]]
    place = m.at[player]
    if m.cards[player].kind == "star":
        words.append(f"of {coach_letter(m.owner[player])}")
    if not m.is_tournament(place):
        words.append(SIDES[m.sides[place].index(m.owner[player])])
    if m.downed[player]:
        words.append("downed")
    if m.ball[place] == player:
        words.append("ball")
    if m.bonus[player]:
        words.append(f"{m.bonus[player]:+d}")
    if m.tokens[player]:
        words += ["tokens", *(_token_words(m, token) for token in m.tokens[player])]
    return " ".join(words)


def _token_words(m: Season, token: int) -> str:
    """Its kind, and who has seen it: `power_1/ab`."""
    seen = m.known.get(token, 0)
    letters = "".join(coach_letter(manager) for manager in range(m.coaches) if seen >> manager & 1)
    return m.library.tokens[token] + (f"/{letters}" if letters else "")


def write_table(m: Season, value: Any) -> None:
    """Who is at the matchups: a line for each player, his id and then words for how he is there."""
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table by matchup, such as {{ h1 = [...] }}")
    if not value:
        return
    if m.phase in BETWEEN:
        raise ValueError("no matchups lie there in this phase")
    if not m.matchups:
        if m.spike == NO_CARD:
            set_spike(m, m.library.headlines[0])
        deal(m, [])
    free = Free(m)
    for key, texts in value.items():
        place = m.place_named(key)
        for player in m.line[place]:
            manager = m.owner[player]
            pull(m, player)
            m.deck[manager] = decks.mixed_in(m.deck[manager], (player,))
        for text in texts_of(texts):
            _put(m, free, place, text)


def _put(m: Season, free: Free, place: int, text: str) -> None:
    name, *words = text.split()
    owner = -1
    if "of" in words[:-1]:
        at = words.index("of")
        owner = manager_named(m, words[at + 1])
        del words[at : at + 2]
    managers = range(m.coaches) if owner < 0 else (owner,)
    card = free.take(name, lambda one: any(his(m, manager, PLAYERS)(one) for manager in managers))
    if owner < 0:
        owner = m.owner[card] if m.owner[card] != NOBODY else -1
    if owner < 0:
        raise ValueError(f"{text!r}: say whose he is, such as {name} of a")
    pull(m, card)
    m.owner[card] = owner
    side = -1
    if not m.is_tournament(place):
        open_sides = m.sides_open(place, owner)
        if not open_sides:
            raise ValueError(f"{text!r}: two managers are at {m.place_name(place)} already")
        side = open_sides[0]
        for word, wanted in (("left", LEFT), ("right", RIGHT)):
            if word in words:
                words.remove(word)
                if wanted not in open_sides:
                    raise ValueError(f"{text!r}: that side is not his")
                side = wanted
    moving.join(m, card, place, side)
    while words:
        word = words.pop(0)
        if word == "downed":
            m.downed[card] = 1
        elif word == "ball":
            m.ball[place] = card
        elif word[0] in "+-" and word[1:].isdecimal():
            m.bonus[card] = int(word)
        elif word == "tokens":
            while words and words[0].partition("/")[0] in m.library.forms.box.tokens:
                _token(m, card, words.pop(0))
        else:
            raise ValueError(
                f"{text!r}: {word!r} says nothing; there are left, right, of a, downed, ball, +1, tokens ..."
            )


def _token(m: Season, card: int, text: str) -> None:
    kind, _, seen = text.partition("/")
    found = token_of(m, kind)
    for letter in seen:
        m.known[found] = m.known.get(found, 0) | 1 << manager_named(m, letter)
    m.bag = tuple(token for token in m.bag if token != found)
    m.tokens[card] = (*m.tokens[card], found)


def read_ball(m: Season) -> dict[str, str]:
    return {
        m.place_name(place): "midfield" if m.ball[place] == MIDFIELD else m.ids[m.ball[place]]
        for place in m.open_places()
        if m.ball[place] != NO_BALL
    }


def write_ball(m: Season, value: Any) -> None:
    if not isinstance(value, dict):
        raise ValueError(f'{value!r} is not a table by matchup, such as {{ h1 = "midfield" }}')
    for key, text in value.items():
        place = m.place_named(key)
        m.ball[place] = MIDFIELD if text == "midfield" else named(m, text, m.line[place])

"""A season that begins otherwise than at its beginning: what scenarios lay out and a referee puts right, by name.

Cards are named by their ids; the key of several equal ones means the next that is free. Managers are a, b, c, d or 1 to
4. Whatever is laid somewhere is taken from where it was, so that no card is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from dockbowl.core.position import Keys, PositionKey, coach_letter, coach_number, write_keys
from dockbowl.games.team_manager import beginning, decks, moving
from dockbowl.games.team_manager.maintenance import highlights_for, lay_down
from dockbowl.games.team_manager.season import LEFT, MIDFIELD, NO_BALL, NO_CARD, NOBODY, RIGHT, SIDES, Season
from dockbowl.names import meant

MOST_FANS: Final = 999
PHASES: Final = {
    "matchup": "turn",
    "scoreboard": "next matchup",
    "maintenance": "refresh",
    "end": "season over",
    "improvements": "improvements",
    "week": "week",
}
"""Where a scenario may begin, and the phase that is."""


def arrange(m: Season, values: Mapping[str, Any]) -> None:
    """Lay out a season that has not begun: decks full, week 1, then as `values` say. Raises ValueError."""
    if "" in m.team_keys:
        raise ValueError("sides: a season that is laid out needs a team for every manager")
    beginning.lay_out(m)
    m.coin = max(0, m.rules.options["coin"] - 1)
    library = m.library
    spike = [*library.tournaments[:2], *library.headlines[:2]] if m.coaches > 2 else [*library.tournaments]
    for card in (*spike, library.final):
        moving.take_out(m, card)
    m.spike_deck = decks.at_bottom(decks.shuffled(spike), (library.final,))
    m.week, m.active = 1, m.coin
    m.phase = PHASES["matchup"]
    write_keys(m, values, KEYS)
    if m.phase not in (PHASES["maintenance"], PHASES["end"]) and not m.matchups:
        if m.spike == NO_CARD:
            _set_spike(m, library.headlines[0])
        _deal(m, [])
    if m.phase == PHASES["scoreboard"]:
        m.active = -1
    if m.phase == PHASES["improvements"]:
        m.active, m.todo = -1, m.order()
    if m.phase == PHASES["matchup"] and "active" not in values:
        m.active = m.coin


# ---------------------------------------------------------------- cards by name, wherever they are


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


class _Free:
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


def _by_manager(m: Season, value: Any) -> list[tuple[int, Any]]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table by manager, such as {{ a = ... }}")
    return [(manager_named(m, key), one) for key, one in value.items()]


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{value!r} is not a list of cards")
    return value


def _his(m: Season, manager: int, kinds: tuple[str, ...]) -> Callable[[int], bool]:
    """Whether a card of these kinds is his, or may become his."""
    team = m.team_keys[manager]
    return lambda card: (
        m.cards[card].kind in kinds and m.cards[card].team in ("", team) and m.owner[card] in (manager, NOBODY)
    )


PLAYERS: Final = ("starter", "star")
UPGRADES: Final = ("team_upgrade", "staff_upgrade")

# ---------------------------------------------------------------- numbers


def _numbers(name: str, most: int) -> PositionKey:
    def read(m: Season) -> dict[str, int]:
        return {coach_letter(manager): value for manager, value in enumerate(getattr(m, name))}

    def write(m: Season, value: Any) -> None:
        for manager, number in _by_manager(m, value):
            if type(number) is not int or not 0 <= number <= most:
                raise ValueError(f"{number!r} is not a number from 0 to {most}")
            getattr(m, name)[manager] = number

    return PositionKey(f"a number by manager, such as {{ a = {min(3, most)} }}", read, write)


def _read_week(m: Season) -> int:
    return m.week


def _write_week(m: Season, value: Any) -> None:
    if type(value) is not int or not 1 <= value <= m.weeks:
        raise ValueError(f"{value!r} is not a week from 1 to {m.weeks}")
    m.week = value


def _seat(name: str) -> PositionKey:
    def read(m: Season) -> str:
        value = getattr(m, name)
        return coach_letter(value) if value >= 0 else ""

    def write(m: Season, value: Any) -> None:
        setattr(m, name, manager_named(m, value))

    return PositionKey("a manager", read, write)


def _read_phase(m: Season) -> str:
    return next((name for name, phase in PHASES.items() if phase == m.phase), m.phase)


def _write_phase(m: Season, value: Any) -> None:
    if value not in PHASES:
        raise ValueError(f"{value!r} is no phase; one of {', '.join(PHASES)}")
    m.phase = PHASES[value]


# ---------------------------------------------------------------- cards of a manager


def _read_cards(zone: str) -> Callable[[Season], Any]:
    def read(m: Season) -> dict[str, list[str]]:
        return {
            coach_letter(manager): [m.ids[card] for card in cards] for manager, cards in enumerate(getattr(m, zone))
        }

    return read


def _write_players(zone: str) -> Callable[[Season, Any], None]:
    """Exactly these cards; what was there goes to the deck of its manager."""

    def write(m: Season, value: Any) -> None:
        for manager, texts in _by_manager(m, value):
            column = getattr(m, zone)
            old = column[manager]
            column[manager] = ()
            if old:
                m.deck[manager] = decks.mixed_in(m.deck[manager], old)
            free = _Free(m)
            cards = []
            for text in _texts(texts):
                card = free.take(text, _his(m, manager, PLAYERS))
                pull(m, card)
                m.owner[card] = manager
                cards.append(card)
            column[manager] = tuple(sorted(cards)) if zone == "hand" else tuple(cards)

    return write


def _read_deck(m: Season) -> dict[str, list[str]]:
    return {coach_letter(manager): [m.ids[card] for card in decks.all_of(deck)] for manager, deck in enumerate(m.deck)}


def _write_deck(m: Season, value: Any) -> None:
    """Exactly these cards; his other players of the deck go to his discard."""
    for manager, texts in _by_manager(m, value):
        old = decks.all_of(m.deck[manager])
        m.deck[manager] = decks.EMPTY
        m.discard[manager] = (*m.discard[manager], *old)
        free = _Free(m)
        cards = []
        for text in _texts(texts):
            card = free.take(text, _his(m, manager, PLAYERS))
            pull(m, card)
            m.owner[card] = manager
            cards.append(card)
        m.deck[manager] = decks.shuffled(cards)


def _write_improvements(zone: str) -> Callable[[Season, Any], None]:
    """Exactly these, `exhausted` behind the name of one that is; what was there goes back."""

    def write(m: Season, value: Any) -> None:
        for manager, texts in _by_manager(m, value):
            column = getattr(m, zone)
            for card in column[manager]:
                pull(m, card)
                moving.put_away(m, card)
            free = _Free(m)
            for text in _texts(texts):
                name, _, state = text.partition(" ")
                card = free.take(name, _his(m, manager, (*UPGRADES, *(("star",) if zone == "pile" else ()))))
                pull(m, card)
                m.owner[card] = manager
                column[manager] = (*column[manager], card)
                if state not in ("", "exhausted"):
                    raise ValueError(f"{text!r}: expected nothing or exhausted after the card")
                m.exhausted[card] = int(state == "exhausted")

    return write


# ---------------------------------------------------------------- the table


def _read_spike(m: Season) -> str:
    return m.ids[m.spike] if m.spike >= 0 else ""


def _write_spike(m: Season, value: Any) -> None:
    _set_spike(m, named(m, value, [card.number for card in m.cards if card.kind in ("tournament", "headline")]))


def _set_spike(m: Season, card: int) -> None:
    if m.matchups:
        raise ValueError("the matchups of this week lie there already")
    if m.spike >= 0:
        moving.put_away(m, m.spike)
    pull(m, card)
    m.spike = card
    # The Blood Bowl is of the last week, whatever is drawn before.
    if not m.spike_deck and m.week < m.weeks:
        m.week = m.weeks


def _read_highlights(m: Season) -> list[str]:
    return [m.ids[card] for card in m.matchups if card != NO_CARD and card != m.spike]


def _write_highlights(m: Season, value: Any) -> None:
    if m.matchups:
        raise ValueError("the matchups of this week lie there already")
    known = [card.number for card in m.cards if card.kind == "highlight"]
    cards = [named(m, text, known) for text in _texts(value)]
    if len(set(cards)) != len(cards) or len(cards) > highlights_for(m):
        raise ValueError(f"{value!r} is not a list of {highlights_for(m)} different highlights")
    if m.spike == NO_CARD:
        _set_spike(m, m.library.headlines[0])
    _deal(m, cards)


def _deal(m: Season, cards: list[int]) -> None:
    """These highlights, and others until there are enough."""
    for card in cards:
        pull(m, card)
    while len(cards) < highlights_for(m):
        card = decks.all_of(m.highlight_deck)[0]
        pull(m, card)
        cards = [*cards, card]
    lay_down(m, cards)


def _read_table(m: Season) -> dict[str, list[str]]:
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
        words += ["tokens", *(m.library.tokens[token] for token in m.tokens[player])]
    return " ".join(words)


def _write_table(m: Season, value: Any) -> None:
    """Who is at the matchups: a line for each player, his id and then words for how he is there."""
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table by matchup, such as {{ h1 = [...] }}")
    if not m.matchups:
        if m.spike == NO_CARD:
            _set_spike(m, m.library.headlines[0])
        _deal(m, [])
    free = _Free(m)
    for key, texts in value.items():
        place = m.place_named(key)
        for player in m.line[place]:
            manager = m.owner[player]
            pull(m, player)
            m.deck[manager] = decks.mixed_in(m.deck[manager], (player,))
        for text in _texts(texts):
            _put(m, free, place, text)


def _put(m: Season, free: _Free, place: int, text: str) -> None:
    name, *words = text.split()
    owner = -1
    if "of" in words[:-1]:
        at = words.index("of")
        owner = manager_named(m, words[at + 1])
        del words[at : at + 2]
    managers = range(m.coaches) if owner < 0 else (owner,)
    card = free.take(name, lambda one: any(_his(m, manager, PLAYERS)(one) for manager in managers))
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
            while words and words[0] in m.library.forms.box.tokens:
                _token(m, card, words.pop(0))
        else:
            raise ValueError(
                f"{text!r}: {word!r} says nothing; there are left, right, of a, downed, ball, +1, tokens ..."
            )


def _token(m: Season, card: int, kind: str) -> None:
    found = next((token for token in m.bag if m.library.tokens[token] == kind), -1)
    if found < 0:
        raise ValueError(f"there are no more tokens {kind}")
    m.bag = tuple(token for token in m.bag if token != found)
    m.tokens[card] = (*m.tokens[card], found)


def _read_ball(m: Season) -> dict[str, str]:
    return {
        m.place_name(place): "midfield" if m.ball[place] == MIDFIELD else m.ids[m.ball[place]]
        for place in m.open_places()
        if m.ball[place] != NO_BALL
    }


def _write_ball(m: Season, value: Any) -> None:
    if not isinstance(value, dict):
        raise ValueError(f'{value!r} is not a table by matchup, such as {{ h1 = "midfield" }}')
    for key, text in value.items():
        place = m.place_named(key)
        m.ball[place] = MIDFIELD if text == "midfield" else named(m, text, m.line[place])


KEYS: Final[Keys] = {
    "week": PositionKey("a number", _read_week, _write_week),
    "coin": _seat("coin"),
    "phase": PositionKey("week, matchup, scoreboard, maintenance, improvements or end", _read_phase, _write_phase),
    "fans": _numbers("fans", MOST_FANS),
    "passed": _numbers("passed", 1),
    "spike": PositionKey("a tournament or headline", _read_spike, _write_spike),
    "highlights": PositionKey("a list of highlights", _read_highlights, _write_highlights),
    "upgrades": PositionKey("upgrades by manager", _read_cards("upgrades"), _write_improvements("upgrades")),
    "pile": PositionKey("improvements by manager", _read_cards("pile"), _write_improvements("pile")),
    "table": PositionKey("players by matchup", _read_table, _write_table),
    "ball": PositionKey("who has it by matchup, or midfield", _read_ball, _write_ball),
    "hand": PositionKey("cards by manager", _read_cards("hand"), _write_players("hand")),
    "discard": PositionKey("cards by manager", _read_cards("discard"), _write_players("discard")),
    "deck": PositionKey("cards by manager", _read_deck, _write_deck),
    "active": _seat("active"),
}

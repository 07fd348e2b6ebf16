"""Dockbowl's own state by name, for scenarios, positions and referee corrections."""

from __future__ import annotations

from typing import Any

from dockbowl.core.coaches import coach_letter
from dockbowl.core.position_keys import Keys, PositionKey
from dockbowl.core.state import EMPTY, Match
from dockbowl.games import last_call_keys, texts
from dockbowl.games.dockbowl.chests import add_chest, remove_chest
from dockbowl.games.dockbowl.creatures import enlist_creatures
from dockbowl.games.dockbowl.sea_state import IN_DECK, ITEMS, LASTING, PIRATES, ROGER, TREASURES, Sea
from dockbowl.games.dockbowl.treasures import recard
from dockbowl.games.written import as_coach, as_flag, as_list, as_player, as_square, as_table, as_whole


def prepare(m: Match) -> None:
    """Give a match that starts from a position its sea: docks claimed in order, the creatures out of play."""
    docks = len(m.board.docks)
    extra = Sea(docks, m.coaches)
    extra.claims = tuple(c if c < m.coaches else -1 for c in range(docks))
    extra.dock_of = tuple(c if c < docks else -1 for c in range(m.coaches))
    extra.counter = 1
    extra.found = m.ball >= 0
    extra.full_rerolls = tuple(m.rerolls)
    m.extra = extra
    enlist_creatures(m)
    for treasure, p in ((1, extra.luggage), (7, extra.monkey), (8, extra.thrud)):
        if m.at[p] >= 0:
            extra.give(treasure, p)


def _read_chests(m: Match) -> list[list[int]]:
    return [list(m.board.xy[s]) for s in sorted(m.extra.chests)]


def _write_chests(m: Match, value: Any) -> None:
    if value == "all":
        wanted = [s for s in m.board.chest_places if m.occ[s] == EMPTY or s in m.extra.chests]
    else:
        # A text is its words: `3,4 5,6`.
        wanted = [as_square(m, entry) for entry in (value.split() if isinstance(value, str) else as_list(value))]
    for square in list(m.extra.chests):
        remove_chest(m, square)
    for square in wanted:
        if not m.is_free(square):
            raise ValueError(f"no chest can stand on {m.board.xy[square][0]},{m.board.xy[square][1]}")
        add_chest(m, square)


def _effect_name(row: int) -> str:
    return texts.sea_events()[row].key if row else ""


def _write_effect(m: Match, value: Any) -> None:
    rows = {texts.sea_events()[row].key: row for row in LASTING} | {str(row): row for row in LASTING} | {"": 0}
    if str(value) not in rows:
        raise ValueError(f"{value!r} is no lasting effect; expected one of {', '.join(k for k in rows if k)}")
    m.extra.effect = rows[str(value)]


def _read_treasures(m: Match) -> dict[str, str]:
    extra: Sea = m.extra
    return {texts.treasures()[t].key: m.ids[extra.holders[t]] for t in TREASURES if extra.in_play(t)}


def _write_treasures(m: Match, value: Any) -> None:
    extra: Sea = m.extra
    numbers = {entry.key: n for n, entry in texts.treasures().items()}
    creatures = {1: extra.luggage, 7: extra.monkey, 8: extra.thrud}
    held: list[tuple[int, int]] = []
    for key, id_ in as_table(value, "treasures and players").items():
        if key not in numbers:
            raise ValueError(f"{key!r} is no treasure; expected one of {', '.join(numbers)}")
        number, p = numbers[key], as_player(m, id_)
        if number in creatures and p != creatures[number]:
            raise ValueError(f"{key} is {m.ids[creatures[number]]} and nobody else")
        if m.at[p] < 0:
            raise ValueError(f"{id_} is not on the pitch")
        held.append((number, p))
    old = {extra.holders[t] for t in ITEMS if extra.in_play(t)}
    for number in TREASURES:
        if number not in creatures:
            extra.give(number, IN_DECK)
        else:
            extra.give(number, creatures[number] if m.at[creatures[number]] >= 0 else IN_DECK)
    for number, p in held:
        extra.give(number, p)
    extra.bribe_left = extra.in_play(ROGER)
    for p in old | {p for _, p in held}:
        if p >= 0:
            recard(m, p)


def _read_claims(m: Match) -> dict[str, str]:
    extra: Sea = m.extra
    return {m.board.docks[i].id: coach_letter(c) for i, c in enumerate(extra.claims) if c >= 0}


def _write_claims(m: Match, value: Any) -> None:
    extra: Sea = m.extra
    ids = [dock.id for dock in m.board.docks]
    claims, dock_of = [-1] * len(ids), [-1] * m.coaches
    for id_, letter in as_table(value, "docks and coaches").items():
        if str(id_) not in ids:
            raise ValueError(f"there is no dock {id_!r}; expected one of {', '.join(ids)}")
        owner = as_coach(m, letter)
        if dock_of[owner] >= 0:
            raise ValueError(f"coach {letter!r} cannot claim dock {id_} too")
        claims[ids.index(str(id_))], dock_of[owner] = owner, ids.index(str(id_))
    extra.claims, extra.dock_of = tuple(claims), tuple(dock_of)


def _write_found(m: Match, value: Any) -> None:
    m.extra.found = as_flag(value)


def _write_pirates(m: Match, value: Any) -> None:
    extra: Sea = m.extra
    old = extra.pirates
    extra.pirates = tuple(as_player(m, id_) for id_ in as_list(value))
    if extra.pirates:
        extra.effect = PIRATES
    for p in {*old, *extra.pirates}:
        recard(m, p)


def _write_full_rerolls(m: Match, value: Any) -> None:
    found = [as_whole(v, 0, 99) for v in as_list(value)]
    if len(found) > m.coaches:
        raise ValueError(f"{len(found)} numbers for {m.coaches} coaches")
    m.extra.full_rerolls = (*found, *m.extra.full_rerolls[len(found) :])


def _write_order(m: Match, value: Any) -> None:
    letters = value.replace(" ", "") if isinstance(value, str) else as_list(value)
    m.extra.queue = tuple(as_coach(m, letter) for letter in letters)


def _set(name: str, low: int, high: int) -> Any:
    def write(m: Match, value: Any) -> None:
        setattr(m.extra, name, as_whole(value, low, high))

    return write


def _set_faces(name: str, sides: int) -> Any:
    def write(m: Match, value: Any) -> None:
        setattr(m.extra, name, tuple(as_whole(v, 1, sides) for v in as_list(value)))

    return write


def _set_flag(name: str) -> Any:
    def write(m: Match, value: Any) -> None:
        setattr(m.extra, name, as_flag(value))

    return write


KEYS: Keys = {
    "counter": PositionKey("the shared turn counter, 0 to 8", lambda m: m.extra.counter, _set("counter", 0, 8)),
    "sea roll": PositionKey("the last sea roll", lambda m: list(m.extra.sea_faces), _set_faces("sea_faces", 8)),
    "event": PositionKey(
        "the dice of the last sea event", lambda m: list(m.extra.event_faces), _set_faces("event_faces", 6)
    ),
    "effect": PositionKey("the lasting sea effect", lambda m: _effect_name(m.extra.effect), _write_effect),
    "pirates": PositionKey("who leads a pirate's life", lambda m: [m.ids[p] for p in m.extra.pirates], _write_pirates),
    "docks": PositionKey("who claims which Docking Area", _read_claims, _write_claims),
    "chests": PositionKey("squares with a chest, or all", _read_chests, _write_chests),
    "found": PositionKey("whether the ball is in play", lambda m: m.extra.found, _write_found),
    "treasures": PositionKey("who has which treasure", _read_treasures, _write_treasures),
    "own bribe": PositionKey(
        "whether the Jolly Roger's bribe is left", lambda m: m.extra.bribe_left, _set_flag("bribe_left")
    ),
    "thrud fails": PositionKey(
        "Really Stupid tests Thrud has failed in a row", lambda m: m.extra.thrud_fails, _set("thrud_fails", 0, 2)
    ),
    "monkey went": PositionKey(
        "whether the Monkey has gone for the ball this turn", lambda m: m.extra.monkey_went, _set_flag("monkey_went")
    ),
    "event rolled": PositionKey(
        "whether Stranger Things has been rolled this turn", lambda m: m.extra.event_rolled, _set_flag("event_rolled")
    ),
    "full rerolls": PositionKey(
        "the team re-rolls each coach began with", lambda m: list(m.extra.full_rerolls), _write_full_rerolls
    ),
    **last_call_keys.KEYS,
    "still to set up": PositionKey(
        "coaches still to set up, in order", lambda m: [coach_letter(c) for c in m.extra.queue], _write_order
    ),
}

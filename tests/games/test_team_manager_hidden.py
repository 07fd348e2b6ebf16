"""What a manager may not know does not reach him: seasons that differ in hidden things only look alike to him."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Roll
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager import decks, events
from dockbowl.games.team_manager.game import GAME, start
from dockbowl.games.team_manager.invariants import faults
from dockbowl.games.team_manager.season import Season
from dockbowl.games.team_manager.view import view

TEAMS = ("gouged_eye", "reikland_reavers", "grudgebearers", "athelorn_avengers")


def season(managers: int) -> Driver[Season]:
    return Driver(start(MatchSetup(game=GAME.key, sides=TEAMS[:managers])))


def moments(managers: int, seed: int, every: int) -> Iterator[Driver[Season]]:
    """A season of random managers, at some of its decisions."""
    driver = season(managers)
    dice, whim = Dice(seed), Dice(seed + 1)
    count = 0
    while driver.request is not None:
        if type(driver.request) is Roll:
            driver.roll(dice)
            continue
        assert isinstance(driver.request, Choose)
        count += 1
        if count % every == 0:
            yield driver
        legal = driver.request.legal()
        driver.answer(legal[whim.below(len(legal))])


def otherwise(m: Season, manager: int, dice: Dice) -> tuple[Season, int]:
    """The same season with hidden things exchanged that `manager` may not know; and how many were."""
    t = m.clone()
    changed = 0
    for other in range(t.coaches):
        if other == manager:
            continue
        layer = decks.top(t.deck[other])
        if t.hand[other] and len(t.deck[other]) == 1:
            own = t.hand[other][dice.below(len(t.hand[other]))]
            new = layer[dice.below(len(layer))]
            t.hand[other] = tuple(sorted(new if card == own else card for card in t.hand[other]))
            t.deck[other] = decks.shuffled([own if card == new else card for card in layer])
            changed += 1
        for place, piled in enumerate(t.pile[other]):
            if t.cards[piled].kind == "staff_upgrade" and len(t.staff_deck) == 1:
                new = decks.top(t.staff_deck)[0]
                t.pile[other] = tuple(new if at == place else card for at, card in enumerate(t.pile[other]))
                t.staff_deck = decks.shuffled([piled if card == new else card for card in decks.all_of(t.staff_deck)])
                t.owner[new], t.owner[piled] = other, 255
                changed += 1
                break
    for card, tokens in enumerate(t.tokens):
        for token in tokens:
            seen = t.known.get(token, 0)
            if (manager >= 0 and seen >> manager & 1) or seen == (1 << t.coaches) - 1 or not t.bag:
                continue
            new = t.bag[dice.below(len(t.bag))]
            t.bag = tuple(sorted(token if one == new else one for one in t.bag))
            t.tokens[card] = tuple(new if one == token else one for one in t.tokens[card])
            if token in t.known:
                t.known[new] = t.known.pop(token)
            changed += 1
    return t, changed


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_seasons_that_differ_in_hidden_things_only_look_alike(managers: int) -> None:
    dice = Dice(5)
    looked = changed = 0
    for seed in range(6):
        for driver in moments(managers, seed, every=5):
            m = driver.match
            if driver.checkpoint()[1]:
                continue  # in the middle of something cards may be drawn and lie nowhere
            for manager in (-1, *range(managers)):
                other, count = otherwise(m, manager, dice)
                assert faults(other) == []
                assert view(other, manager) == view(m, manager)
                if count:
                    assert other.key() != m.key()
                    changed += count
                looked += 1
    assert looked > 100 and changed > 100


def test_the_one_concerned_sees_the_difference() -> None:
    driver = next(moments(3, 1, every=9))
    m = driver.match
    other, _ = otherwise(m, -1, Dice(1))
    assert any(view(other, manager).hand != view(m, manager).hand for manager in range(3))


@pytest.mark.parametrize("name", ["random", "manager"])
def test_a_seat_decides_alike_where_it_cannot_know_better(name: str) -> None:
    """Not what others hold, and not what lies face down on its own players, changes an answer."""
    dice = Dice(3)
    count = 0
    for driver in moments(3, 4, every=4):
        request = driver.request
        begun, since = driver.checkpoint()
        if since or not isinstance(request, Choose) or begun.phase not in ("turn", "played", "skills", "action"):
            continue
        other, changed = otherwise(begun, request.coach, dice)
        if not changed:
            continue
        twin = Driver(other)
        assert isinstance(twin.request, Choose) and twin.request.options == request.options
        first = make_manager(name, 7).answer(driver, request)
        assert make_manager(name, 7).answer(twin, twin.request) == first
        count += 1
    assert count > 20


def test_events_hide_what_one_manager_alone_may_know() -> None:
    """Other cards drawn by one manager: the others are told the same."""
    streams: list[list[tuple[object, ...]]] = []
    for shift in (0, 1):
        driver = season(3)
        told: list[events.Event] = []
        while isinstance(driver.request, Roll) and driver.request.coach <= 0:
            request = driver.request
            face = 1 + (shift if request.purpose == "draw" else 0)
            driver.answer((face,))
            told += driver.take_events()
        drawn = [event for event in told if isinstance(event, events.Drew)]
        assert len(drawn) == 1 and drawn[0].count == 6 and len(drawn[0].cards) == 6
        streams.append([tuple(events.hidden(event, manager) for event in told) for manager in range(3)])
    assert streams[0][1:] == streams[1][1:]
    assert streams[0][0] != streams[1][0]

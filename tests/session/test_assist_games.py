"""Every game on a board is played at a table: each of its rolls is put into words, is of a kind, and can be typed."""

from __future__ import annotations

import random

import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.core.requests import BLOCK, Choose, Roll
from dockbowl.data import shipped_map
from dockbowl.games.catalogue import GAMES
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team, load_rosters
from dockbowl.lang import choose
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.asked import asked
from dockbowl.session.assist.books import books
from dockbowl.session.assist.checking import faults
from dockbowl.session.assist.dice_entry import ENTER, DiceEntry, key_of
from dockbowl.session.assist.kinds import KINDS, kind_of
from dockbowl.session.assist.reminders import reminders
from dockbowl.session.session import Session

MOST = 700


def begin(key: str) -> Session:
    game = GAMES[key]
    edition = game.edition_with({})
    rosters = [*load_rosters(edition)][:2]
    setup = MatchSetup(
        game=key,
        map_source=shipped_map("jetty" if game.map_kind == "harbour" else game.default_map),
        map_name="Table",
        teams=tuple(default_team(roster, edition, seed=place) for place, roster in enumerate(rosters)),
        seed=5,
    )
    return Session.new(setup, agreement=Agreement({}))


def typed(roll: Roll, rng: random.Random) -> tuple[int, ...]:
    """Dice typed in key by key."""
    entry = DiceEntry(roll)
    while not entry.complete:
        face = rng.randint(1, roll.faces)
        for key in key_of(roll.die, 3 if roll.die == BLOCK and face == 4 else face):
            assert entry.press(key), (roll, face, entry.said)
        if entry.begun:
            assert entry.press(ENTER)
    return tuple(entry.faces)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_roll_of_a_game_is_asked_for_and_typed(key: str) -> None:
    session, rng = begin(key), random.Random(7)
    thinker = make_seat("random", 3)
    seen: set[str] = set()
    for _ in range(MOST):
        request = session.request
        if request is None:
            break
        if isinstance(request, Roll):
            seen.add(kind_of(request))
            words = asked(session.match, request)
            assert words.title and words.dice and words.title[0] == words.title[0].upper() and request.purpose
            assert words.need == "" or any(letter.isdigit() for letter in words.need)
            session.answer(typed(request, rng))
        else:
            assert isinstance(request, Choose)
            picked = thinker.answer(session.driver, request)
            assert picked is not None
            session.answer(picked)
        reminders(session)
    assert faults(session.match) == [] or session.match.mover >= 0
    assert books(session) and seen <= set(KINDS) and {"player", "harm"} & seen


def test_a_roll_speaks_german() -> None:
    session = begin("dockbowl")
    rng, thinker = random.Random(1), make_seat("random", 3)
    choose("de")
    try:
        while not (isinstance(session.request, Roll) and session.request.purpose == "sea"):
            request = session.request
            assert request is not None
            if isinstance(request, Roll):
                session.answer(typed(request, rng))
            else:
                picked = thinker.answer(session.driver, request)
                assert picked is not None
                session.answer(picked)
        words = asked(session.match, session.request)
        assert words.title == "Seewurf" and words.dice == "1 W8" and words.who.endswith("würfeln")
        assert next(one.text for one in reminders(session)).startswith("Zugzähler auf")
    finally:
        choose("en")

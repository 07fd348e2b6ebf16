"""Every reminder at its moment, and at no other. Experience: prompt me when it matters, in the order of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from dockbowl.core.position import Piece, Position
from dockbowl.core.requests import Choose, Roll, say
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.reminders import DONE, DUE, LASTS, NOW, reminders
from dockbowl.session.session import Session

DOCKS = {"west": "a", "east": "b"}
PIECES = (
    Piece("a1", "a", "Anna", at=(10, 7), number=1),
    Piece("a2", "a", "Arne", at=(18, 9), number=2),
    Piece("b1", "b", "Bert", at=(11, 10), number=1),
    Piece("b2", "b", "Bodo", at=(2, 9), number=2),
)


def at_sea(*more: Piece, pieces: tuple[Piece, ...] = PIECES, **game: Any) -> Session:
    """Coach a has the turn and may end it; the counter is at 4."""
    setup = MatchSetup(map_source=shipped_map("jetty"), map_name="Jetty", seed=3)
    position = Position(
        (*pieces, *more), coaches=2, teams=("Gulls", "Herons"), turn=(2, 1), game={"docks": DOCKS, "counter": 4, **game}
    )
    return Session.new(setup, position, agreement=Agreement({}))


def seen(session: Session) -> list[tuple[str, str]]:
    return [(one.key, one.state) for one in reminders(session)]


def asks(session: Session) -> str:
    return session.request.purpose if session.request is not None else ""


def end(session: Session) -> None:
    assert asks(session) == "activate"
    session.answer(say("end turn"))


def test_a_quiet_turn_reminds_of_the_counter_and_the_sea_roll_and_then_of_nothing() -> None:
    session = at_sea()
    assert seen(session) == []
    end(session)
    assert asks(session) == "sea" and seen(session) == [("counter", DONE), ("sea", NOW)]
    assert [one.text for one in reminders(session)] == [
        "Turn counter at 5",
        "Sea roll: Herons roll a d8 against 5",
    ]
    session.answer((8,))
    assert asks(session) == "activate" and seen(session) == []


def test_stranger_things_are_prompted_when_the_counter_is_hit() -> None:
    session = at_sea()
    end(session)
    session.answer((5,))
    assert asks(session) == "stranger things"
    assert seen(session) == [("counter", DONE), ("sea", DONE), ("stranger things", NOW)]
    session.answer((1, 2))
    assert asks(session) == "activate" and seen(session) == [("effect", LASTS)]


def test_a_lasting_effect_is_shown_in_every_turn_until_the_table_is_rolled_again() -> None:
    """Row 9, five turns without a match, then a match: what lasted is gone before anything else is rolled."""
    session = at_sea()
    end(session)
    for faces in ((5,), (4, 5)):
        session.answer(faces)
    while isinstance(session.request, Roll):
        session.answer((1,))  # the pirates
    assert seen(session) == [("effect", LASTS)]
    for _ in range(5):
        end(session)
        assert ("effect", LASTS) in seen(session) and asks(session) == "sea"
        counter = session.match.extra.counter
        session.answer((counter % 8 + 1,))
        assert seen(session) == [("effect", LASTS)]
        text = reminders(session)[0].text
        assert "ends at the next Stranger Things roll" in text and "A Pirate's Life: " in text
    end(session)
    session.answer((session.match.extra.counter,))
    assert ("effect ends", NOW) in seen(session) and asks(session) == "stranger things"
    session.answer((3, 4))
    assert asks(session) == "weather" and session.match.extra.pirates == ()
    assert not any(key == "effect" for key, _ in seen(session))
    session.answer((6, 6))
    assert seen(session) == [("effect", LASTS)]
    assert reminders(session)[0].text == "Weather: blizzard; ends at the next Stranger Things roll"


def test_mutiny_twice_is_one_effect_from_its_new_start() -> None:
    session = at_sea(effect="mutiny")
    end(session)
    session.answer((5,))
    session.answer((1, 2))
    assert seen(session) == [("effect", LASTS)]
    assert reminders(session)[0].text == "Mutiny!; ends at the next Stranger Things roll"


def test_the_lasting_wave_is_asked_each_turn_in_its_place() -> None:
    session = at_sea(effect="mexi_cant_wave")
    assert seen(session) == [], "it acts at the start of a turn"
    end(session)
    assert seen(session) == [("counter", DONE), ("sea", NOW), ("wave", DUE)]
    session.answer((8,))
    assert asks(session) == "wave" and seen(session) == [("counter", DONE), ("sea", DONE), ("wave", NOW)]
    session.answer((1,))
    while isinstance(session.request, Roll) and session.request.purpose != "sea":
        session.let_fall()
    assert asks(session) in ("activate", "reserve") and not any(key == "wave" and s != DONE for key, s in seen(session))


def test_the_wave_does_not_roll_again_in_the_turn_it_came() -> None:
    session = at_sea()
    end(session)
    session.answer((5,))
    session.answer((1, 3))
    assert asks(session) == "wave"
    assert seen(session) == [("counter", DONE), ("sea", DONE), ("stranger things", NOW)], "the event's own roll"
    session.answer((5,))
    while asks(session) not in ("activate", "reserve"):
        session.let_fall()
    assert ("wave", DUE) not in seen(session) and ("wave", NOW) not in seen(session)
    if asks(session) == "reserve":
        session.answer(say("no"))
    end(session)
    assert ("wave", DUE) in seen(session), "in the next turn it does"


@pytest.mark.parametrize(("key", "asked"), [("luggage", "luggage direction"), ("monkey", "monkey direction")])
def test_luggage_and_monkey_are_reminded_of_while_they_move(key: str, asked: str) -> None:
    session = at_sea()
    m = session.match
    number = {"luggage": m.extra.luggage, "monkey": m.extra.monkey}[key]
    id_ = m.ids[number]
    piece = Piece(id_, "n" if key == "luggage" else "a", at=(9, 9))
    session = at_sea(piece)
    assert session.match.at[session.match.ids.index(id_)] >= 0
    assert seen(session) == []
    end(session)
    assert seen(session) == [("counter", DONE), ("sea", NOW), (key, DUE)]
    session.answer((8,))
    assert asks(session) == asked and seen(session) == [("counter", DONE), ("sea", DONE), (key, NOW)]
    while asks(session) != "activate":
        session.let_fall()
    assert seen(session) == []


@pytest.mark.parametrize(
    ("states", "text"),
    [
        (("reserves",), "Once a turn: bring on a Reserve (1 there)"),
        (("ko",), "Once a turn: use the Magic Sponge (1 knocked out)"),
        (("reserves", "ko"), "Once a turn: bring on a Reserve (1 there) or use the Magic Sponge (1 knocked out)"),
    ],
)
def test_reserve_or_sponge_is_reminded_of_once_a_turn(states: tuple[str, ...], text: str) -> None:
    session = at_sea(*(Piece(f"b{n + 3}", "b", state=state, number=n + 3) for n, state in enumerate(states)))
    end(session)
    assert seen(session) == [("counter", DONE), ("sea", NOW), ("reserve", DUE)]
    session.answer((8,))
    assert asks(session) == "reserve" and seen(session)[-1] == ("reserve", NOW)
    assert reminders(session)[-1].text == text
    request = session.request
    assert isinstance(request, Choose)
    session.answer(request.legal()[-1])
    assert asks(session) == "activate" and seen(session) == []


def test_the_order_of_a_turn_with_everything_in_it() -> None:
    session = at_sea(effect="mexi_cant_wave")
    m = session.match
    more = [Piece(m.ids[m.extra.luggage], "n", at=(9, 9)), Piece(m.ids[m.extra.monkey], "a", at=(12, 9))]
    session = at_sea(*more, Piece("b3", "b", state="ko", number=3), effect="mexi_cant_wave")
    end(session)
    keys = [key for key, _ in seen(session)]
    assert keys == ["counter", "sea", "wave", "luggage", "monkey", "reserve"]


def test_reserves_that_are_closed_are_not_reminded_of() -> None:
    session = at_sea(Piece("b3", "b", state="reserves", number=3), **{"reserves closed": True})
    end(session)
    assert seen(session) == [("counter", DONE), ("sea", NOW)]


def test_who_leaves_at_the_end_of_a_long_evening_is_reminded_of() -> None:
    session = at_sea(**{"players leave": 1})
    end(session)
    assert asks(session) == "random player" and seen(session) == [("leave", NOW)]
    assert reminders(session)[0].text == "A player of Herons leaves at random"
    session.answer((1,))
    assert seen(session) == [("counter", DONE), ("sea", NOW)]


def test_a_treasure_is_reminded_of_while_somebody_holds_it() -> None:
    session = at_sea(treasures={"captains_cutlass": "a1", "heart_of_the_ocean": "b2"})
    assert seen(session) == [("treasure", LASTS), ("treasure", LASTS)]
    assert [one.text for one in reminders(session)] == [
        "a1 Anna has the Captain's Cutlass",
        "b2 Bodo has the Heart of the Ocean",
    ]
    assert all(one.note for one in reminders(session))
    session.correct_text("treasures {}", "both lost")
    assert seen(session) == []


def test_what_stranger_things_does_to_creatures_is_reminded_of_before_it_is_rolled() -> None:
    m = at_sea().match
    more = [Piece(m.ids[m.extra.luggage], "n", at=(9, 9)), Piece(m.ids[m.extra.thrud], "a", at=(12, 9))]
    session = at_sea(*more)
    assert seen(session) == []
    end(session)
    session.answer((5,))
    assert asks(session) == "stranger things"
    assert seen(session) == [
        ("counter", DONE),
        ("sea", DONE),
        ("stranger things", NOW),
        ("luggage ends", DUE),
        ("thrud", DUE),
    ]


FOULED = (*PIECES[:2], Piece("b1", "b", "Bert", at=(11, 8), state="prone", number=1), PIECES[3])


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ({}, [("argue", NOW)]),
        ({"bribes": (1, 0)}, [("argue", NOW), ("bribe", DUE)]),
        ({"bribes": (1, 0), "head_coach": (0, 1)}, [("head coach", LASTS), ("bribe", NOW)]),
    ],
)
def test_the_referee_leaves_an_argument_and_bribes_as_on_a_pitch(game: dict[str, Any], expected: object) -> None:
    setup = MatchSetup(map_source=shipped_map("jetty"), map_name="Jetty", seed=3)
    position = Position(FOULED, teams=("Gulls", "Herons"), turn=(2, 1), game={"docks": DOCKS, "counter": 4}, **game)
    session: Session = Session.new(setup, position, agreement=Agreement({}))
    session.answer_text("foul a1")
    session.answer_text("foul b1")
    session.answer((2, 2))
    assert seen(session) == expected


def test_the_jolly_rogers_own_bribe_is_one_too() -> None:
    session = at_sea(pieces=FOULED, treasures={"jolly_roger": "a1"})
    session.correct_text("head_coach a 0", "asleep")
    session.answer_text("foul a1")
    session.answer_text("foul b1")
    session.answer((5, 5))
    session.answer((1, 1))
    assert seen(session) == [("head coach", LASTS), ("bribe", NOW), ("treasure", LASTS)]
    assert reminders(session)[1].text == "Gulls: a bribe of their own; a 1 fails"

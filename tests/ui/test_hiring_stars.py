"""Star players at the window: hired in the list of inducements, pointed at, and using their rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person

from dockbowl.core.position import Piece, Position, Stats
from dockbowl.core.requests import Choose, who
from dockbowl.data import shipped_map
from dockbowl.games import stars
from dockbowl.games.game import MatchSetup
from dockbowl.session.session import Session
from dockbowl.ui.screens.match import MatchScreen


def pitch(*pieces: Piece, **fields: object) -> Session:
    setup = MatchSetup(game="bb2020", map_source=shipped_map("pitch"), map_name="pitch", seed=3)
    return Session.new(setup, Position(pieces, teams=("Gulls", "Herons"), **fields))  # type: ignore[arg-type]


def star(key: str, id_: str, at: tuple[int, int]) -> Piece:
    it = stars.find(key)
    stats = Stats(it.ma, it.st, it.ag, it.pa, it.av, it.all_skills)
    return Piece(id_, id_[0], it.name, stats, at=at, number=int(id_[1:]), position=key, role="star", race=it.race)


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def show(person: Person, session: Session) -> None:
    person.app.go(MatchScreen(person.app, session))
    person.settle()


def test_a_star_is_hired_from_the_list_and_stands_in_the_dugout(person: Person, tmp_path: Path) -> None:
    session = pitch(
        Piece("a1", "a", "Anna", state="reserves", number=1),
        Piece("b1", "b", "Bert", state="reserves", number=1),
        phase="inducements",
        active="",
        game={
            "team values": [1_000_000, 700_000],
            "gold": [0, 300_000],
            "to do": ["b"],
            "rosters": ["orc", "halfling"],
            "team rules": [["badlands_brawl"], ["halfling_thimble_cup"]],
        },
    )
    show(person, session)
    request = session.request
    assert isinstance(request, Choose) and request.purpose == "inducement"
    place = next(i for i, option in enumerate(request.legal()) if option.word == "griff_oberwald")
    box = person.hot("prompt").rect
    for _ in range(40):
        if person.hot(f"choice {place + 1}").rect.width:
            break
        person.wheel(-1, box.center)
    hot = person.hot(f"choice {place + 1}")
    assert "Griff Oberwald: MA 7 ST 4" in hot.tip and "Consummate Professional: Once a match" in hot.tip
    person.move(hot.rect.center)
    person.settle()
    person.click(f"choice {place + 1}")
    m = session.match
    assert m.card[2].name == "Griff Oberwald" and m.coach[2] == 1 and m.card[2].role == "star"
    assert m.extra.gold == (0, 20_000)


def test_a_rule_is_used_by_clicking_its_target(person: Person) -> None:
    session = pitch(
        star("estelle_la_veneaux", "a1", (5, 5)),
        Piece("b1", "b", "Bert", at=(9, 5), number=1),
        Piece("b2", "b", "Bodo", at=(9, 8), number=2),
        turn=(1, 1),
    )
    show(person, session)
    person.match_screen.hand.choose(who("move", 0))
    person.settle()
    prompt = person.match_screen.hand.prompt
    assert prompt is not None and prompt.title == "Baleful Hex: whom?"
    assert prompt.why and any("Once a match" in line for line in prompt.why)
    person.click_square(9, 8)
    assert ("match baleful_hex") in {what for _, what in session.match.once}


def test_a_question_calls_the_rule_by_its_name(person: Person) -> None:
    session = pitch(
        star("boa_konssstriktr", "a1", (5, 5)),
        Piece("b1", "b", "Bert", at=(6, 5), number=1),
        carrier="b1",
        turn=(1, 1),
    )
    show(person, session)
    person.match_screen.hand.choose(who("move", 0))
    person.settle()
    prompt = person.match_screen.hand.prompt
    assert prompt is not None and prompt.title == "Use Look into my Eyes?"
    person.key("2")
    assert session.match.carrier == 1 and session.match.once == frozenset()


def test_a_block_over_a_square_is_foreseen_and_declared(person: Person) -> None:
    """Vicious Vines: a button, two targets to point at, and no fault in what is shown about them."""
    session = pitch(
        star("maple_highgrove", "a1", (5, 5)),
        Piece("b1", "b", "Bert", at=(7, 5), number=1),
        Piece("b2", "b", "Bodo", at=(7, 7), number=2),
        Piece("b3", "b", "Ben", at=(9, 9), number=3),
        turn=(1, 1),
    )
    show(person, session)
    person.click_square(5, 5)
    person.click("act vines")
    prompt = person.match_screen.hand.prompt
    assert prompt is not None and prompt.purpose == "block target" and set(prompt.players) == {1, 2}
    for x, y in ((7, 5), (7, 7), (9, 9)):
        person.move(person.square(x, y))
        person.settle()
    person.click_square(7, 7)
    request = session.request
    assert session.match.target == 2 and request is not None and request.purpose != "block target"

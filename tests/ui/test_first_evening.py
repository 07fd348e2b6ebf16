"""What people stumbled over in the first match they played with each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, at_match, four_by_the_ship, harbour, look, session_at
from test_guide import open_lesson
from test_pages_newcomer import written

from dockbowl.core.position import Piece, Position
from dockbowl.games.game import MatchSetup
from dockbowl.session.session import Session
from dockbowl.ui.screens.ask import AskScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def test_who_gives_up_finds_it_in_the_menu_and_is_asked_first(person: Person) -> None:
    screen = at_match(person, four_by_the_ship(turn=(3, 3)))
    person.click("menu")
    person.click("concede")
    assert isinstance(screen.dialog, AskScreen) and not screen.match.over
    person.key("ESCAPE")
    assert screen.dialog is None and not screen.match.over
    person.click("menu")
    person.click("concede")
    person.key("RETURN")
    assert screen.match.over and screen.match.winner == 1


def test_nobody_gives_up_in_the_middle_of_a_move(person: Person) -> None:
    at_match(person, four_by_the_ship(turn=(3, 3)))
    person.click_square(18, 9)
    person.click_square(18, 8)
    person.click("menu")
    assert "concede" not in person.names()


def test_a_chest_stands_where_it_was_put_at_once(person: Person) -> None:
    choice = harbour("jetty")
    options = {"chest_placing": "coaches"}
    setup = MatchSetup(map_source=choice.source, map_name=choice.board.name, options=options, seed=1)
    pieces = (Piece("a1", "a", at=(2, 3)), Piece("b1", "b", at=(18, 3)))
    screen = at_match(person, Session.new(setup, Position(pieces, phase="chests", game={"docks": DOCKS})))
    assert screen.hand.prompt is not None and screen.hand.purpose == "place chest"
    assert "Click one of the marked squares. All chests look alike." in screen.hand.prompt.why
    screen.scene.speed = "normal"
    place = min(screen.hand.prompt.squares)
    x, y = screen.match.board.xy[place]
    person.click_square(x, y)
    assert place in screen.match.extra.chests and place in screen.scene.blocked
    assert not any("d6" in line for line in look(person, x, y)), "how many there will be is not known yet"


def test_a_click_on_a_team_mate_does_not_end_the_pass_that_is_shown_at_him(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(11, 10), number=2),
        Piece("b1", "b", "Bert", at=(18, 9), number=1),
        turn=(3, 3),
        carrier="a1",
        game={"docks": DOCKS, "counter": 4, "found": True},
    )
    screen = at_match(person, session)
    person.click_square(10, 7)
    person.click("act pass")
    assert "pass to Arne" in look(person, 11, 10)[0]
    person.click_square(11, 10)
    assert screen.match.action == "pass" and screen.hand.message == "Choose Throw first, then click him"
    person.click("act throw")
    person.click_square(11, 10)
    assert screen.match.action != "pass" or screen.hand.purpose == "reroll"


def test_the_small_map_makes_room_for_the_squares_that_are_asked_about(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False, ask_end_turn=False)
    session = session_at(
        Piece("a1", "a", at=(18, 9)),
        Piece("b1", "b", at=(2, 9)),
        Piece("a2", "a", state="reserves"),
        active="b",
        turn=(3, 3),
        game={"docks": {"east": "a", "west": "b"}, "counter": 4},
    )
    screen = at_match(person, session)
    for _ in range(4):
        person.key("KP_PLUS")
    camera, small = screen.view.camera, screen.drawing.minimap
    camera.centre_on(screen.match.board.width, 0)
    person.settle()
    person.app.draw()
    bottom = screen.drawing.minimap.rect.bottom
    person.click("act end turn")
    assert screen.hand.prompt is not None and screen.hand.purpose == "reserve"
    camera.centre_on(screen.match.board.width, 0)
    person.app.draw()
    assert small.rect.top > bottom, "it was in the upper corner, over the Docking Area"
    assert not any(small.rect.colliderect(camera.rect(square)) for square in screen.hand.prompt.squares)
    person.key("1")
    person.app.draw()
    assert small.rect.bottom == bottom


def test_what_is_said_at_the_mouse_leaves_the_squares_of_a_push_to_be_seen(person: Person) -> None:
    screen = open_lesson(person, "blitz")
    person.click_square(7, 4)
    person.click("act blitz")
    person.click_square(9, 6)
    person.click_square(9, 6)
    person.click("choice 2")
    assert screen.hand.prompt is not None and screen.hand.purpose == "push" and len(screen.hand.prompt.squares) == 3
    assert look(person, 9, 6) == ["He is pushed to one of the marked squares"]
    person.app.draw()
    camera, said = screen.view.camera, screen.foresight.rect
    assert said.width and not any(said.colliderect(camera.rect(square)) for square in screen.hand.prompt.squares)


def test_the_name_of_the_team_whose_turn_it_is_is_whole(person: Person) -> None:
    session = four_by_the_ship(turn=(3, 3))
    session.match.team_names = ("Breakwater Bruisers", "Herons")
    at_match(person, session)
    assert "Breakwater Bruis…" not in written(person)

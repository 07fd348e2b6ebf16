"""What people stumbled over in the first match they played with each other."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, at_match, four_by_the_ship, harbour, look, session_at
from test_guide import open_lesson
from test_pages_newcomer import written

from dockbowl.cli.program import build_parser
from dockbowl.cli.window import new_match
from dockbowl.core import events as ev
from dockbowl.core.position import Piece, Position
from dockbowl.core.requests import Choose
from dockbowl.core.state import PRONE, STANDING, STUNNED
from dockbowl.games.game import MatchSetup
from dockbowl.session.history import Told
from dockbowl.session.session import Session
from dockbowl.session.statistics import Score, score_words, statistics
from dockbowl.ui import save_list, saves, starting
from dockbowl.ui.guide.lessons import lessons
from dockbowl.ui.portrait import token_image
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.hand_over import HandOver
from dockbowl.ui.screens.title import TitleScreen


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


def test_what_is_short_on_a_players_card_is_explained(person: Person) -> None:
    screen = at_match(person, four_by_the_ship(turn=(3, 3)))
    person.click_square(10, 7)
    assert "Lineman · a1" in written(person) and "marked (crossed swords)" in written(person)
    person.move(person.hot("short name").rect.center)
    assert "a1 is his short name" in person.hot("short name").tip and "he is marked" in person.hot("short name").tip
    person.click("overlays")
    assert "he is marked" in person.hot("overlay zones").tip
    screen.overlays.toggle_menu()
    person.click("act cancel") if person.sees("act cancel") else person.key("ESCAPE")
    person.click_square(18, 9)
    assert "marked (crossed swords)" not in written(person)


def test_readings_and_the_seed_say_what_they_are(person: Person) -> None:
    at_match(person, four_by_the_ship(turn=(3, 3)))
    tip = person.hot("readings").tip
    assert "read in two ways" in tip and "nothing need be changed" in tip and "than is usual: 0" in tip


def test_a_hidden_ball_is_put_on_a_square_by_the_referee(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "m.dockbowl"
    session = session_at(
        Piece("a1", "a", at=(10, 7)),
        Piece("b1", "b", at=(18, 9)),
        turn=(3, 3),
        path=path,
        game={"docks": DOCKS, "counter": 4, "chests": [[2, 3]]},
    )
    screen = at_match(person, session)
    assert screen.match.ball < 0 and not screen.match.extra.found
    person.click_square(10, 7)
    person.click("menu")
    person.click("referee")
    person.click("template The ball")
    example = screen.app.top.values["what"]  # type: ignore[union-attr]
    assert example.startswith("ball ")
    person.type("0")
    assert screen.app.top.values["what"] == example + "0", "one types on in the example"  # type: ignore[union-attr]
    person.key("BACKSPACE")
    person.click("correct")
    assert "reason" in screen.app.top.wrong  # type: ignore[union-attr]
    person.type("it was found last turn")
    person.key("RETURN")
    assert screen.dialog is None
    x, y = screen.match.board.xy[screen.match.ball]
    assert example == f"ball {x},{y}" and screen.match.extra.found
    screen.leave()
    again = Session.load(path, resume=False)
    assert again.match.ball == screen.match.ball and again.match.extra.found


def test_the_card_between_two_coaches_says_that_it_is_to_set_up(tmp_path: Path) -> None:
    person = Person(tmp_path)
    choice = starting.default_choice(3)
    choice.map = harbour("jetty")
    choice.coaches = starting.default_coaches(2)
    for coach in choice.coaches:
        coach.seat = "human"
    session = Session.new(choice.setup(), seats=choice.seats())
    screen = at_match(person, session)
    purposes = set()
    for _ in range(60):
        if isinstance(screen.dialog, HandOver):
            assert isinstance(session.request, Choose)
            purpose = session.request.purpose
            purposes.add(purpose)
            wanted = {"dock": "choose your Docking Area", "set up": "set up your team"}
            assert wanted.get(purpose, "it is your turn") in written(person)
            person.key("RETURN")
        if purposes >= {"set up"}:
            break
        assert isinstance(session.request, Choose)
        screen.hand.choose(next(iter(session.request.legal())))
        person.settle()
    assert "set up" in purposes


def test_the_computer_takes_a_seat_in_a_turn_and_gives_it_back(person: Person, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "m.dockbowl"
    session = session_at(
        Piece("a1", "a", at=(10, 7)),
        Piece("b1", "b", at=(18, 9)),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        path=path,
        game={"docks": DOCKS, "counter": 4, "chests": [[2, 3]]},
    )
    screen = at_match(person, session)
    person.click_square(10, 7)
    person.click("menu")
    person.click("seats")
    person.click("set Gulls The computer plays")
    assert not screen.hand.is_human(0) and screen.hand.is_human(1)
    before = len(session.entries)
    person.click("close seats")
    person.click("resume")
    assert session.waiting and session.request is not None and session.request.coach == 1
    played = session.entries[before:]
    assert any(entry.by == "deckhand" for entry in played)
    screen.leave()
    assert next(one for one in save_list.listed(tmp_path)).coaches.count("deckhand") == 1
    again = saves.open_save(path)
    assert [seat.name for seat in again.seats] == ["deckhand", "human"]
    assert again.match.key() == session.match.key()
    screen = at_match(person, again)
    person.click("menu")
    person.click("seats")
    person.click("set Gulls A person plays")
    assert screen.hand.is_human(0)
    screen.leave()
    assert [seat.name for seat in saves.open_save(path).seats] == ["human", "human"]


def test_the_result_says_who_scored_and_when(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", "Anna", at=(18, 8), number=1),
        Piece("b1", "b", "Bert", at=(2, 9), number=1),
        turn=(3, 3),
        carrier="a1",
        game={"docks": DOCKS, "counter": 4, "found": True},
    )
    screen = at_match(person, session)
    near = min(
        (s for s, d in enumerate(screen.match.board.dock) if d >= 0 and screen.match.extra.claims[d] == 1),
        key=lambda s: screen.match.board.distance(s, screen.match.at[0]),
    )
    person.click_square(18, 8)
    person.click_square(*screen.match.board.xy[near])
    assert screen.match.over and screen.match.winner == 0
    assert "Touchdown | a1 Anna" in written(person), "the match began in this turn, which has no number"


def test_scores_know_their_half_and_turn() -> None:
    """In open play no half-time is told: the turns begin anew. In a whole match it is."""
    start, touchdown = ev.TurnStarted, ev.Scored(4, 1, 60)
    open_play = [start(0, 1), start(1, 1), start(0, 2), start(1, 2), touchdown, start(1, 1), start(0, 1), touchdown]
    whole = [start(0, 1), start(1, 8), touchdown, ev.Told("half", number=2), start(1, 1), start(0, 1), touchdown]
    for events, turns in ((open_play, (2, 1)), (whole, (8, 1))):
        told = [Told(place, event) for place, event in enumerate(events)]
        found = statistics(told, [0, 0, 0, 1, 1], 2).scores
        assert found == [Score(1, 4, 1, turns[0]), Score(1, 4, 2, turns[1])]
    m = session_at(*(Piece(f"b{n}", "b", f"Bert {n}", at=(18, n)) for n in (8, 9)), map_key="jetty").match
    assert score_words(m, Score(1, 1, 1, 5)) == "b9 Bert 9, turn 5"


def test_a_harbour_of_the_command_line_has_its_title() -> None:
    arguments = build_parser(["play"]).parse_args(["play", "--map", "jetty", "--no-save"])
    setup, _ = new_match(arguments, "human")
    assert setup.map_name == "The Jetty"


def test_who_is_down_on_a_small_board_has_another_shape(person: Person) -> None:
    screen = at_match(person, four_by_the_ship(turn=(3, 3)))
    look, sprites, m = person.app.look, person.app.sprites, screen.match
    shapes = {}
    for status in (STANDING, PRONE, STUNNED):
        image = token_image(sprites, look, m, 0, 19, status)
        mask = pygame.mask.from_surface(image)
        shapes[status] = mask
        top = mask.get_bounding_rects()[0].top
        assert (top > 5) == (status == PRONE), status
    standing = shapes[STANDING].count()
    assert shapes[PRONE].count() < 0.8 * standing
    assert shapes[STUNNED].overlap_area(shapes[PRONE], (0, 0)) > 0.9 * shapes[PRONE].count()
    assert shapes[STUNNED].count() > 1.2 * shapes[PRONE].count(), "the stars over him"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_tips_of_the_title_leave_the_buttons_free(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size)
    person.app.go(TitleScreen(person.app))
    person.settle()
    page = person.app.page
    boxes: list[pygame.Rect] = []
    real = page.panel

    def spy(rect: pygame.Rect, colour: str = "panel", *rest: object, **more: object) -> None:
        if colour == "tip":
            boxes.append(rect.copy())
        real(rect, colour, *rest, **more)  # type: ignore[arg-type]

    page.panel = spy  # type: ignore[method-assign]
    seen = 0
    buttons = [hot for hot in page.hots if hot.aside]
    for hot in buttons:
        boxes.clear()
        person.move(hot.rect.center)
        person.app.draw()
        for box in boxes:
            seen += 1
            assert not any(box.colliderect(other.rect) for other in buttons), hot.name
    assert seen >= 4


def test_the_guide_names_the_waypoint_and_the_clocks_are_told_in_plain_words(person: Person) -> None:
    walk = next(lesson for lesson in lessons() if lesson.key == "walk")
    assert "right click" in walk.after and "waypoint" in walk.after
    at_match(person, four_by_the_ship(turn=(3, 3)))
    person.click("menu")
    person.click("table")
    page = written(person).replace(" | ", " ")
    assert "The turn goes on all the same" in page and "you do it yourselves" in page
    assert "Told, not done" not in page

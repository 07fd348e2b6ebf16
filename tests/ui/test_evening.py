"""An evening at the window, by mouse and keys through the real loop: start, set up, play, undo, stop, continue."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, at_title, session_at

from dockbowl.core.position import Piece
from dockbowl.core.state import RESERVES
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return at_title(tmp_path)


def pick_in_menu(person: Person, field: str, label: str) -> None:
    """Open a drop-down menu and click one of its lines."""
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click_at(screen.form.rect(field).center)
    menu = screen.form._fields[field].element.current_state.options_selection_list
    line = next(item for item in menu.item_list if item["text"] == label)
    person.click_at(line["button_element"].rect.center)


def new_match(person: Person, seats: tuple[str, ...] = ("Person here", "Person here")) -> MatchScreen:
    """From the title screen to a match of two on the smallest harbour."""
    person.click("new match")
    person.click("map jetty")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    screen.choice.seed = 7  # the sea keeps quiet
    for place, seat in enumerate(seats):
        pick_in_menu(person, f"seat {place}", seat)
    person.click("start")
    return person.match_screen


def set_up_everyone(person: Person) -> None:
    """Docks and set-ups of all people, helped by the program."""
    screen = person.match_screen
    while screen.hand.purpose in ("dock", "set up") or screen.dialog is not None:
        if screen.dialog is not None:
            person.click("ready")
        elif screen.hand.purpose == "dock":
            person.key("1")
        elif person.sees("set up for me"):
            person.click("set up for me")
        else:
            person.key("1")  # done


def test_from_the_title_to_a_first_step_and_back(person: Person, tmp_path: Path) -> None:
    screen = new_match(person)
    session = screen.session
    assert [seat.name for seat in session.seats] == ["human", "human"]
    assert session.request is not None and session.request.purpose == "dock"

    # The Docking Area by a click on it; the first player by dragging, the others by clicking.
    person.click_square(1, 2)
    coach = session.request.coach
    reserves = session.match.in_box(coach, RESERVES)
    person.drag(person.hot(f"player {reserves[0]}").rect.center, person.square(1, 1))
    assert session.match.at[reserves[0]] == session.match.board.at(1, 1)
    person.click(f"player {reserves[1]}")
    person.click_square(2, 1)
    assert session.match.at[reserves[1]] == session.match.board.at(2, 1)
    person.key("z", pygame.KMOD_CTRL)
    assert session.match.at[reserves[1]] < 0
    person.key("y", pygame.KMOD_CTRL)
    assert session.match.at[reserves[1]] == session.match.board.at(2, 1)
    set_up_everyone(person)
    assert len(session.match.fielded(0)) == len(session.match.fielded(1)) == 6

    # Nobody comes on; then a walk to a square some way off by one click, taken back by one undo.
    assert session.request.purpose == "reserve"
    person.key("1")
    assert session.request.purpose == "activate"
    m = session.match
    player, square = next(
        (p, s)
        for p in sorted(screen.hand.prompt.players)
        for s, chance in screen.hand.ways(p).squares().items()
        if chance == 1 and m.board.distance(m.at[p], s) == 3
    )
    start = m.at[player]
    person.click_square(*m.board.xy[start])
    assert screen.hand.selected == player
    person.click_square(*m.board.xy[square])
    assert session.match.at[player] == square
    answers = len(session.entries)
    person.click("undo")
    assert session.match.at[player] == start and len(session.entries) < answers
    person.click("redo")
    assert session.match.at[player] == square and len(session.entries) == answers


def test_a_match_goes_on_where_the_program_was_killed(person: Person, tmp_path: Path) -> None:
    screen = new_match(person)
    set_up_everyone(person)
    person.key("1")
    key = screen.session.match.key()
    path = saves.saved(tmp_path)[0]
    assert path.stat().st_size > 0

    # Nothing is closed: a second program starts beside what the first has left behind.
    other = Person(tmp_path)
    other.app.go(TitleScreen(other.app))
    other.settle()
    other.click("continue")
    assert other.match_screen.session.match.key() == key
    assert [seat.name for seat in other.match_screen.session.seats] == ["human", "human"]


def test_a_computer_seat_plays_by_itself_and_is_kept(person: Person, tmp_path: Path) -> None:
    screen = new_match(person, ("Person here", "Computer: deckhand, sensible"))
    set_up_everyone(person)
    for _ in range(400):
        if screen.hand.purpose == "activate" and screen.session.match.turn[1]:
            break
        if screen.dialog is not None:
            person.click("answer 1")
        elif screen.hand.purpose == "activate":
            person.key("t", pygame.KMOD_CTRL)
        elif screen.hand.prompt is not None:
            person.key("1")
        else:
            person.settle()
    assert screen.session.match.turn[1] >= 1
    session = saves.open_save(saves.saved(tmp_path)[0])
    assert [seat.name for seat in session.seats] == ["human", "deckhand"]
    session.close()


def test_demonstration_plays_on_by_itself(person: Person) -> None:
    person.click("demo", wait=False)
    screen = person.match_screen
    for _ in range(600):
        person.pump()
        if len(screen.session.entries) > 60:
            break
    assert len(screen.session.entries) > 60
    person.click("pause")
    assert screen.paused
    before = len(screen.session.entries)
    person.pump(30)
    assert len(screen.session.entries) == before


def test_esc_never_quits(person: Person) -> None:
    for _ in range(3):
        person.key("ESCAPE")
    assert person.app.running
    new_match(person)
    for _ in range(3):
        person.key("ESCAPE")
    assert person.app.running and isinstance(person.app.screen, MatchScreen)


# ---------------------------------------------------------------- a touchdown


def near_touchdown(path: Path) -> Session:
    """The Golden Ball is a few steps from the dock of coach b; everyone else is far away."""
    return session_at(
        Piece("a1", "a", "Anna", at=(16, 8), number=1),
        Piece("a2", "a", "Arne", at=(1, 8), number=2),
        Piece("b1", "b", "Bert", at=(3, 9), number=1),
        carrier="a1",
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "found": True, "counter": 4, "chests": []},
        path=path,
    )


def test_a_touchdown_by_mouse_ends_the_match(person: Person, tmp_path: Path) -> None:
    session = near_touchdown(tmp_path / "near.dockbowl")
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    person.click_square(16, 8)
    person.click_square(18, 4)
    for _ in range(40):
        if session.match.over:
            break
        screen = person.match_screen
        if screen.hand.purpose == "step":
            person.click_square(18, 4)
        elif screen.hand.prompt is not None:
            person.key("1")
        person.settle()
    assert session.match.over and session.match.winner == 0
    person.settle()
    assert person.sees("look")
    person.click("look")
    assert person.match_screen.dialog is None

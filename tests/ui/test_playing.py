"""What goes on round the board while a match is played: the view follows, clicks mean what they say, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.session.session import Session
from dockbowl.ui import starting
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def at_match(person: Person, session: Session) -> MatchScreen:
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def match(*more: Piece, **fields: object) -> Session:
    """Anna, Arne and Aron of the one coach far from two of the other; nothing marks anybody."""
    pieces = (
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(2, 9), number=2),
        Piece("a3", "a", "Aron", at=(2, 11), number=3),
        Piece("b1", "b", "Bert", at=(18, 9), number=1),
        Piece("b2", "b", "Bodo", at=(18, 11), number=2),
    )
    wanted = {"turn": (3, 3), "rerolls": (2, 2), "game": {"docks": DOCKS, "counter": 4}, **fields}
    return session_at(*pieces, *more, **wanted)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the figures


def test_figures_in_play_lead_back_to_the_match_and_nowhere_else(person: Person) -> None:
    screen = at_match(person, match())
    person.key("F10")
    person.click("figures")
    assert person.hot("look").strong and not person.sees("title screen") and not person.sees("rematch")
    person.key("ESCAPE")
    assert screen.dialog is None and person.app.screen is screen


def test_after_the_end_the_same_teams_can_play_again_with_other_dice(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(5000)
    screen = at_match(person, session)
    screen.table.friendly = True
    assert person.hot("title screen").strong
    person.click("rematch", wait=False)
    again = person.match_screen
    assert again is not screen and not again.match.over and again.table.friendly
    assert again.session.setup.teams == session.setup.teams and again.session.setup.seed != session.setup.seed
    assert [seat.name for seat in again.session.seats] == [seat.name for seat in session.seats]


# ---------------------------------------------------------------- back by a click


def test_undo_takes_back_a_whole_click_and_with_shift_one_square_of_it(person: Person) -> None:
    screen = at_match(person, match())
    m, at = screen.match, screen.match.board.at
    person.click_square(10, 7)
    person.click_square(10, 10)
    person.click_square(9, 12)
    answers = len(screen.session.entries)
    assert screen.match.at[0] == at(9, 12)
    person.key("BACKSPACE", pygame.KMOD_SHIFT)
    assert len(screen.session.entries) == answers - 1 and screen.match.at[0] != at(9, 12)
    person.key("y", pygame.KMOD_CTRL)
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.at[0] == at(10, 10), "the second click only"
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.at[0] == at(10, 7) and screen.match.mover < 0, "the first one, and that he was to move"
    person.key("y", pygame.KMOD_CTRL)
    assert screen.match.at[0] == at(10, 10)
    person.key("y", pygame.KMOD_CTRL)
    assert screen.match.at[0] == at(9, 12) and len(screen.session.entries) == answers
    person.click_square(9, 11)
    person.key("y", pygame.KMOD_CTRL)
    assert screen.match.at[0] == at(9, 11), "there is nothing left to do again"
    assert m.ids[0] == "a1"


def test_a_click_is_taken_back_as_far_as_the_die_in_it(person: Person) -> None:
    screen = at_match(person, match(Piece("b3", "b", at=(9, 11), number=3), seed=4))
    person.click_square(10, 7)
    person.click_square(8, 11)
    while screen.hand.purpose == "step" and screen.match.at[0] != screen.match.board.at(8, 11):
        before = len(screen.session.entries)
        person.click_square(8, 11)
        assert len(screen.session.entries) > before
    last_die = max(place for place, entry in enumerate(screen.session.entries) if entry.is_roll)
    while not screen.session.can_undo():
        person.click("undo")
    assert len(screen.session.entries) >= last_die + 1


# ---------------------------------------------------------------- the next player by a click


def test_a_click_on_the_next_player_ends_the_move_of_the_last_one(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click_square(10, 9)
    assert screen.hand.purpose == "step" and screen.match.mover == 0
    person.click_square(2, 9)
    assert screen.hand.purpose == "activate" and screen.hand.selected == 1 and screen.match.used[0]
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.mover == 0 and screen.hand.purpose == "step", "undo takes the stop back"


def test_one_who_was_only_to_move_is_still_fresh_after_a_click_on_another(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click("act move")
    person.click_square(2, 9)
    assert screen.hand.selected == 1 and not screen.match.used[0] and 0 in screen.hand.prompt.players  # type: ignore[union-attr]


def test_a_click_on_a_mate_ends_nothing_that_was_declared_for_a_deed(person: Person) -> None:
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click("act blitz")
    person.click_square(18, 9)
    person.click_square(10, 9)
    person.click_square(2, 9)
    assert screen.match.mover == 0 and "Anna is still active" in screen.hand.message
    texts = [screen.hand.message, *(screen.foresight.now.lines if screen.foresight.now else [])]
    assert set(filter(None, texts)) == {"Anna is still active and must stop first"}, "one message"


def test_who_does_not_want_it_can_switch_it_off(person: Person) -> None:
    person.app.settings.switch_players = False
    screen = at_match(person, match())
    person.click_square(10, 7)
    person.click_square(10, 9)
    person.click_square(2, 9)
    assert screen.match.mover == 0 and screen.hand.message


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_end_of_a_turn_has_a_place_where_nothing_else_ever_is(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size, hand_over=False)
    screen = at_match(person, match())
    place = person.hot("act end turn").rect
    person.click_square(10, 7)
    person.click("act move")
    person.click_square(10, 9)
    assert person.hot("act end turn").rect == place and person.hot("act end turn").click is None
    stop = person.hot("act stop").rect
    person.click("act stop")
    hot = person.app.page.at(stop.center)
    assert hot is None or hot.click is None, "nothing is under the mouse where Stop here was"
    assert person.hot("act end turn").rect == place and person.sees("act end turn")
    screen.toggle_board_alone()
    screen.app.dirty = True
    person.settle()
    assert person.sees("act end turn")

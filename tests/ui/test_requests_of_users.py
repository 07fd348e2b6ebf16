"""What users of such programs ask for (see the first column): each wish is a test of the real window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.core.state import CASUALTY, KO, SENT_OFF
from dockbowl.ui.look import SMALLEST_TEXT
from dockbowl.ui.page import Rect
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.title import TitleScreen

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def at_match(person: Person, session: object) -> MatchScreen:
    person.app.go(MatchScreen(person.app, session))  # type: ignore[arg-type]
    person.settle()
    return person.match_screen


def face_to_face(**fields: object) -> object:
    """Two players toe to toe in the middle of the deck, and a few more."""
    return session_at(
        Piece("a1", "a", "Anna", Stats(st=4), at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("a3", "a", "Agda", at=(18, 11), number=3),
        Piece("a4", "a", "Axel", at=(17, 10), number=4),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2, state="standing"),
        Piece("b3", "b", "Ben", state="ko", number=3),
        Piece("b4", "b", "Bill", state="casualty", number=4),
        Piece("b5", "b", "Bob", state="sent off", number=5),
        Piece("b6", "b", "Bud", state="reserves", number=6),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        rerolls=(0, 0),
        game={"docks": DOCKS, "counter": 4},
        **fields,
    )


def distance_in_squares(rect: Rect, square: Rect) -> float:
    dx = max(0, square.left - rect.right, rect.left - square.right)
    dy = max(0, square.top - rect.bottom, rect.top - square.bottom)
    return max(dx, dy) / square.width


@pytest.mark.parametrize("size", SIZES)
def test_1_the_choice_of_a_block_die_is_near_and_hides_nothing(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_match(person, face_to_face())
    person.click_square(10, 7)
    person.click_square(11, 7)
    assert screen.hand.purpose == "block die"
    panel = screen.drawing.panel.rect
    camera, board = screen.view.camera, screen.match.board
    blocker, victim = board.at(10, 7), board.at(11, 7)
    for square in (blocker, victim, *(s for s in board.push_squares(blocker, victim) if s >= 0)):
        assert not panel.colliderect(Rect(camera.rect(square)))
    assert min(distance_in_squares(panel, Rect(camera.rect(s))) for s in (blocker, victim)) <= 4
    marks = screen.drawing.marks
    assert marks.source == screen.match.player_at(blocker)
    assert marks.other == screen.match.player_at(victim)
    before = panel.topleft
    person.drag((panel.left + 60, panel.top + 10), (panel.left + 20, panel.top - 30))
    assert screen.drawing.panel.rect.topleft != before


def test_7_ending_the_turn_asks_once_and_only_when_players_are_left(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person, face_to_face())
    person.click("act end turn")
    assert screen.dialog is not None and "4 players have not acted" in screen.dialog.title  # type: ignore[attr-defined]
    person.click("answer 2")
    assert screen.match.active == 0
    person.click_square(5, 1)  # sea
    person.click_square(10, 10)  # an empty square, nobody picked up
    assert screen.match.active == 0 and screen.dialog is None
    person.key("t", pygame.KMOD_CTRL)
    person.key("RETURN")
    assert screen.match.active == 1


def test_7_the_question_can_be_switched_off_and_is_not_put_for_nobody(tmp_path: Path) -> None:
    person = Person(tmp_path, ask_end_turn=False, hand_over=False)
    screen = at_match(person, face_to_face())
    person.click("act end turn")
    assert screen.match.active == 1
    other = Person(tmp_path, hand_over=False)
    session = session_at(
        Piece("a1", "a", at=(10, 7), used=True),
        Piece("b1", "b", at=(1, 9)),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )
    screen = at_match(other, session)
    other.click("act end turn")
    assert screen.match.active == 1


def test_9_undo_goes_back_to_the_last_die_and_says_why_not_further(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, face_to_face())
    person.click_square(18, 9)
    person.click_square(17, 8)
    entries = len(screen.session.entries)
    assert screen.match.at[1] == screen.match.board.at(17, 8)
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.at[1] == screen.match.board.at(18, 9)
    person.key("y", pygame.KMOD_CTRL)
    assert len(screen.session.entries) == entries
    person.click("act stop")
    person.click_square(10, 7)
    person.click_square(11, 7)  # dice fall
    person.key("z", pygame.KMOD_CTRL)
    assert "die was rolled" in screen.hand.message


def test_11_every_player_of_every_box_has_a_card(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, face_to_face())
    person.click("coach 1")
    m = screen.match
    boxed = [p for status in (KO, CASUALTY, SENT_OFF) for p in m.in_box(1, status)]
    assert len(boxed) == 3
    for player in (*boxed, *m.in_box(1, 3)):
        person.move(person.hot(f"player {player}").rect.center)
        person.pump(2)
        assert screen.mouse.player_under() == player and "card" in person.names()
    person.move(person.square(10, 7))
    person.pump(2)
    assert screen.mouse.player_under() == 0


def test_17_a_card_stands_between_two_coaches_and_shields_the_board(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person, face_to_face())
    person.click("act end turn")
    person.click("answer 1")
    assert screen.dialog is not None and screen.dialog.coach == 1  # type: ignore[attr-defined]
    key = screen.match.key()
    for spot in ((11, 7), (2, 9), (10, 7)):
        person.click_square(*spot)
    person.key("1")
    person.key("z", pygame.KMOD_CTRL)
    assert screen.match.key() == key and screen.dialog is not None
    person.click("ready")
    assert screen.dialog is None

    other = Person(tmp_path, hand_over=False)
    screen = at_match(other, face_to_face())
    other.click("act end turn")
    other.click("answer 1")
    assert screen.dialog is None


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (3840, 2160)])
def test_37_no_words_are_smaller_than_can_be_read(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    person.app.go(TitleScreen(person.app))
    person.settle()
    at_match(person, face_to_face())
    for zoom in (-20, 30):
        person.wheel(zoom, person.square(10, 7))
        heights = [key[0] for key in person.app.look._fonts]
        assert heights and min(heights) >= SMALLEST_TEXT


def test_everything_of_section_11_is_on_the_screen(tmp_path: Path) -> None:
    """Whose turn, counter, sea roll, effect and its end, weather, chests, ball, holders, each coach's things."""
    person = Person(tmp_path)
    session = face_to_face()
    screen = at_match(person, session)
    written: list[str] = []
    look = person.app.look
    real = look.text

    def spy(text: str, *rest: object) -> pygame.Surface:
        written.append(text)
        return real(text, *rest)  # type: ignore[arg-type]

    look.text = spy  # type: ignore[method-assign, assignment]
    person.app.draw()
    page = " | ".join(written)
    for words in (
        "Gulls",
        "Herons",
        "Turn counter",
        "Last sea roll",
        "Lasting effect",
        "Weather",
        "Chests left",
        "Minnow",
        "Ball",
        "Readings",
    ):
        assert words in page, words
    for column in ("reroll", "bribe", "coach", "bench", "ko", "skull", "whistle"):
        assert f"column {column}" in person.names()
    assert screen.match.active == 0

"""The small map: when it is there, what is on it, and moving the view by it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.core.state import PRONE
from dockbowl.ui import settings as kept
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture(params=[(1280, 720), (1920, 1080)])
def person(request: pytest.FixtureRequest, tmp_path: Path) -> Person:
    return Person(tmp_path, request.param, hand_over=False)


def at_match(person: Person) -> MatchScreen:
    session = session_at(
        Piece("a1", "a", at=(2, 3)),
        Piece("b1", "b", at=(18, 9)),
        Piece("b2", "b", at=(10, 7), state="prone"),
        turn=(3, 3),
        ball=(10, 9),
        game={"docks": DOCKS, "counter": 4, "found": True},
    )
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def zoom(person: Person, times: int = 5) -> None:
    for _ in range(times):
        person.key("KP_PLUS")


def test_it_is_there_while_only_a_part_of_the_board_is_seen(person: Person) -> None:
    screen = at_match(person)
    assert not person.sees("minimap")
    zoom(person)
    assert person.sees("minimap")
    inside = screen.drawing.minimap.rect
    assert inside.right < person.app.page.rect.width * 3 // 4 + 40 and inside.top > 40
    person.key("HOME")
    assert not person.sees("minimap") and screen.view.camera.whole


def test_a_click_and_a_drag_on_it_move_the_view(person: Person) -> None:
    screen = at_match(person)
    zoom(person, 7)
    camera, board = screen.view.camera, screen.match.board
    rect = screen.drawing.minimap.rect

    def middle() -> tuple[float, float]:
        x = (camera.x + camera.width / 2 - camera.left) / camera.square
        return x, (camera.y + camera.height / 2 - camera.top) / camera.square

    before = screen.match.key()
    person.click_at((rect.left + rect.width // 4, rect.top + rect.height // 4))
    x, y = middle()
    assert abs(x - board.width / 4) < 1.5 and abs(y - board.height / 4) < 1.5
    person.drag(
        (rect.left + rect.width // 4, rect.top + rect.height // 4),
        (rect.left + rect.width * 3 // 4, rect.top + rect.height * 3 // 4),
    )
    x, y = middle()
    assert abs(x - board.width * 3 / 4) < 1.5 and abs(y - board.height * 3 / 4) < 1.5
    assert screen.match.key() == before, "nothing on the board was clicked"


def test_key_and_menu_switch_it_and_that_is_kept(person: Person, tmp_path: Path) -> None:
    at_match(person)
    zoom(person)
    person.key("n")
    assert not person.sees("minimap") and not kept.load(tmp_path).minimap
    person.key("v")
    person.click("overlay minimap")
    assert person.sees("minimap") and kept.load(tmp_path).minimap


def test_teams_have_their_colour_and_sign_and_the_ball_is_golden(person: Person) -> None:
    screen = at_match(person)
    zoom(person)
    minimap, look, board = screen.drawing.minimap, person.app.look, screen.match.board
    cell = (minimap.rect.width - person.app.page.px(6)) // board.width
    picture = minimap._picture(cell)

    def at(x: int, y: int) -> pygame.Color:
        return picture.get_at((round((x + 0.5) * cell), round((y + 0.5) * cell)))

    a, b = look.team(0), look.team(1)
    assert a is not None and b is not None and a.shape != b.shape
    assert at(2, 3) == pygame.Color(a.main)
    assert at(18, 9) == pygame.Color(b.main)
    down = screen.match.player_at(board.at(10, 7))
    assert screen.match.status[down] == PRONE and at(10, 7) == pygame.Color(b.trim), "hollow while he is down"
    assert at(10, 9) == look.colour("brass_light")
    assert minimap._picture(cell) is picture, "nothing has changed: painted once"
    screen.scene.pieces[down].x += 1
    assert minimap._picture(cell) is not picture

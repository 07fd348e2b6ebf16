"""Fingers instead of a mouse: larger buttons, a near miss is a hit, a first tap shows, two fingers zoom."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.editor.window import door
from dockbowl.ui.look import FINGER
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.title import TitleScreen


def tap(person: Person, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.Event(kind, pos=pos, touch=True, **extra))
        person.pump()
    person.settle()


@pytest.fixture
def person(tmp_path: Path) -> Person:
    person = Person(tmp_path, touch=True)
    person.app.refresh()
    return person


def match_at(person: Person) -> MatchScreen:
    session = session_at(
        Piece("a1", "a", "Anna", at=(17, 9), number=1),
        Piece("b1", "b", "Bert", at=(2, 9), number=1),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "found": True, "counter": 4, "chests": []},
    )
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def test_buttons_are_large_enough_for_fingers(person: Person) -> None:
    door.hang()  # as the command line does: one entry more
    person.app.go(TitleScreen(person.app))
    person.settle()
    heights = {hot.name: hot.rect.height for hot in person.app.page.hots if hot.focusable}
    assert min(heights.values()) >= FINGER
    person.click("settings")
    person.click("settings look")
    low = [hot.name for hot in person.app.page.hots if hot.name.startswith("set ") and hot.rect.height < FINGER]
    assert not low
    match_at(person)
    for name in ("undo", "fit", "act end turn"):
        assert person.hot(name).rect.height >= FINGER, name


def test_a_first_tap_shows_and_a_second_one_does_it(person: Person) -> None:
    screen = match_at(person)
    start, board = screen.match.at[0], screen.match.board
    tap(person, person.square(17, 9))
    assert screen.hand.selected == 0
    tap(person, person.square(18, 11))
    assert screen.match.at[0] == start and screen.mouse.marked == board.at(18, 11)
    assert "board" in person.names()
    tap(person, person.square(18, 11))
    assert screen.match.at[0] == board.at(18, 11)


def test_a_near_miss_is_a_hit_for_a_finger_and_not_for_a_mouse(person: Person) -> None:
    screen = match_at(person)
    box = person.hot("menu").rect
    beside = (box.left - 6, box.centery)
    person.click_at(beside)
    assert screen.dialog is None
    tap(person, beside)
    assert screen.dialog is not None


def test_two_fingers_zoom_and_click_nothing(person: Person) -> None:
    screen = match_at(person)
    size, answers = screen.view.camera.square, len(screen.session.entries)
    pos = person.square(17, 9)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    person.pump()
    where = {"x": pos[0] / 1280, "y": pos[1] / 720, "num_fingers": 2, "touch_id": 1}
    for _ in range(4):
        pygame.event.post(pygame.Event(pygame.MULTIGESTURE, pinched=0.1, rotated=0.0, **where))
        person.pump()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))
    person.settle()
    assert screen.view.camera.square > size
    assert screen.hand.selected == -1 and len(screen.session.entries) == answers


def test_the_switch_is_kept(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("settings")
    person.click("settings look")
    person.click("set For fingers On")
    assert person.app.look.touch and Person(tmp_path).app.look.touch

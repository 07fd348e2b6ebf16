"""The page for phones in the window: on and off, address, codes, PINs, who is on; and where it must never be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
import segno
from at_phones import people
from person import Person, at_match
from test_assist_dice_window import block

from dockbowl.ui import saves
from dockbowl.ui.overlay import overlay
from dockbowl.ui.phones.page import PhonesScreen
from dockbowl.ui.phones.qr import DARK, QUIET, qr_picture
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.table import load
from dockbowl.web.address import Address

FREE = Address("127.0.0.1", 0)


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path, (1000, 600), hand_over=False)
    person.app.go(MatchScreen(person.app, block()))
    person.settle()
    yield person
    person.app.phones.close()


def opened(person: Person) -> PhonesScreen:
    person.key("p", pygame.KMOD_ALT)
    dialog = person.match_screen.dialog
    assert isinstance(dialog, PhonesScreen)
    return dialog


def test_off_by_default_and_switched_on_and_off(person: Person) -> None:
    assert not person.app.phones.on and not person.sees("phones on")
    page = opened(person)
    assert not person.sees("new pins") and not person.sees("throw out 0")
    assert person.app.phones.turn_on(FREE) == ""
    person.settle()
    assert page.url == person.app.phones.urls[0] and page.url.startswith("http://127.0.0.1:")
    assert person.sees("new pins") and person.app.phones.count == 0
    person.key("ESCAPE")
    assert person.match_screen.dialog is None and person.sees("phones on")
    person.click("phones on")
    person.click("set Page for phones Off")
    assert not person.app.phones.on and not person.sees("new pins")
    person.click("close phones")
    assert not person.sees("phones on")


def test_after_a_restart_the_table_says_that_phones_were_on(tmp_path: Path) -> None:
    """They are not on again silently; once somebody has seen to it, nothing is said any more."""
    folder = saves.folder(tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    person = Person(tmp_path, (1000, 600), hand_over=False)
    path = at_match(person, block(folder)).save_path
    assert path is not None and person.app.phones.turn_on(FREE) == ""
    person.settle()
    person.app.phones.close()  # the machine goes: no more of the loop
    other = Person(tmp_path, (1000, 600), hand_over=False)
    at_match(other, saves.open_save(path))
    assert not other.app.phones.on and "Phones were on" in other.app.toast.text and "Alt+P" in other.app.toast.text
    other.click("phones on")
    assert isinstance(other.match_screen.dialog, PhonesScreen)
    other.click("close phones")
    assert not other.sees("phones on") and not load(path).phones, "they stay off, and that is known"


def test_new_pins_and_throwing_out(person: Person) -> None:
    person.app.phones.turn_on(FREE)
    opened(person)
    gate = person.app.phones.gate
    assert gate is not None
    before = gate.pins
    token = gate.enter(0, before[0], "192.0.2.7").token
    assert gate.whose(token) == 0
    person.pump(2)
    assert person.app.toast.text == "A phone has come on: Gulls" and person.app.phones.count == 1
    person.settle()
    person.click("throw out 0")
    assert gate.whose(token) == -1 and gate.pins[0] != before[0] and gate.pins[1] == before[1]
    token = gate.enter(1, gate.keys[1], "192.0.2.7").token
    person.click("new pins")
    assert gate.whose(token) == -1 and gate.pins[1] != before[1]


def test_what_cannot_be_served_is_said_on_the_page(person: Person) -> None:
    page = opened(person)
    page._on(Address("192.0.2.77", 8461))
    person.settle()
    assert page.refused and "192.0.2.77" in page._note() and not person.app.phones.on


def test_it_is_opened_from_the_companion_and_from_the_menu(person: Person) -> None:
    person.key("F4", pygame.KMOD_SHIFT)
    person.click("phones")
    assert isinstance(person.match_screen.dialog, PhonesScreen)
    person.key("ESCAPE")
    person.key("F10")
    person.click("phones")
    assert isinstance(person.match_screen.dialog, PhonesScreen)


def test_what_others_see_never_shows_it(person: Person) -> None:
    """Spectators, the overlay: the same pixels with the page open as without. A table at true size: it is refused."""
    app, screen = person.app, person.match_screen
    app.phones.turn_on(FREE)
    person.settle()

    def seen() -> list[bytes]:
        watched = pygame.Surface((640, 400))
        app.spectators.draw(watched)
        return [pygame.image.tobytes(watched, "RGB"), pygame.image.tobytes(overlay(screen), "RGBA")]

    without = seen()
    opened(person)
    assert seen() == without
    person.key("ESCAPE")
    person.key("h", pygame.KMOD_ALT)
    if screen.dialog is not None:
        person.key("ESCAPE")  # nothing need be measured for this
    assert app.tabletop.where == "here" and screen.dialog is None
    person.key("p", pygame.KMOD_ALT)
    assert not isinstance(screen.dialog, PhonesScreen) and screen.hand.message.startswith("PINs are not shown")


def test_without_real_dice_there_is_nothing_to_open(tmp_path: Path) -> None:
    person = Person(tmp_path, (640, 400), hand_over=False)
    session = people("dockbowl", 1, "jetty")
    session.agreement = None
    person.app.go(MatchScreen(person.app, session))
    person.key("p", pygame.KMOD_ALT)
    assert person.match_screen.dialog is None
    person.key("F10")
    assert not person.sees("phones")


@pytest.mark.parametrize("pixels", [120, 184, 560])
def test_a_code_is_drawn_in_whole_pixels_with_room_round_it(pixels: int) -> None:
    text = "http://192.168.100.100:8461/#3.AbCdEfGhIjKlMnOpQrStUvWx"
    picture = qr_picture(text, pixels)
    matrix = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    count = len(matrix) + 2 * QUIET
    assert picture is not None and picture.get_width() % count == 0 and pixels // 2 < picture.get_width() <= pixels
    module = picture.get_width() // count
    read = [
        [picture.get_at((x * module + module // 2, y * module + module // 2))[:3] == DARK for x in range(count)]
        for y in range(count)
    ]
    inner = [row[QUIET:-QUIET] for row in read[QUIET:-QUIET]]
    assert inner == [[bool(dark) for dark in row] for row in matrix]
    assert not any(read[0]) and not any(row[QUIET - 1] for row in read)

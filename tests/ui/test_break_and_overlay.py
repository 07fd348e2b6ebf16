"""A break, the picture for a stream, and a machine that sleeps or loses a monitor, through the real window."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from person import Person, at_match, four_by_the_ship

from dockbowl.core.requests import say
from dockbowl.ui import spectators
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.tabletop.breaking import BreakScreen

ALT = pygame.KMOD_ALT


@pytest.fixture
def person(tmp_path: Path) -> Person:
    made = Person(tmp_path / "home", hand_over=False, ask_end_turn=False)
    yield made
    made.app.spectators.close()


def at_table(person: Person) -> MatchScreen:
    return at_match(person, four_by_the_ship(turn=(3, 2), rerolls=(2, 0), score=(1, 0)))


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def second(person: Person) -> pygame.Surface:
    window = person.app.spectators.window
    assert window is not None
    for _ in range(400):
        person.pump()
        if not person.app.spectators._dirty and not person.app.breaks.moves:
            return window.get_surface()
    raise AssertionError("it is never drawn")


# ---------------------------------------------------------------- a break


def test_a_break_covers_the_match_with_a_clock_that_goes_and_any_key_goes_on(person: Person) -> None:
    screen = at_table(person)
    person.app.draw()
    before = raw(person.app.page.surface)
    person.key("b", mod=ALT)
    assert isinstance(screen.dialog, BreakScreen) and person.app.breaks.shade == 1
    person.app.breaks.local = lambda: time.struct_time((2026, 1, 2, 21, 5, 0, 0, 1, 0))
    person.app.draw()
    page = raw(person.app.page.surface)
    assert page != before
    person.app.breaks.local = lambda: time.struct_time((2026, 1, 2, 21, 6, 0, 0, 1, 0))
    person.app.draw()
    assert raw(person.app.page.surface) != page  # the time of day
    spent = screen.table.times_of(0).spent
    later = screen.evening.now() + 1.5
    screen.evening.now = lambda: later
    person.pump(3)
    assert screen.table.times_of(0).spent == spent  # clocks stand still
    person.key("SPACE")
    person.pump(3)
    assert screen.dialog is None and not person.app.breaks.on
    assert screen.match.active == 0 and not screen.session.entries


def test_it_fades_in_and_out(person: Person) -> None:
    screen = at_table(person)
    person.app.settings.speed = "normal"
    person.app.breaks.toggle(screen)
    shades, pictures = [], []
    for _ in range(3):
        person.app.breaks.tick(0.25)
        person.app.draw()
        shades.append(person.app.breaks.shade)
        pictures.append(raw(person.app.page.surface))
    assert shades == sorted(shades) and 0 < shades[0] < shades[2] < 1 and len(set(pictures)) == 3
    person.app.breaks.tick(1.0)
    assert person.app.breaks.shade == 1
    person.app.breaks.end()
    person.app.breaks.tick(0.5)
    assert 0 < person.app.breaks.shade < 1 and isinstance(screen.dialog, BreakScreen)
    person.app.breaks.tick(1.0)
    person.pump(2)
    assert screen.dialog is None


def test_with_a_second_window_only_that_one_has_the_break(person: Person) -> None:
    screen = at_table(person)
    person.app.spectators.toggle()
    board = raw(second(person))
    person.key("b", mod=ALT)
    assert screen.dialog is None
    shown = raw(second(person))
    assert shown != board and person.app.breaks.shade == 1
    screen.hand.choose(say("end turn"))  # people go on
    person.settle()
    assert screen.match.active == 1
    person.key("b", mod=ALT)
    assert raw(second(person)) not in (shown, board) and person.app.breaks.shade == 0  # the other coach's turn
    person.key("b", mod=ALT)
    person.app.spectators.close()
    person.pump(2)
    assert not person.app.breaks.on and person.app.breaks.shade == 0


# ---------------------------------------------------------------- the picture for a stream


def test_there_is_no_picture_unless_it_is_wanted(person: Person, tmp_path: Path) -> None:
    person.app.streaming.move(str(tmp_path / "s"))
    at_table(person)
    person.pump(3)
    assert (tmp_path / "s" / "match.json").exists() and not (tmp_path / "s" / "overlay.png").exists()


def test_the_picture_is_transparent_and_follows_the_match(person: Person, tmp_path: Path) -> None:
    folder = tmp_path / "s"
    clock = [100.0]
    person.app.streaming.now = lambda: clock[0]
    person.app.streaming.move(str(folder))
    screen = at_table(person)
    person.key("F10")
    person.click("settings")
    person.click("settings stream")
    person.click("set A picture for it On")
    person.key("ESCAPE")
    person.key("ESCAPE")
    first = (folder / "overlay.png").read_bytes()
    picture = pygame.image.load(folder / "overlay.png")
    assert picture.get_size() == (1920, 1080) and picture.get_at((960, 540)).a == 0
    assert picture.get_at((960, 50)).a == 255  # the count, in the middle of the upper edge
    assert "overlay.png" in (folder / "overlay.html").read_text("utf-8")
    page = (folder / "overlay.html").stat().st_mtime_ns
    screen.hand.choose(say("end turn"))
    person.settle()
    assert (folder / "overlay.png").read_bytes() == first  # too soon for another one
    clock[0] += 1
    person.pump(2)
    assert (folder / "overlay.png").read_bytes() != first
    assert (folder / "overlay.html").stat().st_mtime_ns == page


# ---------------------------------------------------------------- sleep, monitors


def test_a_machine_that_slept_says_so_once_and_nothing_is_lost(person: Person) -> None:
    screen = at_table(person)
    spent = screen.table.times_of(0).spent
    day = [person.app.watchful.now()]
    person.app.watchful.now = lambda: day[0]
    person.pump(2)
    day[0] += 3 * 3600
    person.pump(1)
    assert person.app.toast.text == "The machine stood still for 180 minutes: clocks did, too, and nothing is lost"
    person.app.toast.text = ""
    person.pump(3)
    assert person.app.toast.text == "" and screen.table.times_of(0).spent - spent < 30
    screen.hand.choose(say("end turn"))
    person.settle()
    assert screen.match.active == 1


def test_a_monitor_that_goes_is_one_message_and_the_table_comes_back_as_a_window(person: Person) -> None:
    screen = at_table(person)
    person.app.settings.table_screen = 0  # it fills a monitor
    person.app.settings.monitors = {person.app.tabletop.monitor("there").key: 2.0}
    day, count = [person.app.watchful.now()], [2]
    person.app.watchful.now = lambda: day[0]
    person.app.watchful.count = lambda: count[0]
    day[0] += 2
    person.pump(2)
    assert person.app.toast.text == "Another monitor is there"
    person.key("w", mod=ALT)
    second(person)
    assert person.app.spectators.full and person.app.tabletop.where == "there"
    count[0] = 1
    day[0] += 2
    person.pump(2)
    assert person.app.toast.text.startswith("A monitor is gone: the second window is here now") and screen.match
    assert person.app.spectators.open and not person.app.spectators.full and not person.app.tabletop.where
    person.app.toast.text = ""
    day[0] += 2
    person.pump(2)
    assert person.app.toast.text == ""
    screen.hand.choose(say("end turn"))
    person.settle()
    assert screen.match.active == 1


def test_a_second_window_laid_over_the_game_by_the_system_does_not_stay_there(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A monitor that is switched off is still counted; the window that filled it comes to lie over the game."""
    app, over = person.app, [False]
    monkeypatch.setattr(spectators, "lies_over", lambda window: over[0])
    at_table(person)
    app.settings.monitors = {app.tabletop.monitor("there").key: 2.0}
    day = [app.watchful.now()]
    app.watchful.now = lambda: day[0]
    person.key("w", mod=ALT)
    second(person)
    for place, lies, full in ((0, True, True), (1, False, True), (1, True, False)):
        app.spectators.fill(place)  # 0: where the game is, by somebody's own wish
        over[0] = lies
        day[0] += 2
        person.pump(2)
        assert app.spectators.open and app.spectators.full is full, (place, lies)
    assert app.toast.text.startswith("A monitor is gone") and not app.tabletop.where

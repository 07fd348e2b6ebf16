"""A saved match shown again in the window: play, pause, step, scrub, go to a turn, return, play on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from person import Person

from dockbowl.session.session import Session
from dockbowl.ui import saves, starting
from dockbowl.ui.scene import Scene
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.replay import ReplayScreen, replay_of
from dockbowl.ui.screens.title import TitleScreen


@cache
def done() -> Session:
    """A match that is over."""
    session = starting.demo_session(3)
    session.run(1200)
    return session


@pytest.fixture
def person(tmp_path: Path) -> Person:
    person = Person(tmp_path)
    person.app.go(ReplayScreen(person.app, done().fork(), done().seats))
    person.settle()
    return person


def screen_of(person: Person) -> ReplayScreen:
    screen = person.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def picture_of(scene: Scene) -> tuple[object, ...]:
    pieces = {p: (piece.x, piece.y, piece.status, piece.alpha) for p, piece in scene.pieces.items()}
    return pieces, scene.ball, scene.carrier, set(scene.blocked)


def rerun(entries: int) -> tuple[object, ...]:
    again = Session(done().setup)
    for entry in done().entries[:entries]:
        assert entry.answer is not None
        again.answer(entry.answer)
    return again.match.key()


def test_go_to_turn_twelve_is_what_playing_to_it_gives(person: Person) -> None:
    screen = screen_of(person)
    person.click("replay go to")
    field = screen.dialog.form.rect("value")  # type: ignore[union-attr]
    assert person.app.page.surface.get_at(field.move(-6, 0).midright) != person.app.look.colour("panel")
    person.type("12")
    person.key("RETURN")
    assert screen.replay.turn == 12 and screen.dialog is None
    assert screen.match.key() == rerun(done().turns()[11].entry)
    person.key("g")
    person.type("9999")
    person.click("enter yes")
    assert screen.dialog is not None and "no turn 9999" in screen.dialog.wrong  # type: ignore[attr-defined]
    person.key("ESCAPE")
    assert screen.replay.turn == 12


def test_a_step_back_and_forward_shows_the_same(person: Person) -> None:
    screen = screen_of(person)
    screen.replay.go_to_turn(6)
    screen.show_moment()
    for _ in range(60):
        person.key("RIGHT")
        seen = screen.replay.moment, screen.match.key(), picture_of(screen.scene), len(screen.log.lines)
        person.key("LEFT")
        person.key("RIGHT")
        assert (screen.replay.moment, screen.match.key(), picture_of(screen.scene), len(screen.log.lines)) == seen


def test_the_match_is_played_to_its_end_and_nothing_can_be_answered(person: Person) -> None:
    screen = screen_of(person)
    marks = screen.replay.marks()
    screen.move(lambda: screen.replay.jump(marks[-1][0]))
    screen.set_speed(8.0)
    person.key("SPACE")  # and waits until nothing moves
    assert not screen.playing
    assert screen.replay.at_end and screen.match.key() == done().match.key()
    assert screen.hand.prompt is None and len(done().entries) == len(screen.session.entries)
    for spot in ((5, 5), (10, 10), (15, 16)):
        person.click_square(*spot)
    assert len(screen.session.entries) == len(done().entries)


def test_pause_stops_it(person: Person) -> None:
    screen = screen_of(person)
    person.click("replay play", wait=False)
    for _ in range(40):
        person.pump()
    person.click("replay play")
    place = screen.replay.place
    person.pump(30)
    assert screen.replay.place == place > 0


def test_the_scrubber_goes_anywhere_and_return_leads_back(person: Person) -> None:
    screen = screen_of(person)
    for _ in range(3):
        person.click("replay turn")
    here = screen.replay.place
    assert screen.replay.turn == 3
    track = person.hot("scrubber").rect
    person.drag((track.left + track.width // 4, track.centery), (track.left + track.width // 2, track.centery))
    assert abs(screen.replay.place - screen.replay.last / 2) < screen.replay.last / 50
    person.click("replay return")
    assert screen.replay.place == here
    person.click_at(track.center)
    assert screen.replay.place != here
    person.key("r")
    assert screen.replay.place == here
    assert "Turn 1:" in screen.words_at(screen.replay.marks()[0][0]) and screen.words_at(0) == "Set-up"


def test_steps_by_answer_and_turn_by_key(person: Person) -> None:
    screen = screen_of(person)
    person.key("RIGHT", pygame.KMOD_SHIFT)
    assert screen.replay.moment.entries == 1
    person.key("RIGHT", pygame.KMOD_CTRL)
    assert screen.replay.turn == 1
    person.key("LEFT", pygame.KMOD_SHIFT)
    assert screen.replay.turn == 0
    person.key("END")
    assert screen.replay.at_end
    person.key("HOME")
    assert screen.replay.place == 0


@pytest.mark.parametrize("as_they_sat", [False, True])
def test_playing_on_is_a_match_in_a_file_of_its_own(person: Person, as_they_sat: bool, tmp_path: Path) -> None:
    screen = screen_of(person)
    screen.replay.go_to_turn(4)
    screen.show_moment()
    key = screen.match.key()
    person.click("replay play on")
    person.click("answer 2" if as_they_sat else "answer 1", wait=False)
    match = person.app.screen
    assert isinstance(match, MatchScreen) and not isinstance(match, ReplayScreen)
    assert [seat.name for seat in match.session.seats] == (["deckhand"] * 2 if as_they_sat else ["human"] * 2)
    assert match.session.fork(entries=screen.replay.settled).match.key() == key
    path = saves.saved(tmp_path)[0]
    assert "turn-4" in path.name
    match.paused = True
    assert Session.load(path, resume=False).match.key() == match.session.match.key()


def test_a_running_match_is_looked_at_again_and_gone_on_with(tmp_path: Path) -> None:
    person = Person(tmp_path)
    choice = starting.default_choice(3)
    choice.map = next(m for m in starting.shipped_maps() if m.key == "jetty")
    del choice.coaches[2:]
    session = choice.start(tmp_path)
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    match = person.match_screen
    person.key("1")
    person.settle()
    person.app.go(replay_of(person.app, match))
    person.settle()
    key = match.session.match.key()
    person.key("HOME")
    person.key("ESCAPE")
    assert person.app.screen is match and match.session.match.key() == key
    assert match.session.journal is not None


def test_without_a_place_to_go_back_to_it_ends_at_the_title(person: Person) -> None:
    person.click("replay close")
    assert isinstance(person.app.screen, TitleScreen)

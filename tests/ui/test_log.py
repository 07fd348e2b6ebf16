"""The log: sifted, scrolled, leading to squares, taken along as text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from person import Person

from dockbowl import lang
from dockbowl.ui import starting
from dockbowl.ui.panels.log import ALL, DICE, SCORE, SEA, SIEVES, TURN, LogLine, LogPanel
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    person = Person(tmp_path)
    session = starting.demo_session(3)
    session.run(500)
    person.app.go(MatchScreen(person.app, session, watching=True))
    person.match_screen.paused = True
    person.settle()
    return person


def line(text: str, kind: str = "", coach: int = -1) -> LogLine:
    return LogLine(text, coach, kinds=frozenset({kind}) if kind else frozenset())


def test_the_head_of_a_turn_stays_only_over_lines_that_stay() -> None:
    log = LogPanel()
    log.add([line("turn 1", TURN), line("dodge", DICE), line("turn 2", TURN), line("walk"), line("turn 3", TURN)])
    log.set_sieve(DICE)
    assert log.text() == "turn 1\ndodge\n"
    log.add([line("armour", DICE, 1)])
    assert log.text() == "turn 1\ndodge\nturn 3\narmour\n"
    log.set_sieve(1)
    assert log.text() == "turn 3\narmour\n"
    log.set_sieve(1)  # once more: everything
    assert log.sieve == ALL and len(log.kept) == 6


def test_steps_of_one_walk_are_one_line() -> None:
    log = LogPanel()
    log.add([LogLine("to 1,1", key="walk 3")])
    assert log.text() == "to 1,1\n"
    log.add([LogLine("to 1,2", key="walk 3")])
    assert log.text() == "to 1,2\n"


@pytest.mark.parametrize("kind", [DICE, SEA, SCORE])
def test_only_lines_of_one_kind_are_shown(person: Person, kind: str) -> None:
    log = person.match_screen.log
    person.click(f"log {kind}")
    shown = [log.lines[place] for place in log.kept]
    assert any(kind in one.kinds for one in shown)
    assert all(kind in one.kinds or TURN in one.kinds for one in shown)
    person.click("log all")
    assert len(log.kept) == len(log.lines)


def test_only_one_coach_is_shown(person: Person) -> None:
    log = person.match_screen.log
    person.click("log coach 1")
    assert {log.lines[place].coach for place in log.kept if TURN not in log.lines[place].kinds} == {1}


def test_a_line_leads_to_its_square(person: Person) -> None:
    screen = person.match_screen
    for _ in range(6):
        person.wheel(3, person.square(2, 2))
    place = next(n for n in range(screen.log.top, len(screen.log.kept)) if f"log row {n}" in person.names())
    square = screen.log.lines[screen.log.kept[place]].square
    person.click(f"log row {place}", wait=False)
    assert screen.flash.on and screen.flash.square == square
    assert screen.view.camera.inside(screen.view.camera.centre(square))
    person.settle()
    assert not screen.flash.on


def test_someone_who_looks_back_stays_there_while_more_is_told(person: Person) -> None:
    screen = person.match_screen
    person.wheel(4, person.hot("log").rect.center)
    last = screen.log.last
    person.match_screen.session.run(60)
    screen.hand.follow()
    person.settle()
    assert 0 <= last == screen.log.last and person.sees("log end")
    person.drag(person.hot("log bar").rect.center, (person.hot("log bar").rect.centerx, 710))
    assert screen.log.last == -1 and not person.sees("log end")


def test_the_log_is_taken_along_as_text(person: Person, tmp_path: Path) -> None:
    screen = person.match_screen
    person.click("log score")
    person.click("log copy")
    assert pygame.scrap.get_text() == screen.log.text()
    person.click("log keep")
    path = next((tmp_path / "stories").glob("*.txt"))
    text = path.read_text("utf-8")
    assert text.endswith(screen.log.text()) and screen.match.team_names[0] in text
    assert str(path) in screen.hand.message


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_coach_of_four_has_a_sign_to_sift_by(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    """German words are longer: they are written a little smaller, so that all four signs find room beside them."""
    lang.choose(language)
    person = Person(tmp_path, size, hand_over=False)
    choice = starting.default_choice(3)
    for coach in choice.coaches:
        coach.seat = "human"
    person.app.go(MatchScreen(person.app, choice.start(save=False)))
    person.settle()
    row = [hot for hot in person.app.page.hots if hot.name.startswith("log ") and hot.focusable]
    row = [hot for hot in row if hot.name not in ("log end",) and not hot.name.startswith("log row")]
    signs = sorted(hot.name for hot in row if hot.name.startswith("log coach"))
    assert signs == [f"log coach {coach}" for coach in range(4)]
    boxes = sorted((hot.rect for hot in row), key=lambda rect: rect.left)
    assert all(one.right < other.left for one, other in pairwise(boxes))
    assert person.hot("log").rect.contains(boxes[0].union(boxes[-1]))
    for key, label, _ in SIEVES:  # no word is cut
        page, box = person.app.page, person.hot(f"log {key}").rect
        assert page.size(label, 12)[0] < box.width or page.size(label, 9)[0] < box.width, label
    for coach in range(4):
        person.click(f"log coach {coach}")
        assert person.match_screen.log.sieve == coach

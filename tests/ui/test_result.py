"""The page at the end of a match: figures, dice against expectation, the course, and taking it along."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.core.requests import D6
from dockbowl.session.session import Session
from dockbowl.session.statistics import FIGURES, TOO_FEW, DiceCount
from dockbowl.ui import starting
from dockbowl.ui.chart import nice_step
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.replay import ReplayScreen
from dockbowl.ui.screens.result import COURSES, ResultScreen


def written(person: Person) -> str:
    """All words the window draws now."""
    words: list[str] = []
    look = person.app.look
    real = look.text_px

    def spy(text: str, *rest: object) -> pygame.Surface:
        words.append(text)
        return real(text, *rest)  # type: ignore[arg-type]

    look.text_px = spy  # type: ignore[method-assign, assignment]
    person.app.draw()
    look.text_px = real  # type: ignore[method-assign]
    return " | ".join(words)


def shown_for(person: Person, session: Session) -> ResultScreen:
    person.app.go(MatchScreen(person.app, session, watching=True))
    person.match_screen.paused = True
    person.settle()
    if not isinstance(person.app.top, ResultScreen):
        person.match_screen.show_result()
        person.settle()
    found = person.app.top
    assert isinstance(found, ResultScreen)
    return found


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def test_the_seed_is_told_when_the_match_is_over_and_not_before(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(300)
    shown_for(person, session)
    assert "Seed 7" not in written(person) and "The match so far" in written(person)
    session.run(5000)
    assert session.match.over
    shown_for(person, session)
    assert "Seed 7" in written(person)


def test_every_figure_of_every_coach_is_there(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(5000)
    page = shown_for(person, session)
    words = written(person)
    assert all(label in words for label in FIGURES.values())
    assert all(name in words for name in session.match.team_names)
    assert page.found.coaches[0].figures["turns"] > 3


def test_ten_sixes_are_ten_of_ten_and_too_few_to_judge(person: Person) -> None:
    session = session_at(
        Piece("a1", "a", at=(10, 7)),
        Piece("b1", "b", at=(1, 9)),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )
    page = shown_for(person, session)
    page.found.dice[D6] = DiceCount(D6, [0, 0, 0, 0, 0, 10])
    person.click("result dice")
    words = written(person)
    assert "Six-sided dice: 10" in words and TOO_FEW in words and "average 6.00, expected 3.50" in words


def test_the_course_of_every_figure_can_be_seen(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(400)
    page = shown_for(person, session)
    person.click("result course")
    for key in COURSES:
        person.click(f"course {key}")
        assert page.course == key and FIGURES[key] in written(person)
    person.click("result dice")
    person.click("dice of 1")
    assert page.dice_of == 1


def test_it_is_taken_along_as_text(person: Person, tmp_path: Path) -> None:
    session = starting.demo_session(7)
    session.run(5000)
    page = shown_for(person, session)
    person.click("copy report")
    assert pygame.scrap.get_text() == page.text()
    person.click("keep report")
    text = next((tmp_path / "reports").glob("*.txt")).read_text("utf-8")
    assert text == page.text() and "Seed 7" in text and "Turnovers" in text


def test_the_match_is_watched_again_from_there(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(5000)
    shown_for(person, session)
    match = person.app.screen
    person.click("watch again")
    replay = person.app.screen
    assert isinstance(replay, ReplayScreen) and replay.replay.place == 0
    person.key("ESCAPE")
    assert person.app.screen is match


@pytest.mark.parametrize(("most", "step"), [(1, 1), (5, 1), (6, 2), (18, 5), (30, 10), (900, 200), (5001, 2000)])
def test_grid_lines_are_round_numbers(most: int, step: int) -> None:
    assert nice_step(most) == step

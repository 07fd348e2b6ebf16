"""The referee puts something right: with a reason, in the log, refused if it makes no sense, and taken back by undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.core.state import PRONE
from dockbowl.session.session import Session
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.referee import RefereeScreen


@pytest.fixture(params=[(1280, 720), (1920, 1080)])
def person(request: pytest.FixtureRequest, tmp_path: Path) -> Person:
    return Person(tmp_path, request.param, hand_over=False)


def at_match(person: Person, path: Path | None = None) -> MatchScreen:
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1), Piece("b1", "b", "Bert", at=(11, 7), number=1),
        teams=("Gulls", "Herons"), turn=(3, 3), rerolls=(2, 2), path=path, game={"docks": DOCKS, "counter": 4},
    )  # fmt: skip
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def opened(person: Person) -> RefereeScreen:
    person.key("F10")
    person.click("referee")
    screen = person.app.top
    assert isinstance(screen, RefereeScreen)
    return screen


def test_a_player_is_put_where_he_stands_at_the_table(person: Person, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "m.dockbowl"
    screen = at_match(person, path)
    opened(person)
    person.type("place a1 9,9")
    person.click("correct")
    assert "reason" in person.app.top.wrong  # type: ignore[union-attr]
    person.type("bumped into")
    person.key("RETURN")
    assert screen.dialog is None
    assert screen.match.at[0] == screen.match.board.at(9, 9) and screen.scene.pieces[0].x == 9
    assert any("bumped into" in line.text for line in screen.log.lines)
    screen.leave()
    again = Session.load(path)
    assert again.match.at[0] == again.match.board.at(9, 9)
    again.close()


def test_templates_are_filled_in_and_nonsense_is_refused(person: Person) -> None:
    screen = at_match(person)
    person.click_square(10, 7)
    referee = opened(person)
    person.click("template How he is")
    assert referee.values["what"] == "state a1 prone"
    referee.values["why"] = "he fell, we overlooked it"
    person.click("correct")
    assert screen.match.status[0] == PRONE and screen.dialog is None
    state = screen.match.key()
    referee = opened(person)
    for nonsense in ("place a1 0,0", "fly a1", "place z9 3,3"):
        referee.values.update(what=nonsense, why="because")
        person.click("correct")
        assert referee.wrong and person.app.top is referee and screen.match.key() == state
    person.click("close referee")
    assert screen.dialog is None


def test_every_template_is_a_correction_the_match_takes(person: Person) -> None:
    at_match(person)
    for label, text in opened(person).templates():
        screen = at_match(person)
        said = screen.hand.correct(text, f"try: {label}")
        assert said == "" or "already" in said, (label, said)  # a place to go on from may be where he stands

"""What a screen must show at all times: all of it is there, in a window, with what it is. Rule: dockbowl 11."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.games.texts import reading_defaults, readings
from dockbowl.session.session import Session
from dockbowl.ui.page import Page, Rect
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.readings import ReadingsScreen
from dockbowl.ui.status import status_lines


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, size=(1600, 900), hand_over=False)


def match() -> Session:
    return session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", state="reserves", number=2),
        Piece("a3", "a", "Asta", state="ko", number=3),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", state="casualty", number=2),
        Piece("b3", "b", "Bela", state="sent off", number=3),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        active="b",
        rerolls=(2, 1),
        bribes=(0, 1),
        head_coach=(True, False),
        weather="pouring rain",
        carrier="b1",
        game={
            "docks": DOCKS,
            "counter": 4,
            "sea roll": [4],
            "event": [1, 2],
            "effect": "mutiny",
            "found": True,
            "chests": "all",
            "treasures": {"jolly_roger": "b1"},
        },
    )


# shows: dockbowl 11
def test_a_window_shows_all_that_must_be_shown(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = Page.text

    def noted(page: Page, text: str, *how: object, **more: object) -> Rect:
        written.append(text)
        return write(page, text, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "text", noted)
    person.app.go(MatchScreen(person.app, match()))
    person.settle()
    assert "Herons" in written and "Coach 2: turn 3" in written, "whose turn it is"
    screen = person.match_screen
    ships = screen.match.board.ships
    every = len(ships) * 8

    def said(name: str) -> str:
        return person.hot(f"status {name}").tip

    assert said("counter").endswith(": 4")
    assert said("sea").endswith(": 4")
    assert "3 Mutiny!" in said("event")
    assert "Mutiny!" in said("effect") and "until Stranger Things is next rolled on" in said("effect")
    assert said("weather").endswith("pouring rain")
    assert f": {every} (" in said("chests")
    assert all(f"on the {ship.name}: 8" in said("chests") for ship in ships)
    assert "b1 Bert" in said("ball")
    assert "Jolly Roger: b1 Bert" in said("treasure")


# shows: dockbowl 11
def test_each_coach_has_his_own_lines(person: Person) -> None:
    person.app.go(MatchScreen(person.app, match()))
    person.settle()
    screen = person.match_screen
    lines = {(line.key, line.coach): line.value for line in status_lines(screen.session, screen.match)}
    assert (lines["rerolls", 0], lines["rerolls", 1]) == ("2", "1")
    assert (lines["bribes", 0], lines["bribes", 1]) == ("0", "1")
    assert (lines["head coach", 0], lines["head coach", 1]) == ("yes", "no")
    assert lines["boxes", 0] == "reserves 1, KO 1, casualties 0, sent off 0"
    assert lines["boxes", 1] == "reserves 0, KO 0, casualties 1, sent off 1"


# shows: dockbowl 11
def test_the_readings_in_force_are_a_click_away(person: Person) -> None:
    person.app.go(MatchScreen(person.app, match()))
    person.settle()
    assert "another way than is usual: 0" in person.hot("readings").tip
    person.click("readings")
    dialog = person.match_screen.dialog
    assert isinstance(dialog, ReadingsScreen)
    assert {key: dialog.options[key] for key in readings()} == reading_defaults()

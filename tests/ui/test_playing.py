"""What goes on round the board while a match is played: the view follows, clicks mean what they say, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.session.session import Session
from dockbowl.ui import starting
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def at_match(person: Person, session: Session) -> MatchScreen:
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


def match(*more: Piece, **fields: object) -> Session:
    """Anna, Arne and Aron of the one coach far from two of the other; nothing marks anybody."""
    pieces = (
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(2, 9), number=2),
        Piece("a3", "a", "Aron", at=(2, 11), number=3),
        Piece("b1", "b", "Bert", at=(18, 9), number=1),
        Piece("b2", "b", "Bodo", at=(18, 11), number=2),
    )
    wanted = {"turn": (3, 3), "rerolls": (2, 2), "game": {"docks": DOCKS, "counter": 4}, **fields}
    return session_at(*pieces, *more, **wanted)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the figures


def test_figures_in_play_lead_back_to_the_match_and_nowhere_else(person: Person) -> None:
    screen = at_match(person, match())
    person.key("F10")
    person.click("figures")
    assert person.hot("look").strong and not person.sees("title screen") and not person.sees("rematch")
    person.key("ESCAPE")
    assert screen.dialog is None and person.app.screen is screen


def test_after_the_end_the_same_teams_can_play_again_with_other_dice(person: Person) -> None:
    session = starting.demo_session(7)
    session.run(5000)
    screen = at_match(person, session)
    screen.table.friendly = True
    assert person.hot("title screen").strong
    person.click("rematch", wait=False)
    again = person.match_screen
    assert again is not screen and not again.match.over and again.table.friendly
    assert again.session.setup.teams == session.setup.teams and again.session.setup.seed != session.setup.seed
    assert [seat.name for seat in again.session.seats] == [seat.name for seat in session.seats]

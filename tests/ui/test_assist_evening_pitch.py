"""A long evening on a pitch in the window: each stage is told once, set as a correction, and asked like anything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import Person, at_match

from dockbowl.core.position import Piece, Position
from dockbowl.core.requests import Choose, Roll
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.corrections import format_fix
from dockbowl.session.session import Session
from dockbowl.ui.screens.match import MatchScreen


def at_pitch(key: str, board: str, level: str = "referee") -> Session:
    pieces = (
        Piece("a1", "a", "Anna", at=(4, 4), number=1),
        Piece("b1", "b", "Bert", at=(14, 4), number=1),
        Piece("b2", "b", "Bodo", at=(14, 8), number=2),
    )
    setup = MatchSetup(game=key, map_source=shipped_map(board), map_name=board, seed=3)
    position = Position(pieces, teams=("Gulls", "Herons"), carrier="a1", turn=(2, 1))
    return Session.new(setup, position, agreement=Agreement({}, level))


def wait(person: Person, screen: MatchScreen, minutes: int) -> str:
    """So long has been played: what is told, once that has been read."""
    screen.evening.table.times_of(0).spent = minutes * 60.0
    person.settle()
    assert screen.dialog is not None
    told: str = screen.dialog.title  # type: ignore[attr-defined]
    person.click("answer 1")
    person.settle()
    assert screen.dialog is None
    return told


@pytest.mark.parametrize(("key", "board"), [("bb2020", "pitch"), ("sevens", "sevens")])
def test_the_stages_come_true_on_a_pitch(key: str, board: str, tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person, at_pitch(key, board))
    screen.evening.table.stages = [90, 120, 150]
    assert "no more Reserves" in wait(person, screen, 90) and screen.match.closing.reserves
    assert not screen.evening.table.turn_seconds
    assert "players leave" in wait(person, screen, 120)
    assert screen.evening.table.turn_seconds == 180, "turns are three minutes"
    person.key("t", pygame.KMOD_CTRL)
    if screen.dialog is not None:
        person.click("answer 1")
    request = screen.session.request
    assert isinstance(request, Roll) and request.purpose == "random player" and screen.session.waiting
    assert [name for name in person.names() if name.startswith("reminder leave")] == ["reminder leave"]
    person.key("2")
    assert screen.match.at[screen.match.ids.index("b2")] < 0 and screen.match.active == 1
    assert isinstance(screen.session.request, Choose) and screen.session.request.purpose == "activate"
    assert "it is decided" in wait(person, screen, 151)
    fixes = [(format_fix(e.fix), e.why) for e in screen.session.entries if e.fix is not None]
    assert fixes == [
        ("reserves closed true", "90 minutes: no more Reserves"),
        ("players leave 1", "120 minutes: players leave"),
        ('decided by ["score","ball","pitch","coin"]', "150 minutes: it is decided"),
    ]
    person.key("t", pygame.KMOD_CTRL)
    if screen.dialog is not None:
        person.click("answer 1")
    assert (screen.match.winner, screen.match.stop_reason) == (0, "has the ball as time is up")


def test_a_stage_that_is_taken_back_with_a_wrong_roll_is_set_again(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person, at_pitch("bb2020", "pitch"))
    screen.evening.table.stages = [90, 120, 150]
    wait(person, screen, 90)
    wait(person, screen, 120)
    person.key("t", pygame.KMOD_CTRL)
    if screen.dialog is not None:
        person.click("answer 1")
    person.key("2")
    wait(person, screen, 151)
    assert screen.match.closing.decide and screen.session.request.purpose == "activate"  # type: ignore[union-attr]
    for _ in ("the decision", "the roll: it was a 1 that lay there"):
        assert screen.hand.take_back_further()
        person.pump(5)
    assert not screen.match.closing.decide and screen.session.request.purpose == "random player"  # type: ignore[union-attr]
    person.pump(5)
    assert not screen.match.closing.decide, "not before something is answered: there is a way further back"
    person.key("1")
    person.pump(10)
    assert screen.match.closing.decide and screen.dialog is None, "set again, and not told again"
    assert screen.match.at[screen.match.ids.index("b1")] < 0

"""Prompts from any decision at all, and where their panel goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from person import DOCKS, Person, at_match, session_at

from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Option, at, say, who
from dockbowl.ui.page import Rect
from dockbowl.ui.prompt_panel import place_beside
from dockbowl.ui.prompts import ask
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.starting import NewMatch, default_coaches, first_map

PIECES = (Piece("a1", "a", "Anna", at=(10, 7), number=1), Piece("b1", "b", "Bert", at=(11, 7), number=1))


def match() -> object:
    return session_at(*PIECES, teams=("Gulls", "Herons"), game={"docks": DOCKS}).match


def test_a_purpose_nobody_has_heard_of_gets_a_button_for_every_answer() -> None:
    m = match()
    options = (say("yes"), Option("sing", word="loudly"), who("kiss", 1), at("dig", 40), say("no"))
    prompt = ask(m, Choose(0, "shanty contest", options, player=0))  # type: ignore[arg-type]
    assert prompt.title == "Shanty contest"
    assert [choice.option for choice in prompt.choices] == list(options)
    assert [choice.key for choice in prompt.choices] == list("12345")
    assert prompt.squares[40] == [options[3]] and prompt.players[1] == [options[2]]


def test_many_answers_can_all_be_reached(tmp_path: Path) -> None:
    person = Person(tmp_path)
    session = session_at(*PIECES, teams=("Gulls", "Herons"), turn=(2, 2), game={"docks": DOCKS})
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    screen = person.match_screen
    options = tuple(Option("song", word=f"number {n}") for n in range(30))
    request = Choose(0, "shanty contest", options)
    sent: list[Option] = []
    screen.hand.prompt = ask(screen.match, request)
    screen.hand.send = lambda option: bool(sent.append(option)) or True  # type: ignore[method-assign]
    person.app.dirty = True
    person.pump(2)
    person.wheel(-40, screen.drawing.panel.rect.center)
    person.click("choice 30")
    assert sent == [options[29]]


@pytest.mark.parametrize("digit", [1, 2])
def test_digits_answer(tmp_path: Path, digit: int) -> None:
    person = Person(tmp_path)
    session = session_at(*PIECES, teams=("Gulls", "Herons"), turn=(2, 2), game={"docks": DOCKS})
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    hand = person.match_screen.hand
    person.key("TAB")
    assert hand.selected == 0
    wanted = hand.choices()[digit - 1].option
    person.key(str(digit))
    assert session.match.mover == 0 and session.match.action == wanted.verb


rects = st.builds(lambda x, y: Rect(x, y, 30, 30), st.integers(0, 900), st.integers(50, 600))


@given(st.lists(rects, min_size=1, max_size=6), st.integers(100, 400), st.integers(60, 300))
def test_a_panel_never_covers_what_it_is_about(squares: list[Rect], width: int, height: int) -> None:
    board, fallback = Rect(0, 46, 940, 620), Rect(946, 300, 320, 0)
    place = place_beside((width, height), board, squares, fallback)
    rect = Rect(*place, width, height)
    assert place == fallback.topleft or (rect.collidelist(squares) < 0 and board.contains(rect))


# ---------------------------------------------------------------- what is at stake


def said(about: tuple[object, ...], purpose: str = "reroll", active: int = 0) -> str:
    m = match()
    m.active = active  # type: ignore[attr-defined]
    options = (say("team"), say("no")) if purpose == "reroll" else (say("yes"), say("no"))
    return " | ".join(ask(m, Choose(0, purpose, options, player=0, target=1, about=about)).why)  # type: ignore[arg-type]


def test_a_plank_jump_says_what_its_faces_mean() -> None:
    bounce, slip = said(("plank jump", 6, 2)), said(("plank jump", 1, 2))
    assert "bounces off the plank" in bounce and "plank of your choice" in bounce and "2+" not in bounce
    assert "goes overboard. Turnover" in slip


@pytest.mark.parametrize(
    ("kind", "words"),
    [("dodge", "falls over"), ("rush", "falls over"), ("pick up", "ball bounces"), ("plank bounce", "overboard")],
)
def test_a_reroll_says_what_a_kept_failure_comes_to(kind: str, words: str) -> None:
    mine, theirs = said((kind, 1, 3)), said((kind, 1, 3), active=1)
    assert "Kept: " in mine and words in mine and "Needs 3+" in mine
    assert "Turnover" in mine and "Turnover" not in theirs


def test_a_skill_that_may_be_used_is_explained() -> None:
    assert "refuse to be pushed" in said((), "use stand_firm")
    assert "2 or more" in said((), "bribe")
    assert said(("a test nobody knows", 1, 3)).count("Kept") == 0


def test_the_book_as_first_printed_has_the_words_of_its_edition(tmp_path: Path) -> None:
    """A house rule that changes the edition's rules changes none of its names: the window finds every text."""
    person = Person(tmp_path, (640, 400), hand_over=False)
    coaches = default_coaches(2, "bb2020")
    for coach in coaches:
        coach.seat = "human"
    new = NewMatch(first_map("bb2020"), coaches, seed=1, game="bb2020", options={"first_print": True})
    screen = at_match(person, new.start(save=False))
    asked = []
    for _ in range(12):
        request = screen.session.request
        assert isinstance(request, Choose)
        asked.append(request.purpose)
        assert screen.hand.send(request.legal()[0])
        person.settle()
    assert "step" in asked, asked

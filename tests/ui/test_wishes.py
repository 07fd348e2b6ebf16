"""What a coach may wish of his window: letters of skills, a view that stays, a question before a risk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.ui import settings as kept
from dockbowl.ui.overlays.letters import letters_of
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def at_match(person: Person) -> MatchScreen:
    session = session_at(
        Piece("a1", "a", "Anna", Stats(skills={"dodge": None, "block": None, "sprint": None}), at=(10, 7), number=1),
        Piece("b1", "b", "Bert", Stats(skills={"loner": 4, "mighty_blow": 1}), at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(9, 9), number=2),
        teams=("Gulls", "Herons"), turn=(3, 3), rerolls=(0, 0), game={"docks": DOCKS, "counter": 4},
    )  # fmt: skip
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    return person.match_screen


# ---------------------------------------------------------------- letters


def test_letters_of_skills_stand_on_the_players(person: Person) -> None:
    screen = at_match(person)
    board, camera = screen.match.board, screen.view.camera
    x, y, size, _ = camera.rect(board.at(10, 7))
    corner = (x + size - 6, y + 3)
    before = person.app.page.surface.get_at(corner)
    person.key("i")
    assert screen.overlays.on == {"letters"} and person.app.page.surface.get_at(corner) != before
    assert [letters_of(screen.match, p, {}) for p in range(3)] == ["BD", "MO", ""]


def test_which_skills_have_a_letter_is_the_coachs_choice(person: Person, tmp_path: Path) -> None:
    screen = at_match(person)
    person.key("v")
    person.click("which letters")
    listed = [name for name in person.names() if name.startswith("letter ")]
    assert {f"letter {key}" for key in ("block", "dodge", "mighty_blow", "loner", "sprint")} <= set(listed)
    assert len(listed) == len(set(listed)) and "letter guard" not in listed
    person.click("letter block")
    person.click("letter sprint")
    wishes = person.app.settings.letters
    assert letters_of(screen.match, 0, wishes) == "DSp" and kept.load(tmp_path).letters == wishes
    person.click("letter block")
    person.click("letter sprint")
    assert person.app.settings.letters == {} == kept.load(tmp_path).letters
    person.click("close letters")
    assert screen.dialog is None and "letters" in screen.overlays.on


# ---------------------------------------------------------------- the view


def test_a_locked_view_stays_where_it_is(person: Person) -> None:
    screen = at_match(person)
    camera = screen.view.camera
    for _ in range(6):
        person.key("KP_PLUS")
    person.key("o")
    place = (camera.left, camera.top, camera.square)
    middle = person.square(10, 8)
    person.wheel(3, middle)
    person.drag(middle, (middle[0] + 120, middle[1] + 60))
    person.key("UP", 1)
    for _ in range(30):
        person.key("RIGHT")  # the mark leaves the window: the view does not follow
    person.click_at(screen.drawing.minimap.rect.center)
    assert (camera.left, camera.top, camera.square) == place
    person.key("HOME")
    assert "locked" in screen.hand.message and (camera.left, camera.top, camera.square) == place
    person.click("sign lock")
    person.key("HOME")
    assert camera.whole and not camera.locked


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 400)])
def test_the_board_alone_has_the_window_to_itself(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size, hand_over=False)
    screen = at_match(person)
    before = screen.view.camera.width
    person.key("F8")
    assert screen.view.camera.width == size[0] > before and not person.sees("log")
    person.click_square(10, 7)
    person.click_square(11, 7)
    assert screen.hand.prompt is not None and person.app.page.rect.contains(screen.drawing.panel.rect)
    assert person.sees("choice 1")
    person.key("b")  # a dugout is wanted: the side is there
    assert screen.view.camera.width == before and person.sees("dugout")
    person.key("b")
    person.key("F8")
    assert screen.view.camera.width == before


# ---------------------------------------------------------------- risks


def test_a_risky_way_is_asked_about_with_its_risk(person: Person) -> None:
    person.app.settings.ask_risk = "any"
    screen = at_match(person)
    person.click_square(10, 7)
    person.click_square(9, 6)  # a dodge away from Bert
    assert screen.dialog is not None
    assert "to fail" in screen.dialog.title and "dodge" in screen.dialog.text  # type: ignore[attr-defined]
    assert "urnover" in screen.dialog.text  # type: ignore[attr-defined]
    assert screen.match.at[0] == screen.match.board.at(10, 7) and not screen.match.stepped
    person.click("answer 2")
    assert screen.match.at[0] == screen.match.board.at(10, 7) and screen.hand.selected == 0
    person.click_square(9, 6)
    person.click("answer 1")
    assert [e.ask for e in screen.session.entries][:2] == ["activate", "step"]


@pytest.mark.parametrize("wish", ["never", "half"])
def test_it_can_be_switched_off_and_asks_of_likely_failures_only(wish: str, person: Person) -> None:
    person.app.settings.ask_risk = wish
    screen = at_match(person)
    person.click_square(10, 7)
    person.click_square(9, 6)
    assert screen.dialog is None and screen.session.entries, "two in three: he simply goes"


def test_a_way_without_dice_is_never_asked_about(person: Person) -> None:
    person.app.settings.ask_risk = "any"
    other = session_at(Piece("a1", "a", at=(2, 9)), Piece("b1", "b", at=(18, 9)), turn=(3, 3),
                       game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, other))
    person.settle()
    person.click_square(2, 9)
    person.click_square(4, 11)
    assert person.match_screen.dialog is None and person.match_screen.match.stepped


def asked(person: Person) -> tuple[str, str]:
    dialog = person.match_screen.dialog
    assert isinstance(dialog, AskScreen), "a question"
    return dialog.title, dialog.text


def test_the_question_is_short_and_says_how_its_chance_comes_about(person: Person) -> None:
    person.app.settings.ask_risk = "any"
    other = session_at(Piece("a1", "a", "Anna", at=(10, 7)), Piece("b1", "b", "Bert", at=(11, 7)),
                       Piece("b2", "b", "Bodo", at=(9, 5)), turn=(3, 3), rerolls=(1, 0),
                       game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, other))
    person.settle()
    person.click_square(10, 7)
    person.click_square(8, 5)
    title, text = asked(person)
    lines = text.splitlines()
    sums = re.fullmatch(r"(\d\+(?: × \d\+)*) = ([\d.]+) % to go as planned, without a re-roll", lines[0])
    assert sums is not None and len(lines) <= 4, text
    product = 1.0
    for need in sums[1].split(" × "):
        product *= (7 - int(need[0])) / 6
    assert abs(product * 100 - float(sums[2])) < 0.06 and "×" in sums[1]
    assert f"{100 - float(sums[2]):.1f} % to fail" in title
    assert "with a team re-roll" in lines[1] and lines[-1].startswith("A failed dodge: turnover")


@pytest.mark.parametrize(("strength", "wish", "asks"), [(2, "half", True), (4, "half", False), (4, "any", True)])
def test_a_block_is_asked_about_by_the_same_limit(strength: int, wish: str, asks: bool, person: Person) -> None:
    person.app.settings.ask_risk = wish
    other = session_at(Piece("a1", "a", "Anna", Stats(st=strength), at=(10, 7)), Piece("b1", "b", "Bert", at=(11, 7)),
                       turn=(3, 3), game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, other))
    person.settle()
    person.click_square(10, 7)
    person.click_square(11, 7)
    if not asks:
        assert person.match_screen.dialog is None and person.match_screen.session.entries
        return
    title, text = asked(person)
    chance = (4 / 6) ** 2 if strength == 2 else 1 - (2 / 6) ** 2
    assert f"{(1 - chance) * 100:.1f} % to fail" in title
    assert text.splitlines()[0].startswith("Block 2D") and "Anna goes down, turnover" in text
    assert not person.match_screen.session.entries
    person.click("answer 1")
    assert person.match_screen.hand.purpose in ("block die", "reroll", "push", "follow up", "activate")


def test_a_plank_jump_that_may_end_on_another_plank_is_not_called_a_failure(person: Person) -> None:
    person.app.settings.ask_risk = "any"
    other = session_at(Piece("a1", "a", "Anna", at=(7, 7)), Piece("b1", "b", "Bert", at=(18, 9)), turn=(3, 3),
                       game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, other))
    person.settle()
    person.click_square(7, 7)
    person.click_square(5, 9)
    title, text = asked(person)
    assert "to go otherwise" in title and "to fail" not in title
    assert "Bounced to another plank 9 %, overboard 23 %" in text.splitlines()

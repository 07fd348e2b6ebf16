"""What people at real tables ask of such programs, one wish a test, through the real loop."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, at_match, look, session_at

from dockbowl.core.position import Piece, Stats
from dockbowl.core.requests import Choose, Roll, say
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.session import Session
from dockbowl.ui.tabletop.scale import per_millimetre


def gulls_and_herons(*, agreement: Agreement | None = None, **fields: object) -> Session:
    game = {"docks": DOCKS, "counter": 4, **fields.pop("game", {})}
    session = session_at(
        Piece("a1", "a", "Anna", Stats(ag=2), at=(8, 10), number=1),
        Piece("b1", "b", "Bert", at=(8, 9), number=1),
        Piece("b2", "b", "Bo", at=(11, 9), number=2),
        Piece("b3", "b", "Bill", at=(11, 10), number=3),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        rerolls=(1, 1),
        game=game,
        **fields,
    )
    session.agreement = agreement
    return session


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path / "home", hand_over=False, ask_end_turn=False, ask_risk="never")


def tip(person: Person, name: str) -> str:
    person.app.draw()
    return person.hot(name).tip


# ---------------------------------------------------------------- odds of a plan


def test_plans_are_compared_side_by_side_and_copied_as_text(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds of a sequence from the board, by budget of re-rolls; two of them beside each other; a text to pass on."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    screen = at_match(person, gulls_and_herons())
    person.click_square(8, 10)
    person.key("k", mod=pygame.KMOD_SHIFT)
    assert not screen.plans.kept and screen.hand.message.startswith("First point at"), "nothing is looked at"
    first = look(person, 9, 11)
    person.key("k", mod=pygame.KMOD_SHIFT)
    second = look(person, 10, 10)
    person.key("k", mod=pygame.KMOD_SHIFT)
    assert [plan.lines for plan in screen.plans.kept] == [first, second] and first != second
    assert any(line.startswith("with one team re-roll") for line in first)
    person.app.draw()
    boxes = screen.plans.boxes
    assert boxes[0].bottom == boxes[1].bottom and boxes[0].right < boxes[1].left
    assert not any(box.colliderect(screen.foresight.rect) for box in boxes)
    person.key("c", mod=pygame.KMOD_CTRL)
    text = copied.pop()
    assert text.startswith("Gulls, turn 3, score 0 - 0\n\nPlan 1: 9,11\n") and "\nPlan 2: 10,10\n" in text
    assert all(line in text.splitlines() for line in [*first, *second])
    assert screen.hand.message == "2 plans copied as text"
    person.key("k", mod=pygame.KMOD_SHIFT)
    assert len(screen.plans.kept) == 1, "kept twice is let go"
    screen.hand.choose(say("end turn"))
    person.settle()
    assert screen.plans.kept == [], "odds of another position are none"


# ---------------------------------------------------------------- taking back


def test_an_undo_says_what_it_would_take_back(person: Person) -> None:
    screen = at_match(person, gulls_and_herons(agreement=Agreement({})))
    person.click_square(8, 10)
    person.click_square(9, 10)
    assert isinstance(screen.session.request, Roll), "a dodge, whose die is typed in"
    person.key("6")
    person.settle()
    lines = [line.text for line in screen.log.lines]
    words = tip(person, "undo")
    assert "This would be taken back:" in words and f"– {lines[-1]}" in words
    taken = [row.removeprefix("– ") for row in words.splitlines() if row.startswith("– ")]
    assert any("dodges" in line for line in taken)
    person.click("undo")
    person.settle()
    left = [line.text for line in screen.log.lines]
    assert [line for line in lines if line not in left] == list(reversed(taken)), "and that is what was taken back"


# ---------------------------------------------------------------- dice


def test_re_rolling_one_of_two_dice_keeps_the_other(person: Person) -> None:
    """Brawler: one die of two is thrown again. One face is asked for, not two."""
    session = session_at(
        Piece("a1", "a", "Anna", Stats(st=4, skills={"brawler": None}), at=(9, 7), number=1),
        Piece("b1", "b", "Bert", Stats(st=3), at=(10, 7), number=1),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )
    session.agreement = Agreement({})
    screen = at_match(person, session)
    person.click_square(9, 7)
    person.click_square(10, 7)
    request = session.request
    assert isinstance(request, Roll) and request.count == 2
    person.key("b")
    person.key("d")
    person.settle()
    assert isinstance(session.request, Choose)
    use = next(option for option in session.request.legal() if "brawler" in repr(option))
    screen.hand.choose(use)
    person.settle()
    assert isinstance(session.request, Roll) and session.request.count == 1
    person.key("p")
    person.settle()
    request = session.request
    assert isinstance(request, Choose) and "pow" in repr(request.legal()).lower(), "the defender down is still there"


def test_at_a_turns_start_nothing_but_what_is_asked_can_be_done(person: Person) -> None:
    """Counter, sea roll, the lasting wave, in this order; meanwhile nobody moves and the turn cannot be ended."""
    game = {"effect": "mexi_cant_wave"}
    screen = at_match(person, gulls_and_herons(agreement=Agreement({}), game=game))
    screen.hand.choose(say("end turn"))
    person.settle()
    asked = []
    for key in ("8", "1"):
        request = screen.session.request
        assert isinstance(request, Roll)
        asked.append(request.purpose)
        key_before = screen.match.key()
        for x, y in ((8, 9), (11, 9), (7, 10)):
            person.click_square(x, y)
        person.key("t", mod=pygame.KMOD_CTRL)
        person.key("TAB")
        assert screen.match.key() == key_before and screen.session.request is request
        person.key(key)
        person.settle()
    assert asked[0] == "sea" and "wave" in asked[1]


# ---------------------------------------------------------------- the television


@pytest.mark.parametrize(
    ("inches", "screen", "square"),
    [
        ('43"', (3840, 2160), 137.2),
        ("55″", (3840, 2160), 107.2),
        ('43"', (1920, 1080), 68.6),
        ('32"', (1920, 1080), 92.1),
    ],
)
def test_the_size_of_a_television_gives_true_squares(inches: str, screen: tuple[int, int], square: float) -> None:
    assert 34 * per_millimetre(100, inches, screen) == pytest.approx(square, abs=0.06)


def test_the_size_is_typed_where_the_bar_would_be_measured(person: Person) -> None:
    screen = at_match(person, gulls_and_herons())
    person.key("h", mod=pygame.KMOD_ALT)
    person.type('20"')
    person.key("RETURN")
    monitor = person.app.tabletop.monitor("here")
    across = (monitor.width**2 + monitor.height**2) ** 0.5
    assert screen.dialog is None
    assert person.app.settings.monitors[monitor.key] == pytest.approx(across / 20 / 25.4, abs=1e-6)
    person.key("h", mod=pygame.KMOD_ALT)


# ---------------------------------------------------------------- time


def test_each_coachs_time_average_and_rest_are_seen_by_all(person: Person) -> None:
    screen = at_match(person, gulls_and_herons(agreement=Agreement({})))
    clock = screen.evening.clock
    clock.table.match_seconds = 3600
    mine = clock.table.times_of(0)
    mine.spent, mine.turns = 600.0, [120.0, 180.0]
    person.key("F4")
    said = " ".join(line for sheet in screen.dialog.sheets() for line in sheet_words(sheet))
    for words in ("10:00", "2:30", "50:00"):
        assert words in said, words


def sheet_words(sheet: object) -> list[str]:
    return [f"{line.label} {line.value} {line.note}" for line in sheet.lines]

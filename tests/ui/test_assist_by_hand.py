"""How strict the program is at a table, the books, reminders and the long evening, in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import Person, at_match, session_at

from dockbowl.core.position import Piece
from dockbowl.core.requests import Choose, Roll, who
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.corrections import format_fix
from dockbowl.session.session import Session
from dockbowl.ui import table
from dockbowl.ui.assist.piece_screen import PieceScreen
from dockbowl.ui.screens.match import MatchScreen

DOCKS = {"west": "a", "east": "b"}


def at_table(level: str, *more: Piece, path: Path | None = None, **game: object) -> Session:
    """Four players on the jetty; it is coach a's turn."""
    pieces = (
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
    )
    session = session_at(
        *pieces, *more, teams=("Gulls", "Herons"), turn=(2, 1), game={"docks": DOCKS, "counter": 4, **game}
    )
    session.agreement = Agreement({}, level)
    if path is not None:
        session.save_as(path)
    return session


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def fixes(person: Person) -> list[tuple[str, str]]:
    return [(format_fix(e.fix), e.why) for e in person.match_screen.session.entries if e.fix is not None]


def drag(person: Person, start: tuple[int, int], end: tuple[int, int]) -> None:
    person.drag(person.square(*start), person.square(*end))


def where(person: Person, id_: str) -> tuple[int, int] | None:
    m = person.match_screen.match
    square = m.at[m.ids.index(id_)]
    return m.board.xy[square] if square >= 0 else None


# ---------------------------------------------------------------- the referee


def test_the_referee_lets_nobody_drag(person: Person) -> None:
    at_match(person, at_table("referee"))
    drag(person, (10, 7), (11, 10))
    assert where(person, "a1") == (10, 7) and fixes(person) == []
    person.key("F5")
    assert "referee" in person.match_screen.hand.message and person.match_screen.dialog is None


# ---------------------------------------------------------------- the helper


def test_a_helper_takes_a_drag_and_logs_what_forbids_it(person: Person) -> None:
    at_match(person, at_table("helper"))
    drag(person, (11, 7), (12, 10))
    assert where(person, "b1") == (12, 10)
    ((text, why),) = fixes(person)
    assert text == "place b1 12,10" and why.startswith("override")


def test_a_click_the_rules_refuse_is_asked_about_and_done(person: Person) -> None:
    screen = at_match(person, at_table("helper"))
    person.click_square(10, 7)
    person.click_square(4, 4)
    far = screen.dialog
    if far is None:
        pytest.fail(f"nothing was asked: {screen.hand.message!r}")
    person.click("answer 1")
    ((text, why),) = fixes(person)
    assert text == "place a1 4,4" and why.startswith("override: ") and where(person, "a1") == (4, 4)


def test_what_is_legal_is_no_override(person: Person) -> None:
    screen = at_match(person, at_table("helper"))
    person.click_square(18, 9)
    person.click_square(18, 10)
    assert where(person, "a2") == (18, 10) and fixes(person) == [] and screen.dialog is None


def test_an_override_is_taken_back_like_anything(person: Person) -> None:
    at_match(person, at_table("helper"))
    drag(person, (11, 7), (12, 10))
    person.key("z", pygame.KMOD_CTRL)
    assert person.match_screen.dialog is None and where(person, "b1") == (11, 7)


# ---------------------------------------------------------------- the blackboard


def test_a_blackboard_takes_anything_anywhere(person: Person) -> None:
    at_match(person, at_table("blackboard"))
    drag(person, (11, 7), (6, 4))
    assert where(person, "b1") == (6, 4) and fixes(person) == [("put b1 6,4", "by hand")]
    drag(person, (10, 7), (18, 9))
    assert where(person, "a1") == (18, 9) and where(person, "a2") == (10, 7), "the two change places"


def test_a_player_dragged_off_the_board_is_in_reserves(person: Person) -> None:
    at_match(person, at_table("blackboard"))
    person.drag(person.square(11, 7), (1200, 500))
    assert where(person, "b1") is None and fixes(person) == [("state b1 reserves", "by hand")]


def box(person: Person, place: int) -> tuple[int, int]:
    """The middle of a box of the dugout, while somebody is held."""
    companion = person.match_screen.companion
    assert companion is not None
    return list(companion.hands.boxes.places.values())[place].center


@pytest.mark.parametrize("layout", ["wide", "square", "table"])
@pytest.mark.parametrize("level", ["blackboard", "helper"])
def test_the_box_he_is_dropped_on_says_how_he_is(tmp_path: Path, layout: str, level: str) -> None:
    person = Person(tmp_path, hand_over=False)
    person.app.settings.layout = layout
    screen = at_match(person, at_table(level))
    assert screen.companion is not None
    for place, state in enumerate(("reserves", "ko", "casualty", "sent off")):
        assert screen.companion.hands.boxes.places == {}, "shown while somebody is held alone"
        start = person.square(11, 7)
        person.move(start)
        person.press(start)
        person.move(person.square(12, 7))
        target = box(person, place)
        person.move(target)
        person.release(target)
        person.settle()
        assert where(person, "b1") is None and fixes(person)[-1][0] == f"state b1 {state}"
        assert fixes(person)[-1][1] == ("by hand" if level == "blackboard" else "override")
        person.key("z", pygame.KMOD_CTRL)
        assert where(person, "b1") == (11, 7)


def test_from_box_to_box_and_back_onto_the_board(person: Person) -> None:
    screen = at_match(person, at_table("blackboard", Piece("b3", "b", state="ko", number=3)))
    person.click("coach 1")
    number = screen.match.ids.index("b3")
    start = person.hot(f"player {number}").rect.center
    person.move(start)
    person.press(start)
    person.move((start[0] - 200, start[1]))
    target = box(person, 2)
    person.move(target)
    person.release(target)
    person.settle()
    assert fixes(person) == [("state b3 casualty", "by hand")]
    person.drag(person.hot(f"player {number}").rect.center, person.square(10, 10))
    assert where(person, "b3") == (10, 10)


def test_by_keys_alone_into_a_box_and_out_of_it(person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    assert screen.companion is not None
    hands = screen.companion.hands
    screen.mouse.mark(screen.match.board.at(10, 7))
    person.key("RETURN")
    assert len(hands.boxes.places) == 4
    person.key("ESCAPE")
    assert hands.held < 0 and hands.boxes.places == {} and fixes(person) == []
    person.key("RETURN")
    person.key("2")
    assert fixes(person) == [("state a1 ko", "by hand")] and hands.boxes.places == {}
    person.key("b")
    while person.app.page.focus != "player 0":
        person.key("F6")
    person.key("RETURN")
    assert hands.held == 0
    screen.mouse.mark(screen.match.board.at(10, 8))
    person.key("RETURN")
    assert where(person, "a1") == (10, 8) and fixes(person)[-1] == ("put a1 10,8", "by hand")


def test_the_ball_is_dragged(person: Person) -> None:
    session = at_table("blackboard")
    session.correct_text("ball 10,9", "found")
    at_match(person, session)
    drag(person, (10, 9), (12, 10))
    assert fixes(person)[-1] == ("lay 12,10", "by hand") or fixes(person)[-1] == ("ball 12,10", "by hand")
    drag(person, (12, 10), (11, 7))
    assert fixes(person)[-1] == ("ball b1", "by hand")


def test_by_keys_alone_somebody_is_taken_up_and_put_down(person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    screen.mouse.mark(screen.match.board.at(10, 7))
    person.key("RETURN")
    for _ in range(3):
        person.key("DOWN")
    person.key("RETURN")
    assert where(person, "a1") == (10, 10) and fixes(person) == [("put a1 10,10", "by hand")]


@pytest.mark.parametrize("way", ["F5", "right button"])
def test_states_are_set_with_a_reason(person: Person, way: str) -> None:
    screen = at_match(person, at_table("blackboard"))
    if way == "F5":
        screen.mouse.mark(screen.match.board.at(11, 7))
        person.key("F5")
    else:
        person.click_at(person.square(11, 7), 3)
    assert isinstance(screen.dialog, PieceScreen)
    person.click("field why")
    person.type("the cat was here")
    person.click("state stunned")
    assert fixes(person) == [("state b1 stunned", "the cat was here")] and screen.dialog is None
    assert screen.match.status[2] == 2


def test_a_chest_is_set_and_taken_away(person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    for count in (1, 0):
        screen.mouse.mark(screen.match.board.at(10, 10))
        person.key("F5")
        person.click("chest here")
        assert len(screen.match.extra.chests) == count


def test_back_to_the_referee_the_position_is_looked_at(person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    assert screen.session.agreement is not None
    drag(person, (11, 7), (6, 4))
    person.click("assist level")
    person.click("set How strict Referee")
    dialog = screen.dialog
    assert dialog is not None and "b1 Bert stands on 6,4: sea, where nobody can stand" in dialog.text  # type: ignore[attr-defined]
    person.click("answer 1")
    assert screen.session.agreement.level == "blackboard"
    drag(person, (6, 4), (11, 7))
    person.click("assist level")
    person.click("set How strict Referee")
    person.click("close agreement")
    assert screen.dialog is None and screen.session.agreement.level == "referee"


@pytest.mark.parametrize("button", ["next turn", "leave out"])
def test_whoever_stands_on_water_hinders_no_turn(button: str, person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    drag(person, (18, 9), (6, 4))
    screen.session.answer(who("move", screen.match.ids.index("a1")))
    screen.hand.follow()
    person.settle()
    person.click(button)
    assert where(person, "a2") == (6, 4) and screen.session.request is not None
    assert screen.session.request.purpose == ("sea" if button == "next turn" else "activate")
    person.key("F9")
    assert "no scenario can start from this position: player a2: nobody can stand on 6,4" in screen.hand.message


def test_with_a_fault_one_may_be_the_referee_all_the_same(person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    assert screen.companion is not None and screen.session.agreement is not None
    drag(person, (11, 7), (6, 4))
    screen.companion.hands.set_level("referee")
    person.settle()
    person.click("answer 2")
    assert screen.session.agreement.level == "referee"
    person.click_square(18, 9)
    person.click_square(18, 10)
    assert where(person, "a2") == (18, 10), "the match goes on by the rules"


def test_the_next_turn_of_a_blackboard_asks_for_the_sea(person: Person) -> None:
    screen = at_match(person, at_table("blackboard"))
    person.click("next turn")
    request = screen.session.request
    assert isinstance(request, Roll) and request.purpose == "sea" and screen.match.extra.counter == 5
    person.click("leave out")
    request = screen.session.request
    assert isinstance(request, Choose) and request.purpose == "activate" and request.coach == 1
    person.key("t", pygame.KMOD_CTRL)
    assert screen.session.request is not None and screen.session.request.purpose == "sea" and screen.match.active == 0


# ---------------------------------------------------------------- books and reminders


def test_a_counter_is_changed_in_the_books_by_hand_only(person: Person) -> None:
    screen = at_match(person, at_table("referee"))
    person.key("F4")
    assert not person.sees("more The match Turn counter")
    person.key("ESCAPE")
    assert screen.companion is not None
    screen.companion.hands.set_level("blackboard")
    person.click("books")
    person.click("more The match Turn counter")
    person.click("more Gulls Bribes left")
    assert fixes(person) == [("counter 5", "by hand"), ("bribes a 1", "by hand")]
    assert screen.match.extra.counter == 5 and screen.match.bribes[0] == 1


def reminded(person: Person) -> list[str]:
    return [name.removeprefix("reminder ") for name in person.names() if name.startswith("reminder ")]


def test_reminders_stand_on_the_board_when_they_matter(person: Person) -> None:
    screen = at_match(person, at_table("referee", Piece("b3", "b", state="ko", number=3), effect="mutiny"))
    assert reminded(person) == ["effect"]
    person.key("t", pygame.KMOD_CTRL)
    if screen.dialog is not None:
        person.click("answer 1")
    assert reminded(person) == ["counter", "sea", "reserve", "effect"]
    person.key("8")
    assert reminded(person) == ["counter", "sea", "reserve", "effect"]
    assert screen.companion is not None and screen.companion.reminders()[2].state == "now"
    assert screen.session.request is not None and screen.session.request.purpose == "reserve"
    person.key("1")
    assert reminded(person) == ["effect"] and screen.session.request.purpose == "activate"


# ---------------------------------------------------------------- the long evening


def test_stages_become_corrections_at_a_table_and_are_asked(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "long.dockbowl"
    path.parent.mkdir()
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person, at_table("referee", path=path))
    screen.evening.table.stages = [90, 120, 150]
    for spent, told in ((90, "no more Reserves"), (121, "players leave")):
        screen.evening.table.times_of(0).spent = spent * 60.0
        person.settle()
        assert screen.dialog is not None and told in screen.dialog.title  # type: ignore[attr-defined]
        person.click("answer 1")
        person.settle()
    assert [text for text, _ in fixes(person)] == ["reserves closed true", "players leave 1"]
    assert [why for _, why in fixes(person)] == ["90 minutes: no more Reserves", "120 minutes: players leave"]
    person.key("t", pygame.KMOD_CTRL)
    if screen.dialog is not None:
        person.click("answer 1")
    request = screen.session.request
    assert isinstance(request, Roll) and request.purpose == "random player" and screen.session.waiting
    assert reminded(person) == ["leave"]
    person.key("2")
    assert where(person, "b2") is None
    # A power cut: taken up again, nothing is told or set twice.
    assert table.load(path).told == 2
    other = Person(tmp_path, hand_over=False)
    from dockbowl.ui import saves

    other.app.go(MatchScreen(other.app, saves.open_save(path)))
    other.settle()
    assert other.match_screen.dialog is None and len(fixes(other)) == 2


def test_without_real_dice_stages_are_only_told(person: Person) -> None:
    session = at_table("referee")
    session.agreement = None
    screen = at_match(person, session)
    screen.evening.table.stages = [90, 120, 150]
    screen.evening.table.times_of(0).spent = 91 * 60.0
    person.settle()
    person.click("answer 1")
    person.settle()
    assert fixes(person) == [] and not screen.match.closing.reserves


def test_reminders_lie_where_nobody_stands(person: Person) -> None:
    """A player in the corner of his dock is not hidden: they lie in the other corner."""
    screen = at_match(person, at_table("referee", Piece("b3", "b", at=(2, 1), number=3), effect="mutiny"))
    rect, him = person.hot("reminder effect").rect, screen.match.board.at(2, 1)
    assert not rect.colliderect(screen.view.camera.rect(him)) and rect.left > person.app.page.rect.width // 3


def test_a_square_under_a_reminder_can_be_used(person: Person) -> None:
    """The docks lie in the corner where the reminders stand."""
    screen = at_match(person, at_table("blackboard", effect="mutiny"))
    rect = person.hot("reminder effect").rect
    under = next(
        square
        for square in screen.match.board.open_squares
        if screen.match.is_free(square) and rect.collidepoint(screen.view.camera.centre(square))
    )
    x, y = screen.match.board.xy[under]
    drag(person, (10, 7), (x, y))
    assert where(person, "a1") == (x, y)
    drag(person, (x, y), (10, 10))
    assert where(person, "a1") == (10, 10)


def test_an_override_by_keys_alone(person: Person) -> None:
    screen = at_match(person, at_table("helper"))
    screen.hand.select(0)
    screen.mouse.mark(screen.match.board.at(4, 4))
    person.key("RETURN")
    assert screen.dialog is not None
    person.key("RETURN")
    ((text, why),) = fixes(person)
    assert text == "place a1 4,4" and why.startswith("override: ")


def test_a_helper_sets_states_as_overrides(person: Person) -> None:
    screen = at_match(person, at_table("helper"))
    screen.mouse.mark(screen.match.board.at(11, 7))
    person.key("F5")
    person.click("field why")
    person.type("knocked over with a sleeve")
    person.click("state prone")
    assert fixes(person) == [("state b1 prone", "override: knocked over with a sleeve")]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (800, 500), (900, 1200)])
def test_everything_of_a_table_lies_in_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size, hand_over=False)
    screen = at_match(person, at_table("blackboard", Piece("b3", "b", state="ko", number=3), effect="mutiny"))
    person.click("next turn")
    window = person.app.page.rect
    for name in (
        "assist level",
        "books",
        "next turn",
        "leave out",
        "dice roll",
        "dice back",
        "face 8",
        "reminder effect",
    ):
        assert window.contains(person.hot(name).rect), name
    assert not person.hot("reminder reserve").rect.colliderect(person.hot("dice roll").rect)
    person.click("books")
    assert window.contains(person.hot("close books").rect) and person.sees("more The match Turn counter")
    person.key("ESCAPE")
    person.click("assist level")
    assert window.contains(person.hot("set How strict Referee").rect) and window.contains(
        person.hot("close agreement").rect
    )
    assert screen.dialog is not None

"""Real dice in the window: keys and clicks, one key a die, taken back before and after they took effect."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import Person, at_match, session_at

from dockbowl.core.position import Piece
from dockbowl.core.requests import BLOCK, Roll, who
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen

DOCKS = {"west": "a", "east": "b"}


def block(tmp_path: Path | None = None, **fields: object) -> Session:
    """Anna is about to block Bert on the ship."""
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(18, 9), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(2, 9), number=2),
        teams=("Gulls", "Herons"),
        game={"docks": DOCKS, "counter": 4},
        **fields,
    )
    session.agreement = Agreement()
    if tmp_path is not None:
        session.save_as(tmp_path / "table.dockbowl")
    session.answer(who("block", 0))
    if session.request is not None and session.request.purpose == "block target":
        session.answer(who("target", 2))
    assert isinstance(session.request, Roll) and session.request.die == BLOCK
    return session


def asked(person: Person) -> str:
    request = person.match_screen.session.request
    return request.purpose if request is not None else ""


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def test_a_block_die_is_one_key(person: Person) -> None:
    screen = at_match(person, block())
    assert [name for name in person.names() if name.startswith("face")] == [f"face {n}" for n in (1, 2, 3, 5, 6)]
    person.key("d")
    assert screen.session.entries[-1].answer == (6,) and screen.session.entries[-1].typed


def test_faces_are_clicked(person: Person) -> None:
    screen = at_match(person, block())
    before = len(screen.session.entries)
    person.click("face 3")
    assert screen.session.entries[before].answer == (3,)


def test_the_next_dice_are_asked_without_a_click(person: Person) -> None:
    """Pow, push, no follow-up, armour 5 and 6: as many keys as there are dice and questions."""
    screen = at_match(person, block())
    person.key("d")
    while asked(person) != "armour":
        person.key("1")
    person.key("5")
    assert person.match_screen.companion is not None
    entry = person.match_screen.companion.entry
    assert entry is not None and entry.faces == [5] and asked(person) == "armour", "one of two dice lies there"
    person.key("6")
    assert asked(person) == "injury" and [e.answer for e in screen.session.entries if e.typed][-1] == (5, 6)


def test_what_is_no_face_is_refused_in_place(person: Person) -> None:
    screen = at_match(person, block())
    before = len(screen.session.entries)
    person.key("9")
    assert screen.companion is not None and screen.companion.entry is not None
    assert screen.companion.entry.said.startswith("9 is no face of a block die") and asked(person) == "block"
    person.key("x")
    assert len(screen.session.entries) == before
    person.key("a")
    assert screen.session.entries[before].answer == (1,)


def test_a_face_is_taken_back_before_the_roll_is_whole(person: Person) -> None:
    screen = at_match(person, block())
    person.key("d")
    while asked(person) != "armour":
        person.key("1")
    person.key("5")
    person.key("BACKSPACE")
    assert screen.companion is not None and screen.companion.entry is not None
    assert screen.companion.entry.faces == [] and asked(person) == "armour"
    person.keys("2", "3")
    assert next(e for e in reversed(screen.session.entries) if e.ask == "armour").answer == (2, 3)


@pytest.mark.parametrize("way", ["BACKSPACE", "ctrl z", "button"])
def test_dice_are_taken_back_after_they_took_effect_and_asked_again(person: Person, way: str) -> None:
    screen = at_match(person, block())
    before = screen.match.key()
    person.key("d")
    while asked(person) != "armour":
        person.key("1")
    person.keys("6", "6")
    assert asked(person) == "injury"
    if way == "ctrl z":
        person.key("z", pygame.KMOD_CTRL)
    elif way == "button":
        person.click("dice back")
    else:
        person.key("BACKSPACE")
    assert asked(person) == "armour" and screen.dialog is None
    person.keys("1", "2")
    assert asked(person) != "injury" and screen.match.key() != before


def test_the_program_rolls_once_when_asked(person: Person) -> None:
    screen = at_match(person, block())
    person.click("dice roll")
    fallen = next(e for e in screen.session.entries if e.ask == "block")
    assert fallen.is_roll and not fallen.typed


def test_who_rolls_can_be_changed_at_any_time(person: Person) -> None:
    screen = at_match(person, block())
    person.click("menu")
    person.click("companion")
    person.click(
        "set Block dice Gulls: by hand"
        if person.sees("set Block dice Gulls: by hand")
        else "set Block dice Coach 1: by hand"
    )
    assert not screen.session.waiting or not isinstance(screen.session.request, Roll)
    assert screen.session.agreement is not None and screen.session.agreement.app_rolls("block", 0)
    assert not screen.session.agreement.app_rolls("block", 1)
    person.key("ESCAPE")
    assert screen.dialog is None


def test_the_panel_covers_neither_of_the_two(person: Person) -> None:
    screen = at_match(person, block())
    assert screen.companion is not None
    camera = screen.view.camera
    for player in (0, 2):
        assert not screen.companion.panel.rect.colliderect(pygame.Rect(camera.rect(screen.match.at[player])))


def test_a_power_cut_in_the_middle_of_a_roll(person: Person, tmp_path: Path) -> None:
    """The match is taken up by Continue where the dice were asked for, with what was agreed."""
    folder = saves.folder(tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    session = block(folder)
    screen = at_match(person, session)
    assert session.agreement is not None
    session.agreement.let("sea", 1, True)
    screen.keep_table()
    person.key("d")
    key, where = session.match.key(), asked(person)
    other = Person(tmp_path)  # nothing was closed
    other.app.go(TitleScreen(other.app))
    other.settle()
    other.click("continue")
    again = other.match_screen
    assert again.match.key() == key and asked(other) == where and again.companion is not None
    assert again.session.agreement is not None and again.session.agreement.app_rolls("sea", 1)


def held(name: str, times: int) -> None:
    """A key that nobody saw going up while something was loaded: it comes so often, and is let go at last."""
    fields = {"key": getattr(pygame, f"K_{name}"), "scancode": getattr(pygame, f"KSCAN_{name.upper()}"), "mod": 0}
    for kind in [pygame.KEYDOWN] * times + [pygame.KEYUP]:
        pygame.event.post(pygame.Event(kind, fields, unicode=name))


def test_the_key_that_goes_on_with_a_match_types_no_dice(person: Person, tmp_path: Path) -> None:
    """Killed at the two dice of an armour roll; `1` takes the match up, and is repeated while that is loaded."""
    folder = saves.folder(tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    at_match(person, block(folder))
    person.key("d")
    while asked(person) != "armour":
        person.key("1")
    person.app.note.drop()  # as the end of the program does
    other = Person(tmp_path)
    other.app.begin()
    other.settle()
    assert other.sees("answer 1")
    held("1", 3)
    other.settle()
    screen = other.match_screen
    assert screen.companion is not None and screen.companion.entry is not None
    assert screen.companion.entry.faces == [] and asked(other) == "armour"
    held("1", 3)
    other.settle()
    assert screen.companion.entry.faces == [1], "pressed anew it is a face, one"
    other.key("1")
    assert next(e for e in reversed(screen.session.entries) if e.ask == "armour").answer == (1, 1)


def test_a_face_held_too_long_answers_nothing_else(person: Person) -> None:
    """A 3 is typed for a block die, a push; then a question comes that 3 would answer."""
    screen = at_match(person, block())
    held("3", 4)
    person.settle()
    assert [e.answer for e in screen.session.entries if e.typed] == [(3,)] and asked(person) == "push"


def test_a_match_of_real_dice_is_begun_from_the_title(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click("table")
    person.click("set Dice Real ones")
    person.click("close table")
    for coach in screen.choice.coaches:
        coach.seat = "human"
    person.click("start")
    match = person.app.screen
    assert isinstance(match, MatchScreen) and match.companion is not None
    assert isinstance(match.session.request, Roll) and match.session.waiting
    assert match.session.journal is not None
    assert '"assist":true' in match.session.journal.path.read_text().splitlines()[0]


def test_without_real_dice_nothing_is_there(person: Person) -> None:
    session = block()
    session.agreement = None
    screen = at_match(person, session)
    assert screen.companion is None and not any(name.startswith("face") for name in person.names())
    person.click("menu")
    assert not person.sees("companion")


def test_real_dice_are_one_click_in_new_match(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(NewMatchScreen(person.app))
    person.settle()
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click("real dice")
    assert screen.table.assist == Agreement() and all(coach.seat == "human" for coach in screen.choice.coaches)
    person.click("real dice")
    assert screen.table.assist is None
    person.click("real dice")
    person.click("start")
    assert person.match_screen.companion is not None


def test_typed_dice_have_a_mark_in_the_log(person: Person) -> None:
    screen = at_match(person, block())
    person.key("p")
    assert any(line.endswith(" •") for line in screen.log.text().splitlines())
    session = block()
    session.agreement = Agreement({"block": [0]})
    screen = at_match(person, session)
    assert "•" not in screen.log.text()


def test_an_undo_of_typed_dice_can_be_clicked(person: Person) -> None:
    screen = at_match(person, block())
    person.key("p")
    assert asked(person) != "block"
    for _ in range(9):
        if asked(person) != "block":
            person.click("undo")
            assert screen.dialog is None
    assert asked(person) == "block"


def test_a_table_match_is_watched_again_and_played_on(person: Person, tmp_path: Path) -> None:
    screen = at_match(person, block(tmp_path))
    person.key("p")
    while asked(person) in ("push", "follow up"):
        person.key("1")
    key = screen.match.key()
    person.key("F10")
    person.click("watch")
    assert not person.sees("face 3") and not person.sees("assist level"), "it is only watched"
    for _ in range(60):
        person.key("RIGHT")
    person.key("ESCAPE")
    person.settle()
    again = person.match_screen
    assert again.match.key() == key and again.companion is not None

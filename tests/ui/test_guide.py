"""The guide, through the real loop: all of it by mouse and by keys, off the way, out of it and back.

Nothing here knows a lesson's way: what is clicked is what the guide points out.
"""

from __future__ import annotations

import dataclasses
import importlib.resources
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from person import Person
from test_keyboard import mark, pick

from dockbowl.board.harbour import loads
from dockbowl.core import events as ev
from dockbowl.core.requests import Choose
from dockbowl.session import runner
from dockbowl.session.scenario import Scenario
from dockbowl.ui import keys, settings
from dockbowl.ui.guide import lessons, table
from dockbowl.ui.keynames import shown
from dockbowl.ui.page import Rect
from dockbowl.ui.screens.guide import GuideMenu, GuideScreen
from dockbowl.ui.screens.guide_end import GuideEnd
from dockbowl.ui.screens.keys import KeysScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen

CTRL = pygame.KMOD_CTRL
LETTERS = {
    "act blitz": "l",
    "act pass": "p",
    "act throw": "p",
    "act handoff": "h",
    "act end turn": "t",
    "act stop": "e",
}
LESSONS = lessons.lessons()
PLACES = {lesson.key: place for place, lesson in enumerate(LESSONS)}


@pytest.fixture
def person(tmp_path: Path) -> Person:
    made = Person(tmp_path)
    made.app.go(TitleScreen(made.app))
    made.settle()
    return made


def guide(person: Person) -> GuideScreen:
    screen = person.app.screen
    assert isinstance(screen, GuideScreen)
    return screen


def open_lesson(person: Person, key: str) -> GuideScreen:
    person.app.go(GuideScreen(person.app, PLACES[key]))
    person.move((2, 60))
    person.settle()
    return guide(person)


def by_mouse(person: Person) -> None:
    """Click what is pointed out."""
    screen = guide(person)
    step = screen.course.step
    assert step is not None
    square, button = screen.pointer.square(), screen.pointer.button()
    if step.until.get("look") == "view":
        person.wheel(1, person.square(8, 5))
    elif step.until.get("look") == "card":
        person.move(screen.view.camera.centre(square))
        person.settle()
    elif square >= 0:
        person.click_at(screen.view.camera.centre(square))
    else:
        assert button, f"{screen.lesson.key}: nothing is pointed out for {step.do!r}; asked is {screen.hand.purpose}"
        person.click("choice 1" if button == "prompt" else button)


def by_keys(person: Person) -> None:
    """Press keys for what is pointed out."""
    screen = guide(person)
    step, prompt, m = screen.course.step, screen.hand.prompt, screen.match
    assert step is not None and prompt is not None
    square, button = screen.pointer.square(), screen.pointer.button()
    if step.until.get("look") == "view":
        person.key("KP_PLUS")
    elif step.until.get("look") == "card":
        person.key("TAB")
    elif button.startswith("player "):
        pick(person, int(button.split()[1]))
    elif button == "prompt":
        person.key("2")
    elif button.startswith("choice "):
        person.key(button.split()[1])
    elif button:
        person.key(LETTERS[button], CTRL)
    elif prompt.purpose == "activate" and m.player_at(square) in prompt.players:
        pick(person, m.player_at(square))
    else:
        assert square >= 0, f"{screen.lesson.key}: nothing is pointed out for {step.do!r}"
        mark(person, square)
        person.key("RETURN")


def do_lesson(person: Person, how: object = by_mouse) -> int:
    """Follow what is pointed out to the end of a lesson; returns how many clicks that took."""
    assert callable(how)
    for count in range(20):
        if guide(person).course.done:
            return count
        assert not guide(person).course.lost()
        how(person)
    raise AssertionError(f"{guide(person).lesson.key} never ends")


# ---------------------------------------------------------------- the whole way


def test_the_whole_guide_by_mouse(person: Person) -> None:
    assert person.hot("learn").strong
    person.click("learn")
    clicks = 0
    for place, lesson in enumerate(LESSONS):
        screen = guide(person)
        assert (screen.place, screen.lesson) == (place, lesson)
        assert not person.sees("lesson on")
        clicks += do_lesson(person)
        assert lesson.key in settings.load(person.app.options.home).guide_done
        person.click("lesson on")
    assert clicks < 60, "a newcomer has ten minutes"
    assert isinstance(person.app.screen, GuideEnd)
    person.click("play")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert screen.choice.map.key == "jetty"
    assert [coach.seat for coach in screen.choice.coaches] == ["human", "deckhand"]


def test_the_whole_guide_by_keys(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("move", "press", "release", "click", "click_at", "wheel"):
        monkeypatch.setattr(person, name, None)  # the mouse is not there
    person.key("RETURN")
    for place in range(len(LESSONS)):
        assert guide(person).place == place
        do_lesson(person, by_keys)
        person.key("RETURN")
    assert isinstance(person.app.screen, GuideEnd)
    person.key("F1")
    assert isinstance(person.app.top, KeysScreen)
    person.key("ESCAPE")
    person.key("ESCAPE")
    title = person.app.screen
    assert isinstance(title, TitleScreen)
    assert not title.newcomer and person.hot("new match").strong
    assert [label for name, label, *_ in title.entries() if name == "learn"] == ["Learn"]


def test_with_motion_the_sea_s_card_waits_and_the_lesson_with_it(person: Person) -> None:
    person.app.settings.speed = "fast"
    person.app.settings.sea_card = "wait"
    screen = open_lesson(person, "sea")
    person.key("t", CTRL)
    for _ in range(4000):
        person.pump()
        if screen.evening.card is not None:
            break
    assert screen.evening.card is not None and screen.evening.card.row == 5
    assert screen.course.place == 1 and screen.pointer.square() < 0 and not screen.pointer.button()
    person.key("RETURN")
    assert screen.course.place == 2 and screen.pointer.button().startswith("player ")
    do_lesson(person)
    assert screen.match.rerolls == [1, 0]


# ---------------------------------------------------------------- what the lessons are


def test_the_tables_are_played_as_their_scripts_say() -> None:
    for lesson in LESSONS:
        outcome = runner.run(lessons.table(lesson.key))
        assert outcome.ok, str(outcome)


def test_the_harbour_could_be_played_on() -> None:
    text = (importlib.resources.files(lessons.FOLDER) / lessons.COVE).read_text("utf-8")
    board = loads(text, lessons.COVE)
    assert len(board.docks) == 2 and len(board.chest_places) == 8


def test_every_step_names_what_there_is() -> None:
    assert 10 <= len(LESSONS) <= 12
    for lesson in LESSONS:
        made: Scenario = lessons.table(lesson.key)
        ids = {piece.id for piece in made.position.pieces}
        for step in lesson.step:
            assert {step.who, step.at} - {""} <= ids
            named = {str(value) for key, value in step.until.items() if key in ("player", "target", "mover")}
            assert named <= ids
            event = step.until.get("event")
            assert len({"event", "asks", "look"} & set(step.until)) == 1
            if event is not None:
                kind = getattr(ev, str(event))
                assert set(step.until) - {"event"} <= set(kind.__struct_fields__)
            for command in lessons._KEY.findall(step.do + step.keys + lesson.text + lesson.after):
                assert command in keys.commands(), command


def test_texts_are_short_and_name_the_keys_at_hand() -> None:
    for lesson in LESSONS:
        assert len(lesson.text) <= 180 and len(lesson.after) <= 180
        for step in lesson.step:
            assert len(step.do) <= 90
    own = keys.Keys()
    text = lessons.in_words("{undo} takes it back", own)
    assert text == f"{shown(own.of('undo')[0])} takes it back"
    own.give("undo", own.of("fast"))
    assert lessons.in_words("{undo}", own) == own.text("undo") != text


def test_the_dice_of_a_lesson_fall_as_its_script_says_and_others_as_they_like() -> None:
    made = lessons.table("chest")
    session = table.start(made)
    for text in ("move a7", "chest 6,4"):
        session.answer_text(text)
    session.run()
    rolls = [(entry.ask, entry.answer, entry.typed) for entry in session.entries if entry.is_roll]
    assert rolls == [("chest", (4,), True), ("treasure", (3,), True)]
    free = {
        next(entry.answer for entry in other.entries if entry.ask == "dodge")
        for other in (_dodges_at_once("rail", seed) for seed in range(12))
    }
    assert len(free) > 1, "dice no script names are not set"


def _dodges_at_once(key: str, seed: int) -> table.LessonSession:
    session = table.start(lessons.table(key), seed)
    for text in ("move a7", "step 8,3"):
        session.answer_text(text)
    session.step()
    return session


def test_another_number_of_dice_is_not_set() -> None:
    """Without Mara's assist it is one block die, and the script has named two."""
    made = lessons.table("rail")
    faces = set()
    for seed in range(12):
        apart = tuple(replace(piece, at=(2, 5)) if piece.id == "a4" else piece for piece in made.position.pieces)
        session = table.start(dataclasses.replace(made, position=replace(made.position, pieces=apart)), seed)
        session.answer_text("block a7")
        session.step()
        faces.add(next(entry.answer for entry in session.entries if entry.ask == "block"))
    assert len(faces) > 1 and all(len(one) == 1 for one in faces if type(one) is tuple)


# ---------------------------------------------------------------- off the way


def test_another_player_may_act_and_the_ring_stays(person: Person) -> None:
    screen = open_lesson(person, "walk")
    ring = screen.pointer.square()
    otto = screen.match.ids.index("a9")
    person.click_square(2, 4)
    assert screen.hand.selected == otto
    person.click_square(2, 5)
    assert screen.match.at[otto] == screen.match.board.at(2, 5)
    assert "Stop here ends it" in screen.course.aside() and screen.pointer.button() == "act stop"
    by_mouse(person)
    assert "a9 Otto has acted" in screen.course.aside()
    assert screen.pointer.square() == ring and not screen.course.lost()
    assert do_lesson(person) == 2


def test_a_step_elsewhere_and_undo(person: Person) -> None:
    screen = open_lesson(person, "walk")
    by_mouse(person)
    person.click_square(2, 2)
    assert screen.course.place == 0 and screen.pointer.square() == screen.match.board.at(3, 5)
    by_mouse(person)
    assert screen.course.done
    person.key("z", CTRL)
    assert not screen.course.done and screen.course.step is not None
    person.key("y", CTRL)
    assert screen.course.done
    assert "walk" in person.app.settings.guide_done, "what has been done once stays done"


def test_ending_the_turn_early_offers_the_lesson_again(person: Person) -> None:
    screen = open_lesson(person, "plank")
    person.key("t", CTRL)
    person.click("answer 1")
    assert screen.course.lost() == "Your turn is over."
    assert person.hot("lesson on").strong
    assert screen.pointer.square() < 0 and not screen.pointer.button()
    person.click("lesson on")
    assert guide(person) is not screen and not guide(person).course.lost()
    do_lesson(person)


def test_a_turnover_is_said_kindly_and_enter_sets_up_again(person: Person) -> None:
    screen = open_lesson(person, "ball")
    by_mouse(person)
    by_mouse(person)
    assert screen.hand.purpose == "reroll"
    person.key("2")
    assert screen.course.lost().startswith("A turnover")
    person.key("RETURN")
    assert guide(person) is not screen and guide(person).match.rerolls == [1, 0]


def test_the_wrong_die_the_wrong_player_the_wrong_chest(person: Person) -> None:
    screen = open_lesson(person, "rail")
    by_mouse(person)
    by_mouse(person)
    person.key("1")
    assert screen.course.lost(), "Player down: Finn lies there, and it is a turnover"
    screen = open_lesson(person, "pass")
    person.click_square(10, 5)
    person.key("m", CTRL)
    person.click_square(9, 5)
    person.key("e", CTRL)
    assert screen.course.lost() == "a9 Otto has acted in this turn."
    screen = open_lesson(person, "blitz")
    person.click_square(7, 6)
    person.key("l", CTRL)
    person.key("2")
    assert screen.match.ids[screen.match.mover] == "a4"
    assert screen.course.lost() == "The blitz of this turn has been used."
    screen = open_lesson(person, "chest")
    person.click_square(7, 4)
    person.click_square(6, 4)
    assert screen.course.place == 1 and not screen.course.lost(), "who opens it is all the same"
    screen = open_lesson(person, "chest")
    person.click_square(7, 4)
    person.click_square(6, 6)
    assert screen.course.lost() == "That chest has been opened."


def test_giving_up_is_legal_too(person: Person) -> None:
    screen = open_lesson(person, "walk")
    request = screen.session.request
    assert isinstance(request, Choose)
    screen.session.answer_text("concede")
    screen.hand.follow()
    person.settle()
    assert screen.match.over and screen.dialog is None
    assert screen.course.lost() == "The match is over."
    person.key("RETURN")
    assert not guide(person).match.over


# ---------------------------------------------------------------- skip, back, leave and come back


def test_skip_back_again_and_the_dots(person: Person) -> None:
    person.click("learn")
    assert not person.hot("lesson back").focusable, "there is none before the first"
    person.click("lesson skip")
    assert guide(person).place == 1
    assert person.app.settings.guide_done == []
    person.click("lesson back")
    assert guide(person).place == 0
    person.click("lesson 7")
    assert guide(person).lesson.key == "rail"
    by_mouse(person)
    by_mouse(person)
    person.click("lesson again")
    assert guide(person).lesson.key == "rail" and not guide(person).session.entries
    open_lesson(person, "score")
    person.click("lesson skip")
    assert isinstance(person.app.screen, GuideEnd)


def test_leave_and_come_back_another_day(person: Person) -> None:
    person.click("learn")
    do_lesson(person)
    person.click("lesson on")
    person.click("lesson skip")
    person.click("lesson leave")
    assert isinstance(person.app.screen, TitleScreen)
    other = Person(person.app.options.home or Path())
    other.app.go(TitleScreen(other.app))
    other.settle()
    title = other.app.screen
    assert isinstance(title, TitleScreen)
    assert "Learn: go on with lesson 3" in [label for _, label, *_ in title.entries()]
    other.click("learn")
    assert guide(other).lesson.key == "plank"
    assert other.app.settings.guide_done == ["look"]


def test_the_menu_of_a_lesson_has_nothing_for_saves(person: Person) -> None:
    screen = open_lesson(person, "walk")
    person.key("F10")
    menu = screen.dialog
    assert isinstance(menu, GuideMenu)
    names = [name for name, *_ in menu.entries()]
    assert names == ["settings", "keys", "rules", "lesson leave", "quit"]
    person.click("lesson leave")
    assert isinstance(person.app.screen, TitleScreen)
    assert not list((person.app.options.home or Path()).glob("saves/*")), "lessons are not saved"


def test_who_has_played_before_is_no_newcomer(tmp_path: Path) -> None:
    person = Person(tmp_path)
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "old.dockbowl").write_text("damaged\n")
    person.app.go(TitleScreen(person.app))
    person.settle()
    assert not person.hot("learn").strong and person.hot("new match").strong
    person.click("learn")
    assert guide(person).place == 0


@pytest.mark.parametrize(
    ("text", "at", "done"),
    [
        ('guide_at = "nowhere"\nguide_done = ["look", "no such lesson"]\n', 1, ["look"]),
        ("guide_at = 7\nguide_done = 7\n", 0, []),
        ('guide_at = "rail"\nguide_done = [1, "look", [], "look"]\n', 6, ["look"]),
        ('guide_at = "rail"\nguide_done = {look = true}\n', 6, []),
        ("guide_at = ", 0, []),
    ],
)
def test_damaged_progress_loses_no_more_than_itself(tmp_path: Path, text: str, at: int, done: list[str]) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text(text)
    person = Person(tmp_path)
    assert lessons.place_of(person.app.settings) == at
    assert [key for key in dict.fromkeys(person.app.settings.guide_done) if key in PLACES] == done
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("learn")
    assert guide(person).place == at
    person.app.settings.guide_at = "look"
    person.click("lesson back" if at else "lesson again")
    for lesson in LESSONS:
        lessons.note_done(person.app.settings, lesson.key)
    assert person.app.settings.guide_done == [lesson.key for lesson in LESSONS]
    assert lessons.finished(person.app.settings) and lessons.place_of(person.app.settings) == 0


# ---------------------------------------------------------------- what it looks like


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.4), ((800, 500), 1.0)]
)
def test_the_lesson_is_whole_and_hides_nothing_it_points_at(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    person = Person(tmp_path, size)
    person.app.settings.scale = scale
    person.app.refresh()
    for lesson in LESSONS:
        screen = open_lesson(person, lesson.key)
        page = person.app.page
        panel = person.hot("lesson").rect
        assert page.rect.contains(panel)
        for name in ("lesson back", "lesson again", "lesson skip", "lesson leave"):
            assert panel.contains(person.hot(name).rect), (lesson.key, name)
        square = screen.pointer.square()
        if square >= 0:
            spot = Rect(screen.view.camera.rect(square))
            hot = page.at(spot.center)
            assert hot is not None and hot.name == "board"


def test_a_match_of_one_s_own_has_no_lesson(person: Person) -> None:
    person.click("demo", wait=False)
    person.pump(3)
    assert type(person.app.screen) is MatchScreen
    assert not [name for name in person.names() if name.startswith("lesson")]

"""What newcomers stumbled over on the pages round a match: names, agreements, the list of saves, keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person, at_title

from dockbowl.games import hints
from dockbowl.session.session import Session
from dockbowl.ui import positions, saves, starting
from dockbowl.ui.keys import groups_for, row_text, rows_of
from dockbowl.ui.panels.coaches import COLUMNS, YES_NO
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.new_match import SEAT_NAMES, NewMatchScreen, _with_style
from dockbowl.ui.screens.saves import SavesScreen
from dockbowl.ui.screens.title import TitleScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return at_title(tmp_path)


def written(person: Person) -> str:
    """All words the window draws now."""
    words: list[str] = []
    look = person.app.look
    real = look.text_px

    def spy(text: str, *rest: object) -> object:
        words.append(text)
        return real(text, *rest)  # type: ignore[arg-type]

    look.text_px = spy  # type: ignore[method-assign, assignment]
    person.app.draw()
    look.text_px = real  # type: ignore[method-assign]
    return " | ".join(words)


def test_a_click_into_a_name_and_typing_replaces_it(person: Person) -> None:
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click_at(screen.form.rect("name 0").center)
    person.type("Anna")
    assert screen.choice.coaches[0].name == "Anna"
    person.click_at(screen.form.rect("name 0").center)
    person.type("!")
    assert sorted(screen.choice.coaches[0].name) == sorted("Anna!"), "a second click puts the cursor there"
    person.click_at(screen.form.rect("name 1").center)
    person.type("Ben")
    assert [coach.name for coach in screen.choice.coaches[:2]][1] == "Ben"
    assert "Anna" in screen.choice.coaches[0].name


def test_what_is_agreed_says_what_it_means(person: Person) -> None:
    person.click("new match")
    person.click("table")
    page = written(person)
    assert "Undo and clocks" in page and "as far as the last die that fell" in page
    assert "Time for one turn" in page and "Time for each coach" in page
    person.click("set Undo Anything, if all agree")
    assert "the same dice fall again" in written(person), "what is chosen is told without pointing at it"
    person.key("ESCAPE")
    person.click("table")
    person.app.resize_words(0.6)
    person.settle()
    assert person.app.page.rect.contains(person.hot("close table").rect)


def test_every_team_and_harbour_has_a_word_for_newcomers(person: Person) -> None:
    for _, key in starting.roster_choices():
        assert hints.of_team(key) is not None, key
    for choice in starting.shipped_maps("dockbowl"):
        assert hints.of_map(choice.key) is not None, choice.key
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    page = written(person)
    assert "Team, easy to play" in page
    person.click("map jetty")
    assert "good for a first match" in written(person).replace(" | ", " ")
    rect, page_ = screen.form.rect("team 0"), person.app.page
    for name, key in starting.roster_choices():
        assert page_.size(_with_style(name, key), 14)[0] < rect.width - page_.px(40), key
    for label in SEAT_NAMES.values():
        assert page_.size(label, 14)[0] < screen.form.rect("seat 0").width - page_.px(36)


def test_the_demonstration_is_a_short_one() -> None:
    assert starting.demo_session(1).setup.map_name == "The Jetty"


def test_a_save_is_called_by_its_teams_and_shown_as_it_stands(person: Person, tmp_path: Path) -> None:
    path = saves.new_path("The Jetty", tmp_path)
    choice = starting.default_choice(5)
    choice.map = next(one for one in starting.shipped_maps() if one.key == "jetty")
    choice.coaches = starting.default_coaches(2)
    for coach in choice.coaches:
        coach.seat = "deckhand"
    session = Session.new(choice.setup(), seats=choice.seats(), path=path)
    session.run(120)
    names = session.match.team_names
    session.close()
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("saved matches")
    screen = person.app.screen
    assert isinstance(screen, SavesScreen) and screen.chosen is not None
    assert screen.chosen.title == " – ".join(names) and screen.chosen.title in written(person)
    assert screen.chosen.name in written(person), "the file is told, smaller"
    person.settle()
    match = screen._matches[path]
    assert match.fielded(0) and match.fielded(1)
    signs: list[int] = []
    real = positions.draw_sign
    positions.draw_sign = lambda *args: signs.append(args[3]) or real(*args)  # type: ignore[assignment, func-returns-value]
    person.app.draw()
    positions.draw_sign = real
    assert len(signs) == sum(square >= 0 for square in match.at), "everybody on the board is in the picture"
    person.click("rename")
    person.type("Friday")
    person.key("RETURN")
    assert screen.chosen.title == "Friday"


def test_the_menu_says_that_leaving_saves(person: Person) -> None:
    person.click("new match")
    person.click("map jetty")
    person.click("start")
    person.key("F10")
    assert "Save and leave" in written(person)
    person.click("title screen")
    assert person.hot("continue").strong
    person.click("demo", wait=False)
    person.match_screen.paused = True
    person.key("F10")
    assert "Leave the match" in written(person), "a demonstration is kept nowhere"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_keys_page_shows_whole_keys_and_the_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.key("F1")
    page = written(person)
    assert "Mouse and fingers" in page and "Right button" in page
    names = [row_text(person.app.keys, row) for group in groups_for(("pages",)) for row in rows_of(group)]
    assert "Ctrl+Tab Ctrl+Shift+Tab, F6 Shift+F6" in names
    together = page.replace(" | ", " ")
    assert all(name in together for name in names if name), "no key is cut off"


def test_the_question_at_the_end_of_a_turn_shows_its_keys(person: Person) -> None:
    ends: list[str] = []
    screen = person.app.screen
    assert screen is not None
    answers = [("End turn", lambda: ends.append("ended")), ("Play on", None)]
    screen.dialog = AskScreen(person.app, screen, "End the turn?", "", answers, digits=False)
    person.app.dirty = True
    person.settle()
    page = written(person)
    assert "Enter | End turn" in page and "Esc | Play on" in page
    person.key("RETURN")
    assert ends == ["ended"] and screen.dialog is None


def test_a_coachs_row_tells_all_its_columns_in_words(person: Person) -> None:
    person.click("new match")
    person.click("map jetty")
    person.click("start")
    tip = person.hot("coach 0").tip
    m = person.match_screen.match
    for icon, _, what, count in COLUMNS:
        assert f"{what}: " in tip, icon
        if icon not in YES_NO:
            assert f"{what}: {count(m, 0)}" in tip

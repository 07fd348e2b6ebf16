"""The rules page: reached from everywhere, true to the data, read by mouse, keys and fingers."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person, at_title

from dockbowl.board.ranges import BAND_NAMES, OUT_OF_RANGE, RANGE_2020
from dockbowl.games import in_short, texts
from dockbowl.games.catalogue import GAMES
from dockbowl.rules import block_die
from dockbowl.ui import rules_pages, starting
from dockbowl.ui.rules_pages import Entry, Head, Words
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.rules import RulesScreen
from dockbowl.ui.screens.title import TitleScreen

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return at_title(tmp_path)


def dialog(person: Person) -> RulesScreen:
    found = person.app.top
    assert isinstance(found, RulesScreen)
    return found


def entries(person: Person) -> list[Entry]:
    screen = dialog(person)
    return [block for block in screen._blocks[screen.tab] if isinstance(block, Entry)]


def test_from_the_title_by_mouse(person: Person) -> None:
    person.click("rules")
    assert dialog(person).tab == "short"
    words = [one.words for one in dialog(person)._blocks["short"] if isinstance(one, Words)]
    assert any("Golden Ball" in line for line in words) and any("Magic Sponge" in line for line in words)
    person.click("rules sea")
    assert [(one.mark, one.name, one.lines[0]) for one in entries(person)] == [
        (str(event.roll), event.name, event.text) for event in texts.sea_events().values()
    ]
    assert len(entries(person)) == 11
    person.click("rules treasures")
    assert [one.name for one in entries(person)] == [one.name for one in texts.treasures().values()]
    assert any("MA 2, ST 7, AG 3+, PA -, AV 8+" in line for line in entries(person)[0].lines)
    person.click("rules tables")
    person.click("rules readings")
    assert person.sees("readings list")
    person.click("close rules")
    assert isinstance(person.app.top, TitleScreen)


def test_by_keys_alone(person: Person) -> None:
    person.key("F2")
    screen = dialog(person)
    person.key("PAGEDOWN")
    assert screen.scroll.at > 0
    person.key("PAGEUP")
    assert screen.scroll.at == 0
    person.key("DOWN")
    assert screen.scroll.at > 0, "the arrows scroll what is read"
    for place, tab in enumerate(screen.tabs, 1):
        if place < 5:
            person.key(str(place))
            assert screen.tab == tab
    person.key("TAB")
    person.key("TAB")
    person.key("RETURN")
    assert screen.tab == "sea", "the ring walks over the tabs"
    person.key("F2")
    assert person.app.top is screen, "it does not open over itself"
    person.key("ESCAPE")
    assert isinstance(person.app.top, TitleScreen)


def test_to_the_very_end_of_every_tab(person: Person) -> None:
    person.key("F2")
    screen = dialog(person)
    for tab in screen.tabs:
        person.click(f"rules {tab}")
        for _ in range(80):
            person.key("PAGEDOWN")
            if screen.scroll.at == screen.scroll.most:
                break
        assert screen.scroll.at == screen.scroll.most, tab
        assert screen.scroll.most > 0, f"{tab} is longer than the window"


def test_a_finger_pulls_the_page(person: Person) -> None:
    person.key("F2")
    middle = person.app.page.rect.center
    person.drag(middle, (middle[0], middle[1] - 200))
    assert dialog(person).scroll.at == 200
    person.drag(middle, (middle[0], middle[1] + 300))
    assert dialog(person).scroll.at == 0
    person.wheel(-2, middle)
    assert dialog(person).scroll.at > 0


def test_a_skill_is_found_by_typing(person: Person) -> None:
    person.key("F2")
    person.click("rules skills")
    assert {one.name for one in entries(person)} == {one.name for one in texts.skills().values()}
    person.type("guard")
    assert entries(person)[0].name == "Guard"
    assert all("guard" in f"{one.name} {one.lines}".lower() for one in entries(person))
    person.key("PAGEDOWN")
    assert dialog(person).wanted == "guard", "scrolling leaves what was typed"
    person.type("xyz")
    assert not entries(person)
    for _ in range(8):
        person.key("BACKSPACE")
    person.type("secret weapon")
    first = entries(person)[0]
    assert first.name == "Secret Weapon" and texts.skill_note("secret_weapon") in first.lines
    person.click("rules short")
    person.key("2")
    assert dialog(person).tab == "sea", "out of the line, digits are tabs again"


def test_in_a_match_what_is_in_force(person: Person) -> None:
    session = starting.default_choice(3).start(save=False)
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    person.key("F10")
    person.click("rules")
    assert dialog(person).readings.options is session.match.rules.options
    person.key("ESCAPE")
    person.key("F2")
    assert dialog(person).harbour
    person.key("ESCAPE")
    assert isinstance(person.app.top, MatchScreen)


def test_of_bb2020_no_sea(person: Person) -> None:
    session = starting.default_choice(1, "bb2020").start(save=False)
    person.app.go(MatchScreen(person.app, session))
    person.key("F2")
    screen = dialog(person)
    assert list(screen.tabs) == ["short", "tables", "skills", "readings"]
    assert screen.tabs["readings"][0] == "House rules"
    titles = [table.title for table in in_short.tables("bb2020")]
    assert "Kick-off" in titles and "Prayers to Nuffle" in titles and "Opening a chest" not in titles
    heads = [one.words for one in rules_pages.in_short_page("bb2020") if isinstance(one, Head)]
    assert heads[-1].startswith("BB2020") and not any(head.startswith("Dockbowl") for head in heads)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_every_line_fits(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """Nothing is cut off: what is written is as wide as its room, and tables lie within the page."""
    person = Person(tmp_path, size, scale=scale)
    person.app.go(TitleScreen(person.app))
    person.app.resize_words(0.0 if scale == 1.0 else 0.6)
    person.settle()
    person.key("F2")
    page = person.app.page
    for tab in dialog(person).tabs:
        person.click(f"rules {tab}")
        for name in dialog(person).tabs:
            assert page.rect.contains(person.hot(f"rules {name}").rect)
    room = page.rect.inflate(-page.px(80), 0)
    for table in in_short.tables("dockbowl"):
        columns = rules_pages._columns(page, room, table)
        assert columns[-1][0] + columns[-1][1] <= room.right
        for cells in table.rows:
            for cell, (_, width) in list(zip(cells, columns, strict=True))[:-1]:
                assert page.size(cell, 13)[0] <= width


def test_the_tables_are_the_engines(person: Person) -> None:
    tables = {table.title: table for table in in_short.tables("dockbowl")}
    assert [row[:2] for row in tables["Block dice"].rows] == [
        ("1", "Attacker down"),
        ("2", "Both down"),
        ("3-4", "Push"),
        ("5", "Stumble"),
        ("6", "Pow"),
    ]
    assert {row[1].lower() for row in tables["Block dice"].rows} == set(block_die.PLAIN_FACES[1:])
    for left in (1, 2, 3, 4, 16):
        table = texts.chest_table(False, left)
        row = next(row for row in tables["Opening a chest"].rows if row[0] == "hidden" and _holds(row[1], left))
        assert row[2] == f"d{table.die}"
        for column, result in ((3, "explodes"), (4, "treasure"), (5, "ball")):
            faces = [str(face) for face, one in enumerate(table.results, 1) if one == result]
            assert row[column] == (", ".join(faces) or "-")
    assert tables["Injury"].rows[0] == ("most players", "2-7", "8-9", "-", "10+")
    assert [row[2:] for row in tables["Passes"].rows] == [("1-3", "0"), ("4-6", "-1"), ("7-10", "-2"), ("11-13", "-3")]
    letters = {"·": 0, "Q": 1, "S": 2, "L": 3, "B": 4, " ": OUT_OF_RANGE}
    for down, row in enumerate(tables["Range of a pass"].rows):
        assert [BAND_NAMES[letters[cell]] for cell in row[1:]] == [BAND_NAMES[band] for band in RANGE_2020[down]]


def _holds(span: str, number: int) -> bool:
    low, _, high = span.rstrip("+").partition("-")
    return int(low) <= number <= int(high or (999 if span.endswith("+") else low))


def test_every_chapter_is_of_a_game_that_there_is() -> None:
    for game in ("dockbowl", "bb2020"):
        assert game in GAMES
        assert len(in_short.chapters(game)) >= 9
    numbers = texts.chest_places()
    about = " ".join(line for chapter in in_short.chapters("dockbowl") for line in chapter.lines)
    assert numbers == 8 and "eight on each" in about

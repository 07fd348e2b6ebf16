"""The three layouts of a match: beside the board, below it, over it; chosen, changed in mid-match, and answered in."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at
from test_four_coaches import play_by_mouse

from dockbowl.core.position import Piece, Stats
from dockbowl.session.session import Session
from dockbowl.ui import settings, starting
from dockbowl.ui.layout import AUTOMATIC, LAYOUTS, SQUARE, TABLE, WIDE, layout_for
from dockbowl.ui.look import FINGER
from dockbowl.ui.page import Hot
from dockbowl.ui.screens.guide import GuideScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.replay import ReplayScreen
from dockbowl.ui.screens.title import TitleScreen

SIZES = [(800, 800), (1024, 768), (1024, 1024), (1080, 1350), (1080, 1920), (2160, 2160), (1280, 720)]
CONTAINERS = {"board", "prompt", "card", "log", "flying", "overlays", "lesson", "dugout", "minimap"}
"""Places that others lie in, or over."""


def match(**fields: object) -> Session:
    skilled = Stats(6, 3, 3, 4, 9, {"block": None, "dodge": None, "tackle": None})
    return session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Alf", at=(8, 5), number=2),
        Piece("a3", "a", "Ada", state="reserves", number=3),
        Piece("b1", "b", "Bert", at=(11, 7), number=1, stats=skilled),
        Piece("b2", "b", "Bob", at=(12, 9), number=2),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "found": True, "counter": 4, "chests": []},
        **fields,
    )


def at_match(person: Person) -> MatchScreen:
    person.app.go(MatchScreen(person.app, match()))
    person.settle()
    return person.match_screen


def resize(person: Person, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    person.settle()


def loose(person: Person) -> list[Hot]:
    """The places of the page that are to be hit themselves."""
    return [hot for hot in person.app.page.hots if hot.name not in CONTAINERS and hot.rect.width and hot.rect.height]


def check_page(person: Person) -> None:
    """All places are inside the window, and no two of them are in each other's way."""
    inside = person.app.page.rect
    hots = loose(person)
    for hot in person.app.page.hots:
        assert inside.contains(hot.rect), f"{hot.name} {hot.rect} is cut"
    for one, other in combinations(hots, 2):
        assert not one.rect.colliderect(other.rect), f"{one.name} {one.rect} lies on {other.name} {other.rect}"


def regions(person: Person, *names: str) -> None:
    """Parts of the page that must not lie on each other."""
    found = [person.hot(name) for name in names]
    for one, other in combinations(found, 2):
        assert not one.rect.colliderect(other.rect), f"{one.name} lies on {other.name}"


# ---------------------------------------------------------------- which one


@pytest.mark.parametrize(
    ("size", "layout"),
    [((1280, 720), WIDE), ((1280, 1024), WIDE), ((1024, 768), WIDE), ((1024, 1024), SQUARE), ((1080, 1920), SQUARE)],
)
def test_by_the_shape_of_the_window(size: tuple[int, int], layout: str) -> None:
    assert layout_for(AUTOMATIC, size) == layout
    assert [layout_for(wish, size) for wish in (WIDE, SQUARE, TABLE)] == [WIDE, SQUARE, TABLE]


def test_a_layout_nobody_knows_is_forgotten(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('layout = "round"\n')
    assert settings.load(tmp_path).layout == AUTOMATIC


def test_chosen_in_the_settings_at_once_and_kept(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person)
    wide = screen.view.camera.width
    person.key("F10")
    person.click("settings")
    person.click("settings look")
    person.click("set Layout Table")
    assert screen.view.camera.width == 1280 > wide, "the board behind the page has changed already"
    assert settings.load(tmp_path).layout == TABLE
    person.click("set Layout Wide")
    assert screen.view.camera.width == wide and settings.load(tmp_path).layout == WIDE


def test_by_key_and_by_the_eye_in_mid_match(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person)
    person.click_square(10, 7)
    person.click("act move")
    entries = len(screen.session.entries)
    seen = []
    for _ in LAYOUTS:
        seen.append((person.app.settings.layout, screen.layout))
        assert person.sees("act stop") and screen.view.camera.whole
        person.key("F7")
    assert seen == [(AUTOMATIC, WIDE), (WIDE, WIDE), (SQUARE, SQUARE), (TABLE, TABLE)]
    person.click("overlays")
    person.click("layout")
    assert person.app.settings.layout == WIDE and settings.load(tmp_path).layout == WIDE
    person.key("v")
    assert len(screen.session.entries) == entries, "looking changes nothing"
    person.click("act stop")
    assert len(screen.session.entries) == entries + 1


def test_its_key_can_be_another(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "keys.toml").write_text('"layout" = ["Ctrl+W"]\n')
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person)
    person.key("F7")
    assert screen.app.settings.layout == AUTOMATIC
    person.key("w", pygame.KMOD_CTRL)
    assert screen.app.settings.layout == WIDE


def test_from_wide_to_portrait_and_back(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person)
    before = {hot.name: tuple(hot.rect) for hot in person.app.page.hots}
    resize(person, (1080, 1920))
    assert screen.layout == SQUARE and screen.view.camera.width == 1080 and screen.view.camera.whole
    check_page(person)
    person.click_square(10, 7)
    assert screen.hand.selected == 0
    person.key("ESCAPE")
    person.move((600, 10))
    resize(person, (1280, 720))
    assert screen.layout == WIDE
    assert {hot.name: tuple(hot.rect) for hot in person.app.page.hots} == before


# ---------------------------------------------------------------- nothing cut, nothing on top of another


@pytest.mark.parametrize("layout", [SQUARE, TABLE])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(size: tuple[int, int], layout: str, tmp_path: Path) -> None:
    person = Person(tmp_path, size, hand_over=False, layout=layout)
    screen = at_match(person)
    check_page(person)
    assert screen.view.camera.whole
    if layout == SQUARE:
        assert screen.view.camera.width == size[0]
        regions(person, "board", "log", "act end turn", "coach 0")
    person.move(person.square(11, 7))
    person.settle()
    check_page(person)
    assert person.hot("card").rect.height >= 60
    parts = ("log", "act end turn", "card", "coach 0", "coach 1") if layout == SQUARE else ("flying log", "card")
    regions(person, *parts)
    person.click_square(10, 7)
    check_page(person)
    person.click_square(11, 7)
    assert person.sees("choice 1"), "the push is asked about"
    check_page(person)
    person.key("1")
    assert screen.match.at[3] != screen.match.board.at(11, 7)


@pytest.mark.parametrize("size", [(800, 800), (1080, 1920), (1280, 720)])
@pytest.mark.parametrize("layout", [WIDE, SQUARE, TABLE])
def test_questions_are_answered_by_a_click(size: tuple[int, int], layout: str, tmp_path: Path) -> None:
    person = Person(tmp_path, size, hand_over=False, layout=layout)
    screen = at_match(person)
    person.click_square(10, 7)
    person.click("act block")
    while screen.hand.purpose != "activate" and screen.match.active == 0:
        before = len(screen.session.entries)
        if screen.hand.prompt is not None and screen.hand.prompt.quiet:
            person.click_square(11, 7)
        else:
            person.click("choice 1")
        assert len(screen.session.entries) > before
    if screen.match.active == 0:
        person.click("act end turn")
        person.click("answer 1")
    assert screen.match.active == 1


@pytest.mark.parametrize("size", [(800, 800), (1080, 1920), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("layout", [SQUARE, TABLE])
def test_a_replay_has_all_its_buttons(size: tuple[int, int], layout: str, tmp_path: Path) -> None:
    person = Person(tmp_path, size, layout=layout)
    session = starting.demo_session(3)
    session.run(200)
    person.app.go(ReplayScreen(person.app, session))
    person.settle()
    check_page(person)
    for name in ("replay turn back", "replay play", "replay go to", "replay play on", "replay gif", "replay close"):
        assert person.sees(name), name
    person.click("replay turn")
    person.key("F7")
    assert person.app.settings.layout == LAYOUTS[(LAYOUTS.index(layout) + 1) % len(LAYOUTS)]


@pytest.mark.parametrize("size", [(800, 800), (1024, 1024), (1080, 1920)])
def test_the_dugout_and_setting_up_below_the_board(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size, hand_over=False)
    screen = at_match(person)
    person.key("b")
    assert screen.layout == SQUARE and person.sees("player 2")
    check_page(person)
    regions(person, "dugout", "log", "act end turn", "board")


# ---------------------------------------------------------------- a table


@pytest.fixture
def table(tmp_path: Path) -> Person:
    person = Person(tmp_path, hand_over=False, layout=TABLE)
    at_match(person)
    return person


def test_a_table_has_no_side_and_larger_words(table: Person) -> None:
    screen = table.match_screen
    large = table.hot("act end turn").rect.height, table.hot("undo").rect.height
    assert screen.view.camera.width == 1280
    assert not table.sees("log") and not table.sees("card") and not table.sees("coach 0")
    table.app.settings.layout = WIDE
    table.app.refresh()
    table.settle()
    assert large[0] > table.hot("act end turn").rect.height and large[1] > table.hot("undo").rect.height


def test_the_log_flies_in_when_pointed_at_and_stays_when_pressed(table: Person) -> None:
    table.move(table.hot("flying log").rect.center)
    table.settle()
    assert table.sees("coach 0") and table.sees("log copy")
    table.move(table.hot("log").rect.center)
    table.settle()
    assert table.sees("log"), "it stays while the mouse is on it"
    table.move(table.square(12, 12))
    table.settle()
    assert not table.sees("log")
    table.click("flying log")
    table.move(table.square(12, 12))
    table.settle()
    assert table.sees("log")
    table.click("flying log")
    assert not table.sees("log"), "pressed again it goes, though the mouse is still there"
    table.key("F7", pygame.KMOD_SHIFT)
    assert table.sees("log")
    table.click_square(10, 7)
    table.click_square(11, 7)
    assert table.sees("choice 1") and not table.hot("prompt").rect.colliderect(table.hot("log").rect)
    table.click("choice 1")


def test_the_card_flies_in_away_from_its_player(table: Person) -> None:
    screen = table.match_screen
    for x, y, player in ((11, 7, 3), (8, 5, 1)):
        table.move(table.square(x, y))
        table.settle()
        assert screen.drawing.card.player == player
        assert not table.hot("card").rect.collidepoint(table.square(x, y))
    table.move(table.square(12, 12))
    table.settle()
    assert not table.sees("card")
    table.click_square(10, 7)
    assert screen.drawing.card.player == 0, "whoever is picked up has his card there"


def test_at_a_table_the_dugout_is_there_when_somebody_is_taken_out_of_it(table: Person) -> None:
    screen = table.match_screen
    table.key("b")
    assert table.sees("player 2") and screen.view.camera.width < 1280
    check_page(table)
    table.key("b")
    assert screen.view.camera.width == 1280


def test_a_table_by_fingers_and_by_keys(tmp_path: Path) -> None:
    person = Person(tmp_path, (1920, 1080), hand_over=False, layout=TABLE, touch=True)
    person.app.refresh()
    screen = at_match(person)
    for name in ("act end turn", "undo", "flying log"):
        assert person.hot(name).rect.height >= FINGER * 1.5, name
    pos = person.hot("flying log").rect.center
    for wanted in (True, False):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.Event(kind, pos=pos, touch=True, **extra))
            person.pump()
        person.settle()
        assert person.sees("log") == wanted
    person.key("TAB")
    person.key("b", pygame.KMOD_CTRL)
    for _ in range(8):
        if screen.match.active != 0 or screen.hand.purpose == "activate":
            break
        person.key("1")
    assert len(screen.session.entries) >= 2, "a block was declared and answered by keys"


# ---------------------------------------------------------------- the guide


@pytest.mark.parametrize("size", [(800, 800), (1024, 1024), (1080, 1920)])
def test_a_lesson_stands_below_the_board_too(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    for place in (0, 5):
        person.app.go(GuideScreen(person.app, place))
        person.settle()
        check_page(person)
        regions(person, "lesson", "board", "log")
        assert person.sees("lesson again")


def test_a_lesson_is_never_hidden_by_the_layout_of_a_table(tmp_path: Path) -> None:
    person = Person(tmp_path, layout=TABLE)
    person.app.go(GuideScreen(person.app, 0))
    person.settle()
    assert person.sees("lesson again") and person.match_screen.layout == WIDE


# ---------------------------------------------------------------- played


@pytest.mark.parametrize(
    ("size", "layout", "game", "most"),
    [
        ((800, 800), SQUARE, "dockbowl", 160),
        ((1080, 1920), SQUARE, "bb2020", 120),
        ((1280, 720), TABLE, "dockbowl", 160),
        ((1280, 720), TABLE, "bb2020", 120),
    ],
)
def test_people_play_by_mouse(size: tuple[int, int], layout: str, game: str, most: int, tmp_path: Path) -> None:
    """From the new-match page on, every question is answered by a click, set-up and shop among them."""
    person = Person(tmp_path, size, hand_over=False, layout=layout)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click(f"game {game}")
    for coach in screen.choice.coaches:
        coach.seat = "human"
    screen.choice.seed = 5
    person.click("start")
    session = play_by_mouse(person, most)
    assert len(session.entries) > most // 2 and all(entry.by in ("human", "") for entry in session.entries)
    check_page(person)

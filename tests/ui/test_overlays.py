"""Overlays by key, from the menu and by the right button, and that they show what the engine says."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.rules.marks import count_markers, tackle_zones
from dockbowl.rules.pass_odds import hidden
from dockbowl.rules.reach import reach
from dockbowl.session.session import Session
from dockbowl.ui import strokes
from dockbowl.ui.overlays import reaching, zones
from dockbowl.ui.overlays.state import KINDS
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.replay import ReplayScreen, replay_of


def table() -> Session:
    return session_at(
        Piece("a1", "a", "Anna", at=(10, 7), number=1),
        Piece("a2", "a", "Arne", at=(9, 10), number=2),
        Piece("b1", "b", "Bert", at=(11, 7), number=1),
        Piece("b2", "b", "Bodo", at=(12, 8), number=2),
        Piece("b3", "b", "Ben", at=(9, 12), number=3),
        teams=("Gulls", "Herons"),
        turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )


def at_match(person: Person) -> MatchScreen:
    person.app.go(MatchScreen(person.app, table()))
    person.settle()
    return person.match_screen


def picture(person: Person) -> bytes:
    person.app.draw()
    return pygame.image.tobytes(person.app.page.surface, "RGB")


@pytest.mark.parametrize(
    ("key", "kind"),
    [("t", "zones"), ("r", "reach"), ("l", "sight"), ("j", "links"), ("h", "ships"), ("g", "coordinates")],
)
def test_every_overlay_has_a_key_and_shows(key: str, kind: str, tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    person.move(person.square(9, 8) if kind == "sight" else person.square(10, 7))
    before, state = picture(person), screen.match.key()
    person.key(key)
    assert screen.overlays.on == {kind}
    assert picture(person) != before
    person.key(key)
    assert not screen.overlays.on and screen.match.key() == state


def test_the_menu_of_the_eye_switches_them_too(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    person.click("overlays")
    for kind in KINDS:
        assert person.hot(f"overlay {kind.key}").tip
        person.click(f"overlay {kind.key}")
    assert screen.overlays.on == {kind.key for kind in KINDS}
    person.click("close overlays")
    assert "overlay zones" not in person.names()
    person.click("sign zones")
    assert "zones" not in screen.overlays.on
    person.key("v")
    assert screen.overlays.open
    person.key("ESCAPE")
    assert not screen.overlays.open and screen.dialog is None


def test_tackle_zones_of_each_coach_with_their_counts(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    m = screen.match
    person.click("overlays")
    person.click("zones of 1")
    assert screen.overlays.on == {"zones"} and screen.overlays.without == {0}
    found = zones.zones_of(m, [0, 1])
    for zone in found:
        for square in m.board.open_squares:
            assert zone.counts.get(square, 0) == count_markers(m, 1 - zone.coach, square)
    assert found[1].counts[m.board.at(12, 7)] == 2
    person.click("zones of 0")
    assert not screen.overlays.without
    person.click("zones of 0")
    person.click("zones of 1")
    assert "zones" not in screen.overlays.on


def test_no_two_coaches_look_alike_without_colour() -> None:
    """Four coaches and nobody's players: each has a hatching and a border or number of his own."""
    grey = pygame.Color("#808080")
    tiles = [pygame.image.tobytes(strokes.hatch(48, grey, name), "RGBA") for name in strokes.HATCHES]
    assert len(set(tiles)) == len(strokes.HATCHES) == 5
    lines = []
    for pattern in strokes.RINGS:
        surface = pygame.Surface((80, 20))
        strokes.line(surface, grey, (2, 10), (78, 10), 2, pattern)
        lines.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(lines)) == 4 == len(set(zones.PLACES))


def test_23_reach_of_two_opponents_is_stacked_and_overlaps_are_marked(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    m = screen.match
    person.key("r")
    person.move(person.square(12, 8))
    person.pump(2)
    assert screen.overlays.reachers() == [3]
    for spot in ((12, 8), (9, 12)):
        person.click_at(person.square(*spot), button=3)
    assert screen.overlays.kept == [3, 4]
    person.move(person.square(5, 1))
    person.pump(2)
    found = reaching.reaches(m, screen.overlays.reachers())
    one, two = (reach(m, p, edges=m.rules.edges).squares() for p in (3, 4))
    assert [set(r.squares) for r in found] == [set(one), set(two)]
    counts = reaching.shared(found)
    assert set(counts) == set(one) | set(two)
    assert {s for s, n in counts.items() if n == 2} == set(one) & set(two) != set()
    person.click_at(person.square(12, 8), button=3)
    assert screen.overlays.kept == [4]
    person.key("r")
    assert not screen.overlays.kept and not screen.overlays.on


def test_reach_of_a_whole_team_and_by_keys(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    person.click("overlays")
    person.click("reach of 1")
    assert screen.overlays.kept == [2, 3, 4] and screen.overlays.on == {"reach"}
    person.click("reach of 1")
    assert not screen.overlays.kept
    person.click("close overlays")
    person.move(person.square(11, 7))
    person.key("k")
    assert screen.overlays.kept == [2]


def test_sight_from_a_square_and_kept_there(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    m, at = screen.match, screen.match.board.at
    person.key("l")
    person.move(person.square(9, 8))
    person.pump(2)
    assert screen.overlays.sight_square() == at(9, 8)
    assert at(11, 4) in hidden(m, at(9, 8)) and at(9, 9) not in hidden(m, at(9, 8))
    person.click_at(person.square(9, 8), button=3)
    person.move(person.square(9, 11))
    person.pump(2)
    assert screen.overlays.sight_square() == at(9, 8)
    person.key("l", pygame.KMOD_SHIFT)  # kept here instead
    assert screen.overlays.sight_square() == at(9, 11)
    person.key("l", pygame.KMOD_SHIFT)
    assert screen.overlays.seen_from == -1
    person.move(person.square(5, 1))
    person.pump(2)
    assert screen.overlays.sight_square() == -1  # nobody stands in the sea


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_coordinates_stand_beside_the_board(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_match(person)
    person.key("g")
    person.pump(2)
    camera = screen.view.camera
    strip = person.app.look.px(18)
    x, y, _, _ = camera.rect(0)
    assert x >= strip and y >= camera.y and camera.x >= strip
    person.move(person.square(10, 7))
    person.pump(2)
    assert screen.mouse.square == screen.match.board.at(10, 7)


def test_overlays_follow_the_players(tmp_path: Path) -> None:
    person = Person(tmp_path)
    screen = at_match(person)
    person.key("t")
    person.click_square(9, 10)
    before = tackle_zones(screen.match, 0)
    person.click_square(9, 8)
    assert screen.match.at[1] == screen.match.board.at(9, 8)
    assert tackle_zones(screen.match, 0) != before
    under, over = screen.overlays.painters()
    assert len(under) == len(over) == 1


def test_a_border_goes_once_round(tmp_path: Path) -> None:
    square, row = strokes.border([0], 5), strokes.border([0, 1, 2], 5)
    assert len(square) == len(row) == 4
    assert sum(abs(s.x1 - s.x0) + abs(s.y1 - s.y0) for s in row) == 8
    hole = strokes.border([0, 1, 2, 5, 7, 10, 11, 12], 5)
    assert len(hole) == 8
    assert {s.inward for s in square} == {(0, 1), (0, -1), (1, 0), (-1, 0)}


# ---------------------------------------------------------------- the next match, and a replay


def test_the_next_match_shows_the_same(tmp_path: Path) -> None:
    """Kept in the settings file, so on another evening too; what only concerns this match is not."""
    person = Person(tmp_path)
    screen = at_match(person)
    person.key("t")
    person.key("g")
    screen.overlays.toggle_coach(1)
    screen.overlays.keep(0)
    assert screen.overlays.on == {"zones", "coordinates", "reach"}
    later = Person(tmp_path)
    screen = at_match(later)
    assert screen.overlays.on == {"zones", "coordinates", "reach"}
    assert screen.overlays.without == {1} and screen.view.rulers
    assert not screen.overlays.kept and not screen.overlays.open and screen.overlays.seen_from == -1
    for key in ("t", "g", "r"):
        later.key(key)
    assert at_match(Person(tmp_path)).overlays.on == set()


def test_a_settings_file_with_nonsense_in_it_shows_nothing_more(tmp_path: Path) -> None:
    Person(tmp_path).app.keep_settings()
    file = next(tmp_path.rglob("settings.toml"))
    text = file.read_text("utf-8").replace("overlays = []", 'overlays = ["zones", 7, "no such thing"]')
    assert "no such thing" in text
    file.write_text(text, "utf-8")
    assert at_match(Person(tmp_path)).overlays.on == {"zones"}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_replay_has_the_eye_and_its_menu(size: tuple[int, int], tmp_path: Path) -> None:
    person = Person(tmp_path, size)
    screen = at_match(person)
    person.click_square(9, 10)
    person.click("act move")
    person.click_square(10, 10)
    person.click("act stop")
    person.app.go(replay_of(person.app, screen))
    person.settle()
    before = picture(person)
    person.click("overlays")
    assert person.match_screen.overlays.open
    person.click("overlay zones")
    assert person.match_screen.overlays.on == {"zones"}
    person.key("ESCAPE")
    assert not person.match_screen.overlays.open and isinstance(person.match_screen, ReplayScreen)
    assert picture(person) != before
    person.key("j")
    assert "links" in person.match_screen.overlays.on
    state = person.match_screen.match.key()
    person.click_square(10, 7)
    assert person.match_screen.match.key() == state

"""The sea moves gently, and not at all where that is not wanted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.swell import STEP


def looks(person: Person, steps: int = 4) -> list[bytes]:
    """The water between the quay and the ship, as the clock goes on."""
    session = session_at(Piece("a1", "a", at=(10, 7)), Piece("b1", "b", at=(1, 9)), turn=(3, 3),
                         game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, session))
    screen = person.match_screen
    time = [screen.swell.now()]
    screen.swell.now = lambda: time[0]
    found = []
    for _ in range(steps + 1):
        person.settle()
        x, y = person.square(6, 3)
        part = pygame.Rect(x - 40, y - 60, 80, 120)
        found.append(pygame.image.tobytes(person.app.page.surface.subsurface(part), "RGB"))
        time[0] += STEP
    return found


def test_it_moves_in_small_steps_and_comes_back(tmp_path: Path) -> None:
    found = looks(Person(tmp_path, speed="normal"))
    assert len(set(found)) == 3, "one look, the other, and both laid over each other"
    assert found[0] == found[4] and found[1] == found[3] and found[0] != found[2]

    def far(a: bytes, b: bytes) -> float:
        return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)

    assert far(found[0], found[1]) < 6 and far(found[1], found[2]) < 6, "gently: hardly a shade on average"
    assert far(found[0], found[2]) > far(found[0], found[1])


@pytest.mark.parametrize("wish", [{"reduced_motion": True}, {"speed": "off"}, {"moving_sea": False}])
def test_it_stands_still_where_people_want_that(wish: dict[str, object], tmp_path: Path) -> None:
    assert len(set(looks(Person(tmp_path, **{"speed": "normal", **wish})))) == 1


def test_it_stands_still_under_a_dialog(tmp_path: Path) -> None:
    person = Person(tmp_path, speed="normal")
    looks(person, 0)
    screen = person.match_screen
    assert screen.swell.moves
    screen.open_menu()
    assert not screen.swell.moves and not screen.swell.lively


def test_a_window_left_alone_draws_only_when_the_water_moves(tmp_path: Path) -> None:
    person = Person(tmp_path, speed="normal")
    looks(person, 4)
    screen = person.match_screen
    person.settle()
    before, drawn = screen.view.ground.swell, []
    screen.draw = drawn.append  # type: ignore[method-assign,assignment]
    person.pump(50)
    assert screen.view.ground.swell == before and not drawn, "the clock stands still: the water does, too"


def test_water_laid_under_a_page_looks_as_if_the_page_were_drawn_anew(tmp_path: Path) -> None:
    person = Person(tmp_path, speed="normal")
    looks(person, 4)
    app, screen = person.app, person.match_screen
    time = [screen.swell.now()]
    screen.swell.now = lambda: time[0]
    drawn: list[object] = []
    whole = app.draw
    app.draw = lambda: drawn.append(whole())  # type: ignore[method-assign]
    for _ in range(4):
        person.settle()
        before = app.page.surface.copy()
        time[0] += STEP
        person.settle()
        assert not drawn, "a resting match draws only its water"
        laid = app.page.surface.copy()
        whole()
        surface = app.page.surface
        moved = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), laid)
        wrong = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), laid)
        water = surface.width * surface.height - moved.count()
        astray = surface.width * surface.height - wrong.count()
        assert water > 10_000 and astray < water / 100, "but for the soft edges of what lies over it"


def test_whatever_happens_to_a_resting_match_is_drawn_whole(tmp_path: Path) -> None:
    person = Person(tmp_path, speed="normal")
    looks(person, 4)
    app, screen = person.app, person.match_screen
    time = screen.swell.now() + STEP
    screen.swell.now = lambda: time
    person.settle()
    person.move(person.square(10, 7))
    person.settle()
    laid = app.page.surface.copy()
    app.draw()
    assert pygame.image.tobytes(laid, "RGB") == pygame.image.tobytes(app.page.surface, "RGB")

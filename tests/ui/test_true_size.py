"""The board at true size, through the real window: calibration, whole squares, rotation, real pieces."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from person import Person, at_match, four_by_the_ship, session_at

from dockbowl.core import events as ev
from dockbowl.core.position import Piece
from dockbowl.core.requests import Option, Roll, say
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.session import Session, Told
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.tabletop.camera import TrueCamera
from dockbowl.ui.tabletop.moved import moves
from dockbowl.ui.tabletop.scale import Wrong, bar_pixels, per_millimetre, square_millimetres

ALT, SHIFT = pygame.KMOD_ALT, pygame.KMOD_SHIFT


@pytest.fixture
def person(tmp_path: Path) -> Person:
    made = Person(tmp_path / "home", hand_over=False, ask_end_turn=False)
    yield made
    made.app.spectators.close()


def settle_second(person: Person) -> pygame.Surface:
    window = person.app.spectators.window
    assert window is not None
    for _ in range(400):
        person.pump()
        if not person.app.spectators._dirty:
            return window.get_surface()
    raise AssertionError("it is never drawn")


def at_true_size(person: Person, mm: str = "400", session: Session | None = None) -> tuple[MatchScreen, TrueCamera]:
    """A match at true size in the game's own window, after a bar was measured."""
    screen = at_match(person, session or four_by_the_ship(turn=(3, 2)))
    person.key("h", mod=ALT)
    if screen.dialog is not None:
        person.type(mm)
        person.key("RETURN")
    assert screen.dialog is None and isinstance(screen.view.camera, TrueCamera)
    return screen, screen.view.camera


def bars(surface: pygame.Surface, colour: pygame.Color) -> tuple[int, int]:
    """The widest run of a colour in any row of a picture: where it begins, and how long it is."""
    best = (0, 0)
    want = colour[:3]
    for y in range(0, surface.get_height(), 3):
        x = 0
        while x < surface.get_width():
            start = x
            while x < surface.get_width() and surface.get_at((x, y))[:3] == want:
                x += 1
            if x - start > best[1]:
                best = (start, x - start)
            x += 1
    return best


def grid_in(surface: pygame.Surface, bare: pygame.Surface, across: bool, at: int) -> list[int]:
    """Where the lines of the grid begin along a row (or column) of a picture: what differs from one without them."""
    long = surface.get_width() if across else surface.get_height()
    places = [(n, at) if across else (at, n) for n in range(long)]
    lines = [n for n, place in enumerate(places) if surface.get_at(place) != bare.get_at(place)]
    return [n for n in lines if n - 1 not in lines]


# ---------------------------------------------------------------- calibration


def test_the_bar_in_the_picture_is_as_long_as_is_reckoned_with(person: Person) -> None:
    screen = at_match(person, four_by_the_ship(turn=(3, 2)))
    person.key("h", mod=ALT)
    assert screen.dialog is not None and person.app.fullscreen
    person.app.draw()
    width = person.app.page.rect.width
    found = bars(person.app.page.surface, person.app.look.colour("path"))
    assert found[1] == bar_pixels(width) and found[0] == (width - found[1]) // 2


def test_neighbouring_lines_and_twenty_squares_in_a_screenshot(person: Person) -> None:
    """A bar of 760 pixels measured as 1003 mm: a square of 34 mm has 25.76 pixels, and 20 of them 515.25."""
    wide = session_at(Piece("a1", "a", "Anna", at=(12, 12), number=1), map_key="harbour", teams=("A", "B"))
    screen, camera = at_true_size(person, "1003", wide)
    pixels = bar_pixels(person.app.page.rect.width)
    square = 34 * pixels / 1003
    assert camera.square == pytest.approx(square, abs=1e-4) and square != int(square)
    person.app.settings.table_chests = False
    person.app.draw()
    ruled = person.app.page.surface.copy()
    screen.view.grid = False
    person.app.draw()
    bare = person.app.page.surface.copy()
    board = screen.match.board
    assert camera.extent == (round(36 * square), round(31 * square))
    row = max(range(board.height), key=lambda y: sum(board.is_open(board.at(x, y)) for x in range(board.width)))
    x, y, _, high = camera.rect(board.at(0, row))
    lines = grid_in(ruled, bare, True, y + high // 2)
    expected = {x + round(n * square) for n in range(board.width + 1)}
    assert len(lines) > 12 and all(min(abs(line - e) for e in expected) == 0 for line in lines)
    for a in lines:
        for b in lines:
            squares = round((b - a) / square)
            assert abs((b - a) - squares * square) <= 1  # the whole length, too, is right to a pixel
            if squares == 1:
                assert b - a in (int(square), int(square) + 1)
    twenty = [(a, b) for a in lines for b in lines if round((b - a) / square) == 20]
    assert twenty and all(abs(b - a - 20 * square) < 1 for a, b in twenty)


def test_what_was_measured_is_kept_for_that_monitor_and_asked_once(person: Person, tmp_path: Path) -> None:
    at_true_size(person, "512,5")
    key = person.app.tabletop.monitor("here").key
    kept = person.app.settings.monitors
    assert kept == {key: pytest.approx(bar_pixels(1024) / 512.5, abs=1e-6)} and key.endswith("1024 x 768")
    again = Person(tmp_path / "home")
    assert again.app.settings.monitors == kept
    screen = at_match(again, four_by_the_ship(turn=(3, 2)))
    again.key("h", mod=ALT)
    assert screen.dialog is None and isinstance(screen.view.camera, TrueCamera)
    again.key("h", mod=ALT)
    assert not isinstance(screen.view.camera, TrueCamera) and not again.app.fullscreen


def test_lengths_that_cannot_be_are_one_line_and_asked_again(person: Person) -> None:
    screen = at_match(person, four_by_the_ship(turn=(3, 2)))
    person.key("h", mod=ALT)
    for typed, said in (
        ("1", "So short"),
        ("99999", "So long"),
        ("1.2.3", "A number"),
        ("", "A number"),
        ("0", "A nu"),
    ):
        person.type(typed)
        person.key("RETURN")
        assert screen.dialog is not None and screen.dialog.wrong.startswith(said), (typed, screen.dialog.wrong)
        while screen.dialog.value:
            person.key("BACKSPACE")
    assert not person.app.settings.monitors
    person.key("ESCAPE")  # never measured: a guess serves meanwhile
    assert screen.dialog is None and isinstance(screen.view.camera, TrueCamera)


def test_a_kept_calibration_that_cannot_be_is_left_out(tmp_path: Path) -> None:
    person = Person(tmp_path / "home")
    person.app.settings.monitors = {"A": 5.0, "B": 900.0, "C": -1.0}
    person.app.settings.table_quarter, person.app.settings.table_mm = 7, 1.0
    made = person.app.settings.sane()
    assert made.monitors == {"A": 5.0} and made.table_quarter == 3 and made.table_mm == 5.0


def test_a_square_may_have_other_millimetres_than_the_map_says(person: Person) -> None:
    screen, camera = at_true_size(person)
    before = camera.square
    person.key("q", mod=ALT)
    person.type("29")
    person.key("RETURN")
    assert screen.dialog is None and camera.square == pytest.approx(before * 29 / 34)
    with pytest.raises(Wrong):
        square_millimetres("500")
    with pytest.raises(Wrong):
        per_millimetre(700, "many")


# ---------------------------------------------------------------- rotation


@pytest.mark.parametrize("quarter", range(4))
def test_a_click_means_the_square_that_is_seen_there_however_it_is_turned(person: Person, quarter: int) -> None:
    screen, camera = at_true_size(person, "1003")
    for _ in range(quarter):
        person.key("RIGHT", mod=ALT)
    assert camera.quarter == quarter == person.app.settings.table_quarter
    board = screen.match.board
    for square in range(board.size):
        x, y, wide, high = camera.rect(square)
        for point in ((x, y), (x + wide - 1, y), (x, y + high - 1), (x + wide - 1, y + high - 1)):
            assert camera.square_at(point) in (square, -1)  # -1: beside the window
    person.click_at(camera.centre(board.at(10, 7)))
    assert screen.hand.selected == 0  # Anna
    seen = person.app.page.surface.copy()
    person.app.settings.table_tokens = True
    person.app.draw()
    box = pygame.Rect(camera.rect(board.at(10, 7)))
    assert pygame.image.tobytes(seen.subsurface(box), "RGB") != pygame.image.tobytes(
        person.app.page.surface.subsurface(box), "RGB"
    )
    far = pygame.Rect(camera.rect(board.at(0, 0))).clip(person.app.page.rect)
    if far.width and far.height:
        assert pygame.image.tobytes(seen.subsurface(far), "RGB") == pygame.image.tobytes(
            person.app.page.surface.subsurface(far), "RGB"
        )


def test_keys_follow_the_picture_as_it_is_turned(person: Person) -> None:
    screen, camera = at_true_size(person, "1003")
    person.key("RIGHT", mod=ALT)  # the board's north is at the right now
    start = screen.match.board.at(10, 7)
    screen.mouse.mark(start)
    person.key("RIGHT")
    x0, y0 = camera.centre(start)
    x1, y1 = camera.centre(screen.mouse.square)
    assert x1 > x0 and y1 == y0 and screen.mouse.square == screen.match.board.at(10, 6)


# ---------------------------------------------------------------- whole squares, lock, snapping back


def shift_up(person: Person) -> None:
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, scancode=pygame.KSCAN_LSHIFT, unicode=""))
    person.settle()


def test_it_moves_by_whole_squares_and_locked_snaps_back(person: Person) -> None:
    screen, camera = at_true_size(person, "1003")
    home = (camera.left, camera.top)
    person.key("LEFT", mod=SHIFT)  # to the left: the board goes to the right
    assert camera.left - home[0] == camera.edge(1) and camera.top == home[1]
    shift_up(person)
    assert (camera.across, camera.down) == (1, 0)  # not locked: it stays
    person.key("o", mod=ALT)
    kept = (camera.left, camera.top)
    for _ in range(3):
        person.key("UP", mod=SHIFT | ALT)
    assert camera.looks_away and camera.top - kept[1] == camera.edge(3)
    shift_up(person)
    assert (camera.left, camera.top) == kept
    person.move((500, 400))
    person.press((500, 400))
    person.move((500 + int(2.6 * camera.square), 400))
    assert camera.across == 3 and camera.left - home[0] == camera.edge(3)  # two whole squares further
    person.release((500 + int(2.6 * camera.square), 400))
    person.settle()
    assert (camera.left, camera.top) == kept and screen.hand.selected < 0
    person.wheel(3, (500, 400))
    assert (camera.left, camera.top) == kept and camera.square == pytest.approx(34 * bar_pixels(1024) / 1003, abs=1e-4)


def test_nothing_that_happens_moves_the_view(person: Person) -> None:
    screen, camera = at_true_size(person, "100")  # squares so large that little is seen
    place = (camera.left, camera.top)
    for x, y in ((0, 0), (18, 9), (2, 9)):
        screen.mouse.mark(screen.match.board.at(x, y))
        screen.show_ball()
        person.settle()
    person.key("TAB")
    person.key("t", mod=pygame.KMOD_CTRL)
    person.key("TAB")
    assert (camera.left, camera.top) == place and screen.match.active == 1


# ---------------------------------------------------------------- the second window


def test_the_second_window_at_true_size_shows_the_ground_alone(person: Person) -> None:
    screen = at_match(person, four_by_the_ship(turn=(3, 2)))
    person.key("w", mod=ALT)
    assert screen.dialog is not None
    picture = settle_second(person)
    assert bars(picture, person.app.look.colour("path"))[1] == bar_pixels(picture.get_width())
    person.type("900")
    person.key("RETURN")
    view = person.app.spectators.view
    picture = settle_second(person)
    assert view is not None and isinstance(view.camera, TrueCamera) and not isinstance(screen.view.camera, TrueCamera)
    camera = view.camera
    assert camera.square == pytest.approx(34 * bar_pixels(picture.get_width()) / 900, abs=1e-4)
    bare = picture.copy()
    person.key("t", mod=ALT)
    shown = settle_second(person)
    anna = pygame.Rect(camera.rect(screen.match.board.at(10, 7))).inflate(-4, -4)
    assert pygame.image.tobytes(bare.subsurface(anna), "RGB") != pygame.image.tobytes(shown.subsurface(anna), "RGB")
    person.key("t", mod=ALT)
    assert pygame.image.tobytes(settle_second(person), "RGB") == pygame.image.tobytes(bare, "RGB")
    person.key("LEFT", mod=ALT | SHIFT)
    settle_second(person)
    assert camera.across == 1
    person.app.refresh()  # other settings: the view stays where it is
    settle_second(person)
    now = person.app.spectators.view
    assert now is not None and isinstance(now.camera, TrueCamera) and now.camera.across == 1
    person.key("w", mod=ALT)
    settle_second(person)
    assert person.app.spectators.open and not person.app.tabletop.where


def drawn(person: Person) -> pygame.Surface:
    person.app.draw()
    return person.app.page.surface.copy()


def test_who_was_moved_is_outlined_where_pieces_are_real(person: Person) -> None:
    """Walks as a whole, from where to where, until somebody moves in the next turn."""
    screen, camera = at_true_size(person, "1003")
    board, session = screen.match.board, screen.session
    start = screen.match.at[0]
    way = next(s for s in board.around[start] if board.is_open(s) and screen.match.player_at(s) < 0)
    assert moves(reversed(session.told)) == {} and not screen.view.tokens
    bare = drawn(person)
    screen.hand.choose(Option("move", 0))
    person.settle()
    screen.hand.choose(Option("step", square=way))
    person.settle()
    while isinstance(session.request, Roll):  # a dodge, if it is one
        person.key("6")
        person.settle()
    assert moves(reversed(session.told)) == {0: (start, way)}
    box = pygame.Rect(camera.rect(way)).inflate(-2, -2)
    gold = person.app.look.colour("brass_light")
    far = [max(abs(a - b) for a, b in zip(one.get_at(box.midleft), gold, strict=True)) for one in (drawn(person), bare)]
    assert far[0] < 12 < far[1]
    screen.hand.choose(say("end turn"))
    person.settle()
    assert moves(reversed(session.told)) == {0: (start, way)}, "nobody has moved in this turn yet"
    told = [*session.told, Told(0, ev.TurnStarted(1, 4)), Told(0, ev.Moved(1, 20, 21)), Told(0, ev.Moved(1, 21, 22))]
    assert moves(reversed(told)) == {1: (20, 22)}
    assert moves(reversed([*told, Told(0, ev.Left(1, "ko", 22)), Told(0, ev.Entered(2, 30))])) == {2: (-1, 30)}


def test_chests_are_left_away_where_real_ones_stand(person: Person) -> None:
    screen, camera = at_true_size(person, "1003")
    chest = screen.match.board.at(10, 8)
    screen.scene.blocked = {chest}
    box = pygame.Rect(camera.rect(chest)).inflate(-4, -4)
    person.app.draw()
    before = pygame.image.tobytes(person.app.page.surface.subsurface(box), "RGB")
    person.key("c", mod=ALT)
    person.app.draw()
    assert pygame.image.tobytes(person.app.page.surface.subsurface(box), "RGB") != before


def test_all_of_it_by_the_page_too(person: Person) -> None:
    screen, camera = at_true_size(person)
    person.key("F8", mod=SHIFT)
    person.click("set Turned by 180°")
    assert camera.quarter == 2
    person.click("set Players and ball On")
    assert screen.view.tokens
    person.click("set Lock it On")
    assert camera.locked
    person.click("set Board at true size Off")
    assert not isinstance(screen.view.camera, TrueCamera) and not person.app.fullscreen
    person.key("ESCAPE")
    assert screen.dialog is None


def test_somebody_is_taken_out_of_the_dugout_over_the_board_which_stays(person: Person) -> None:
    screen, camera = at_true_size(person)
    before = camera.left, camera.top
    person.key("b")
    person.settle()
    assert screen.mouse.shown_dugout() >= 0 and any(hot.name.startswith("dugout") for hot in person.app.page.hots)
    assert (camera.left, camera.top) == before and screen.view.camera is camera
    person.key("b")
    assert screen.mouse.shown_dugout() < 0


def test_typed_dice_are_asked_for_over_the_ground_and_taken_wherever_the_keyboard_is(person: Person) -> None:
    """A match of real dice: the panel stands over the board, and a key typed in the second window is a die, too."""
    session = four_by_the_ship(turn=(3, 2))
    session.agreement = Agreement()
    screen = at_match(person, session)
    person.app.settings.monitors = {person.app.tabletop.monitor("there").key: 3.0}
    person.key("w", mod=ALT)
    settle_second(person)
    screen.hand.choose(say("end turn"))
    person.settle()
    companion = screen.companion
    assert companion is not None and companion.entry is not None  # the sea roll of the other coach
    window = person.app.spectators.window
    asked = len(session.entries)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(
            pygame.Event(kind, key=pygame.K_2, mod=0, scancode=pygame.KSCAN_2, unicode="2", window=window)
        )
    person.settle()
    assert len(session.entries) == asked + 1 and session.entries[-1].answer == (2,)


def test_without_a_ruler_the_bar_is_fitted_to_something_known(person: Person) -> None:
    """A bank card of 85.6 mm is laid on it, and the bar made as long."""
    screen = at_match(person, four_by_the_ship(turn=(3, 2)))
    person.key("h", mod=ALT)
    start = bar_pixels(person.app.page.rect.width)
    for _ in range(42):
        person.key("DOWN", mod=SHIFT)
    for _ in range(4):
        person.key("UP")
    person.app.draw()
    fitted = start - 420 + 4
    assert bars(person.app.page.surface, person.app.look.colour("path"))[1] == fitted
    person.type("85.6")
    person.key("RETURN")
    assert screen.dialog is None
    assert person.app.tabletop.per_millimetre("here") == pytest.approx(fitted / 85.6, abs=1e-6)


def test_a_look_ends_with_the_key_even_if_a_page_has_come_over_the_board(person: Person) -> None:
    screen, camera = at_true_size(person, "1003")
    person.key("o", mod=ALT)
    person.key("LEFT", mod=SHIFT)
    assert camera.looks_away
    person.key("F10")
    assert screen.dialog is not None
    shift_up(person)
    assert not camera.looks_away


def test_the_second_window_fills_its_screen_by_its_own_key(person: Person) -> None:
    at_match(person, four_by_the_ship(turn=(3, 2)))
    person.app.spectators.toggle()
    settle_second(person)
    window = person.app.spectators.window
    for full in (True, False):
        pygame.event.post(
            pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, scancode=pygame.KSCAN_F11, unicode="", window=window)
        )
        settle_second(person)
        assert person.app.spectators.full == full and not person.app.fullscreen


@given(st.floats(5, 260), st.integers(0, 3), st.integers(-9, 9), st.integers(-9, 9))
def test_no_square_is_further_than_half_a_pixel_from_where_it_belongs(
    square: float, quarter: int, across: int, down: int
) -> None:
    camera = TrueCamera(36, 31, square=square, quarter=quarter)
    camera.look_through(0, 0, 3840, 2160)
    camera.pan(across * square, down * square)
    for n in range(-5, 37):
        assert abs(camera.edge(n) - n * square) <= 0.5 + 1e-9
        assert camera.edge(n + 1) - camera.edge(n) in (int(square), int(square) + 1)
    for number in (0, 35, 36 * 15 + 17, 36 * 31 - 1):
        x, y, wide, high = camera.rect(number)
        for point in ((x, y), (x + wide - 1, y + high - 1)):
            assert not camera.inside(point) or camera.square_at(point) == number
    left, top = camera.left, camera.top
    camera.show(0, 0)
    camera.zoom(2, (100, 100))
    assert (camera.left, camera.top, camera.square) == (left, top, square)

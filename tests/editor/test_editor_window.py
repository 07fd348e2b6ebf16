"""A person at the workshop's window: draws, saves, plays, is asked before anything is lost."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from person import Person
from pypdf import PdfReader
from test_pages_newcomer import written

from dockbowl import lang
from dockbowl.board.harbour import load
from dockbowl.data import shipped_map
from dockbowl.editor import operations, recovery, tools
from dockbowl.editor.desk import Desk
from dockbowl.editor.document import Document
from dockbowl.editor.window import commands, door, filing
from dockbowl.editor.window.balance_page import BalancePage
from dockbowl.editor.window.form_page import FormPage
from dockbowl.editor.window.list_page import ListPage
from dockbowl.editor.window.screen import EditorScreen
from dockbowl.ui import keys as keyboard
from dockbowl.ui import starting
from dockbowl.ui.screens.ask import AskScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.menu import MenuScreen
from dockbowl.ui.screens.title import TitleScreen

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT
SIGN_KEYS = {"[": ("LEFTBRACKET", "["), "]": ("RIGHTBRACKET", "]"), ".": ("PERIOD", "."), ",": ("COMMA", ",")}


class Drawer(Person):
    """Somebody at the workshop."""

    def __init__(self, home: Path, *paths: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(home, size)
        self.screen = EditorScreen(self.app, list(paths))
        self.screen.rest = 0.0
        self.app.go(self.screen)
        self.settle()

    @property
    def desk(self) -> Desk:
        return self.screen.desk

    def at(self, x: int, y: int) -> tuple[int, int]:
        return self.screen.canvas.centre((x, y))

    def tap(self, x: int, y: int, button: int = 1) -> None:
        self.click_at(self.at(x, y), button)

    def pull(self, a: tuple[int, int], b: tuple[int, int], button: int = 1) -> None:
        """Drag from one square to another."""
        self.move(self.at(*a))
        self.press(self.at(*a), button)
        self.move(self.at((a[0] + b[0]) // 2, (a[1] + b[1]) // 2))
        self.move(self.at(*b))
        self.release(self.at(*b), button)
        self.settle()

    def sign(self, glyph: str) -> None:
        """A key with a sign on it."""
        name, text = SIGN_KEYS[glyph]
        code, scan = getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, mod=0, scancode=scan, unicode=text))
        self.settle()

    def fill_in(self, **values: str) -> None:
        """Say these things in the fields of a page, and press its golden button."""
        page = self.screen.dialog
        assert isinstance(page, FormPage)
        for name, value in values.items():
            assert name in page.values
            field = next(field for field in page.fields if field.name == name)
            if field.choices:
                page.values[name] = value
                page._laid = False
                self.app.dirty = True
                self.settle()
                continue
            self.click_at(page.form.rect(name).center)
            self.key("a", CTRL)
            self.type(value)
        self.click("form yes")


@pytest.fixture
def drawer(tmp_path: Path) -> Drawer:
    """Somebody with a copy of the Harbour before him."""
    path = tmp_path / "mine.toml"
    path.write_text(shipped_map("harbour"), "utf-8")
    return Drawer(tmp_path / "home", path)


# ---------------------------------------------------------------- the tables


def test_every_command_has_its_keys_and_its_deed() -> None:
    assert {name for name, where in keyboard.wheres().items() if where == "editor"} == set(commands.DEEDS)


def test_f1_lists_the_keys_of_the_workshop_and_its_mouse(drawer: Drawer) -> None:
    drawer.key("F1")
    words = " ".join(h.name for h in drawer.app.page.hots)
    assert "key edit brush" in words and "key step north" not in words
    drawer.key("ESCAPE")
    assert drawer.screen.dialog is None


def test_no_command_breaks_wherever_it_is_given(drawer: Drawer) -> None:
    drawer.quick = True
    for name in sorted(commands.DEEDS):
        for selected in (False, True):
            drawer.tap(15, 3)
            if selected:
                drawer.desk.selection = [(x, y) for x in range(8, 20) for y in range(8, 20)]
            assert drawer.screen.do(name), name
            drawer.pump(2)
            if drawer.app.screen is drawer.screen and drawer.screen.dialog is not None:
                drawer.key("ESCAPE")
            if drawer.app.screen is not drawer.screen or not drawer.desk.tabs:
                drawer.app.go(drawer.screen)
                if not drawer.desk.tabs:
                    filing.open_shipped(drawer.screen, "harbour")
                drawer.settle()
            while len(drawer.desk.tabs) > 1:
                drawer.desk.close(1)
            drawer.desk.go_back_to(0)
            drawer.desk.take(tools.BRUSH)
            drawer.desk.locked.clear()
            drawer.desk.set_symmetry("none")
            drawer.screen.panels = True
            drawer.screen.canvas.camera.fit()


# ---------------------------------------------------------------- drawing


def test_a_stroke_is_one_edit_and_escape_leaves_it(drawer: Drawer) -> None:
    before = drawer.desk.map
    drawer.pull((9, 2), (20, 5))
    assert drawer.desk.document.history.place == 1
    assert drawer.desk.map.at((9, 2)) == drawer.desk.map.at((20, 5)) == "."
    drawer.key("z", CTRL)
    assert drawer.desk.map is before
    drawer.move(drawer.at(9, 2))
    drawer.press(drawer.at(9, 2))
    drawer.move(drawer.at(14, 2))
    drawer.key("ESCAPE")
    drawer.release(drawer.at(14, 2))
    assert drawer.desk.map is before and drawer.desk.document.history.place == 0


def test_fast_strokes_have_no_gaps(drawer: Drawer) -> None:
    drawer.move(drawer.at(8, 1))
    drawer.press(drawer.at(8, 1))
    drawer.move(drawer.at(27, 1))
    drawer.release(drawer.at(27, 1))
    assert all(drawer.desk.map.at((x, 1)) == "." for x in range(8, 28))


def test_the_right_button_picks_and_pulls_stamps(drawer: Drawer) -> None:
    drawer.tap(13, 12, button=3)
    assert drawer.desk.ink == "!"
    drawer.pull((11, 8), (15, 22), button=3)
    assert drawer.desk.tool == tools.STAMP and drawer.desk.stamp is not None and drawer.desk.stamp.width == 5
    ships = len(drawer.desk.map.ships)
    drawer.key("z")
    drawer.tap(18, 3)
    assert drawer.desk.stamp.width == 15 and len(drawer.desk.map.ships) == ships + 1
    assert drawer.desk.map.ships[-1].heading == "east" and drawer.desk.map.ships[-1].name == "Gilded Carp 2"


def test_space_and_the_middle_button_move_the_map(drawer: Drawer) -> None:
    before = drawer.desk.map
    camera = drawer.screen.canvas.camera
    drawer.wheel(4, drawer.at(18, 15))
    left = camera.left
    start = drawer.screen.canvas.inner.center
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, scancode=pygame.KSCAN_SPACE, unicode=" "))
    drawer.pump()
    drawer.drag(start, (start[0] - 60, start[1]))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=pygame.KSCAN_SPACE, unicode=""))
    drawer.settle()
    assert camera.left == left - 60
    drawer.move(start)
    drawer.press(start, 2)
    drawer.move((start[0] + 40, start[1]))
    drawer.release((start[0] + 40, start[1]), 2)
    assert camera.left == left - 20 and drawer.desk.map is before
    drawer.sign(".")
    drawer.key("0")
    assert camera.fitted


def test_everything_can_be_done_by_keys(drawer: Drawer) -> None:
    drawer.key("g")
    drawer.fill_in(x="9", y="3")
    assert drawer.screen.hover == (9, 3)
    drawer.key("p")
    drawer.key("RETURN")
    for _ in range(3):
        drawer.key("RIGHT")
    drawer.key("DOWN")
    drawer.key("RETURN")
    assert all(drawer.desk.map.at((x, y)) == "." for x in range(9, 13) for y in (3, 4))
    drawer.sign("]")
    drawer.key("b")
    drawer.key("RETURN")
    assert drawer.desk.size == 2 and drawer.desk.map.at((13, 5)) == "."


def test_selecting_moving_and_slots(drawer: Drawer) -> None:
    drawer.key("r")
    drawer.pull((2, 2), (5, 4))
    assert len(drawer.desk.selection) == 12
    drawer.key("4", CTRL)
    drawer.pull((3, 3), (3, 11))
    assert drawer.desk.map.at((2, 10)) == "1" and drawer.desk.map.at((2, 2)) == "~"
    drawer.key("UP", CTRL)
    assert drawer.desk.map.at((2, 9)) == "1"
    drawer.key("4")
    drawer.tap(3, 3)
    assert drawer.desk.map.at((2, 2)) == "1"


def test_a_whole_ship_is_selected_and_moved_with_its_planks(drawer: Drawer) -> None:
    drawer.move(drawer.at(13, 15))
    drawer.key("r", SHIFT)
    assert len(drawer.desk.selection) == 61 + 6
    drawer.pull((13, 15), (14, 17))
    assert drawer.desk.map.at((14, 10)) == "a" and drawer.desk.map.at((11, 13)) == "="
    assert drawer.desk.map.ships[0].name == "Gilded Carp" and drawer.desk.document.history.place == 1


def test_layers_are_locked_and_hidden_by_keys_and_buttons(drawer: Drawer) -> None:
    drawer.click("shown layers")
    drawer.click("lock ships")
    drawer.pull((13, 9), (13, 20))
    assert drawer.desk.map.at((13, 15)) == "a" and "locked layer" in drawer.desk.message
    drawer.key("3", ALT)
    assert drawer.desk.hidden == {"ships"}
    drawer.key("3", ALT | SHIFT)
    assert not drawer.desk.locked


def test_links_are_drawn_as_lines(drawer: Drawer) -> None:
    drawer.key("n")
    drawer.pull((16, 12), (7, 13))
    assert [plank.at for plank in drawer.desk.map.planks][:1] == [(16, 12)]
    board = drawer.desk.seen.board
    assert board is not None and board.at(7, 13) in board.jumps[board.at(16, 12)]
    drawer.pull((16, 12), (3, 3))
    assert drawer.desk.warning and "from one plank to another" in drawer.desk.message


def test_findings_are_found_while_drawing_and_lead_to_their_squares(drawer: Drawer) -> None:
    assert not drawer.desk.findings and drawer.sees("shown findings")
    drawer.sign(",")
    drawer.desk.ink = "~"
    drawer.pull((2, 2), (5, 2))
    drawer.pull((2, 3), (5, 3))
    found = drawer.desk.findings
    assert any("expected 6 or more" in one.text for one in found)
    drawer.click("finding 0")
    assert drawer.screen.hover == found[0].at
    drawer.key("F5")
    assert isinstance(drawer.app.screen, EditorScreen) and "cannot be played yet" in drawer.desk.message


# ---------------------------------------------------------------- files


def test_saving_asks_before_somebody_elses_work_is_written_over(drawer: Drawer, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    drawer.tap(9, 3)
    path.write_text(path.read_text("utf-8").replace("The Harbour", "Their Harbour"), "utf-8")
    drawer.key("s", CTRL)
    assert isinstance(drawer.screen.dialog, AskScreen) and "Their Harbour" in path.read_text("utf-8")
    drawer.click("answer 4")
    assert drawer.desk.document.dirty
    drawer.key("s", CTRL)
    drawer.click("answer 2")
    assert drawer.desk.map.name == "Their Harbour" and not drawer.desk.document.dirty
    drawer.key("z", CTRL)
    drawer.key("s", CTRL)
    assert "The Harbour" in path.read_text("utf-8") and load(path, playable=False).at(9, 3) >= 0
    assert not drawer.desk.document.dirty


def test_closing_and_quitting_ask_and_nothing_is_lost_unasked(drawer: Drawer, tmp_path: Path) -> None:
    drawer.tap(9, 3)
    drawer.key("w", CTRL)
    assert isinstance(drawer.screen.dialog, AskScreen)
    drawer.key("ESCAPE")
    assert drawer.desk.tabs
    pygame.event.post(pygame.Event(pygame.QUIT))
    drawer.settle()
    assert drawer.app.running and isinstance(drawer.screen.dialog, AskScreen)
    drawer.click("answer 1")
    assert not drawer.app.running
    assert load(tmp_path / "mine.toml", playable=False).tiles[3 * 36 + 9] == 1


def test_what_was_thrown_away_is_not_offered_again(drawer: Drawer, tmp_path: Path) -> None:
    drawer.tap(9, 3)
    drawer.app.go(drawer.screen)
    assert recovery.beside(tmp_path / "mine.toml").is_file()
    drawer.key("q", CTRL)
    drawer.click("answer 2")
    assert isinstance(drawer.app.screen, TitleScreen)
    assert not recovery.beside(tmp_path / "mine.toml").exists() and not recovery.left_over(tmp_path / "home")
    again = Drawer(tmp_path / "home", tmp_path / "mine.toml")
    assert again.screen.dialog is None and again.desk.map.at((9, 3)) == "~"
    again.tap(9, 3)
    again.app.go(again.screen)
    again.key("z", CTRL)
    again.key("q", CTRL)
    assert isinstance(again.app.screen, TitleScreen) and not recovery.beside(tmp_path / "mine.toml").exists()


def test_several_maps_are_open_as_tabs(drawer: Drawer, tmp_path: Path) -> None:
    filing.open_shipped(drawer.screen, "duel")
    drawer.settle()
    assert len(drawer.desk.tabs) == 2 and drawer.desk.map.name == "The Duel"
    drawer.tap(*drawer.desk.map.where("~")[20])
    drawer.key("PAGEUP", CTRL)
    assert drawer.desk.map.name == "The Harbour" and not drawer.desk.document.dirty
    drawer.click("tab 1")
    assert drawer.desk.document.dirty
    drawer.click("tab 0")
    drawer.key("w", CTRL)
    assert len(drawer.desk.tabs) == 1
    drawer.key("t", CTRL | SHIFT)
    assert [tab.document.name for tab in drawer.desk.tabs] == ["duel.toml", "mine.toml"]
    assert drawer.desk.recent.paths[0] == tmp_path / "mine.toml"
    again = EditorScreen(drawer.app)
    assert again.desk.recent.session == [tmp_path / "mine.toml"]


def test_the_start_page_opens_what_was_open_the_last_time(drawer: Drawer, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(shipped_map("duel"), "utf-8")
    filing.open_path(drawer.screen, other)
    drawer.settle()
    again = Drawer(tmp_path / "home")
    again.click("start session")
    assert [tab.document.name for tab in again.desk.tabs] == ["mine.toml", "other.toml"]
    third = Drawer(tmp_path / "home")
    third.key("DOWN")
    third.key("DOWN")
    third.key("DOWN")
    third.key("DOWN")
    third.key("RETURN")
    assert third.desk.tabs, "the ring walks over the page by keys"


def test_the_open_page_finds_by_words_and_save_as_never_replaces_unasked(drawer: Drawer, tmp_path: Path) -> None:
    drawer.key("o", CTRL)
    assert isinstance(drawer.screen.dialog, ListPage)
    drawer.type("four")
    drawer.key("RETURN")
    assert drawer.desk.map.name == "Lighthouse Ring"
    precious = tmp_path / "precious.toml"
    precious.write_text("precious", "utf-8")
    drawer.key("s", CTRL)
    drawer.fill_in(path=str(precious))
    assert isinstance(drawer.screen.dialog, AskScreen) and precious.read_text("utf-8") == "precious"
    drawer.click("answer 2")
    drawer.fill_in(path="ring")
    path = tmp_path / "home" / "maps" / "ring.toml"
    assert path.is_file() and drawer.desk.document.path == path


def test_a_file_that_cannot_be_read_is_said_in_a_line(drawer: Drawer, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("name = ", "utf-8")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(bad)))
    drawer.settle()
    assert len(drawer.desk.tabs) == 1 and "bad.toml" in drawer.app.toast.text


def test_any_file_is_picked_and_a_map_of_tiled_comes_as_a_new_one(drawer: Drawer, tmp_path: Path) -> None:
    drawer.key("e", CTRL)
    drawer.fill_in(kind=".tmx", path=str(tmp_path / "out"))
    assert (tmp_path / "out.tmx").is_file() and (tmp_path / "dockbowl.png").is_file()
    drawer.key("e", CTRL)
    drawer.fill_in(kind=".png", path=str(tmp_path / "out"), px="20")
    assert pygame.image.load(str(tmp_path / "out.png")).get_size() == (720, 620)
    drawer.key("o", CTRL)
    drawer.click("list Another file…")
    assert drawer.screen._form is not None and drawer.screen._form.open
    drawer.key("ESCAPE")
    assert drawer.screen._form is None or not drawer.screen._form.open
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "out.tmx")))
    drawer.settle()
    assert drawer.desk.document.path is None and drawer.desk.map.rows == drawer.desk.tabs[0].document.map.rows


# ---------------------------------------------------------------- what was cut short


def cut_short(drawer: Drawer) -> None:
    """The program is killed: nothing is tidied up, but the system lets go of its locks."""
    for tab in drawer.desk.tabs:
        tab.keeper.drop()


def test_a_minute_after_an_edit_a_crash_loses_nothing(drawer: Drawer, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    before = path.read_bytes()
    drawer.tap(9, 3)
    for _ in range(13):
        drawer.screen.tick(1.0)
    copy = recovery.beside(path)
    assert copy.is_file() and path.read_bytes() == before
    cut_short(drawer)
    again = Drawer(tmp_path / "home", path)
    assert isinstance(again.screen.dialog, AskScreen) and "less than a minute" in again.screen.dialog.text
    again.click("answer 1")
    assert again.desk.map.at((9, 3)) == "." and again.desk.document.dirty and path.read_bytes() == before
    again.tap(10, 3)
    again.screen.leave()
    cut_short(again)
    third = Drawer(tmp_path / "home")
    assert isinstance(third.screen.dialog, AskScreen)
    third.click("answer 1")
    assert third.desk.map.at((10, 3)) == "." and third.desk.document.path == path
    third.key("z", CTRL)
    assert third.desk.document.data() == before
    third.key("y", CTRL)
    third.key("s", CTRL)
    assert not copy.exists() and not recovery.left_over(tmp_path / "home")


def test_a_map_that_never_had_a_file_is_recovered_too(tmp_path: Path) -> None:
    home = tmp_path / "home"
    drawer = Drawer(home)
    filing.open_shipped(drawer.screen, "jetty")
    drawer.settle()
    drawer.tap(10, 2)
    drawn = drawer.desk.map.rows
    drawer.screen.leave()
    cut_short(drawer)
    again = Drawer(home)
    assert isinstance(again.screen.dialog, AskScreen) and "never had a file" in again.screen.dialog.text
    again.click("answer 1")
    assert again.desk.map.rows == drawn and again.desk.document.dirty
    again.screen.leave()
    cut_short(again)
    third = Drawer(home)
    third.click("answer 2")
    assert not recovery.left_over(home) and not third.desk.tabs


def test_the_copy_itself_can_be_opened_and_crash_again(drawer: Drawer, tmp_path: Path) -> None:
    drawer.tap(9, 3)
    drawer.screen.leave()
    cut_short(drawer)
    copy = recovery.beside(tmp_path / "mine.toml")
    other = Drawer(tmp_path / "elsewhere", copy)
    assert other.desk.map.at((9, 3)) == "."
    other.tap(10, 3)
    other.screen.leave()
    cut_short(other)
    again = Drawer(tmp_path / "elsewhere", copy)
    again.click("answer 1")
    assert again.desk.map.at((10, 3)) == "." and load(copy, playable=False).at(9, 3) >= 0


def test_killed_in_the_middle_of_it_all_but_the_last_seconds_are_there(drawer: Drawer, tmp_path: Path) -> None:
    """A process of its own, killed 61 seconds after an edit, as no program can prepare for."""
    script = (
        "import os, signal, sys; sys.path[:0] = [{ui!r}, {here!r}]\n"
        "from pathlib import Path; from test_editor_window import Drawer\n"
        "drawer = Drawer(Path({home!r}), Path({path!r}))\n"
        "drawer.tap(9, 3)\n"
        "for _ in range(61): drawer.screen.tick(1.0)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    path, home = tmp_path / "other.toml", tmp_path / "house"
    path.write_text(shipped_map("harbour"), "utf-8")
    here = Path(__file__).resolve().parent
    words = script.format(ui=str(here.parent / "ui"), here=str(here), home=str(home), path=str(path))
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, cwd=here.parents[1], check=False)
    assert done.returncode == -9, done.stderr
    assert path.read_text("utf-8") == shipped_map("harbour")
    again = Drawer(home)
    assert isinstance(again.screen.dialog, AskScreen) and "other.toml" in again.screen.dialog.text
    again.click("answer 1")
    assert again.desk.map.at((9, 3)) == "." and again.desk.document.path == path


def test_where_nothing_can_be_kept_that_is_said_and_nothing_breaks(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the program's folder should be", "utf-8")
    document = Document.from_text(shipped_map("jetty"))
    document.do("paint", operations.paint(document.map, {(1, 1): "#"}))
    keeper = recovery.Keeper(document, home)
    for _ in range(12):
        keeper.tick(1.0)
    assert keeper.fault.startswith("no copy can be kept") and document.dirty


def test_a_copy_older_than_its_file_says_so(drawer: Drawer, tmp_path: Path) -> None:
    drawer.tap(9, 3)
    drawer.screen.leave()
    cut_short(drawer)
    path = tmp_path / "mine.toml"
    os.utime(recovery.beside(path), (1_700_000_000, 1_700_000_000))
    again = Drawer(tmp_path / "home", path)
    assert isinstance(again.screen.dialog, AskScreen) and "changed after that copy" in again.screen.dialog.text


def test_another_window_that_is_still_there_is_left_alone(drawer: Drawer, tmp_path: Path) -> None:
    drawer.tap(9, 3)
    drawer.screen.leave()
    assert recovery.left_over(tmp_path / "home") == []
    assert recovery.of_file(tmp_path / "mine.toml", tmp_path / "home") is None


# ---------------------------------------------------------------- anything at all

PRESSED = (
    *"BLPFEIRWSHDQAKNCTXYZMVOG1250", "UP", "DOWN", "LEFT", "RIGHT", "RETURN", "ESCAPE", "DELETE", "TAB", "F4", "INSERT",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_keys_and_mouse_at_random_never_break_the_window(seed: int, drawer: Drawer) -> None:
    rng = random.Random(seed)
    first = drawer.desk.document.first
    document = drawer.desk.document
    for number in range(250):
        name = rng.choice(PRESSED)
        mod = rng.choice((0, 0, 0, CTRL, SHIFT, ALT, CTRL | SHIFT))
        if mod & CTRL and name in ("Q", "W", "N", "O"):
            continue  # leaves, or opens another map: other tests
        if rng.random() < 0.5:
            drawer.key(name if len(name) > 1 else name.lower(), mod)
        else:
            where = [(rng.randrange(5, 1275), rng.randrange(50, 715)) for _ in range(2)]
            button = rng.choice((1, 1, 1, 2, 3))
            drawer.move(where[0])
            hot = drawer.app.page.at(where[0])
            if hot is None or hot.name not in ("canvas", "minimap"):
                continue
            drawer.press(where[0], button)
            drawer.move(where[1])
            drawer.release(where[1], button)
        if number % 9 == 0:
            drawer.wheel(rng.choice((-2, 1, 3)), drawer.screen.canvas.inner.center)
        if drawer.screen.dialog is not None:
            drawer.key("ESCAPE")
        assert drawer.app.screen is drawer.screen
    drawer.settle()
    drawer.desk.cancel()
    while drawer.desk.undo():
        pass
    assert drawer.desk.document is document and document.data() == first


# ---------------------------------------------------------------- the whole way


def test_the_title_screen_leads_there_and_back(tmp_path: Path) -> None:
    door.hang()
    person = Person(tmp_path)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("workshop")
    assert isinstance(person.app.screen, EditorScreen)
    person.click("start edit title")
    assert isinstance(person.app.screen, TitleScreen) and person.app.way_back is None


def balance_of_four(drawer: Drawer) -> None:
    """F7: what the map shows, a few matches by the golden button, the report as a page beside the map."""
    drawer.key("F7")
    page = drawer.screen.dialog
    assert isinstance(page, BalancePage)
    ground = page.run.facts.ground
    nearest = [one.nearest for one in ground.reaches]
    assert nearest[0] == nearest[3] and nearest[1] == nearest[2], "equal by half a turn"
    page.matches = 2  # the buttons begin with 24
    drawer.app.dirty = True
    drawer.settle()
    drawer.click("balance play", wait=False)
    run, end = drawer.screen.balance, time.monotonic() + 60
    assert run is not None and run.running
    while run.running and time.monotonic() < end:
        drawer.pump()
        time.sleep(0.03)
    drawer.settle()
    assert run.facts.played is not None and run.facts.played.matches == 2
    drawer.click("balance write")
    drawer.click("form yes")
    drawer.key("ESCAPE")
    assert drawer.screen.dialog is None


def a_turn_against_computer_seats(drawer: Drawer) -> None:
    """Set up, wait for one's turn, and walk: the first coach is a person, the others are deckhands."""
    screen = drawer.match_screen
    match = screen.match
    for _ in range(20):
        if screen.hand.purpose == "activate":
            break
        drawer.click("set up for me" if drawer.sees("set up for me") else "choice 1")
    assert screen.hand.purpose == "activate" and len(match.fielded(0)) == 6
    assert match.turn[0] == 1 and match.active == 0
    walker = min(match.fielded(0), key=lambda p: match.at[p])
    drawer.click_square(*match.board.xy[match.at[walker]])
    place = next(square for square in match.board.walks[match.at[walker]] if not match.occ[square])
    drawer.click_square(*match.board.xy[place])
    assert match.at[walker] == place
    drawer.key("t", CTRL)
    assert isinstance(screen.dialog, AskScreen), "others can still act"
    drawer.click("answer 1")
    assert match.turn[0] == 2 or match.active != 0


def test_a_four_dock_harbour_drawn_from_nothing_checked_balanced_printed_and_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody does who has never seen it: quays, docks, two ships, planks; is it fair; on paper; a match."""
    monkeypatch.setattr(starting, "new_seed", lambda: 4)
    drawer = Drawer(tmp_path / "home")
    drawer.key("n", CTRL)
    drawer.fill_in(name="Ferry Basin", start="empty", width="34", height="26")
    assert drawer.desk.map.rows == ("~" * 34,) * 26 and any("no ship" in f.text for f in drawer.desk.findings)

    while drawer.desk.mode != "four-fold":
        drawer.click("symmetry")
    drawer.click("tool rectangle")
    drawer.click("ink .")
    drawer.pull((0, 0), (6, 12))
    drawer.click("tool line")
    drawer.click("ink #")
    drawer.pull((0, 0), (0, 12))
    drawer.pull((0, 0), (6, 0))
    assert drawer.desk.map.at((33, 25)) == "#" and drawer.desk.map.at((27, 25)) == "#"
    drawer.click("tool dock")
    drawer.tap(3, 4)
    assert all(drawer.desk.map.uses(glyph) for glyph in "1234")

    while drawer.desk.mode != "half turn":
        drawer.key("m")
    drawer.click("tool ship")
    drawer.tap(12, 12)
    assert [ship.heading for ship in drawer.desk.map.ships] == ["north", "south"]
    drawer.key("b", CTRL)
    drawer.key("RETURN")
    drawer.fill_in(name="Old Ferry")
    drawer.key("b", CTRL)
    drawer.type("Ship 2")
    drawer.key("RETURN")
    drawer.fill_in(name="New Ferry")

    drawer.click("tool plank")
    drawer.click("apart 2")
    for y in (9, 13, 17):
        drawer.tap(7, y)
    assert drawer.desk.map.at((9, 9)) == "=" and drawer.desk.map.at((26, 16)) == "="
    drawer.click("apart 0")
    for y in (10, 13):
        drawer.tap(15, y)
    board = drawer.desk.seen.board
    assert board is not None
    drawer.key("m", CTRL)
    drawer.fill_in(author="A. Bosun", sea="south")
    assert [str(one) for one in drawer.desk.findings] == []

    drawer.key("s", CTRL)
    path = tmp_path / "ferry.toml"
    drawer.fill_in(path=str(path))
    saved = load(path)
    assert saved.name == "Ferry Basin" and len(saved.docks) == 4 and [ship.name for ship in saved.ships] == [
        "Old Ferry", "New Ferry",
    ]  # fmt: skip
    assert all(len(ship.chest_places) == 8 for ship in saved.ships)

    from dockbowl.cli.program import run

    assert run(["map", "check", str(path)]) == 0

    balance_of_four(drawer)
    report = (tmp_path / "ferry balance.html").read_text("utf-8")
    assert "Is Ferry Basin fair?" in report and "The map is its own image turned half round" in report

    drawer.key("e", CTRL | SHIFT)
    drawer.fill_in(square="34", paper="a4")
    pages = PdfReader(io.BytesIO((tmp_path / "ferry.pdf").read_bytes())).pages
    assert drawer.desk.message.startswith(f"Written: {tmp_path / 'ferry.pdf'} (")
    assert {tuple(sorted(round(side) for side in page.mediabox[2:])) for page in pages} == {(595, 842)}
    assert len(pages) == 1 + 7 * 4 and "Ferry Basin" in pages[0].extract_text()
    assert "squares of 34 mm" in pages[1].extract_text()

    drawer.key("F5")
    assert isinstance(drawer.app.screen, MatchScreen)
    match = drawer.match_screen.match
    assert match.board.content_hash == saved.content_hash and match.coaches == 4
    a_turn_against_computer_seats(drawer)
    drawer.key("F10")
    menu = drawer.match_screen.dialog
    assert isinstance(menu, MenuScreen)
    told = {name: (label, tip) for name, label, _, tip in menu.entries()}
    assert told["title screen"] == ("Back to the workshop", "It is kept nowhere")
    assert told["quit"][1] == "It is kept nowhere", "a try-out is not saved"
    drawer.click("title screen")
    assert drawer.app.screen is drawer.screen and drawer.desk.map.name == "Ferry Basin"


def test_the_ring_walks_on_from_the_line_that_was_clicked(tmp_path: Path) -> None:
    """Tab leads out of a line to the one below it, whether it was come to by keys or by the mouse."""
    drawer = Drawer(tmp_path / "home")
    drawer.key("n", CTRL)
    page = drawer.screen.dialog
    assert isinstance(page, FormPage)
    drawer.type("Ferry Basin")  # the first line is typed in at once
    drawer.click_at(page.form.rect("width").center)
    drawer.type("34")
    drawer.key("TAB")
    assert drawer.app.page.focus == "field height"
    drawer.type("26")
    drawer.key("TAB")
    assert drawer.app.page.focus == "form yes" and not page.form.busy
    drawer.click_at(page.form.rect("width").center)  # the ring is where one types, or nowhere
    assert drawer.app.page.focus == ""
    drawer.type("36")
    drawer.key("TAB", SHIFT)
    assert drawer.app.page.focus == "field start"
    drawer.key("RIGHT")
    assert page.values | {"start": ""} == {"name": "Ferry Basin", "start": "", "width": "36", "height": "26"}
    drawer.click_at(page.form.rect("name").center)
    drawer.type("Quay")
    drawer.key("RETURN")
    drawer.key("RETURN")
    assert drawer.screen.dialog is None and drawer.desk.map.name == "Quay"
    assert (len(drawer.desk.map.rows[0]), len(drawer.desk.map.rows)) == (36, 26)


def test_what_is_printed_lies_beside_a_map_that_was_named_from_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`dockbowl edit mine.toml`: what is written of it lies where the map is, not among the program's own."""
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "mine.toml").write_text(shipped_map("jetty"), "utf-8")
    monkeypatch.chdir(tmp_path / "club")
    drawer = Drawer(tmp_path / "home", Path("mine.toml"))
    drawer.key("e", CTRL | SHIFT)
    drawer.fill_in(paper="poster")
    drawer.key("F7")
    drawer.click("balance write")
    drawer.click("form yes")
    drawer.key("ESCAPE")
    drawer.key("e", CTRL)
    drawer.click("form yes")
    assert {path.name for path in (tmp_path / "club").iterdir()} == {
        "mine.toml", "mine.pdf", "mine balance.html", "mine.tmx", "dockbowl.tsx", "dockbowl.png",
    }  # fmt: skip
    drawer.key("s", CTRL | SHIFT)
    page = drawer.screen.dialog
    assert isinstance(page, FormPage) and page.values["path"] == str(tmp_path / "club" / "mine.toml")


def test_letters_of_keys_stay_letters_in_every_language(drawer: Drawer) -> None:
    """L is the key of the line in German, too, though a league table heads its losses with an N there."""
    lang.choose("de")
    drawer.key("F1")
    lines = written(drawer).split(" | ")
    for letter, does in (("L", "Linie"), ("P", "Rechteck"), ("W", "auswählen, was zusammenhängt")):
        assert lines[lines.index(does) - 1] == letter
    drawer.key("ESCAPE")
    drawer.key("p", CTRL)
    lines = written(drawer).split(" | ")
    assert lines[lines.index("Linie") + 1] == "L"

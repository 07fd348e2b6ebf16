"""What goes wrong: failures of the program, damaged saves, missing files, odd windows. The match is never lost."""

from __future__ import annotations

import getpass
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from person import Person, at_title, harbour

from dockbowl.session.session import Session
from dockbowl.ui import continuing, crash, recovery, saves, sprites, starting
from dockbowl.ui.app import App
from dockbowl.ui.look import Look
from dockbowl.ui.page import Page
from dockbowl.ui.screens.crash import CrashScreen
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen


def jetty_match(home: Path, answers: int = 60, seed: int = 3) -> Session:
    """A match of people on the jetty, some way in, kept in `home`."""
    choice = starting.default_choice(seed)
    choice.map = harbour("jetty")
    del choice.coaches[2:]
    for coach in choice.coaches:
        coach.seat = "human"
        coach.name = "Roberta Testperson"
    session = choice.start(home)
    people = list(session.seats)
    session.seats[:] = [saves.seat_for("deckhand", seed)] * 2
    session.run(answers)
    session.seats[:] = people
    session.run()
    return session


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return at_title(tmp_path)


def to_title(person: Person) -> TitleScreen:
    screen = TitleScreen(person.app)
    person.app.go(screen)
    person.settle()
    return screen


def fail_once(app: App, times: int = 1) -> None:
    """Let the next pumps fail inside the loop, as a fault of the program would; then the loop ends."""
    real, count = app.pump, [0]

    def pump() -> None:
        count[0] += 1
        if count[0] <= times:
            raise ZeroDivisionError("a fault of ours")
        app.running = False
        real()

    app.pump = pump  # type: ignore[method-assign]


# ---------------------------------------------------------------- failures of the program


def test_a_nul_in_words_from_elsewhere_is_drawn(person: Person) -> None:
    assert person.app.page.look.text("a\0b", 14, "text").get_width() > 0


def test_a_failure_shows_a_page_keeps_the_match_and_writes_a_report(person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path)
    key, path = session.match.key(), session.journal.path  # type: ignore[union-attr]
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    fail_once(person.app)
    assert person.app.run() == 0
    screen = person.app.screen
    assert isinstance(screen, CrashScreen) and screen.kept == path
    reports = list((tmp_path / "log").glob("crash-*.txt"))
    assert [screen.report] == reports
    again = saves.open_save(path)
    assert again.match.key() == key


def test_the_page_leads_back_into_the_match(person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path)
    key = session.match.key()
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    crash.Catcher(person.app).caught(ZeroDivisionError("a fault of ours"))
    person.settle()
    for name in ("go on", "title screen", "copy report", "quit"):
        assert person.sees(name)
    person.key("RETURN")  # the golden button
    assert person.match_screen.session.match.key() == key


def test_the_report_says_what_helps_and_nothing_about_the_person(person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path)
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    try:
        session.match.board.xy[10**9]
    except IndexError as error:
        text = crash.report_text(person.app, error)
    for words in ("dockbowl 0.", "Python 3.", "SDL 2.", "Settings", "width = ", "IndexError", "seed 3", "MatchScreen"):
        assert words in text, words
    answers = text.split("Last 20 answers\n")[1].split("\n\n")[0].splitlines()
    assert len(answers) == crash.ANSWERS
    private = [str(Path.home()), str(tmp_path), "Roberta", "Testperson"]
    private += [name for name in (getpass.getuser(), platform.node()) if len(name) > 2]
    for words in private:
        assert words not in text, words


def test_a_match_that_was_not_kept_is_kept_after_a_failure(person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path / "elsewhere", answers=30)
    session.close()
    person.app.go(MatchScreen(person.app, session))
    person.settle()
    person.match_screen.hand.send(session.request.legal()[0])  # type: ignore[union-attr]
    key = session.match.key()
    crash.Catcher(person.app).caught(ZeroDivisionError())
    assert isinstance(person.app.screen, CrashScreen) and person.app.screen.kept is not None
    assert saves.open_save(person.app.screen.kept).match.key() == key


def test_failure_after_failure_ends_the_program_with_the_first_cause(person: Person) -> None:
    fail_once(person.app, times=50)
    with pytest.raises(ZeroDivisionError):
        person.app.run()


def test_a_log_folder_that_cannot_be_written_does_not_hide_the_failure(person: Person, tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file where the folder should be")
    fail_once(person.app)
    person.app.run()
    assert isinstance(person.app.screen, CrashScreen) and person.app.screen.report is None


# ---------------------------------------------------------------- cut short


def test_the_next_start_offers_to_go_on_after_a_kill(tmp_path: Path) -> None:
    code = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "sys.path[:0] = [r'{here}', r'{root}']\n"
        "from person import Person\n"
        "from test_failures import jetty_match\n"
        "from dockbowl.ui.screens.match import MatchScreen\n"
        "home = Path(sys.argv[1])\n"
        "person = Person(home)\n"
        "person.app.go(MatchScreen(person.app, jetty_match(home)))\n"
        "person.settle()\n"
        "os._exit(9)\n"
    )
    here = Path(__file__).parent
    words = [sys.executable, "-c", code.format(here=here, root=here.parents[1]), str(tmp_path)]
    assert subprocess.run(words, check=False).returncode == 9

    person = Person(tmp_path)
    person.app.begin()
    person.settle()
    assert person.sees("answer 1") and "cut short" in person.app.top.title  # type: ignore[union-attr]
    person.key("1")
    assert len(person.match_screen.session.entries) >= 60

    other = Person(tmp_path)  # a second window beside the first, which is alive
    other.app.begin()
    other.settle()
    assert other.app.top is other.app.screen
    person.app.note.drop()


def test_nothing_is_offered_after_a_match_was_left_as_it_should_be(person: Person, tmp_path: Path) -> None:
    person.app.go(MatchScreen(person.app, jetty_match(tmp_path)))
    person.settle()
    assert list((tmp_path / "state").glob("playing-*"))
    person.key("F10")
    person.click("title screen")
    assert not list((tmp_path / "state").glob("playing-*")) and recovery.left_over(tmp_path) == []


@pytest.mark.parametrize("text", ["", "save = 3", "save = [", 'save = "/nowhere/at/all.dockbowl"', "\x00"])
def test_a_damaged_note_is_forgotten(text: str, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "playing-1234.toml").write_text(text)
    assert recovery.left_over(tmp_path) == []
    assert not list((tmp_path / "state").glob("playing-*"))


# ---------------------------------------------------------------- damaged saves


def damage(path: Path, line: int, text: bytes) -> None:
    rows = path.read_bytes().split(b"\n")
    rows[line - 1] = text
    path.write_bytes(b"\n".join(rows))


DAMAGES = (b"{]", b"\xff\xfe", b'{"ask": "step", "is": "move 99,99"}', b'{"ask": "nothing", "is": "no"}')


@pytest.mark.parametrize("text", DAMAGES)
def test_a_damaged_save_goes_on_from_before_the_damage(text: bytes, person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path)
    path = session.journal.path  # type: ignore[union-attr]
    session.close()
    damage(path, 41, text)
    whole = path.read_bytes()
    to_title(person)
    person.click("continue")
    assert "line 41" in person.app.top.text and person.sees("answer 1")  # type: ignore[union-attr]
    person.key("1")
    taken = person.match_screen.session
    assert 0 < len(taken.entries) <= 39
    assert path.read_bytes() == whole, "the damaged file stays as it is"
    assert taken.journal is not None and taken.journal.path != path
    assert "damaged" in person.match_screen.hand.message


def test_a_save_without_a_head_is_said_to_be_none_and_the_one_before_is_taken(person: Person, tmp_path: Path) -> None:
    older = jetty_match(tmp_path)
    key = older.match.key()
    older.close()
    newer = tmp_path / "saves" / "zzz.dockbowl"
    newer.write_bytes(b"\x00\x01 no save")
    to_title(person)
    person.click("continue")
    assert person.match_screen.session.match.key() == key


def test_only_damaged_saves_are_one_line(person: Person, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a.dockbowl").write_bytes(b"no save")
    screen = to_title(person)
    person.click("continue")
    assert "a.dockbowl" in screen.message and "\n" not in screen.message


def test_a_save_plays_on_when_its_map_is_gone(person: Person, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(harbour("jetty").source.replace("The Jetty", "My Own"))
    screen = NewMatchScreen(person.app)
    screen._take_map(own)
    del screen.choice.coaches[2:]
    for coach in screen.choice.coaches:
        coach.seat = "deckhand"
    person.app.go(screen)
    own.unlink()
    person.settle()
    person.click("start", wait=False)
    person.pump(50)
    session = person.match_screen.session
    key, path = session.match.key(), session.journal.path  # type: ignore[union-attr]
    person.app.go(TitleScreen(person.app))
    assert saves.open_save(path).match.key() == key


def test_rescue_of_nothing_says_so(tmp_path: Path) -> None:
    from dockbowl.session.journal import SaveError

    path = tmp_path / "x.dockbowl"
    path.write_bytes(b"nothing\nnothing\n")
    with pytest.raises(SaveError):
        continuing.rescue(path, SaveError(path, 2, "is damaged"), tmp_path)
    assert not (tmp_path / "saves").exists() or not list((tmp_path / "saves").iterdir())


# ---------------------------------------------------------------- files dropped on the window


def test_files_dropped_on_the_window_open(person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path)
    key, save = session.match.key(), session.journal.path  # type: ignore[union-attr]
    session.close()
    own = tmp_path / "mine.toml"
    own.write_text(harbour("jetty").source.replace("The Jetty", "My Own"))

    def drop(path: Path) -> None:
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
        person.settle()

    drop(own)
    assert isinstance(person.app.screen, NewMatchScreen) and person.app.screen.choice.map.board.name == "My Own"
    for name, text in (("a.png", "x"), ("b.toml", "x = ["), ("c.dockbowl", "x")):
        (tmp_path / name).write_text(text)
        drop(tmp_path / name)
        assert name in person.app.toast.text and isinstance(person.app.screen, NewMatchScreen)
    drop(tmp_path / "nowhere.toml")
    drop(tmp_path)
    drop(save)
    assert person.match_screen.session.match.key() == key


# ---------------------------------------------------------------- missing pictures, odd windows


def test_a_missing_picture_is_a_question_mark(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "sprites"
    shutil.copytree(Path(str(sprites.shipped("sprites"))), folder)
    for name in ("players/lineman", "things/chest", "tiles/sea_a_00", "icons/gear"):
        (folder / f"{name}.svg").unlink()
    (folder / "things" / "golden_ball.svg").write_text("<svg this is no picture")
    (folder / "tiles" / "mast.svg").write_bytes(b"\xff\x00")
    monkeypatch.setattr(sprites, "shipped", lambda kind: folder)
    sprites._content.cache_clear()
    try:
        for screen in (TitleScreen, NewMatchScreen):
            person.app.sprites.clear()
            person.app.go(screen(person.app))
            person.settle()
        person.app.go(MatchScreen(person.app, jetty_match(tmp_path)))
        person.settle()
    finally:
        sprites._content.cache_clear()


def test_a_missing_font_is_another_font(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(tmp_path)
    look = Look()
    monkeypatch.setattr(type(look.theme), "font_path", lambda self, name: str(tmp_path / "nowhere.ttf"))
    assert look.text("words", 14, "text").get_width() > 10
    for screen in (TitleScreen, NewMatchScreen):
        person.app.refresh()
        person.app.go(screen(person.app))
        person.settle()


def resize(person: Person, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    person.settle()


SIZES = ((1, 1), (2, 400), (400, 2), (239, 159), (240, 160), (300, 200), (3000, 200), (200, 2000), (1280, 720))


def test_every_page_bears_every_window(person: Person, tmp_path: Path) -> None:
    from dockbowl.ui.screens.keys import KeysScreen
    from dockbowl.ui.screens.readings import ReadingsScreen
    from dockbowl.ui.screens.settings import SettingsScreen

    title = TitleScreen(person.app)
    match = MatchScreen(person.app, jetty_match(tmp_path))
    new = NewMatchScreen(person.app)
    for screen in (title, new, match):
        person.app.go(screen)
        for size in SIZES:
            resize(person, size)
            assert person.app.page.surface.get_size() == size
    keys, settings = KeysScreen(person.app, match), SettingsScreen(person.app, match)
    for dialog in (keys, settings, ReadingsScreen(person.app, match, {})):
        match.dialog = dialog
        for size in SIZES:
            resize(person, size)
    match.dialog = None
    person.app.go(CrashScreen(person.app, ValueError("no"), tmp_path / "x.txt", tmp_path / "y.dockbowl"))
    for size in SIZES:
        resize(person, size)


def test_a_page_too_small_to_draw_takes_no_clicks(person: Person) -> None:
    resize(person, (120, 90))
    assert person.app.page.hots == [] and isinstance(person.app.page, Page)
    person.click_at((60, 45))
    assert isinstance(person.app.screen, TitleScreen)
    resize(person, (1280, 720))
    assert person.sees("new match")


def test_clicks_while_dice_are_shown_only_show_the_rest(person: Person, tmp_path: Path) -> None:
    session = jetty_match(tmp_path, answers=60)
    person.app.settings.speed = "slow"
    screen = MatchScreen(person.app, session)
    person.app.go(screen)
    person.settle()
    step = next(o for o in session.request.legal() if o.verb != "end turn")  # type: ignore[union-attr]
    screen.hand.send(step)
    if screen.scene.busy:
        answers = len(session.entries)
        pos = person.square(10, 8)
        person.press(pos)
        person.release(pos)
        assert len(session.entries) == answers and not screen.scene.busy
    assert session.journal is not None


def test_fields_that_break_are_laid_anew(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = NewMatchScreen(person.app)
    person.app.go(screen)
    person.settle()
    monkeypatch.setattr(screen.form.manager, "update", lambda seconds: 1 / 0)
    person.pump(3)
    assert screen.form.has("name 0") and screen.form.has("seed")
    person.click("start", wait=False)
    assert isinstance(person.app.screen, MatchScreen)

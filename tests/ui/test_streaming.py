"""Matches that others watch: the files for stream software, and the window for spectators, through the real loop."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from person import Person, at_match, four_by_the_ship

from dockbowl.cli import main
from dockbowl.core import events as ev
from dockbowl.core.requests import say
from dockbowl.session import stream
from dockbowl.session.session import Session
from dockbowl.ui import starting
from dockbowl.ui.app import App
from dockbowl.ui.screens.pause import PauseScreen
from dockbowl.ui.screens.replay import ReplayScreen
from dockbowl.ui.screens.title import TitleScreen
from dockbowl.ui.spectators import bar_words


def at_table(**fields: object) -> Session:
    return four_by_the_ship(turn=(3, 2), rerolls=(2, 0), **fields)


@pytest.fixture
def person(tmp_path: Path) -> Person:
    made = Person(tmp_path / "home", hand_over=False, ask_end_turn=False)
    yield made
    made.app.spectators.close()


def read(folder: Path, name: str) -> str:
    return (folder / name).read_text("utf-8").rstrip("\n")


# ---------------------------------------------------------------- the files


def test_the_files_tell_the_match_after_every_answer(person: Person, tmp_path: Path) -> None:
    folder = tmp_path / "over" / "lay"
    assert person.app.streaming.move(str(folder)) == ""
    screen = at_match(person, at_table())
    assert (read(folder, "team-1.txt"), read(folder, "team-2.txt")) == ("Gulls", "Herons")
    assert (read(folder, "score-1.txt"), read(folder, "turn-1.txt"), read(folder, "rerolls-1.txt")) == ("0", "3", "2")
    assert (read(folder, "turn.txt"), read(folder, "counter.txt"), read(folder, "ball.txt")) == ("Gulls", "4", "hidden")
    assert read(folder, "team-3.txt") == read(folder, "half.txt") == ""
    before = (folder / "weather.txt").stat()
    screen.hand.choose(say("end turn"))
    person.settle()
    assert screen.match.active == 1 and read(folder, "turn.txt") == "Herons"
    told = json.loads((folder / "match.json").read_text("utf-8"))
    assert told["active"] == 2 and told["game"] == "dockbowl" and told["format"] == stream.FORMAT
    assert [c["team"] for c in told["coaches"]] == ["Gulls", "Herons"] and told["coaches"][1]["turn"] == 3
    assert told["log"][-1] == read(folder, "log.txt") == screen.log.lines[-1].text
    after = (folder / "weather.txt").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)  # nothing new, nothing written
    assert not [file for file in folder.iterdir() if file.name.startswith(".")]


def test_the_files_agree_with_the_game_at_every_step_of_a_match(tmp_path: Path) -> None:
    """In a match between computers, with the sea at work, what is in the files is what the status lines say."""
    session = starting.demo_session(4)
    folder = stream.StreamFolder(tmp_path)
    seas = set()
    for _ in range(1500):
        if not session.step():
            break
        told = stream.facts(session, session.match, ["a line"])
        changed = folder.write(told)
        assert set(changed) <= {*stream.texts(told), stream.JSON_FILE}
        assert folder.write(told) == []
        seas.add(read(tmp_path, "sea.txt"))
    m = session.match
    lines = {line.key: line.value for line in stream.status_lines(session, m) if line.coach < 0 or line.key == "turn"}
    assert read(tmp_path, "counter.txt") == lines["counter"] and read(tmp_path, "ball.txt") == lines["ball"]
    assert [read(tmp_path, f"score-{c + 1}.txt") for c in range(m.coaches)] == [str(s) for s in m.score]
    assert len(seas) > 1 and any("\n" in text or text for text in seas)


def test_a_match_on_the_pitch_has_its_half_turn_and_score(person: Person, tmp_path: Path) -> None:
    choice = starting.default_choice(3, "bb2020")
    for coach in choice.coaches:
        coach.seat = "human"
    folder = tmp_path / "pitch"
    assert person.app.streaming.move(str(folder)) == ""
    at_match(person, choice.start(save=False))
    assert read(folder, "half.txt") == "1" and read(folder, "counter.txt") == "0 - 0" and read(folder, "sea.txt") == ""
    assert read(folder, "score-2.txt") == "0" and read(folder, "weather.txt")
    assert json.loads((folder / "match.json").read_text("utf-8"))["game"] == "bb2020"


def test_what_is_not_shown_yet_is_not_told(person: Person, tmp_path: Path) -> None:
    person.app.streaming.move(str(tmp_path / "s"))
    screen = at_match(person, at_table())
    screen.scene.speed = "slow"
    screen.scene.expect(screen.match)
    screen.scene.play([ev.StoodUp(0)])
    screen.match.score[0] = 1
    person.pump(3)
    assert screen.scene.busy and read(tmp_path / "s", "score-1.txt") == "0"
    screen.scene.skip()
    person.pump(2)
    assert read(tmp_path / "s", "score-1.txt") == "1"


def test_a_folder_that_cannot_be_written_is_one_message_and_the_match_goes_on(person: Person, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file")
    person.app.settings.stream = True
    person.app.settings.stream_folder = str(blocked / "under")
    screen = at_match(person, at_table())
    assert person.app.toast.text.startswith("No files for the stream: ") and str(blocked) in person.app.toast.text
    person.app.toast.text = ""
    screen.hand.choose(say("end turn"))
    person.settle()
    assert screen.match.active == 1 and not person.app.toast.text


def test_a_file_in_the_way_is_said_once(person: Person, tmp_path: Path) -> None:
    folder = tmp_path / "s"
    (folder / "turn.txt").mkdir(parents=True)
    person.app.streaming.move(str(folder))
    screen = at_match(person, at_table())
    assert "turn.txt: is no plain file" in person.app.toast.text
    screen.hand.choose(say("end turn"))
    person.settle()
    assert screen.match.active == 1 and (folder / "turn.txt").is_dir()


@pytest.mark.parametrize("command", ["play", "watch"])
def test_the_command_line_refuses_such_a_folder(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file")
    assert main([command, "--map", "duel", "--stream", str(blocked)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and f"--stream: {blocked}: " in said


def test_the_command_line_hands_its_folder_to_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window itself, opened by the command, closed by a person at once."""
    pumped: list[App] = []

    def pump(app: App) -> None:
        usual(app)
        pumped.append(app)
        if len(pumped) == 5:
            pygame.event.post(pygame.Event(pygame.QUIT))

    usual = App.pump
    monkeypatch.setattr(App, "pump", pump)
    words = ["play", "--map", "jetty", "--seats", "human,human", "--no-save", "--seed", "5", "--size", "800x500"]
    assert main([*words, "--home", str(tmp_path / "home"), "--stream", str(tmp_path / "out")]) == 0
    told = json.loads((tmp_path / "out" / "match.json").read_text("utf-8"))
    assert told["game"] == "dockbowl" and len(told["coaches"]) == 2
    assert [c["team"] for c in told["coaches"]] == [read(tmp_path / "out", f"team-{n}.txt") for n in (1, 2)]


def test_a_match_shown_again_is_streamed_as_it_is_shown(person: Person, tmp_path: Path) -> None:
    session = starting.demo_session(4)
    for _ in range(900):
        session.step()
    folder = tmp_path / "again"
    assert person.app.streaming.move(str(folder)) == ""
    person.app.go(ReplayScreen(person.app, session))
    person.settle()
    assert read(folder, "counter.txt") == "-"
    person.key("F8", mod=pygame.KMOD_CTRL)
    until_drawn(person)
    first = pygame.image.tobytes(watched(person), "RGB")
    person.key("END")
    until_drawn(person)
    whole = stream.texts(stream.facts(session, session.match, []))
    assert whole["counter.txt"] not in ("", "-")
    for name in ("counter.txt", "ball.txt", "turn.txt", "sea.txt", "boxes-1.txt", "turn-2.txt"):
        assert read(folder, name) == whole[name], name
    assert read(folder, "log.txt") and pygame.image.tobytes(watched(person), "RGB") != first


def test_settings_turn_the_files_on_and_take_a_folder(person: Person, tmp_path: Path) -> None:
    at_match(person, at_table())
    person.key("F10")
    person.click("settings")
    person.click("settings stream")
    person.click("set Files for a stream On")
    usual = Path(person.app.streaming.name)
    person.settle()
    assert person.app.settings.stream and read(usual, "team-1.txt") == "Gulls"
    person.click("set Files for a stream Folder…")
    person.type(str(tmp_path / "mine"))
    person.key("RETURN")
    assert read(tmp_path / "mine", "team-2.txt") == "Herons"
    person.click("set Files for a stream Off")
    assert not person.app.streaming.on


# ---------------------------------------------------------------- the window


def watched(person: Person) -> pygame.Surface:
    """The picture of the spectators' window as it is drawn last."""
    assert person.app.spectators.window is not None
    return person.app.spectators.window.get_surface()


def until_drawn(person: Person) -> None:
    """Wait until it has drawn all there is."""
    for _ in range(400):
        person.pump()
        if not person.app.spectators._dirty:
            return
    raise AssertionError("it is never drawn")


def test_a_second_window_shows_the_board_alone_and_follows(person: Person) -> None:
    screen = at_match(person, at_table())
    person.key("F8", mod=pygame.KMOD_CTRL)
    until_drawn(person)
    assert person.app.spectators.open
    before = watched(person).copy()
    assert len({tuple(before.get_at((x, 300))) for x in range(0, before.get_width(), 7)}) > 10
    person.move(person.square(10, 7))
    person.click_square(18, 9)  # picked up: squares light up in the game, not here
    until_drawn(person)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(watched(person), "RGB")
    screen.hand.choose(say("end turn"))
    person.settle()
    until_drawn(person)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(watched(person), "RGB")
    words = [text for text, _, _ in bar_words(screen, screen.drawing.shown_coach())]
    assert words[0].startswith("Herons: turn 3") and "Score 0 - 0" in words


def test_it_is_not_drawn_while_nothing_changes_nor_at_every_frame(person: Person) -> None:
    screen = at_match(person, at_table())
    person.app.settings.moving_sea = False
    person.app.spectators.toggle()
    until_drawn(person)
    drawn = person.app.spectators.drawn
    for x in range(20):
        person.move((100 + 9 * x, 200))
    assert person.app.spectators.drawn == drawn
    clock = [person.app.spectators.now()]
    person.app.spectators.now = lambda: clock[0]
    screen.scene.speed = "slow"
    screen.scene.play([ev.StoodUp(0)] * 50)
    for _ in range(12):  # twelve frames of the game in a fifth of a second
        clock[0] += 1 / 60
        person.pump()
    assert 2 <= person.app.spectators.drawn - drawn <= 4
    screen.scene.skip()


def test_it_is_resized_and_closed_on_its_own(person: Person) -> None:
    screen = at_match(person, at_table())
    person.app.spectators.toggle()
    until_drawn(person)
    window = person.app.spectators.window
    assert window is not None
    window.size = (500, 300)
    person.settle()
    until_drawn(person)
    assert person.app.page.surface.get_size() == (1280, 720) and watched(person).get_size() == (500, 300)
    view = person.app.spectators.view
    assert view is not None and view.camera.whole
    entries = len(screen.session.entries)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # a click there is no click in the game
        pygame.event.post(pygame.Event(kind, pos=(640, 360), button=1, touch=False, window=window))
    person.settle()
    assert len(screen.session.entries) == entries and screen.hand.selected < 0
    pygame.event.post(pygame.Event(pygame.WINDOWCLOSE, window=window))
    person.settle()
    assert not person.app.spectators.open and person.app.running
    assert (person.app.settings.spectators_width, person.app.settings.spectators_height) == (500, 300)


def test_closing_the_game_s_own_window_ends_the_game(person: Person) -> None:
    at_match(person, at_table())
    person.app.spectators.toggle()
    until_drawn(person)
    pygame.event.post(pygame.Event(pygame.WINDOWCLOSE, window=None))
    person.pump()
    assert not person.app.running


def test_from_the_menu_through_a_pause_and_out_of_the_match(person: Person) -> None:
    screen = at_match(person, at_table())
    person.key("F10")
    person.click("spectators")
    assert person.app.spectators.open and screen.dialog is None
    until_drawn(person)
    board = pygame.image.tobytes(watched(person), "RGB")
    screen.dialog = PauseScreen(person.app, screen)
    person.settle()
    until_drawn(person)
    covered = pygame.image.tobytes(watched(person), "RGB")
    assert covered != board
    screen.close_dialog()
    person.settle()
    until_drawn(person)
    assert pygame.image.tobytes(watched(person), "RGB") == board
    person.app.go(TitleScreen(person.app))
    person.settle()
    until_drawn(person)
    assert pygame.image.tobytes(watched(person), "RGB") != board
    person.app.spectators.close()


def test_where_there_is_no_second_window_one_line_says_so(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = at_match(person, at_table())

    def none(*_: object, **__: object) -> None:
        raise pygame.error("no such thing")

    monkeypatch.setattr(pygame, "Window", none)
    person.key("F8", mod=pygame.KMOD_CTRL)
    assert person.app.toast.text == "A second window cannot be opened here (no such thing)"
    assert not person.app.spectators.open and screen.dialog is None


def test_a_game_that_fills_the_only_screen_leaves_no_room(person: Person) -> None:
    at_match(person, at_table())
    person.app.toggle_fullscreen()
    person.settle()
    person.key("F8", mod=pygame.KMOD_CTRL)
    assert not person.app.spectators.open and "no room for a second window" in person.app.toast.text
    person.app.toggle_fullscreen()
    person.settle()
    person.key("F8", mod=pygame.KMOD_CTRL)
    assert person.app.spectators.open

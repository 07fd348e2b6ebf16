"""One save in two windows: who comes second is told that nothing is written any more, and can go on in another file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from person import DOCKS, Person, at_match, session_at

from dockbowl.core.position import Piece
from dockbowl.session.session import Session
from dockbowl.ui import saves
from dockbowl.ui.saving import LOST
from dockbowl.ui.screens.ask import AskScreen

OTHER = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from pathlib import Path
from dockbowl.core.requests import say
from dockbowl.ui import saves
from dockbowl.ui.app import App
from dockbowl.ui.options import Options
from dockbowl.ui.screens.match import MatchScreen
home, path = map(Path, sys.argv[1:])
app = App(Options(size=(800, 600), home=home, fullscreen=False))
screen = MatchScreen(app, saves.open_save(path))
app.go(screen)
for _ in range(5):
    app.pump()
assert screen.hand.send(say("end turn")), screen.hand.message
for _ in range(5):
    app.pump()
assert screen.session.journal is not None and screen.dialog is None
app.go(MatchScreen(app, screen.session.fork()))
"""


def test_the_second_of_two_windows_says_so_and_goes_on_in_another_file(tmp_path: Path) -> None:
    path = saves.new_path("evening", tmp_path)
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7)), Piece("b1", "b", "Bert", at=(18, 9)), path=path, turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )  # fmt: skip
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person, session)
    run = subprocess.run(
        [sys.executable, "-c", OTHER, str(tmp_path), str(path)], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    theirs = path.read_bytes()
    person.click_square(10, 7)
    person.click_square(10, 8)
    dialog = screen.dialog
    assert isinstance(dialog, AskScreen) and dialog.title == LOST
    assert "changed by another program" in dialog.text and path.name in dialog.text
    assert path.read_bytes() == theirs, "what the other window has written stays as it is"
    person.click("answer 1")
    person.key("RETURN")
    assert screen.dialog is None
    new = screen.save_path
    assert new is not None and new != path
    again = Session.load(new)
    assert len(again.entries) == len(screen.session.entries) > 1 and again.match.key() == screen.match.key()


def test_who_plays_on_without_a_file_is_asked_once(tmp_path: Path) -> None:
    path = saves.new_path("evening", tmp_path)
    session = session_at(
        Piece("a1", "a", "Anna", at=(10, 7)), Piece("b1", "b", "Bert", at=(18, 9)), path=path, turn=(3, 3),
        game={"docks": DOCKS, "counter": 4},
    )  # fmt: skip
    person = Person(tmp_path, hand_over=False)
    screen = at_match(person, session)
    path.write_bytes(path.read_bytes() + b"{}\n")
    person.click_square(10, 7)
    person.click_square(10, 8)
    assert screen.dialog is not None
    person.key("ESCAPE")
    person.click_square(10, 9)
    assert screen.dialog is None and screen.match.at[0] == screen.match.board.at(10, 9)

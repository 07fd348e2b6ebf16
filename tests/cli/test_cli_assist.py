"""`dockbowl assist`: what its options agree on, and faults in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dockbowl.cli import window
from dockbowl.cli.assist import agreement
from dockbowl.cli.program import run
from dockbowl.session.assist.agreement import Agreement
from dockbowl.session.assist.kinds import KINDS
from dockbowl.session.session import Session
from dockbowl.ui import table
from dockbowl.ui.app import App
from dockbowl.ui.options import Options
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """The screens on which a window would have been opened."""
    screens: list[Any] = []

    def open_on(args: Any, first: Any = None) -> int:
        app = App(Options(size=(800, 500), home=tmp_path))
        screens.append(first(app))
        app.go(screens[-1])
        return 0

    monkeypatch.setattr(window, "open_on", open_on)
    monkeypatch.setattr(window, "need_screen", lambda name: "")
    return screens


@pytest.mark.parametrize(
    ("kinds", "app"),
    [
        (None, {"random": [0, 1, 2, 3]}),
        ("none", {}),
        ("all", {kind: [0, 1, 2, 3] for kind in KINDS}),
        ("sea, random", {"sea": [0, 1, 2, 3], "random": [0, 1, 2, 3]}),
    ],
)
def test_who_rolls_what(kinds: str | None, app: dict[str, list[int]]) -> None:
    assert agreement("helper", kinds) == Agreement(app, "helper")


def test_a_new_match_at_the_table(opened: list[Any], tmp_path: Path) -> None:
    words = ["assist", "--map", "jetty", "--app-rolls", "sea", "--level", "helper", "--home", str(tmp_path)]
    assert run([*words, "--stages", "usual"]) == 0
    (screen,) = opened
    assert isinstance(screen, MatchScreen) and screen.companion is not None
    session = screen.session
    assert session.agreement == Agreement({"sea": [0, 1, 2, 3]}, "helper") and len(session.seats) == 2
    assert session.journal is not None
    kept = table.load(session.journal.path)
    assert kept.assist == session.agreement and [one.minutes for one in kept.closing] == [90, 120, 150]
    session.close()


def test_a_saved_match_goes_on_as_it_was_agreed(opened: list[Any], tmp_path: Path) -> None:
    assert run(["assist", "--map", "jetty", "--app-rolls", "block", "--home", str(tmp_path)]) == 0
    screen = opened.pop()
    journal = screen.session.journal
    screen.keep_table()
    screen.session.close()
    assert run(["assist", str(journal.path)]) == 0
    again: Session = opened.pop().session
    assert again.agreement == Agreement({"block": [0, 1, 2, 3]})
    again.close()
    assert run(["play", str(journal.path)]) == 0, "play takes it up, too"
    assert opened.pop().companion is not None


def test_without_a_map_the_match_is_chosen_in_the_window(opened: list[Any]) -> None:
    assert run(["assist", "--game", "bb2020", "--level", "blackboard"]) == 0
    (screen,) = opened
    assert isinstance(screen, NewMatchScreen) and screen.choice.game == "bb2020"
    assert screen.table.assist == Agreement(level="blackboard")
    assert all(coach.seat == "human" for coach in screen.choice.coaches)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--app-rolls", "blok"), "--app-rolls: there are no dice 'blok'; did you mean block"),
        (("--level", "strict"), "invalid choice: 'strict'"),
        (("--stages", "none.toml"), "none.toml: no such file"),
        (("--map", "nowhere"), "there is no map 'nowhere'"),
        (("none.dockbowl",), "none.dockbowl"),
        (("none.dockbowl", "--map", "jetty"), "is a match with its own"),
    ],
)
def test_faults_are_one_line(
    words: tuple[str, ...],
    says: str,
    opened: list[Any],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["assist", *words]) == 2
    error = capsys.readouterr().err
    assert says in error and len(error.strip().splitlines()) == 1 and not opened


def test_a_match_that_is_not_of_a_table_is_left_to_play(
    opened: list[Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["play", "--map", "jetty", "--home", str(tmp_path)]) == 0
    session = opened.pop().session
    path = session.journal.path
    session.close()
    assert run(["assist", str(path)]) == 2
    assert "is no match of a table" in capsys.readouterr().err

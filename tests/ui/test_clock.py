"""Clocks and the table's agreements: counted for who is asked, kept beside the save, stopped by a pause."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import DOCKS, Person, session_at

from dockbowl.core.position import Piece
from dockbowl.ui import saves, table
from dockbowl.ui.clock import Clock, minutes
from dockbowl.ui.screens.match import MatchScreen
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.table import Table, Times


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (9.9, "0:09"), (245, "4:05"), (3723, "62:03"), (-0.4, "0:00"), (-61, "-1:01")]
)
def test_times_are_shown_in_minutes(seconds: float, text: str) -> None:
    assert minutes(seconds) == text


def test_the_table_is_kept_beside_the_save_and_a_damaged_one_forgotten(tmp_path: Path) -> None:
    save = tmp_path / "evening.dockbowl"
    kept = Table(friendly=True, turn_seconds=240, times=[Times(12.5, [10.0])], stands="turn 3")
    assert table.keep(kept, save)
    assert table.load(save) == kept
    table.path_beside(save).write_text('{"friendly": "perhaps"')
    assert table.load(save) == Table()
    table.path_beside(save).write_text('{"turn_seconds": -5}')
    assert table.load(save).turn_seconds == 0
    table.forget(save)
    assert not table.path_beside(save).exists() and table.load(save) == Table() == table.load(None)
    assert not table.keep(kept, tmp_path / "none" / "evening.dockbowl")


def test_the_time_runs_for_the_coach_who_is_asked() -> None:
    session = session_at(
        Piece("a1", "a", at=(10, 7)),
        Piece("b1", "b", at=(1, 9)),
        teams=("Gulls", "Herons"),
        turn=(1, 0),
        game={"docks": DOCKS, "counter": 4},
    )
    clock = Clock(Table(turn_seconds=60, match_seconds=100))
    assert clock.see(session.match) and not clock.see(session.match)
    assert clock.run(0, 41.0)
    clock.run(1, 5.0)  # an answer out of turn: his own time, not that of the turn
    clock.run(-1, 500.0)  # something is shown, or there is a pause
    assert clock.turn_left() == 19 and clock.left(0) == 59 and clock.left(1) == 95
    assert clock.time_is_up() == ""
    clock.run(0, 20.0)
    assert "time for this turn" in clock.time_is_up() and clock.time_is_up() == ""
    session.answer_text("end turn")
    session.run()
    assert session.match.active == 1 and clock.see(session.match)
    assert clock.turn_left() == 60
    times = clock.table.times_of(0)
    assert (len(times.turns), times.average, times.longest, times.spent) == (1, 61, 61, 61)
    assert "on average" in clock.words(0)
    clock.run(1, 96.0)
    assert "time for this turn" in clock.time_is_up()
    # Taken back by all: the first coach's turn goes on where it was.
    while session.match.active == 1:
        session.undo(referee=True)
    assert clock.see(session.match)
    assert clock.turn.coach == 0 and clock.turn.seconds == 61 and not times.turns
    assert clock.table.times_of(1).turns == []


def test_each_stage_of_a_match_is_told_once_and_kept(tmp_path: Path) -> None:
    person = Person(tmp_path, hand_over=False)
    path = tmp_path / "saves" / "long.dockbowl"
    path.parent.mkdir()
    session = session_at(Piece("a1", "a", at=(10, 7)), Piece("b1", "b", at=(1, 9)), turn=(3, 3), path=path,
                         game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person.app.go(MatchScreen(person.app, session))
    screen = person.match_screen
    time = [0.0]
    screen.evening.now = lambda: time[0]
    person.settle()
    screen.evening.table.stages = [90, 120, 150]
    told = []
    for spent in (89, 90, 91, 121, 149, 151, 200):
        screen.evening.table.times_of(0).spent = spent * 30.0
        screen.evening.table.times_of(1).spent = spent * 30.0
        time[0] += 0.1
        person.settle()
        if screen.dialog is not None:
            told.append((spent, screen.dialog.title))  # type: ignore[attr-defined]
            person.click("answer 1")
            assert screen.dialog is None
    assert [spent for spent, _ in told] == [90, 121, 151]
    assert told[0][1].startswith("90 minutes are over: no more Reserves")
    assert screen.evening.table.turn_seconds == 180, "short turns from the second stage on"
    screen.evening.keep()
    assert table.load(path).told == 3 and table.load(path).stages == [90, 120, 150]


def test_the_clocks_of_a_window_that_was_killed_go_on_where_they_were(tmp_path: Path) -> None:
    """Forty seconds of thought, no answer, and nothing is left as it should be."""
    path = tmp_path / "saves" / "killed.dockbowl"
    path.parent.mkdir()
    session = session_at(Piece("a1", "a", at=(10, 7)), Piece("b1", "b", at=(1, 9)), turn=(3, 2), path=path,
                         game={"docks": DOCKS, "counter": 4})  # fmt: skip
    person = Person(tmp_path, hand_over=False)
    person.app.go(MatchScreen(person.app, session))
    screen, time = person.match_screen, [0.0]
    screen.evening.now, screen.evening._before = lambda: time[0], 0.0
    screen.evening.table.turn_seconds = 240
    person.settle()
    screen.evening.table.times_of(1).spent = 480.0
    for _ in range(40):
        time[0] += 1.0
        person.pump()
    assert screen.evening.clock.turn_left() == pytest.approx(200, abs=1)
    other = Person(tmp_path, hand_over=False)
    other.app.go(MatchScreen(other.app, saves.open_save(path)))
    other.settle()
    clock = other.match_screen.evening.clock
    assert clock.turn_left() == pytest.approx(200, abs=4) and clock.turn.coach == 0
    assert clock.table.times_of(0).spent == pytest.approx(40, abs=4) and clock.table.times_of(1).spent == 480


def test_stages_are_agreed_on_before_the_match(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.app.go(NewMatchScreen(person.app))
    person.settle()
    person.click("table")
    person.click("set Stages of the match 90, 120, 150 min")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen) and screen.table.stages == [90, 120, 150] and screen.table.clocks
    person.click("set Stages of the match Off")
    assert not screen.table.clocks

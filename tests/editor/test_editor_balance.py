"""The workshop's page of balance: measured at once, played beside the window, stopped, written."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest
from pypdf import PdfReader
from test_editor_window import Drawer, drawer

from dockbowl.data import shipped_map
from dockbowl.editor import operations
from dockbowl.editor.balance import BalanceRun
from dockbowl.editor.window.balance_page import BalancePage, long_words
from dockbowl.editor.window.form_page import FormPage
from dockbowl.sim.balance.farm import FarmError, Here, Processes
from dockbowl.sim.balance.playing import Record
from dockbowl.ui import keys as keyboard

__all__ = ["drawer"]

PATIENCE = 60.0
"""Seconds a few matches may take on a machine that is busy."""


def at_the_jetty(tmp_path: Path, size: tuple[int, int] = (1280, 720)) -> Drawer:
    path = tmp_path / "mine.toml"
    path.write_text(shipped_map("jetty"), "utf-8")
    return Drawer(tmp_path / "home", path, size=size)


def page_of(drawer: Drawer) -> BalancePage:
    page = drawer.screen.dialog
    assert isinstance(page, BalancePage)
    return page


def run_of(drawer: Drawer) -> BalanceRun:
    assert drawer.screen.balance is not None
    return drawer.screen.balance


def play(drawer: Drawer, matches: int) -> None:
    """Start so many matches, by the golden button."""
    page_of(drawer).matches = matches
    drawer.app.dirty = True
    drawer.settle()
    drawer.click("balance play", wait=False)


def wait(drawer: Drawer) -> None:
    """Until all are played; the window is pumped as ever."""
    end = time.monotonic() + PATIENCE
    while run_of(drawer).running and time.monotonic() < end:
        drawer.pump()
        time.sleep(0.03)  # the processor belongs to those who play
    assert not run_of(drawer).running
    drawer.settle()


def test_it_is_in_the_table_of_commands_and_on_a_key(drawer: Drawer) -> None:
    assert keyboard.commands()["edit balance"].keys == ("F7",)
    drawer.key("F7")
    facts = page_of(drawer).run.facts
    assert facts.name == "The Harbour" and facts.played is None
    assert [one.dock for one in facts.ground.reaches] == ["north-west", "north-east", "south-west", "south-east"]
    assert drawer.sees("balance play") and drawer.sees("balance write")
    drawer.key("ESCAPE")
    assert drawer.screen.dialog is None


def test_matches_are_played_beside_the_window_and_the_report_written(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    drawer.key("F7")
    play(drawer, 2)
    assert run_of(drawer).running and drawer.sees("balance stop")
    assert not drawer.sees("balance play")
    wait(drawer)
    played = run_of(drawer).facts.played
    assert played is not None and played.matches == 2 and not run_of(drawer).facts.stopped
    page = page_of(drawer)
    page.scroll.wheel(-1000)
    drawer.settle()
    for kind in (".html", ".pdf"):
        drawer.click("balance write")
        form = page.dialog
        assert isinstance(form, FormPage)
        form.values["kind"] = kind
        drawer.click("form yes")
        assert drawer.screen.dialog is page and page.dialog is None
    assert "Is The Jetty fair?" in (tmp_path / "mine balance.html").read_text("utf-8")
    assert len(PdfReader(io.BytesIO((tmp_path / "mine balance.pdf").read_bytes())).pages) == 1
    # The same facts as the command line's.
    from dockbowl.sim.balance.farm import Here, play_all
    from dockbowl.sim.balance.gathering import facts
    from dockbowl.sim.balance.plan import make_plan

    plan, board = make_plan(shipped_map("jetty"), "jetty")
    records, _ = play_all(Here(), plan, range(2), lambda count: None)
    assert facts(plan, board, records, 2) == run_of(drawer).facts


def test_playing_again_says_that_nothing_is_added(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    drawer.key("F7")
    assert page_of(drawer).offer()[0] == "Play 96 matches"
    assert drawer.hot("balance play").tip == "How long it takes is said once the first of them are over"
    play(drawer, 1)
    wait(drawer)
    assert page_of(drawer).offer()[0] == "Play 1 match anew"
    assert drawer.hot("balance play").tip.startswith("The same matches again from the first one on")
    drawer.click("balance seed more")
    assert drawer.hot("balance play").tip.startswith("Another seed, other matches")
    assert "\nIt takes " in drawer.hot("balance play").tip
    play(drawer, 2)
    wait(drawer)
    assert run_of(drawer).done == 2 and run_of(drawer).plan.seed == 1
    first = run_of(drawer).facts
    play(drawer, 2)
    wait(drawer)
    assert run_of(drawer).facts == first  # the same anew, not two more


def test_a_report_that_is_there_is_asked_about(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    there = tmp_path / "mine balance.html"
    there.write_text("mine", "utf-8")
    drawer.key("F7")
    drawer.click("balance write")
    drawer.click("form yes")
    assert there.read_text("utf-8") == "mine"
    drawer.click("answer 1")
    assert "Is The Jetty fair?" in there.read_text("utf-8")
    assert isinstance(drawer.screen.dialog, BalancePage)


def test_it_can_be_stopped_and_says_so(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    drawer.key("F7")
    play(drawer, 500)
    drawer.pump(3)
    drawer.click("balance stop", wait=False)
    run = run_of(drawer)
    assert not run.running and run.facts.stopped and run.done < 500
    assert drawer.sees("balance play") or drawer.app.dirty
    drawer.settle()
    assert drawer.sees("balance play")


def test_one_draws_on_while_matches_are_played_and_is_told_of_the_end(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    drawer.key("F7")
    play(drawer, 2)
    drawer.key("ESCAPE")
    assert drawer.screen.dialog is None and run_of(drawer).running
    wait(drawer)
    assert drawer.desk.message.startswith("The Jetty: ")
    drawer.key("F7")
    assert page_of(drawer).run.done == 2  # the same map: what was played is still there


def test_a_map_that_was_changed_is_measured_anew_unsaved_as_it_is(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    drawer.key("F7")
    first = run_of(drawer)
    drawer.key("ESCAPE")
    assert not drawer.desk.do("a wall", lambda map: operations.paint(map, {(10, 15): "#"}, frozenset()))
    drawer.settle()
    drawer.key("F7")
    assert run_of(drawer) is not first
    assert run_of(drawer).facts.content != first.facts.content
    assert drawer.desk.document.dirty


def test_a_map_that_cannot_be_played_leads_to_its_findings(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    cells = {(x, y): "." for x in range(17, 20) for y in range(1, 5)}
    assert not drawer.desk.do("no dock", lambda map: operations.paint(map, cells, frozenset()))
    drawer.settle()
    drawer.key("F7")
    assert drawer.screen.dialog is None
    assert drawer.desk.warning and "cannot be measured yet" in drawer.desk.message


def test_leaving_stops_the_processes(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path)
    drawer.key("F7")
    play(drawer, 500)
    run = run_of(drawer)
    drawer.screen.leave()
    assert not run.running and run.facts.stopped


def test_a_narrow_window_has_the_tables_under_each_other(tmp_path: Path) -> None:
    drawer = at_the_jetty(tmp_path, (800, 600))
    drawer.key("F7")
    page = page_of(drawer)
    assert page.scroll.most > 0
    page.scroll.wheel(-1000)
    drawer.settle()
    assert page.scroll.at == page.scroll.most


def test_matches_that_a_fault_ends_are_not_called_stopped_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    run = BalanceRun(shipped_map("jetty"), "jetty")
    run.start(4, 1)

    def broken(self: Processes, seconds: float) -> list[Record]:
        raise FarmError("a process ended")

    monkeypatch.setattr(Processes, "gather", broken)
    assert run.poll() and run.fault == "a process ended"
    assert not run.running and not run.stopped and not run.facts.stopped


def test_a_map_of_another_name_has_a_report_of_its_own() -> None:
    text = shipped_map("jetty")
    run = BalanceRun(text, "jetty")
    renamed = BalanceRun(text.replace('name = "The Jetty"', 'name = "Another"', 1), "jetty")
    assert run.is_of(run.board) and not run.is_of(renamed.board)


class OneByOne(Here):
    """Plays nothing: each match is over at once, or as the clock is turned."""

    def gather(self, seconds: float | None = None) -> list[Record]:
        return [Record(self._numbers.popleft(), 0, (0, 1), (0, 1), True, 0, "touchdown", 20, 7)]


def test_how_long_it_still_takes_is_said_by_the_matches_that_are_over() -> None:
    now = [100.0]
    run = BalanceRun(shipped_map("jetty"), "jetty", OneByOne(), clock=lambda: now[0])
    run.start(24, 0)
    assert run.seconds_left == 0
    for seconds, left in ((130.0, 690.0), (160.0, 660.0), (166.0, 462.0)):
        now[0] = seconds
        run.poll()
        assert run.seconds_left == left
    assert [long_words(seconds) for seconds in (20, 55, 690, 4000, 9000)] == [
        "less than a minute", "about 1 minute", "about 12 minutes", "about 67 minutes", "about 2 hours",
    ]  # fmt: skip
    while run.running:
        run.poll()
    assert run.seconds_left == 0 and run.pace == 66 / 24

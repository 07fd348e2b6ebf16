"""Matches for a balance and the reports of them: who is named, and the same bytes wherever they were played."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import psutil
import pytest
from little_harbours import even, lopsided
from pypdf import PdfReader

from dockbowl import lang
from dockbowl.board.board import Board
from dockbowl.sim.balance import words
from dockbowl.sim.balance.facts import Facts
from dockbowl.sim.balance.farm import Farm, FarmError, Here, Processes, play_all
from dockbowl.sim.balance.gathering import facts
from dockbowl.sim.balance.page import page
from dockbowl.sim.balance.paper import paper
from dockbowl.sim.balance.plan import Plan, make_plan, seating
from dockbowl.sim.balance.playing import Record, play
from dockbowl.sim.balance.report import as_json
from dockbowl.sim.balance.terminal import lines

Told = tuple[Facts, Board, list[Record]]
FIVE_ROUNDS = 30
"""Matches of three docks in six orders: fewer, and the advantage is not plain."""


def quiet(_count: int) -> None:
    pass


def told(text: str, matches: int, **kwargs: object) -> Told:
    plan, board = make_plan(text, "map", **kwargs)  # type: ignore[arg-type]
    records, stopped = play_all(Processes(2), plan, range(matches), quiet)
    assert not stopped and len(records) == matches
    return facts(plan, board, records, matches), board, records


@pytest.fixture(scope="module")
def far_islet() -> Told:
    """Five rounds on the lopsided harbour."""
    return told(lopsided(), FIVE_ROUNDS)


@pytest.fixture(scope="module")
def mirrored() -> Told:
    return told(even(), 12)


# ---------------------------------------------------------------- what is said


def test_a_dock_before_the_ship_is_named_as_having_the_advantage(far_islet: Told) -> None:
    found, _, _ = far_islet
    assert found.played is not None and not found.played.faults
    names = words.favoured(found)
    assert names and "islet" not in names
    assert words.headline(found).startswith(names[0].capitalize()) and "advantage" in words.headline(found)
    assert found.played.dock_test.p < words.LIKELY
    first = words.verdict(found)[0]
    assert first.startswith(names[0].capitalize()) and "where 33 % would be even" in first
    islet = found.played.dock_effects[2]
    assert islet.share < 0.25


def test_a_mirrored_harbour_is_not(mirrored: Told) -> None:
    found, _, _ = mirrored
    assert words.favoured(found) == []
    assert not words.headline(found).startswith(("West", "East"))
    assert "could well stay unseen" in " ".join(words.verdict(found))
    assert "west with east" in " ".join(words.shape_words(found))


def test_every_figure_adds_up(far_islet: Told) -> None:
    found, board, records = far_islet
    played = found.played
    assert played is not None
    assert played.matches == played.decided + played.drawn + played.unfinished == FIVE_ROUNDS
    for table in (played.docks, played.order, played.seats):
        assert sum(one.wins for one in table) == played.decided
        assert all(one.low <= one.share <= one.high for one in table)
    assert sum(count for _, count in played.overboard.causes) == played.overboard.total
    assert sum(played.heat.overboard) == played.overboard.total == sum(sum(one.went.values()) for one in records)
    assert sum(played.heat.fell) == sum(sum(one.fell.values()) for one in records)
    # Six of each of three coaches stand there as the first turn begins, and nobody ever stands in the sea.
    assert sum(played.heat.stood) >= 18 * FIVE_ROUNDS
    assert all(board.is_open(square) for square, count in enumerate(played.heat.stood) if count)
    assert played.ball.count == sum(1 for one in records if one.ball)
    assert played.ball.mean <= played.touchdown.mean


def test_who_sits_where_is_as_planned(far_islet: Told) -> None:
    _, _, records = far_islet
    for one in records:
        here = seating(Plan("", ""), 3, one.number)
        assert (one.docks, one.coaches, one.seed) == (here.docks, here.coaches, here.seed)


def test_a_limit_of_turns_leaves_matches_unfinished_and_says_so() -> None:
    plan, board = make_plan(even(), "even", limit=3)
    records = [play(plan, board, number) for number in range(2)]
    assert [(one.finished, one.winner, one.turns) for one in records] == [(False, -1, 3)] * 2
    found = facts(plan, board, records, 2)
    assert found.played is not None and found.played.unfinished == 2 and not found.played.decided
    assert "2 matches were left without a winner (after 3 turns); they count for nobody." in words.honest(found)
    assert words.headline(found) == "No match was won: nothing can be said of the docks"
    assert page(found, board) and paper(found, board) and lines(found)


def test_a_fault_of_the_rules_is_told_and_left_out(mirrored: Told) -> None:
    found, board, records = mirrored
    plan = make_plan(even(), "even")[0]
    broken = [msgspec.structs.replace(records[0], error="KeyError: 'x'"), *records[1:]]
    other = facts(plan, board, broken, len(broken))
    assert other.played is not None and words.faults_of(other.played) == 1
    assert any("KeyError" in line for line in words.honest(other))
    assert found.played is not None and other.played.decided == found.played.decided - 1


def test_docks_that_win_alike_are_not_set_against_each_other(mirrored: Told) -> None:
    _, board, records = mirrored
    half = [msgspec.structs.replace(one, winner=one.docks.index(one.number // 2 % 2), error="") for one in records]
    plan = make_plan(even(), "even")[0]
    other = facts(plan, board, half, len(half))
    assert other.played is not None and [one.wins for one in other.played.docks] == [6, 6]
    assert words.verdict(other)[0].startswith("Between equal coaches all docks win alike, 50 % of the matches each (")


@pytest.mark.parametrize(
    ("p", "said"),
    [(0.00001, "in fewer than 1 of 10,000 such runs"), (0.0124, "in 1 of 81 such runs"),
     (0.0021, "in 1 of 500 such runs"), (0.41, "in 41 of 100 such runs")],
)  # fmt: skip
def test_how_sure_it_is_in_words(p: float, said: str) -> None:
    assert words.how_often(p) == said


# ---------------------------------------------------------------- the same report


def reports(found: Facts, board: Board) -> tuple[bytes, bytes, bytes]:
    return as_json(found), page(found, board).encode(), paper(found, board)


def test_the_same_seed_gives_the_same_report_here_and_in_processes(mirrored: Told) -> None:
    _, board, records = mirrored
    plan = make_plan(even(), "even")[0]
    here, _ = play_all(Here(), plan, range(4), quiet)
    first = [one for one in records if one.number < 4]
    random.Random(1).shuffle(first)
    one, other = facts(plan, board, here, 4), facts(plan, board, first, 4)
    assert reports(one, board) == reports(other, board)
    third, _ = play_all(Here(), replace(plan, seed=1), range(4), quiet)
    assert as_json(facts(replace(plan, seed=1), board, third, 4)) != as_json(one)


class Killed(Processes):
    """Processes of which one is killed once something has come back."""

    def __init__(self) -> None:
        super().__init__(2)
        self.killed = 0

    def gather(self, seconds: float | None = None) -> list[Record]:
        records = super().gather(seconds)
        if not self.killed and self._pool is not None and records:
            self.killed = next(iter(self._pool._processes))
            os.kill(self.killed, signal.SIGKILL)
        return records


def test_a_process_that_dies_changes_nothing(mirrored: Told) -> None:
    found, board, _ = mirrored
    plan = make_plan(even(), "map")[0]
    farm = Killed()
    records, _ = play_all(farm, plan, range(12), quiet)
    assert farm.killed
    assert as_json(facts(plan, board, records, 12)) == as_json(found)


def test_processes_that_die_again_and_again_are_given_up() -> None:
    class Always(Processes):
        def gather(self, seconds: float | None = None) -> list[Record]:
            if self._pool is not None:
                for pid in list(self._pool._processes):
                    os.kill(pid, signal.SIGKILL)
            return super().gather(10)

    plan = make_plan(even(), "map")[0]
    with pytest.raises(FarmError, match="again and again"):
        play_all(Always(1), plan, range(4), quiet)


ALONE = """
import sys
from pathlib import Path
from dockbowl.sim.balance.farm import Processes
from dockbowl.sim.balance.plan import make_plan
if __name__ == "__main__":
    farm = Processes(1)
    farm.begin(make_plan(Path(sys.argv[1]).read_text(), "map")[0], range(500))
    farm.gather()
    print(*farm._pool._processes, flush=True)
    sys.stdin.read()
"""


def test_processes_end_when_the_program_is_killed(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(even(), "utf-8")
    (tmp_path / "alone.py").write_text(ALONE, "utf-8")
    command = [sys.executable, str(tmp_path / "alone.py"), str(tmp_path / "map.toml")]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdin is not None and program.stdout is not None
    worker = int(program.stdout.readline())
    assert playing(worker)
    program.kill()
    program.wait()
    for pipe in (program.stdin, program.stdout):
        pipe.close()
    end = time.monotonic() + 30
    while playing(worker) and time.monotonic() < end:
        time.sleep(0.05)
    assert not playing(worker)


def playing(pid: int) -> bool:
    """Whether a process is there and no mere shadow that nobody has buried."""
    process = psutil.Process(pid) if psutil.pid_exists(pid) else None
    try:
        return process is not None and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


class Impatient:
    """A farm at which somebody presses Ctrl+C after two matches."""

    def __init__(self) -> None:
        self._farm: Farm = Here()
        self.stopped = False

    @property
    def left(self) -> int:
        return self._farm.left

    def begin(self, plan: Plan, numbers: Sequence[int]) -> None:
        self._farm.begin(plan, numbers)

    def gather(self, seconds: float | None = None) -> list[Record]:
        if self._farm.left <= 2:
            raise KeyboardInterrupt
        return self._farm.gather(seconds)

    def stop(self) -> None:
        self.stopped = True
        self._farm.stop()


def test_ctrl_c_keeps_what_was_played_and_calls_it_that() -> None:
    plan, board = make_plan(even(), "even")
    farm = Impatient()
    counted: list[int] = []
    records, stopped = play_all(farm, plan, range(4), counted.append)
    assert stopped and farm.stopped and len(records) == sum(counted) == 2
    found = facts(plan, board, records, 4, stopped=stopped)
    assert words.honest(found)[0] == "Stopped by hand: 2 of 4 matches were played."


# ---------------------------------------------------------------- page, paper, terminal


def test_the_page_stands_alone_and_has_the_three_maps(far_islet: Told) -> None:
    found, board, _ = far_islet
    text = page(found, board)
    assert text.count("<figure>") == 3 and text.count('<use href="#ground"/>') == 3
    assert "<script" not in text and "http" not in text
    for dock in found.docks:
        assert dock in text
    assert words.headline(found) in text
    assert text.count("<details>") == 1


def test_names_on_the_page_are_only_words(mirrored: Told) -> None:
    found, board, _ = mirrored
    wicked = msgspec.structs.replace(found, name="<b>\x1b[31m")
    assert "<b>" not in page(wicked, board) and "\x1b" not in page(wicked, board)


def test_the_paper_is_one_sheet_of_a4_with_the_same_words(far_islet: Told) -> None:
    found, board, _ = far_islet
    pages = PdfReader(io.BytesIO(paper(found, board))).pages
    assert len(pages) == 1
    assert [round(float(side), 1) for side in pages[0].mediabox[2:]] == [595.3, 841.9]
    text = " ".join(pages[0].extract_text().split())
    assert words.headline(found) in text
    assert "1 left" in text and "3 islet" in text


def test_json_is_english_and_says_which_facts_it_has(far_islet: Told) -> None:
    found, _, _ = far_islet
    lang.choose("de")
    try:
        said = json.loads(as_json(found))
        german = page(found, far_islet[1])
    finally:
        lang.choose(lang.ENGLISH)
    assert said["format"] == "dockbowl balance 2"
    assert [one["name"] for one in said["played"]["order"]] == ["first", "second", "third"]
    assert 'lang="de"' in german and "advantage" not in german


@pytest.mark.parametrize("make", [page, paper, lambda f, b: lines(f)])
def test_a_map_alone_has_a_report_too(make: Callable[[Facts, Board], object]) -> None:
    plan, board = make_plan(even(), "even")
    assert make(facts(plan, board), board)

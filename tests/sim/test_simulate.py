"""`simulate`: the JSON object, the same for any number of workers, errors and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dockbowl.cli import main
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.state import PRONE, STANDING, Match
from dockbowl.games.catalogue import new_match
from dockbowl.session.journal import Journal, SaveError
from dockbowl.session.session import Session
from dockbowl.sim import play as playing
from dockbowl.sim import simulate
from dockbowl.sim.invariants import Checker, faults
from dockbowl.sim.play import Quick, board_of, match_seed, seats_for, setup_for
from dockbowl.sim.simulate import make_plan

PROMISED = {"matches", "finished", "decisions", "seconds", "errors", "wins", "turns", "seen"}


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict]:
    code = main(["simulate", *arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_one_json_object_with_all_that_is_promised(capsys) -> None:
    code, result = said(
        capsys, "--map", "jetty", "--matches", "3", "--seats", "random,deckhand", "--seed", "1", "--check"
    )
    assert code == 0
    assert set(result) >= PROMISED
    assert result["matches"] == 3 and result["errors"] == 0
    assert result["decisions"] > 100
    assert set(result["wins"]) == {"dock", "seat"}
    assert sum(result["wins"]["dock"].values()) == sum(result["wins"]["seat"].values()) == result["finished"]
    assert len(result["seen"]["sea"]) == 11 and len(result["seen"]["treasures"]) == 8
    assert set(result["seen"]) >= {"overboard", "terrain", "chests"}
    assert result["turns"]["least"] <= result["turns"]["median"] <= result["turns"]["most"]


def test_workers_change_nothing(capsys) -> None:
    arguments = ("--map", "jetty", "--matches", "4", "--max-turns", "6", "--seed", "9")
    _, one = said(capsys, *arguments, "--workers", "1")
    _, two = said(capsys, *arguments, "--workers", "2")
    one.pop("seconds"), two.pop("seconds")
    assert one == two


def test_any_match_can_be_played_again_by_its_number(capsys) -> None:
    _, both = said(capsys, "--map", "jetty", "--matches", "2", "--max-turns", "5", "--seed", "3")
    _, first = said(capsys, "--map", "jetty", "--matches", "1", "--max-turns", "5", "--seed", "3")
    _, second = said(capsys, "--map", "jetty", "--first", "1", "--matches", "1", "--max-turns", "5", "--seed", "3")
    assert both["decisions"] == first["decisions"] + second["decisions"]
    assert match_seed(3, 0) != match_seed(3, 1) != match_seed(4, 1)


def test_teams_are_dealt_in_their_order_and_go_round_with_the_seats() -> None:
    plan = make_plan(map="jetty", seats="random,deckhand", teams="human,orc", seed=3)
    for number, (teams, seats) in enumerate(
        [(["human", "orc"], ("random", "deckhand")), (["orc", "human"], ("deckhand", "random"))]
    ):
        setup = setup_for(plan, board_of(plan), number)
        assert [team.roster for team in setup.teams] == teams and seats_for(plan, 2, number) == seats
    one = make_plan(map="jetty", teams="orc")
    assert [team.roster for team in setup_for(one, board_of(one), 5).teams] == ["orc", "orc"]


def test_a_summary_for_people(capsys) -> None:
    assert main(["simulate", "--map", "jetty", "--matches", "1", "--max-turns", "3"]) == 0
    out = capsys.readouterr().out
    assert "1 match of dockbowl" in out and "Rolls, by what for: sea" in out
    never = next(line for line in out.splitlines() if line.startswith("Never came up: "))
    assert "Overboard (" in never and "12 Davy Jones' Locker" in never
    assert " 0" not in out.partition("Rolls, by")[2].partition("Never")[0]


def test_saves_can_be_loaded(tmp_path: Path, capsys) -> None:
    arguments = ("--map", "jetty", "--matches", "2", "--max-turns", "4", "--save-dir", str(tmp_path / "saves"))
    code, saved = said(capsys, *arguments)
    files = sorted((tmp_path / "saves").iterdir())
    assert code == 0 and len(files) == 2
    session = Session.load(files[0], resume=False)
    assert sum(session.match.turn) >= 4
    _, plain = said(capsys, *arguments[:-2])
    assert (saved["decisions"], saved["rolls"]) == (plain["decisions"], plain["rolls"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--map", "atlantis"), "no map 'atlantis'"),
        (("--map", "pitch"), "is a pitch"),
        (("--game", "chess"), "no such game"),
        (("--seats", "random,genius"), "no computer seat"),
        (("--teams", "pirates"), "no roster"),
        (("--matches", "0"), "--matches"),
    ],
)
def test_what_cannot_be_started_says_why(arguments, says: str, capsys) -> None:
    assert main(["simulate", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_a_save_that_stops_being_written_is_an_error(tmp_path: Path, monkeypatch, capsys) -> None:
    real = Journal.append

    def full(journal, line, sync=False):
        if line.ask == "step":
            raise SaveError(journal.path, 0, "no space left on device")
        real(journal, line, sync)

    monkeypatch.setattr(Journal, "append", full)
    code, result = said(
        capsys, "--map", "jetty", "--matches", "1", "--max-turns", "3", "--save-dir", str(tmp_path / "saves")
    )
    assert code == 1 and result["errors"] == 1
    assert "no space left on device" in result["faults"][0]["error"]


def test_a_fault_is_told_and_fails_the_run(monkeypatch, capsys) -> None:
    real = playing.make_seat

    class Cheat:
        name = "cheat"

        def answer(self, driver, request):
            if sum(driver.match.turn) == 2:
                driver.match.rerolls[0] = -1
            return self.honest.answer(driver, request)

    def cheating(name: str, seed: int = 0):
        seat = Cheat()
        seat.honest = real(name, seed)
        return seat

    monkeypatch.setattr(playing, "make_seat", cheating)
    code, result = said(capsys, "--map", "jetty", "--matches", "1", "--check")
    assert code == 1 and result["errors"] == 1
    fault = result["faults"][0]
    assert "rerolls: [-1" in fault["error"] and fault["match"] == 0 and fault["answers"] > 0


# ---------------------------------------------------------------- invariants


@pytest.fixture
def match() -> Match:
    plan = simulate.make_plan(map="jetty", seed=5)
    setup = setup_for(plan, board_of(plan), 0)
    seats = [playing.make_seat("random", i) for i in range(len(setup.teams))]
    table = Quick(Driver(new_match(setup)), Dice(1), seats)
    while sum(table.driver.match.turn) < 3:
        table.step()
    while table.driver.checkpoint()[1]:
        table.step()
    assert faults(table.driver.match) == []
    return table.driver.match


def spoilt(match: Match, what: str) -> str:
    p = next(p for p in range(len(match.at)) if match.at[p] >= 0 and match.status[p] == STANDING)
    q = next(q for q in range(p + 1, len(match.at)) if match.at[q] >= 0)
    board = match.board
    if what == "two on a square":
        match.at[p] = match.at[q]
    elif what == "in the sea":
        sea = next(s for s in range(board.size) if board.is_sea(s))
        match.occ[match.at[p]] = 0
        match.place(p, sea)
    elif what == "on a wall":
        wall = next(s for s in range(board.size) if board.is_solid(s))
        match.occ[match.at[p]] = 0
        match.place(p, wall)
    elif what == "ghost":
        match.occ[next(s for s in board.open_squares if not match.occ[s])] = p + 1
    elif what == "lying carrier":
        match.carrier, match.ball = p, match.at[p]
        match.set_status(p, PRONE)
    elif what == "ball under somebody":
        match.carrier, match.ball = -1, match.at[p]
    elif what == "tackle zone":
        match.tz[p] = 0
    elif what == "re-rolls":
        match.rerolls[1] = -1
    elif what == "bribes":
        match.bribes[0] = -2
    elif what == "lost":
        match.occ[match.at[p]] = 0
        match.at[p] = -1
    elif what == "chest":
        match.bar(next(s for s in board.open_squares if not match.occ[s]))
    return "; ".join(faults(match))


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("two on a square", "where the board has"),
        ("in the sea", "sea"),
        ("on a wall", "wall"),
        ("ghost", "who is not there"),
        ("lying carrier", "holds the ball prone"),
        ("ball under somebody", "which is taken"),
        ("tackle zone", "tackle zone"),
        ("re-rolls", "rerolls"),
        ("bribes", "bribes"),
        ("lost", "not on the pitch"),
        ("chest", "chests"),
    ],
)
def test_faults_are_found(match: Match, what: str, says: str) -> None:
    assert says in spoilt(match, what)


def test_the_checker_knows_its_players(match: Match) -> None:
    driver = Driver(match)
    checker = Checker(driver)
    assert checker.look(driver) == []
    match.coach[0] = 1 - match.coach[0]
    assert any("changed sides" in fault for fault in checker.look(driver))

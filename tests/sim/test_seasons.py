"""Seasons of random managers: checked after each answer, the same for the same seed, told as one object."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dockbowl.cli import main
from dockbowl.core.dice import Dice
from dockbowl.core.driver import Driver
from dockbowl.core.requests import Choose, Roll
from dockbowl.core.texts import format_option, parse_option
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.forms import TOKENS
from dockbowl.games.team_manager.game import start
from dockbowl.games.team_manager.invariants import faults
from dockbowl.games.team_manager.season import NO_CARD, Season
from dockbowl.sim import seasons


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_random_seasons_run_clean(managers: int) -> None:
    result = seasons.simulate(seasons.make_plan(managers, seed=managers, check=True), 12)
    assert result["errors"] == 0 and result["finished"] == 12 and result["faults"] == []
    assert set(result["seen"]["tokens"]) <= set(TOKENS)


@settings(max_examples=25, deadline=None)
@given(managers=st.integers(2, 4), seed=st.integers(0, 10**9), whim=st.integers(0, 10**9))
def test_whatever_is_answered_no_card_is_lost_and_no_fan_negative(managers: int, seed: int, whim: int) -> None:
    driver: Driver[Season] = Driver(start(MatchSetup(game="team-manager", sides=("",) * managers, options={"coin": 0})))
    dice, choices = Dice(seed), Dice(whim)
    answers = 0
    while driver.request is not None:
        request = driver.request
        m = driver.match
        assert min(m.fans) >= 0
        assert sum(len(tokens) for tokens in m.tokens) + len(m.bag) + len(m.spent) == 30
        if isinstance(request, Roll):
            driver.roll(dice)
        else:
            assert isinstance(request, Choose)
            legal = request.legal()
            option = legal[choices.below(len(legal))]
            assert parse_option(m, format_option(m, option)) == option
            driver.answer(option)
        begun, since = driver.checkpoint()
        if not since:
            assert faults(begun) == []
        answers += 1
        assert answers < 3000
    m = driver.match
    assert faults(m) == [] and m.week == m.weeks and all(card == NO_CARD for card in m.matchups)


def test_the_same_seed_gives_the_same_seasons_however_they_are_shared() -> None:
    plan = seasons.make_plan(3, "random,manager", seed=6)
    one, two = seasons.simulate(plan, 6), seasons.simulate(plan, 6, workers=2)
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert seasons.simulate(plan, 2, first=4)["decisions"] < one["decisions"]


def test_simulate_prints_one_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["simulate", "--game", "team-manager", "--managers", "2", "--matches", "3", "--check", "--json"]
    assert main([*words, "--save-dir", str(tmp_path)]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["matches"] == told["finished"] == 3 and told["managers"] == 2
    assert sum(told["wins"]["place"].values()) + told["nobody"] == 3
    assert len(list(tmp_path.iterdir())) == 3
    assert main(["simulate", "--game", "team-manager", "--matches", "2", "--teams", "gouged_eye"]) == 0
    assert "2 seasons of Team Manager, 4 managers" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--managers", "5"], "5 is not 2 to 4"),
        (["--map", "duel"], "is played without a map"),
        (["--seats", "deckhand"], "there is no computer manager 'deckhand'"),
        (["--teams", "gouge_eye"], "there is no team 'gouge_eye'; did you mean gouged_eye"),
        (["--teams", "gouged_eye,gouged_eye"], "different teams"),
        (["--reading", "coin=9"], "9 is not allowed"),
        (["--cards", "nowhere"], "there is no such folder"),
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "team-manager", *words]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_managers_are_of_the_card_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--managers", "2"]) == 2
    assert "are of Team Manager" in capsys.readouterr().err

"""`dockbowl rules --game team-manager`: settings, abilities by name."""

from __future__ import annotations

import json

import pytest

from dockbowl.cli import main
from dockbowl.games.team_manager.library import our_library


def test_the_card_game_is_listed_and_its_settings_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", "all"]) == 0
    assert "team-manager  The card game" in capsys.readouterr().out
    assert main(["rules", "--game", "team-manager", "--reading", "coin=0"]) == 0
    told = capsys.readouterr().out
    assert "coin = 0  (default 1)" in told and "tackle_dice = even" in told


def test_every_ability_is_listed_and_found_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", "team-manager", "--skills", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["abilities"]) == len(our_library().forms.ability)
    assert main(["rules", "--game", "team-manager", "--find", "freeboot"]) == 0
    assert capsys.readouterr().out.startswith("Freebooter: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--find", "no such thing"], "nothing is called"),
        (["--reading", "coin=7"], "7 is not allowed"),
        (["--reading", "dice=2"], "has no such setting"),
    ],
)
def test_what_there_is_not_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--game", "team-manager", *words]) == 2
    assert said in capsys.readouterr().err

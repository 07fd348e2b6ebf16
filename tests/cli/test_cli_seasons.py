"""Seasons of the card game from the command line: seats, teams, cards, settings; story and pictures of a save."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.cli import main
from dockbowl.cli.seasons import new_season
from dockbowl.games.game import MatchSetup
from dockbowl.session.session import Session


def asked(**options: object) -> argparse.Namespace:
    """The options of a new season, those left out as they are usual."""
    usual = {"map": None, "cards": None, "teams": "", "seats": "", "seed": 3, "reading": [], "game": "team-manager"}
    return argparse.Namespace(**{**usual, **options})


@pytest.fixture
def save(tmp_path: Path) -> str:
    """A whole season of computers."""
    seats = [make_manager("random", 1), make_manager("random", 2)]
    path = tmp_path / "season.dockbowl"
    setup = MatchSetup(game="team-manager", sides=("grudgebearers", "gouged_eye"), seed=9)
    session = Session.new(setup, seats=seats, path=path)
    session.run()
    session.close()
    return str(path)


def test_seats_and_teams_say_how_many_play() -> None:
    setup, seats = new_season(asked(), "human")
    assert [seat.name for seat in seats] == ["human"] * 3 and setup.sides == ("", "", "")
    setup, seats = new_season(asked(seats="human,manager"), "human")
    assert [seat.name for seat in seats] == ["human", "manager"] and setup.options["coin"] == 0
    setup, seats = new_season(asked(teams="gouged_eye,-,grudgebearers,-", seats="random"), "human")
    assert setup.sides == ("gouged_eye", "", "grudgebearers", "") and [seat.name for seat in seats] == ["random"] * 4
    setup, seats = new_season(asked(), "deckhand")  # what `watch` takes without being told
    assert {seat.name for seat in seats} == {"manager"}
    setup, _ = new_season(asked(reading=["coin=2", 'tackle_dice="three two one"']), "human")
    assert setup.options == {"coin": 2, "tackle_dice": "three two one"} and setup.seed == 3


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": "human"}, "--seats: Team Manager is played by 2 to 4 managers"),
        ({"teams": "-,-,-,-,-"}, "--teams: Team Manager is played by 2 to 4 managers"),
        ({"seats": "human,deckhand"}, "--seats: there is no computer manager 'deckhand'"),
        ({"teams": "gouged_ey", "seats": "human,random"}, "did you mean gouged_eye?"),
        ({"map": "harbour"}, "--map: Team Manager has no map"),
        ({"cards": "nowhere"}, "nowhere: there is no such folder"),
        ({"reading": ["coin=7"]}, "--reading: coin: 7 is not allowed"),
        (
            {"reading": ["coin=4"], "seats": "human,random"},
            "--reading: coin: there is no manager 4; there are 2",
        ),
        ({"reading": ["coins=1"]}, "did you mean coin?"),
    ],
)
def test_what_is_wrong_is_said_with_the_option(options: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError) as error:
        new_season(asked(**options), "human")
    assert says in str(error.value)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "--game", "team-manager", "--seats", "human"), "2 to 4 managers"),
        (("play", "--game", "classic", "--cards", "x", "--seed", "1"), "--cards: classic is played without cards"),
        (("assist", "--game", "team-manager"), "the companion is for games on a board"),
    ],
)
def test_one_line_and_no_window(words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(list(words)) == 2
    told = capsys.readouterr().err
    assert says in told and told.count("\n") == 1


def test_story_and_pictures_of_a_season(save: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["story", save]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("A season of Grudgebearers, Gouged Eye.")
    assert any(line.startswith("Week 4.") for line in lines) and lines[-1].startswith("(over: ")
    assert any("draw 6 cards: " in line for line in lines), "it is over, and nothing is hidden any more"
    assert main(["story", save, "--answer", "40"]) == 0
    assert not any("draw 6 cards: " in line for line in capsys.readouterr().out.splitlines())
    assert main(["story", save, "--figures"]) == 2
    assert "for matches on a board" in capsys.readouterr().err
    picture = tmp_path / "table.png"
    assert main(["shot", save, "--answer", "60", "--out", str(picture), "--size", "800x450"]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert main(["shot", save, "--gif", "--out", str(tmp_path / "x.gif")]) == 2
    assert "season of cards" in capsys.readouterr().err
    assert main(["watch", save, "--game", "dockbowl"]) == 2
    assert "is not opened as dockbowl" in capsys.readouterr().err

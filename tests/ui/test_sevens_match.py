"""Sevens in the window: New match with its profiles, a whole match of each by mouse, the pitch and what set-ups say."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person
from test_four_coaches import click_answer
from test_whole_match import play

from dockbowl.core.requests import Choose
from dockbowl.games.match.after import record
from dockbowl.session.session import Session
from dockbowl.ui import saves, starting
from dockbowl.ui.ground import cells_of
from dockbowl.ui.screens.new_match import NewMatchScreen
from dockbowl.ui.screens.title import TitleScreen

SIZE, SMALL = (1280, 720), (800, 500)


def new_match(home: Path, profile: str, size: tuple[int, int] = SIZE) -> tuple[Person, NewMatchScreen]:
    """The page of a new match of Sevens with this profile, everybody a person."""
    person = Person(home, size, hand_over=False)
    person.app.go(TitleScreen(person.app))
    person.settle()
    person.click("new match")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    person.click("game sevens")
    person.click(f"profile {profile}")
    for coach in screen.choice.coaches:
        coach.seat = "human"
    screen.choice.seed = 2
    return person, screen


@pytest.mark.parametrize(("profile", "edition"), [("official", "sevens"), ("house", "sevens-house")])
def test_a_whole_match_by_mouse(tmp_path: Path, profile: str, edition: str) -> None:
    person, screen = new_match(tmp_path, profile, SMALL)
    assert screen.choice.edition == edition
    person.click("start")
    session = person.match_screen.session
    m = session.match
    assert session.setup.game == "sevens" and m.rules.options["profile"] == profile
    assert {team.edition for team in session.setup.teams} == {edition}
    person.quick = profile == "house"
    asked = play(person, click_answer, lambda: person.click("answer 1"))
    assert asked >= {"kick or receive", "set up", "kick", "activate", "step"}
    m = session.match
    assert m.turn == [6, 6] and m.extra.half == 2 and m.stop_reason == "full time"
    written = record(m)
    assert [team.score for team in written.teams] == m.score
    assert all((team.winnings > 0) == (profile == "official") for team in written.teams)
    again = Session.load(saves.saved(tmp_path)[0], resume=False)
    assert again.match.key() == m.key()
    person.settle()
    person.click("teams after")
    person.key("ESCAPE")
    person.click("title screen")
    assert person.app.settings.game == "sevens"


def test_profiles_change_the_teams_and_what_is_said_of_them(tmp_path: Path) -> None:
    person, screen = new_match(tmp_path, "official")
    assert all(len(team.players) < 11 and not screen.choice.options for team in screen.choice.teams())
    person.click("profile house")
    assert screen.choice.options == {"profile": "house"}
    assert all(len(team.players) == 11 and team.rerolls == 2 for team in screen.choice.teams())
    assert "No gold is counted" in (person.hot("worths").tip or "")
    person.click("profile official")
    assert screen.choice.options == {}
    person.click("game bb2020")
    assert not person.sees("profile house")
    assert {team.edition for team in screen.choice.teams()} == {"2020"}


def test_a_set_up_says_what_is_wrong(tmp_path: Path) -> None:
    person, _ = new_match(tmp_path, "house")
    person.click("start")
    session = person.match_screen.session
    while getattr(session.request, "purpose", "") != "set up":
        request = session.request
        assert isinstance(request, Choose)
        click_answer(person, request.legal()[0])
    screen = person.match_screen
    m = screen.match
    assert isinstance(session.request, Choose)
    coach = session.request.coach
    assert "of at most 1 each" in " ".join(screen.hand.prompt.why)  # type: ignore[union-attr]
    player = min(screen.hand.prompt.players)  # type: ignore[union-attr]
    person.click(f"player {player}")
    person.click_square(9, 5)
    assert m.at[player] < 0
    assert "no man's land" in screen.hand.message.lower()
    wide = sorted(m.board.areas[f"wide.{coach}.upper"])
    person.click_square(*m.board.xy[wide[3]])
    assert m.at[player] == wide[3]
    other = min(p for p in screen.hand.prompt.players if m.at[p] < 0)  # type: ignore[union-attr]
    person.click(f"player {other}")
    person.click_square(*m.board.xy[wide[5]])
    assert m.at[other] < 0
    assert "wide zone" in screen.hand.message.lower()


def test_the_pitch_shows_lines_no_mans_land_and_trapdoors() -> None:
    board = starting.first_map("sevens").board
    chalk = {square: {name for name, _ in cell.chalk} for square, cell in enumerate(cells_of(board))}
    assert {s for s, drawn in chalk.items() if "tiles/no_mans_land" in drawn} == board.areas["no_mans_land"]
    doors = board.areas["trapdoor.0"] | board.areas["trapdoor.1"]
    assert {s for s, drawn in chalk.items() if "tiles/trapdoor" in drawn} == doors
    for y in range(board.height):
        assert "tiles/line_e" in chalk[board.at(6, y)] and "tiles/line_w" in chalk[board.at(13, y)]

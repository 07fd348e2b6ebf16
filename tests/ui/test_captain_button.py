"""The team builder names the Team Captain of a team that may have one."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person

from dockbowl.games.rosters import Team, default_team
from dockbowl.ui.screens.builder import BuilderScreen
from dockbowl.ui.team_desk import Desk


def opened(person: Person, team: Team) -> BuilderScreen:
    screen = BuilderScreen(person.app, Desk(team))
    person.app.go(screen)
    person.settle()
    return screen


def captains(screen: BuilderScreen) -> list[int]:
    return [player.number for player in screen.desk.team.players if player.captain]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_captain_is_named_and_another_in_his_place(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size=size)
    screen = opened(person, default_team("human", "sevens"))
    (old,) = captains(screen)
    lineman = next(player for player in screen.desk.team.players if player.role == "lineman" and not player.captain)
    person.click(f"player {lineman.number}")
    person.click("squad captain")
    assert captains(screen) == [lineman.number] != [old]
    assert "pro" in next(p for p in screen.desk.team.players if p.captain).skills
    person.click("squad captain")
    assert captains(screen) == []


def test_no_button_where_there_is_no_captain(tmp_path: Path) -> None:
    person = Person(tmp_path)
    for roster, edition in (("dwarf", "sevens"), ("human", "2020"), ("human", "classic")):
        screen = opened(person, default_team(roster, edition))
        person.click(f"player {screen.desk.team.players[0].number}")
        assert not person.sees("squad captain")

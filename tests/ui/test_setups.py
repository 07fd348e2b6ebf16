"""Set-ups that are kept: the last one by itself, others under a name, and used in another corner of the harbour."""

from __future__ import annotations

from pathlib import Path

import pytest
from person import Person

from dockbowl.ui import setups, starting
from dockbowl.ui.screens.match import MatchScreen


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path, hand_over=False)


def setting_up(person: Person, seed: int = 3, dock: int = 1) -> MatchScreen:
    """Two people on the harbour of four Docking Areas; the first coach takes this one."""
    choice = starting.default_choice(seed)
    del choice.coaches[2:]
    for coach in choice.coaches:
        coach.seat = "human"
    person.app.go(MatchScreen(person.app, choice.start(save=False)))
    person.settle()
    person.key(str(dock))
    screen = person.match_screen
    assert screen.hand.purpose == "set up"
    return screen


def coach_of(screen: MatchScreen) -> int:
    assert screen.hand.prompt is not None
    return screen.hand.prompt.request.coach


def test_as_last_time_fits_every_corner_of_the_harbour(person: Person, tmp_path: Path) -> None:
    screen = setting_up(person, dock=1)
    assert not person.sees("as last time")
    coach = coach_of(screen)
    person.click("set up for me")
    stood = setups.spots_of(screen.match, coach)
    assert len(stood) == 6
    person.click("choice 1")
    for dock in (2, 3, 4, 1):
        screen = setting_up(person, dock=dock)
        assert coach_of(screen) == coach
        person.click("as last time")
        assert setups.spots_of(screen.match, coach) == stood
        assert len({screen.match.at[p] for p in screen.match.fielded(coach)}) == 6
        assert any(line.startswith("All 6") for line in screen.hand.prompt.why)  # type: ignore[union-attr]


def test_the_players_look_the_same_way_in_every_corner(person: Person) -> None:
    screen = setting_up(person, dock=1)
    coach, board = coach_of(screen), screen.match.board
    person.click("set up for me")
    middle = (board.width / 2, board.height / 2)

    def far(screen: MatchScreen) -> list[float]:
        found = []
        for p in screen.match.fielded(coach):
            x, y = board.xy[screen.match.at[p]]
            found.append(abs(x + 0.5 - middle[0]) + abs(y + 0.5 - middle[1]))
        return sorted(found)

    first = far(screen)
    person.click("choice 1")
    screen = setting_up(person, dock=4)
    person.click("as last time")
    assert far(screen) == pytest.approx(first, abs=2.1)


def test_a_set_up_is_kept_under_a_name_and_used(person: Person, tmp_path: Path) -> None:
    screen = setting_up(person)
    coach = coach_of(screen)
    team = screen.match.team_names[coach]
    person.click("set up for me")
    person.click("keep set-up")
    person.type("Wall")
    person.key("RETURN")
    assert screen.dialog is None and setups.names(tmp_path, team) == ["Wall"]
    stood = setups.spots_of(screen.match, coach)
    screen = setting_up(person, dock=2)
    assert person.sees("set-up Wall") and not person.sees("as last time")
    person.click("set-up Wall")
    assert setups.spots_of(screen.match, coach) == stood
    person.click("choice 1")
    assert screen.hand.prompt is None or screen.hand.prompt.request.coach != coach


def test_only_the_latest_names_are_kept_and_a_damaged_file_is_no_harm(person: Person, tmp_path: Path) -> None:
    screen = setting_up(person)
    coach = coach_of(screen)
    person.click("set up for me")
    team = screen.match.team_names[coach]
    for name in ("one", "two", "three", "four", "two"):
        assert setups.keep(tmp_path, screen.match, coach, name)
    assert setups.names(tmp_path, team) == ["two", "four", "three"]
    setups.path_of(tmp_path).write_bytes(b"\xff{")
    assert setups.load(tmp_path) == {} and setups.names(tmp_path, team) == []
    setting_up(person)
    assert person.sees("set up for me")


def test_who_is_not_there_is_said(person: Person, tmp_path: Path) -> None:
    screen = setting_up(person)
    coach = coach_of(screen)
    person.click("set up for me")
    person.click("choice 1")
    kept = setups.load(tmp_path)
    team = screen.match.team_names[coach]
    number, across, down = kept[team][setups.LAST][0]
    kept[team][setups.LAST][0] = (99, across, down)
    import json

    setups.path_of(tmp_path).write_text(json.dumps(kept), encoding="utf-8")
    screen = setting_up(person)
    person.click("as last time")
    assert len(screen.match.fielded(coach)) == 5
    assert screen.hand.message.startswith("1 of them cannot stand")
    assert number != 99

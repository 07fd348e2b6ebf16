"""Whole seasons of the card game in the window, with two, three and four people, by mouse or by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_cards import at_season, click_answer, click_on, here, play, press_answer, press_on, season
from person import Person

from dockbowl.games.team_manager.season import Season
from dockbowl.session.session import Session
from dockbowl.ui import saves

SIZE = (1000, 600)


def the_end(person: Person, session: Session[Season], home: Path) -> None:
    """The page of the end is there, and what was kept is the same season."""
    m = session.match
    while here(person).reveal is not None:
        click_on(person)
    person.settle()
    assert m.week == m.weeks == (4 if m.coaches == 2 else 5)
    assert all(entry.by in ("human", "") for entry in session.entries)
    assert person.sees("title screen") and person.sees("again")
    again = Session.load(saves.saved(home)[0], resume=False)
    assert again.match.key() == m.key()
    person.click("title screen")
    person.click("saved matches")
    person.settle()
    assert "over" in person.app.screen.saves[0].stands  # type: ignore[union-attr]


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_a_season_by_mouse(managers: int, tmp_path: Path) -> None:
    person = Person(tmp_path, SIZE)
    session = season(managers, seed=20 + managers, home=tmp_path)
    at_season(person, session)
    asked = play(person, click_answer, click_on)
    assert {"commit", "tackle", "tackle die", "sprinting", "discard"} <= asked
    assert {"keep star", "keep team", "keep staff"} & asked
    the_end(person, session, tmp_path)


def test_a_season_by_keys_alone(tmp_path: Path) -> None:
    person = Person(tmp_path, SIZE)
    session = season(2, seed=4, home=tmp_path)
    at_season(person, session)
    asked = play(person, press_answer, press_on, brain="random")
    assert {"commit", "tackle", "discard on passing"} <= asked
    the_end(person, session, tmp_path)

"""Names of teams are names: the story of a season in another language leaves them as they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dockbowl import lang
from dockbowl.ai.managers import make_manager
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.game import GAME
from dockbowl.session.season_telling import Teller, headline
from dockbowl.session.session import Session

TEAMS = ("gouged_eye", "grudgebearers", "chaos_all_stars", "athelorn_avengers")


@pytest.fixture
def german() -> Iterator[None]:
    before = lang.chosen()
    lang.choose("de")
    yield
    lang.choose(before)


def test_a_season_in_german_keeps_the_names_of_its_teams(german: None) -> None:
    session = Session.new(
        MatchSetup(game=GAME.key, sides=TEAMS, seed=4), seats=[make_manager("manager", place) for place in range(4)]
    )
    session.run(10_000)
    m, teller = session.match, Teller()
    told = [line.text for item in session.told if (line := teller.line(m, item.event)) is not None]
    story = "\n".join([*told, headline(m)])
    assert m.over and "Woche 5" in story
    for name in m.team_names:
        assert name in story
    assert "Ausgestochen" not in story
    assert "Ziel am Boden" in story and "ziel am boden" not in story

"""A moment of a season written as a scenario: read again it stands where the season stood, and plays on alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.ai.managers import make_manager
from dockbowl.cli import main
from dockbowl.core.requests import Choose, Roll
from dockbowl.core.texts import format_option
from dockbowl.games.game import MatchSetup
from dockbowl.games.team_manager.season import Season
from dockbowl.games.team_manager.view import view
from dockbowl.session.runner import run
from dockbowl.session.scenario import loads
from dockbowl.session.season_export import export
from dockbowl.session.session import Session

TEAMS = ("gouged_eye", "reikland_reavers", "grudgebearers", "athelorn_avengers")


def season(managers: int, seed: int) -> Session[Season]:
    seats = [make_manager("random", seed + seat) for seat in range(managers)]
    return Session.new(MatchSetup(game="team-manager", sides=TEAMS[:managers], seed=seed), seats=seats)


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_a_moment_written_as_a_scenario_stands_where_the_season_stood(managers: int) -> None:
    session = season(managers, 7 + managers)
    phases = set()
    for count in range(5000):
        if session.request is None:
            break
        if count % 6 == 0 and session.match.phase not in ("teams", "coin", "spike"):
            phases.add(session.driver.checkpoint()[0].phase)
            _compare(session)
        session.step()
    assert session.match.over
    assert {"turn", "skills", "hands", "winner"} <= phases


def _compare(session: Session[Season]) -> None:
    text = export(session, "exported")
    (scenario,) = loads(text, "exported.toml")
    outcome = run(scenario)
    assert outcome.ok, f"{outcome}\n{text}"
    again = scenario.start()
    begun = session.driver.checkpoint()[0]
    for manager in range(-1, begun.coaches):
        assert view(again.driver.checkpoint()[0], manager) == view(begun, manager), text
    there = again.driver.checkpoint()[0]
    assert (there.box, there.owner, there.todo, there.progress) == (begun.box, begun.owner, begun.todo, begun.progress)
    assert (there.deck, there.star_decks, there.highlight_deck) == (begun.deck, begun.star_decks, begun.highlight_deck)
    _same_question(session, again, len(session.driver.checkpoint()[1]))


def _same_question(session: Session[Season], again: Session[Season], since: int) -> None:
    if since:
        return  # what the script then leads to has been asked for in it
    one, other = session.request, again.request
    if isinstance(one, Roll):
        assert one == other
        return
    assert isinstance(one, Choose) and isinstance(other, Choose)
    words = [
        [format_option(of.match, option) for option in asked.legal()] for of, asked in ((session, one), (again, other))
    ]
    assert words[0] == words[1] and one.coach == other.coach


def test_the_command_writes_and_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save, out = tmp_path / "season.dockbowl", tmp_path / "moment.toml"
    session: Session[Season] = Session.new(
        MatchSetup(game="team-manager", sides=TEAMS[:3], seed=3),
        seats=[make_manager("random", seat) for seat in range(3)],
        path=save,
    )
    session.run(90)
    session.close()
    assert main(["story", str(save), "--answer", "70", "--scenario", str(out)]) == 0
    assert main(["scenario", str(out)]) == 0
    assert "1 of 1 as written" in capsys.readouterr().out
    assert main(["story", str(save), "--answer", "0", "--scenario", str(tmp_path / "none.toml")]) == 2
    assert "still being set up" in capsys.readouterr().err

"""The session over the real games: saves, positions and exports of random matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.core.position import take
from dockbowl.data import shipped
from dockbowl.games.catalogue import find_game
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team, load_rosters
from dockbowl.session import runner, scenario, story
from dockbowl.session.export import export
from dockbowl.session.session import Session
from dockbowl.session.setups import make_match

GAMES = [
    ("dockbowl", "duel", 2),
    ("dockbowl", "harbour", 4),
    ("bb2020-open", "pitch", 2),
    ("classic-open", "pitch", 2),
    ("classic", "pitch", 2),
]


def random_match(game: str, name: str, coaches: int, seed: int = 5, path: Path | None = None) -> Session:
    edition = find_game(game).rules({}).edition.name
    rosters = list(load_rosters(edition))
    setup = MatchSetup(
        game=game,
        map_source=(shipped("maps") / f"{name}.toml").read_text(encoding="utf-8"),
        map_name=name,
        teams=tuple(default_team(rosters[place * 2], edition, seed=place) for place in range(coaches)),
        seed=seed,
    )
    return Session.new(setup, seats=[make_seat("random", place) for place in range(coaches)], path=path)


@pytest.mark.parametrize(("game", "name", "coaches"), GAMES)
def test_a_match_is_the_same_after_loading(tmp_path: Path, game: str, name: str, coaches: int) -> None:
    path = tmp_path / "match.dockbowl"
    session = random_match(game, name, coaches, path=path)
    session.run(1500)
    session.close()
    saved = path.read_bytes()
    again = Session.load(path)
    assert again.match.key() == session.match.key()
    assert again.dice.state == session.dice.state
    assert list(again.told) == list(session.told)
    assert again.notices == []
    assert path.read_bytes() == saved
    copy = tmp_path / "copy.dockbowl"
    again.save_as(copy)
    again.close()
    header, _, rest = saved.partition(b"\n")
    assert copy.read_bytes().partition(b"\n")[2] == rest
    assert header.startswith(b'{"dockbowl":1,"game":')
    for count in (0, 1, len(again.entries) // 2, len(again.entries)):
        assert again.at(count).match.key() == session.at(count).match.key()
    assert all(line.text for line in story.lines(again.match, again.told))


@pytest.mark.parametrize(("game", "name", "coaches"), GAMES)
def test_positions_and_exports_stand_where_the_match_stands(game: str, name: str, coaches: int) -> None:
    session = random_match(game, name, coaches, seed=11)
    for count in range(900):
        if not session.step():
            break
        if count % 60:
            continue
        start, _ = session.driver.checkpoint()
        position = take(start, session.game.position_keys)
        assert make_match(session.setup, position).key() == start.key()
        (one,) = scenario.loads(export(session), "export")
        outcome = runner.run(one)
        assert outcome.problem == ""
        twin = one.start()
        assert twin.driver.checkpoint()[0].key() == start.key()

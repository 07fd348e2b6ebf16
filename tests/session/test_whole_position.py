"""A correction of the whole position at once: over what is under way, told, saved and loaded again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.core.driver import Refused
from dockbowl.core.events import Corrected
from dockbowl.core.position import take
from dockbowl.data import shipped_map
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team
from dockbowl.session.corrections import Whole
from dockbowl.session.session import Session


def played(path: Path, answers: int, game: str = "bb2020", map_name: str = "pitch") -> Session:
    setup = MatchSetup(
        game=game,
        map_source=shipped_map(map_name),
        map_name=map_name,
        teams=(default_team("orc"), default_team("human")),
        seed=3,
    )
    session = Session.new(setup, seats=[make_seat("random", place) for place in (0, 1)], path=path)
    session.run(answers)
    return session


@pytest.mark.parametrize(("game", "map_name"), [("bb2020", "pitch"), ("bb2020-open", "pitch"), ("dockbowl", "duel")])
def test_a_position_of_before_comes_back_over_what_is_under_way(tmp_path: Path, game: str, map_name: str) -> None:
    path = tmp_path / "match.dockbowl"
    session = played(path, 600, game, map_name)
    mark = session.turns()[-1].entry
    before = session.at(mark)
    key = before.checkpoint()[0].key()
    assert session.match.key() != key
    session.take_events()
    session.correct(Whole(take(before.checkpoint()[0], session.game.position_keys)), "as it was")
    assert session.driver.checkpoint()[0].key() == key
    (told,) = session.take_events()
    assert told == Corrected("the whole position", "as it was")
    session.run(50)
    session.close()
    again = Session.load(path)
    assert again.match.key() == session.match.key()
    assert list(again.told) == list(session.told)


def test_a_position_of_other_players_is_refused(tmp_path: Path) -> None:
    session = played(tmp_path / "match.dockbowl", 300)
    position = take(session.driver.checkpoint()[0], session.game.position_keys)
    key = session.match.key()
    for wrong in (
        msgspec.structs.replace(position, pieces=position.pieces[1:]),
        msgspec.structs.replace(position, coaches=1),
        msgspec.structs.replace(position, pieces=position.pieces[::-1]),
    ):
        with pytest.raises(Refused):
            session.correct(Whole(wrong))
        assert session.match.key() == key
    session.close()

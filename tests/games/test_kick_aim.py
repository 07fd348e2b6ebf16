"""What is said of a kick before it is made, beside what every fall of its dice comes to."""

from __future__ import annotations

import pytest

from dockbowl.ai.seats import make_seat
from dockbowl.core.requests import Choose, at
from dockbowl.data import find_map
from dockbowl.games.game import MatchSetup
from dockbowl.games.match.kick_off import touchback_chance
from dockbowl.games.rosters import default_team
from dockbowl.session.session import Session


@pytest.fixture(scope="module")
def session() -> Session:
    """A match in which the first kick is to be aimed."""
    name, source = find_map("pitch")
    teams = (default_team("human", seed=0), default_team("orc", seed=1))
    setup = MatchSetup(game="bb2020", map_source=source, map_name=name, teams=teams, seed=1)
    made = Session.new(setup, seats=[make_seat("deckhand", 1), make_seat("deckhand", 2)])
    while getattr(made.request, "purpose", "") != "kick":
        made.step()
    return made


@pytest.mark.parametrize(("deep", "row"), [(0, 0), (0, 7), (3, 2), (6, 7), (12, 7), (11, 14)])
def test_the_chance_of_a_touchback_is_that_of_all_falls(session: Session, deep: int, row: int) -> None:
    """`deep`: squares from the receivers' end zone."""
    m = session.match
    x = deep if m.extra.kicker == 1 else m.board.width - 1 - deep
    aim = m.board.at(x, row)
    out = 0
    for face in range(1, 9):
        for far in range(1, 7):
            driver = session.driver.fork()
            assert isinstance(driver.request, Choose)
            driver.answer(at("kick", aim))
            driver.answer((face,))
            driver.answer((far,))
            out += driver.match.extra.touchback
    assert touchback_chance(m, aim) == pytest.approx(out / 48)
    assert (out == 0) == (deep == 6 and row == 7), "the middle of the half alone is safe among these"

"""Matches of ours, written as the client records them, come through the check without a divergence.

The writer is made from what the client's source says of its format and shares nothing with the reader. Between them
the seats here do what no real file at hand has: throws, bombs, vampires, prayers, events of the kick-off.
"""

from __future__ import annotations

import msgspec
import pytest
from ffb_writer import Writer

from dockbowl.ai.seats import make_seat
from dockbowl.data import shipped_map
from dockbowl.fumbbl.check import Result, check
from dockbowl.fumbbl.recording import parse
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import default_team

MATCHES = [
    (0, "amazon", "chaos_dwarf", "random"),
    (7, "ogre", "old_world_alliance", "random"),
    (21, "vampire", "snotling", "random"),
    (12, "snotling", "lizardmen", "deckhand"),
    (24, "nurgle", "vampire", "deckhand"),
    (53, "high_elf", "necromantic_horror", "deckhand"),
    (27, "goblin", "amazon", "random"),
    (56, "chaos_chosen", "ogre", "random"),
]


def written(seed: int, home: str, away: str, seat: str) -> tuple[Writer, Result]:
    setup = MatchSetup(
        game="bb2020",
        map_source=shipped_map("pitch"),
        map_name="pitch",
        teams=(default_team(home, seed=seed), default_team(away, seed=seed + 1)),
        seed=seed,
        options={"prayers": False},
    )
    writer = Writer(setup, [make_seat(seat, seed), make_seat(seat, seed + 1)], seed)
    return writer, check(parse(msgspec.json.encode(writer.play()), f"match {seed}"))


@pytest.mark.parametrize(("seed", "home", "away", "seat"), MATCHES)
def test_a_match_written_down_is_played_again(seed: int, home: str, away: str, seat: str) -> None:
    writer, result = written(seed, home, away, seat)
    assert result.divergences == []
    assert result.finished
    assert result.score == tuple(writer.driver.match.score)
    assert sum(result.rolls.values()) > 80
    assert result.positions > 50

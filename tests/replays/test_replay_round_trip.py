"""Matches of ours, written as the client records them, come through the check without a divergence.

The writer is made from what the client's source says of its format and shares nothing with the reader. Between them
the seats here do what no real file at hand has: throws, bombs, vampires, prayers, events of the kick-off.
"""

from __future__ import annotations

import msgspec
import pytest
from ffb_stars import StarWriter
from ffb_writer import Writer

from dockbowl.ai.seats import make_seat
from dockbowl.data import shipped_map
from dockbowl.fumbbl.check import Result, check
from dockbowl.fumbbl.recording import parse
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import Team, TeamPlayer, default_team
from dockbowl.games.stars import find

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


STARS = [
    (333, "orc", "dwarf", "deckhand", ("helmut_wulf", "rodney_roachbait"), ("skitter_stab_stab", "mighty_zug")),
    (
        680,
        "human",
        "goblin",
        "random",
        ("gloriel_summerbloom", "fungus_the_loon"),
        ("ivar_eriksson", "skrull_halfheight"),
    ),
    (1, "elven_union", "khorne", "deckhand", ("jordell_freshbreeze", "estelle_la_veneaux"), ("zzharg_madeye",)),
]


def with_stars(team: Team, keys: tuple[str, ...]) -> Team:
    """The team with stars in the place of as many of its own; no price is asked."""
    players = list(team.players[: 14 - len(keys)])
    number = max(player.number for player in players)
    for key in keys:
        star = find(key)
        number += 1
        numbers = {"ma": star.ma, "st": star.st, "ag": star.ag, "pa": star.pa, "av": star.av}
        player = TeamPlayer(
            number=number, name=star.name, position=star.key, title=star.name, role="star", family="human",
            race=star.race, cost=star.cost, skills=star.all_skills, **numbers,
        )  # fmt: skip
        players.insert(0, player)
    return msgspec.structs.replace(team, players=tuple(players), roster="", budget=0)


@pytest.mark.parametrize(("seed", "home", "away", "seat", "ours", "theirs"), STARS)
def test_the_rules_of_stars_are_followed(
    seed: int, home: str, away: str, seat: str, ours: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    setup = MatchSetup(
        game="bb2020",
        map_source=shipped_map("pitch"),
        map_name="pitch",
        teams=(
            with_stars(default_team(home, seed=seed), ours),
            with_stars(default_team(away, seed=seed + 1), theirs),
        ),
        seed=seed,
        options={"prayers": False},
    )
    writer = StarWriter(setup, [make_seat(seat, seed), make_seat(seat, seed + 1)], seed)
    result = check(parse(msgspec.json.encode(writer.play()), f"stars {seed}"))
    assert result.divergences == []
    assert result.finished

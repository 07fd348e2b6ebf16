"""The data of 2025: rosters, texts and tables, and that they say what the engine does."""

from __future__ import annotations

import msgspec
import pytest

from dockbowl.data import shipped_map
from dockbowl.games import texts
from dockbowl.games.bb2025 import BB2025, SKILLS_2025
from dockbowl.games.bb2025.harm import casualty_result
from dockbowl.games.catalogue import MatchSetup, SetupError, find_game, new_match
from dockbowl.games.rosters import default_team, find, load_rosters
from dockbowl.games.team import growth
from dockbowl.games.team.checks import faults

EDITION = BB2025.name
ROSTERS = sorted(load_rosters(EDITION, playable_only=False))


def test_there_are_thirty_rosters_and_the_slann() -> None:
    assert len(ROSTERS) == 31
    assert {"amazon", "bretonnian", "gnome", "tomb_kings", "slann"} <= set(ROSTERS)
    assert not [key for key in ROSTERS if find(key, EDITION).waiting]


@pytest.mark.parametrize("key", ROSTERS)
def test_a_team_of_each_is_legal(key: str) -> None:
    team = default_team(key, EDITION)
    assert not faults(team)
    assert team.edition == "2025"
    assert all(player.keywords for player in team.players)


def test_figures_that_the_faq_has_changed() -> None:
    assert find("dwarf", EDITION).tier == 2
    goblin = find("orc", EDITION).position("goblin_lineman")
    assert goblin is not None
    assert goblin.pa == 4
    ogre = find("chaos_renegades", EDITION).position("ogre")
    assert ogre is not None
    assert ogre.skills["loner"] == 3
    assert "mighty_blow" in ogre.skills


def test_every_skill_has_a_text_and_behaviour() -> None:
    found = texts.skills(EDITION)
    assert set(found) == set(SKILLS_2025)
    assert len(found) == 109  # a Team Captain's is the last of them
    assert all(one.implemented for one in found.values())
    devious = {key for key, one in found.items() if one.category == "Devious"}
    assert devious == set(growth.facts(EDITION).random["D"])
    assert len(devious) == 12


def test_the_casualty_table_is_what_is_rolled() -> None:
    names = {"badly_hurt": "badly hurt", "seriously_hurt": "seriously hurt", "dead": "dead"}
    for row in texts.tables(EDITION).casualty:
        for total in (row.low, min(row.high, 17)):
            assert casualty_result(total) == names.get(row.key, row.key.replace("_", " "))


def test_no_more_insignificant_players_than_others() -> None:
    team = default_team("snotling", EDITION)
    little = next(player for player in team.players if player.position == "snotling_lineman")
    crowd = tuple(msgspec.structs.replace(little, number=n, name=f"S{n}") for n in range(1, 14))
    found = faults(msgspec.structs.replace(team, players=crowd, budget=2_000_000))
    assert any("13 Insignificant players, and 0 who are not" in str(one) for one in found)


def test_a_team_of_another_edition_is_refused() -> None:
    game = find_game("bb2025-open")
    teams = (default_team("human"), default_team("human"))
    setup = MatchSetup(game=game.key, map_source=shipped_map("pitch"), map_name="pitch", teams=teams)
    with pytest.raises(SetupError, match="a team of the 2020 edition"):
        new_match(setup)


def test_the_options_of_its_open_game() -> None:
    game = find_game("bb2025-open")
    assert game.edition == "2025"
    assert game.rules({}).options == {"claw_stacks": False, "thrown_off_ends": False}
    with pytest.raises(SetupError, match="no such option"):
        game.rules({"thrown_of_ends": True})

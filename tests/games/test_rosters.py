"""Rosters, ready-made teams, team files, and the texts that go with them."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Team, default_team, find, load_rosters
from dockbowl.games.team.reading import read_team
from dockbowl.games.team.writing import team_to_toml

ALL = load_rosters(playable_only=False)
PLAYABLE = load_rosters()

# Of the printed rosters: positions, players they allow in all, one of each costs, re-roll costs, apothecary.
PRINTED = {
    "amazon": (4, 22, 330, 60, True),
    "black_orc": (3, 19, 250, 60, True),
    "chaos_chosen": (5, 23, 565, 60, True),
    "chaos_dwarf": (6, 27, 540, 70, True),
    "chaos_renegades": (10, 21, 895, 70, True),
    "dark_elf": (5, 22, 445, 50, True),
    "dwarf": (5, 19, 500, 50, True),
    "elven_union": (4, 20, 350, 50, True),
    "gnome": (5, 24, 315, 50, True),
    "goblin": (8, 24, 510, 60, True),
    "halfling": (4, 22, 255, 60, True),
    "high_elf": (4, 24, 360, 50, True),
    "human": (6, 30, 450, 50, True),
    "imperial_nobility": (5, 21, 455, 70, True),
    "khorne": (4, 25, 390, 60, True),
    "lizardmen": (4, 21, 355, 70, True),
    "necromantic_horror": (5, 24, 450, 70, False),
    "norse": (6, 25, 500, 60, True),
    "nurgle": (4, 21, 365, 70, False),
    "ogre": (3, 22, 300, 70, True),
    "old_world_alliance": (11, 24, 910, 70, True),
    "orc": (6, 31, 440, 60, True),
    "shambling_undead": (5, 32, 370, 70, False),
    "skaven": (5, 25, 460, 50, True),
    "snotling": (6, 26, 305, 60, True),
    "tomb_kings": (4, 24, 300, 70, False),
    "underworld_denizens": (8, 26, 630, 70, True),
    "vampire": (5, 23, 510, 60, True),
    "wood_elf": (5, 21, 500, 50, True),
    "slann": (4, 25, 390, 50, True),
}

# ---------------------------------------------------------------- rosters


def test_every_printed_roster_is_there() -> None:
    assert set(ALL) == set(PRINTED)


@pytest.mark.parametrize("key", PRINTED)
def test_totals_of_a_roster(key: str) -> None:
    roster = ALL[key]
    total = sum(position.cost for position in roster.positions) // 1000
    most = sum(position.max for position in roster.positions)
    assert (len(roster.positions), most, total, roster.reroll_cost // 1000, roster.apothecary) == PRINTED[key]


@pytest.mark.parametrize("roster", ALL.values(), ids=ALL)
def test_a_roster_is_sound(roster: rosters.Roster) -> None:
    keys = [position.key for position in roster.positions]
    races = {position.race for position in roster.positions}
    assert len(set(keys)) == len(keys)
    assert any(position.role == "lineman" and position.max >= 12 for position in roster.positions)
    giants = sum(position.max for position in roster.positions if position.role == "big_guy")
    assert roster.max_big_guys <= giants
    for position in roster.positions:
        assert position.cost % 5000 == 0
        assert 1 <= position.ma <= 9
        assert 1 <= position.st <= 8
        assert 1 <= position.ag <= 6
        assert 0 <= position.pa <= 6
        assert 3 <= position.av <= 11
        assert set(position.primary + position.secondary) <= set("GASPM")
        assert not set(position.primary) & set(position.secondary)
        assert position.family in rosters.families().values()
        for key, value in position.skills.items():
            kind = texts.skill(key).value
            if kind in ("target", "bonus"):
                assert isinstance(value, int)
            elif kind == "whom":
                assert set(str(value).split("+")) <= {"all", *keys, *races}
            else:
                assert value is None
            assert texts.skill_label(key, value)
    assert roster.key in rosters._names().team


def test_some_positions_in_full() -> None:
    roller = find("dwarf").position("deathroller")
    assert roller is not None
    assert (roller.cost, roller.ma, roller.st, roller.ag, roller.pa, roller.av) == (170000, 4, 7, 5, 0, 11)
    assert roller.skills["loner"] == 5
    assert roller.skills["dirty_player"] == 2
    big_un = find("orc").position("big_un")
    assert big_un is not None
    assert big_un.skills == {"animosity": "big_un"}
    runner = find("skaven").position("gutter_runner")
    assert runner is not None
    assert (runner.family, runner.role, runner.skills) == ("skaven", "runner", {"dodge": None})


def test_which_rosters_can_be_played() -> None:
    complete = {key for key, roster in ALL.items() if not roster.waiting}
    assert complete >= {
        "dwarf", "elven_union", "khorne", "necromantic_horror", "shambling_undead", "skaven", "tomb_kings",
    }  # fmt: skip
    assert complete <= set(PLAYABLE)
    assert set(PLAYABLE) >= {
        "human", "orc", "wood_elf", "dark_elf", "high_elf", "chaos_chosen", "chaos_renegades",
        "imperial_nobility", "lizardmen", "chaos_dwarf", "old_world_alliance",
    }  # fmt: skip


def test_a_roster_says_what_it_waits_for() -> None:
    for roster in ALL.values():
        for position in roster.positions:
            silent = [key for key in position.skills if not texts.skill(key).implemented]
            assert list(position.waiting) == silent
            assert (position in roster.ready) == (not silent)
            assert set(silent) <= set(roster.waiting)
        assert (not roster.waiting) == (len(roster.ready) == len(roster.positions))


def test_find_names_near_matches() -> None:
    with pytest.raises(rosters.UnknownRoster, match="no roster 'humna' in edition 2020; did you mean human"):
        find("humna")
    with pytest.raises(rosters.UnknownRoster, match="dark_elf or high_elf or wood_elf"):
        find("elf")
    with pytest.raises(rosters.UnknownRoster, match="no rosters of edition '1987'"):
        find("human", "1987")


# ---------------------------------------------------------------- ready-made teams


@pytest.mark.parametrize("players", [11, 13])
@pytest.mark.parametrize("key", PLAYABLE)
def test_a_ready_made_team_is_legal_and_sensible(key: str, players: int) -> None:
    team = default_team(key, players=players)
    roster = PLAYABLE[key]
    assert read_team(team_to_toml(team)) == team  # the checker has no fault to find
    assert players <= len(team.players) <= 16
    assert team.budget - 15_000 <= team.cost <= team.budget
    if players == 11:
        assert 2 <= team.rerolls <= 3
        assert team.apothecary == roster.apothecary
        assert sum(player.role != "lineman" for player in team.players) >= 2
    assert len({player.name for player in team.players}) == len(team.players)
    assert [player.number for player in team.players] == list(range(1, len(team.players) + 1))


@pytest.mark.parametrize("key", PLAYABLE)
def test_any_size_and_budget_gives_a_legal_team_or_says_why_not(key: str) -> None:
    made = 0
    for players in range(11, 17):
        for budget in (600_000, 905_000, 1_150_000, 2_000_000):
            try:
                team = default_team(key, players=players, budget=budget)
            except ValueError as error:
                assert "more than" in str(error) or "yet" in str(error)
                continue
            assert read_team(team_to_toml(team)) == team
            assert len(team.players) >= players
            made += 1
    assert made >= 12


def test_a_ready_made_team_is_always_the_same() -> None:
    team, other = default_team("orc"), default_team("orc", seed=1)
    assert default_team("orc") == team
    assert other.name != team.name
    assert not {player.name for player in other.players} & {player.name for player in team.players}
    assert [player.position for player in other.players] == [player.position for player in team.players]


def waiting_for(monkeypatch: pytest.MonkeyPatch, *keys: str) -> None:
    """As if the program did not play these skills yet."""
    known = texts.skills()
    fewer = {key: msgspec.structs.replace(skill, implemented=key not in keys) for key, skill in known.items()}
    monkeypatch.setattr(texts, "skills", lambda edition="2020": fewer)


def test_a_roster_that_waits_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting_for(monkeypatch, "right_stuff")
    assert "goblin" not in load_rosters()
    with pytest.raises(ValueError, match=r"Goblin: not playable yet, it waits for right_stuff"):
        default_team("goblin")


def test_what_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="players: 10 is not 11 to 16"):
        default_team("human", players=10)
    with pytest.raises(ValueError, match="11 players cost 770,000, more than 700,000"):
        default_team("wood_elf", budget=700_000)


def test_a_poor_team_has_less() -> None:
    team = default_team("human", budget=600_000)
    assert (team.cost, team.rerolls, team.apothecary) == (600_000, 1, False)


def test_a_team_goes_through_json() -> None:
    team = default_team("old_world_alliance")
    assert msgspec.json.decode(msgspec.json.encode(team), type=Team) == team


def test_special_rules_of_a_team() -> None:
    assert default_team("chaos_chosen").special_rules == ("favoured_of_chaos_undivided",)
    assert default_team("dwarf").special_rules == ("worlds_edge_superleague", "old_world_classic")


# ---------------------------------------------------------------- texts


def test_every_skill_has_a_text() -> None:
    assert len(texts.skills()) == 95 + 61  # the rules of stars
    for key, skill in texts.skills().items():
        assert skill.key == key
        assert 10 < len(skill.text) < 400, key
        assert skill.text.endswith("."), key
    assert all(skill.implemented for skill in texts.skills().values())


def test_labels_of_skills() -> None:
    assert texts.skill_label("block") == "Block"
    assert texts.skill_label("loner", 4) == "Loner (4+)"
    assert texts.skill_label("mighty_blow", 1) == "Mighty Blow (+1)"
    assert texts.skill_label("animosity", "all") == "Animosity (all team-mates)"
    assert texts.skill_label("animosity", "dwarf+halfling") == "Animosity (Dwarf and Halfling)"
    assert "whole match" in texts.skill_note("leader")
    assert texts.skill_note("block") == ""
    assert set(texts._dockbowl().skill_notes) <= set(texts.skills())


def test_readings_are_the_twenty_of_the_rules() -> None:
    readings = texts.readings()
    assert [reading.id for reading in readings.values()] == [f"R{n}" for n in range(1, 21)]
    for key, reading in readings.items():
        assert key.isidentifier()
        assert reading.allows(reading.default), key
        assert len(reading.allowed) > 1, key
        assert reading.text.endswith(".")
    assert texts.check_readings(texts.reading_defaults()) == []
    assert texts.reading_defaults()["chest_placing"] == "automatic"


def test_wrong_readings_are_named() -> None:
    assert texts.check_readings({"sea_dice": True, "chest_placing": "me", "sea_dize": 1, "fame": "none"}) == [
        "sea_dice: true is not allowed; one of 1, 2",
        "chest_placing: 'me' is not allowed; one of 'automatic', 'coaches'",
        "sea_dize: no such reading; did you mean sea_dice?",
    ]


def test_the_sea() -> None:
    events = texts.sea_events()
    assert list(events) == list(range(2, 13))
    assert [roll for roll, event in events.items() if event.lasting] == [3, 4, 7, 9]
    assert len({event.key for event in events.values()}) == 11


def test_treasures_and_neutrals() -> None:
    treasures = texts.treasures()
    assert list(treasures) == list(range(1, 9))
    neutrals = {treasure.key for treasure in treasures.values() if treasure.kind == "neutral"}
    assert neutrals == set(texts.neutrals())
    for treasure in treasures.values():
        assert not texts.not_implemented(treasure.skills)
    shoes = treasures[5]
    assert (shoes.ma, shoes.min_ma, shoes.av, shoes.max_av) == (-2, 1, 2, 10)
    assert treasures[4].skill_values == {"dirty_player": 1, "sneaky_git": None}
    luggage = texts.neutrals()["the_luggage"]
    assert (luggage.ma, luggage.st, luggage.ag, luggage.pa, luggage.av) == (2, 7, 3, 0, 8)
    monkey = texts.neutrals()["the_evil_monkey"]
    assert texts.parse_skills(monkey.attack_skills) == {"claws": None, "horns": None, "mighty_blow": 1}
    thrud = texts.neutrals()["thrud_the_barbarian"]
    assert thrud.skill_values["loner"] == 4
    assert set(thrud.waiting) <= {"multiple_block"}


def test_chests() -> None:
    assert texts.chest_places() == 8
    for found in (False, True):
        for left in range(1, 40):
            table = texts.chest_table(found, left)
            assert len(table.results) == table.die
            assert ("ball" in table.results) != found
    assert texts.chest_table(False, 4).results[7] == "ball"
    assert texts.chest_table(True, 4).results[7] == "treasure"
    assert Counter(texts.chest_table(False, 3).results) == {"explodes": 2, "treasure": 2, "ball": 2}
    assert Counter(texts.chest_table(False, 1).results) == {"explodes": 3, "ball": 3}
    with pytest.raises(ValueError, match="no chest"):
        texts.chest_table(False, 0)


Range = texts.Weather | texts.InjuryRow | texts.Casualty | texts.LastingInjury


def covers(rows: tuple[Range, ...], rolls: range) -> bool:
    return all(sum(row.low <= roll <= row.high for row in rows) == 1 for roll in rolls)


def test_tables_cover_every_roll_once() -> None:
    tables = texts.tables()
    assert covers(tables.weather, range(2, 13))
    assert covers(tables.casualty, range(1, 20))
    assert covers(tables.lasting_injury, range(1, 7))
    for name in ("normal", "thick_skull", "stunty", "thick_skull_stunty"):
        assert covers(getattr(tables.injury, name), range(2, 16)), name
    assert [row.result for row in tables.injury.stunty] == ["stunned", "ko", "badly_hurt", "casualty"]


def test_a_wrong_data_file_is_named() -> None:
    with pytest.raises(ValueError, match=r"x\.toml: .*unknown field `oops`"):
        texts.typed("x.toml", {"places_per_ship": 8, "table": [], "oops": 1}, texts._Chest)

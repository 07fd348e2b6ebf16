"""Team files: read, checked with the line of every fault, written, edited with their comments kept."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dockbowl.games import rosters, texts
from dockbowl.games.rosters import Former, Played, default_team, find
from dockbowl.games.team import growth, worth
from dockbowl.games.team.making import remade
from dockbowl.games.team.reading import (
    FORMER_KEYS,
    MATCH_KEYS,
    PLAYER_KEYS,
    TEAM_KEYS,
    TeamFileError,
    load_team,
    read_team,
)
from dockbowl.games.team.sheet import sheet
from dockbowl.games.team.writing import edited, save_team, team_to_toml, team_values

GOOD = """
name = "Test Eleven"
roster = "human"
rerolls = 2
players = [
  { position = "blitzer", name = "Ann", number = 7, gained = ["guard", "strip_ball"] },
  { position = "thrower", gained = ["dodge"] },
  { position = "human_lineman" }, { position = "human_lineman" }, { position = "human_lineman" },
  { position = "human_lineman" }, { position = "human_lineman", number = 71 }, { position = "human_lineman" },
  { position = "human_lineman" }, { position = "human_lineman" }, { position = "human_lineman" },
]
"""


def faults(text: str) -> list[str]:
    with pytest.raises(TeamFileError) as caught:
        read_team(text, "t.toml")
    assert str(caught.value) == "\n".join(str(fault) for fault in caught.value.faults)
    return [str(fault) for fault in caught.value.faults]


def test_a_team_file_is_read() -> None:
    team = read_team(GOOD)
    ann, thrower, third = team.players[:3]
    assert (ann.number, ann.name, ann.title, ann.role) == (7, "Ann", "Blitzer", "blitzer")
    assert ann.skills == {"block": None, "guard": None, "strip_ball": None}
    assert ann.cost == 85_000 + 20_000 + 20_000  # both are primary skills of his
    assert thrower.cost == 80_000 + 40_000  # agility is secondary
    assert (third.number, third.name) == (3, "Human Lineman 3")
    assert team.cost == 125_000 + 120_000 + 9 * 50_000 + 2 * 50_000
    assert (team.budget, team.dedicated_fans, team.apothecary) == (1_000_000, 1, False)
    assert read_team(team_to_toml(team)) == team


def test_a_team_file_is_written_and_loaded(tmp_path: Path) -> None:
    team = default_team("necromantic_horror")
    save_team(team, tmp_path / "horror.toml")
    assert load_team(tmp_path / "horror.toml") == team
    first = (tmp_path / "horror.toml").read_text().splitlines()[0]
    assert first == "# Necromantic Horror, 1,000,000 gold pieces"


def test_gained_bonus_skills_are_plus_one() -> None:
    text = GOOD.replace('"guard", "strip_ball"', '"mighty_blow"')
    assert read_team(text).players[0].skills == {"block": None, "mighty_blow": 1}


def waiting_for(monkeypatch: pytest.MonkeyPatch, *keys: str) -> None:
    """As if the program did not play these skills yet."""
    known = texts.skills()
    fewer = {key: msgspec.structs.replace(skill, implemented=key not in keys) for key, skill in known.items()}
    monkeypatch.setattr(texts, "skills", lambda edition="2020": fewer)


def test_all_faults_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting_for(monkeypatch, "throw_team_mate", "kick")
    text = """\
name = ""
roster = "human"
edition = "2020"
budget = 9000000
rerolls = 9
apothecery = true
cheerleaders = "many"
assistant_coaches = true
dedicated_fans = 0
players = [
  { position = "ogre", name = "Big" },
  { position = "blizter", name = 3 },
  { position = "catcher", number = 1, nmae = "Ann" },
  { position = "catcher", gained = ["block", "blok", "loner", "catch", "claws", "pass", "pass", "kick"] },
  { position = "catcher" }, { position = "catcher" }, { position = "catcher" },
  { number = 100 },
]
"""
    assert faults(text) == [
        "t.toml:1: name: the team has no name",
        "t.toml:5: rerolls: 9 is not 0 to 8",
        "t.toml:6: apothecery: no such key; did you mean apothecary?",
        "t.toml:7: cheerleaders: is not a whole number",
        "t.toml:8: assistant_coaches: is not a whole number",
        "t.toml:9: dedicated_fans: 0 is not 1 to 6",
        "t.toml:10: players: 8 players are not 11 to 16",
        "t.toml:10: players: 5 of Catcher, at most 4",
        "t.toml:11: players[1].position: Ogre cannot be fielded yet: throw_team_mate",
        "t.toml:12: players[2].name: is not a text",
        "t.toml:12: players[2].position: Human has no 'blizter'; did you mean blitzer?",
        "t.toml:13: players[3].nmae: no such key; did you mean name or number?",
        "t.toml:13: players[3].number: 1 is taken by Big",
        "t.toml:14: players[4].gained: blok: no such skill; did you mean block?",
        "t.toml:14: players[4].gained: loner: a trait cannot be learned",
        "t.toml:14: players[4].gained: catch: he has it already",
        "t.toml:14: players[4].gained: claws: Catcher cannot learn Mutation skills,"
        " only General, Agility, Strength, Passing",
        "t.toml:14: players[4].gained: pass: he has it already",
        "t.toml:14: players[4].gained: kick: the program does not play it yet",
        "t.toml:14: players[4].advances: 7 advancements, at most 6",
        "t.toml:16: players[8].number: 100 is not 1 to 99",
        "t.toml:16: players[8].position: the player has no position",
    ]


def test_budget_staff_and_giants() -> None:
    lines = ", ".join(['{ position = "zombie_lineman" }'] * 9 + ['{ position = "flesh_golem" }'] * 2)
    horror = f'name = "H"\nroster = "necromantic_horror"\nrerolls = 8\napothecary = true\nplayers = [{lines}]'
    assert faults(horror) == [
        "t.toml: budget: the team costs 1,200,000, 200,000 more than 1,000,000",
        "t.toml:4: apothecary: Necromantic Horror cannot have one",
    ]
    lines = ", ".join(
        ['{ position = "renegade_human_lineman" }'] * 9
        + ['{ position = "renegade_minotaur" }', '{ position = "renegade_rat_ogre" }'] * 2
    )
    assert faults(f'name = "R"\nroster = "chaos_renegades"\nbudget = 2000000\nplayers = [{lines}]') == [
        "t.toml:4: players: 2 of Renegade Minotaur, at most 1",
        "t.toml:4: players: 2 of Renegade Rat Ogre, at most 1",
        "t.toml:4: players: 4 big guys, at most 3",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name = ", "t.toml:1: is not valid TOML: invalid value (at end of document)"),
        ('name = "A"\nroster = "dwarves"\nplayers = []', "t.toml:2: roster: no roster 'dwarves' in"),
        ('name = "A"\nplayers = []', "t.toml: roster: the team has no roster"),
        ('name = "A"\nroster = "dwarf"\nedition = "1987"', "t.toml:3: edition: '1987' is not one of 2020"),
        ('name = "A"\nroster = "dwarf"\nplayers = 11', "t.toml:3: players: is not a list of players"),
        ('name = "A"\nroster = "dwarf"\nplayers = [{ gained = "x" }]', "t.toml:3: players[1].gained: is not a list"),
        ('roster = "dwarves"\nplayers = [\n{ nmae = "x" }]', "t.toml:3: players[1].nmae: no such key"),
        ('roster = "dwarves"\nplayers = []', "t.toml: name: the team has no name"),
        ('name = "A"\nroster = "dwarf"\nspecial_rule = "x"', "t.toml:3: special_rule: Dwarf has none to choose"),
        ('name = "A"\nroster = "chaos_chosen"\nspecial_rule = "nurgle"', "'nurgle' is not for Chaos Chosen; did you"),
        ('name = "A"\nroster = "dwarf"\n[[matches]]\nfans = "x"', "t.toml:4: matches[1].fans: is not a whole number"),
        ('name = "A"\nroster = "dwarf"\n[[former]]\nnumbr = 1', "t.toml:4: former[1].numbr: no such key; did you"),
        ('name = "A"\nroster = "dwarf"\n[[former]]\nnumber = 1', "treasury: a team that has played says what gold"),
    ],
)
def test_a_fault(text: str, fault: str) -> None:
    assert any(fault in line for line in faults(text)), faults(text)


# ---------------------------------------------------------------- teams that have played

LEAGUE = """\
# The harbour's own
name = "Quay Lads"  # since the flood
coach = "Ann"
roster = "human"
treasury = 85000
rerolls = 3
apothecary = true
dedicated_fans = 7

# The captain
[[players]]
number = 1
name = "Bo Keel"
position = "blitzer"
spp = 31
spent = 26
advances = ["random guard", "frenzy", "+av", "instead claws"]
niggles = 1
lasting = ["pa"]
"""
REST = "\n".join(f'[[players]]\nnumber = {n}\nposition = "human_lineman"' for n in range(2, 12))


def league(**changed: str) -> str:
    """The league team, a line of it replaced: by its beginning, and what stands there then."""
    lines = LEAGUE.splitlines()
    for key, line in changed.items():
        lines = [line if one.startswith(key) else one for one in lines]
    return "\n".join(lines) + "\n" + REST


def advanced(advances: str, spp: int = 200, extra: str = "", position: str = "blitzer") -> list[str]:
    """Faults of the captain with these advancements."""
    text = league(advances=f"advances = [{advances}]\n{extra}", spp=f"spp = {spp}", spent="", niggles="", lasting="")
    return [fault.partition(": ")[2] for fault in faults(text.replace('"blitzer"', f'"{position}"'))]


def test_a_team_that_has_played() -> None:
    text = league(advances='advances = ["random guard", "frenzy", "+av", "instead diving_tackle"]', spent="spent = 63")
    text = text.replace("spp = 31", "spp = 63")
    team = read_team(text)
    keel = team.players[0]
    # third and fourth cost 24 and 28, the first a random primary 3, the second a chosen primary 8
    assert (keel.spp, keel.advancements, keel.niggles, keel.lasting) == (63, 4, 1, ("pa",))
    assert (keel.ma, keel.st, keel.ag, keel.pa, keel.av) == (7, 3, 3, 5, 10)
    assert keel.skills == {"block": None, "guard": None, "frenzy": None, "diving_tackle": None}
    assert keel.cost == 85_000 + 10_000 + 20_000 + 10_000 + 40_000
    assert (team.treasury, team.coach, team.dedicated_fans) == (85_000, "Ann", 7)


def test_points_must_add_up() -> None:
    assert advanced('"random guard", "frenzy"', spp=10) == [
        "players[1].spp: 10 points earned do not pay for advancements of 11"
    ]
    assert advanced('"guard"', extra="spent = 3") == ["players[1].spent: 3 points, but his advancements cost 6"]


@pytest.mark.parametrize(
    ("advances", "said"),
    [
        ('"+st", "+st", "+st"', "+st: improved 2 times already, at most 2"),
        ('"frenzy", "grab"', "grab: never together with Frenzy"),
        ('"strong_arm"', "strong_arm: needs Throw Team-mate"),
        ('"instead guard"', "only a secondary skill can be had in place of a characteristic"),
        ('"claws"', "claws: Blitzer cannot learn Mutation skills, only General, Strength, Agility, Passing"),
        ('"clows"', "no such skill 'clows'; did you mean claws?"),
        ('"+xx"', "'+xx' is no characteristic; expected +ma, +st, +ag, +pa, +av"),
        ('"chosen guard"', "'chosen guard' is no advancement; expected such as 'block'"),
        ('"guard", "tackle", "dauntless", "fend", "pro", "kick", "shadowing"', "7 advancements, at most 6"),
        ("1", "is not a list of advancements"),
    ],
)
def test_an_advancement_that_cannot_be(advances: str, said: str) -> None:
    assert any(said in one for one in advanced(advances)), advanced(advances)


def test_no_league_says_what_a_skill_is_worth_where_points_are_earned() -> None:
    said = "players[1].skills_value: what a skill adds is not for a league to say in the 2020 edition"
    assert said in advanced('"frenzy"', extra="skills_value = 0")


def test_limits_of_characteristics() -> None:
    # A Gutter Runner has MA 9, the best there is; AG 2+ gets to 1+ and no further.
    text = league(advances='advances = ["+ma", "+ag", "+ag"]', spp="spp = 90", spent="", niggles="", lasting="")
    text = text.replace('"human"', '"skaven"').replace('"blitzer"', '"gutter_runner"')
    text = text.replace("human_lineman", "skaven_clanrat_lineman")
    assert [one.partition("advances")[2] for one in faults(text)] == [
        ": +ma: MA 9 is the best there is",
        ": +ag: AG 1+ is the best there is",
    ]


def test_injuries_that_cannot_be() -> None:
    assert advanced("", extra='lasting = ["st", "st", "st", "xx"]') == [
        "players[1].lasting: ST 1 is the worst there is",
        "players[1].lasting: 'xx' is no characteristic; expected one of ma, st, ag, pa, av",
    ]


def test_a_new_team_has_no_past() -> None:
    said = faults(league(treasury="budget = 5000000", advances="misses_next = true", dedicated="dedicated_fans = 1"))
    assert [one.partition(": ")[2] for one in said] == [
        "players[1].spp: only a team that has played has this; write its treasury",
        "players[1].spent: 26 points, but his advancements cost 0",
        "players[1].misses_next: only a team that has played has this; write its treasury",
        "players[1].niggles: only a team that has played has this; write its treasury",
        "players[1].lasting: only a team that has played has this; write its treasury",
    ]


def test_skill_points_of_a_tournament() -> None:
    lines = ", ".join(['{ position = "dwarf_blocker_lineman" }'] * 8)
    text = f"""
name = "T"
roster = "dwarf"
budget = 1150000
skill_points = 4
players = [
  {{ position = "blitzer", gained = ["guard", "tackle"] }},
  {{ position = "blitzer", gained = ["dodge"] }},
  {{ position = "runner", gained = ["guard"] }},
  {lines} ]
"""
    assert find("dwarf").tier == 1
    assert [one.partition(": ")[2] for one in faults(text)] == [
        "skill_points: the skills given cost 6 points, more than 4",
        "skill_points: 2 secondary skills given, at most 1 to a team of tier 1",
        "players[1].gained: 2 skills given, at most 1 a player out of skill points",
    ]
    good = read_team(text.replace('"guard", "tackle"', '"guard"').replace('["dodge"]', '["tackle"]'))
    assert good.players[0].cost == 80_000  # such skills add nothing to his value


def test_a_budget_for_skills() -> None:
    text = GOOD.replace("rerolls = 2", "rerolls = 2\nskill_budget = 70000")
    assert faults(text) == ["t.toml:5: skill_budget: the skills given cost 80,000, more than 70,000"]
    team = read_team(text.replace("70000", "80000").replace("rerolls", "budget = 765000\nrerolls"))
    assert team.players[0].cost == 125_000


# ---------------------------------------------------------------- values


def test_team_value_and_current_team_value() -> None:
    team = read_team(league(advances='advances = ["guard"]', spent="spent = 6", niggles="misses_next = true"))
    players = 85_000 + 20_000 + 10 * 50_000
    assert worth.team_value(team) == players + 3 * 50_000 + 50_000  # re-rolls at the roster's price; fans count nothing
    assert worth.current_team_value(team) == worth.team_value(team) - 105_000
    assert worth.gold(team) == 85_000
    new = default_team("human")
    assert worth.gold(new) == new.budget - worth.draft_cost(new)


def test_journeymen_add_what_the_linemen_of_their_roster_cost() -> None:
    # Twelve stand in the file; two of them fewer than eleven can play.
    team = default_team("human")
    out = [replace(one, misses_next=True) if place < 2 else one for place, one in enumerate(team.players)]
    few = replace(team, players=tuple(out[:11]))
    assert worth.journeymen(replace(team, players=team.players[:11])) == (0, 0, 0)
    assert worth.journeymen(few) == (2, 2 * 50_000, 2 * 50_000)
    facts = sheet(few)
    assert (facts["journeymen"], facts["journeymen_value"]) == (2, [100_000, 100_000])
    ogres = default_team("ogre")
    assert worth.journeymen(replace(ogres, players=ogres.players[:10])) == (1, 0, 0)
    # Humans have halflings as linemen, too: the coach picks in a match of 2025, and may not in Sevens.
    mixed, seven = default_team("human", "2025"), default_team("human", "sevens")
    assert worth.journeymen(replace(mixed, players=mixed.players[:10])) == (1, 30_000, 50_000)
    assert worth.journeymen(replace(seven, players=seven.players[:5])) == (2, 60_000, 60_000)


def test_low_cost_linemen_count_for_nothing_but_what_they_learned() -> None:
    team = default_team("ogre")
    gnoblars = [player for player in team.players if player.role == "lineman"]
    rest = sum(player.cost for player in team.players if player.role != "lineman")
    assert gnoblars
    staff = rosters.staff_cost(team) - worth.fans_cost(team)
    assert worth.team_value(team) == rest + staff


# ---------------------------------------------------------------- edited files


def test_an_edited_file_keeps_its_comments() -> None:
    text = league(advances='advances = ["guard"]  # by the book', spent="spent = 6", niggles="niggles = 1 # knee")
    team = read_team(text)
    keel, second, *rest = team.players
    keel = remade(team, keel, spp=40, niggles=2, name="Bo the Keel")
    joined = remade(team, second, number=15, name="Newcomer")
    former = (Former(3, "Human Lineman 3", "human_lineman", "dead"),)
    after = replace(
        team,
        treasury=10_000,
        cheerleaders=2,
        players=(keel, *[p for p in rest if p.number != 3], joined),
        former=former,
    )
    written = edited(text, after)
    for comment in ("# The harbour's own", "# since the flood", "# The captain", "# by the book", "# knee"):
        assert comment in written
    again = read_team(written)
    assert sorted(again.players, key=lambda one: one.number) == sorted(after.players, key=lambda one: one.number)
    assert replace(again, players=()) == replace(after, players=())
    assert edited(written, after) == written


def test_an_edited_file_of_the_old_form() -> None:
    team = read_team(GOOD)
    text = GOOD.replace('name = "Ann",', 'name = "Ann",').replace("rerolls = 2", "rerolls = 2 # enough")
    sold = replace(
        team,
        players=tuple(p for p in team.players if p.number != 5),
        rerolls=3,
        treasury=5000,
        matches=(Played("Orcs", 1, 0),),
    )
    written = edited(text, sold)
    assert "rerolls = 3 # enough" in written
    assert read_team(written) == sold


def test_a_file_is_written_whole_and_never_over_another(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    save_team(default_team("orc"), path)
    with pytest.raises(FileExistsError):
        save_team(default_team("human"), path)
    assert load_team(path).roster == "orc"
    save_team(default_team("human"), path, force=True)
    assert load_team(path).roster == "human"
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["t.toml"]


# ---------------------------------------------------------------- the documents


def test_the_examples_of_the_documents_are_legal() -> None:
    page = (Path(__file__).parents[2] / "docs" / "team-format.md").read_text(encoding="utf-8")
    whole, short = (part.partition("```")[0] for part in page.split("```toml\n")[1:])
    team = read_team(whole)
    assert set(team_values(team)) | {"skill_budget", "skill_points", "redraft"} >= set(TEAM_KEYS) - {
        "players",
        "matches",
        "former",
    }
    for keys in (TEAM_KEYS, PLAYER_KEYS, MATCH_KEYS, FORMER_KEYS):
        missing = [key for key in keys if not re.search(rf"\b{key}\b", page)]
        assert missing == []
    assert (team.players[0].ma, team.players[0].av, len(team.players[0].skills)) == (6, 9, 2)
    assert len(read_team(short).players) == 11
    for how, row in growth.facts().spp.items():
        label = how.replace("_", " ") + ("" if how == "characteristic" else " skill")
        assert f"| {label} | {' | '.join(map(str, row))} |" in page

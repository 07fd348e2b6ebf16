"""Teams of other programs: sample files in their formats, written for these tests."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dockbowl.games.rosters import Team, load_rosters
from dockbowl.games.team import checks, growth, worth
from dockbowl.games.team.imports import matching
from dockbowl.games.team.imports.found import Strange
from dockbowl.games.team.imports.read import import_team
from dockbowl.games.team.making import spent
from dockbowl.games.team.reading import TeamFileError, read_team
from dockbowl.games.team.writing import team_to_toml

# ---------------------------------------------------------------- names


@pytest.mark.parametrize("key", load_rosters(playable_only=False))
def test_every_roster_and_position_is_known_by_its_own_names(key: str) -> None:
    roster = load_rosters(playable_only=False)[key]
    assert matching.roster(roster.name, []) is roster
    names = [position.name for position in roster.positions]
    if key in ("elven_union", "high_elf"):  # they call all their positions alike
        with pytest.raises(Strange, match="several have all its positions alike; give --roster"):
            matching.roster("", names)
    else:
        assert matching.roster("", names) is roster
    for position in roster.positions:
        assert matching.position(roster, position.name) is position
        assert matching.position(roster, position.name.upper() + "s") is position


@pytest.mark.parametrize(
    ("roster", "name", "key"),
    [
        ("underworld_denizens", "Troll", "underworld_troll"),
        ("underworld_denizens", "Underworld Snotlings", "underworld_snotling"),
        ("dwarf", "Dwarf Blitzer", "blitzer"),
        ("norse", "Norse Raider", "norse_raider_lineman"),
        ("dwarf", "Dwarf Lineman", "dwarf_blocker_lineman"),
        ("dwarf", "Troll Slayer", "troll_slayer"),
        ("human", "Linemen", "human_lineman"),
        ("human", "Halfling Hopefuls", "halfling_hopeful"),
        ("orc", "Big Un Blocker", "big_un"),
        ("amazon", "Eagle Warrior Linewomen", "eagle_warrior_linewoman"),
    ],
)
def test_other_names_of_positions(roster: str, name: str, key: str) -> None:
    of = load_rosters(playable_only=False)[roster]
    assert matching.position(of, name).key == key


def test_what_is_not_known_is_never_guessed() -> None:
    human = load_rosters()["human"]
    with pytest.raises(Strange, match="Human has no position 'Gutter Runner'; there are Human Lineman, Thrower"):
        matching.position(human, "Gutter Runner")
    with pytest.raises(Strange, match="no such roster 'Chaos Halflings'"):
        matching.roster("Chaos Halflings", [])
    with pytest.raises(Strange, match="give --roster"):
        matching.roster("", ["Thrower"])
    with pytest.raises(Strange, match="no such skill 'Piling On'"):
        matching.skill("Piling On")
    names = ("Claw", "Mighty Blow (+1)", "Side Step", "Dump-Off", "Fumblerooskie", "+MA")
    assert [matching.skill(name) for name in names] == [
        "claws", "mighty_blow", "sidestep", "dump_off", "fumblerooski", "+ma",
    ]  # fmt: skip


# ---------------------------------------------------------------- XML

XML = """<?xml version="1.0" encoding="UTF-8"?>
<team id="77">
  <coach>Ann</coach><name>Quay Lads</name>{roster}
  <reRolls>3</reRolls><dedicatedFans>4</dedicatedFans><apothecaries>1</apothecaries>
  <cheerleaders>2</cheerleaders><assistantCoaches>1</assistantCoaches><treasury>45000</treasury>
  <specialRules><rule>Old World Classic</rule></specialRules>
  <player nr="1" id="7" status="Active"><name>Bo Keel</name><positionId>501</positionId>
    <position>Blitzer</position><playerStatistics currentSpps="{spp}"/>
    <skillList><skill>Guard</skill><skill>+AV</skill></skillList>
    <injuryList><injury recovering="true">Smashed Knee (-MA)</injury><injury>Serious Injury (NI)</injury></injuryList>
  </player>
  <player nr="2"><name>Joe</name><positionId>human.catcher</positionId><status>journeyman</status></player>
  <player nr="3"><name>Griff</name><position>Star</position><type>Star</type></player>
{players}</team>
"""
LINEMAN = '<player nr="{0}"><name>L{0}</name><position>{1}</position><skillList/><injuryList/></player>\n'
LINEMEN = "".join(LINEMAN.format(number, "Human Lineman") for number in range(4, 14))


def from_bytes(tmp_path: Path, data: bytes | str, name: str = "t.xml", roster: str = "") -> tuple[Team, list[str]]:
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return import_team(path, roster)


def wrong(tmp_path: Path, data: bytes | str, name: str = "t.xml") -> str:
    with pytest.raises(TeamFileError) as caught:
        from_bytes(tmp_path, data, name)
    return str(caught.value).replace(str(tmp_path) + "/", "")


def xml(spp: int = 26, roster: str = "<race>Human</race>", players: str = LINEMEN) -> str:
    return XML.format(spp=spp, roster=roster, players=players)


@pytest.mark.parametrize("packed", [False, True])
def test_fumbbl_xml(tmp_path: Path, packed: bool) -> None:
    data = xml().encode()
    team, notes = from_bytes(tmp_path, gzip.compress(data) if packed else data)
    assert (team.name, team.coach, team.roster, team.treasury) == ("Quay Lads", "Ann", "human", 45_000)
    staff = (team.rerolls, team.apothecary, team.assistant_coaches, team.cheerleaders, team.dedicated_fans)
    assert staff == (3, True, 1, 2, 4)
    keel = team.players[0]
    assert (keel.number, keel.name, keel.position) == (1, "Bo Keel", "blitzer")
    assert [growth.in_words(one) for one in keel.advances] == ["guard", "+av"]
    assert (keel.spp, spent(keel, "2020")) == (26, 26)
    assert (keel.niggles, keel.lasting, keel.misses_next) == (1, ("ma",), True)
    assert (keel.ma, keel.av, keel.cost) == (6, 10, 85_000 + 20_000 + 10_000)
    assert notes == ["player 2 (Joe): a journeyman: left out", "player 3 (Griff): a star player: left out"]
    assert len(team.players) == 11
    assert read_team(team_to_toml(team)) == team


def test_a_roster_that_is_not_named(tmp_path: Path) -> None:
    inside = '<roster><name>Human</name><position id="501"><name>Blitzer</name></position></roster>'
    assert from_bytes(tmp_path, xml(roster=inside))[0].roster == "human"
    assert from_bytes(tmp_path, xml(roster=""))[0].roster == "human"  # only Humans have these positions
    skeletons = "".join(LINEMAN.format(n, "Skeleton Lineman") for n in range(4, 14))
    assert "give --roster" in wrong(tmp_path, xml(roster="", players=skeletons))


def test_with_few_points_skills_were_random(tmp_path: Path) -> None:
    keel = from_bytes(tmp_path, xml(spp=23))[0].players[0]
    assert [growth.in_words(one) for one in keel.advances] == ["random guard", "+av"]
    team, notes = from_bytes(tmp_path, xml(spp=5))
    assert team.players[0].spp == 26
    assert "player 1 (Bo Keel): 5 points do not pay for his advancements; he has 26 now" in notes


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("<position>Blitzer</position>", "", "player 1: names his position only by the number 501"),
        ("<position>Blitzer</position>", "<position>Blister</position>", "player 1 (Bo Keel): Human has no position"),
        (">Guard<", ">Gard<", "t.xml: player 1 (Bo Keel): no such skill 'Gard'; did you mean guard?"),
        (">Guard<", ">Claw<", "player 1 (Bo Keel): advances: random claws: Blitzer cannot learn Mutation skills"),
        ("<reRolls>3<", "<reRolls>many<", "t.xml: <reRolls>: 'many' is no whole number"),
        ("<reRolls>3<", "<reRolls>9<", "t.xml: rerolls: 9 is not 0 to 8"),
        ("</team>", "", "t.xml: is not valid XML: line"),
        ("<race>Human<", "<race>Hooman<", "t.xml: roster: no such roster 'Hooman'; did you mean human?"),
        ("<team id", "<!DOCTYPE x><team id", "t.xml: has a document type in it"),
    ],
)
def test_xml_that_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = xml()
    assert old in text
    assert said in wrong(tmp_path, text.replace(old, new, 1))


def test_files_that_are_no_teams(tmp_path: Path) -> None:
    assert wrong(tmp_path, "<x/>") == "t.xml: is XML without a team: it begins with <x>"
    assert wrong(tmp_path, " \n") == "t.xml: is empty"
    assert wrong(tmp_path, gzip.compress(b"<team/>")[:-6]) == "t.xml: is damaged: its end is missing"
    assert "cannot be unpacked" in wrong(tmp_path, b"\x1f\x8b" + b"x" * 50)
    assert "larger than 8 MiB unpacked" in wrong(tmp_path, gzip.compress(b" " * (9 << 20)))
    assert wrong(tmp_path, "[1]", "t.json") == "t.json: is JSON without a team: expected an object with players"
    assert "is not valid JSON" in wrong(tmp_path, "{", "t.json")
    assert wrong(tmp_path, "[" * 100_000, "t.json") == "t.json: is nested too deeply"
    with pytest.raises(TeamFileError, match="no such file"):
        import_team(tmp_path / "nothing.xml")


# ---------------------------------------------------------------- JSON


def site(**changed: Any) -> dict[str, Any]:
    """A team as the site answers; fields of the first player are changed by `player_...`."""
    first = {
        "id": 1, "number": 1, "status": 0, "name": "Bo Keel", "position": "Blitzer", "positionId": 9,
        "record": {"spp": 20, "extra_spp": 0, "spent_spp": 11}, "injuries": "m,n,-av",
        "skills": ["Guard", "Frenzy"], "skillCosts": [10_000, 20_000],
    }  # fmt: skip
    first |= {key[7:]: value for key, value in changed.items() if key.startswith("player_")}
    rest = [
        {"number": n, "status": 0, "name": f"L{n}", "position": "Human Lineman", "injuries": "", "skills": [],
         "skillCosts": [], "record": {"spp": 0, "spent_spp": 0}} for n in range(2, 12)
    ]  # fmt: skip
    team = {
        "id": 5, "coach": {"id": 3, "name": "Ann"}, "roster": {"id": 1, "name": "Human"}, "name": "Quay Lads",
        "rerolls": 3, "fanFactor": 4, "assistantCoaches": 1, "cheerleaders": 2, "apothecary": "Yes",
        "treasury": 45_000, "specialRules": {"Old World Classic": [None]}, "players": [first, *rest],
    }  # fmt: skip
    return team | {key: value for key, value in changed.items() if not key.startswith("player_")}


def test_fumbbl_json_of_the_site(tmp_path: Path) -> None:
    team, notes = from_bytes(tmp_path, json.dumps(site()), "t.json")
    keel = team.players[0]
    assert [growth.in_words(one) for one in keel.advances] == ["random guard", "frenzy"]  # by what they cost
    assert (keel.spp, spent(keel, "2020"), keel.cost) == (20, 11, 85_000 + 10_000 + 20_000)
    assert (keel.niggles, keel.lasting, keel.misses_next, keel.av) == (1, ("av",), True, 8)
    assert (team.coach, team.dedicated_fans, team.apothecary, team.treasury) == ("Ann", 4, True, 45_000)
    assert notes == []
    value = worth.team_value(team)
    assert from_bytes(tmp_path, json.dumps(site(teamValue=value)), "t.json")[1] == []
    other = from_bytes(tmp_path, json.dumps(site(teamValue=value - 30_000)), "t.json")[1]
    assert other == [f"team value: {value - 30_000:,} there, {value:,} by our prices"]
    assert worth.current_team_value(team) == worth.team_value(team) - keel.cost


def test_json_notes_and_faults(tmp_path: Path) -> None:
    _, notes = from_bytes(tmp_path, json.dumps(site(player_status=6, fanFactor=0)), "t.json")
    assert notes == [
        "player 1 (Bo Keel): status 6 is not active: left out",
        "dedicated fans: 0, raised to 1, the fewest a team has",
    ]
    assert from_bytes(tmp_path, json.dumps(site(player_record={"spp": 20, "spent_spp": 9})), "t.json")[1] == [
        "player 1 (Bo Keel): 9 points spent there, 11 by our prices"
    ]
    for changed, said in (
        ({"player_injuries": "m,q"}, "t.json: player 1: no such injury 'q'; expected m, n, -ma"),
        ({"player_position": ""}, "t.json: player 1: has no position"),
        ({"rerolls": "x"}, "t.json: rerolls: 'x' is no whole number"),
        ({"players": [1]}, "t.json: players: number 1 is no object"),
        ({"player_skills": ["Guard", "Guard"]}, "player 1 (Bo Keel): advances: random guard: he has it already"),
    ):
        text = wrong(tmp_path, json.dumps(site(**changed)), "t.json")
        if "already" in said:
            assert "he has it already" in text
        else:
            assert said in text


def test_skills_of_a_tournament_are_given(tmp_path: Path) -> None:
    none = {"spp": 0, "spent_spp": 0}
    team, _ = from_bytes(tmp_path, json.dumps(site(player_record=none, player_skillCosts=[])), "t.json")
    assert team.players[0].gained == ("guard", "frenzy")
    assert team.players[0].advances == ()


def test_fumbbl_json_of_the_client(tmp_path: Path) -> None:
    linemen = [
        {"playerNr": n, "playerName": f"L{n}", "positionId": "50", "skillArray": [], "lastingInjuries": []}
        for n in range(2, 12)
    ]
    raw = {
        "teamName": "Lads", "coach": "Ann", "race": "Human", "reRolls": 2, "apothecaries": 0, "cheerleaders": 0,
        "assistantCoaches": 0, "dedicatedFans": 2, "treasury": 5000, "specialRules": ["OLD_WORLD_CLASSIC"],
        "roster": {"positionArray": [
            {"positionId": "50", "positionName": "Human Lineman"}, {"positionId": "51", "positionName": "Blitzer"}]},
        "playerArray": [
            {"playerNr": 1, "playerName": "Bo", "positionId": "51", "playerType": "Regular", "currentSpps": 6,
             "skillArray": ["Block", "Guard", "-AV"], "lastingInjuries": ["Head Injury (-AV)"],
             "recoveringInjury": "Head Injury (-AV)"},
            *linemen,
            {"playerNr": 20, "playerName": "J", "positionId": "50", "playerStatus": "journeyman"},
        ],
    }  # fmt: skip
    team, notes = from_bytes(tmp_path, json.dumps(raw), "t.json")
    bo = team.players[0]
    assert [growth.in_words(one) for one in bo.advances] == ["guard"]  # Block is his position's
    assert (bo.lasting, bo.misses_next, bo.av) == (("av",), True, 8)
    assert notes == ["player 20 (J): a journeyman: left out"]
    raw["roster"] = {}
    assert wrong(tmp_path, json.dumps(raw), "t.json") == "t.json: player 1: the file does not name his position 51"


# ---------------------------------------------------------------- CSV


def test_a_spreadsheet(tmp_path: Path) -> None:
    rows = "\n".join(f"{n};L{n};Lineman;;;;" for n in range(2, 12))
    text = (
        "team;Quay Lads\nrace;Human\nrerolls;2\napothecary;yes\nfans;3\ntreasury;10000\n\n"
        "Nr;Player;Position;Skills;SPP;NI;Injuries\n1;Bo;Blitzer;Guard, Mighty Blow (+1);14;1;m -av\n" + rows
    )
    team, notes = from_bytes(tmp_path, text, "t.csv")
    assert (team.name, team.roster, team.rerolls, team.apothecary) == ("Quay Lads", "human", 2, True)
    bo = team.players[0]
    assert ([one.got for one in bo.advances], bo.niggles, bo.lasting) == (["guard", "mighty_blow"], 1, ("av",))
    assert notes == []
    for old, new, said in (
        ("Nr;", "Nmae;", "t.csv: line 8: no such column 'nmae'; did you mean name or number?"),
        ("rerolls;2", "rerols;2", "t.csv: line 3: 'rerols' is nothing of a team; did you mean rerolls"),
        ("m -av", "m zz", "t.csv: line 9: no such injury 'zz'; expected m, n, -ma"),
        ("Position", "Place", "is nothing of a team"),
        (";14;", ";many;", "t.csv: line 9: spp: 'many' is no whole number"),
    ):
        assert said in wrong(tmp_path, text.replace(old, new), "t.csv")


# ---------------------------------------------------------------- anything at all


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.binary(max_size=400), st.text(max_size=400), st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["players", "playerArray", "number", "position", "skills", "record", "roster", "name", "x"]),
        inner, max_size=5),
)))  # fmt: skip
def test_any_file_is_read_or_refused_in_words(tmp_path_factory: pytest.TempPathFactory, data: Any) -> None:
    path = tmp_path_factory.mktemp("any") / "t"
    raw = data if isinstance(data, bytes) else (data if isinstance(data, str) else json.dumps(data)).encode()
    path.write_bytes(raw)
    try:
        team, _ = import_team(path)
    except TeamFileError as error:
        assert str(error)
        return
    assert checks.faults(team) == []

"""Kinds of which the sample has no case, by worked numbers: the right value agrees, another does not."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from dockbowl.sim.oracle import run

Json = dict[str, Any]


def player(id_: str, x: int, y: int, *skills: str, **changes: Any) -> Json:
    team = "home" if id_.startswith("h") else "away"
    stats = {"ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 9, "state": "standing", "tz": True}
    return {"id": id_, "team": team, "pos": [x, y], "skills": list(skills), **stats, **changes}


def case(kind: str, players: list[Json], expected: Json, **fields: Any) -> Json:
    board = {
        "size": [26, 15],
        "players": players,
        "ball": {"pos": None, "state": "off", "carrier": None},
        "weather": "nice",
        "active_team": "home",
    }
    fields = {"house": ["clawDoesNotStack"], **fields}
    if "start" in fields:
        fields["from"] = fields.pop("start")
    return {"id": "made", "edition": "bb2020", "kind": kind, "board": board, "expected": expected, **fields}


def outcome(tmp_path: Path, made: Json) -> Json:
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(made) + "\n", "utf-8")
    out = io.StringIO()
    run([path], json=True, out=out, err=io.StringIO())
    found: Json = json.loads(out.getvalue())
    return found


THROWER, CATCHER, BETWEEN = player("h1", 5, 7), player("h2", 11, 7), player("a1", 8, 7)
PASS = {"actor": "a1", "from": [8, 7], "target": "h1", "to": [11, 7]}
PASSED = [THROWER, CATCHER, BETWEEN]
BLOCK = {"actor": "h1", "from": [5, 5], "target": "a1", "to": [6, 5], "action": "block"}
ALONE = {"actor": "h1", "from": [5, 5], "action": "block"}
PAIR = [player("h1", 5, 5), player("a1", 6, 5)]
DIVED = {"diving_tackler": "a1"}
THROWS = player("h1", 5, 7, "Throw Team-Mate", "Always Hungry", st=5)
THROWN = player("h2", 6, 7, "Right Stuff", st=2, state="picked_up", tz=False)
ONE_DIE = {"dice": 1, "chooser": "attacker", "result": "pow"}
DOWN = {"state": "prone", "tz": False}

AGREEING = {
    # core 28: W94, W95, W96
    "intercept accurate": case(
        "intercept", PASSED, {"min_roll": 6, "modifiers": ["Accurate Pass"], "success": False}, roll=[5], **PASS
    ),
    "intercept inaccurate, marked by two": case(
        "intercept",
        [THROWER, player("h2", 8, 8), player("h3", 7, 8), player("a1", 8, 7, ag=2)],
        {"min_roll": 5, "modifiers": ["Inaccurate Pass", "2 Tacklezone"], "success": True},
        roll=[5],
        **PASS,
    ),
    "intercept wild": case(
        "intercept", PASSED, {"min_roll": 4, "modifiers": ["Wildly Inaccurate Pass"], "success": True}, roll=[4], **PASS
    ),
    "scatter": case(
        "scatter",
        [],
        {"directions": ["North", "East", "South"], "end": [11, 7]},
        roll=[1, 3, 5],
        start=[10, 7],
    ),
    "scatter off the pitch": case(
        "scatter", [], {"directions": ["East", "North"], "off_pitch": True}, roll=[3, 1], start=[10, 0]
    ),
    "bounce off the pitch": case("bounce", [], {"directions": ["West"], "off_pitch": True}, roll=[7], start=[0, 7]),
    # core 28: W167, W169, W198
    "throw-in north": case("throw_in", [], {"direction": "South", "end": [5, 7]}, roll=[4, 3, 4], start=[5, 0]),
    "throw-in west": case("throw_in", [], {"direction": "Northeast", "end": [4, 3]}, roll=[1, 2, 2], start=[0, 7]),
    "throw-in east": case("throw_in", [], {"direction": "Southwest", "end": [23, 8]}, roll=[2, 1, 1], start=[25, 6]),
    "throw-in across the pitch": case(
        "throw_in", [], {"direction": "Northwest", "off_pitch": True}, roll=[1, 6, 6], start=[5, 14]
    ),
    # core 28: W171
    "kick off the pitch": case("kickoff_scatter", [], {"direction": "East", "end": [26, 7]}, roll=[3, 6]),
    # core 28: W206
    "dauntless": case(
        "dauntless",
        [player("h1", 5, 5, "Dauntless"), player("a1", 6, 5, st=5)],
        {"min_roll": 3, "success": True, "strength": 5},
        roll=[3],
        **BLOCK,
    ),
    "foul appearance": case(
        "foul_appearance",
        [player("h1", 5, 5), player("a1", 6, 5, "Foul Appearance")],
        {"min_roll": 2, "success": False},
        roll=[1],
        **ALONE,
    ),
    "chainsaw": case(
        "chainsaw",
        [player("h1", 5, 5, "Chainsaw"), player("a1", 6, 5)],
        {"min_roll": 2, "success": True},
        roll=[2],
        **ALONE,
    ),
    "regeneration": case(
        "regeneration",
        [player("h1", 5, 5, "Regeneration", **DOWN)],
        {"min_roll": 4, "success": True},
        roll=[4],
        actor="h1",
    ),
    "jump up": case(
        "jump_up",
        [player("h1", 5, 5, "Jump Up", ag=4), player("a1", 6, 5)],
        {"min_roll": 3, "success": False},
        roll=[2],
        **ALONE,
    ),
    "horns count in a blitz": case(
        "block_offers",
        [player("h1", 5, 5, "Horns"), player("a1", 6, 5)],
        {"targets": [["a1", 2]]},
        actor="h1",
        action="blitzMove",
    ),
    "horns do not count in a block": case(
        "block_offers",
        [player("h1", 5, 5, "Horns"), player("a1", 6, 5)],
        {"targets": [["a1", 1]]},
        actor="h1",
        action="block",
    ),
    "dice after Dauntless": case(
        "block_dice",
        [player("h1", 5, 5, "Dauntless"), player("a1", 6, 5, st=4)],
        {"dice": 1, "chooser": "attacker", "result": "pow", "attacker_strength": 4},
        roll=[6],
        **BLOCK,
    ),
    "a chainsaw in a foul": case(
        "foul",
        [player("h1", 5, 5, "Chainsaw"), player("a1", 6, 5, **DOWN)],
        {"broken": True, "modifiers": ["Chainsaw"], "spotted": True},
        roll=[2, 4],
        injury_roll=[5, 5],
        **BLOCK,
    ),
    # core 28: W175, W176
    "throw team-mate": case(
        "throw_team_mate",
        [THROWS, THROWN],
        {"min_roll": 3, "modifiers": [], "success": False, "range": "Short Pass", "result": "WILDLY_INACCURATE"},
        roll=[2],
        actor="h1",
        target="h2",
        to=[10, 7],
    ),
    "landing": case(
        "landing",
        [player("h2", 10, 7), player("a1", 11, 7)],
        {"min_roll": 5, "modifiers": ["Successful Throw", "1 Tacklezone"], "success": True},
        roll=[5],
        actor="h2",
        start=[10, 7],
    ),
    "always hungry": case(
        "always_hungry", [THROWS, THROWN], {"min_roll": 2, "success": False}, roll=[1], actor="h1", start=[5, 7]
    ),
    "gaze": case(
        "gaze",
        [player("h1", 5, 5, "Hypnotic Gaze"), player("a1", 6, 5), player("a2", 4, 4)],
        {"min_roll": 4, "modifiers": ["1 Tacklezone"], "success": True},
        roll=[4],
        **BLOCK,
    ),
    "blood lust": case(
        "blood_lust",
        [player("h1", 5, 5, "Bloodlust", skill_values={"Bloodlust": 3}), player("a1", 6, 5)],
        {"min_roll": 2, "success": False},
        roll=[1],
        **BLOCK,
    ),
    "tentacles": case(
        "tentacles",
        [player("h1", 5, 5), player("a1", 6, 5, "Tentacles", st=5)],
        {"min_roll": 4, "success": True},
        roll=[4],
        actor="h1",
        target="a1",
        start=[5, 5],
    ),
    "shadowing": case(
        "shadowing",
        [player("h1", 4, 5), player("a1", 6, 5, "Shadowing", ma=7)],
        {"min_roll": 5, "success": False},
        roll=[4],
        actor="h1",
        target="a1",
        start=[5, 5],
    ),
    "a dive": case(
        "dodge",
        [player("h1", 5, 5), player("a1", 6, 5, "Diving Tackle"), player("a2", 6, 6, "Diving Tackle")],
        {"min_roll": 5, "modifiers": ["Diving Tackle"], "success": False},
        actor="h1",
        start=[5, 5],
        to=[4, 5],
        moved=1,
        diving_tackler="a2",
    ),
    "the die after a dive": case(
        "dodge",
        [player("h1", 5, 5, "Dodge"), player("a1", 6, 5, "Diving Tackle")],
        {"min_roll": 5, "modifiers": ["Diving Tackle"], "success": True},
        actor="h1",
        start=[5, 5],
        to=[4, 5],
        moved=1,
        diving_tackler="a1",
        rerolled=True,
        roll=[5],
    ),
    "escape": case("escape", [THROWS, THROWN], {"min_roll": 2, "success": True}, roll=[2], actor="h2", start=[6, 7]),
}


def wrong(made: Json) -> Json:
    """The same case with something else expected of its first value."""
    expected = dict(made["expected"])
    name, value = next((n, v) for n, v in expected.items() if n not in ("direction", "directions"))
    if isinstance(value, bool):
        expected[name] = not value
        if name == "off_pitch":
            expected["end"] = [1, 1]
    elif isinstance(value, int):
        expected[name] = value + 1
    else:
        expected[name] = [["a1", 3]] if name == "targets" else [value[0], value[1] - 1]
    return {**made, "expected": expected}


@pytest.mark.parametrize("name", AGREEING)
def test_worked_numbers(name: str, tmp_path: Path) -> None:
    found = outcome(tmp_path, AGREEING[name])
    assert found["disagreements"] == []
    assert (found["judged"], found["agreeing"]) == (1, 1)
    if AGREEING[name]["kind"] != "kickoff_scatter":  # its end tells only where the kick was aimed
        found = outcome(tmp_path, wrong(AGREEING[name]))
        assert (found["agreeing"], len(found["disagreements"])) == (0, 1)


CLAWED = [player("h1", 5, 5, "Claw", "Mighty Blow"), player("a1", 6, 5, **DOWN)]


@pytest.mark.parametrize(("house", "roll", "breaks"), [
    (["clawDoesNotStack"], [3, 4], False),
    (["clawDoesNotStack"], [4, 4], True),
    ([], [3, 4], True),
    ([], [3, 3], False),
])  # fmt: skip
def test_claws_and_mighty_blow_by_the_house_rule(
    house: list[str], roll: list[int], breaks: bool, tmp_path: Path
) -> None:
    """Added up, they break 9+ with a 7."""
    expected = {"broken": breaks, "modifiers": ["Claws", "Mighty Blow"]}
    made = case("armour", CLAWED, expected, actor="h1", target="a1", cause="block", roll=roll, house=house)
    assert outcome(tmp_path, made)["agreeing"] == 1


@pytest.mark.parametrize(("made", "reason"), [
    (case("throw_in", [], {"direction": "South", "end": [0, 4]}, roll=[1, 2, 2], start=[0, 0]), "corner"),
    (case("dodge", PAIR, {"min_roll": 8, "success": True}, actor="h1", moved=1, to=[4, 5], **DIVED), "Diving Tackle"),
    (case("block_dice", PAIR, ONE_DIE, multiple_block=True, **BLOCK), "Multiple Block"),
    (case("kickoff_scatter", [], {"direction": "East", "end": [20, 7]}, roll=[3, 5], kick_skill=True), "Kick"),
])  # fmt: skip
def test_what_cannot_be_judged_is_named_and_not_counted(made: Json, reason: str, tmp_path: Path) -> None:
    found = outcome(tmp_path, made)
    assert found["judged"] == found["agreeing"] == found["unexplained"] == 0
    (one,) = found["not_judged"]
    assert reason in one["reason"]
    assert one["cases"] == 1

"""A real recorded match through our rules: nothing differs. With a number changed in the file, that very one does."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dockbowl.core.state import CASUALTY
from dockbowl.fumbbl import known
from dockbowl.fumbbl.check import Check, Result, check
from dockbowl.fumbbl.recording import ReplayError, load, parse
from dockbowl.fumbbl.telling import lines, plain
from dockbowl.session.corrections import Whole
from dockbowl.session.session import Session

FILE = Path(__file__).with_name("bb2020-match-1.json.gz")


@cache
def real() -> Result:
    return check(load(FILE))


@cache
def text() -> bytes:
    return gzip.decompress(FILE.read_bytes())


def changed(change: Callable[[dict[str, Any]], None]) -> Result:
    """The check of the real match with something changed in it."""
    document = json.loads(text())
    change(document)
    return check(parse(json.dumps(document).encode(), "changed"))


def reports(document: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return [
        report
        for command in document["gameLog"]["commandArray"]
        for report in command["reportList"]["reports"]
        if report["reportId"] == name
    ]


def first_change(document: dict[str, Any], name: str) -> dict[str, Any]:
    return next(
        change
        for command in document["gameLog"]["commandArray"]
        for change in command["modelChangeList"]["modelChangeArray"]
        if change["modelChangeId"] == name
    )


# ------------------------------------------------------------------ the real match


def test_the_real_match_has_no_divergence() -> None:
    result = real()
    assert result.divergences == []
    assert result.notes == []
    assert result.finished
    assert result.score == (1, 1)
    assert result.corrections == result.unchecked == 0


def test_every_roll_of_the_file_was_asked_for() -> None:
    """Counted in the file itself: each report of a die, those that are told twice once."""
    document = json.loads(text())
    rolls = real().rolls
    for purpose, report in (
        ("dodge", "dodgeRoll"), ("rush", "goForItRoll"), ("pick up", "pickUpRoll"), ("catch", "catchRoll"),
        ("stand up", "standUpRoll"), ("animosity", "animosityRoll"), ("always hungry", "alwaysHungryRoll"),
        ("escape", "escapeRoll"), ("landing", "rightStuffRoll"), ("leap", "leapRoll"), ("armour", "injury"),
        ("kick-off", "kickoffResult"), ("deviate distance", "kickoffScatter"),
        ("projectile vomit", "projectileVomit"),
    ):  # fmt: skip
        assert rolls[purpose] == len(reports(document, report)), purpose
    assert rolls["really stupid"] + rolls["take root"] == len(reports(document, "confusionRoll"))
    assert rolls["bounce"] + rolls["scatter"] == sum(
        len(report["rolls"]) for name in ("scatterBall", "scatterPlayer") for report in reports(document, name)
    )
    assert rolls["ko recovery"] == sum(len(report["knockoutRecoveryArray"]) for report in reports(document, "turnEnd"))
    assert real().blocks == len(reports(document, "blockChoice"))


def test_thousands_of_offered_squares_and_a_position_for_every_activation_were_compared() -> None:
    assert real().squares > 4_500
    assert real().positions > 280


# ------------------------------------------------------------------ what is changed is found


def test_another_target_is_named_with_its_command() -> None:
    def change(document: dict[str, Any]) -> None:
        reports(document, "dodgeRoll")[3]["minimumRoll"] += 1

    result = changed(change)
    assert [found.kind for found in result.divergences] == ["target"]
    assert "dodge" in result.divergences[0].text
    assert result.divergences[0].command > 0
    assert result.finished


def test_a_missing_modifier_is_named() -> None:
    def change(document: dict[str, Any]) -> None:
        report = next(r for r in reports(document, "catchRoll") if r.get("rollModifiers"))
        report["rollModifiers"] = ["1 Disturbing Presence"]

    result = changed(change)
    assert [found.kind for found in result.divergences] == ["modifiers"]
    assert "disturbing presence" in result.divergences[0].text


def test_another_number_of_block_dice_is_named() -> None:
    def change(document: dict[str, Any]) -> None:
        reports(document, "blockChoice")[0]["nrOfDice"] = -2

    result = changed(change)
    assert [found.kind for found in result.divergences] == ["block"]
    assert "2 dice, attacker picks here, 2 dice, defender picks in the record" in result.divergences[0].text


def test_armour_that_held_is_not_armour_that_breaks() -> None:
    def change(document: dict[str, Any]) -> None:
        report = next(r for r in reports(document, "injury") if not r["armorBroken"])
        report["armorRoll"] = [6, 6]

    result = changed(change)
    assert result.divergences[0].kind == "armour"
    assert "breaks here, holds in the record" in result.divergences[0].text


def test_another_offer_of_a_square_is_named() -> None:
    def change(document: dict[str, Any]) -> None:
        first_change(document, "fieldModelAddMoveSquare")["modelChangeValue"]["minimumRollDodge"] += 1

    result = changed(change)
    assert [found.kind for found in result.divergences] == ["offer"]


def test_a_roll_too_many_is_left_over_and_the_rest_still_fits() -> None:
    def change(document: dict[str, Any]) -> None:
        commands = document["gameLog"]["commandArray"]
        command = next(c for c in commands if any(r["reportId"] == "dodgeRoll" for r in c["reportList"]["reports"]))
        command["reportList"]["reports"].append(dict(reports(document, "goForItRoll")[0]))

    result = changed(change)
    assert result.finished
    assert 1 <= len(result.divergences) <= 2
    assert result.positions > 280


def test_a_player_on_another_square_is_named_and_put_right() -> None:
    """The record moves him one square elsewhere: the two part for a moment and go on together."""

    def change(document: dict[str, Any]) -> None:
        commands = document["gameLog"]["commandArray"]
        walks = [
            c
            for command in commands[400:]
            for c in command["modelChangeList"]["modelChangeArray"]
            if c["modelChangeId"] == "fieldModelSetPlayerCoordinate" and 5 < c["modelChangeValue"][0] < 20
        ]
        walks[0]["modelChangeValue"] = [walks[0]["modelChangeValue"][0], 0]

    result = changed(change)
    assert result.divergences
    assert result.finished
    assert result.corrections >= 1
    assert len(result.divergences) < 12


def test_another_score_is_found_at_the_end() -> None:
    def change(document: dict[str, Any]) -> None:
        for command in document["gameLog"]["commandArray"]:
            for entry in command["modelChangeList"]["modelChangeArray"]:
                if entry["modelChangeId"] == "teamResultSetScore" and entry["modelChangeKey"] == "home":
                    entry["modelChangeValue"] = 2

    result = changed(change)
    assert any("score" in found.text for found in result.divergences)


def test_a_report_of_what_is_not_played_is_one_line_and_the_rest_is_checked() -> None:
    def change(document: dict[str, Any]) -> None:
        document["gameLog"]["commandArray"][900]["reportList"]["reports"].append(
            {"reportId": "playCard", "teamId": "1", "card": "x"}
        )
        document["gameLog"]["commandArray"][950]["reportList"]["reports"].append({"reportId": "newfangled"})

    result = changed(change)
    assert result.divergences == []
    assert [note.partition(": ")[2] for note in result.notes] == [
        "the report 'playCard' is not followed: special play cards",
        "the report 'newfangled' is not followed: no report known here",
    ]


def test_a_skill_that_is_not_played_is_one_line() -> None:
    def change(document: dict[str, Any]) -> None:
        document["game"]["teamHome"]["playerArray"][1]["skillArray"].append("Unheard Of")

    result = changed(change)
    assert result.divergences == []
    assert result.notes == ["home team: player 2: the skill Unheard Of is not played here"]


# ------------------------------------------------------------------ files that are none


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not JSON"),
        (b"{}", "it has no game with a gameLog of commands"),
        (b'{"game": {}, "gameLog": {"commandArray": []}}', "it has no game with a gameLog of commands"),
        (b'{"game": {"x": 1}, "gameLog": {"commandArray": []}}', "game: teamHome: is no team"),
    ],
)
def test_what_is_no_recorded_match_is_refused_in_one_line(data: bytes, reason: str) -> None:
    with pytest.raises(ReplayError) as refused:
        parse(data, "x.json")
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith("x.json: ")


def test_other_editions_are_refused_by_name() -> None:
    for edition in ("BB2016", "BB2025"):
        document = json.loads(text())
        for option in document["game"]["gameOptions"]["gameOptionArray"]:
            if option["gameOptionId"] == "rulesVersion":
                option["gameOptionValue"] = edition
        with pytest.raises(ReplayError, match=f"is a match of {edition}"):
            parse(json.dumps(document).encode(), "x")


def test_packed_files_that_are_damaged_are_refused(tmp_path: Path) -> None:
    packed = FILE.read_bytes()
    for data, reason in ((packed[:1000], "cut off"), (b"\x1f\x8b\x08 nonsense", "damaged")):
        path = tmp_path / "x.json.gz"
        path.write_bytes(data)
        with pytest.raises(ReplayError, match=reason):
            load(path)


def test_a_plain_file_reads_as_a_packed_one(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(text())
    assert load(path).commands == load(FILE).commands


def test_every_report_has_one_place_in_the_tables() -> None:
    tables = (known.ROLLED, set(known.IGNORED), set(known.UNPLAYED), known.OTHER_EDITIONS)
    seen: set[str] = set()
    for table in tables:
        assert not seen & set(table)
        seen |= set(table)
    assert all(known.IGNORED.values()) and all(known.UNPLAYED.values())


# ------------------------------------------------------------------ the save


def test_the_import_is_a_save_like_any_other(tmp_path: Path) -> None:
    played = Check(load(FILE))
    assert played.run().clean
    path = tmp_path / "match.dockbowl"
    played.session.save_as(path)
    played.session.close()
    again = Session.load(path, resume=False)
    assert again.match.key() == played.session.match.key()
    assert again.notices == []
    assert again.setup.coaches == ("Coach Home", "Coach Away")
    assert again.match.team_names == ("Team Home 1", "Team Away 1")
    assert [again.match.ids[p] for p in range(len(again.match.ids)) if again.match.status[p] == CASUALTY] == [
        "a5", "a11", "b7", "b9", "b11",
    ]  # fmt: skip
    shown = Session.replay(path)
    assert shown.run() == len(again.entries)
    assert shown.match.key() == again.match.key()


def test_a_match_that_parts_is_a_save_too(tmp_path: Path) -> None:
    """The corrections that put it right are played again with the rest."""
    document = json.loads(text())
    report = next(r for r in reports(document, "injury") if r["armorBroken"])
    report["armorRoll"] = [1, 1]
    played = Check(parse(json.dumps(document).encode(), "changed"))
    result = played.run()
    assert result.divergences and result.corrections
    path = tmp_path / "match.dockbowl"
    played.session.save_as(path)
    played.session.close()
    again = Session.load(path, resume=False)
    assert again.match.key() == played.session.match.key()
    assert sum(isinstance(entry.fix, Whole) for entry in again.entries) == result.corrections


def test_the_report_in_words_and_as_values() -> None:
    told = lines(real())
    assert told == [f"{FILE}: no divergence in {told[0].partition(' in ')[2]}"]
    assert "326 rolls" in told[0] and "64 blocks" in told[0]
    values = plain(real())
    assert values["clean"] is True and values["divergences"] == []
    assert json.loads(json.dumps(values)) == values

"""What other servers, and older ones, record in another way than the match at hand: each comes through the same."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from dockbowl.fumbbl.check import Result
from tests.replays.test_replay_check import changed, real

Document = dict[str, Any]
Command = dict[str, Any]


def commands(document: Document) -> list[Command]:
    found: list[Command] = document["gameLog"]["commandArray"]
    return found


def with_report(document: Document, name: str, place: int = 0) -> int:
    """The place of the command that has the report."""
    found = [
        i
        for i, command in enumerate(commands(document))
        if any(report["reportId"] == name for report in command["reportList"]["reports"])
    ]
    return found[place]


def same(result: Result) -> None:
    assert result.divergences == []
    assert (result.score, result.rolls) == (real().score, real().rolls)


def one_change(kind: str, value: Any, key: Any = None) -> dict[str, Any]:
    return {"modelChangeId": kind, "modelChangeKey": key, "modelChangeValue": value}


def test_a_blitz_declared_and_taken_back_was_no_activation() -> None:
    def take_back(document: Document) -> None:
        """He is picked, names his target, has `moved`, has not moved after all, and is let go."""
        place = with_report(document, "selectBlitzTarget") - 2
        while commands(document)[place]["reportList"]["reports"][:1] == []:
            place -= 1
        picked = copy.deepcopy(commands(document)[place])
        player = picked["reportList"]["reports"][0]["actingPlayerId"]

        def command(*found: dict[str, Any]) -> Command:
            made = copy.deepcopy(picked)
            made["modelChangeList"]["modelChangeArray"] = list(found)
            made["reportList"]["reports"] = []
            return made

        commands(document)[place:place] = [
            picked,
            command(one_change("actingPlayerSetHasMoved", True)),
            command(one_change("actingPlayerSetHasMoved", False)),
            command(one_change("fieldModelSetPlayerState", 257, player), one_change("actingPlayerSetPlayerId", None)),
        ]

    same(changed(take_back))


def test_what_the_apothecary_leaves_is_read_off_the_state_that_stays() -> None:
    def silently(document: Document) -> None:
        """No report of the choice; the command after the roll takes the player where he stays."""
        place = with_report(document, "apothecaryChoice")
        rolled = commands(document)[place]
        left = copy.deepcopy(rolled)
        rolled["modelChangeList"]["modelChangeArray"] = []
        rolled["reportList"]["reports"] = [
            report for report in rolled["reportList"]["reports"] if report["reportId"] != "apothecaryChoice"
        ]
        left["reportList"]["reports"] = []
        commands(document).insert(place + 1, left)

    same(changed(silently))


@pytest.mark.parametrize("option", ["true", None])
def test_a_match_from_before_the_errata_is_played_as_first_printed(option: str | None) -> None:
    from dockbowl.fumbbl.recording import parse
    from dockbowl.fumbbl.squads import squads
    from tests.replays.test_replay_check import text

    document = json.loads(text())
    options = document["game"]["gameOptions"]["gameOptionArray"]
    options[:] = [one for one in options if one["gameOptionId"] != "bombUsesMb"]
    if option is not None:
        options.append({"gameOptionId": "bombUsesMb", "gameOptionValue": option})
    recording = parse(json.dumps(document).encode(), "older")
    assert squads(recording).setup.options["first_print"] is True
    assert squads(parse(text(), "as it is")).setup.options["first_print"] is False

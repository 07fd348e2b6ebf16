"""What kind of value each field of a recorded match must have, where we count with it or go through it.

Asked once, when the file is read, so that whoever follows the match may trust them. A field may always be left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

LARGEST: Final = 1_000_000_000
WHOLE, LIST, WORDS, TABLES, TABLE = (
    "whole number", "list", "list of words", "list of tables", "table",
)  # fmt: skip
_OF_REPORT: Final = {
    "armorModifiers": WORDS,
    "blockRoll": LIST,
    "directionArray": WORDS,
    "heatExhaustionArray": TABLES,
    "injury": WHOLE,
    "injuryModifiers": WORDS,
    "casualtyModifiers": WORDS,
    "knockoutRecoveryArray": TABLES,
    "minimumRoll": WHOLE,
    "nrOfDice": WHOLE,
    "oldRoll": WHOLE,
    "playerIds": WORDS,
    "playerIdsAway": WORDS,
    "playerIdsHit": WORDS,
    "playerIdsHome": WORDS,
    "playerState": WHOLE,
    "rollModifiers": WORDS,
    "rollScatterDistance": WHOLE,
    "rolls": LIST,
}
_OF_CHANGE: Final = {
    "actingPlayerSetCurrentMove": WHOLE,
    "actingPlayerSetOldPlayerState": WHOLE,
    "fieldModelAddMoveSquare": TABLE,
    "fieldModelAddPushbackSquare": TABLE,
    "fieldModelSetPlayerState": WHOLE,
    "gameSetHalf": WHOLE,
    "inducementSetAddInducement": TABLE,
    "teamResultSetScore": WHOLE,
    "turnDataSetApothecaries": WHOLE,
    "turnDataSetCoachBanned": WHOLE,
    "turnDataSetReRolls": WHOLE,
    "turnDataSetReRollsBrilliantCoachingOneDrive": WHOLE,
    "turnDataSetTurnNr": WHOLE,
}
_OF_SQUARE: Final = {"minimumRollDodge": WHOLE, "minimumRollGfi": WHOLE}
_OF_TEAM: Final = {
    "apothecaries": WHOLE,
    "assistantCoaches": WHOLE,
    "cheerleaders": WHOLE,
    "dedicatedFans": WHOLE,
    "playerArray": TABLES,
    "reRolls": WHOLE,
    "specialRules": WORDS,
}
_OF_PLAYER: Final = {"lastingInjuries": WORDS, "playerNr": WHOLE, "skillArray": WORDS, "skillValuesMap": TABLE}
_OF_POSITION: Final = {"cost": WHOLE, "skillArray": WORDS, "skillValues": LIST}


def fault_of_team(team: dict[str, Any]) -> str:
    """The first field of a team that is of no use: its name and what it should be; "" if there is none."""
    roster = team.get("roster")
    roster = roster if isinstance(roster, dict) else {}
    return (
        _fault(team, _OF_TEAM)
        or _fault(roster, {"positionArray": TABLES, "reRollCost": WHOLE})
        or _each(roster.get("positionArray") or (), _OF_POSITION, "position")
        or _each(team.get("playerArray") or (), _OF_PLAYER, "player")
    )


def fault_of_field(model: dict[str, Any]) -> str:
    """The same of the state of the field at the end."""
    entries = model.get("playerDataArray")
    return _fault(model, {"playerDataArray": TABLES}) or _each(entries or (), {"playerState": WHOLE}, "player data")


def fault_of_report(report: dict[str, Any]) -> str:
    """The same of a report."""
    fault = _fault(report, _OF_REPORT)
    return f"report {report.get('reportId')!r:.40}: {fault}" if fault else ""


def fault_of_change(change: dict[str, Any]) -> str:
    """The same of a change of the state."""
    name, value = change.get("modelChangeId"), change.get("modelChangeValue")
    wanted = _OF_CHANGE.get(name) if isinstance(name, str) else None
    if wanted is None:
        return ""
    fault = _fault({"modelChangeValue": value}, {"modelChangeValue": wanted})
    if not fault and isinstance(value, dict):
        fault = _fault(value, _OF_SQUARE)
    return f"change {name!r}: {fault}" if fault else ""


def _each(entries: Iterable[dict[str, Any]], kinds: dict[str, str], what: str) -> str:
    for place, entry in enumerate(entries, 1):
        fault = _fault(entry, kinds)
        if fault:
            return f"{what} {place}: {fault}"
    return ""


def _fault(entry: dict[str, Any], kinds: dict[str, str]) -> str:
    for name, kind in kinds.items():
        value = entry.get(name)
        if value is not None and not _is(value, kind):
            return f"{name}: {value!r:.40} is no {kind}"
    return ""


def _is(value: Any, kind: str) -> bool:
    if kind == WHOLE:
        return isinstance(value, int) and abs(value) <= LARGEST
    if kind == TABLE:
        return isinstance(value, dict)
    if not isinstance(value, list):
        return False
    inner = {WORDS: str, TABLES: dict}.get(kind, object)
    return all(isinstance(part, inner) for part in value)

"""A team as the FUMBBL site answers in JSON, and as its client keeps it inside a match.

Facts about the site's format: `name`, `coach.name`, `roster.name`, `rerolls`, `fanFactor` (dedicated fans),
`assistantCoaches`, `cheerleaders`, `apothecary` ("Yes" or "No"), `treasury`, `specialRules` (names as keys, chosen
ones in their lists), `players` with `number`, `name`, `position` (name), `status` (0: active), `skills` (gained ones,
`+MA` among them), `skillCosts`, `injuries` ("m" misses the next match, "n" niggling, "-ma" ...), and `record` with
`spp` and `spent_spp`. The client's: `teamName`, `playerArray` with `playerNr`, `playerName`, `positionId`,
`skillArray`, `lastingInjuries`, `recoveringInjury`, and `roster.positionArray`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dockbowl.games.team.imports.found import (
    SHORT_INJURIES,
    FoundPlayer,
    FoundTeam,
    Strange,
    number,
    short_injury,
    text,
)
from dockbowl.games.team.imports.fumbbl_xml import AWAY, read_injury

TOO_DEEP = "is nested too deeply"


def read(source: str) -> FoundTeam:
    """The team of the JSON. Raises Strange."""
    try:
        raw = msgspec.json.decode(source.encode())
    except msgspec.DecodeError as error:
        raise Strange(f"is not valid JSON: {str(error)[:100]}") from None
    except RecursionError:
        raise Strange(TOO_DEEP) from None
    if isinstance(raw, dict) and "playerArray" in raw:
        return _client(raw)
    if not isinstance(raw, dict) or not isinstance(raw.get("players"), list):
        raise Strange("is JSON without a team: expected an object with players")
    return _site(raw)


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


# ---------------------------------------------------------------- the site


def _site(raw: dict[str, Any]) -> FoundTeam:
    rules = raw.get("specialRules")
    named = [str(part) for part in _list(rules)]
    for rule, chosen in _table(rules).items():
        named += [rule, *(str(one) for one in _list(chosen) if one)]
    coach, roster = raw.get("coach"), raw.get("roster")
    return FoundTeam(
        name=text(raw.get("name")),
        coach=text(_table(coach).get("name") if isinstance(coach, dict) else coach),
        roster=text(_table(roster).get("name") if isinstance(roster, dict) else roster),
        rerolls=number(raw.get("rerolls"), "rerolls"),
        apothecary=raw.get("apothecary") in ("Yes", "yes", True, 1, "1"),
        assistant_coaches=number(raw.get("assistantCoaches"), "assistantCoaches"),
        cheerleaders=number(raw.get("cheerleaders"), "cheerleaders"),
        fans=number(raw.get("fanFactor"), "fanFactor"),
        treasury=number(raw.get("treasury"), "treasury"),
        value=number(raw.get("teamValue"), "teamValue"),
        rules=named,
        players=[_site_player(one, place) for place, one in enumerate(raw["players"], 1)],
    )


def _site_player(raw: Any, place: int) -> FoundPlayer:
    if not isinstance(raw, dict):
        raise Strange(f"players: number {place} is no object")
    nr = number(raw.get("number"), f"players: number {place}: number")
    who = f"player {nr}"
    position = raw.get("position")
    found = FoundPlayer(nr, text(raw.get("name")), text(_table(position).get("name") or position))
    if not found.position:
        raise Strange(f"{who}: has no position")
    found.skills = [text(skill) for skill in _list(raw.get("skills")) if skill]
    found.worth = [number(cost, f"{who}: skillCosts") for cost in _list(raw.get("skillCosts"))]
    hurt = raw.get("injuries")
    for word in hurt if isinstance(hurt, list) else str(hurt or "").split(","):
        _site_injury(found, str(word).strip().lower(), who)
    record = _table(raw.get("record"))
    found.spp = number(record.get("spp"), f"{who}: spp")
    if record.get("spent_spp") is not None:
        found.spent = number(record["spent_spp"], f"{who}: spent_spp")
    status = raw.get("status", 0)
    if status not in (0, "0", None, "", "Active", "active"):
        found.left_out = f"status {text(status)} is not active"
    return found


def _site_injury(found: FoundPlayer, word: str, who: str) -> None:
    if word and not short_injury(found, word):
        before = (found.niggles, len(found.lasting), found.misses_next)
        read_injury(found, word)
        if before == (found.niggles, len(found.lasting), found.misses_next):
            raise Strange(f"{who}: no such injury {word[:40]!r}; expected {SHORT_INJURIES}")


# ---------------------------------------------------------------- the client


def _client(raw: dict[str, Any]) -> FoundTeam:
    roster = _table(raw.get("roster"))
    names = {
        str(one.get("positionId")): text(one.get("positionName"))
        for one in _list(roster.get("positionArray"))
        if isinstance(one, dict)
    }
    return FoundTeam(
        name=text(raw.get("teamName")),
        coach=text(raw.get("coach")),
        roster=text(raw.get("race") or roster.get("rosterName")),
        rerolls=number(raw.get("reRolls"), "reRolls"),
        apothecary=number(raw.get("apothecaries"), "apothecaries") > 0,
        assistant_coaches=number(raw.get("assistantCoaches"), "assistantCoaches"),
        cheerleaders=number(raw.get("cheerleaders"), "cheerleaders"),
        fans=number(raw.get("dedicatedFans"), "dedicatedFans"),
        treasury=number(raw.get("treasury"), "treasury"),
        value=number(raw.get("teamValue"), "teamValue"),
        rules=[str(rule).replace("_", " ") for rule in _list(raw.get("specialRules"))],
        players=[_client_player(one, names) for one in _list(raw.get("playerArray")) if isinstance(one, dict)],
    )


def _client_player(raw: dict[str, Any], names: dict[str, str]) -> FoundPlayer:
    nr = number(raw.get("playerNr"), "playerNr")
    key = str(raw.get("positionId") or "")
    position = names.get(key) or ("" if key.isdigit() else key.rpartition(".")[2].replace("_", " "))
    if not position:
        raise Strange(f"player {nr}: the file does not name his position {key or '(none)'}")
    found = FoundPlayer(nr, text(raw.get("playerName")), position)
    found.skills = [text(skill) for skill in _list(raw.get("skillArray")) if skill and not str(skill).startswith("-")]
    for injury in _list(raw.get("lastingInjuries")):
        read_injury(found, str(injury))
    found.misses_next = found.misses_next or bool(raw.get("recoveringInjury"))
    found.spp = number(raw.get("currentSpps"), f"player {nr}: currentSpps")
    kind = str(raw.get("playerType") or "").lower()
    if str(raw.get("playerStatus") or "").lower() == "journeyman":
        found.left_out = "a journeyman"
    elif kind in AWAY:
        found.left_out = AWAY[kind]
    return found

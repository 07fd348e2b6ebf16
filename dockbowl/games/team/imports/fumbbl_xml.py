"""A team as the FUMBBL client and site write it in XML.

Facts about the format: elements `team` with `coach`, `name`, `race`, `reRolls`, `apothecaries`, `cheerleaders`,
`assistantCoaches`, `dedicatedFans`, `treasury`, `specialRules/rule`; `player` (attributes `nr`, `status`) with `name`,
`positionId`, often `position`, `type`, `skillList/skill`, `injuryList/injury` (attribute `recovering`), and
`playerStatistics` (attribute `currentSpps`). A `roster` inside names the positions of the ids.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from dockbowl.games.team.imports.found import FoundPlayer, FoundTeam, Strange, number, text

AWAY = {"star": "a star player", "mercenary": "a mercenary", "infamous staff": "no player"}


def read(source: str) -> FoundTeam:
    """The team of the XML. Raises Strange."""
    if re.search(r"<!(DOCTYPE|ENTITY)", source):
        raise Strange("has a document type in it; a team's file needs none")
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        line, column = error.position
        raise Strange(f"is not valid XML: line {line}, column {column + 1}") from None
    team = root if root.tag == "team" else root.find(".//team")
    if team is None:
        raise Strange(f"is XML without a team: it begins with <{root.tag[:40]}>")
    roster = root.find(".//roster")
    names = _positions(roster)
    return FoundTeam(
        name=text(team.findtext("name")),
        coach=text(team.findtext("coach")),
        roster=text(team.findtext("race") or (roster.findtext("name") if roster is not None else "")),
        rerolls=_count(team, "reRolls"),
        apothecary=_count(team, "apothecaries") > 0,
        assistant_coaches=_count(team, "assistantCoaches"),
        cheerleaders=_count(team, "cheerleaders"),
        fans=_count(team, "dedicatedFans" if team.find("dedicatedFans") is not None else "fanFactor"),
        treasury=_count(team, "treasury"),
        value=_count(team, "teamValue"),
        rules=[text(rule.text) for rule in team.iter("rule")],
        players=[_player(one, names) for one in team.findall("player")],
    )


def _positions(roster: Element | None) -> dict[str, str]:
    if roster is None:
        return {}
    return {one.get("id", ""): text(one.findtext("name")) for one in roster.iter("position") if one.get("id")}


def _count(of: Element, tag: str) -> int:
    return number(of.findtext(tag), f"<{tag}>")


def _player(one: Element, names: dict[str, str]) -> FoundPlayer:
    nr = number(one.get("nr"), "player: nr")
    who = f"player {nr}"
    found = FoundPlayer(nr, text(one.findtext("name")), _position(one, names, who))
    found.skills = [text(skill.text) for skill in one.findall("skillList/skill") if skill.text]
    for injury in one.findall("injuryList/injury"):
        read_injury(found, injury.text or "")
        found.misses_next = found.misses_next or injury.get("recovering", "").lower() == "true"
    statistics = one.find("playerStatistics")
    if statistics is not None:
        found.spp = number(statistics.get("currentSpps"), f"{who}: currentSpps")
    status = (one.get("status") or one.findtext("status") or "").strip().lower()
    kind = (one.findtext("type") or "").strip().lower()
    if status == "journeyman":
        found.left_out = "a journeyman"
    elif kind in AWAY:
        found.left_out = AWAY[kind]
    return found


def _position(one: Element, names: dict[str, str], who: str) -> str:
    """The name of a position; an id such as `human.blitzer` has it in its last part."""
    named = text(one.findtext("position"))
    if named:
        return named
    key = text(one.findtext("positionId"))
    if key in names:
        return names[key]
    if key.isdigit() or not key:
        raise Strange(
            f"{who}: names his position only by the number {key or '(none)'}; expected <position> with its name"
        )
    return key.rpartition(".")[2].replace("_", " ")


def read_injury(found: FoundPlayer, words: str) -> None:
    """What an injury's name says: `Serious Injury (NI)`, `Smashed Knee (-MA)`, `Seriously Hurt (MNG)`."""
    stat = re.search(r"\(-\s*1?\s*(MA|ST|AG|PA|AV)\)", words, re.IGNORECASE)
    if stat:
        found.lasting.append(stat[1].lower())
    elif "(NI)" in words or "niggling" in words.lower():
        found.niggles += 1
    elif "(MNG)" in words or "miss next" in words.lower():
        found.misses_next = True

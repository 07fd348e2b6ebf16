"""The recorded teams as ours: players as the file has them, whatever their roster; staff, re-rolls, house rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from dockbowl.core.cards import SkillValue
from dockbowl.data import shipped_map
from dockbowl.fumbbl import terms
from dockbowl.fumbbl.recording import Recording, ReplayError, Table, as_table
from dockbowl.games.game import MatchSetup
from dockbowl.games.rosters import Role, Team, TeamPlayer
from dockbowl.skills.catalogue import SKILLS

GAME: Final = "bb2020"
LATE: Final = frozenset(("RaisedFromDead", "PlagueRidden"))
"""Kinds of players who join while the match is played."""
STAFF: Final = "Infamous Staff"
_ROLES: Final[dict[str, Role]] = {
    "Big Guy": "big_guy",
    "Star": "star",
    "Mercenary": "mercenary",
    "RiotousRookie": "journeyman",
}
MOST_NUMBER: Final = 99
JOURNEYMAN: Final = "journeyman"


@dataclass(slots=True)
class Squads:
    """Both teams, and who is who: ids of the record (`by_id`) and ours (`a1`, `b7`)."""

    setup: MatchSetup
    ids: dict[str, str] = field(default_factory=dict)
    """The record's id of a player: ours."""
    absent: tuple[str, ...] = ()
    """Ours of players who miss this match."""
    late: dict[str, tuple[int, TeamPlayer]] = field(default_factory=dict)
    """The record's id of players who join while it is played: their coach, and who they are."""
    unplayed: tuple[str, ...] = ()
    """What the file has and our rules do not play, a line each."""


def squads(recording: Recording) -> Squads:
    """Both teams of a recorded match. Raises ReplayError for a player who makes no sense."""
    ids: dict[str, str] = {}
    late: dict[str, tuple[int, TeamPlayer]] = {}
    absent: list[str] = []
    unplayed: list[str] = []
    missing = {
        str(entry.get("playerId"))
        for entry in as_table(recording.game.get("fieldModel")).get("playerDataArray") or ()
        if isinstance(entry, dict) and terms.base(int(entry.get("playerState") or 0)) == terms.MISSING
    }
    teams = []
    for coach in (0, 1):
        raw = recording.team(coach)
        listed = as_table(raw.get("roster")).get("positionArray") or ()
        positions = {str(position.get("positionId")): position for position in listed}
        players = []
        numbers: set[int] = set()
        for entry in raw["playerArray"]:
            place = f"{('home', 'away')[coach]} team: player {entry.get('playerNr')}"
            try:
                kind = str(entry.get("playerType") or "Regular")
                player_id = str(entry["playerId"])
                if kind == STAFF:
                    continue
                number = _free(int(entry.get("playerNr") or 0), numbers)
                player = _player(entry, positions, number, place, unplayed)
            except (KeyError, TypeError, ValueError) as error:
                reason = f"{place}: makes no sense ({type(error).__name__}: {error})"
                raise ReplayError(recording.file, reason) from None
            if kind in LATE:
                late[player_id] = coach, player
                continue
            players.append(player)
            ours = f"{'ab'[coach]}{number}"
            ids[player_id] = ours
            if player_id in missing:
                absent.append(ours)
        teams.append(_team(raw, tuple(players)))
    setup = MatchSetup(
        game=GAME,
        map_source=shipped_map("pitch"),
        map_name="pitch",
        teams=tuple(teams),
        coaches=tuple(str(recording.team(coach).get("coach") or f"Coach {coach + 1}")[:60] for coach in (0, 1)),
        options=_options(recording),
    )
    return Squads(setup, ids, tuple(absent), late, tuple(dict.fromkeys(unplayed)))


def _free(number: int, taken: set[int]) -> int:
    """The player's number, or the next free one if another has it."""
    number = number if 0 < number <= MOST_NUMBER else 1
    while number in taken:
        number += 1
    taken.add(number)
    return number


def _options(recording: Recording) -> dict[str, Any]:
    """The league's options that are house rules here."""
    said = recording.options
    return {
        "claw_stacks": said.get("clawDoesNotStack") == "false",
        "overtime": said.get("overtime") == "true",
        "first_print": said.get("bombUsesMb", "true") == "true",  # servers before the errata have no such option
    }


def _team(raw: Table, players: tuple[TeamPlayer, ...]) -> Team:
    number = {
        key: int(raw.get(key) or 0)
        for key in ("reRolls", "apothecaries", "assistantCoaches", "cheerleaders", "dedicatedFans")
    }
    rules = tuple(terms.TEAM_RULES.get(str(rule), terms.plain_key(str(rule))) for rule in raw.get("specialRules") or ())
    return Team(
        name=str(raw.get("teamName") or "Team")[:60],
        roster="",
        edition="2020",
        budget=0,
        players=players,
        rerolls=number["reRolls"],
        reroll_cost=int(as_table(raw.get("roster")).get("reRollCost") or 0),
        apothecary=number["apothecaries"] > 0,
        assistant_coaches=number["assistantCoaches"],
        cheerleaders=number["cheerleaders"],
        dedicated_fans=number["dedicatedFans"],
        special_rules=rules,
    )


def _player(entry: Table, positions: dict[str, Table], number: int, place: str, unplayed: list[str]) -> TeamPlayer:
    position_id = str(entry.get("positionId"))
    position = positions.get(position_id, {})
    title = str(position.get("positionName") or entry.get("playerType") or "Player")
    key = terms.plain_key(title)
    if position.get("thrall"):
        key = f"thrall_{key}"
    kind = str(entry.get("playerType") or "Regular")
    skills: dict[str, SkillValue] = {}
    for name in entry.get("skillArray") or ():
        skill = terms.skill_key(str(name))
        if skill not in SKILLS:
            if not str(name).startswith(("+", "-")):
                unplayed.append(f"{place}: the skill {name} is not played here")
            continue
        skills[skill] = _value(str(name), skill, entry, position, positions)
    role: Role = _ROLES.get(kind, "lineman")
    if role == "lineman" and _is_journeyman(entry, position):
        role = "journeyman"
    lasting = [str(injury) for injury in entry.get("lastingInjuries") or ()]
    return TeamPlayer(
        number=number,
        name=str(entry.get("playerName") or f"Player {number}")[:60],
        position=key,
        title=title[:60],
        role=role,
        family="human",
        race=terms.plain_key(str(position.get("race") or "human")),
        cost=int(position.get("cost") or 0),
        ma=int(entry["movement"]),
        st=int(entry["strength"]),
        ag=int(entry["agility"]),
        pa=int(entry["passing"]),
        av=int(entry["armour"]),
        skills=skills,
        niggles=sum("(NI)" in injury or "iggling" in injury for injury in lasting),
    )


def _is_journeyman(entry: Table, position: Table) -> bool:
    """A lineman who is a Loner though his position is none: the record has no other mark for him."""
    ours = {terms.skill_key(str(name)) for name in entry.get("skillArray") or ()}
    printed = {terms.skill_key(str(name)) for name in position.get("skillArray") or ()}
    named = "journeyman" in str(entry.get("playerName") or "").lower() or entry.get("playerStatus") == JOURNEYMAN
    return "loner" in ours and "loner" not in printed and (named or not entry.get("recoveringInjury"))


def _value(name: str, skill: str, entry: Table, position: Table, positions: dict[str, Table]) -> SkillValue:
    """What stands behind the skill: the player's own, else what his position has, else what is usual."""
    own = as_table(entry.get("skillValuesMap")).get(name)
    if own is None:
        names, values = position.get("skillArray") or [], position.get("skillValues") or []
        own = next((value for one, value in zip(names, values, strict=False) if one == name), None)
    if skill == "animosity":
        names = [part.strip().lower() for part in str(own or "all").split(";") if part.strip()]
        return "+".join(_disliked(name, positions) for name in names) or "all"
    if own is None:
        return _USUAL.get(skill)
    text = str(own).strip("+ ")
    return int(text) if text.isdigit() and int(text) else _USUAL.get(skill)


def _disliked(name: str, positions: dict[str, Table]) -> str:
    """Whom Animosity names: everybody, a position by its id, or a race."""
    hated = positions.get(name)
    if hated is not None:
        return terms.plain_key(str(hated.get("positionName")))
    return "all" if name in ("all", "0") else terms.plain_key(name)


_USUAL: Final[dict[str, SkillValue]] = {"loner": 4, "mighty_blow": 1, "dirty_player": 1, "bloodlust": 2}
"""What the record leaves out because it is usual."""

"""Teams written as TOML. A file that is there already keeps its comments, its order and all that has not changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.items import AoT

from dockbowl import files
from dockbowl.games import texts
from dockbowl.games.rosters import Team, TeamPlayer, find
from dockbowl.games.team import growth, worth
from dockbowl.games.team.making import spent
from dockbowl.games.team.reading import read_unfinished


def team_to_toml(team: Team) -> str:
    """A team as a new file that can be read again and that a person can edit."""
    document = tomlkit.document()
    document.add(tomlkit.comment(_head(team)))
    for key, one in team_values(team).items():
        document.add(key, one)
    if team.played:
        for player in team.players:
            _append(document, "players", tomlkit.item(player_values(player, team.edition)))
    else:
        players = tomlkit.array()
        for player in team.players:
            players.append(_inline(player_values(player, team.edition)))
        document.add("players", players.multiline(True))
    for name, rows in past_values(team).items():
        for row in rows:
            _append(document, name, tomlkit.item(row))
    return tomlkit.dumps(document)


def edited(text: str, team: Team) -> str:
    """An earlier file of the team with what has changed; comments and everything else stay. Raises TeamFileError.

    Players are known again by their numbers, then by their names.
    """
    before = read_unfinished(text)
    text = text.rstrip("\n") + "\n"
    first, newline, rest = text.partition("\n")
    if first == f"# {_head(before)}":
        text = f"# {_head(team)}{newline}{rest}"
    document = tomlkit.parse(text)
    old, new = team_values(before), team_values(team)
    for key in {**old, **new}:
        if old.get(key) == new.get(key):
            continue
        if key not in new:
            document.remove(key)
        elif key in document:
            document[key] = new[key]
        else:
            document.add(key, new[key])
    _edit_players(document, before, team)
    for name, rows in past_values(team).items():
        have = len(past_values(before)[name])
        for row in rows[have:]:
            _append(document, name, tomlkit.item(row))
    return tomlkit.dumps(document)


def save_team(team: Team, path: str | Path, *, force: bool = False, text: str = "") -> None:
    """Writes a team file, whole or not at all; with `text` an edited one. Raises FileExistsError unless `force`."""
    written = edited(text, team) if text else team_to_toml(team)
    files.write_new(Path(path), written.encode(), force=force)


def _head(team: Team) -> str:
    """The first line of a file, a comment."""
    name = find(team.roster, team.edition).name
    if team.played:
        return f"{name}, team value {worth.team_value(team):,}"
    if not texts.tables(team.edition).draft.priced:
        return f"{name}, {len(team.players)} players"
    return f"{name}, {worth.draft_cost(team):,} gold pieces"


# ---------------------------------------------------------------- plain values


def team_values(team: Team) -> dict[str, Any]:
    """What stands in a file about the team itself, in its order; what is usual and not needed is left out."""
    roster = find(team.roster, team.edition)
    chosen = next((rule for rule in team.special_rules if rule in roster.choose_one), "")
    values: dict[str, Any] = {"name": team.name}
    if team.coach:
        values["coach"] = team.coach
    values |= {"roster": team.roster, "edition": team.edition}
    if chosen:
        values["special_rule"] = chosen
    if texts.tables(team.edition).draft.priced:
        values["budget"] = team.budget
    if team.redraft:
        values["redraft"] = True
    for key in ("skill_budget", "skill_points", "treasury"):
        if getattr(team, key) is not None:
            values[key] = getattr(team, key)
    for key in ("rerolls", "apothecary", "assistant_coaches", "cheerleaders", "dedicated_fans"):
        values[key] = getattr(team, key)
    return values


def player_values(player: TeamPlayer, edition: str) -> dict[str, Any]:
    """What stands in a file about a player."""
    values: dict[str, Any] = {"number": player.number, "name": player.name, "position": player.position}
    if player.gained:
        values["gained"] = list(player.gained)
    if player.skills_value is not None:
        values["skills_value"] = player.skills_value
    if player.spp:
        values["spp"] = player.spp
    if player.advances:
        values["advances"] = [growth.in_words(advance) for advance in player.advances]
        values["spent"] = spent(player, edition)
    for key in ("niggles", "misses_next", "retired", "veteran", "captain"):
        if getattr(player, key):
            values[key] = getattr(player, key)
    for key in ("lasting", "hates"):
        if getattr(player, key):
            values[key] = list(getattr(player, key))
    return values


def past_values(team: Team) -> dict[str, list[dict[str, Any]]]:
    """Matches played and players who have left."""
    matches = [
        {key: number for key in one.__struct_fields__ if (number := getattr(one, key)) or key in ("scored", "conceded")}
        for one in team.matches
    ]
    former = [{key: said for key in one.__struct_fields__ if (said := getattr(one, key))} for one in team.former]
    return {"matches": matches, "former": former}


# ---------------------------------------------------------------- tomlkit


def _inline(values: Mapping[str, Any]) -> Any:
    entry = tomlkit.inline_table()
    entry.update(values)
    return entry


def _append(document: Any, name: str, table: Any) -> None:
    """One more [[name]], or one more entry of `name = [...]`, as the file has it."""
    listed = document.get(name)
    if listed is None:
        rows = tomlkit.aot()
        rows.append(table)
        document.append(name, rows)
    elif isinstance(listed, AoT):
        listed.append(table)
    else:
        listed.append(_inline(table))


def _edit_players(document: Any, before: Team, team: Team) -> None:
    listed = document.get("players")
    left = {player.number: player for player in team.players}
    matched: list[tuple[int, TeamPlayer | None]] = []
    for place, player in enumerate(before.players):
        found = left.pop(player.number, None)
        if found is not None and found.position != player.position and found.name != player.name:
            left[found.number] = found  # the number has been given to somebody else
            found = None
        matched.append((place, found))
    for place, same in matched:
        if same is None:
            renumbered = next((one for one in left.values() if one.name == before.players[place].name), None)
            if renumbered is not None:
                left.pop(renumbered.number)
                matched[place] = (place, renumbered)
    for place, after in matched:
        if after is None:
            continue
        old, new = player_values(before.players[place], team.edition), player_values(after, team.edition)
        entry = listed[place]
        for key in {**old, **new}:
            if key not in new:
                entry.remove(key)
            elif old.get(key) != new[key] and entry.get(key) != new[key]:
                entry[key] = new[key]
    for place, after in reversed(matched):
        if after is None:
            del listed[place]
    stay = [after for _, after in matched if after is not None]
    for place, player in enumerate(stay):
        # Who has no number in the file is numbered by his place there, and may be called after his number.
        entry = listed[place]
        if entry.get("number", place + 1) != player.number:
            entry["number"] = player.number
        if (entry.get("name") or f"{player.title} {player.number}") != player.name:
            entry["name"] = player.name
    for player in left.values():
        _append(document, "players", tomlkit.item(player_values(player, team.edition)))

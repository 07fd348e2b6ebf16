"""A team as a sheet: everything about it as plain values, for the terminal, for the window and for programs."""

from __future__ import annotations

from typing import Any

from dockbowl.games import texts
from dockbowl.games.rosters import Team, TeamPlayer, find
from dockbowl.games.team import building, growth, worth
from dockbowl.games.team.making import spent


def sheet(team: Team) -> dict[str, Any]:
    """The team, its values and its players. Gold in gold pieces, points in star player points."""
    roster = find(team.roster, team.edition)
    return {
        "name": team.name,
        "coach": team.coach,
        "roster": team.roster,
        "roster_name": roster.name,
        "edition": team.edition,
        "tier": roster.tier,
        "special_rules": list(team.special_rules),
        "new": not team.played,
        "team_value": worth.team_value(team),
        "current_team_value": worth.current_team_value(team),
        "journeymen": worth.journeymen(team)[0],
        "journeymen_value": list(worth.journeymen(team)[1:]),
        "budget": team.budget,
        "treasury": worth.gold(team),
        "rerolls": team.rerolls,
        "reroll_cost": team.reroll_cost,
        "apothecary": team.apothecary,
        "assistant_coaches": team.assistant_coaches,
        "cheerleaders": team.cheerleaders,
        "dedicated_fans": team.dedicated_fans,
        "players": [player_line(player, team.edition) for player in team.players],
        "former": [{key: getattr(one, key) for key in one.__struct_fields__} for one in team.former],
        "matches": [{key: getattr(one, key) for key in one.__struct_fields__} for one in team.matches],
    }


def player_line(player: TeamPlayer, edition: str) -> dict[str, Any]:
    """One player as plain values."""
    return {
        "number": player.number,
        "name": player.name,
        "position": player.position,
        "title": player.title,
        **{stat: getattr(player, stat) for stat in growth.stats(edition)},
        "skills": skill_names(player, edition),
        "gained": [*player.gained, *(growth.in_words(one) for one in player.advances)],
        "level": growth.level(player.advancements, edition),
        "spp": player.spp,
        "spp_left": building.points_left(player, edition),
        "spp_spent": spent(player, edition),
        "niggles": player.niggles,
        "lasting": list(player.lasting),
        "misses_next": player.misses_next,
        "retired": player.retired,
        "value": player.cost,
    }


def skill_names(player: TeamPlayer, edition: str) -> list[str]:
    """His skills as a card shows them, his own first, then what he has gained."""
    return [texts.skill_label(key, value, edition) for key, value in player.skills.items()]


def health(player: TeamPlayer) -> str:
    """Niggles, lasting injuries and whether he plays, in a few letters: `2 niggles, -MA, misses next`."""
    parts = []
    if player.niggles:
        parts.append(f"{player.niggles} niggle{'s' * (player.niggles > 1)}")
    parts += [f"-{stat.upper()}" for stat in player.lasting]
    if player.misses_next:
        parts.append("misses next")
    if player.retired:
        parts.append("retired")
    return ", ".join(parts)

"""What a keeper should know of a league that can be kept as it is: rules that teams break, and what is still open."""

from __future__ import annotations

from dockbowl.league import kinds
from dockbowl.league.checks import Found, kind_of, skill_a_match
from dockbowl.league.entering import squad_faults
from dockbowl.league.model import League
from dockbowl.league.squads import squads


def findings(league: League) -> list[Found]:
    """Each with its place in the file: teams too large, players hurt or scoring in a match they missed, skills that
    nobody may gain, Hatred that was not rolled for, the skill of a match that was not drawn."""
    found: list[Found] = []
    for place, team in enumerate(league.teams):
        found += [(("teams", place), text) for text in squad_faults(league, team)]
    kind = kind_of(league)
    seen: dict[str, int] = {}
    for place, result in enumerate(league.results):
        at = ("results", place)
        before = squads(_until(league, place))
        for field in ("hurt", "touchdowns"):
            for index, one in enumerate(getattr(result, field)):
                member = before[one.team].member(one.number)
                if member is not None and not member.fit:
                    found.append(((*at, field, index), f"{one.team} {one.number} could not play in this match"))
        for index, one in enumerate(result.hurt):
            if kind.hatred and one.by and one.number and one.hatred is None and kind.injuries[one.what].misses:
                found.append(((*at, "hurt", index), f"{one.team} {one.number} has not rolled for Hatred"))
        for index, gain in enumerate(result.skills):
            if {gain.skill, gain.second} & set(kinds.facts().skill.never):
                found.append(((*at, "skills", index), f"{gain.team} {gain.number}: nobody can gain that skill"))
        for key in result.teams:
            if not result.forfeit and result.season == league.season:
                seen[key] = place
    if skill_a_match(league):
        for key, place in seen.items():
            listed = league.team(key).players
            if listed and not any(gain.team == key for gain in league.results[place].skills):
                found.append((("results", place), f"{key} has not gained its skill of this match"))
    return found


def _until(league: League, place: int) -> League:
    """The league as it was before one of its results, later seasons not begun."""
    from msgspec.structs import replace

    season = league.results[place].season
    return replace(
        league,
        season=season,
        results=league.results[:place],
        seasons=tuple(one for one in league.seasons if one.season < season),
    )

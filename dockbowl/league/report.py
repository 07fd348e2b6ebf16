"""All that is shown of a season, as plain values: one function for terminal, page, paper and programs."""

from __future__ import annotations

import datetime
from typing import Any

from dockbowl.league import squads as squads_of
from dockbowl.league.checks import edition_of, kind_of
from dockbowl.league.fixtures import open_fixtures
from dockbowl.league.growing import skill_name
from dockbowl.league.model import Fixture, League, Result
from dockbowl.league.squads import Member, Squad, squads
from dockbowl.league.standings import casualties, standings, winner

MOST_LEADERS = 10
COLUMNS = (
    "rank", "team", "coach", "roster", "played", "wins", "draws", "losses", "forfeits", "touchdowns", "conceded",
    "difference", "casualties", "suffered", "points", "key",
)  # fmt: skip
"""What a line of the table has, in the order of a CSV file."""


def report(league: League, season: int | None = None) -> dict[str, Any]:
    """A season (default: this one): `table`, `results`, `fixtures`, `absent`, `scorers`, `bashers`, each a list of
    tables with plain values. Who is absent is known of the season that is played now."""
    now = season is None or season == league.season
    season = league.season if season is None else season
    found = squads(league, season)
    return {
        "league": league.name,
        "game": kind_of(league).title,
        "season": season,
        "points": {key: getattr(league.points, key) for key in league.points.__struct_fields__},
        "tie_breaks": list(league.tie_breaks),
        "table": [row.facts() for row in standings(league, season)],
        "results": [result_line(league, one) for one in league.results if one.season == season],
        "fixtures": [fixture_line(league, one) for one in open_fixtures(league, season)],
        "absent": absent(league, found) if now else [],
        "scorers": _leaders(league, found, "touchdowns"),
        "bashers": _leaders(league, found, "casualties"),
    }


def name_of(league: League, key: str) -> str:
    return league.team(key).name


def result_line(league: League, result: Result) -> dict[str, Any]:
    won = winner(result)
    return {
        "round": result.round,
        "date": _day(result.date),
        "home": name_of(league, result.home),
        "away": name_of(league, result.away),
        "score": list(result.score),
        "casualties": list(casualties(result)),
        "winner": name_of(league, won) if won else "",
        "forfeit": name_of(league, result.forfeit) if result.forfeit else "",
        "decided": bool(result.winner),
        "note": result.note,
    }


def fixture_line(league: League, fixture: Fixture) -> dict[str, Any]:
    return {
        "round": fixture.round,
        "date": _day(fixture.date),
        "time": fixture.time.isoformat("minutes") if fixture.time else "",
        "home": name_of(league, fixture.home),
        "away": name_of(league, fixture.away),
    }


def _day(day: datetime.date | None) -> str:
    return day.isoformat() if day else ""


def absent(league: League, found: dict[str, Squad]) -> list[dict[str, Any]]:
    """Who cannot play his team's next match, and how many journeymen fill the teams up."""
    lines = []
    for squad in found.values():
        away = [member for member in squad.members if not member.fit and not member.gone]
        missing = squads_of.journeymen(league, squad)
        if away or missing:
            lines.append(
                {
                    "team": squad.team.name,
                    "players": [_label(league, squad, one) + (" (dead)" if one.dead else "") for one in away],
                    "journeymen": missing,
                }
            )
    return lines


def _label(league: League, squad: Squad, member: Member) -> str:
    before = f"{member.number} " if member.player.name else ""
    return before + squads_of.called(league, squad.team, member.player)


def _leaders(league: League, found: dict[str, Squad], what: str) -> list[dict[str, Any]]:
    lines = [
        {
            "number": member.number,
            "name": squads_of.called(league, squad.team, member.player),
            "team": squad.team.name,
            "count": getattr(member, what),
        }
        for squad in found.values()
        for member in squad.members
        if getattr(member, what)
    ]
    lines.sort(key=lambda line: (-line["count"], line["team"].casefold(), line["number"]))
    return lines[:MOST_LEADERS]


# ---------------------------------------------------------------- one team


def team_sheet(league: League, key: str) -> dict[str, Any]:
    """A team as it is for its next match."""
    squad = squads(league)[key]
    kind = kind_of(league)
    row = next(row for row in standings(league) if row.team.key == key)
    missing = squads_of.journeymen(league, squad)
    return {
        **row.facts(),
        "fans": squad.fans,
        "fans_fixed": kind.fans[0] == kind.fans[1] and squad.fans is not None,
        "treasury": squad.treasury,
        "fit": len(squad.fit),
        "side": kind.side,
        "journeymen": missing,
        "journeyman": squads_of.journeyman_position(league, squad.team) if missing else "",
        "loner": kind.loner,
        "players": [_member(league, squad, member) for member in squad.members if not member.gone],
        "next": next((fixture_line(league, one) for one in open_fixtures(league) if key in (one.home, one.away)), None),
    }


def _member(league: League, squad: Squad, member: Member) -> dict[str, Any]:
    position = squads_of.position_of(league, squad.team, member.player)
    return {
        "number": member.number,
        "name": member.player.name,
        "position": position.name if position else member.player.position.replace("_", " "),
        "skills": [skill_name(key, edition_of(league)) for key in member.skills],
        "hates": list(member.hates),
        "state": state(member),
        "touchdowns": member.touchdowns,
        "casualties": member.casualties,
        "mvps": member.mvps,
        "value": squads_of.value(league, squad, member) if kind_of(league).poaching else None,
    }


def state(member: Member) -> str:
    """fit, misses the next match, dead, gone."""
    if member.gone:
        return "gone"
    if member.dead:
        return "dead"
    return "misses the next match" if member.misses_next else "fit"
